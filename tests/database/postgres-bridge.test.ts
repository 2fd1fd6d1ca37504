import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { servePostgres } from '../../scripts/postgres-bridge.ts';

const database = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('bareSnapshot'))]) });
const bridge = await servePostgres(database);
const connect = () => postgres(bridge.url, { max: 1, onnotice: () => {} });
const sql = connect();
afterAll(async () => {
  await sql.end();
  bridge.close();
  await database.close();
});

test('an ordinary client asks the embedded database, parameters and errors included', async () => {
  expect(await sql`select ${'gold'}::text as metal, ${7}::int as grams`).toEqual([
    { metal: 'gold', grams: 7 },
  ]);
  await expect(sql`select * from nowhere`).rejects.toThrow('relation "nowhere" does not exist');
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('messages larger than a packet arrive whole', async () => {
  const long = 'x'.repeat(500_000);
  const [row] = await sql`select length(${long}::text) as length, ${long}::text as text`;
  expect(row).toEqual({ length: long.length, text: long });
});

test('a second client may come, and one that leaves disturbs nobody', async () => {
  const other = connect();
  expect(await other`select 2 as two`).toEqual([{ two: 2 }]);
  await other.end();
  expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
});
