import { afterAll, beforeEach, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql, anon } = backend;
const admin = await backend.admin();

const NUMBER = '(305) 555-0188';
const CORRECTED = '(305) 555-0199';
beforeEach(() => sql('delete from private.counted_calls where true'));

async function newLead(phone: string | null = NUMBER): Promise<string> {
  const row = { ...lead(), name: 'Cal Called', email: 'cal.called@example.com', phone };
  await anon.from('leads').insert(row).throwOnError();
  return row.id;
}
async function logged(of: { lead_id: string } | { message_id: string }, kind: 'call' | 'text' = 'call') {
  const id = crypto.randomUUID();
  await admin
    .from('lead_events')
    .insert({ ...of, id, kind })
    .throwOnError();
  return id;
}
const thrice = async (lead_id: string) => {
  const calls: string[] = [];
  for (const kind of ['call', 'text', 'call'] as const) calls.push(await logged({ lead_id }, kind));
  return calls;
};
const remove = (id: string) => admin.from('leads').delete().eq('id', id).throwOnError();
const correct = (id: string, phone: string) =>
  admin.from('leads').update({ phone }).eq('id', id).throwOnError();

/** Whether the limit of Florida, three in 24 hours, keeps this request's number from being called. */
async function isLimited(id: string): Promise<boolean> {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError();
  return JSON.stringify(data[0]?.call_reasons).includes('called_often');
}

test('calls count for their number after the request that they were logged in is deleted', async () => {
  const called = await newLead();
  await thrice(called);
  await remove(called);
  expect(await isLimited(await newLead())).toBe(true);
  expect(await isLimited(await newLead(CORRECTED))).toBe(false);
});

test('nor does the deletion of all data of the person, or of a message, give another three', async () => {
  const written = { ...message(), email: 'cal.called@example.com', phone: '305-555-0188 ext. 4' };
  await anon.from('contact_messages').insert(written).throwOnError();
  const called = await newLead();
  await logged({ lead_id: called });
  await logged({ lead_id: called }, 'text');
  await logged({ message_id: written.id });
  await admin.rpc('delete_personal_data', { address: 'cal.called@example.com' }).throwOnError();
  expect(
    await sql('select from lead_events where lead_id = $1 or message_id = $2', [called, written.id]),
  ).toEqual([]);
  expect(await isLimited(await newLead())).toBe(true);
});

test('calls count for the number that was called, and not for the one that it was corrected to', async () => {
  const called = await newLead();
  await thrice(called);
  await correct(called, CORRECTED);
  expect(await isLimited(called)).toBe(false);
  expect(await isLimited(await newLead())).toBe(true);
  await correct(called, NUMBER);
  expect(await isLimited(called)).toBe(true);
});

test('calls that were logged before the number was entered count for that number', async () => {
  const called = await newLead(null);
  await thrice(called);
  await correct(called, NUMBER);
  expect(await isLimited(called)).toBe(true);
});

test('a call that staff take back does not count, for whichever number it was', async () => {
  const called = await newLead();
  const [first, second] = await thrice(called);
  await admin.from('lead_events').delete().eq('id', String(first)).throwOnError();
  expect(await isLimited(called)).toBe(false);
  await logged({ lead_id: called });
  await correct(called, CORRECTED);
  await admin.from('lead_events').delete().eq('id', String(second)).throwOnError();
  expect(await isLimited(await newLead())).toBe(false);
});

test('an export has the calls to a former number of the request, too, and those to no one else', async () => {
  const [former, present] = ['(305) 555-0166', '(305) 555-0155'];
  const called = await newLead(former);
  await logged({ lead_id: called });
  await correct(called, present);
  await logged({ lead_id: called }, 'text');
  const stranger = { ...lead(), email: 'stranger@example.com', phone: '(305) 555-0177' };
  await anon.from('leads').insert(stranger).throwOnError();
  await logged({ lead_id: stranger.id });
  const callsOf = async (asked: string) => (await exportPersonalData(admin, asked)).counted_calls.length;
  expect(await callsOf('cal.called@example.com')).toBe(2);
  expect(await callsOf(present)).toBe(2);
  expect(await callsOf(former)).toBe(1);
  expect(await callsOf(stranger.email)).toBe(1);
});

test('a count names nobody, an export has it, and the hourly job deletes it an hour after the limit ends', async () => {
  const called = await newLead();
  await thrice(called);
  await remove(called);
  expect(JSON.stringify(await sql('select * from private.counted_calls'))).not.toMatch(
    /55501|555-01|called@|cal called/i,
  );
  for (const address of [NUMBER, '305 555 0188']) {
    const { counted_calls } = await exportPersonalData(admin, address);
    expect(counted_calls).toHaveLength(3);
    expect(Object.keys(Object(counted_calls[0]))).toEqual(['called_at']);
  }
  const age = async (hours: number) => {
    await sql('update private.counted_calls set called_at = now() - make_interval(hours => $1) where true', [
      hours,
    ]);
    await sql('select private.forget_expired()');
    return (await sql('select from private.counted_calls')).length;
  };
  expect(await age(24)).toBe(3);
  expect(await isLimited(await newLead())).toBe(false);
  expect(await age(26)).toBe(0);
});
