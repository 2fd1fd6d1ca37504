-- Browsers' reports about what the content security policy blocked.

create table public.policy_reports (
  id uuid primary key default gen_random_uuid(),
  directive text not null,
  blocked text not null,
  page text not null,
  source text not null default '',
  times integer not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),

  constraint policy_reports_directive_form check (directive ~ '^[a-z-]{1,60}$'),
  constraint policy_reports_blocked_length check (length(blocked) between 1 and 200),
  constraint policy_reports_page_length check (length(page) between 1 and 200),
  constraint policy_reports_source_length check (length(source) <= 200),
  constraint policy_reports_once unique (directive, blocked, page, source)
);
create trigger policy_reports_2_clean_text before insert or update on public.policy_reports
  for each row execute function private.clean_text();
comment on table public.policy_reports is
  'What browsers refused under the Content Security Policy, a row for each kind, without queries: at most 200 rows.';

grant select, delete on public.policy_reports to authenticated;
grant all on public.policy_reports to service_role;
alter table public.policy_reports enable row level security;
create policy "Administrators read policy reports" on public.policy_reports
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators delete policy reports" on public.policy_reports
  for delete to authenticated using ((select private.is_admin()));

create function public.record_policy_report(
  report_directive text, report_blocked text, report_page text, report_source text default ''
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kind record;
begin
  select report_directive as directive, left(report_blocked, 200) as blocked, left(report_page, 200) as page,
    left(report_source, 200) as source into kind;
  -- Anyone may send reports, and invent each. Those that are new beyond a hundred in an hour are counted as one
  -- kind, so that a flood pushes little out of the list and can be seen in it.
  if not exists (
    select from public.policy_reports r
    where (r.directive, r.blocked, r.page, r.source) = (kind.directive, kind.blocked, kind.page, kind.source)
  ) and (
    select count(*) from public.policy_reports r where private.is_recent(r.first_seen, interval '1 hour')
  ) >= 100 then
    select 'various' as directive, 'more than 100 new kinds in an hour' as blocked, 'various' as page,
      '' as source into kind;
  end if;

  insert into public.policy_reports as kept (directive, blocked, page, source)
  values (kind.directive, kind.blocked, kind.page, kind.source)
  on conflict (directive, blocked, page, source)
  do update set times = least(kept.times + 1, 1000000), last_seen = now();

  -- Rows that another report holds at this moment are left to the next one: no one waits for anyone in a circle.
  delete from public.policy_reports where id in (
    select r.id from public.policy_reports r
    where r.id in (select id from public.policy_reports order by last_seen desc, id offset 200)
    for update skip locked
  );
end
$$;
comment on function public.record_policy_report(text, text, text, text) is
  'Counts one report of a browser; the function policy-report calls it. Keeps the 200 kinds that were seen last.';
grant execute on function public.record_policy_report to service_role;
