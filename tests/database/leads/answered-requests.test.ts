import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { testBackend } from '../../support/backend.ts';
import { PLACEHOLDER } from '../mail/outbox-worker.ts';
import { ADA, BEA, CAL, rosterOf } from './reminders-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const site = await rosterOf(backend);
const { admin, save, everybody, request, minute, queue, timePasses, notified, reset } = site;
const { claimed, settle } = site;

beforeEach(async () => {
  await reset();
  await save(everybody, 30);
});

const callLogged = (lead_id: string) =>
  admin.from('lead_events').insert({ lead_id, kind: 'call' }).throwOnError();

const INTRODUCTION = {
  ...{ kind: 'introduction', introduction_version: INTRODUCTION_VERSION, zip: '92037' },
  message: 'Who knows gold IRAs near me?',
};

describe('nobody is reminded', () => {
  const afterAnHour = async (id: string) => {
    await timePasses('1 hour');
    await minute();
    return notified(id);
  };

  test('of a request that was answered: by a call, a text, or a status that says so', async () => {
    for (const answer of [
      callLogged,
      (lead_id: string) => admin.from('lead_events').insert({ lead_id, kind: 'text' }).throwOnError(),
      (id: string) => admin.from('leads').update({ status: 'contacted' }).eq('id', id).throwOnError(),
      (id: string) => admin.from('leads').update({ status: 'not_a_lead' }).eq('id', id).throwOnError(),
    ]) {
      const id = await request();
      await minute();
      await answer(id);
      expect(await afterAnHour(id)).toEqual([ADA]);
    }
  });

  test('but a note is no answer', async () => {
    const id = await request();
    await minute();
    await admin.from('lead_events').insert({ lead_id: id, kind: 'note', words: 'Rich.' }).throwOnError();
    expect(await afterAnHour(id)).toEqual([ADA, BEA]);
  });

  test('where the answer comes between making and sending, or between two attempts', async () => {
    const [early, late] = [
      await request({ email: 'early@example.com' }),
      await request({ email: 'late@example.com' }),
    ];
    await minute();
    await timePasses('31 minutes');
    await queue();
    await callLogged(early);
    const mail = await claimed();
    expect(mail).toMatchObject({ kind: 'lead_reminder', recipient: BEA, about: { id: late } });
    await settle(mail, { problem: 'busy' });
    await callLogged(late);
    await timePasses('5 minutes');
    await minute();
    expect([await notified(early), await notified(late)]).toEqual([
      [ADA, 'canceled'],
      [ADA, 'canceled'],
    ]);
    // The first attempt had got through after all: that is a fact.
    expect(await settle(mail)).toBe('sent');
  });

  test('of a request from before there were people or reminders, or from over a week ago', async () => {
    await reset();
    const before = await request();
    await minute();
    await save(everybody, null);
    const unreminded = await request();
    await minute();
    await save(everybody, 30);
    const old = await request();
    await minute();
    expect(await afterAnHour(before)).toEqual([PLACEHOLDER]);
    expect(await notified(unreminded)).toEqual([ADA]);
    expect(await notified(old)).toEqual([ADA, BEA]);
    await timePasses('7 days');
    await minute();
    expect(await notified(old)).toEqual([ADA, BEA]);
  });

  test('of somebody who withdrew the agreement, or whose request is deleted', async () => {
    const { data } = await backend.anon
      .from('consent_wordings')
      .select('version, words')
      .single()
      .throwOnError();
    const withdrawn = await request({
      ...{ phone: '212-555-0100', consent_version: data.version, consent_text: data.words },
    });
    const deleted = await request({ email: 'bob@example.com' });
    await minute();
    await admin.rpc('withdraw_consent', { of_entry: withdrawn }).throwOnError();
    await admin.rpc('delete_personal_data', { address: 'bob@example.com' }).throwOnError();
    expect(await afterAnHour(withdrawn)).toEqual([ADA]);
    expect(await sql('select id from outbox where lead_id = $1', [deleted])).toEqual([]);
  });

  test('of somebody who withdrew without an agreement, or with a contact that staff joined', async () => {
    const silent = await request({ email: 'silent@example.com' });
    const joined = await request({ email: 'bob@example.com' });
    const far = await request({ email: 'bob@far.example.com' });
    await minute();
    await admin
      .rpc('judge_match', { match_id: crypto.randomUUID(), one: joined, other: far, same: true })
      .throwOnError();
    for (const of_entry of [silent, far]) await admin.rpc('withdraw_consent', { of_entry }).throwOnError();
    expect(await afterAnHour(silent)).toEqual([ADA]);
    expect(await notified(joined)).toEqual([ADA]);
  });

  test('of an introduction that was withdrawn; but of one whose sender ended calls only, who agreed to an answer by email', async () => {
    const calls = await request({ ...INTRODUCTION, email: 'bob@example.com' });
    const all = await request({ ...INTRODUCTION, email: 'cid@example.com' });
    await minute();
    for (const of_entry of [calls, all]) await admin.rpc('withdraw_consent', { of_entry }).throwOnError();
    await sql('select private.withdraw_introduction($1)', [all]);
    await admin.from('leads').update({ status: 'new', lost_reason: null }).eq('id', all).throwOnError();
    expect(await afterAnHour(calls)).toEqual([ADA, BEA]);
    expect(await notified(all)).toEqual([ADA]);
  });

  test('while calls are paused, or the request waits for its confirmation; afterwards the wait counts', async () => {
    await sql(`insert into app_settings values ('confirm_by_mail', 'yes')`);
    const unconfirmed = await request({ email: 'cid@example.com' });
    await sql(`delete from app_settings where setting_name = 'confirm_by_mail'`);
    const paused = await request();
    await minute();
    await sql(`update leads set paused_until = current_date + 2, pause_reason = 'Traveling' where id = $1`, [
      paused,
    ]);
    expect([await afterAnHour(unconfirmed), await notified(paused)]).toEqual([[ADA], [ADA]]);
    await sql(`update leads set confirmed_at = now() where id = $1`, [unconfirmed]);
    await sql(`update leads set paused_until = null, pause_reason = null where id = $1`, [paused]);
    await minute();
    expect([await notified(unconfirmed), await notified(paused)]).toEqual([[ADA], [ADA, BEA]]);
    await timePasses('31 minutes');
    await minute();
    expect(await notified(unconfirmed)).toEqual([ADA, BEA]);
  });

  test('while no mail can be sent: what waits is sent once it can, one after the other', async () => {
    const id = await request();
    for (let hour = 0; hour < 3; hour += 1) {
      await queue();
      await timePasses('1 hour');
    }
    expect(await notified(id)).toEqual(['queued']);
    await minute();
    await minute();
    expect(await notified(id)).toEqual([ADA]);
  });
});

