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
  const change = (state: string) =>
    `update public.locations set seo_title = 'Gold' where location_type = 'state' and state_slug = '${state}'`;

  // The first transaction to begin commits last, after the server has seen a later one.
  const first = await ask(null);
  await early.unsafe(`begin; ${change('texas')}`);
  await late.unsafe(change('florida'));
  const second = await ask(first.cursor);
  expect(reached(second)).toContain('/florida');
  expect(reached(second)).not.toContain('/texas');
  await late.unsafe(`begin; ${change('california')}; rollback`);
  const third = await ask(second.cursor);
  expect([third.isComplete, third.changes]).toEqual([true, []]);
  await early.unsafe('commit');
  const fourth = await ask(third.cursor);
  expect(reached(fourth)).toContain('/texas');
  expect(reached(fourth)).not.toContain('/florida');
  expect(reached(fourth)).not.toContain('/california');
  await Promise.all([early, late, asking].map((each) => each.end()));
  await copy.drop();
});
