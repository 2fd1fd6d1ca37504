create type public.article_status as enum ('draft', 'pending_review', 'published');
create type public.article_type as enum ('state', 'city', 'neighborhood');

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references public.locations (id) on delete cascade,
  article_type public.article_type not null,
  title text not null,
  slug text not null,
  meta_description text,
  content text not null default '',
  status public.article_status not null default 'draft',
  generated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- Two cities may share a neighborhood's name, and so a slug: unique within its place only.
  constraint articles_one_slug_per_location unique (location_id, slug),
  constraint articles_title_not_blank check (title ~ '[[:alnum:]]' and length(title) <= 300),
  constraint articles_slug_is_a_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint articles_meta_description_length check (length(meta_description) <= 1000),
  constraint articles_content_length check (length(content) <= 200000),
  constraint articles_generated_by_is_known check (generated_by = 'template' or generated_by like 'openai:_%')
);
comment on table public.articles is
  'Local articles in markdown. Visitors read the published ones, administrators read and write all.';
comment on column public.articles.generated_by is
  'openai:<model>, template (the built-in text, used when generation failed), or null: written by hand.';

create index articles_by_status on public.articles (status, created_at desc);
create index articles_newest_first on public.articles (created_at desc);
create index articles_by_type on public.articles (article_type);

create trigger articles_set_updated_at before update on public.articles
  for each row execute function private.set_updated_at();

revoke all on public.articles from anon, authenticated;
grant select on public.articles to anon, authenticated;
grant insert, update, delete on public.articles to authenticated;
grant all on public.articles to service_role;

alter table public.articles enable row level security;
create policy "Everybody reads published articles" on public.articles
  for select to anon, authenticated using (status = 'published');
create policy "Administrators read all articles" on public.articles
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));
