import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { empty } = outboxOf(backend);

beforeEach(async () => {
  await empty();
  await sql('truncate private.consent_withdrawals');
});

let people = 0;
async function ask(values: { email?: string; phone?: string } = {}) {
  people += 1;
  const email = `lifted-${people}@example.com`;
  const row = { ...lead(), email, consent_version: CONSENT_VERSION, ...values };
  await anon.from('leads').insert(row).throwOnError();
  return row;
}
const storedLead = async (id: string) =>
  (await sql<Record<string, string | null>>('select * from leads where id = $1', [id]))[0];

describe('lifting a withdrawal', () => {
  const reason = 'She called on Monday and asks for calls again.';
  const withdrawn = async () => {
    const row = await ask({ phone: '619-555-0177' });
    await admin.rpc('withdraw_consent', { of_entry: row.id }).throwOnError();
    return row;
  };

  test('makes a later agreement count, leaves the former one withdrawn, and is recorded with its reason', async () => {
    const row = await withdrawn();
    expect((await admin.rpc('lift_withdrawal', { of_entry: row.id, reason })).data).toEqual([{ lifted: 2 }]);
    expect(await storedLead(row.id)).toMatchObject({
      consent_withdrawn_at: expect.any(String),
      withdrawal_lifted_at: expect.any(String),
    });
    const later = await ask({ email: row.email });
    expect((await storedLead(later.id))?.consent_withdrawn_at).toBeNull();
    expect(
      await sql('select lead_id, reason, u.email from consent_lifts l join auth.users u on u.id = l.done_by'),
    ).toEqual([{ lead_id: row.id, reason, email: 'admin@goldatlas.example' }]);
    // The later agreement can be withdrawn again.
    await admin.rpc('withdraw_consent', { of_entry: row.id }).throwOnError();
    const last = await ask({ email: row.email });
    expect((await storedLead(last.id))?.consent_withdrawn_at).not.toBeNull();
    expect((await storedLead(row.id))?.withdrawal_lifted_at).toBeNull();
  });

  test('needs a reason', async () => {
    const row = await withdrawn();
    for (const none of ['', '         ', 'short', '\u200b'.repeat(12), 'x'.repeat(501)]) {
      const { error } = await admin.rpc('lift_withdrawal', { of_entry: row.id, reason: none });
      expect(error?.code).toBe('23514');
    }
    const later = await ask({ email: row.email });
    expect((await storedLead(later.id))?.consent_withdrawn_at).not.toBeNull();
  });
});
