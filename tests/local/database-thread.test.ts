import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { openThread } from '../../supabase/local/database/thread-client.ts';
import { transactionGuard } from '../../supabase/local/database/thread-dialect.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { FIXTURES, type FixtureDatabase, temporaryFolder, usedDataDir } from './fixture-backend.ts';

// Each thread needs a second or two to open its files, and much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';

/** The fixtures, with a time limit for callers and a function that never ends. */
function withLimits(): string {
  const folder = temporaryFolder();
  cpSync(FIXTURES, folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'migrations/20260102000000_limits.sql'),
    `alter role anon set statement_timeout = '100ms';
     create function public.never_ends() returns bigint language sql as '${ENDLESS}';`,
  );
  return folder;
}

type Limited = FixtureDatabase & {
  public: { Functions: { never_ends: { Args: never; Returns: number } } };
};

test('a statement over its time limit ends with its code; waiting calls go on, and nothing confirmed is lost', async () => {
  const logged: string[] = [];
  const options = {
    dataDir: usedDataDir(),
    supabaseDir: withLimits(),
    log: (line: string) => logged.push(line),
  };
  const backend = await createBackend(options);
  const anon = backend.client<Limited>();
  const service = backend.client<Limited>({ key: LOCAL_KEYS.secret });
  expect((await anon.from('notes').insert({ body: 'before' })).status).toBe(201);

  const [ended, written, who, refused] = await Promise.all([
    anon.rpc('never_ends'),
    anon.from('notes').insert({ body: 'meanwhile' }),
    service.rpc('who_am_i'),
    anon.from('secrets').select(),
  ]);
  expect([ended.status, ended.error?.code]).toEqual([500, '57014']);
  expect(ended.error?.message).toBe('canceling statement due to statement timeout');
  expect([written.status, who.data, refused.error?.code]).toEqual([201, 'service_role', '42501']);
  expect(logged).toContain(
    'Database: restarted, with all stored data, because a statement took longer than 0.1 seconds.',
  );
  expect((await anon.rpc('who_am_i')).data).toBe('anon');
  await backend.close();

  const again = await createBackend(options);
  const rows = await again.sql(
    `select body from public.notes where body in ('before', 'meanwhile') order by id`,
  );
  await again.close();
  expect(rows).toEqual([{ body: 'before' }, { body: 'meanwhile' }]);
});

async function thread() {
  const logged: string[] = [];
  const opened = await openThread(usedDataDir(), (line) => logged.push(line));
  onTestFinished(() => opened.close());
  const query = (text: string, limit?: number) => opened.call({ method: 'query', text }, limit);
  return { ...opened, query, logged };
}

test("the rest of a transaction does not run in the next thread, where it would have the owner's rights", async () => {
  const database = await thread();
  await database.query('create table kept (word text)');
  await database.query('begin');
  const transaction = transactionGuard(database);
  await transaction.run(() => database.query(`insert into kept values ('half')`));
  await expect(database.query(ENDLESS, 1)).rejects.toMatchObject({ code: '57014' });
  await expect(
    transaction.run(() => database.query(`insert into kept values ('rest')`)),
  ).rejects.toMatchObject({
    code: '25P02',
  });
  expect(await database.query('select * from kept')).toMatchObject({ rows: [] });
});

test('calls that wait behind an ended one are told to try again, and can', async () => {
  const database = await thread();
  const ended = database.query(ENDLESS, 1);
  const behind = database.query('select 1 as one');
  await expect(ended).rejects.toMatchObject({ code: '57014' });
  await expect(behind).rejects.toMatchObject({
    code: '57P01',
    message: 'The database had to be restarted. Try again.',
  });
  expect(await database.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
  expect(database.logged).toHaveLength(1);
});

test("Postgres's refusals come from the thread with all their fields", async () => {
  const database = await thread();
  await expect(database.query('select nonsense')).rejects.toMatchObject({
    message: 'column "nonsense" does not exist',
    code: '42703',
  });
  await expect(
    database.query(`do $$ begin raise 'no' using detail = 'why', hint = 'how'; end $$`),
  ).rejects.toMatchObject({ detail: 'why', hint: 'how', code: 'P0001' });
});
