import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeMatch } from '../../../src/data/leads/person-matches.ts';
import { NAMED_INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { testBackend } from '../../support/backend.ts';
import { connectionTo } from '../while-held.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const visitors = connectionTo(backend, 2);
const { sql } = backend;
const admin = await backend.admin();
const { add, send, handover, timeline, tokenOf, answer, empty } = partnersOf(backend, admin);
beforeEach(empty);

const kept = [{ former: 'given_before', present: `kept ${ACME}`, words: null }];
const giveLater = async (of_lead: string) =>
  (await admin.rpc('hand_over_lead', { of_lead }).throwOnError()).data[0]?.outcome;

describe('a request of a person whose request the partner has', () => {
  test('stays with the owner, however the mailbox is written, also when it is handed over by hand', async () => {
    await add();
    await send();
    const again = await send({ email: 'Ada@Example.com', message: 'Did you get my question?' });
    expect(await handover(again)).toBeUndefined();
    expect(await timeline(again)).toEqual(kept);
    expect(await giveLater(again)).toBe('given_before');
    expect(await sql(`select count(*)::int from outbox where kind = 'partner_handover'`)).toEqual([
      { count: 1 },
    ]);
  });

  test('stays there too where staff joined its contact with the other one', async () => {
    await add();
    const first = await send();
    await sql('update partners set paused_at = now()');
    const other = await send({ email: 'ada@work.example.com' });
    await sql('update partners set paused_at = null');
    await judgeMatch(admin, { id: crypto.randomUUID(), one: first, other, isSame: true });
    expect(await giveLater(other)).toBe('given_before');
  });

  test.each(['return', 'lost'])('is given once the partner says of the first: %s', async (said) => {
    await add();
    const first = await send();
    await answer(await tokenOf(first), said, 'Not now.');
    expect(await handover(await send())).toMatchObject({ state: 'offered' });
  });

  test.each([
    ['could not be sent', `state = 'failed'`],
    ['is a month old', `offered_at = now() - interval '31 days'`],
  ])('is given where the first one %s', async (_case, change) => {
    await add();
    const first = await send();
    await sql(`update lead_handovers set ${change} where lead_id = $1`, [first]);
    expect(await handover(await send())).toMatchObject({ state: 'offered' });
  });

  test('is given once the first has ended, or names another partner', async () => {
    await add();
    const first = await send();
    await sql(`select private.end_handover($1, 'The request was deleted.', 'lead.erased')`, [first]);
    expect(await handover(await send())).toMatchObject({ state: 'offered' });
    await add({ name: 'Best Gold Inc.', place: 2, email: 'leads@best.example' });
    expect(await handover(await send({ introduction_partner: 'Best Gold Inc.' }))).toMatchObject({
      state: 'offered',
    });
  });

  test('is not given where both come at once', async () => {
    await add();
    await Promise.all(
      ['Which advisor?', 'Which advisor is near?'].map(
        (question) =>
          visitors`insert into leads (kind, name, email, zip, message, introduction_version, introduction_partner)
            values ('introduction', 'Ada Example', 'ada@example.com', '92037', ${question},
              ${NAMED_INTRODUCTION_VERSION}, ${ACME})`,
      ),
    );
    expect(await sql('select state from lead_handovers')).toEqual([{ state: 'offered' }]);
    expect(await sql(`select count(*)::int from lead_events where former = 'given_before'`)).toEqual([
      { count: 1 },
    ]);
  });
});
