import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

// A session keeps the plan of its first statement. One that was made for a single row compares each of 4,000 rows with
// each other one, which takes more than a minute.
test('what joins the rows of a statement with those that they became is planned for each statement', async () => {
  const functions = await backend.sql<{ name: string; text: string }>(
    `select p.proname as name, p.prosrc as text from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('private', 'public') and p.prosrc ~ 'join (old|new)_'`,
  );
  expect(functions.length).toBeGreaterThan(0);
  const planned = (text: string) => text.replace(/execute \$join\$[\s\S]*?\$join\$/g, '');
  expect(functions.filter(({ text }) => /join (old|new)_/.test(planned(text)))).toEqual([]);
});
