-- What holds in a state and what the gazetteer knows of it are on all pages below the state.

create or replace function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  -- The pages below a state say what holds in it.
  perform private.write_page_changes(pages || private.pages_of_law_changes(), '{}', pages,
    array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;

create or replace function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  states text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  states := array(
    select distinct f.state_slug from public.facts f
    where f.subject = 'state' and f.review_by > before and f.review_by <= current_date);
  if cardinality(states) > 0 then
    perform private.write_page_changes(
      array(select '/' || s from unnest(states) s) || private.pages_of_law_changes(), '{}',
      array(select '/' || s from unnest(states) s), states);
  end if;
end
$$;

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
  -- Counties, ZIP codes and distances are on all pages of the state.
  perform private.write_page_changes('{}', '{}', array['/' || of_state], array[of_state]);
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
