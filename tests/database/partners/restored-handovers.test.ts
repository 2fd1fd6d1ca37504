import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { ABROAD, HOME, personsOf } from '../persons/persons-setup.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const { add, send, handover, empty: withoutPartners } = partnersOf(backend, admin);
const { asked, join, empty } = personsOf(backend, admin);
const { mails } = outboxOf(backend);
beforeEach(async () => {
  await withoutPartners();
  await empty();
});

const say = (id: string, status: 'not_a_lead' | 'new') =>
  admin.from('leads').update({ status }).eq('id', id).throwOnError();
const waiting = async () =>
  (await mails()).filter(({ kind, status }) => kind === 'partner_handover' && status === 'queued');

describe('hand-overs of one person that wait again', () => {
  test('are one at most for each partner: the other request stays with the owner', async () => {
    await add();
    const one = await send(HOME);
    await say(one, 'not_a_lead');
    const two = await send(HOME);
    const far = await asked(ABROAD);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    const match = await join(two, far);
    await say(one, 'new');
    for (const id of [one, two]) expect(await handover(id)).toMatchObject({ state: 'ended' });
    await takeBackMatch(admin, match);
    const states = [(await handover(one))?.state, (await handover(two))?.state];
    expect(states.sort()).toEqual(['ended', 'offered']);
    expect(await waiting()).toHaveLength(1);
  });

  test('are those of a request whose joined contact had withdrawn, once staff lift that', async () => {
    await add();
    const id = await send(HOME);
    const far = await asked(ABROAD);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    await join(id, far);
    expect(await handover(id)).toMatchObject({ state: 'ended' });
    const reason = 'They called us and ask for calls again.';
    await admin.rpc('lift_withdrawal', { of_entry: far, reason }).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    expect(await waiting()).toHaveLength(1);
  });

  test('are none of a request that staff have closed, whatever number they correct afterwards', async () => {
    await add();
    const id = await send(HOME);
    await say(id, 'not_a_lead');
    await admin.from('leads').update({ phone: '212-555-0148' }).eq('id', id).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The request was closed.' });
    expect(await waiting()).toEqual([]);
  });
});
