-- The pictures of articles: a public bucket of the storage service, which answers anyone who knows a picture's name.
-- Names are random and appear in the articles that show the pictures; only administrators list, add or remove any. The
-- service enforces the size and the types listed here, because a drawing (SVG) or a page could contain a program.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('article-pictures', 'article-pictures', true, 2097152,
        array['image/avif', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_picture_used(picture text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.articles where strpos(content, picture) > 0)
      or exists (select from public.article_revisions where strpos(content, picture) > 0)
$$;
comment on function private.is_picture_used(text) is
  'Whether an article shows a picture, named as in the bucket, or an earlier version of one does that may come back.';
grant execute on function private.is_picture_used to authenticated;

create policy "Administrators list the pictures of articles" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-pictures' and (select private.is_admin()));

-- The name contains the size, so that a page can reserve the space.
create policy "Administrators add pictures of articles" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'article-pictures'
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\.(avif|jpg|png|webp)$'
    and (select private.is_admin())
  );

-- No policy allows changes to a picture, so that an article keeps showing what its author chose.
create policy "Administrators remove pictures that no article shows" on storage.objects
  for delete to authenticated
  using (bucket_id = 'article-pictures' and (select private.is_admin()) and not private.is_picture_used(name));
