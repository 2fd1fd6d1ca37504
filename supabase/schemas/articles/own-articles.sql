-- A location's own article: the one that its page shows, and the location behind a page's address.

-- The choice is made once after each statement, for all its locations: per row, deleting a thousand articles of one
-- location would reach the time limit. Security definer, because the function must see every article of the location,
-- whoever changes one of them.
create function private.prefer_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid[];
  chosen uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into touched from new_articles n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.location_id) into touched from old_articles o;
  else
    -- What else changes in an article chooses no other one, the choice itself included.
    select array_agg(distinct c.location_id) into touched
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
  select array_agg(l.id) into touched
  from (select id from public.locations where id = any (touched) order by id for no key update) l;
  select array_agg(c.location_id), array_agg(c.id) into touched, chosen
  from (
    select distinct on (a.location_id) a.location_id, a.id, a.is_preferred from public.articles a
    where a.location_id = any (touched)
    order by a.location_id, (a.status = 'published') desc, a.chosen_at desc nulls last, a.created_at desc, a.id
  ) c
  where not c.is_preferred;
  if touched is null then
    return null;
  end if;
  update public.articles a set is_preferred = false where a.location_id = any (touched) and a.is_preferred;
  update public.articles a set is_preferred = true where a.id = any (chosen);
  return null;
end
$$;
comment on function private.prefer_article is
  'After-statement trigger: keeps is_preferred for the locations of the articles that a statement has changed.';
create trigger articles_prefer_one_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.prefer_article();

-- A trigger with transition tables cannot name columns, so the function checks which of them have changed.
create trigger articles_prefer_one_again after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.prefer_article();
create trigger articles_prefer_one_of_rest after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.prefer_article();

create function private.keep_article_preference() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_preferred := tg_op = 'UPDATE' and old.is_preferred;
  return new;
end
$$;
comment on function private.keep_article_preference() is
  'Before-trigger: no caller sets is_preferred; the triggers'' own updates come from a deeper level.';

-- While a location is renamed or merged, private.move_articles() takes the mark away itself.
create trigger articles_keep_preference before insert or update of is_preferred on public.articles
  for each row when (pg_trigger_depth() = 0 and current_setting('private.is_renaming', true) is distinct from 'on')
  execute function private.keep_article_preference();

create function public.choose_article(article uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  status public.article_status;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators choose articles.';
  end if;
  select a.status into status from public.articles a where a.id = choose_article.article for update;
  if status is null then
    raise sqlstate 'PT404' using message = 'Article not found';
  elsif status <> 'published' then
    raise sqlstate 'PT409' using message = 'Only a published article can be shown on its location''s page.';
  end if;
  update public.articles a set chosen_at = clock_timestamp() where a.id = choose_article.article;
end
$$;
comment on function public.choose_article is
  'Shows a published article as its location''s own text, until another one is chosen. For administrators.';
grant execute on function public.choose_article to authenticated;

-- The location behind a public address, with the article shown there, for callers that have only an address: the origin
-- of a lead and a counted visit. No row means that there is no such page.
create function private.location_of_path(address text)
returns table (path text, location_id uuid, article_id uuid, zip text)
language plpgsql stable
set search_path = ''
as $$
declare
  part text[];
  depth int;
begin
  if (length(address) <= 300 and address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}/?$') is not true then
    return;
  end if;
  part := string_to_array(btrim(address, '/'), '/');
  depth := cardinality(part);

  return query
  select
    -- An article also answers at an address with its ZIP code in it: both are one page.
    '/' || array_to_string(part[1:least(depth, 3)], '/') || case when depth > 3 then '/' || part[depth] else '' end,
    l.id, a.id, case l.location_type when 'neighborhood' then l.zip end
  from public.locations l
  left join public.articles a on a.location_id = l.id and a.status = 'published'
    and case when depth > 3 then a.slug = part[depth] else a.is_preferred end
  where l.location_type = (array['state', 'city', 'neighborhood'])[least(depth, 3)]::public.location_type
    and l.state_slug = part[1]
    and (depth < 2 or l.city_slug = part[2])
    and (depth < 3 or l.neighborhood_slug = part[3])
    and (depth < 4 or a.id is not null);
end
$$;
