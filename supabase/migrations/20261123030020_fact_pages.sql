-- Who reads facts, which pages show them, and what staff do with them.

revoke all on public.sources, public.facts, public.fact_history from anon, authenticated;
grant select (id, title, url, kind, dated) on public.sources to anon;
grant select (
  id, subject, state_slug, location_id, kind, status, amount, note, confidence, source_id, review_by, verified_at
) on public.facts to anon;
grant select on public.sources, public.facts, public.fact_history to authenticated;
grant all on public.sources, public.facts, public.fact_history to service_role;
alter table public.sources enable row level security;
alter table public.facts enable row level security;
alter table public.fact_history enable row level security;
-- A fact that a person has verified, or one of high confidence that is not due for review.
create policy "Visitors read public facts" on public.facts
  for select to anon
  using (verified_at is not null or (confidence = 'high' and review_by > current_date));
-- The visitor's own rights decide which facts that are.
create policy "Visitors read the sources of public facts" on public.sources
  for select to anon
  using (exists (select from public.facts f where f.source_id = sources.id));
create policy "Administrators read facts" on public.facts
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read sources" on public.sources
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read the history of facts" on public.fact_history
  for select to authenticated using ((select private.is_admin()));

-- A fact of a state is on the state's page, a fact of a location on its own.
create function private.page_of_fact(fact public.facts) returns text
language sql stable
set search_path = ''
as $$
  select case fact.subject when 'state' then '/' || fact.state_slug when 'location' then (
    select concat_ws('/', '', l.state_slug, l.city_slug,
      case l.location_type when 'neighborhood' then l.neighborhood_slug end)
    from public.locations l where l.id = fact.location_id) end
$$;

create function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  if cardinality(pages) > 0 then
    perform private.write_page_changes(pages, '{}', '{}',
      array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  end if;
  return null;
end
$$;
create trigger facts_note_pages after insert or update or delete on public.facts
  for each row execute function private.note_fact_pages();

-- A day makes facts due for review without anybody changing them.
create table private.fact_days (
  day date primary key
);
comment on table private.fact_days is 'The days on which the pages of facts that became due were told of.';

create function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  states text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  states := array(
    select distinct f.state_slug from public.facts f
    where f.subject = 'state' and f.review_by > before and f.review_by <= current_date);
  if cardinality(states) > 0 then
    perform private.write_page_changes(array(select '/' || s from unnest(states) s), '{}', '{}', states);
  end if;
end
$$;
comment on function private.note_due_facts is
  'Once a day: the pages of states whose facts became due for review have changed. private.forget_expired calls it.';

create or replace function private.forget_expired() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  days int;
  gone_leads int;
  gone_messages int;
begin
  perform private.forget_counts();
  perform private.note_due_facts();
  select case when btrim(s.setting_value) ~ '^[0-9]{1,5}$' then btrim(s.setting_value)::int end into days
    from public.app_settings s where s.setting_name = 'retention_days';
  -- Less than a month would be a slip of the hand, and it cannot be undone.
  if days is null or days < 30 then
    return 0;
  end if;
  perform set_config('gold_atlas.is_recorded', 'yes', true);
  delete from public.leads l where l.created_at < now() - make_interval(days => days);
  get diagnostics gone_leads = row_count;
  delete from public.contact_messages m where m.created_at < now() - make_interval(days => days);
  get diagnostics gone_messages = row_count;
  perform set_config('gold_atlas.is_recorded', '', true);
  if gone_leads + gone_messages > 0 then
    insert into public.personal_data_log (action, leads, messages, done_by)
    values ('expire', gone_leads, gone_messages, null);
  end if;
  return gone_leads + gone_messages;
end
$$;
