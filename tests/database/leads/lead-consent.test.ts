import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { CONSENT_VERSION, consentText } from '../../../src/domain/leads/consent.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller, callersOf, proxied } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const service = caller(backend, LOCAL_KEYS.secret);
const text = consentText({ name: brand.name, phone: brand.phone.display });
const agreement = { consent_version: CONSENT_VERSION, consent_text: text };

beforeEach(() => backend.sql('delete from private.submissions'));

/** Stores a lead as a visitor does, and returns the stored row. */
async function stored(values: Partial<TablesInsert<'leads'>>) {
  const body = { ...lead(), ...values };
  const { status } = await callers.anonymous('POST', 'leads', { body });
  const [row] = await backend.sql<Record<string, string | null> & { just_now: boolean }>(
    `select *, consent_at between now() - interval '1 minute' and now() as just_now from leads where id = $1`,
    [body.id],
  );
  return { status, row };
}

describe('an agreement to calls and texts', () => {
  test("is stored with its words, its version and the database's time", async () => {
    const { status, row } = await stored(agreement);
    expect(status).toBe(201);
    expect(row).toMatchObject({ ...agreement, just_now: true });
  });

  test('is not required: without it the lead is stored, and mentions no consent', async () => {
    const { status, row } = await stored({});
    expect(status).toBe(201);
    expect(row).toMatchObject({ consent_version: null, consent_text: null, consent_at: null });
  });

  test('is judged by the role of whoever stores it, though no header came along', async () => {
    const other = `${text} And whatever else you please.`;
    const asRole = async (role: string, id: string) => {
      await backend.sql(
        `do $$ begin
           perform set_config('request.headers', '', true);
           set local role ${role};
           insert into public.leads (id, name, email, consent_version, consent_text)
           values ('${id}', 'Ada', '${id}@example.com', '${CONSENT_VERSION}', '${other}');
         end $$`,
      );
      const [row] = await backend.sql<{ consent_text: string }>(
        'select consent_text from leads where id = $1',
        [id],
      );
      return row?.consent_text;
    };
    expect(await asRole('anon', crypto.randomUUID())).toBe(text);
    expect(await asRole('service_role', crypto.randomUUID())).toBe(other);
  });

  test('has the published words, whatever words the caller sends', async () => {
    for (const consent_text of [null, '', 'You may do with me as you please, at any time and for ever.']) {
      const { status, row } = await stored({ consent_version: CONSENT_VERSION, consent_text });
      expect([status, row?.consent_text]).toEqual([201, text]);
    }
  });

  test.each<[string, Partial<TablesInsert<'leads'>>]>([
    ['words without a version', { consent_text: text }],
    ['a version that nobody has published', { ...agreement, consent_version: '2026-01-01' }],
    ['a version that is not a date', { ...agreement, consent_version: 'latest' }],
  ])('is not stored for %s; the request is stored without it', async (_, values) => {
    const { status, row } = await stored(values);
    expect(status).toBe(201);
    expect(row).toMatchObject({
      consent_version: null,
      consent_text: null,
      consent_at: null,
      consent_agent: null,
    });
  });

  test('is not stored for a version that is no longer offered', async () => {
    await backend.sql('update consent_wordings set is_offered = false');
    expect((await stored(agreement)).row).toMatchObject({ consent_version: null, consent_text: null });
    await backend.sql('update consent_wordings set is_offered = true');
  });

  test('keeps the browser and a code for comparing networks as evidence', async () => {
    const body = { ...lead(), ...agreement };
    const headers = { ...proxied.byGateway('203.0.113.7'), 'user-agent': `Firefox/${'1'.repeat(400)}` };
    await callers.anonymous('POST', 'leads', { body, headers });
    const [row] = await backend.sql<Record<string, string>>(
      `select consent_agent, consent_network,
         consent_network = private.address_hash('network 203.0.113.7') as same,
         consent_network = private.address_hash('network 203.0.113.8') as other from leads where id = $1`,
      [body.id],
    );
    expect(row).toMatchObject({ same: true, other: false });
    expect(row?.consent_agent).toHaveLength(300);
    expect(row?.consent_network).not.toContain('203.0.113');
  });

  test('has a version that cannot be deleted or renamed afterwards', async () => {
    await stored(agreement);
    await expect(backend.sql('delete from consent_wordings')).rejects.toThrow(
      /leads_consent_is_a_published_wording/,
    );
  });

  test('keeps its own time when the service restores a lead', async () => {
    const body = { ...lead(), ...agreement, consent_at: '2026-09-02T10:00:00+00:00' };
    expect((await service('POST', 'leads', { body })).status).toBe(201);
    expect((await service('GET', `leads?id=eq.${body.id}`)).rows[0]?.consent_at).toBe(body.consent_at);
  });
});

