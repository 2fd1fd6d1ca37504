-- The text of any location may have a fact of the country beside it, so a changed one changes all pages.
create or replace function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  -- A depository may be the nearest one of any page.
  if 'country' in (old.subject, new.subject) or 'depository' in (old.kind, new.kind) then
    perform private.write_page_changes('{}', '{}', '{}', '{}', true);
    return null;
  end if;
  -- The pages below a state say what holds in it.
  perform private.write_page_changes(
    pages || private.pages_of_law_changes(),
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
  if exists (
    select from public.facts f
    where (f.subject = 'country' or f.kind = 'depository') and f.review_by > before and f.review_by <= current_date
  ) then
    perform private.write_page_changes('{}', '{}', '{}', '{}', true);
    return;
  end if;
  states := array(
    select distinct f.state_slug from public.facts f
    where f.subject = 'state' and f.review_by > before and f.review_by <= current_date);
  if cardinality(states) > 0 then
    perform private.write_page_changes(
      array(select '/' || s from unnest(states) s) || private.pages_of_law_changes(), '{}',
      array(select '/' || s from unnest(states) s), states);
  end if;
end
$$;

drop function private.pages_beside_fact;
