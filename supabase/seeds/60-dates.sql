-- The example texts are older than this database, and so is what visitors see: the sitemap says since when. What
-- somebody has changed meanwhile keeps the date of that change.
alter table public.locations disable trigger user;
alter table public.articles disable trigger user;
update public.locations l
set content_changed_at = (select min(a.created_at) from public.articles a where a.location_id = l.id)
where l.changed_at is null and exists (select from public.articles a where a.location_id = l.id);
update public.articles set content_changed_at = created_at where updated_at = created_at;
update public.articles set published_at = created_at where status = 'published' and updated_at = created_at;
alter table public.locations enable trigger user;
alter table public.articles enable trigger user;
