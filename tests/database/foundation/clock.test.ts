import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { ACME, partnersOf } from '../partners/partners-setup.ts';
import { lead, message, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const followClock = () => sql('select private.follow_clock()');

const AHEAD = `interval '10 days'`;
const SET_AHEAD_WEBHOOK = `insert into webhooks (description, address, events, purpose, rests_until)
  values ('Our CRM', 'https://crm.example.com/', '{lead.created}', 'figures', now() + ${AHEAD})`;
const SET_AHEAD = [
  `update outbox set next_attempt_at = now() + ${AHEAD} + interval '3 minutes' where true`,
  `update leads set held_until = now() + ${AHEAD} + interval '1 hour' where true`,
  `update contact_messages set held_until = now() + ${AHEAD} where true`,
  SET_AHEAD_WEBHOOK,
  `insert into webhook_deliveries (webhook_id, event, next_attempt_at)
     select id, 'webhook.test', now() + ${AHEAD} from webhooks`,
  `update generation_runs set next_part_at = now() + ${AHEAD} where true`,
  `update generation_jobs set next_attempt_at = now() + ${AHEAD}, claim_token = gen_random_uuid(),
     claimed_until = now() + ${AHEAD} + interval '2 minutes' where true`,
  `insert into private.model_pauses values ('gpt-4o-mini', now() + ${AHEAD}, 'Too many requests')
     on conflict (model) do update set until = excluded.until`,
  ...['build_hook_state', 'address_notice_state'].map(
    (table) => `insert into private.${table} (next_attempt_at) values (now() + ${AHEAD})
      on conflict (is_only) do update set next_attempt_at = excluded.next_attempt_at`,
  ),
  `insert into private.build_changes (transaction_id, changed_at) values (pg_current_xact_id(), now() + ${AHEAD})`,
  `insert into private.address_notices (address, changed_at) values ('/clock', now() + ${AHEAD})
     on conflict (address) do update set changed_at = excluded.changed_at`,
];

/** The longest wait of each kind, in minutes. */
const waits = async () => {
  const rows = await sql<{ kind: string; minutes: number }>(`
    select kind, round(extract(epoch from moment - now()) / 60)::int as minutes from (
      select 'mail', max(next_attempt_at) from outbox where status = 'queued'
      union all select 'lead', max(held_until) from leads
      union all select 'message', max(held_until) from contact_messages
      union all select 'webhook', max(rests_until) from webhooks
      union all select 'event', max(next_attempt_at) from webhook_deliveries
      union all select 'run', max(next_part_at) from generation_runs
      union all select 'job', max(next_attempt_at) from generation_jobs
      union all select 'claim', max(claimed_until) from generation_jobs
      union all select 'pause', max(until) from private.model_pauses
      union all select 'build', max(next_attempt_at) from private.build_hook_state
      union all select 'notice', max(next_attempt_at) from private.address_notice_state
      union all select 'change', max(changed_at) from private.build_changes
      union all select 'address', max(changed_at) from private.address_notices) as moments (kind, moment)`);
  return Object.fromEntries(rows.map(({ kind, minutes }) => [kind, minutes]));
};

beforeAll(async () => {
  await anon.from('leads').insert(lead()).throwOnError();
  await anon.from('contact_messages').insert(message()).throwOnError();
  const choice = { filters: {} };
  await admin
    .rpc('start_generation_run', {
      ...{ run_id: randomUUID(), label: 'All', model: 'gpt-4o-mini', articles_become: 'draft' },
      ...{ choice, most_dollars: 5 },
    })
    .throwOnError();
});
beforeEach(() => sql('delete from private.clock_reading where true'));

test('what was put off while the clock ran ahead waits as long as it would have', async () => {
  await followClock();
  await sql(`update private.clock_reading set read_at = now() + ${AHEAD} where true`);
  for (const statement of SET_AHEAD) await sql(statement);
  await followClock();
  const now = { message: 0, run: 0, job: 0, pause: 0, build: 0, notice: 0, change: 0, address: 0 };
  expect(await waits()).toEqual({ mail: 3, lead: 60, claim: 2, webhook: 0, event: 0, ...now });
  await followClock();
  expect(await waits()).toMatchObject({ mail: 3, lead: 60, claim: 2 });
});

test('a clock that goes forward, or stood still for days, leaves every wait as it is', async () => {
  for (const statement of SET_AHEAD) await sql(statement);
  const before = await waits();
  for (const read of [`now() - interval '3 days'`, 'now()', `now() + interval '50 seconds'`]) {
    await followClock();
    await sql(`update private.clock_reading set read_at = ${read} where true`);
    await followClock();
  }
  expect(await waits()).toEqual(before);
});

/** As if the clock had been ahead since its last reading, and were right again. */
const setRight = async () => {
  await followClock();
  await sql(`update private.clock_reading set read_at = now() + ${AHEAD} where true`);
  await followClock();
};

describe('what a clock counted that ran ahead', () => {
  test('keeps no partner from requests once it is set right, and counts for the day of their sending', async () => {
    const { add, send, named, timeline } = partnersOf(backend, admin);
    const { partner } = await add({ cap_per_day: 2 });
    const sent = await send({ email: 'ada1@example.com' });
    await sql(`update private.partner_days set day = day + 10, taken = 2 where partner_id = $1`, [partner]);
    await sql('update lead_handovers set due_on = due_on + 10 where lead_id = $1', [sent]);
    expect(await named('92037')).toBeNull();
    await setRight();
    const days = `select h.due_on = d.day as is_that_day, d.day = (now() at time zone p.time_zone)::date as is_today, d.taken
      from private.partner_days d join partners p on p.id = d.partner_id join lead_handovers h on h.partner_id = p.id
      where p.id = $1`;
    expect(await sql(days, [partner])).toEqual([{ is_that_day: true, is_today: true, taken: 2 }]);
    expect(await timeline(await send({ email: 'ada2@example.com' }))).toMatchObject([
      { former: 'cap_per_day' },
    ]);
    await sql(`update private.partner_days set day = day - 1 where partner_id = $1`, [partner]);
    expect(await named('92037')).toBe(ACME);
  });

  test('lets no former secret sign for longer, and no call go uncounted', async () => {
    await sql(SET_AHEAD_WEBHOOK);
    await sql(`insert into private.webhook_secrets (webhook_id, secret, expires_at)
      select id, 'former', now() + ${AHEAD} + interval '1 day' from webhooks`);
    await sql(`insert into private.counted_calls values (gen_random_uuid(), 'someone', now() + ${AHEAD})`);
    await setRight();
    expect(
      await sql(`select distinct s.expires_at <= now() + interval '1 day' as ends, c.called_at <= now() as counts
          from private.webhook_secrets s, private.counted_calls c
        where s.secret = 'former' and c.phone_hash = 'someone'`),
    ).toEqual([{ ends: true, counts: true }]);
  });

  const GUIDE = `select count(*)::int as mails from outbox where kind = 'guide' and recipient = 'ahead@example.com'`;

  test('keeps no guide from the mailbox that it was sent to', async () => {
    const ask = () =>
      anon
        .from('leads')
        .insert({ ...lead(), email: 'ahead@example.com' })
        .throwOnError();
    await ask();
    await sql(`update outbox set created_at = now() + ${AHEAD}, status = 'sent', sent_at = now() + ${AHEAD}
      where recipient = 'ahead@example.com'`);
    await ask();
    await ask();
    expect(await sql(GUIDE)).toEqual([{ mails: 2 }]);
  });

  test('keeps no one from waiting for a page', async () => {
    await admin.from('locations').insert(state('Nevada', 'nevada')).throwOnError();
    const wait = () =>
      anon
        .from('leads')
        .insert({ ...lead(), kind: 'waitlist', awaited_address: '/nevada', email: 'waits@example.com' });
    for (let at = 0; at < 10; at += 1) await wait().throwOnError();
    expect((await wait()).error).not.toBeNull();
    await sql(`update leads set created_at = now() + ${AHEAD} where kind = 'waitlist'`);
    expect((await wait()).error).toBeNull();
  });

  test('puts off no check of whether a build hook or a key was added', async () => {
    for (const [table, due] of [
      ['build_hook_state', 'build_is_due'],
      ['address_notice_state', 'notices_are_due'],
    ]) {
      await sql(`insert into private.${table} (checked_at) values (now())
        on conflict (is_only) do update set checked_at = now(), is_on = false`);
      expect(await sql(`select private.${due}() as due`)).toEqual([{ due: false }]);
      await sql(`update private.${table} set checked_at = now() + ${AHEAD} where true`);
      expect(await sql(`select private.${due}() as due`)).toEqual([{ due: true }]);
    }
  });

  test('puts off no look at the list of models', async () => {
    const isDue = () => sql('select private.model_list_is_due() as due');
    await sql(`insert into private.model_list_state (asked_at, has_key) values (now(), true)
      on conflict (is_only) do update set asked_at = now(), has_key = true, is_wanted = false`);
    expect(await isDue()).toEqual([{ due: false }]);
    await sql(`update private.model_list_state set asked_at = now() + ${AHEAD} where true`);
    expect(await isDue()).toEqual([{ due: true }]);
  });

  test('is judged again: facts that were due for review too early, and those that fall due from now on', async () => {
    const marksAfter = async (day: string) => {
      await sql('delete from private.index_marks where true');
      await sql(`update private.index_gate_days set day = ${day} where true`);
      expect(await sql('select private.index_gate_is_due() as due')).toEqual([{ due: true }]);
      await sql('select private.mark_due_facts()');
      return sql(`select distinct kind from private.index_marks where state_slug = 'texas'`);
    };
    await sql(`update facts set review_by = current_date + 5 where state_slug = 'texas'`);
    expect(await marksAfter('current_date + 10')).toEqual([{ kind: 'state' }]);
    expect(await marksAfter('current_date + 4')).toEqual([]);
    await sql(`update facts set review_by = current_date where state_slug = 'texas'`);
    expect(await marksAfter('current_date - 1')).toEqual([{ kind: 'state' }]);
    expect(await sql('select day = current_date as is_today from private.index_gate_days')).toEqual([
      { is_today: true },
    ]);
  });

  test('does not join new kinds of policy reports', async () => {
    await sql(`insert into policy_reports (directive, blocked, page, source, first_seen)
      select 'script-src', 'https://' || n || '.example', '/', '', now() + ${AHEAD} from generate_series(1, 100) n`);
    await sql(`select public.record_policy_report('img-src', 'https://new.example', '/', '')`);
    expect(await sql(`select directive from policy_reports where blocked = 'https://new.example'`)).toEqual([
      { directive: 'img-src' },
    ]);
  });
});
