-- The administrators' table of articles in one query: an article without its text, and its place.
create view public.article_overview with (security_invoker = true) as
  select
    a.id, a.location_id, a.article_type, a.title, a.slug, a.status, a.generated_by, a.created_at, a.updated_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    concat_ws(' ', a.title, btrim(l.neighborhood), l.city, l.state) as search_text
  from public.articles a
  join public.locations l on l.id = a.location_id;
comment on view public.article_overview is
  'An article without its text, with the place it is about; search_text is its title and the place''s names.';
revoke all on public.article_overview from anon, authenticated;
grant select on public.article_overview to authenticated, service_role;
