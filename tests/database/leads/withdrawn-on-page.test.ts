import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { lastRequest, newRequestId, rememberRequest } from '../../../src/site/forms/sent-request.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { make, deliverAll } = webhooksOf(backend, admin);
beforeEach(async () => {
  await sql('delete from leads where true');
  await sql('truncate private.consent_records, private.consent_withdrawals, private.submissions');
});

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});

const PHONE = '(212) 555-0147';
type Values = Partial<ReturnType<typeof lead>>;
const agreed = (values: Values = {}) => ({
  ...lead(),
  ...{ phone: PHONE, consent_version: CONSENT_VERSION },
  ...values,
});
/** Sends a request as the form does, and returns its id with the token that only that browser has. */
async function ask(values: Values = {}) {
  const id = await newRequestId();
  await anon
    .from('leads')
    .insert({ ...agreed(values), id })
    .throwOnError();
  rememberRequest('agreement', id);
  return { id, token: lastRequest('agreement')?.token ?? '' };
}
const withdraw = async (token: string) =>
  (await anon.rpc('withdraw_by_link', { token }).throwOnError()).data[0]?.outcome;
const reasons = async (id: string) => {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError();
  return data[0]?.call_reasons;
};
const isWithdrawn = expect.arrayContaining([expect.objectContaining({ code: 'withdrawn' })]);

describe('who asked for the guide and withdraws with the token of the browser', () => {
  test('is called by that request no more; anyone can type the same contact, so all others are as before', async () => {
    const former = await ask();
    const { id, token } = await ask();
    expect([await withdraw(token), await withdraw(token)]).toEqual(['withdrawn', 'withdrawn']);
    const later = await ask();
    expect(await reasons(id)).toEqual(isWithdrawn);
    for (const each of [former.id, later.id]) expect(await reasons(each)).not.toEqual(isWithdrawn);
  });

  test('may be called again once staff lift it and the person agrees again', async () => {
    const { id, token } = await ask();
    await withdraw(token);
    const lift = () => admin.rpc('lift_withdrawal', { of_entry: id, reason: 'They called us back.' });
    expect((await lift().throwOnError()).data).toEqual([{ lifted: 1 }]);
    expect((await lift().throwOnError()).data).toEqual([{ lifted: 0 }]);
    expect(await sql('select kind from lead_events where lead_id = $1 order by created_at', [id])).toEqual([
      { kind: 'withdrawal' },
      { kind: 'lift' },
    ]);
    expect(await reasons((await ask()).id)).not.toEqual(isWithdrawn);
  });

  test('stands in the timeline as the one who did it, and webhooks are told once', async () => {
    await make();
    const { id, token } = await ask();
    await deliverAll();
    await withdraw(token);
    await withdraw(token);
    expect(await sql('select kind, words, done_by from lead_events where lead_id = $1', [id])).toEqual([
      { kind: 'withdrawal', words: 'By the person, on the page after the form.', done_by: null },
    ]);
    const told = (await deliverAll()).map(({ type, data }) => [type, data.reason]);
    expect(told).toEqual([['consent.withdrawn', 'withdrawn']]);
  });

  test('stands in the evidence of that request alone, also after the erasure', async () => {
    await ask();
    const { token } = await ask();
    await withdraw(token);
    const ends = async () => {
      const asked = { contact: 'ada@example.com', reason: 'Counsel asked for it.' };
      const { data } = await admin.rpc('export_consent_records', asked).single().throwOnError();
      const { records } = z
        .object({ records: z.array(z.object({ withdrawn_at: z.string().nullable() })) })
        .parse(JSON.parse(data.file));
      return records.map(({ withdrawn_at }) => withdrawn_at !== null);
    };
    expect(await ends()).toEqual([false, true]);
    await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
    expect(await ends()).toEqual([false, true]);
  });

  test('is unknown where nothing was agreed to, by the id, and once the request is deleted', async () => {
    const without = await ask({ consent_version: null });
    expect(await withdraw(without.token)).toBe('unknown');
    const { id, token } = await ask();
    expect(await withdraw(id)).toBe('unknown');
    expect(await reasons(id)).not.toEqual(isWithdrawn);
    await admin.from('leads').delete().eq('id', id).throwOnError();
    expect(await withdraw(token)).toBe('unknown');
  });
});
