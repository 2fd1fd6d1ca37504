-- A place's own article: a published one, else the newest. Choosing it while reading means asking row-level
-- security once per place, 2 s for a count over 50,000; marking it while writing makes that a plain join.
alter table public.articles add column is_preferred boolean not null default false;
comment on column public.articles.is_preferred is
  'The one article that its place is known by: a published one, else the newest. Kept by triggers.';

update public.articles set is_preferred = true
  where id in (
    select distinct on (location_id) id from public.articles
    order by location_id, (status = 'published') desc, created_at desc, id
  );
-- is_preferred is in the key for the embedded API only: of a unique index on location_id alone it concludes,
-- ignoring the "where", that a place has one article, and answers locations(articles) with an object.
create unique index articles_one_preferred_per_location on public.articles (location_id, is_preferred)
  where is_preferred;

-- Security definer: it must see every article of the place, whoever changes one of them.
create function private.prefer_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place uuid;
  chosen uuid;
begin
  for place in
    select distinct id from unnest(array[
      case when tg_op <> 'INSERT' then old.location_id end,
      case when tg_op <> 'DELETE' then new.location_id end
    ]) as id where id is not null order by id
  loop
    -- Two changes at once of one place's articles would each choose without seeing the other.
    perform from public.locations where id = place for no key update;
    select id into chosen from public.articles
      where location_id = place
      order by (status = 'published') desc, created_at desc, id
      limit 1;
    update public.articles set is_preferred = false where location_id = place and is_preferred and id <> chosen;
    update public.articles set is_preferred = true where id = chosen and not is_preferred;
  end loop;
  return null;
end
$$;
create trigger articles_prefer_one after insert or delete on public.articles
  for each row execute function private.prefer_article();
create trigger articles_prefer_one_again after update of status, created_at, location_id on public.articles
  for each row execute function private.prefer_article();

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
create trigger articles_keep_preference before insert or update of is_preferred on public.articles
  for each row when (pg_trigger_depth() = 0) execute function private.keep_article_preference();

-- Being preferred is no change of the article.
drop trigger articles_set_updated_at on public.articles;
create trigger articles_set_updated_at before update on public.articles
  for each row when (old.is_preferred = new.is_preferred) execute function private.set_updated_at();

create or replace view public.location_overview with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.zip, l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    (nullif(btrim(l.seo_title), '') is not null)::int
      + (nullif(btrim(l.seo_description), '') is not null)::int
      + (nullif(btrim(l.slug_override), '') is not null)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    l.search_text
  from public.locations l
  left join public.articles a on a.location_id = l.id and a.is_preferred;
