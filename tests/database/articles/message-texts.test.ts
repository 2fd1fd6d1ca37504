import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

/** The messages that functions raise, store or return: sentences in quotes. docs/writing.md has the rules for them. */
async function messages(): Promise<string[]> {
  const rows = await backend.sql<{ words: string }>(
    `select distinct found.words[1] as words
     from pg_proc p, regexp_matches(regexp_replace(p.prosrc, '--[^\n]*', '', 'g'), '''([A-Z][^'']* [^'']*)''', 'g') as found(words)
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return rows.map(({ words }) => words);
}

test('no message of the database has an idiom that only we would use', async () => {
  const all = await messages();
  expect(all).toContain('Someone else has changed this fact.');
  expect(
    all.filter((words) =>
      /meanwhile|any more|by now|is there already|somebody|nobody|each time|waits in review|language model/i.test(
        words,
      ),
    ),
  ).toEqual([]);
});
