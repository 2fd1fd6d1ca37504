import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
const { add, change } = staffWrites(await backend.admin());
afterAll(() => backend.close());

const claim = async (address_digest = 'address') =>
  (await backend.service.rpc('claim_build', { address_digest }).throwOnError()).data;
const pass = (minutes: number) =>
  backend.sql(`update private.build_changes set changed_at = changed_at - interval '${minutes} minutes'`);

beforeEach(async () => {
  await backend.sql(`delete from public.locations where state_slug = 'nevada'`);
  await backend.sql('truncate private.build_changes, private.build_hook_state');
  await claim();
});

test('a change of many locations is one row, and each transaction has its own', async () => {
  const nevada = await add(state('Nevada', 'nevada'));
  await add(city('Reno', 'reno'));
  await backend.sql('delete from private.build_changes');
  await backend.sql(`update public.locations set seo_title = 'Gold' where state_slug = 'nevada'`);
  expect(await backend.sql('select from private.build_changes')).toHaveLength(1);
  await change(nevada, { seo_title: 'Silver' });
  expect(await backend.sql('select from private.build_changes')).toHaveLength(2);
});

test('what failed keeps the time of its first change, and later ones are built with it', async () => {
  await add(state('Nevada', 'nevada'));
  await add(city('Reno', 'reno'));
  await pass(6);
  const first = await claim();
  await backend.service.rpc('settle_build', { claim: first ?? '', problem: 'no answer' }).throwOnError();
  const admin = await backend.admin();
  const { data } = await admin.rpc('build_hook_state').throwOnError();
  const { pendingSince, nextCallAt } = data as { pendingSince: string; nextCallAt: string };
  expect(Date.parse(pendingSince)).toBeLessThan(Date.now() - 5 * 60_000);
  expect(Date.parse(nextCallAt)).toBeGreaterThan(Date.parse(pendingSince) + 5 * 60_000);
  await add(neighborhood('Midtown', 'midtown'));
  await pass(31);
  await backend.sql('update private.build_hook_state set next_attempt_at = now()');
  const second = await claim();
  await backend.service.rpc('settle_build', { claim: second ?? '' }).throwOnError();
  expect(await backend.sql('select from private.build_changes')).toEqual([]);
});
