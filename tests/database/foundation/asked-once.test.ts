import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

// Postgres makes a function's list next to a column again for each row, though it is the same for all: separating two
// contacts of someone with a thousand requests took half a minute. In a query of its own it is made once.

const backend = await testBackend();
afterAll(() => backend.close());

test('no function compares a column with another function’s list without asking for that once', async () => {
  const found = await backend.sql<{ named: string }>(
    `select format('%s.%s', pronamespace::regnamespace, proname) as named from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and prosrc ~ '(any|all) \\(private\\.[a-z_]+\\(' order by 1`,
  );
  expect(found).toEqual([]);
});
