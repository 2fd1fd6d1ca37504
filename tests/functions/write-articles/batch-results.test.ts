import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLine } from '../../../supabase/functions/write-articles/batch-lines.ts';
import type {
  ClaimedPart,
  Parts,
  StoredLines,
} from '../../../supabase/functions/write-articles/batch-parts.ts';
import { connectBatches } from '../../../supabase/functions/write-articles/batch-provider.ts';
import { storeBatchResults } from '../../../supabase/functions/write-articles/batch-results.ts';
import { RefusedTextError } from '../../../supabase/functions/write-articles/database-calls.ts';
import { start } from '../../support/fake-openai.ts';

const lineOf = (job: string) => {
  const choices = [{ finish_reason: 'stop', message: { content: `A text – ${job}` } }];
  return JSON.stringify({ custom_id: job, response: { status_code: 200, body: { choices } }, error: null });
};

const partWith = (output_file_id: string, output_octets: number): ClaimedPart => ({
  ...{
    part: 'part',
    claim: 'claim',
    run: 'run',
    model: 'gpt-4o-mini',
    run_state: 'running',
    state: 'taking',
  },
  ...{ created_at: '', submission: 1, input_file_id: null, batch_id: null, batch_status: 'completed' },
  ...{
    output_file_id,
    error_file_id: null,
    output_octets,
    error_octets: 0,
    cancel_asked: false,
    left_out: [],
  },
});

/** Reads a file with this many lines from a byte on, and returns what was stored. */
async function take(jobs: string[], from: number, ranges: boolean, refuses: (lines: StoredLines) => boolean) {
  const openai = await start();
  openai.files.setRanges(ranges);
  const content = Buffer.from(jobs.map((job) => `${lineOf(job)}\n`).join(''));
  const { id } = openai.files.add({ filename: 'out', purpose: 'batch_output', content, expires_at: null });
  const stored: StoredLines[] = [];
  const nothing = () => Promise.reject(new Error('Not asked for.'));
  const parts: Parts = {
    ...{ claim: nothing, read: nothing, move: nothing, putOff: nothing, finish: nothing },
    store: async (_part, lines) => {
      if (refuses(lines)) throw new RefusedTextError('22P05');
      stored.push(lines);
    },
  };
  const provider = connectBatches({ apiKey: 'sk-of-the-test', baseURL: openai.url });
  await storeBatchResults(partWith(id, from), false, { parts, provider });
  await openai.close();
  return { stored, octets: content.length };
}

const jobs = Array.from({ length: 250 }, () => randomUUID());
const octetsOf = (count: number) =>
  Buffer.byteLength(
    jobs
      .slice(0, count)
      .map((job) => `${lineOf(job)}\n`)
      .join(''),
  );
const taken = (stored: StoredLines[]) => stored.flatMap(({ results }) => results.map(({ job }) => job));

test.each([
  ['in ranges', true],
  ['as a whole', false],
])(
  'a file that is served %s is stored a hundred lines at a time, from where it was left',
  async (_, ranges) => {
    const all = await take(jobs, 0, ranges, () => false);
    expect(all.stored.map(({ results }) => results.length)).toEqual([100, 100, 50]);
    expect(all.stored.map(({ from }) => from)).toEqual([0, octetsOf(100), octetsOf(200)]);
    expect(all.stored.at(-1)?.to).toBe(all.octets);
    expect(taken(all.stored)).toEqual(jobs);
    const rest = await take(jobs, octetsOf(200), ranges, () => false);
    expect(taken(rest.stored)).toEqual(jobs.slice(200));
    expect((await take(jobs, octetsOf(250), ranges, () => false)).stored).toEqual([]);
  },
);

test('a text that the database never takes fails alone', async () => {
  const [, bad] = jobs;
  const refuses = ({ results }: StoredLines) => results.some((each) => each.job === bad && 'content' in each);
  const { stored } = await take(jobs.slice(0, 3), 0, true, refuses);
  expect(taken(stored)).toEqual(jobs.slice(0, 3));
  expect(stored[1]?.results).toMatchObject([
    { job: bad, kind: 'fault', failure: 'not_stored', was_made: true },
  ]);
});

test('lines that nobody understands change nothing, and the file is read to its end', async () => {
  const { stored, octets } = await take(['not-a-job', ...jobs.slice(0, 2)], 0, true, () => false);
  expect(taken(stored)).toEqual(jobs.slice(0, 2));
  expect(stored.at(-1)?.to).toBe(octets);
});

test('an answer that is no completion fails as malformed, and may have been charged', () => {
  const [job] = jobs;
  const response = { status_code: 200, body: '<html>It works!</html>' };
  expect(readLine(JSON.stringify({ custom_id: job, response }), partWith('out', 0))).toMatchObject({
    result: { job, kind: 'transient', failure: 'malformed', was_made: true },
  });
});
