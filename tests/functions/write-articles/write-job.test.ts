import { expect, test } from 'vitest';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import type { Complete } from '../../../supabase/functions/_shared/complete.ts';
import { QueueError } from '../../../supabase/functions/write-articles/database-calls.ts';
import { createPace } from '../../../supabase/functions/write-articles/pace.ts';
import type { ClaimedJob, JobFailure, Queue } from '../../../supabase/functions/write-articles/queue.ts';
import { writeJob } from '../../../supabase/functions/write-articles/write-job.ts';

const job: ClaimedJob = {
  ...{ job: 'job', claim: 'claim', call: 'call', model: 'gpt-4o-mini', most_output_tokens: 6000 },
  template: 'Write about {city}.',
  location: {
    ...newLocation({ location_type: 'city', state: 'Utah', city: 'Moab' }),
    seo_description: null,
    slug_override: null,
  },
  pack: { facts: [], names: [], county: null, zip_codes: [], figures: null, sources: [] },
  ...{ answer: null, reasoning_effort: null, built_in: false },
};

/** Writes the job with a fake queue, and returns the failures that the queue got. */
async function write(complete: Complete, changed: Partial<Queue> = {}, change: Partial<ClaimedJob> = {}) {
  const failures: JobFailure[] = [];
  const queue: Queue = {
    claim: async () => [],
    store: async () => {},
    settle: async () => 'written',
    fail: async (_, failure) => {
      failures.push(failure);
      return 'queued';
    },
    ...changed,
  };
  const pace = createPace({ first: 8, most: 32 });
  const outcome = await writeJob({ ...job, ...change }, { queue, complete, pace, callMs: 1 });
  return { outcome, failures, room: pace.room() };
}

test('a model that never answers: nobody knows whether the call was charged, and it is made again', async () => {
  const { failures, room } = await write(() => new Promise(() => {}));
  expect(failures).toMatchObject([{ kind: 'transient', failure: 'timeout', was_made: true, usage: null }]);
  expect(room).toBe(8);
});

test('a database that is away leaves the job to the next worker', async () => {
  const gone = async () => Promise.reject(new QueueError());
  const answer = async () => ({ content: '# Moab', usage: null });
  expect(await write(answer, { store: gone })).toMatchObject({ outcome: 'unsettled', failures: [] });
});

test('a stored answer is settled without a call', async () => {
  const never: Complete = () => Promise.reject(new Error('It was called.'));
  expect(await write(never, {}, { answer: '# Moab' })).toMatchObject({ outcome: 'written', failures: [] });
});

test('an error that nobody has thought of fails the job, and only its name is kept', async () => {
  const { failures } = await write(() => Promise.reject(new TypeError('Moab is undefined')));
  expect(failures).toMatchObject([
    { kind: 'fault', failure: 'unexpected', problem: "Couldn't check the text (TypeError)." },
  ]);
});

test('the built-in text is settled without a call, and nobody judges it', async () => {
  const never: Complete = () => Promise.reject(new Error('It was called.'));
  const settled: [string, string[]][] = [];
  const settle: Queue['settle'] = async (_, { title }, findings) => {
    settled.push([title, findings]);
    return 'written';
  };
  expect(await write(never, { settle }, { built_in: true })).toMatchObject({
    outcome: 'written',
    failures: [],
  });
  expect(settled).toEqual([['How to Choose a Gold IRA Company in Moab, Utah', []]]);
});
