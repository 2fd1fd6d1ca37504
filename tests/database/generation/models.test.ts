import { beforeEach, expect, test } from 'vitest';
import { recommendModels } from '../../../src/domain/generation/model-recommendation.ts';
import { setUpRuns } from './generation-runs-setup.ts';

const { admin, service, sql, start } = await setUpRuns();

beforeEach(async () => {
  await sql('delete from models where true');
  await sql('delete from private.model_list_state where true');
  await sql(`delete from app_settings where setting_name = 'generation_reasoning_effort'`);
});

const claim = async (has_key = true) =>
  (await service.rpc('claim_model_list', { has_key }).throwOnError()).data;
const store = (...models: { model: string; shutdown_date?: string }[]) =>
  service.rpc('store_model_list', { models }).throwOnError();
const state = async () => (await admin.rpc('model_list_state').throwOnError()).data;
const letPass = (interval: string) =>
  sql(`update private.model_list_state set asked_at = asked_at - interval '${interval}'`);
const listed = () =>
  sql('select model, shutdown_date::text, missing_since is not null as missing from models order by model');
const dayIn = async (days: number) =>
  (await sql<{ day: string }>(`select (current_date + ${days})::text as day`))[0]?.day ?? '';

test('the provider is asked once a day, whatever came of it, and at once when staff ask for it', async () => {
  expect([await claim(), await claim()]).toEqual([true, false]);
  await service.rpc('fail_model_list', { problem: 'The quota is used up.' }).throwOnError();
  await letPass('23 hours');
  expect(await claim()).toBe(false);
  await letPass('2 hours');
  expect([await claim(), await claim()]).toEqual([true, false]);
  await admin.rpc('check_models_now').throwOnError();
  expect([await claim(), await claim()]).toEqual([true, false]);
});

test('a new database has the price of a lasting model of each cost class, so that one can be recommended', async () => {
  const { data: prices } = await admin.from('model_prices').select().throwOnError();
  const made = {
    'gpt-4o-mini': 2024,
    'gpt-6-luna': 2025,
    'gpt-6.1-terra': 2025,
    'gpt-6.2-sol': 2026,
    'gpt-6.2-astra': 2026,
  };
  const models = Object.entries(made).map(([model, year]) => ({
    model,
    made_at: `${year}-11-01T00:00:00Z`,
    ...{ shutdown_date: null, missing_since: null },
  }));
  expect(recommendModels(models, prices, '2026-11-27')).toEqual({
    recommended: [
      { model: 'gpt-6-luna', cost: 'low' },
      { model: 'gpt-6.2-sol', cost: 'medium' },
      { model: 'gpt-6.2-astra', cost: 'high' },
    ],
    unpriced: [],
  });
});

test('a failure is kept in words until a list came', async () => {
  await claim();
  await service.rpc('fail_model_list', { problem: 'The key was refused.' }).throwOnError();
  expect(await state()).toMatchObject({ problem: 'The key was refused.', listedAt: null, hasKey: true });
  await store({ model: 'gpt-4o-mini' });
  expect(await state()).toMatchObject({ problem: null, failedAt: null, listedAt: expect.any(String) });
});

test('without a key nobody is asked, and a key that is set later is tried at once', async () => {
  expect(await claim(false)).toBe(false);
  expect(await state()).toMatchObject({ hasKey: false });
  expect(await claim(true)).toBe(true);
});

test('what the list has no more is marked since when, until it is listed again', async () => {
  await store({ model: 'one', shutdown_date: '2027-01-14' }, { model: 'two' });
  await store({ model: 'one' });
  expect(await listed()).toEqual([
    { model: 'one', shutdown_date: null, missing: false },
    { model: 'two', shutdown_date: null, missing: true },
  ]);
  await store({ model: 'two' }, { model: 'two' });
  expect(await listed()).toMatchObject([{ missing: true }, { missing: false }]);
});

test('an empty list is none: the former one stays', async () => {
  await store({ model: 'one' });
  expect((await service.rpc('store_model_list', { models: [] })).error?.message).toContain('no list');
  expect(await listed()).toMatchObject([{ model: 'one', missing: false }]);
});

test('a run on a model that is shut down or no longer listed is refused in words', async () => {
  await store({ model: 'gpt-4o-mini', shutdown_date: await dayIn(0) });
  await expect(start()).rejects.toThrow(/The provider shut down the model gpt-4o-mini on \w+ \d+, \d{4}\./);
  await store({ model: 'gpt-4o' });
  await sql('update models set shutdown_date = null');
  await expect(start()).rejects.toThrow('The provider no longer offers the model gpt-4o-mini.');
  await store({ model: 'gpt-4o-mini', shutdown_date: await dayIn(1) });
  await start();
});

test('a run takes the reasoning effort of the setting', async () => {
  const effortOf = async (run: string) =>
    (
      await sql<{ effort: string }>(
        `select reasoning_effort as effort from generation_runs where id = '${run}'`,
      )
    )[0]?.effort;
  const moab = { filters: { search: 'Moab' } };
  const logan = { filters: { search: 'Logan' } };
  expect(await effortOf(await start({}, moab))).toBeNull();
  const set = (setting_value: string) =>
    admin
      .from('app_settings')
      .upsert({ setting_name: 'generation_reasoning_effort', setting_value })
      .throwOnError();
  await set('low');
  expect(await effortOf(await start({}, logan))).toBe('low');
  await set('enormous');
  expect(await effortOf(await start({}, { filters: { search: 'Ogden' } }))).toBeNull();
});
