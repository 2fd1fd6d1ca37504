import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAdConversions } from '../../../src/data/leads/ad-conversions.ts';
import { AD_CLICK_VERSION, adClickWords } from '../../../src/domain/leads/ad-click.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller } from '../foundation/callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
beforeEach(() => sql('delete from leads'));

const click = { ad_click_kind: 'gclid', ad_click_id: 'Cj0KCQ_a-b', ad_click_version: AD_CLICK_VERSION };
const visitor = caller(backend, LOCAL_KEYS.publishable);

async function send(values: object, headers: Record<string, string> = {}) {
  const id = crypto.randomUUID();
  const body = { id, name: 'Ada Example', email: `${id}@example.com`, ...values };
  const answer = await visitor('POST', 'leads', { body, headers });
  expect([answer.status, answer.code]).toEqual([201, undefined]);
  return id;
}
const kept = async (id: string) =>
  (
    await sql<Record<string, string | null>>(
      `select ad_click_kind, ad_click_id, ad_click_version, ad_click_text, ad_click_at > now() - interval '1 minute' as is_now
       from leads where id = $1`,
      [id],
    )
  )[0];
const nothing = {
  ...{ ad_click_kind: null, ad_click_id: null, ad_click_version: null, ad_click_text: null, is_now: null },
};

describe('a click on an ad', () => {
  test('is kept with the words that the visitor agreed to', async () => {
    expect(await kept(await send(click))).toEqual({
      ...{ ...click, ad_click_text: adClickWords('gclid'), is_now: true },
    });
    const other = { ...click, ad_click_kind: 'msclkid' };
    expect(await kept(await send(other))).toMatchObject({ ad_click_text: adClickWords('msclkid') });
  });

  test.each([
    ['without agreement', { ...click, ad_click_version: null }, {}],
    ['with words that nobody published', { ...click, ad_click_version: '2020-01-01' }, {}],
    ['of another kind', { ...click, ad_click_kind: 'fbclid' }, {}],
    ['that is no code', { ...click, ad_click_id: 'ada@example.com' }, {}],
    ['with Global Privacy Control', click, { 'sec-gpc': '1' }],
    ['with Global Privacy Control of the page alone', { ...click, has_privacy_control: true }, {}],
  ])('%s is not kept, and the request is', async (_, values, headers) => {
    expect(await kept(await send(values, headers))).toEqual(nothing);
  });

  test('is forgotten after 90 days, and when the person withdraws', async () => {
    const [old, young, withdrawn] = [
      await send(click),
      await send(click),
      await send({ ...click, consent_version: '2026-09-01' }),
    ];
    await sql(`update leads set ad_click_at = now() - interval '91 days' where id = $1`, [old]);
    await sql('update leads set consent_withdrawn_at = now() where id = $1', [withdrawn]);
    expect(
      await fetchAdConversions(admin, { kind: 'gclid', stage: 'lead', since: null, until: null }),
    ).toHaveLength(2);
    const alone = await send({ ...click, email: 'alone@example.com' });
    await sql(`select private.record_withdrawal('alone@example.com', null)`);
    expect((await kept(alone))?.ad_click_id).toBeNull();
    await sql('select private.forget_expired()');
    for (const id of [old, withdrawn]) expect((await kept(id ?? ''))?.ad_click_id).toBeNull();
    expect((await kept(young ?? ''))?.ad_click_id).toBe(click.ad_click_id);
  });
});

describe('conversions', () => {
  test('are without the click of somebody who withdrew with a contact that staff joined', async () => {
    const asked = { kind: 'gclid', stage: 'lead', since: null, until: null } as const;
    const id = await send({ ...click, email: 'joined@example.com' });
    const far = await send({ email: 'far@example.com' });
    const before = (await fetchAdConversions(admin, asked)).length;
    const match_id = crypto.randomUUID();
    await admin.rpc('judge_match', { match_id, one: id, other: far, same: true }).throwOnError();
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    expect(await fetchAdConversions(admin, asked)).toHaveLength(before - 1);
    await admin.from('person_matches').delete().eq('id', match_id).throwOnError();
    expect(await fetchAdConversions(admin, asked)).toHaveLength(before);
  });

  const asked = { kind: 'gclid', since: null, until: null } as const;
  const stages = async (stage: 'lead' | 'contacted' | 'introduced' | 'won') =>
    (await fetchAdConversions(admin, { ...asked, stage })).map(({ click_id }) => click_id).sort();

  test('are the clicks whose requests came so far, at the time when they did', async () => {
    const add = async (id: string, ...statuses: string[]) => {
      const lead = await send({ ...click, ad_click_id: id });
      for (const status of statuses)
        await sql('update leads set status = $2::lead_status where id = $1', [lead, status]);
      return lead;
    };
    await add('new');
    await add('contacted', 'contacted');
    const won = await add('won', 'introduced', 'won');
    await add('no-lead', 'contacted', 'not_a_lead');
    await send({ ...click, ad_click_kind: 'msclkid', ad_click_id: 'microsoft' });
    await send({});
    expect(await stages('lead')).toEqual(['contacted', 'new', 'won']);
    expect(await stages('contacted')).toEqual(['contacted', 'won']);
    expect(await stages('introduced')).toEqual(['won']);
    expect(await stages('won')).toEqual(['won']);
    await sql(
      `update lead_events set created_at = '2026-05-02T10:00:00Z' where lead_id = $1 and kind = 'status'`,
      [won],
    );
    const [row] = await fetchAdConversions(admin, { ...asked, stage: 'won' });
    expect(new Date(row?.happened_at ?? '').toISOString()).toBe('2026-05-02T10:00:00.000Z');
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await fetchAdConversions(admin, { ...asked, stage: 'lead', since: later })).toEqual([]);
  });

  test('are without requests on hold, until these are released', async () => {
    const held = await send({ ...click, ad_click_id: 'held' });
    await sql(`update leads set status = 'won', held_until = now() + interval '1 hour' where id = $1`, [
      held,
    ]);
    expect([await stages('lead'), await stages('won')]).toEqual([[], []]);
    await admin.rpc('release_held', { submission: held }).throwOnError();
    expect([await stages('lead'), await stages('won')]).toEqual([['held'], ['held']]);
  });

  test('are of known kinds', async () => {
    expect((await admin.rpc('ad_conversions', { kind: 'gclid', stage: 'all' })).error).not.toBeNull();
  });
});
