import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, refusal } from '../../support/openai/replies.ts';
import { type RunsStack, startRunsStack } from './runs-stack.ts';

let stack: RunsStack;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.reset();
  // A worker may be storing a list: a deletion that waits for it holds no row that it needs.
  await stack.sql('lock table models in access exclusive mode; delete from models where true');
  stack.openai.models.set(null);
});

const state = async () => (await stack.admin.rpc('model_list_state').throwOnError()).data;
const lists = () => stack.openai.calls.filter((call) => call.startsWith('GET /v1/models'));

/** Asks for the list, as the press of "Check now" does, and waits until something came of it. */
async function check(expected: object) {
  await stack.admin.rpc('check_models_now').throwOnError();
  await stack.kick();
  await expect.poll(state).toMatchObject(expected);
}

test('keeps what the provider lists, with the day of its shutdown where it tells one', async () => {
  await check({ problem: null, listedAt: expect.any(String), hasKey: true });
  expect(
    await stack.sql('select model, owned_by, shutdown_date::text as ends from models order by model limit 4'),
  ).toEqual([
    { model: 'gpt-4.1-2025-04-14', owned_by: 'system', ends: '2027-01-14' },
    { model: 'gpt-4o', owned_by: 'system', ends: '2027-01-14' },
    { model: 'gpt-4o-mini', owned_by: 'system', ends: '2027-01-14' },
    { model: 'gpt-6-luna', owned_by: 'openai', ends: null },
  ]);
});

test('asks once a day by itself, however often it is called', async () => {
  await check({ isWanted: false, problem: null });
  await expect.poll(lists).toHaveLength(1);
  for (const _ of [1, 2, 3]) await stack.kick();
  await stack.start({ choice: { filters: { search: 'Moab' } } });
  await stack.kick();
  await expect.poll(() => stack.openai.requests.length).toBe(1);
  expect(lists()).toHaveLength(1);
});

test('a server that is only compatible may tell ids alone, and nonsense is left out', async () => {
  stack.openai.intercept((call) =>
    call === 'GET /v1/models'
      ? json({ data: [{ id: 'local-model', shutdown_date: 'soon' }, { id: 'no model' }, { name: 'x' }] })
      : undefined,
  );
  await check({ problem: null, listedAt: expect.any(String) });
  await expect
    .poll(() => stack.sql('select model, made_at, shutdown_date from models'))
    .toEqual([{ model: 'local-model', made_at: null, shutdown_date: null }]);
});

test.each([
  [401, {}, 'The AI provider rejected the API key.'],
  [404, {}, 'The AI provider does not offer a list of its models.'],
  [429, {}, "The AI provider's rate limit has been reached."],
  [500, {}, 'The AI provider responded with 500.'],
])('a refusal with %i is kept in words, and the former list stays', async (status, headers, problem) => {
  await stack.sql(`insert into models (model) values ('gpt-4o-mini')`);
  stack.openai.intercept((call) =>
    call === 'GET /v1/models' ? refusal(status, 'sk-secret was refused', headers) : undefined,
  );
  await check({ problem, failedAt: expect.any(String) });
  expect(await stack.sql('select missing_since from models')).toEqual([{ missing_since: null }]);
});

test('without a key nobody is asked', async () => {
  await stack.setSecrets({ OPENAI_API_KEY: '' });
  await check({ hasKey: false, isWanted: false });
  expect(lists()).toEqual([]);
  await stack.setSecrets({});
});
