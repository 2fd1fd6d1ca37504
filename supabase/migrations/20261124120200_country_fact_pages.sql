-- The page of a state shows what the country answers beside its own answer to the same question.
create function private.pages_beside_fact(fact public.facts) returns text[]
language sql stable
set search_path = ''
as $$
  select case when fact.subject = 'country' then array(
    select '/' || f.state_slug from public.facts f where f.subject = 'state' and f.kind = fact.kind) else '{}' end
$$;
revoke all on function private.pages_beside_fact from public, anon, authenticated;

create or replace function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  -- The pages below a state say what holds in it.
  perform private.write_page_changes(
    pages || private.pages_beside_fact(old) || private.pages_beside_fact(new) || private.pages_of_law_changes(),
    '{}', pages, array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;

create or replace function private.note_due_facts() returns void
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
    left join public.facts c on c.subject = 'country' and c.kind = f.kind
    where f.subject = 'state' and (f.review_by > before and f.review_by <= current_date
      or c.review_by > before and c.review_by <= current_date));
  if cardinality(states) > 0 then
    perform private.write_page_changes(
      array(select '/' || s from unnest(states) s) || private.pages_of_law_changes(), '{}',
      array(select '/' || s from unnest(states) s), states);
  end if;
end
$$;
