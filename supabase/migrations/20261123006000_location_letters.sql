-- The letters of a long list: the page of a state with hundreds of cities shows only these, each with its own page, so
-- that it stays as light as any other.
create view public.location_letters with (security_invoker = true) as
  select
    state_slug, city_slug, letter,
    count(*)::int as locations,
    (sum(count(*)) over (partition by state_slug, city_slug))::int as listed
  from (
    select state_slug, null::text as city_slug, slug from public.city_list
    union all
    select state_slug, city_slug, neighborhood_slug from public.locations where location_type = 'neighborhood'
  ) listed
  -- Slugs are a-z, 0-9 and hyphens, so what does not begin with a letter begins with a digit.
  cross join lateral (
    select case when slug ~ '^[a-z]' then left(slug, 1) else '0-9' end as letter
  ) first_letter
  group by state_slug, city_slug, letter;
comment on view public.location_letters is
  'With which letters the cities of each state begin (city_slug is null), and the neighborhoods of each city: the '
  'letter, how many begin with it, how many the whole list has.';
revoke all on public.location_letters from anon, authenticated;
grant select on public.location_letters to anon, authenticated, service_role;
