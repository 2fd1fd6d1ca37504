-- The spelling of a city's name: "St. Louis" and "Saint Louis", "LaGrange" and "La Grange" are one city. The rule is that
-- of src/domain/locations/city-spelling.ts; a test compares the words and runs both over the same names.

create function private.city_spelling(slug text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  word text;
  words text[];
begin
  foreach word in array string_to_array(regexp_replace(regexp_replace(
    slug, '^(city|town|village)-of-(the-)?|^the-|-(city|town|village)-of$|-the$', ''), '-(and|n)(?=-)', '', 'g'), '-') loop
    words := words || coalesce('{
    "st":"saint", "ste":"sainte", "station":"santa", "sta":"santa", "ft":"fort", "mountain":"mount", "mt":"mount",
    "mtn":"mount", "mnt":"mount", "port":"point", "pointe":"point", "pt":"point", "prt":"point", "peak":"park",
    "pk":"park", "springs":"spring", "spg":"spring", "spgs":"spring", "spr":"spring", "sprs":"spring",
    "isle":"island", "islands":"island", "isl":"island", "is":"island", "lk":"lake", "lks":"lakes",
    "hts":"heights", "hgts":"heights", "fls":"falls", "rpds":"rapids", "riv":"river", "bch":"beach",
    "harbour":"harbor", "hbr":"harbor", "shrs":"shores", "jct":"junction", "xing":"crossing", "centre":"center",
    "ctr":"center", "vlg":"village", "vl":"village", "cty":"city", "twp":"township", "boro":"borough",
    "univ":"university", "vale":"valley", "vly":"valley", "val":"valley", "crk":"creek", "ck":"creek",
    "branch":"brook", "bridge":"brook", "brk":"brook", "br":"brook", "hls":"hills", "rdg":"ridge", "grv":"grove",
    "frst":"forest", "mdws":"meadows", "plns":"plains", "rancho":"ranch", "rch":"ranch", "rcho":"ranch",
    "ests":"estates", "gdns":"gardens", "n":"north", "no":"north", "s":"south", "so":"south", "e":"east",
    "w":"west", "ne":"northeast", "nw":"northwest", "se":"southeast", "sw":"southwest"
    }'::jsonb ->> word, word);
  end loop;
  return regexp_replace(regexp_replace(
    array_to_string(words, '-'), '-(?=[a-z])', '', 'g'), 'borough$', 'boro');
end
$$;
comment on function private.city_spelling is
  'What all spellings of a city have in common, made of its slug: abbreviations are written out, and words are joined.';
-- A generated column is computed with the rights of whoever writes the row.
grant execute on function private.city_spelling to authenticated, service_role;
