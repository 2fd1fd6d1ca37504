-- Which article is a location's own was chosen anew after each row: deleting a thousand articles of one location, or
-- the drafts of an import, took as long as a statement may. Now once after each statement, for all its locations.
create or replace function private.prefer_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  places uuid[];
  chosen uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into places from new_articles n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.location_id) into places from old_articles o;
  else
    -- What else changes in an article chooses no other one, the choice itself included.
    select array_agg(distinct c.location_id) into places
    from (
      (
        select o.id, o.location_id, o.status, o.created_at, o.chosen_at from old_articles o
        except
        select n.id, n.location_id, n.status, n.created_at, n.chosen_at from new_articles n
      )
      union all
      (
        select n.id, n.location_id, n.status, n.created_at, n.chosen_at from new_articles n
        except
        select o.id, o.location_id, o.status, o.created_at, o.chosen_at from old_articles o
      )
    ) c;
  end if;

  -- Two changes at once of one location's articles would each choose without seeing the other. Those that go with
  -- their articles have nothing to choose.
  select array_agg(l.id) into places
  from (select id from public.locations where id = any (places) order by id for no key update) l;
  select array_agg(c.location_id), array_agg(c.id) into places, chosen
  from (
    select distinct on (a.location_id) a.location_id, a.id, a.is_preferred from public.articles a
    where a.location_id = any (places)
    order by a.location_id, (a.status = 'published') desc, a.chosen_at desc nulls last, a.created_at desc, a.id
  ) c
  where not c.is_preferred;
  if places is null then
    return null;
  end if;
  update public.articles a set is_preferred = false where a.location_id = any (places) and a.is_preferred;
  update public.articles a set is_preferred = true where a.id = any (chosen);
  return null;
end
$$;
comment on function private.prefer_article is
  'After-statement trigger: keeps is_preferred for the locations of the articles that a statement has changed.';

drop trigger articles_prefer_one on public.articles;
drop trigger articles_prefer_one_again on public.articles;
create trigger articles_prefer_one_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.prefer_article();
-- A trigger that is given its rows cannot name columns: the function looks which of them have changed.
create trigger articles_prefer_one_again after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.prefer_article();
create trigger articles_prefer_one_of_rest after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.prefer_article();