describe('a withdrawal', () => {
  const withdraw = (of_entry: string | null | undefined) =>
    callers.administrator('POST', 'rpc/withdraw_consent', { body: { of_entry } });
  const withdrawnOf = async (id: string | null | undefined) =>
    (await backend.sql('select consent_withdrawn_at from leads where id = $1', [id]))[0]
      ?.consent_withdrawn_at;

  test("ends the agreement of all the address's requests, once, and leaves the evidence", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const first = (await stored({ ...agreement, email })).row;
    const second = (await stored({ ...agreement, email: email.toUpperCase() })).row;
    const silent = (await stored({ email })).row;
    const other = (await stored({ ...agreement, email: `other-${email}` })).row;
    expect((await withdraw(first?.id)).rows).toEqual([{ withdrawn: 2 }]);
    const [at, , ...rest] = await Promise.all(
      [first, second, silent, other].map((row) => withdrawnOf(row?.id)),
    );
    expect(at).toBeTruthy();
    expect(await withdrawnOf(second?.id)).toEqual(at);
    expect(rest).toEqual([null, null]);
    expect((await withdraw(second?.id)).rows).toEqual([{ withdrawn: 0 }]);
    expect(await withdrawnOf(first?.id)).toEqual(at);
    const [left] = await backend.sql('select consent_text from leads where id = $1', [first?.id]);
    expect(left).toEqual({ consent_text: text });
  });

  test('applies to every later request with the e-mail or the phone, even after the first is deleted', async () => {
    const [email, phone] = [`${crypto.randomUUID()}@example.com`, '(619) 555-0177'];
    const first = (await stored({ ...agreement, email, phone })).row;
    const same = (await stored({ ...agreement, email: `other-${email}`, phone: '+1 619 555 0177' })).row;
    expect((await withdraw(first?.id)).rows).toEqual([{ withdrawn: 2 }]);
    expect(await withdrawnOf(same?.id)).toBeTruthy();
    await backend.sql('delete from leads where id = $1', [first?.id]);
    for (const contact of [
      { email: email.toUpperCase(), phone: '(212) 555-0100' },
      { email: email.replace('@', '+again@'), phone: null },
      { email: 'somebody-else@example.com', phone: '1.619.555.0177' },
    ]) {
      expect((await stored({ ...agreement, ...contact })).row?.consent_withdrawn_at).toBeTruthy();
    }
    const stranger = { email: 'stranger@example.com', phone: '(619) 555-0178' };
    expect((await stored({ ...agreement, ...stranger })).row?.consent_withdrawn_at).toBeNull();
    const [kept] = await backend.sql<{ kept: string }>(
      `select string_agg(w::text, ' ') as kept from private.consent_withdrawals w`,
    );
    expect(kept?.kept).not.toMatch(/6195550177|555-0177|555.0177|example/);
  });

  test.each([
    '619-555-0133 x12',
    '(619) 555-0133 ext. 4',
    '619.555.0133#2',
    'tel:+1-619-555-0133;ext=7',
    '001 619 555 0133',
    '619 555 0133 (home)',
    '619-555-0133, 212-555-0100',
    '\uff16\uff11\uff19\uff15\uff15\uff15\uff10\uff11\uff13\uff13',
  ])('applies to the number in the spelling %s', async (phone) => {
    const asked = (await stored({ ...agreement, email: 'asked@example.com', phone: '(619) 555-0133' })).row;
    await withdraw(asked?.id);
    const later = { ...agreement, email: `${crypto.randomUUID()}@example.com`, phone };
    expect((await stored(later)).row?.consent_withdrawn_at).toBeTruthy();
  });

  test('is checked again when staff correct a request, and follows to the corrected address', async () => {
    const withdrawn = `${crypto.randomUUID()}@example.com`;
    const corrected = `new-${withdrawn}`;
    const first = (await stored({ ...agreement, email: withdrawn })).row;
    await withdraw(first?.id);
    const typo = (await stored({ ...agreement, email: `typo-${withdrawn}` })).row;
    expect(typo?.consent_withdrawn_at).toBeNull();
    const correct = (id: string | null | undefined, email: string) =>
      callers.administrator('PATCH', `leads?id=eq.${id}`, { body: { email } });
    expect((await correct(typo?.id, withdrawn)).status).toBe(204);
    const body = { ids: [typo?.id] };
    const { rows } = await callers.administrator('POST', 'rpc/contact_verdicts', { body });
    expect(JSON.stringify(rows)).toContain('"withdrawn"');

    expect((await correct(first?.id, corrected)).status).toBe(204);
    expect((await stored({ ...agreement, email: corrected })).row?.consent_withdrawn_at).toBeTruthy();
  });
});
