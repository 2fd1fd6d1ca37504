import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { lastRequest, newRequestId, rememberRequest } from '../../../src/site/forms/sent-request.ts';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead } from '../rows.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql, anon } = backend;
const admin = await backend.admin();
const { add, send, holder, handover, empty, mailTo } = partnersOf(backend, admin);
const { settle } = outboxOf(backend);
const { deliverAll } = webhooksOf(backend, admin);
beforeEach(empty);

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});

/** Sends a request as the form does, and returns its id with the token that only that browser has. */
async function ask(values: Parameters<typeof send>[0] = {}) {
  const id = await newRequestId();
  await send({ ...values, id });
  rememberRequest('introduction', id);
  return { id, token: lastRequest('introduction')?.token ?? '' };
}
const withdraw = async (token: string) =>
  (await anon.rpc('withdraw_by_link', { token }).throwOnError()).data[0]?.outcome;
const stored = async (id: string) =>
  (
    await sql(
      'select status, lost_reason, introduction_withdrawn_at is not null as withdrawn from leads where id = $1',
      [id],
    )
  )[0];
const untouched = { status: 'new', lost_reason: null, withdrawn: false };
const entries = async (id: string) =>
  sql(`select words, done_by from lead_events where lead_id = $1 and kind = 'introduction_withdrawal'`, [id]);

describe('who asked for an introduction and withdraws it with the token of the browser', () => {
  test('ends the request, its work and what waits for the partner, in one press or in two', async () => {
    await add();
    const { id, token } = await ask();
    expect([await withdraw(token), await withdraw(token)]).toEqual(['withdrawn', 'withdrawn']);
    expect(await stored(id)).toEqual({
      ...{ status: 'lost', lost_reason: 'The person withdrew the request.', withdrawn: true },
    });
    expect(await entries(id)).toEqual([
      { words: 'By the person, on the page after the form.', done_by: null },
    ]);
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The person has withdrawn.' });
    expect(await mailTo('partner_handover')).toBeNull();
    expect(await holder(id)).toBeNull();
    // Staff have not been asked yet to answer it, and are not anymore.
    expect(await mailTo('lead_notice')).toBeNull();
  });

  test('has a partner told that has the data, by mail once', async () => {
    await add();
    const { id, token } = await ask();
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await withdraw(token);
    await withdraw(token);
    expect(await mailTo('partner_end')).toMatchObject({ recipient: 'leads@acme.example' });
    expect(await mailTo('partner_end')).toBeNull();
    expect(await holder(id)).toEqual({ partner: ACME, is_over: true });
  });

  test('has one told at its address, once', async () => {
    await add({ address: 'https://leads.example.com/in' });
    const { token } = await ask();
    await deliverAll();
    await withdraw(token);
    await withdraw(token);
    const told = (await deliverAll()).map(({ type, data }) => [type, data.reason]);
    expect(told).toEqual([['consent.withdrawn', 'introduction_withdrawn']]);
  });

  test('keeps a request that was on hold from the partner, and staff cannot hand it over either', async () => {
    await add();
    const { id, token } = await ask();
    await sql('delete from lead_handovers where lead_id = $1', [id]);
    await sql(`update leads set held_until = now() + interval '1 hour' where id = $1`, [id]);
    await withdraw(token);
    await sql('update leads set held_until = null where id = $1', [id]);
    await admin.from('leads').update({ status: 'new', lost_reason: null }).eq('id', id).throwOnError();
    const { data } = await admin.rpc('hand_over_lead', { of_lead: id }).throwOnError();
    expect(data).toEqual([{ outcome: 'withdrawn' }]);
    expect(await handover(id)).toBeUndefined();
  });

  test('leaves what staff have already ended as it is', async () => {
    const { id, token } = await ask({
      introduction_version: INTRODUCTION_VERSION,
      introduction_partner: null,
    });
    await admin.from('leads').update({ status: 'won' }).eq('id', id).throwOnError();
    expect(await withdraw(token)).toBe('withdrawn');
    expect(await stored(id)).toEqual({ status: 'won', lost_reason: null, withdrawn: true });
  });

  test('ends nothing else of that mailbox, which anybody can type, nor what is asked later', async () => {
    await add();
    const other = await ask();
    await sql(`update lead_handovers set state = 'returned', reason = 'Too far.', answered_at = now()`);
    const guide = { ...lead(), consent_version: CONSENT_VERSION };
    await anon.from('leads').insert(guide).throwOnError();
    const { token } = await ask();
    await withdraw(token);
    const later = await ask();
    for (const { id } of [other, later]) expect(await stored(id)).toEqual(untouched);
    expect(await handover(later.id)).toMatchObject({ state: 'offered' });
    expect(await sql('select consent_withdrawn_at from leads where id = $1', [guide.id])).toEqual([
      { consent_withdrawn_at: null },
    ]);
  });

  test('is unknown by the id, which partners are told, by another token, and once the request is deleted', async () => {
    await add();
    const { id, token } = await ask();
    for (const each of [id, randomUUID(), token.toUpperCase(), `${token}\n`, `${token}.`, ` ${token}`])
      expect([each, await withdraw(each)]).toEqual([each, 'unknown']);
    expect(await stored(id)).toEqual(untouched);
    await admin.from('leads').delete().eq('id', id).throwOnError();
    expect(await withdraw(token)).toBe('unknown');
  });

  test('cannot do it with a request for the guide', async () => {
    const id = await newRequestId();
    rememberRequest('introduction', id);
    await anon
      .from('leads')
      .insert({ ...lead(), id })
      .throwOnError();
    expect(await withdraw(lastRequest('introduction')?.token ?? '')).toBe('unknown');
  });
});
