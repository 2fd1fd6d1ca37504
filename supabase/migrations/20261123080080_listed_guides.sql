-- Lists tell the locations with a published text of their own from those whose guide is in preparation.
create or replace view public.city_list with (security_invoker = true) as
  select
    l.state_slug, l.city_slug as slug, min(l.state) as state,
    coalesce(min(l.city) filter (where l.location_type = 'city'), min(l.city)) as name,
    count(*)::int as locations,
    bool_or(l.location_type = 'city' and a.id is not null) as has_guide
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  where l.city_slug is not null
  group by l.state_slug, l.city_slug;
comment on view public.city_list is
  'The distinct cities of each state: slugs, names, how many locations each has, whether its own text is published.';

create view public.neighborhood_list with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    a.id is not null as has_guide
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  where l.location_type = 'neighborhood';
comment on view public.neighborhood_list is 'The neighborhoods, with whether their own text is published.';
revoke all on public.neighborhood_list from anon, authenticated;
grant select on public.neighborhood_list to anon, authenticated, service_role;

create or replace view public.location_letters with (security_invoker = true) as
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
  -- Slugs are a-z, 0-9 and hyphens, so what does not begin with a letter begins with a digit.
  cross join lateral (
    select case when slug ~ '^[a-z]' then left(slug, 1) else '0-9' end as letter
  ) first_letter
  group by state_slug, city_slug, letter;
comment on view public.location_letters is
  'With which letters the cities of each state begin (city_slug is null), and the neighborhoods of each city: the '
  'letter, how many begin with it, how many the whole list has, and how many of the letter have a guide.';
