-- What callers may name of an article. Its date is the database's, and its id once it is stored: the browser only
-- makes the id of a new one, so that a repeated attempt is the same article.
revoke insert, update on public.articles from authenticated;
grant insert (id, location_id, article_type, title, slug, meta_description, content, status, generated_by)
  on public.articles to authenticated;
-- updated_at may be named, as the data service always let it be: a trigger sets it whatever was sent.
grant update (location_id, article_type, title, slug, meta_description, content, status, generated_by, updated_at)
  on public.articles to authenticated;

-- Visitors read what their pages show, and nothing that only the back office works with. A column that is added
-- later is theirs only when it is granted to them.
revoke select on public.articles from anon;
grant select (
  id, location_id, article_type, title, slug, meta_description, content, status, created_at, updated_at,
  preferred_location_id
) on public.articles to anon;
revoke select on public.locations from anon;
grant select (
  id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude,
  seo_title, seo_description, slug_override, created_at
) on public.locations to anon;

-- A signed-in user has every column for the administrators' sake, and so reads articles as one of them only.
drop policy "Everybody reads published articles" on public.articles;
create policy "Visitors read published articles" on public.articles
  for select to anon using (status = 'published');
