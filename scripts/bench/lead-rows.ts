import type { Backend } from '../../supabase/local/backend.ts';

const LEADS_A_STATEMENT = 5_000;

/**
 * Made-up requests, each from a mailbox of its own. Every fiftieth has the number of the one before, half agreed to
 * calls. They are older than a day, so that no mail is written for them.
 */
const INSERT_LEADS = `
  insert into public.leads (name, email, phone, zip, created_at, status, owner_id, consent_version, message)
  select 'Person ' || n, 'person-' || n || '@example.com',
    (array['212', '310', '713', '305', '850', '208', '415', '512', '602', '404'])[1 + number % 10] || '-'
      || lpad((200 + number / 10 / 10000)::text, 3, '0') || '-' || lpad((number / 10 % 10000)::text, 4, '0'),
    (array['10024', '92037', '78701', '79901', '32501', '96813', null])[1 + n % 7],
    now() - interval '2 days' - make_interval(mins => n),
    (array['new', 'new', 'contacted', 'qualified', 'won'])[1 + n % 5]::public.lead_status,
    case when n % 3 = 0 then (select id from public.admin_users limit 1) end,
    case when n % 2 = 0 then '2026-09-01' end, 'Free Gold Investment Guide Request'
  from (select n, case when n % 50 = 0 then n - 1 else n end as number from generate_series($1::int, $2::int) n) rows`;

/** Fills the database with leads and their timelines, of ten entries each; some staff have joined to one person. */
export async function fillLeads(backend: Backend, count: number): Promise<void> {
  await backend.sql('delete from public.leads where true');
  for (let from = 1; from <= count; from += LEADS_A_STATEMENT) {
    const to = Math.min(count, from + LEADS_A_STATEMENT - 1);
    await backend.sql(INSERT_LEADS, [from, to]);
  }
  await backend.sql(`
    insert into public.lead_events (lead_id, kind, words, created_at)
    select l.id, (array['note', 'call', 'text'])[1 + n % 3]::public.lead_event_kind,
      'Entry ' || n || ' of case-' || substring(l.email from '\\d+'), l.created_at + make_interval(mins => n)
    from public.leads l cross join generate_series(1, 10) n`);
  await backend.sql(
    `
    insert into public.person_matches (lead_id, other_lead_id, is_same)
    select least(a.id, b.id), greatest(a.id, b.id), n % 200 = 0
    from generate_series(100, $1::int, 100) n
    join public.leads a on a.email = 'person-' || n || '@example.com'
    join public.leads b on b.email = 'person-' || (n - 1) || '@example.com'`,
    [count],
  );
  // Some of the joined persons have ended their agreement with the other contact.
  await backend.sql(
    `select private.record_withdrawal('person-' || (n - 1) || '@example.com', null) from generate_series(200, $1, 200) n`,
    [Math.min(count, 8000)],
  );
  // A list that has none of these numbers, so that the verdict looks in it.
  await backend.sql(`
    insert into public.do_not_call_lists (kind, file_name, downloaded_on, numbers, completed_at)
    values ('national_registry', 'registry.txt', private.site_day(), 1, now())`);
  for (const table of ['leads', 'lead_events', 'person_matches']) {
    await backend.sql(`vacuum analyze public.${table}`);
  }
}
