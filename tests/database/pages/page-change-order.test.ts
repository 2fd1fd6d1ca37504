import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import type { PageChanges } from '../../../src/data/addresses/page-changes.ts';
import { DATABASE } from '../../../supabase/local/database/open-database.ts';
import { copyDatabase } from '../../support/databases.ts';

const reached = ({ changes }: PageChanges): string[] => changes.map(({ path }) => path);

test('what is committed late is delivered once, and what is taken back never', async () => {
  const copy = await copyDatabase(inject('server'), DATABASE);
  const [early, late, asking] = [1, 2, 3].map(() => postgres(copy.url, { max: 1, onnotice: () => {} }));
  if (!early || !late || !asking) throw new Error('no connections');
  const ask = async (cursor: string | null): Promise<PageChanges> => {
    const [row] = await asking`select public.page_changes_since(${cursor}) as answer`;
    return row?.answer;
  };
  const addState = (slug: string) =>
    `insert into public.locations (location_type, state, state_slug) values ('state', '${slug}', '${slug}')`;

  // The first transaction to begin commits last, after the server has seen a later one.
  const first = await ask(null);
  await early.unsafe(`begin; ${addState('alpha')}`);
  await late.unsafe(addState('beta'));
  const second = await ask(first.cursor);
  expect(reached(second)).toContain('/beta');
  expect(reached(second)).not.toContain('/alpha');
  await late.unsafe(`begin; ${addState('gamma')}; rollback`);
  const third = await ask(second.cursor);
  expect([third.isComplete, third.changes]).toEqual([true, []]);
  await early.unsafe('commit');
  const fourth = await ask(third.cursor);
  expect(reached(fourth)).toContain('/alpha');
  expect(reached(fourth)).not.toContain('/beta');
  expect(reached(fourth)).not.toContain('/gamma');
  await Promise.all([early, late, asking].map((each) => each.end()));
  await copy.drop();
});
