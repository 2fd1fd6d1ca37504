-- The gazetteer: the country's counties, places and ZIP codes, from GeoNames (CC BY 4.0). The site runs without it, so
-- nothing here fills it: `npm run gazetteer` does, or a button in Add places. A place gets a page only when staff add
-- it to locations.

create table public.counties (
  fips text primary key,
  state_slug text not null,
  name text not null,

  constraint counties_fips_is_fips check (fips ~ '^\d{5}$'),
  constraint counties_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint counties_name_not_blank check (name ~ '[[:alpha:]]' and length(name) <= 120)
);
comment on table public.counties is
  'The counties of the 50 states and DC, and what Louisiana, Alaska, Connecticut and Virginia have in their place.';
comment on column public.counties.fips is 'The two digits of its state and its own three (ANSI INCITS 31).';
comment on column public.counties.name is 'With the word for what it is: "Orleans Parish".';

create index counties_by_name on public.counties (state_slug, name);

grant select on public.counties to authenticated;
grant all on public.counties to service_role;
alter table public.counties enable row level security;
create policy "Administrators read counties" on public.counties
  for select to authenticated using ((select private.is_admin()));

create table public.places (
  id bigint primary key,
  state_slug text not null,
  name text not null,
  slug text not null,
  county_fips text references public.counties (fips),
  latitude double precision not null,
  longitude double precision not null,
  population int not null,
  zip text,

  constraint places_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint places_name_not_blank check (name ~ '[[:alpha:]]' and length(name) <= 120),
  constraint places_slug_is_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint places_latitude_range check (latitude between -90 and 90),
  constraint places_longitude_range check (longitude between -180 and 180),
  constraint places_population_range check (population >= 0),
  -- Checked at the end of the transaction, because a new edition may give a name to another place.
  constraint places_unique_slugs unique (state_slug, slug) deferrable initially deferred
);
comment on table public.places is 'The towns, cities and villages of the 50 states and DC. Administrators read them.';
comment on column public.places.id is 'GeoNames'' own number.';
comment on column public.places.slug is 'The address that the place has as a city, unique within its state.';
comment on column public.places.population is
  'As GeoNames has it, which is old for some: it serves to choose and to rank, and is never shown as a present figure.';
comment on column public.places.zip is 'The ZIP code nearest to the middle of the place, of those that have its name.';

create index places_by_county on public.places (county_fips);
create index places_by_population on public.places (population desc, id);
create index places_by_name on public.places (lower(name) text_pattern_ops, population desc);
create index places_by_latitude on public.places (latitude, longitude);
create index places_by_slug on public.places (slug text_pattern_ops, population desc);

grant select on public.places to authenticated;
grant all on public.places to service_role;
alter table public.places enable row level security;
create policy "Administrators read places" on public.places
  for select to authenticated using ((select private.is_admin()));

create table public.zip_codes (
  code text primary key,
  state_slug text not null,
  name text not null,
  county_fips text references public.counties (fips),
  latitude double precision not null,
  longitude double precision not null,
  place_id bigint references public.places (id) on delete set null,

  constraint zip_codes_code_is_code check (code ~ '^\d{5}$'),
  constraint zip_codes_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint zip_codes_name_length check (length(name) between 1 and 120),
  constraint zip_codes_latitude_range check (latitude between -90 and 90),
  constraint zip_codes_longitude_range check (longitude between -180 and 180)
);
comment on table public.zip_codes is
  'The ZIP codes of the 50 states and DC, without military addresses. Administrators read them.';
comment on column public.zip_codes.name is 'The name of the post office.';
comment on column public.zip_codes.place_id is 'The place that the post office is named after, if its state has one.';

create index zip_codes_by_place on public.zip_codes (place_id);
create index zip_codes_by_county on public.zip_codes (county_fips);
create index zip_codes_by_state on public.zip_codes (state_slug);

grant select on public.zip_codes to authenticated;
grant all on public.zip_codes to service_role;
alter table public.zip_codes enable row level security;
create policy "Administrators read ZIP codes" on public.zip_codes
  for select to authenticated using ((select private.is_admin()));
