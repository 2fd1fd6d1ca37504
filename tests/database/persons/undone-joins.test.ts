import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { testBackend } from '../../support/backend.ts';
import { partnersOf } from '../partners/partners-setup.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ABROAD, HOME, personsOf } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, join, everything, empty } = personsOf(backend, admin);
const { add, send, handover, mailTo, empty: withoutPartners } = partnersOf(backend, admin);
const hooks = webhooksOf(backend, admin);
beforeEach(async () => {
  await withoutPartners();
  await empty();
});

const withdraw = (of_entry: string) => admin.rpc('withdraw_consent', { of_entry }).throwOnError();
const lift = (of_entry: string) =>
  admin.rpc('lift_withdrawal', { of_entry, reason: 'They called us back.' }).throwOnError();
const linesOf = async (id: string) =>
  (
    await sql<{ kind: string; comes_with_join: boolean }>(
      `select kind, comes_with_join from lead_events where lead_id = $1 and kind in ('withdrawal', 'lift') order by created_at`,
      [id],
    )
  ).map(({ kind, comes_with_join }) => (comes_with_join ? `${kind} of a join` : kind));
const told = async (id: string) =>
  (await hooks.deliverAll())
    .filter(({ data }) => data.lead.id === id)
    .map(({ type, data }) => data.changed?.join() ?? type);

describe('a withdrawal that is lifted while a joined contact forbids calls', () => {
  test('is told as lifted only once the contacts are separated', async () => {
    const [home, far] = [await asked(HOME), await asked(ABROAD)];
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    await withdraw(home);
    await withdraw(far);
    const match = await join(home, far);
    await hooks.deliverAll();
    await lift(home);
    expect(await linesOf(home)).toEqual(['withdrawal', 'lift', 'withdrawal of a join']);
    expect(await told(home)).toEqual(['consent.withdrawn']);
    await takeBackMatch(admin, match);
    expect(await linesOf(home)).toEqual(['withdrawal', 'lift']);
    expect(await told(home)).toEqual(['lift']);
  });

  test('has a line of the join once more, which goes with it', async () => {
    const [home, far] = [await asked(HOME), await asked(ABROAD)];
    const match = await join(home, far);
    await withdraw(far);
    await withdraw(home);
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    await lift(home);
    expect(await told(home)).toEqual(['consent.withdrawn']);
    expect(await linesOf(home)).toEqual([
      ...['withdrawal of a join', 'withdrawal', 'lift', 'withdrawal of a join'],
    ]);
    await takeBackMatch(admin, match);
    expect(await linesOf(home)).toEqual(['withdrawal', 'lift']);
    expect(await told(home)).toEqual(['lift']);
  });

  test('goes with its end, where both were those of the joined contact', async () => {
    const [home, far] = [await asked(HOME), await asked(ABROAD)];
    const match = await join(home, far);
    await withdraw(far);
    await lift(far);
    expect(await linesOf(home)).toEqual(['withdrawal of a join', 'lift of a join']);
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    await takeBackMatch(admin, match);
    expect(await linesOf(home)).toEqual([]);
    expect(await told(home)).toEqual([]);
  });
});

describe('a hand-over that still waits', () => {
  const waiting = async (values: Parameters<typeof add>[0] = {}) => {
    const far = await asked(ABROAD);
    await withdraw(far);
    await add(values);
    return { far, home: await send({ ...HOME }) };
  };

  test.each([
    ['by mail', {}],
    ['to an address', { address: 'https://leads.example.com/in' }],
  ])('%s waits again, and every row is as before, when the contacts are separated', async (_way, values) => {
    const { far, home } = await waiting(values);
    const before = await everything();
    const match = await join(home, far);
    expect(await handover(home)).toMatchObject({ state: 'ended' });
    await takeBackMatch(admin, match);
    expect(await everything()).toEqual(before);
  });

  test('is sent then, also where its time had come meanwhile', async () => {
    const { far, home } = await waiting({ address: 'https://leads.example.com/in' });
    const match = await join(home, far);
    expect(await hooks.deliverAll()).toEqual([]);
    await takeBackMatch(admin, match);
    expect((await hooks.deliverAll()).map(({ type }) => type)).toEqual(['lead.handed_over']);
    expect(await handover(home)).toMatchObject({ state: 'delivered' });
  });

  test('stays ended where the person withdrew this request itself meanwhile', async () => {
    const { far, home } = await waiting();
    const match = await join(home, far);
    await withdraw(home);
    await lift(home);
    await takeBackMatch(admin, match);
    expect(await handover(home)).toMatchObject({ state: 'ended', may_wait_again: false });
    expect(await mailTo('partner_handover')).toBeNull();
  });

  test('waits again too where the withdrawal of the other contact was lifted before', async () => {
    const { far, home } = await waiting();
    const match = await join(home, far);
    await lift(far);
    await takeBackMatch(admin, match);
    expect(await handover(home)).toMatchObject({ state: 'offered', may_wait_again: false });
    expect(await mailTo('partner_handover')).not.toBeNull();
  });

  test('stays ended where the partner was told of the end', async () => {
    const { far, home } = await waiting();
    expect(await mailTo('partner_handover')).not.toBeNull();
    const match = await join(home, far);
    await takeBackMatch(admin, match);
    expect(await handover(home)).toMatchObject({ state: 'ended', may_wait_again: false });
  });
});
