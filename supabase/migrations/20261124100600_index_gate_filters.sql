-- A filter of the lists asks whether search engines may have a page as a yes or no.
create or replace view public.location_overview with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.zip, l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    coalesce(l.seo_title ~ '[[:alnum:]]', false)::int
      + coalesce(l.seo_description ~ '[[:alnum:]]', false)::int
      + coalesce(l.slug_override ~ '[[:alnum:]]', false)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    l.search_text,
    a.review_reasons as article_review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons,
    coalesce(a.status = 'published' and a.is_indexed, false) as is_indexed
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
comment on view public.location_overview is
  'A location with its article (a published one preferred, else the newest), has_content, seo_fields (0-3), '
  'is_swapped (a city named California outside California: city and state were exchanged), and why search engines must '
  'not have its page (index_reasons, is_indexed).';

create or replace view public.article_overview with (security_invoker = true) as
  select
    a.id, a.location_id, a.article_type, a.title, a.slug, a.status, a.generated_by, a.created_at, a.updated_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    concat_ws(' ', a.title, btrim(l.neighborhood), l.city, l.state) as search_text,
    a.is_preferred and a.status = 'published' as is_own,
    (
      select count(*)::int from public.articles p where p.location_id = a.location_id and p.status = 'published'
    ) as published_texts,
    a.review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons,
    a.status = 'published' and a.is_indexed as is_indexed
  from public.articles a
  join public.locations l on l.id = a.location_id;
comment on view public.article_overview is
  'An article without its text, with the location it is about; search_text is its title and the location''s names; '
  'is_own says that its location''s page shows it, published_texts how many published ones the location has, '
  'index_reasons and is_indexed what the index gate says of it.';
