-- The sitemap, read in large portions: by the 1,000 rows of a table, 40,000 addresses would be 40 questions.
create view private.sitemap_addresses as
  select
    l.state_slug, l.location_type,
    -- The text that a location is known by stands at the location's own address; only neighborhoods have room for more.
    concat_ws('/', '', l.state_slug, l.city_slug,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when not a.is_preferred then a.slug end) as path,
    -- The page shows the location's names and SEO texts too.
    greatest(a.content_changed_at, l.content_changed_at) as changed_at
  from public.articles a
  join public.locations l on l.id = a.location_id
  where a.status = 'published' and not a.is_template
    and (a.is_preferred or l.location_type = 'neighborhood');
comment on view private.sitemap_addresses is
  'The public addresses that search engines are told about: of published texts that are not the built-in ones.';
revoke all on private.sitemap_addresses from anon, authenticated;

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
revoke all on function public.sitemap_states, public.sitemap_addresses from public, anon, authenticated;
grant execute on function public.sitemap_states, public.sitemap_addresses to anon;

-- A location's page shows its ZIP code, except a city's '00000', which stands for none.
drop trigger locations_set_content_changed_at on public.locations;
create trigger locations_set_content_changed_at before update on public.locations
  for each row
  when (
    (old.location_type, old.state, old.state_slug, old.city, old.city_slug, old.neighborhood, old.neighborhood_slug,
      nullif(nullif(btrim(old.zip), '00000'), ''), old.seo_title, old.seo_description, old.slug_override)
    is distinct from
    (new.location_type, new.state, new.state_slug, new.city, new.city_slug, new.neighborhood, new.neighborhood_slug,
      nullif(nullif(btrim(new.zip), '00000'), ''), new.seo_title, new.seo_description, new.slug_override)
  )
  execute function private.set_content_changed_at();
comment on column public.locations.content_changed_at is
  'When the names, the address, the ZIP code or the SEO fields last changed. Set by triggers.';
