-- What the administrators' search and filters stand on, for 50,000 places. The search looks for each typed
-- word anywhere in search_text: only an index of letter triples can find what stands in the middle.
create extension if not exists pg_trgm with schema extensions;

-- Slugs are in it, so that "jose" finds José; the city's sentinels are not, so that "none" finds nothing.
alter table public.locations add column search_text text not null generated always as (
  lower(
    state || ' ' || coalesce(city, '') || ' ' || coalesce(btrim(neighborhood), '') || ' '
    || coalesce(nullif(zip, '00000'), '') || ' ' || replace(state_slug, '-', ' ') || ' '
    || coalesce(replace(city_slug, '-', ' '), '') || ' '
    || coalesce(replace(nullif(neighborhood_slug, 'none'), '-', ' '), '')
  )
) stored;
comment on column public.locations.search_text is
  'State, city, neighborhood and ZIP, in lower case, as written and without accents.';
create index locations_by_search_text on public.locations using gin (search_text extensions.gin_trgm_ops);

create view public.city_list with (security_invoker = true) as
  select state_slug, city_slug as slug, min(state) as state, min(city) as name, count(*)::int as places
  from public.locations
  where city_slug is not null
  group by state_slug, city_slug;
comment on view public.city_list is
  'The distinct cities of each state: slugs, names, how many places each has.';
revoke all on public.city_list from anon, authenticated;
grant select on public.city_list to authenticated, service_role;
