-- The sitemap, read in large portions: by the 1,000 rows of a table, 40,000 addresses would be 40 questions. And the
-- dates in it: when what visitors see of a location or an article last changed, since updated_at moves for more than
-- that.

create view private.sitemap_addresses as
  select
    l.state_slug, l.location_type,
    -- A location's own text is at the location's own address; only neighborhoods have addresses for more.
    concat_ws('/', '', l.state_slug, l.city_slug,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when not a.is_preferred then a.slug end) as path,
    -- The page shows the location's names and SEO texts too.
    greatest(a.content_changed_at, l.content_changed_at) as changed_at
  from public.articles a
  join public.locations l on l.id = a.location_id
  where a.status = 'published' and a.is_indexed
    and (a.is_preferred or l.location_type = 'neighborhood');
comment on view private.sitemap_addresses is
  'The public addresses that search engines are told about: of published texts that the index gate keeps in.';

create function public.sitemap_states() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('state', s.state_slug, 'addresses', s.addresses, 'changedAt', s.changed_at)
    order by s.state_slug collate "C"
  ), '[]')
  from (
    select a.state_slug, count(*) as addresses, max(a.changed_at) as changed_at
    from private.sitemap_addresses a group by a.state_slug
  ) s
$$;
comment on function public.sitemap_states is
  'The states that have addresses in the sitemap: how many, and when the newest of them changed. For visitors, and the '
  'server that answers them.';
grant execute on function public.sitemap_states to anon, authenticated;

create function public.sitemap_addresses(state text default null, after text default '') returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('path', s.path, 'type', s.location_type, 'changedAt', s.changed_at)
    order by s.path collate "C"
  ), '[]')
  from (
    select a.path, a.location_type, a.changed_at
    from private.sitemap_addresses a
    where (sitemap_addresses.state is null or a.state_slug = sitemap_addresses.state)
      and a.path collate "C" > sitemap_addresses.after
    order by a.path collate "C"
    limit 10000
  ) s
$$;
comment on function public.sitemap_addresses is
  'At most 10,000 addresses of the sitemap, those of a state or of all, that come after the given one, with their '
  'types and when they last changed. For visitors, and the server that answers them.';
grant execute on function public.sitemap_addresses to anon, authenticated;

create function private.set_content_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_changed_at := now();
  return new;
end
$$;
comment on function private.set_content_changed_at is 'Before-trigger: the content has changed now.';
create trigger locations_set_content_changed_at_of_new before insert on public.locations
  for each row execute function private.set_content_changed_at();

-- The choice of the text at a location's own address is a change of that page.
create trigger articles_set_content_changed_at before update on public.articles
  for each row
  when (
    (old.title, old.slug, old.meta_description, old.content, old.location_id, old.status = 'published')
    is distinct from
    (new.title, new.slug, new.meta_description, new.content, new.location_id, new.status = 'published')
    or old.is_preferred <> new.is_preferred and new.status = 'published'
  )
  execute function private.set_content_changed_at();

-- A location's page shows its ZIP codes, except a city's '00000', which means none.
create trigger locations_set_content_changed_at before update on public.locations
  for each row
  when (
    (old.location_type, old.state, old.state_slug, old.city, old.city_slug, old.neighborhood, old.neighborhood_slug,
      nullif(nullif(btrim(old.zip), '00000'), ''), old.more_zips, old.seo_title, old.seo_description, old.slug_override)
    is distinct from
    (new.location_type, new.state, new.state_slug, new.city, new.city_slug, new.neighborhood, new.neighborhood_slug,
      nullif(nullif(btrim(new.zip), '00000'), ''), new.more_zips, new.seo_title, new.seo_description, new.slug_override)
  )
  execute function private.set_content_changed_at();

create function private.keep_content_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_changed_at := old.content_changed_at;
  return new;
end
$$;
comment on function private.keep_content_changed_at is 'Before-trigger: no caller dates the content.';
create trigger locations_keep_content_changed_at before update of content_changed_at on public.locations
  for each row execute function private.keep_content_changed_at();
