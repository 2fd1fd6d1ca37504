-- Which pages show facts. Each page lists the sources of what it shows and of what its text states. A text may state
-- any fact of the country and of its location, so many pages change with a fact.

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
  if 'depository' in (old.kind, new.kind) or 'country' in (old.subject, new.subject) then
    perform private.write_outdated('fact', 'of the country');
    return null;
  end if;
  perform private.write_outdated('fact', 'of a state or location', pages,
    array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;
create trigger facts_note_pages after insert or update or delete on public.facts
  for each row execute function private.note_fact_pages();

-- Facts become due for review when a day begins, without anyone's change.
create table private.fact_days (
  day date primary key
);
comment on table private.fact_days is
  'The last day for which the pages of facts that became due were marked as changed.';

create function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  pages text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  if exists (
    select from public.facts f
    where (f.kind = 'depository' or f.subject = 'country') and f.review_by > before and f.review_by <= current_date
  ) then
    perform private.write_outdated('fact', 'of the country');
    return;
  end if;
  pages := array(
    select distinct private.page_of_fact(f) from public.facts f
    where f.review_by > before and f.review_by <= current_date);
  if cardinality(pages) > 0 then
    perform private.write_outdated('fact', 'of a state or location', pages,
      array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  end if;
end
$$;
comment on function private.note_due_facts is
  'Once a day: the pages of states whose facts became due for review have changed. private.forget_expired calls it.';
