import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deletePersonalData, exportPersonalData, fetchPersonalData } from '../../src/data/personal-data.ts';
import { testBackend } from '../support/backend.ts';
import { callersOf } from './callers.ts';
import { lead, message } from './rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
vi.mock('../../src/data/admin-client.ts', () => ({ adminClient: null }));

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const admin = await backend.admin();

const ADA = 'Ada.Lovelace@Example.com';
const log = () =>
  backend.sql(
    `select action, leads, messages, (select email from auth.users where id = done_by) as done_by from personal_data_log
     order by created_at`,
  );
const stored = async (table: 'leads' | 'contact_messages') =>
  (await backend.sql<{ email: string }>(`select email from ${table} order by email`)).map(
    ({ email }) => email,
  );

beforeEach(async () => {
  await backend.sql('truncate leads, contact_messages, personal_data_log cascade');
  await backend.service
    .from('leads')
    .insert([
      { ...lead(), email: ADA },
      { ...lead(), email: ADA.toLowerCase() },
      { ...lead(), email: 'ada.lovelace@example.com.org' },
      { ...lead(), email: 'ada_lovelace@example.com' },
    ])
    .throwOnError();
  await backend.service
    .from('contact_messages')
    .insert([
      { ...message(), email: ADA.toUpperCase() },
      { ...message(), email: 'bob@example.com' },
    ])
    .throwOnError();
});

test('what an address has sent is found in any case, and nothing of anybody like it', async () => {
  expect(await fetchPersonalData(admin, ` ${ADA} `)).toEqual({
    leads: 2,
    messages: 1,
    exported_at: null,
    deleted_at: null,
  });
  for (const address of ['nobody@example.com', '', '%', 'ada%', 'ada.lovelace', "' or true --"])
    expect(await fetchPersonalData(admin, address)).toMatchObject({ leads: 0, messages: 0 });
  expect(await log()).toEqual([]);
});

test('an export holds every column of every row, and is recorded', async () => {
  const data = await exportPersonalData(admin, ADA);
  expect(data.leads).toHaveLength(2);
  expect(data.messages).toHaveLength(1);
  expect(data.leads[0]).toMatchObject({
    name: 'Ada Example',
    email: expect.stringMatching(/ada\.lovelace@/i),
    consent_at: null,
  });
  expect(data.messages[0]).toMatchObject({ subject: 'A question', message: 'How does it work?' });
  expect(await log()).toEqual([
    { action: 'export', leads: 2, messages: 1, done_by: 'admin@goldatlas.example' },
  ]);
});

test('a deletion takes all of the person and nothing else, says how much, and is recorded', async () => {
  expect(await deletePersonalData(admin, ADA)).toEqual({ leads: 2, messages: 1 });
  expect(await stored('leads')).toEqual(['ada_lovelace@example.com', 'ada.lovelace@example.com.org'].sort());
  expect(await stored('contact_messages')).toEqual(['bob@example.com']);
  expect(await log()).toEqual([
    { action: 'delete', leads: 2, messages: 1, done_by: 'admin@goldatlas.example' },
  ]);
  expect(await fetchPersonalData(admin, ADA.toLowerCase())).toEqual({
    leads: 0,
    messages: 0,
    exported_at: null,
    deleted_at: expect.any(String),
  });
  expect(await deletePersonalData(admin, ADA)).toEqual({ leads: 0, messages: 0 });
});

test('the record keeps no address, nor anything to guess it by', async () => {
  await deletePersonalData(admin, ADA);
  const [row] = await backend.sql<{ kept: string; guessed: boolean }>(
    `select g::text as kept, address_hash in (encode(sha256(convert_to($1, 'UTF8')), 'hex'), md5($1)) as guessed
     from personal_data_log g`,
    [ADA.toLowerCase()],
  );
  expect(row?.kept.toLowerCase()).not.toContain('lovelace');
  expect(row?.guessed).toBe(false);
});

test.each(['find_personal_data', 'export_personal_data', 'delete_personal_data'])(
  '%s answers administrators only',
  async (name) => {
    const question = { body: { address: ADA } };
    expect(await callers.anonymous('POST', `rpc/${name}`, question)).toMatchObject({
      status: 401,
      code: '42501',
    });
    expect(await callers.reader('POST', `rpc/${name}`, question)).toMatchObject({
      status: 403,
      code: '42501',
    });
    expect(await stored('leads')).toHaveLength(4);
    expect(await log()).toEqual([]);
    expect((await callers.administrator('POST', `rpc/${name}`, question)).status).toBe(200);
  },
);

test('what is deleted by accident of a blank address is nothing', async () => {
  for (const address of ['', '  ', null])
    await callers.administrator('POST', 'rpc/delete_personal_data', { body: { address } });
  expect(await stored('leads')).toHaveLength(4);
});