test('of an introduction somebody is reminded while calls are paused, each once: it is answered by email', async () => {
  const id = await request(INTRODUCTION);
  await minute();
  await sql(
    `update leads set paused_until = private.site_day() + 2, pause_reason = 'Traveling' where id = $1`,
    [id],
  );
  await timePasses('31 minutes');
  await queue();
  const mail = await claimed();
  const [day] = await sql<{ at: string }>('select private.day_start(private.site_day() + 2)::text as at');
  expect(mail).toMatchObject({ recipient: BEA, about: { calls_paused_until: expect.any(String) } });
  const { calls_paused_until: until } = Object(mail.about);
  expect(Date.parse(until)).toBe(Date.parse(day?.at ?? ''));
  await settle(mail);
  for (let each = 0; each < 3; each += 1) {
    await timePasses('31 minutes');
    await minute();
  }
  await sql(`update leads set paused_until = null, pause_reason = null where id = $1`, [id]);
  await timePasses('31 minutes');
  await minute();
  expect(await notified(id)).toEqual([ADA, BEA, CAL]);
});

test('a reminder that is about to be sent waits until a pause is over', async () => {
  const id = await request();
  await minute();
  await timePasses('31 minutes');
  await queue();
  await settle(await claimed(), { problem: 'busy' });
  await sql(`update leads set paused_until = current_date + 2, pause_reason = 'Traveling' where id = $1`, [
    id,
  ]);
  await timePasses('5 minutes');
  await minute();
  expect(await notified(id)).toEqual([ADA, 'canceled']);
  await sql(`update leads set paused_until = null, pause_reason = null where id = $1`, [id]);
  await minute();
  expect(await notified(id)).toEqual([ADA, 'canceled', BEA]);
});
