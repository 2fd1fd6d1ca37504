-- Search fields of a location count as set when they show something. White space is not the same in every database's
-- locale, and some characters are invisible, so a letter or digit is asked for, as it is for names.
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
    a.review_reasons as article_review_reasons
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
