-- The spelling of a city's name: "St. Louis" and "Saint Louis", "LaGrange" and "La Grange" are one city. The rule is that
-- of src/domain/locations/city-spelling.ts; a test runs both over the same names.

create function private.city_spelling(slug text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  full_words constant jsonb := '{
    "st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount", "mtn": "mountain", "pt": "point", "hts": "heights",
    "spg": "spring", "spgs": "springs", "fls": "falls", "bch": "beach", "hbr": "harbor", "jct": "junction",
    "ctr": "center", "vlg": "village", "n": "north", "s": "south", "e": "east", "w": "west"
  }';
  word text;
  words text[];
begin
  foreach word in array string_to_array(slug, '-') loop
    words := words || coalesce(full_words ->> word, word);
  end loop;
  return regexp_replace(array_to_string(words, '-'), '-(?=[a-z])', '', 'g');
end
$$;
comment on function private.city_spelling is
  'What all spellings of a city have in common, made of its slug: abbreviations are written out, and words are joined.';
-- A generated column is computed with the rights of whoever writes the row.
grant execute on function private.city_spelling to authenticated, service_role;
