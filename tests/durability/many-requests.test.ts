import { afterAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../src/domain/leads/consent.ts';
import { HOME, personsOf } from '../database/persons/persons-setup.ts';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, join } = personsOf(backend, admin);

// What takes longer with the square of the requests is ended by the API's own limit of eight seconds long before.
const REQUESTS = 600;

const linesOf = async (kind: string, comesWithJoin: boolean) => {
  const [row] = await sql<{ leads: number }>(
    `select count(distinct v.lead_id)::int as leads from lead_events v join leads l on l.id = v.lead_id
     where v.kind = $1::lead_event_kind and v.comes_with_join = $2 and l.email = $3`,
    [kind, comesWithJoin, HOME.email],
  );
  return row?.leads;
};

test('a joined person with many requests is corrected and withdraws, and that is lifted', async () => {
  const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
  const [first, second] = await sql<{ id: string }>(
    `insert into leads (name, email, phone, consent_version, created_at)
     select 'Ann Example', $1, $2, $3, now() - interval '40 days' from generate_series(1, $4::int) returning id`,
    [HOME.email, HOME.phone, CONSENT_VERSION, REQUESTS],
  );
  const [corrected, other] = [first?.id ?? '', second?.id ?? ''];
  await join(corrected, far);
  await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
  expect(await linesOf('withdrawal', true)).toBe(REQUESTS);

  await admin.from('leads').update({ phone: '212-555-0166' }).eq('id', corrected).throwOnError();
  await admin.rpc('withdraw_consent', { of_entry: other }).throwOnError();
  const reason = 'She called and asks for calls again.';
  await admin.rpc('lift_withdrawal', { of_entry: other, reason }).throwOnError();
  expect(await linesOf('lift', false)).toBe(REQUESTS);
}, 120_000);
