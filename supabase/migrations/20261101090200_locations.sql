create type public.location_type as enum ('state', 'city', 'neighborhood');

create table public.locations (
  id uuid primary key default gen_random_uuid(),
  location_type public.location_type not null,
  state text not null,
  state_slug text not null,
  city text,
  city_slug text,
  neighborhood text,
  neighborhood_slug text,
  zip text,
  latitude double precision,
  longitude double precision,
  seo_title text,
  seo_description text,
  slug_override text,
  created_at timestamptz not null default now(),

  -- One place, one row. "nulls not distinct" because a state has no city.
  constraint locations_one_row_per_place
    unique nulls not distinct (location_type, state_slug, city_slug, neighborhood_slug),

  -- No blank names: an address of a page is made of them. A letter or digit is asked for, since there are
  -- more characters that show nothing than white space.
  constraint locations_state_not_blank check (state ~ '[[:alnum:]]' and length(state) <= 120),
  constraint locations_city_not_blank check (city is null or (city ~ '[[:alnum:]]' and length(city) <= 120)),
  constraint locations_neighborhood_length check (length(neighborhood) <= 120),
  constraint locations_slugs_are_slugs check (
    state_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    and (city_slug is null or city_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    and (neighborhood_slug is null or neighborhood_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
  ),

  -- Which columns a type uses. The city's sentinels (' ', 'none') are the specification's; they are
  -- required, so that the same city cannot be stored once with them and once without. "is true", because a
  -- check lets null pass, and a comparison with null is null.
  constraint locations_columns_fit_type check ((
    case location_type
      when 'state' then city is null and city_slug is null and neighborhood is null and neighborhood_slug is null
      when 'city' then city is not null and city_slug is not null and neighborhood = ' ' and neighborhood_slug = 'none'
      when 'neighborhood' then city is not null and city_slug is not null
        and neighborhood ~ '[[:alnum:]]' and neighborhood_slug is not null
    end
  ) is true),
  constraint locations_zip_length check (zip is null or length(zip) between 5 and 10),
  constraint locations_latitude_range check (latitude between -90 and 90),
  constraint locations_longitude_range check (longitude between -180 and 180),
  constraint locations_seo_title_length check (length(seo_title) <= 300),
  constraint locations_seo_description_length check (length(seo_description) <= 1000),
  constraint locations_slug_override_length check (length(slug_override) <= 300)
);
comment on table public.locations is
  'The places with a page: states, cities, neighborhoods. Anybody reads, administrators write.';

-- A public page asks by slugs (the unique index starts with the type); lists sort by name, a state before
-- its cities and a city before its neighborhoods.
create index locations_by_slugs on public.locations (state_slug, city_slug, neighborhood_slug);
create index locations_by_name on public.locations (state, city nulls first, neighborhood nulls first, id);
create index locations_by_zip on public.locations (zip);
create index locations_newest_first on public.locations (created_at desc);

revoke all on public.locations from anon, authenticated;
grant select on public.locations to anon, authenticated;
grant insert, update, delete on public.locations to authenticated;
grant all on public.locations to service_role;

alter table public.locations enable row level security;
create policy "Everybody reads locations" on public.locations
  for select to anon, authenticated using (true);
create policy "Administrators add locations" on public.locations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change locations" on public.locations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete locations" on public.locations
  for delete to authenticated using ((select private.is_admin()));

create view public.state_list with (security_invoker = true) as
  select
    min(state) as name,
    state_slug as slug,
    bool_or(location_type = 'state') as has_page,
    count(*)::int as places
  from public.locations
  group by state_slug;
comment on view public.state_list is
  'The distinct states: name, slug, whether the state itself has a page, how many places it has.';
revoke all on public.state_list from anon, authenticated;
grant select on public.state_list to anon, authenticated, service_role;
