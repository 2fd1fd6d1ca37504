import { answer } from '../admin-api.ts';

export const RUN_ID = 'f3c5b7a0-1111-4222-8333-944455566677';

/** A run of four locations: one published, one in review, one failed, one under way. */
export const run = {
  ...{
    id: RUN_ID,
    label: 'Utah, cities',
    model: 'gpt-4o-mini',
    state: 'running',
    reason: null,
    mode: 'live',
  },
  ...{ rewrites: false, only_built_in: false, articles_become: 'published', publish_per_day: null },
  ...{
    created_at: '2026-11-20T12:00:00Z',
    ended_at: null,
    created_by: 'ada@example.com',
    origin: 'locations',
  },
  ...{ spent: 0.42, reserved: 0.005, most_dollars: 5 },
  ...{ jobs: 4, queued: 0, working: 1, written: 2, failed: 1, skipped: 0, cancelled: 0 },
  ...{ published: 1, in_review: 1, built_in: 0, waiting: 0, a_minute: 12.5, seconds_left: 600 },
  ...{ waits_until: null, waits_because: null },
};
export const failures = [
  { failure: 'refused', problem: 'The AI model refused to write the article.', jobs: 1 },
];

const moab = { location_type: 'city', state: 'Utah', state_slug: 'utah', city: 'Moab', city_slug: 'moab' };
const location = { ...moab, neighborhood: ' ', neighborhood_slug: 'none', zip: '00000' };
export const job = {
  ...{ id: 'job-1', state: 'written', problem: null, attempts: 0, cost: 0.21, wants_built_in: false },
  ...{ ended_at: '2026-11-20T12:01:00Z', article_id: 'article-1', location },
};
export const call = {
  ...{ id: 'call-1', model: 'gpt-4o-mini', began_at: '2026-11-20T12:00:00Z', outcome: 'answered' },
  ...{ ended_at: '2026-11-20T12:00:04Z', most: 0.004, cost: 0.0012, input_tokens: 1200, output_tokens: 1500 },
};

/** Answers everything that the run's screen asks. `change` overrides parts of the run. */
export function answerRun(change: object = {}, kinds: readonly object[] = failures): void {
  answer('generation_progress', () => ({ value: { ...run, ...change, failures: kinds } }));
  answer('generation_jobs', () => ({ rows: [job] }));
  answer('articles', () => ({
    rows: [{ id: 'article-1', slug: 'gold', status: 'published', index_reasons: ['few_facts'] }],
  }));
  answer('generation_ledger', () => ({ rows: [call, { ...call, id: 'lost', ended_at: null, cost: null }] }));
}
