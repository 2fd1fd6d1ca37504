-- A state is listed to visitors where it has a page or something to read below it; a place below may be published
-- while the state itself was never added. The state's own spelling goes before that of the places below.
create or replace view public.state_list with (security_invoker = true) as
  select
    coalesce(min(l.state) filter (where l.location_type = 'state'), min(l.state)) as name,
    l.state_slug as slug,
    bool_or(l.location_type = 'state') as has_page,
    count(*)::int as places,
    bool_or(a.id is not null) as has_published
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  group by l.state_slug;
comment on view public.state_list is
  'The distinct states: name, slug, whether the state itself has a page, how many places it has, whether anything '
  'of it is published.';

create or replace view public.city_list with (security_invoker = true) as
  select
    state_slug, city_slug as slug, min(state) as state,
    coalesce(min(city) filter (where location_type = 'city'), min(city)) as name,
    count(*)::int as places
  from public.locations
  where city_slug is not null
  group by state_slug, city_slug;
-- Visitors too: a city is in its state's index although only neighborhoods of it were added.
grant select on public.city_list to anon;
