create table public.article_previews (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table public.article_previews is
  'Addresses at which somebody without an account reads an article that is not published. The secret in the address '
  'is kept as its hash only; deleting the row ends the address.';
create index article_previews_of_article on public.article_previews (article_id, created_at);
create index article_previews_by_maker on public.article_previews (created_by);

-- create_article_preview() alone makes rows, and nobody reads a hash.
revoke all on public.article_previews from anon, authenticated;
grant select (id, article_id, created_at, created_by, expires_at), delete on public.article_previews to authenticated;
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

-- The secret is 244 random bits: nobody guesses one, however often they try.
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
    raise sqlstate 'PT409' using message = 'This article has 20 preview addresses: end one of them first.';
  end if;
  return query
    insert into public.article_previews (article_id, secret_hash, created_by)
    values (create_article_preview.article, private.preview_hash(made), (select auth.uid()))
    returning id, made, expires_at;
end
$$;
comment on function public.create_article_preview is
  'Makes an address at which anybody who has it reads the article as it is saved, for 7 days. The secret is answered '
  'once and cannot be had again. For administrators.';
revoke all on function public.create_article_preview from public, anon, authenticated;
grant execute on function public.create_article_preview to authenticated;

create function public.read_article_preview(secret text)
returns table (
  article_id uuid, title text, slug text, meta_description text, content text, is_template boolean,
  status public.article_status, article_created_at timestamptz, updated_at timestamptz, expires_at timestamptz,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text
)
language sql stable security definer
set search_path = ''
as $$
  select
    a.id, a.title, a.slug, a.meta_description, a.content, a.is_template, a.status, a.created_at, a.updated_at, p.expires_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip
  from public.article_previews p
  join public.articles a on a.id = p.article_id
  join public.locations l on l.id = a.location_id
  where length(read_article_preview.secret) = 64
    and p.secret_hash = private.preview_hash(read_article_preview.secret)
    and p.expires_at > now()
$$;
comment on function public.read_article_preview is
  'The article behind a preview''s secret, with its location; nothing once the preview has expired or was ended.';
revoke all on function public.read_article_preview from public, anon, authenticated;
grant execute on function public.read_article_preview to anon;
