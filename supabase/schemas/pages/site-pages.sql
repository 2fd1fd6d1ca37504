-- The pages that do not belong to locations. Visit counts and the search for broken links share this one list of their
-- addresses. The file also has the letters of a long list.

create function private.is_site_page(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/contact', '/contact/introduction', '/contact/introduction/sent', '/free-guide',
    '/free-guide/success', '/privacy', '/terms', '/editorial-policy', '/gold-law-changes', '/places',
    '/tools', '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits',
    '/tools/gold-and-prices'
  )
$$;
comment on function private.is_site_page is
  'Whether an address is one of the pages that every edition has (src/domain/sitemap.ts), or where a form has ended.';

-- The letters of a long list: the page of a state with hundreds of cities shows only these, each with its own page, so
-- that it stays as light as any other.
create view public.location_letters with (security_invoker = true) as
  select
    state_slug, city_slug, letter,
    count(*)::int as locations,
    (sum(count(*)) over (partition by state_slug, city_slug))::int as listed,
    (count(*) filter (where has_guide))::int as guides
  from (
    select state_slug, null::text as city_slug, slug, has_guide from public.city_list
    union all
    select state_slug, city_slug, neighborhood_slug, has_guide from public.neighborhood_list
  ) listed
  -- Slugs are a-z, 0-9 and hyphens, so a slug that does not begin with a letter begins with a digit.
  cross join lateral (
    select case when slug ~ '^[a-z]' then left(slug, 1) else '0-9' end as letter
  ) first_letter
  group by state_slug, city_slug, letter;
comment on view public.location_letters is
  'With which letters the cities of each state begin (city_slug is null), and the neighborhoods of each city: the '
  'letter, how many begin with it, how many the whole list has, and how many of the letter have a guide.';
grant select on public.location_letters to anon, authenticated, service_role;

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
