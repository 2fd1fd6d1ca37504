import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/data/database.types.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { caller, tokenOf } from './callers.ts';
import { lead, message } from './rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const from = (address: string) => backend.client<Database>({ headers: { 'x-forwarded-for': address } });
const sendLead = async (address: string) => (await from(address).from('leads').insert(lead())).status;
const sendMessage = async (address: string) =>
  (await from(address).from('contact_messages').insert(message())).status;

/** The statuses of so many leads, one after the other. */
async function leads(count: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push(await sendLead(address));
  return statuses;
}

const stored = async (form: 'leads' | 'contact_messages') =>
  (await backend.sql(`select id from ${form}`)).length;
const remembered = async () => (await backend.sql('select * from private.submissions')).length;
const timePasses = (interval: string) =>
  backend.sql('update private.submissions set created_at = created_at - $1::interval', [interval]);

const FIVE = [201, 201, 201, 201, 201];

beforeEach(async () => {
  await backend.sql('truncate leads, contact_messages, private.submissions cascade');
});

test('the sixth lead within ten minutes is refused with 429 and the reason, and not stored', async () => {
  expect(await leads(5, '203.0.113.1')).toEqual(FIVE);
  const { status, error } = await from('203.0.113.1').from('leads').insert(lead());
  expect([status, error]).toEqual([
    429,
    expect.objectContaining({
      code: 'PT429',
      message: 'Too many requests from this address. Please try again later.',
      hint: 'At most 5 in 10 minutes and 20 in a day.',
    }),
  ]);
  expect(await stored('leads')).toBe(5);
});

test('messages have the same limit', async () => {
  for (const status of FIVE) expect(await sendMessage('203.0.113.1')).toBe(status);
  expect(await sendMessage('203.0.113.1')).toBe(429);
  expect(await stored('contact_messages')).toBe(5);
});

test('each form counts for itself, and each address', async () => {
  expect(await leads(6, '203.0.113.1')).toEqual([...FIVE, 429]);
  expect(await sendMessage('203.0.113.1')).toBe(201);
  expect(await sendLead('203.0.113.2')).toBe(201);
  expect(await sendLead('2001:db8::1')).toBe(201);
});

test('the address is the first of x-forwarded-for: what proxies add behind it makes no new one', async () => {
  expect(await leads(5, '203.0.113.1')).toEqual(FIVE);
  expect(await sendLead('203.0.113.1, 10.0.0.1')).toBe(429);
  expect(await sendLead(' 203.0.113.1 ,10.0.0.2')).toBe(429);
});

test('callers without an address are counted as one', async () => {
  const nameless = async () => (await backend.anon.from('leads').insert(lead())).status;
  for (const status of FIVE) expect(await nameless()).toBe(status);
  expect(await nameless()).toBe(429);
});

test('many rows in one request count one by one; a refused request stores none of them', async () => {
  const batch = (size: number) =>
    from('203.0.113.1')
      .from('leads')
      .insert(Array.from({ length: size }, lead));
  expect((await batch(6)).status).toBe(429);
  expect(await stored('leads')).toBe(0);
  expect((await batch(4)).status).toBe(201);
  expect((await batch(2)).status).toBe(429);
  expect((await batch(1)).status).toBe(201);
  expect(await stored('leads')).toBe(5);
});

test('of many requests at once no more than five pass', async () => {
  const statuses = await Promise.all(Array.from({ length: 15 }, () => sendLead('203.0.113.1')));
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await stored('leads')).toBe(5);
});

test('who is signed in is limited too, an administrator included', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  for (const signedIn of [backend.reader(), backend.admin()]) {
    await backend.sql('truncate private.submissions');
    const call = caller(backend, LOCAL_KEYS.publishable, await tokenOf(signedIn));
    const send = async () => (await call('POST', 'leads', { body: lead(), headers })).status;
    for (const status of [...FIVE, 429]) expect(await send()).toBe(status);
  }
});

test('a request that fails for another reason, such as a retry of a lead that arrived, uses nothing up', async () => {
  const first = lead();
  const client = from('203.0.113.1');
  expect((await client.from('leads').insert(first)).status).toBe(201);
  for (let retry = 0; retry < 5; retry += 1)
    expect((await client.from('leads').insert(first)).status).toBe(409);
  const { error } = await client.from('leads').insert({ ...lead(), email: 'none' });
  expect(error?.message).toContain('leads_email_shape');
  expect(await leads(5, '203.0.113.1')).toEqual([201, 201, 201, 201, 429]);
});

test('after ten minutes there are five more, after twenty in a day no more', async () => {
  for (let round = 0; round < 4; round += 1) {
    expect(await leads(6, '203.0.113.1')).toEqual([...FIVE, 429]);
    await timePasses('11 minutes');
  }
  expect(await sendLead('203.0.113.1')).toBe(429);
  expect(await sendLead('203.0.113.2')).toBe(201);
});

test('after a day everything is forgotten', async () => {
  await leads(5, '203.0.113.1');
  await leads(3, '203.0.113.2');
  expect(await remembered()).toBe(8);
  await timePasses('1 day 1 second');
  expect(await leads(5, '203.0.113.1')).toEqual(FIVE);
  expect(await remembered()).toBe(5);
});

test('what is remembered is no address that anybody could read or guess', async () => {
  await leads(1, '203.0.113.1');
  const [{ row, guessed } = { row: '', guessed: true }] = await backend.sql<{
    row: string;
    guessed: boolean;
  }>(
    `select s::text as row, address_hash in (sha256('203.0.113.1'), decode(md5('203.0.113.1'), 'hex')) as guessed
     from private.submissions s`,
  );
  expect(row).toMatch(/^\(leads,/);
  expect(row).not.toContain('203.0.113.1');
  expect(guessed).toBe(false);
});

test('the service key and the owner load what they like', async () => {
  const rows = Array.from({ length: 30 }, lead);
  expect((await backend.service.from('leads').insert(rows)).status).toBe(201);
  await backend.sql(
    `insert into leads (name, email) select 'Ada Example', 'ada@example.com' from generate_series(1, 30)`,
  );
  expect([await stored('leads'), await remembered()]).toEqual([60, 0]);
});
