import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentText } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';

// The list of those who may be called now. What the verdict itself says is tried in contact-verdict-matrix.test.ts.

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();

const PHONES = [
  '212-555-',
  '310-555-',
  '713-555-',
  '305-555-',
  '850-555-',
  '208-555-',
  '800-555-',
  '+44 20 7946 ',
];
const ZIPS = [null, '10024', '92037', '78701', '79901', '32501', '83531', 'none', '96813-1234'];
const STATES = [
  {},
  { consent_version: null, consent_text: null, consent_at: null },
  { consent_text: 'I agree that Gold Atlas may text the number I gave about gold. Call us to end that.' },
  { consent_contact_changed_at: '2026-01-01T00:00:00Z' },
  { consent_withdrawn_at: '2026-01-01T00:00:00Z' },
  { confirmation_asked_at: '2026-01-01T00:00:00Z' },
  { confirmation_asked_at: '2026-01-01T00:00:00Z', confirmed_at: '2026-01-02T00:00:00Z' },
  { held_until: '2026-03-08T12:00:00Z' },
  { paused_until: '2026-03-08', pause_reason: 'On a journey.' },
];
/** Each third hour from a Saturday, over the change of the clocks. */
const MOMENTS = Array.from({ length: 16 }, (_, at) =>
  new Date(Date.parse('2026-03-07T11:30:00Z') + at * 3 * 3_600_000).toISOString(),
);

const agreed = {
  ...{ consent_version: '2026-09-01', consent_at: '2026-01-01T00:00:00Z' },
  consent_text: consentText({ name: 'Gold Atlas', phone: '1-800-555-0142' }),
};

beforeAll(async () => {
  await sql('delete from leads');
  const [page] = await sql<{ id: string }>(`select id from locations where zip = '92037' limit 1`);
  const rows = PHONES.flatMap((phone, p) =>
    ZIPS.flatMap((zip, z) =>
      STATES.map((state, at) => ({
        ...{ id: crypto.randomUUID(), name: 'Ada Example', email: `${p}-${z}-${at}@example.com` },
        ...{ phone: `${phone}${1000 + z * 10 + at}`, zip, created_at: '2026-01-01T00:00:00Z' },
        ...{ kind: 'guide', status: 'new', location_id: z % 2 === 0 ? page?.id : null },
        ...agreed,
        ...state,
      })),
    ),
  );
  const columns = [...new Set(rows.flatMap(Object.keys))].join(', ');
  await sql(
    `insert into leads (${columns}) select ${columns} from jsonb_populate_recordset(null::leads, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
});

const callableAt = async (at: string) => {
  const { data } = await admin.rpc('callable_leads', { words: [], at }).throwOnError();
  return (data[0]?.ids ?? []).sort();
};
const judgedAt = async (at: string) =>
  (
    await sql<{ id: string }>(
      'select v.id from private.contact_verdicts(array(select id from leads), $1) v where v.may_call',
      [at],
    )
  )
    .map(({ id }) => id)
    .sort();

test('at each moment the list has exactly those of whom the verdict says so', async () => {
  const counts: number[] = [];
  for (const at of MOMENTS) {
    const judged = await judgedAt(at);
    expect(await callableAt(at), at).toEqual(judged);
    counts.push(judged.length);
  }
  // Otherwise nothing was compared.
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBeGreaterThan(100);
});

test("a corrected number, and a page's new ZIP code, count at once", async () => {
  await sql(`update leads set phone = '212-555-1999' where phone like '800-%'`);
  await sql(`update locations set zip = '92101' where zip = '92037'`);
  for (const at of MOMENTS.filter((_, index) => index % 3 === 0))
    expect(await callableAt(at), at).toEqual(await judgedAt(at));
});

test('who withdrew by another request may be found quickly, which is why each page asks for the verdicts', async () => {
  const at = '2026-03-07T20:30:00Z';
  const [id = ''] = await callableAt(at);
  await sql(
    `insert into private.consent_withdrawals (contact_hash)
     select unnest(private.contact_hashes(email, null)) from leads where id = $1`,
    [id],
  );
  expect(await callableAt(at)).toContain(id);
  expect(await judgedAt(at)).not.toContain(id);
});

test('the list is filtered and searched as the other one', async () => {
  const at = '2026-03-07T20:30:00Z';
  const words = ['0-1-0@'];
  const conditions = [['zip', 'like', '100%']];
  const { data } = await admin.rpc('callable_leads', { words, conditions, at }).throwOnError();
  expect(data[0]?.total).toBe(1);
  expect(await sql('select zip from leads where id = any ($1)', [data[0]?.ids])).toEqual([{ zip: '10024' }]);
  const all = (await admin.rpc('callable_leads', { words: [], at }).throwOnError()).data[0];
  const page = await admin.rpc('callable_leads', { words: [], at, skip: 2, size: 3 }).throwOnError();
  expect(page.data).toEqual([{ ids: all?.ids.slice(2, 5), total: all?.ids.length }]);
});
