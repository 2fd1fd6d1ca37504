-- The table of places asks only for the places themselves until it is filtered or sorted by their articles. The
-- planner leaves the articles out of such a count (1,000 index probes a state) once it is sure that a place meets
-- at most one of them, and it concludes that from a whole unique index, never from one with a "where".
alter table public.articles add column preferred_location_id uuid
  generated always as (case when is_preferred then location_id end) stored
  constraint articles_one_preferred_a_location unique;
comment on column public.articles.preferred_location_id is
  'The place, where this is the one article that it is known by (is_preferred); null in its other articles.';
drop index public.articles_one_preferred_per_location;

create or replace view public.location_overview with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.zip, l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    (nullif(btrim(l.seo_title), '') is not null)::int
      + (nullif(btrim(l.seo_description), '') is not null)::int
      + (nullif(btrim(l.slug_override), '') is not null)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    l.search_text
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
