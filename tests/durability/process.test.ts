import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { runningServer } from '../../supabase/local/postgres/server.ts';
import { runFixture, runServer } from '../local/child.ts';
import { FIXTURES, type FixtureDatabase, usedDataDir } from '../local/fixture-backend.ts';

// Each process needs a few seconds, and much longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const connect = (url: string) =>
  createClient<FixtureDatabase>(url, LOCAL_KEYS.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });

/** Writes with four writers at once until the server is gone; calls back with each row that it confirmed. */
function writeUntilTheEnd(url: string, round: number, confirmed: (body: string) => void) {
  const client = connect(url);
  const writer = async (number: number) => {
    for (let count = 0; ; count += 1) {
      const bodies = Array.from({ length: number === 0 ? 10 : 1 }, (_, row) =>
        [round, number, count, row].join('-'),
      );
      const { error } = await client.from('notes').insert(bodies.map((body) => ({ body })));
      if (error) return;
      bodies.forEach(confirmed);
    }
  };
  return Promise.all([0, 1, 2, 3].map(writer));
}

test('a server that is killed during parallel writes keeps every row that it confirmed (twice)', async () => {
  const dataDir = usedDataDir();
  const confirmed = new Set<string>();
  for (const round of [1, 2]) {
    const server = await runServer(dataDir);
    const before = confirmed.size;
    await new Promise<void>((resolve) => {
      const writing = writeUntilTheEnd(server.url, round, (body) => {
        confirmed.add(body);
        if (confirmed.size === before + 150) void server.kill('SIGKILL');
      });
      void writing.then(() => resolve());
    });
    expect(confirmed.size).toBeGreaterThanOrEqual(before + 150);
  }
  const logged: string[] = [];
  const backend = await createBackend({ dataDir, supabaseDir: FIXTURES, log: (line) => logged.push(line) });
  const rows = await backend.sql<{ body: string }>('select body from public.notes');
  await backend.close();
  // Only a first start logs anything.
  expect(logged).toEqual([]);
  const kept = new Set(rows.map(({ body }) => body));
  expect([...confirmed].filter((body) => !kept.has(body))).toEqual([]);
});

test('a second server on the same database is refused in one line; the first goes on and frees it when stopped', async () => {
  const dataDir = usedDataDir();
  const first = await runServer(dataDir);
  const { code, output } = await runFixture('serve.ts', dataDir).ended();
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(
      `^The local database in \\S+ is in use by process ${first.pid}\\. Stop that process first\\.\\n$`,
    ),
  );
  expect((await connect(first.url).rpc('who_am_i')).data).toBe('anon');
  expect(await first.kill('SIGINT')).toBe(130);
  expect(first.output()).toMatch(/closed\n$/);
  expect(await runningServer(dataDir, 'postgres')).toBeUndefined();
});
