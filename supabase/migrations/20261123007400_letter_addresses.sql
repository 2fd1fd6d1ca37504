-- The pages that list a letter's cities or neighborhoods are pages of the site too: a wrong address may lead to one,
-- and a visitor may come from one.
create function private.has_letter_page(part text[]) returns boolean
language sql stable
set search_path = ''
as $$
  -- A slug begins with a letter or a digit, and digits come before letters.
  select case
    when part[cardinality(part)] ~ '^([a-z]|0-9)$' is not true then false
    when cardinality(part) = 3 then exists (
      select from public.locations l
      where l.state_slug = part[1] and case
        when part[3] = '0-9' then l.city_slug ~ '^[0-9]' else l.city_slug like part[3] || '%' end
    )
    else exists (
      select from public.locations l
      where l.location_type = 'neighborhood' and l.state_slug = part[1] and l.city_slug = part[2] and case
        when part[4] = '0-9' then l.neighborhood_slug ~ '^[0-9]' else l.neighborhood_slug like part[4] || '%' end
    )
  end
$$;
comment on function private.has_letter_page is
  'Whether anything is listed at the address of a letter: (state, index, letter) or (state, city, index, letter).';

create or replace function private.has_public_page(address text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  part text[];
  depth int;
begin
  if address in (
    '/', '/why-gold', '/about', '/contact', '/free-guide', '/free-guide/success', '/privacy', '/terms'
  ) then
    return true;
  elsif (address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$') is not true then
    return false;
  end if;
  part := string_to_array(substr(address, 2), '/');
  depth := cardinality(part);
  if depth = 1 then
    return exists (select from public.locations l where l.state_slug = part[1]);
  elsif depth = 2 then
    return exists (select from public.locations l where l.state_slug = part[1] and l.city_slug = part[2]);
  -- No location has the slug "index".
  elsif depth in (3, 4) and part[depth - 1] = 'index' then
    return private.has_letter_page(part);
  end if;
  return exists (
    select from public.locations l
    where l.location_type = 'neighborhood' and l.state_slug = part[1] and l.city_slug = part[2]
      and l.neighborhood_slug = part[3]
      and (depth = 3 or exists (
        select from public.articles a
        where a.location_id = l.id and a.slug = part[depth] and a.status = 'published'
      ))
      and (depth < 5 or part[4] ~ '^[0-9]{5}(-[0-9]{4})?$')
  );
end
$$;
comment on function private.has_public_page is
  'Whether the site has a page at a plain address: one that every edition has, a location with or without an article, '
  'a state or city with locations below it, a letter of such a list, or a published article of a neighborhood.';
comment on function public.look_up_address is
  'What is at an address: {"page": true}, and otherwise where it leads, as resolve_address() says. For visitors, and '
  'the server that answers them.';
