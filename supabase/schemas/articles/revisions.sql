-- Earlier versions of articles.

create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  title text not null,
  meta_description text,
  content text not null,
  status public.article_status not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  generated_by text,
  author text,
  reviewer text,
  reviewed_on date
);
comment on table public.article_revisions is
  'An article as it was before each change of its title, description or content. Written by a trigger only, '
  'so that no way of changing an article can forget it.';
comment on column public.article_revisions.generated_by is
  'Who had written the text of this version, as articles.generated_by; of versions older than the column, as far as it '
  'is known now.';
comment on column public.article_revisions.author is 'The name of the author of this version, as it was then.';
comment on column public.article_revisions.reviewer is 'The name of who had reviewed this version, as it was then.';

create index article_revisions_of_article on public.article_revisions (article_id, created_at desc);
create index article_revisions_by_author on public.article_revisions (created_by);

grant select on public.article_revisions to authenticated;
grant all on public.article_revisions to service_role;
alter table public.article_revisions enable row level security;
create policy "Administrators read revisions" on public.article_revisions
  for select to authenticated using ((select private.is_admin()));

-- Security definer, because no one may insert revisions, and yet each change leaves one.
create function private.keep_article_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.article_revisions (
    article_id, title, meta_description, content, status, generated_by, created_by, author, reviewer, reviewed_on
  ) values (
    old.id, old.title, old.meta_description, old.content, old.status, old.generated_by, (select auth.uid()),
    (select c.name from public.contributors c where c.id = old.author_id),
    (select c.name from public.contributors c where c.id = old.reviewer_id), old.reviewed_on
  );
  return null;
end
$$;
create trigger articles_keep_revision after update on public.articles
  for each row
  when ((old.title, old.meta_description, old.content) is distinct from (new.title, new.meta_description, new.content))
  execute function private.keep_article_revision();
