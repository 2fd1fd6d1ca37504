import type { testBackend } from '../../support/backend.ts';
import { EXISTING, type Sample, withIds } from '../sample.ts';

/** The samples of facts, their sources and their history. */
export async function factSamples(
  sql: Awaited<ReturnType<typeof testBackend>>['sql'],
): Promise<Record<string, Sample>> {
  const publicSources = await sql<{ source_id: string }>(
    `select source_id from facts where verified_at is not null or confidence = 'high' and review_by > current_date`,
  );
  const source_id = publicSources[0]?.source_id;
  const fact = { kind: 'a_law', status: 'yes', confidence: 'high', source_id, review_by: '2099-01-01' };
  const today = new Date().toISOString().slice(0, 10);

  return {
    facts: {
      ...withIds(
        { subject: 'state', state_slug: 'guam', ...fact },
        { status: 'no' },
        { kind: 'another_law' },
      ),
      shown: 'id,subject,state_slug,kind,status,amount,note,confidence,source_id,review_by,verified_at',
      isPublished: ({ verified_at, confidence, review_by }) =>
        Boolean(verified_at) || (confidence === 'high' && String(review_by) > today),
    },
    fact_history: withIds({ fact_id: EXISTING, subject: 'country', kind: 'a_law' }, { kind: 'rewritten' }),
    fact_list: withIds({ about: 'guam', kind: 'a_law' }, { status: 'no' }),
    sources: {
      ...withIds(
        { title: 'A law', url: 'https://law.example/1', kind: 'primary' },
        { kind: 'mirror' },
        { url: 'https://law.example/2' },
      ),
      shown: 'id,title,url,kind,dated',
      isPublished: ({ id }) => publicSources.some((each) => each.source_id === id),
    },
  };
}
