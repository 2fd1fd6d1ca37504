import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { caller, tokenOf } from '../foundation/callers.ts';
import { setUpRuns } from './generation-runs-setup.ts';

const { backend, start } = await setUpRuns();
const token = await tokenOf(backend.admin());
const call = caller(backend, LOCAL_KEYS.publishable, token);

const NOBODY = '99999999-9999-4999-8999-999999999999';
const order = () => ({
  ...{ run_id: randomUUID(), label: 'Utah', choice: { filters: { state: 'utah' } }, model: 'gpt-4o-mini' },
  ...{ articles_become: 'published', most_dollars: 5 },
});
const ask = (name: string, body: object) => call('POST', `rpc/${name}`, { body });
const refused = { status: 400, code: '22023' };

test.each<[string, unknown]>([
  ['run_id', null],
  ['label', null],
  ['label', ' \n'],
  ['label', 'x'.repeat(100_000)],
  ['articles_become', null],
  ['most_dollars', null],
  ['most_dollars', 0],
  ['most_dollars', -1],
  ['most_dollars', 'NaN'],
  ['most_dollars', 'Infinity'],
  ['most_dollars', 1e100],
  ['most_dollars', 1e-7],
  ['rewrites', null],
  ['only_built_in', null],
  ['keeps_doubtful', null],
  ['publish_per_day', 0],
  ['most_output_tokens', null],
  ['most_output_tokens', 2_147_483_647],
  ['mode', null],
  ['mode', 'test'],
  ['origin', ' '],
  ['choice', { locations: ['x'] }],
  ['choice', { locations: [null] }],
  ['choice', { locations: [{}] }],
  ['choice', { import: 'x' }],
  ['choice', { filters: {}, except: [1] }],
  ['choice', { filters: { search: 'a '.repeat(100_000) } }],
])('no run starts with %s = %j', async (name, value) => {
  expect(await ask('start_generation_run', { ...order(), [name]: value })).toMatchObject(refused);
});

test('a cap that is no amount is refused, also later', async () => {
  const run_id = await start();
  for (const most_dollars of [null, 0, -1, 'NaN', '-Infinity', 1e100]) {
    expect(await ask('change_generation_cap', { run_id, most_dollars })).toMatchObject(refused);
  }
  await ask('pause_generation_run', { run_id });
  expect(await ask('continue_generation_run', { run_id, most_dollars: 'NaN' })).toMatchObject(refused);
});

test('what does not exist is told as such', async () => {
  const gone = { status: 404, code: 'PT404' };
  for (const run_id of [NOBODY, null]) {
    expect(await ask('pause_generation_run', { run_id })).toMatchObject(gone);
    expect(await ask('cancel_generation_run', { run_id })).toMatchObject(gone);
    expect(await ask('retry_generation_jobs', { run_id })).toMatchObject(gone);
  }
  expect(await ask('choose_text', { pair_id: NOBODY, choice: 'left' })).toMatchObject(gone);
  expect(await ask('activate_prompt_version', { version_id: NOBODY })).toMatchObject(gone);
  expect(await ask('choose_text', { pair_id: NOBODY, choice: null })).toMatchObject(refused);
});

test('a hundred thousand ids that do not exist are looked up, and start nothing', async () => {
  const choice = { locations: Array.from({ length: 100_000 }, () => randomUUID()) };
  expect(await ask('start_generation_run', { ...order(), choice })).toMatchObject({ status: 409 });
});

test('an estimate refuses what a start would', async () => {
  expect(
    await ask('estimate_generation', { choice: { locations: ['x'] }, model: 'gpt-4o-mini' }),
  ).toMatchObject(refused);
});
