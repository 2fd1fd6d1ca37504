-- The spelling of a city's name: "St. Louis" and "Saint Louis", "LaGrange" and "La Grange" are one city. The rule is that
-- of src/domain/locations/city-spelling.ts; a test runs both over the same names.

create function private.city_spelling(slug text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  word text;
  words text[];
begin
  foreach word in array string_to_array(
    regexp_replace(slug, '^(city|town|village)-of-|-(city|town|village)-of$', ''), '-') loop
    words := words || case word
      when 'st' then 'saint' when 'ste' then 'sainte' when 'ft' then 'fort' when 'mt' then 'mount'
      when 'mnt' then 'mount' when 'lk' then 'lake' when 'twp' then 'township' when 'hgts' then 'heights'
      when 'mtn' then 'mountain' when 'pt' then 'point' when 'hts' then 'heights' when 'spg' then 'spring'
      when 'spgs' then 'springs' when 'fls' then 'falls' when 'bch' then 'beach' when 'hbr' then 'harbor'
      when 'jct' then 'junction' when 'ctr' then 'center' when 'vlg' then 'village' when 'n' then 'north'
      when 'no' then 'north' when 'so' then 'south'
      when 's' then 'south' when 'e' then 'east' when 'w' then 'west' else word
    end;
  end loop;
  return regexp_replace(array_to_string(words, '-'), '-(?=[a-z])', '', 'g');
end
$$;
comment on function private.city_spelling is
  'What all spellings of a city have in common, made of its slug: abbreviations are written out, and words are joined.';
-- A generated column is computed with the rights of whoever writes the row.
grant execute on function private.city_spelling to authenticated, service_role;
