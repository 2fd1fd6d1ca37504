-- Locations: the states, cities and neighborhoods that have a page. Triggers that serve something else stand there: own
-- articles, likeness, addresses, changed pages, the gazetteer, the index gate.

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
  -- The search looks for each typed word anywhere in this text. Slugs are in it, so that "jose" finds José; the city's
  -- sentinels are not, so that "none" finds nothing.
  search_text text not null generated always as (
    lower(
      state || ' ' || coalesce(city, '') || ' ' || coalesce(btrim(neighborhood), '') || ' '
      || coalesce(nullif(zip, '00000'), '') || ' ' || coalesce(more_zips, '') || ' ' || replace(state_slug, '-', ' ') || ' '
      || coalesce(replace(city_slug, '-', ' '), '') || ' '
      || coalesce(replace(nullif(neighborhood_slug, 'none'), '-', ' '), '')
    )
  ) stored,
  -- No "on delete": an import stays while it has locations, and a tab cannot add more to an import that was undone.
  import_id uuid references public.location_imports (id),
  changed_at timestamptz,
  -- For the sitemap.
  content_changed_at timestamptz not null default now(),
  -- A city's row references its place in the gazetteer, and through it its county and its ZIP codes.
  place_id bigint references public.places (id) on delete set null,
  -- Divided by blanks. No array: the search's text is made of them.
  more_zips text,
  -- With the state's slug in it, so that one index alone can answer for it, however the planner guesses.
  city_spelling text generated always as (state_slug || '/' || private.city_spelling(city_slug)) stored,
  is_another_city boolean not null default false,

  -- One location, one row. "nulls not distinct" because a state has no city.
  constraint locations_unique_slugs
    unique nulls not distinct (location_type, state_slug, city_slug, neighborhood_slug),

  -- No blank names: the address of a page is made of them. A letter or digit is asked for, since white space is not the
  -- only kind of character that shows nothing.
  constraint locations_state_not_blank check (state ~ '[[:alnum:]]' and length(state) <= 120),
  constraint locations_city_not_blank check (city is null or (city ~ '[[:alnum:]]' and length(city) <= 120)),
  constraint locations_neighborhood_length check (length(neighborhood) <= 120),
  constraint locations_slugs_are_slugs check (
    state_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    and (city_slug is null or city_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    and (neighborhood_slug is null or neighborhood_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
  ),

  -- Which columns a type uses. A city has the sentinels ' ' and 'none' in place of a neighborhood; they are required,
  -- so that the same city cannot be stored once with them and once without. "is true", because a check lets null pass,
  -- and a comparison with null is null.
  constraint locations_columns_fit_type check ((
    case location_type
      when 'state' then city is null and city_slug is null and neighborhood is null and neighborhood_slug is null
      when 'city' then city is not null and city_slug is not null and neighborhood = ' ' and neighborhood_slug = 'none'
      when 'neighborhood' then city is not null and city_slug is not null
        and neighborhood ~ '[[:alnum:]]' and neighborhood_slug is not null
    end
  ) is true),
  constraint locations_zip_length check (zip is null or length(zip) between 5 and 10),
  constraint locations_more_zips_are_zips check (more_zips ~ '^[0-9]{5}( [0-9]{5})*$' and length(more_zips) < 500 * 6),
  constraint locations_latitude_range check (latitude between -90 and 90),
  constraint locations_longitude_range check (longitude between -180 and 180),
  constraint locations_seo_title_length check (length(seo_title) <= 300),
  constraint locations_seo_description_length check (length(seo_description) <= 1000),
  constraint locations_slug_override_length check (length(slug_override) <= 300)
);
create trigger locations_2_clean_text before insert or update on public.locations
  for each row execute function private.clean_text();
-- A name of letters has no mark. Asking the rest only keeps imports quick.
create trigger locations_3_refuse_residue
  before insert or update of state, city, neighborhood, seo_title, seo_description on public.locations
  for each row when (new.seo_title is not null or new.seo_description is not null
    or concat(new.state, new.city, new.neighborhood) !~ '^[[:alpha:] .''’-]*$')
  execute function private.refuse_residue('state', 'city', 'neighborhood', 'seo_title', 'seo_description');
comment on table public.locations is
  'The locations with a page: states, cities, neighborhoods. Anyone reads, administrators write.';
comment on column public.locations.search_text is
  'State, city, neighborhood and ZIP codes, in lower case, as written and without accents.';
comment on column public.locations.more_zips is
  'ZIP codes besides the first, of five digits each, divided by blanks; null: none.';
comment on column public.locations.city_spelling is
  'The state and what all spellings of the city have in common: "missouri/saintlouis". Null: the row is a state.';
comment on column public.locations.is_another_city is
  'Whether staff have said that this is another city than the one of the state that is spelled alike.';
comment on column public.locations.import_id is 'The import that added the location; null: added one by one.';
comment on column public.locations.changed_at is 'When the location was last changed; null: it is as it was added.';
comment on column public.locations.content_changed_at is
  'When the names, the address, the ZIP code or the SEO fields last changed. Set by triggers.';
comment on column public.locations.place_id is 'The place of the gazetteer that a city is, where it has one.';

-- A public page asks by slugs (the unique index starts with the type); lists sort by name, a state before its cities
-- and a city before its neighborhoods. The administrators' table of one state needs the state's slug before the names:
-- otherwise the planner walks the whole country by name until it has met 50 locations of the state, 34,000 rows for
-- Ohio.
create index locations_by_slugs on public.locations (state_slug, city_slug, neighborhood_slug);
create index locations_by_name on public.locations (state, city nulls first, neighborhood nulls first, id);
create index locations_by_zip on public.locations (zip);
create index locations_by_more_zips on public.locations using gin (string_to_array(more_zips, ' ')) with (fastupdate = off)
  where more_zips is not null;
create index locations_newest_first on public.locations (created_at desc);
create index locations_by_search_text on public.locations using gin (search_text extensions.gin_trgm_ops);
create index locations_by_state_and_name
  on public.locations (state_slug, state, city nulls first, neighborhood nulls first, id);
create index locations_by_import on public.locations (import_id) where import_id is not null;
create index locations_by_place on public.locations (place_id) where place_id is not null;

-- Two pages about one city would compete. Rows of neighborhoods share the city's name, so a trigger watches over those
-- (supabase/schemas/locations/one-spelling.sql) and says which city there is.
create unique index locations_one_spelling on public.locations (city_spelling)
  where location_type = 'city' and not is_another_city;
create index locations_by_spelling on public.locations (city_spelling, city_slug);

-- The city's own row in a state, without its neighborhoods.
create index locations_of_cities on public.locations (state_slug, city_slug) where location_type = 'city';
create index locations_of_cities_by_latitude on public.locations (latitude, longitude)
  where location_type = 'city' and latitude is not null and longitude is not null;
create index locations_by_own_slug on public.locations (
  (case location_type when 'neighborhood' then neighborhood_slug when 'city' then city_slug else state_slug end)
  text_pattern_ops
);

-- Visitors read the columns that their pages show. A new column needs its own grant.
grant select (
  id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude,
  seo_title, seo_description, slug_override, created_at, content_changed_at
) on public.locations to anon;
grant select, insert, update, delete on public.locations to authenticated;
grant all on public.locations to service_role;
alter table public.locations enable row level security;
create policy "Visitors read locations" on public.locations
  for select to anon using ((select private.has_few_patterns()));
create policy "Everybody signed in reads locations" on public.locations
  for select to authenticated using (true);
create policy "Administrators add locations" on public.locations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change locations" on public.locations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete locations" on public.locations
  for delete to authenticated using ((select private.is_admin()));

-- The page of a state named "Admin" would overwrite the back office's own file, and that of one named "About" could
-- never be visited. A trigger and no constraint: its words reach whoever typed the name, and an older row stays
-- changeable, so that it can be fixed.
create function private.refuse_reserved_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = format('A state cannot be named "%s": the site already uses the address /%s.', new.state, new.state_slug);
end
$$;
comment on function private.refuse_reserved_address() is
  'Before-trigger: refuses a state whose address is the site''s own. The list is the trigger''s, and the same as in '
  'src/domain/locations/reserved-addresses.ts, as a test holds.';
create trigger locations_refuse_reserved_address before insert or update of state_slug on public.locations
  for each row when (new.state_slug in (
    '404', 'about', 'admin', 'contact', 'editorial-policy', 'free-guide', 'gold-law-changes', 'places', 'privacy', 'terms',
    'why-gold',
    'app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap',
    'app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512',
    'images', 'logo-mark', 'logo-mark-mono', 'site',
    'auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known',
    'account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'
  ))
  execute function private.refuse_reserved_address();

-- The page of a city whose slug is "index" would be washington/index.html, which every host shows at /washington, the
-- address of its state. Forms and imports give such a name another slug (src/domain/locations/slug.ts); these triggers
-- hold against every other writer. No constraint, for the same reasons.
create function private.refuse_folder_page() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = 'An address cannot end in "index" because it would be the same as the page above it.';
end
$$;
comment on function private.refuse_folder_page() is
  'Before-trigger: refuses a location or an article whose page would be the index file of the folder that it is in.';
create trigger locations_refuse_folder_page before insert on public.locations
  for each row when ('index' in (new.city_slug, new.neighborhood_slug, new.slug_override))
  execute function private.refuse_folder_page();
create trigger locations_refuse_new_folder_page
  before update of city_slug, neighborhood_slug, slug_override on public.locations
  for each row when (
    'index' in (new.city_slug, new.neighborhood_slug, new.slug_override)
    and (new.city_slug, new.neighborhood_slug, new.slug_override)
      is distinct from (old.city_slug, old.neighborhood_slug, old.slug_override)
  )
  execute function private.refuse_folder_page();

-- Whatever differs is a change, in a column that is added later too, except what others derive. This is not the
-- trigger's condition, because a condition cannot compare rows before search_text is known. By the clock, so that two
-- changes in one transaction differ too: changed pages are found by it.
create function private.note_location_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  old.search_text := new.search_text;
  old.city_spelling := new.city_spelling;
  old.import_id := new.import_id;
  old.changed_at := new.changed_at;
  old.content_changed_at := new.content_changed_at;
  old.place_id := new.place_id;
  if new is distinct from old then
    new.changed_at := clock_timestamp();
  end if;
  return new;
end
$$;
create trigger locations_note_change before update on public.locations
  for each row execute function private.note_location_change();
