import { afterAll, expect, test } from 'vitest';
import { changeContact } from '../../../src/data/leads/change-contact.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const SEEN = { name: 'Ada Example', email: 'ada@example.com', phone: '(619) 555-0101' };

async function newLead(values: object = {}): Promise<string> {
  const row = { ...lead(), ...SEEN, ...values };
  await backend.anon.from('leads').insert(row).throwOnError();
  return row.id;
}
const stored = async (id: string) =>
  (await backend.sql('select name, email, phone, consent_email from leads where id = $1', [id]))[0];

test('staff change a contact as they have seen it, and the evidence stays as it was typed', async () => {
  const id = await newLead({ consent_version: CONSENT_VERSION });
  const next = { ...SEEN, email: 'ada@example.org', phone: '' };
  expect(await changeContact(admin, id, { seen: SEEN, next })).toEqual({ isChanged: true, stored: next });
  expect(await stored(id)).toEqual({ ...next, phone: null, consent_email: SEEN.email });
});

test('what was changed since is answered and stays; a deleted lead is told', async () => {
  const id = await newLead();
  const change = { seen: SEEN, next: { ...SEEN, name: 'Ada Lovelace' } };
  expect(await changeContact(admin, id, { ...change, seen: { ...SEEN, phone: '' } })).toEqual({
    isChanged: false,
    stored: SEEN,
  });
  expect(await stored(id)).toMatchObject(SEEN);
  await admin.from('leads').delete().eq('id', id).throwOnError();
  expect(await changeContact(admin, id, change)).toBeNull();
});

test('who is no administrator changes and learns nothing', async () => {
  const id = await newLead();
  const change = { seen: SEEN, next: { ...SEEN, name: 'Mallory' } };
  expect(await changeContact(await backend.reader(), id, change)).toBeNull();
  await expect(changeContact(backend.anon, id, change)).rejects.toThrow();
  expect(await stored(id)).toMatchObject(SEEN);
});
