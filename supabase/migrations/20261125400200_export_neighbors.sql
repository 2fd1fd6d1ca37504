-- An export reads a state again after its gazetteer was filled, and after a city within 414 miles of it changed, as far as
-- a near city may lie.
create table private.gazetteer_editions (
  state_slug text primary key,
  edition text not null
);
comment on table private.gazetteer_editions is 'A name for what the gazetteer has of each state that was filled.';
alter table private.gazetteer_editions enable row level security;

-- Security definer: visitors read no gazetteer.
create function public.neighbor_digests() returns table (slug text, digest text)
language sql stable security definer
set search_path = ''
as $$
  with cities as (
    select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
      max(c.longitude) as east, md5(string_agg(
        row(c.id, c.city, c.city_slug, c.latitude, c.longitude, c.has_guide)::text, '' order by c.id)) as sign
    from private.located_cities c
    where c.latitude is not null and c.longitude is not null
    group by c.state_slug
  )
  select c.state_slug, md5(string_agg(o.sign, '' order by o.state_slug) || (
    select coalesce(string_agg(e.state_slug || e.edition, ' ' order by e.state_slug), '') from private.gazetteer_editions e))
  from cities c
  cross join lateral (
    select 6 / greatest(cos(radians(least(greatest(abs(c.south), abs(c.north)) + 6, 89))), 0.05) as width
  ) w
  join cities o on o.north >= c.south - 6 and o.south <= c.north + 6
    and o.east >= c.west - w.width and o.west <= c.east + w.width
  group by c.state_slug
  union all
  -- A state without a city that has a position still has its own figures.
  select l.state_slug, md5(coalesce(max(e.edition), ''))
  from public.locations l left join private.gazetteer_editions e on e.state_slug = l.state_slug
  where not exists (select from cities c where c.state_slug = l.state_slug)
  group by l.state_slug
$$;
comment on function public.neighbor_digests is
  'A name for what the pages of each state take from the gazetteer and from cities near it. An export reads a state '
  'again when this or its name in state_digests is another. Everybody may ask.';
revoke all on function public.neighbor_digests from public, anon, authenticated;
grant execute on function public.neighbor_digests to anon, authenticated, service_role;

create or replace function public.fill_gazetteer(part jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  of_state text := part ->> 'state_slug';
  linked int;
begin
  if auth.role() is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  if coalesce(of_state, '') !~ '^[a-z]+(-[a-z]+)*$'
    or jsonb_typeof(part -> 'counties') is distinct from 'array'
    or jsonb_typeof(part -> 'places') is distinct from 'array'
    or jsonb_typeof(part -> 'zip_codes') is distinct from 'array'
    or jsonb_array_length(part -> 'places') = 0 then
    raise sqlstate 'PT400' using message = 'This is not a part of the gazetteer.';
  end if;
  -- Two administrators who fill the same state at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('gazetteer ' || of_state, 0));
  perform private.store_counties(of_state, part -> 'counties');
  perform private.store_places(of_state, part -> 'places');
  perform private.store_zip_codes(of_state, part -> 'zip_codes');
  delete from public.zip_codes z where z.state_slug = of_state
    and not exists (select from jsonb_array_elements(part -> 'zip_codes') r where r ->> 'code' = z.code);
  delete from public.places p where p.state_slug = of_state
    and p.id not in (select (r ->> 'id')::bigint from jsonb_array_elements(part -> 'places') r);
  delete from public.counties c where c.state_slug = of_state
    and not exists (select from jsonb_array_elements(part -> 'counties') r where r ->> 'fips' = c.fips);
  update public.places p set zip = near.code
  from (
    select distinct on (z.place_id) z.place_id, z.code
    from public.zip_codes z join public.places o on o.id = z.place_id
    where o.state_slug = of_state
    order by z.place_id, private.miles_between(o.latitude, o.longitude, z.latitude, z.longitude), z.code
  ) near
  where p.id = near.place_id and p.zip is distinct from near.code;
  -- At once, so that two places of one name are refused in words.
  set constraints public.places_unique_slugs immediate;
  linked := private.link_locations(of_state);
  insert into private.gazetteer_editions as e (state_slug, edition) values (of_state, md5(part::text))
  on conflict (state_slug) do update set edition = excluded.edition where e.edition <> excluded.edition;
  -- Counties, ZIP codes and distances are on all pages of the state, and its cities on pages of the states around it.
  perform private.write_page_changes(
    '{}', '{}', array['/' || of_state], private.with_states_around(array[of_state]), true);
  return jsonb_build_object(
    'places', jsonb_array_length(part -> 'places'),
    'zip_codes', jsonb_array_length(part -> 'zip_codes'),
    'linked', linked
  );
exception
  when invalid_text_representation or not_null_violation or check_violation or foreign_key_violation
    or numeric_value_out_of_range or cardinality_violation or unique_violation or invalid_parameter_value then
    raise sqlstate 'PT400' using
      message = 'This is not a part of the gazetteer.', detail = sqlerrm;
end
$$;
