import { expect, test } from 'vitest';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { createPace } from '../../../supabase/functions/write-articles/pace.ts';
import type { ClaimedJob, Queue } from '../../../supabase/functions/write-articles/queue.ts';
import { writeRound } from '../../../supabase/functions/write-articles/write-round.ts';
import { articleAbout } from '../../support/article-text.ts';

const answered = (number: number): ClaimedJob => ({
  ...{
    job: `job ${number}`,
    claim: `claim ${number}`,
    call: null,
    model: 'gpt-4o-mini',
    most_output_tokens: 6000,
  },
  ...{ template: '', reasoning_effort: null, built_in: false, answer: articleAbout('Moab') },
  pack: { facts: [], names: [], county: null, zip_codes: [], figures: null, sources: [] },
  location: {
    ...newLocation({ location_type: 'city', state: 'Utah', city: 'Moab' }),
    ...{ seo_description: null, slug_override: null },
  },
});

test('stored answers are taken a few at a time, and no more in one call than its processor time is for', async () => {
  let begun = 0;
  let underWay = 0;
  let most = 0;
  const queue: Queue = {
    claim: async (count) => {
      underWay += count;
      most = Math.max(most, underWay);
      return Array.from({ length: count }, () => answered(begun++));
    },
    store: () => Promise.reject(new Error('Nothing is asked for.')),
    fail: () => Promise.reject(new Error('Nothing fails.')),
    settle: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
      return 'written';
    },
  };
  const round = await writeRound({
    // The number of texts ends this round, and never the time: a busy machine took less than half of them in 20 s.
    ...{ queue, complete: null, pace: createPace({ first: 8, most: 32 }), callMs: 1000, claimMs: 300_000 },
    ...{ heartbeat: { during: (_claim, work) => work() }, claimsEnded: () => {} },
  });
  expect(round).toEqual({ written: 250 });
  expect(most).toBeLessThanOrEqual(32);
});
