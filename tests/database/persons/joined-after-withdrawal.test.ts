import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { testBackend } from '../../support/backend.ts';
import { partnersOf } from '../partners/partners-setup.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ABROAD, HOME, personsOf, WORK } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, wrote, join, everything, empty } = personsOf(backend, admin);
const { add, send, handover, empty: withoutPartners } = partnersOf(backend, admin);
const hooks = webhooksOf(backend, admin);
beforeEach(async () => {
  await withoutPartners();
  await empty();
});

const FAR = { email: 'ann@far.example.com', phone: '646-555-0199' };
const TOLD = 'The person had withdrawn with another email address or phone number.';

const withdraw = (of_entry: string) => admin.rpc('withdraw_consent', { of_entry }).throwOnError();
const told = async () => (await hooks.deliverAll()).map(({ type, data }) => [type, data.lead.id]).sort();
const linesOf = async (id: string) =>
  sql(
    `select kind, words from lead_events where $1 in (lead_id, message_id) and kind in ('withdrawal', 'lift')
     order by created_at`,
    [id],
  );

describe('contacts that are joined with one that has withdrawn before', () => {
  test('have it in the timelines of all their requests, and webhooks are told, once', async () => {
    const far = await asked(FAR);
    await withdraw(far);
    const [home, again, question] = [await asked(HOME), await asked(HOME), await wrote(HOME)];
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    await join(home, far);
    for (const id of [home, again, question])
      expect(await linesOf(id)).toEqual([{ kind: 'withdrawal', words: TOLD }]);
    expect(await linesOf(far)).toHaveLength(1);
    expect(await told()).toEqual([home, again].map((id) => ['consent.withdrawn', id]).sort());
    // A joined contact brings it, too, and receivers that have it already do not get it again.
    const abroad = await asked(ABROAD);
    await join(home, abroad);
    expect(await told()).toEqual([['consent.withdrawn', abroad]]);
  });

  test('are as before when they are separated, whichever join is taken back', async () => {
    const far = await asked(FAR);
    await withdraw(far);
    const [home, abroad] = [await asked(HOME), await wrote(ABROAD)];
    const before = await everything();
    const first = await join(far, home);
    const second = await join(home, abroad);
    expect(await linesOf(abroad)).toHaveLength(1);
    await takeBackMatch(admin, first);
    expect(await linesOf(abroad)).toEqual([]);
    await takeBackMatch(admin, second);
    expect(await everything()).toEqual(before);
  });

  test('are told of the end to whom the withdrawal was told', async () => {
    const far = await asked(FAR);
    await withdraw(far);
    const home = await asked(HOME);
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    const match = await join(home, far);
    await takeBackMatch(admin, match);
    const sent = await hooks.deliverAll();
    expect(sent.map(({ type, data }) => [type, data.changed ?? data.reason])).toEqual([
      ['consent.withdrawn', 'withdrawn'],
      ['lead.changed', ['lift']],
    ]);
  });

  test('by way of a request without a number, too', async () => {
    const far = await asked(FAR);
    await withdraw(far);
    const [nameless, home, abroad] = [
      await asked({ ...HOME, phone: null }),
      await asked(HOME),
      await asked(ABROAD),
    ];
    await join(home, abroad);
    const match = await join(nameless, far);
    for (const id of [nameless, home, abroad]) expect(await linesOf(id)).toHaveLength(1);
    await takeBackMatch(admin, match);
    for (const id of [nameless, home, abroad]) expect(await linesOf(id)).toEqual([]);
  });

  test('keep the line while the withdrawal holds for another reason', async () => {
    const [far, work] = [await asked(FAR), await asked({ ...WORK, phone: '917-555-0166' })];
    await withdraw(far);
    await withdraw(work);
    const home = await asked(HOME);
    const match = await join(home, far);
    await join(home, work);
    await takeBackMatch(admin, match);
    expect(await linesOf(home)).toHaveLength(1);
    // The deletion makes the withdrawal the joined contact's own.
    await admin.rpc('delete_personal_data', { address: WORK.email }).throwOnError();
    expect(await linesOf(home)).toHaveLength(1);
  });

  test('stay withdrawn where another request of the mailbox was joined, and the one that withdrew is deleted', async () => {
    const [home, question] = [await asked(HOME), await wrote({ ...HOME, phone: null })];
    const far = await asked(FAR);
    await join(question, far);
    await sql(`select private.record_withdrawals('{}', '{2125550147}')`);
    expect(await linesOf(far)).toHaveLength(1);
    await admin.from('leads').delete().eq('id', home).throwOnError();
    const { data } = await admin.rpc('contact_verdicts', { ids: [far] }).throwOnError();
    expect(data[0]?.call_reasons).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'withdrawn' })]),
    );
    expect(await linesOf(far)).toHaveLength(1);
  });

  test('are told of it where they inherit a join from a request that is deleted', async () => {
    const far = await asked(FAR);
    await withdraw(far);
    const [question, home] = [await wrote(HOME), await asked({ ...HOME, phone: null })];
    await join(question, far);
    expect(await linesOf(home)).toEqual([]);
    await hooks.make({ events: ['consent.withdrawn'] });
    await admin.from('contact_messages').delete().eq('id', question).throwOnError();
    expect(await linesOf(home)).toEqual([{ kind: 'withdrawal', words: TOLD }]);
    expect(await told()).toEqual([['consent.withdrawn', home]]);
  });

  test('who withdraws while joined leaves nothing with the others when they are separated', async () => {
    const [home, far] = [await asked(HOME), await asked(FAR)];
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    const match = await join(home, far);
    await withdraw(far);
    expect(await linesOf(home)).toHaveLength(1);
    await takeBackMatch(admin, match);
    expect(await linesOf(home)).toEqual([]);
    const sent = (await hooks.deliverAll()).filter(({ data }) => data.lead.id === home);
    expect(sent.map(({ type }) => type)).toEqual(['consent.withdrawn', 'lead.changed']);
  });

  test('take the request back from the partner that has it', async () => {
    await add();
    const id = await send({ ...HOME });
    const far = await asked(FAR);
    await withdraw(far);
    await join(id, far);
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The person has withdrawn.' });
  });

  test('have nothing told where nobody has withdrawn', async () => {
    await hooks.make({ events: ['consent.withdrawn'] });
    await join(await asked(HOME), await asked(FAR));
    expect(await told()).toEqual([]);
  });
});
