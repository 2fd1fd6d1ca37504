-- The example texts are older than this database, and so is what visitors see: the sitemap says since when.
alter table public.locations disable trigger user;
alter table public.articles disable trigger user;
update public.locations l
set content_changed_at = coalesce(
  (select min(a.updated_at) from public.articles a where a.location_id = l.id), l.content_changed_at
);
update public.articles set content_changed_at = updated_at;
alter table public.locations enable trigger user;
alter table public.articles enable trigger user;
