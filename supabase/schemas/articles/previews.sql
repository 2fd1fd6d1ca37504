-- Previews: links that let people without an account read an unpublished article.

create table public.article_previews (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table public.article_previews is
  'Addresses at which someone without an account reads an article that is not published. The secret in the address '
  'is kept as its hash only; deleting the row ends the address.';

create index article_previews_of_article on public.article_previews (article_id, created_at);
create index article_previews_by_maker on public.article_previews (created_by);

-- Only create_article_preview() makes rows, and no one reads a hash.
grant delete on public.article_previews to authenticated;
grant select (id, article_id, created_at, created_by, expires_at) on public.article_previews to authenticated;
grant all on public.article_previews to service_role;
alter table public.article_previews enable row level security;
create policy "Administrators read previews" on public.article_previews
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators end previews" on public.article_previews
  for delete to authenticated using ((select private.is_admin()));

create function private.preview_hash(secret text) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(secret, 'UTF8')), 'hex')
$$;

-- The secret has 244 random bits, so no one can guess it.
create function public.create_article_preview(article uuid)
returns table (id uuid, secret text, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators make previews.';
  end if;
  perform from public.articles a where a.id = create_article_preview.article for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  delete from public.article_previews p where p.expires_at <= now();
  if (select count(*) from public.article_previews p where p.article_id = create_article_preview.article) >= 20 then
    raise sqlstate 'PT409' using message = 'This article already has 20 preview links. Revoke one first.';
  end if;
  return query
    insert into public.article_previews (article_id, secret_hash, created_by)
    values (create_article_preview.article, private.preview_hash(made), (select auth.uid()))
    returning id, made, expires_at;
end
$$;
comment on function public.create_article_preview is
  'Makes an address at which anyone who has it reads the article as it is saved, for 7 days. The secret is answered '
  'once and cannot be had again. For administrators.';
grant execute on function public.create_article_preview to authenticated;
