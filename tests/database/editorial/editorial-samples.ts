import type { testBackend } from '../../support/backend.ts';
import { type Sample, withIds } from '../sample.ts';

const NAMED = '33333333-3333-4333-8333-333333333333';

/** The samples of contributors and corrections: one who is named on a published article, and one correction in public. */
export async function editorialSamples(
  sql: Awaited<ReturnType<typeof testBackend>>['sql'],
): Promise<Record<string, Sample>> {
  await sql(`insert into contributors (id, name) values ('${NAMED}', 'Ada Author')`);
  await sql(
    `update articles set author_id = '${NAMED}'
     where id = (select id from articles where status = 'published' order by id limit 1)`,
  );
  await sql(
    `insert into corrections (id, page, was_wrong, says_now, corrected_on)
     values ('${NAMED}', '/why-gold', 'A year.', 'Another year.', '2026-11-01')`,
  );
  const correction = {
    page: '/about',
    was_wrong: 'It said one.',
    says_now: 'It says two.',
    corrected_on: '2026-11-02',
    is_public: false,
  };
  const isInPublic = ({ is_public }: Record<string, unknown>) => is_public === true;
  return {
    contributors: {
      ...withIds({ name: 'Bob Example' }, { credentials: 'CPA' }, { name: 'Cy Example' }),
      shown: 'id,name,credentials,biography,link',
      isPublished: ({ id }) => id === NAMED,
    },
    contributor_list: withIds({ name: 'Bob Example' }, { credentials: 'CPA' }, { name: 'Cy Example' }),
    corrections: {
      ...withIds(correction, { says_now: 'It says three.' }, { page: '/terms' }),
      isPublished: isInPublic,
    },
    correction_list: { ...withIds(correction, { says_now: 'It says three.' }), isPublished: isInPublic },
  };
}
