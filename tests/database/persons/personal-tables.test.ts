import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { partnersOf } from '../partners/partners-setup.ts';
import { lead, message } from '../rows.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';

/**
 * Where a person's data are, or the id of a request, and as what an export gives them; null: in nothing but the id,
 * which the clock deletes. A table that is missing here fails the first test: give it an export and an end.
 */
const COVERED: Record<string, string | null> = {
  'public.leads': 'lead',
  'public.contact_messages': 'message',
  'public.outbox': 'mail',
  'public.lead_events': 'event',
  'public.person_matches': 'match',
  'public.webhook_deliveries': 'webhook',
  'public.lead_handovers': 'handover',
  'private.consent_records': 'consent_record',
  'public.consent_lifts': 'lift',
  'private.challenge_passes': null,
};
/** What stays on purpose: evidence, and an answer to a challenge until the next day. */
const STAYS = ['private.challenge_passes', 'private.consent_records'];

const backend = await testBackend();
afterAll(() => backend.close());
const { sql, anon, service } = backend;
const admin = await backend.admin();
const { add, send } = partnersOf(backend, admin);
const { make } = webhooksOf(backend, admin);

const PERSON = { name: 'Zenobia Quux', email: 'zenobia.quux@example.com', phone: '(415) 555-2671' };
const NEEDLES = /zenobia|quux|555-2671|4155552671/i;
let ids: string[] = [];

/** One request of each kind, and all that staff, partners and webhooks add to it. */
async function fill() {
  await sql('truncate leads, contact_messages, consent_lifts cascade');
  await sql('truncate private.consent_withdrawals, private.consent_records');
  const guide = { ...lead(), ...PERSON, consent_version: CONSENT_VERSION };
  const asked = { ...message(), ...PERSON };
  const other = { ...lead(), ...PERSON, phone: '(303) 555-0100' };
  for (const row of [guide, other]) await anon.from('leads').insert(row).throwOnError();
  await anon.from('contact_messages').insert(asked).throwOnError();
  const introduced = await send(PERSON);
  await service.rpc('pass_challenge', { submission: guide.id, token: crypto.randomUUID() }).throwOnError();
  for (const of of [{ lead_id: guide.id }, { message_id: asked.id }])
    await admin
      .from('lead_events')
      .insert({ ...of, kind: 'note', words: 'Zenobia called.' })
      .throwOnError();
  const pair = { match_id: crypto.randomUUID(), one: guide.id, other: other.id, same: true };
  await admin.rpc('judge_match', pair).throwOnError();
  for (const id of [guide.id, asked.id]) {
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await admin.rpc('lift_withdrawal', { of_entry: id, reason: 'Zenobia asked for it.' }).throwOnError();
  }
  await admin.rpc('withdraw_consent', { of_entry: guide.id }).throwOnError();
  ids = [guide.id, other.id, asked.id, introduced];
}
beforeAll(async () => {
  await make();
  await add();
  await fill();
});

/** The tables that name the person, or the id of one of the requests. */
async function tablesWithPerson(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(`select from ${name} t where t::text ~* $1 limit 1`, [
      `${NEEDLES.source}|${ids.join('|')}`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('each table that refers to a lead or a message is covered', async () => {
  const referring = await sql<{ name: string }>(
    `select distinct format('%I.%I', n.nspname, c.relname) as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_constraint k on k.conrelid = c.oid and a.attnum = any (k.conkey) and k.contype = 'f'
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') and a.attnum > 0 and not a.attisdropped
       and (k.confrelid in ('public.leads'::regclass, 'public.contact_messages'::regclass)
         or a.atttypid = 'uuid'::regtype and a.attname ~ '(lead|message|submission|request)')`,
  );
  for (const { name } of referring) expect(COVERED).toHaveProperty([name]);
  // The sample has rows in each of them, so the tests below see what becomes of these.
  expect(await tablesWithPerson()).toEqual(Object.keys(COVERED).sort());
});

test('an export has a row of each, whether it is asked for by email or by phone', async () => {
  const kinds = Object.values(COVERED).filter((kind) => kind !== null);
  for (const address of [PERSON.email, PERSON.phone]) {
    const { data } = await admin.rpc('export_personal_data', { address }).throwOnError();
    expect(data.map(({ kind }) => kind).sort()).toEqual([...kinds, 'do_not_call'].sort());
    const { do_not_call, lifts } = await exportPersonalData(admin, address);
    const listed = do_not_call.map((entry) => Object(entry));
    expect(listed.map(({ list, contact }) => [list, contact])).toContainEqual(['own_list', '4155552671']);
    expect(lifts.map((lift) => Object(lift).reason)).toContain('Zenobia asked for it.');
    expect(JSON.stringify(lifts)).not.toContain('contact_hashes');
  }
});

test('an export of more rows than the API answers with is whole', async () => {
  await sql(
    `insert into lead_events (lead_id, kind, words) select l.id, 'note', 'Note ' || n
     from (select id from leads where email = $1 limit 1) l cross join generate_series(1, 1200) n`,
    [PERSON.email],
  );
  const { events, lifts } = await exportPersonalData(admin, PERSON.email);
  expect(events.length).toBeGreaterThan(1200);
  expect(lifts.length).toBeGreaterThan(0);
});

const ends: Record<string, () => Promise<unknown>> = {
  deletion: async () => admin.rpc('delete_personal_data', { address: PERSON.email }).throwOnError(),
  'retention period': async () => {
    await admin
      .from('app_settings')
      .upsert({ setting_name: 'retention_days', setting_value: '60' })
      .throwOnError();
    for (const table of ['leads', 'contact_messages'])
      await sql(`update ${table} set created_at = now() - interval '61 days'`);
    await sql('select private.forget_expired()');
  },
};
test.each(Object.keys(ends))('after the %s nothing else names the person', async (end) => {
  await fill();
  await ends[end]?.();
  // A receiver is still told of the deletion, by the id alone.
  await sql("delete from webhook_deliveries where event = 'lead.erased'");
  expect(await tablesWithPerson()).toEqual(STAYS);
  await sql("update private.challenge_passes set passed_at = now() - interval '25 hours'");
  await sql(`insert into app_settings (setting_name, setting_value) values ('consent_record_years', '0')
    on conflict (setting_name) do update set setting_value = '0'`);
  await sql('select private.forget_expired()');
  expect(await tablesWithPerson()).toEqual([]);
  await sql("delete from app_settings where setting_name in ('retention_days', 'consent_record_years')");
});

test('who asks again after the deletion is still given what was lifted, without the reason', async () => {
  await fill();
  await ends.deletion?.();
  const { lifts } = await exportPersonalData(admin, PERSON.email);
  expect(lifts.map((lift) => Object(lift).reason)).toEqual([
    'Deleted with the request.',
    'Deleted with the request.',
  ]);
});
