import { afterAll, beforeEach, expect, test } from 'vitest';
import { liftWithdrawal, withdrawConsent } from '../../../src/data/leads/consent-withdrawal.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { personsOf } from '../persons/persons-setup.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, wrote, join, empty } = personsOf(backend, admin);
const hooks = webhooksOf(backend, admin);
beforeEach(empty);

const CONTACT = { email: 'mia@example.com', phone: '212-555-0181' };
const REASON = 'She called and asks for calls.';

const linesOf = async (id: string) =>
  (
    await sql<{ kind: string }>(
      `select kind from lead_events where $1 in (lead_id, message_id) and kind in ('withdrawal', 'lift') order by created_at`,
      [id],
    )
  ).map(({ kind }) => kind);

async function reasonsOf(id: string): Promise<string> {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError();
  return JSON.stringify(data[0]?.call_reasons);
}

test('who withdrew in a message is not called for any request, and each timeline says so', async () => {
  const [message, later] = [await wrote(CONTACT), await wrote({ ...CONTACT, email: 'mia@work.example.com' })];
  const agreed = await asked({ ...CONTACT, consent_version: CONSENT_VERSION });
  const stranger = await wrote({ email: 'bob@example.com' });
  await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
  await withdrawConsent(admin, message);
  for (const id of [message, later, agreed]) {
    expect(await reasonsOf(id)).toContain('"withdrawn"');
    expect(await linesOf(id)).toEqual(['withdrawal']);
  }
  expect(await linesOf(stranger)).toEqual([]);
  expect((await hooks.deliverAll()).map(({ type, data }) => [type, data.lead.id])).toEqual([
    ['consent.withdrawn', agreed],
  ]);
  await withdrawConsent(admin, message);
  expect(await linesOf(message)).toEqual(['withdrawal']);

  await liftWithdrawal(admin, message, REASON);
  // The number of the later message is free again, and its mailbox never was withdrawn.
  for (const id of [message, later]) {
    expect(await reasonsOf(id)).not.toContain('"withdrawn"');
    expect(await linesOf(id)).toEqual(['withdrawal', 'lift']);
  }
  expect((await sql('select withdrawal_lifted_at from leads where id = $1', [agreed]))[0]).toEqual({
    withdrawal_lifted_at: expect.any(String),
  });
  expect(await sql('select message_id, reason from consent_lifts')).toEqual([
    { message_id: message, reason: REASON },
  ]);
  await admin.from('contact_messages').delete().eq('id', message).throwOnError();
  expect(await sql('select message_id, reason from consent_lifts')).toEqual([
    { message_id: null, reason: 'Deleted with the request.' },
  ]);
});

test('a withdrawal in a message holds for the joined contacts, in messages too', async () => {
  const [message, work, note] = [
    await wrote(CONTACT),
    await asked({ email: 'mia@work.example.com', phone: '646-555-0182' }),
    await wrote({ email: 'mia@work.example.com', phone: '646-555-0182' }),
  ];
  await join(message, work);
  await withdrawConsent(admin, message);
  for (const id of [work, note]) {
    expect(await reasonsOf(id)).toContain('"withdrawn_elsewhere"');
    expect(await linesOf(id)).toEqual(['withdrawal']);
  }
});

test('a withdrawal that came with a lead is lifted in a message of the same contact', async () => {
  const lead = await asked(CONTACT);
  const message = await wrote(CONTACT);
  await withdrawConsent(admin, lead);
  await liftWithdrawal(admin, message, REASON);
  expect(await reasonsOf(lead)).not.toContain('"withdrawn"');
  for (const id of [message, lead]) expect(await linesOf(id)).toEqual(['withdrawal', 'lift']);
});

test('lifted in a message without a number, the withdrawal of the number stays, and so does that of its lead', async () => {
  const lead = await asked({ ...CONTACT, consent_version: CONSENT_VERSION });
  const message = await wrote({ ...CONTACT, phone: null });
  await withdrawConsent(admin, lead);
  await liftWithdrawal(admin, message, REASON);
  expect(await reasonsOf(lead)).toContain('"withdrawn"');
  expect(await sql('select withdrawal_lifted_at from leads where id = $1', [lead])).toEqual([
    { withdrawal_lifted_at: null },
  ]);
  expect(await linesOf(lead)).toEqual(['withdrawal']);
  expect(await linesOf(message)).toEqual(['withdrawal', 'lift']);
});
