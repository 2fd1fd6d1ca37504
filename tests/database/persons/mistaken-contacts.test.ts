import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportConsentRecords } from '../../../src/data/leads/consent-records.ts';
import { exportPersonalData, fetchPersonalData } from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { personsOf } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, empty } = personsOf(backend, admin);

const ADA = { email: 'ada@example.com', phone: '(619) 555-0101' };
const STRANGER = { email: 'stranger@example.com', phone: '(619) 555-0202' };

beforeEach(async () => {
  await empty();
  await sql('delete from private.consent_records');
});

const agreed = () => asked({ ...ADA, consent_version: CONSENT_VERSION });
const correct = (id: string, contact: Partial<typeof ADA>) =>
  admin.from('leads').update(contact).eq('id', id).throwOnError();
const recordsOf = async (contact: string) => {
  const taken = await exportConsentRecords(admin, { contact, reason: 'Asked by counsel in a dispute.' });
  return (taken ? JSON.parse(taken.file).records : []) as { record: string; withdrawn_at: string | null }[];
};
/** How many records each way of asking finds. */
const found = async (contact: string) => [
  (await fetchPersonalData(admin, contact)).consent_records,
  (await exportPersonalData(admin, contact)).consent_records?.length ?? 0,
  (await recordsOf(contact)).length,
];

describe('a contact that staff entered by mistake and corrected again', () => {
  test.each([
    ['email', STRANGER.email],
    ['phone', STRANGER.phone],
  ])('has none of the evidence of whoever agreed: %s', async (field, mistaken) => {
    const id = await agreed();
    await correct(id, { [field]: mistaken });
    expect(await found(mistaken)).toEqual([1, 1, 1]);
    await correct(id, ADA);
    expect(await found(mistaken)).toEqual([0, 0, 0]);
    for (const contact of Object.values(ADA)) expect(await found(contact)).toEqual([1, 1, 1]);
  });

  test('still has it where all is asked for that had the contact before', async () => {
    const id = await agreed();
    await correct(id, { email: STRANGER.email });
    await correct(id, ADA);
    const { leads, consent_records } = await exportPersonalData(admin, STRANGER.email, true);
    expect([leads, consent_records]).toMatchObject([[{ id }], [{ lead_id: id }]]);
  });

  test('gives the evidence no withdrawal: the one that it had is not that of whoever agreed', async () => {
    const id = await agreed();
    await sql(`select private.record_withdrawal(null, $1)`, [STRANGER.phone]);
    await correct(id, { phone: STRANGER.phone });
    await correct(id, ADA);
    expect(await recordsOf(ADA.email)).toMatchObject([{ withdrawn_at: null }]);
  });

  test('is the last one of a request that is deleted, and finds its record', async () => {
    const id = await agreed();
    await correct(id, { email: 'typo@example.com' });
    await correct(id, STRANGER);
    await admin.from('leads').delete().eq('id', id).throwOnError();
    expect(await found('typo@example.com')).toEqual([0, 0, 0]);
    for (const contact of [STRANGER.email, ADA.phone]) expect(await found(contact)).toEqual([1, 1, 1]);
  });
});
