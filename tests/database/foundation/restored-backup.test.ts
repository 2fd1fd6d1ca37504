import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PICTURE_BUCKET } from '../../../src/domain/articles/article-pictures.ts';
import { createBackend } from '../../../supabase/local/backend.ts';
import { backUp } from '../../../supabase/local/backup/back-up.ts';
import { restoreBackup } from '../../../supabase/local/backup/restore-backup.ts';
import { folderTarget, serverTarget } from '../../../supabase/local/backup/targets.ts';
import { DATABASE } from '../../../supabase/local/database/open-database.ts';
import { testBackend } from '../../support/backend.ts';
import { copyDatabase, withOwner } from '../../support/databases.ts';
import { partnersOf } from '../partners/partners-setup.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-backup-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => path.join(folder, name);

const PICTURE = 'a0000000-0000-4000-8000-000000000001-1600x900.jpg';
const PICTURE_BYTES = new Uint8Array(250_000).fill(7);
PICTURE_BYTES.set([0xff, 0xd8, 0xff]);

/** The picture's bytes, as visitors get them from a database in this folder. */
async function pictureIn(dataDir: string): Promise<Buffer> {
  const backend = await createBackend({ dataDir });
  const { data } = backend.client().storage.from(PICTURE_BUCKET).getPublicUrl(PICTURE);
  const response = await backend.fetch(new Request(data.publicUrl));
  const bytes = Buffer.from(await response.arrayBuffer());
  await backend.close();
  return bytes;
}

/** Everything in a backup except the time when it was made. */
function linesOf(file: string): string[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  return [JSON.stringify(JSON.parse(header).migrations), ...lines.slice(0, -1)];
}

async function firstBackup(): Promise<string> {
  const file = inFolder('first.gz');
  const backend = await testBackend();
  await backend.anon.from('leads').insert({ name: "Ada O'Neil", email: 'ada@example.com' });
  const { error } = await (await backend.admin()).storage
    .from(PICTURE_BUCKET)
    .upload(PICTURE, new Blob([PICTURE_BYTES], { type: 'image/jpeg' }));
  expect(error).toBeNull();
  await backUp({ databaseUrl: backend.database.url }, file);
  await backend.close();
  return file;
}

test('a restored backup has everything as it was: data, accounts, pictures, mail and the state of counters', async () => {
  const first = await firstBackup();
  const dataDir = inFolder('pgdata');
  await restoreBackup(
    first,
    () => folderTarget(dataDir, () => {}),
    () => {},
  );
  await backUp({ dataDir }, inFolder('second.gz'));
  expect(linesOf(inFolder('second.gz'))).toEqual(linesOf(first));
  expect(linesOf(first).some((line) => line.includes("Ada O'Neil"))).toBe(true);
  expect((await pictureIn(dataDir)).equals(Buffer.from(PICTURE_BYTES))).toBe(true);
});

const server = inject('server');

test("what our own server gave comes back into another server's database, which is set aside", async () => {
  const copied = await copyDatabase(server, DATABASE);
  const { contents, aside } = await restoreBackup(
    inFolder('second.gz'),
    () => serverTarget(copied.url),
    () => {},
  );
  expect(contents.rows.get('public.leads')).toBeGreaterThan(1);
  await backUp({ databaseUrl: copied.url }, inFolder('third.gz'));
  expect(linesOf(inFolder('third.gz'))).toEqual(linesOf(inFolder('second.gz')));
  await withOwner(server, async (owner) => {
    const names =
      await owner`select datname from pg_database where datname like ${`${copied.name.slice(0, 30)}%`} order by 1`;
    expect(names.map(({ datname }) => datname)).toEqual([copied.name, aside].sort());
    await owner.unsafe(`drop database ${aside}`);
  });
  await copied.drop();
});

test('a database that somebody is using is left alone, with a readable error', async () => {
  const copied = await copyDatabase(server, DATABASE);
  await withOwner(copied.url, async (owner) => {
    await owner`select 1`;
    await expect(
      restoreBackup(
        inFolder('second.gz'),
        () => serverTarget(copied.url),
        () => {},
      ),
    ).rejects.toThrow(`The database ${copied.name} is in use. Stop the server that uses it first`);
  });
  await withOwner(server, async (owner) => {
    const names = await owner`select datname from pg_database where datname like ${`${copied.name}%`}`;
    expect(names.map(({ datname }) => datname)).toEqual([copied.name]);
  });
  await copied.drop();
});

describe('a backup of another site, or of an earlier version', () => {
  let restored: Awaited<ReturnType<typeof createBackend>>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const backend = await testBackend();
    const { add, send, empty } = partnersOf(backend, await backend.admin());
    await empty();
    await add();
    await send();
    // From before attempts were counted, and days of hand-overs were kept.
    await backend.sql('update outbox set attempts = 2');
    await backend.sql('update lead_handovers set due_on = null');
    // From before texts had to be readable.
    await backend.sql('alter table leads drop constraint leads_name_length');
    await backend.sql(
      `insert into leads (name, email) values (E'\\u200b\\u2800', 'unseen@example.com'), (E'A\\u200b', 'a@example.com')`,
    );
    await backend.sql(
      `insert into webhooks (description, address, events, purpose)
       values ('Our CRM', 'https://crm.example.com/', '{lead.created}', 'follow_up')`,
    );
    await backend.anon.from('leads').insert({ name: 'Ada Example', email: 'ada@example.com' }).throwOnError();
    await backUp({ databaseUrl: backend.database.url }, inFolder('other.gz'));
    await backend.close();
    const copied = await copyDatabase(server, DATABASE);
    const { aside } = await restoreBackup(
      inFolder('other.gz'),
      () => serverTarget(copied.url),
      () => {},
    );
    restored = await createBackend({ databaseUrl: copied.url });
    remove = async () => {
      await restored.close();
      await copied.drop();
      await withOwner(server, (owner) => owner.unsafe(`drop database ${aside}`));
    };
  });
  afterAll(() => remove());

  test('has webhooks and partners that get nothing until staff resume them, since a copy of a site is not the site', async () => {
    expect(
      await restored.sql(
        'select pause_reason, waiting::int as waiting, private.webhooks_are_due() as due from webhook_list',
      ),
    ).toEqual([{ pause_reason: 'The database was restored from a backup.', waiting: 1, due: false }]);
    expect(await restored.sql('select distinct paused_at is not null as is_paused from partners')).toEqual([
      { is_paused: true },
    ]);
  });

  test('has mail that may have arrived, and what waits keeps its day', async () => {
    expect(await restored.sql('select distinct unrefused from outbox where attempts > 0')).toEqual([
      { unrefused: 2 },
    ]);
    expect(
      await restored.sql(
        'select d.taken from private.partner_days d join lead_handovers h on h.due_on = d.day',
      ),
    ).toEqual([{ taken: 1 }]);
  });

  test('has texts that say that they are not readable', async () => {
    expect(await restored.sql(`select name from leads where name like '%)' order by length(name)`)).toEqual([
      { name: '(not readable)' },
      { name: 'A (not readable)' },
    ]);
    await expect(
      restored.sql(`update leads set name = E'\\u200b\\u2800' where email = 'a@example.com'`),
    ).rejects.toThrow('leads_name_length');
  });
});
