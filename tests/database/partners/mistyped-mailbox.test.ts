import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const { add, send, handover, timeline, empty, mailTo } = partnersOf(backend, admin);
const { settle } = outboxOf(backend);
const { deliverAll } = webhooksOf(backend, admin);
beforeEach(empty);

const RIGHT = 'ada@example.com';
const WRONG = 'ada@exmaple.com';
const correct = (id: string, email: string) =>
  admin.from('leads').update({ email }).eq('id', id).throwOnError();
const say = (id: string, status: 'not_a_lead' | 'new') =>
  admin.from('leads').update({ status }).eq('id', id).throwOnError();
const ENDED = { state: 'ended', reason: 'The email address was changed.' };

describe('a waiting hand-over whose mailbox staff mistype', () => {
  test.each([
    ['by mail', null],
    ['to an address', 'https://leads.example.com/in'],
  ])('%s waits again, as it was, once they correct it back', async (_way, address) => {
    await add(address === null ? {} : { address });
    const id = await send({ email: RIGHT });
    const before = [await handover(id), await timeline(id)];
    await correct(id, WRONG);
    expect(await handover(id)).toMatchObject(ENDED);
    expect(await deliverAll()).toEqual([]);
    await correct(id, 'ada@exmaple.org');
    expect(await handover(id)).toMatchObject(ENDED);
    await correct(id, RIGHT.toUpperCase());
    expect([await handover(id), await timeline(id)]).toEqual(before);
    const [mail, events] = [await mailTo('partner_handover'), await deliverAll()];
    expect([mail?.kind, ...events.map(({ type }) => type)]).toEqual(
      address === null ? ['partner_handover'] : [undefined, 'lead.handed_over'],
    );
  });

  test('stays ended where the person withdrew it meanwhile', async () => {
    await add();
    const id = await send({ email: RIGHT });
    await correct(id, WRONG);
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await admin.rpc('lift_withdrawal', { of_entry: id, reason: 'They called us back.' }).throwOnError();
    await correct(id, RIGHT);
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The person has withdrawn.' });
    expect(await mailTo('partner_handover')).toBeNull();
  });

  test('waits again only once it is open, too, in whichever order staff close and correct it', async () => {
    await add();
    const id = await send({ email: RIGHT });
    await correct(id, WRONG);
    await say(id, 'not_a_lead');
    await correct(id, RIGHT);
    expect(await handover(id)).toMatchObject({ state: 'ended' });
    await say(id, 'new');
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    await say(id, 'not_a_lead');
    await correct(id, WRONG);
    await say(id, 'new');
    expect(await handover(id)).toMatchObject({ state: 'ended' });
    await correct(id, RIGHT);
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    expect(await timeline(id)).toMatchObject([{ present: `offered ${ACME}` }]);
  });

  test('stays ended where the partner may have the data: it was told to stop', async () => {
    await add();
    const id = await send({ email: RIGHT });
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await correct(id, WRONG);
    await correct(id, RIGHT);
    expect(await handover(id)).toMatchObject(ENDED);
    expect(await mailTo('partner_end')).not.toBeNull();
  });
});
