-- Contributors: the people who write and review articles. "Author" and "reviewer" are what a contributor is of an
-- article. Nobody is invented: an article without an author has none, and its page says nothing of one.
create table public.contributors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  credentials text,
  biography text,
  link text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint contributors_name_length check (name ~ '[[:alpha:]]' and length(name) <= 120),
  constraint contributors_credentials_length check (credentials ~ '\S' and length(credentials) <= 200),
  constraint contributors_biography_length check (biography ~ '\S' and length(biography) <= 1000),
  constraint contributors_link_is_an_address check (link ~ '^https://[^\s/]+\.[^\s]+$' and length(link) <= 1000)
);
comment on table public.contributors is
  'People who write or review articles. Visitors see those who are named on a published article. Written by functions only.';
comment on column public.contributors.credentials is 'Why a reader may trust them: a degree, a license, an office.';
comment on column public.contributors.link is 'Where a reader can check who they are.';
comment on column public.contributors.is_active is
  'Whether staff can choose them for further articles. Those that name them already go on naming them.';
-- Readers could not tell two people of one name apart.
create unique index contributors_by_name on public.contributors (lower(name));

create function private.set_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.set_version is
  'Before-update trigger: two changes within one transaction are two versions, by which two administrators are told apart.';
create trigger contributors_set_version before update on public.contributors
  for each row execute function private.set_version();

alter table public.articles
  add column author_id uuid constraint articles_author references public.contributors (id),
  add column reviewer_id uuid constraint articles_reviewer references public.contributors (id),
  add column reviewed_on date,
  add constraint articles_review_is_whole check ((reviewer_id is null) = (reviewed_on is null)),
  add constraint articles_reviewer_is_another check (reviewer_id <> author_id);
comment on column public.articles.author_id is
  'Who answers for the text as its author; null: nobody is named. A generated text has none until staff set one.';
comment on column public.articles.reviewer_id is
  'Who has reviewed the text as it is now; null: nobody. Another text takes the review away.';
comment on column public.articles.reviewed_on is 'The day of that review.';
create index articles_by_author on public.articles (author_id) where author_id is not null;
create index articles_by_reviewer on public.articles (reviewer_id) where reviewer_id is not null;

alter table public.article_revisions
  add column author text,
  add column reviewer text,
  add column reviewed_on date;
comment on column public.article_revisions.author is 'The name of the author of this version, as it was then.';
comment on column public.article_revisions.reviewer is 'The name of who had reviewed this version, as it was then.';

-- Security definer: nobody may insert revisions, and still each change leaves one.
create or replace function private.keep_article_revision() returns trigger
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

-- A review is of one text. The version that was reviewed keeps it in its revision.
create function private.end_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.reviewer_id := null;
  new.reviewed_on := null;
  return new;
end
$$;
comment on function private.end_review is 'Before-update trigger of articles: nobody has reviewed the new text.';
create trigger articles_end_review before update of title, meta_description, content on public.articles
  for each row
  when (
    new.reviewer_id is not null
    and (new.title, new.meta_description, new.content) is distinct from (old.title, old.meta_description, old.content)
  )
  execute function private.end_review();

create function private.end_authorship() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.author_id := null;
  return new;
end
$$;
comment on function private.end_authorship is
  'Before-update trigger of articles: a text that a model or the template has written is not its predecessor''s author''s.';
-- Whoever puts a generated text in place names what generated it, and the same model may do so twice. Their names make
-- the triggers run after judge_origin, which decides what the text is marked with.
create trigger judged_text_ends_authorship before update of generated_by on public.articles
  for each row
  when (new.author_id is not null and new.generated_by is not null and new.content is distinct from old.content)
  execute function private.end_authorship();
create trigger judged_origin_ends_authorship before update of content on public.articles
  for each row
  when (
    new.author_id is not null and new.generated_by is not null and new.generated_by is distinct from old.generated_by
  )
  execute function private.end_authorship();

create function private.text_changed_on(article public.articles) returns date
language sql stable
set search_path = ''
as $$
  select coalesce(max(r.created_at), article.created_at)::date
  from public.article_revisions r where r.article_id = article.id
$$;
comment on function private.text_changed_on is 'The day on which an article got the text that it has.';

create function private.guard_byline() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  inactive text;
begin
  select c.name into inactive from public.contributors c
  where not c.is_active and (
    c.id = new.author_id and (tg_op = 'INSERT' or new.author_id is distinct from old.author_id)
    or c.id = new.reviewer_id and (tg_op = 'INSERT' or new.reviewer_id is distinct from old.reviewer_id)
  ) limit 1;
  if inactive is not null then
    raise check_violation using message = format('%s is inactive and cannot be named on further articles.', inactive);
  elsif new.reviewed_on > current_date then
    raise check_violation using message = 'A review cannot be in the future.';
  -- A day earlier is the same day somewhere in the United States.
  elsif tg_op = 'UPDATE' and new.reviewed_on < private.text_changed_on(new) - 1 then
    raise check_violation using message = format(
      'The text was last changed on %s, and a review must cover the current text.',
      to_char(private.text_changed_on(new), 'FMMonth FMDD, YYYY'));
  end if;
  return new;
end
$$;
comment on function private.guard_byline is
  'Before-trigger of articles: no inactive contributor is named anew, and no review is of the future or of an earlier text.';
create trigger articles_guard_byline before insert or update of author_id, reviewer_id, reviewed_on on public.articles
  for each row when (new.author_id is not null or new.reviewer_id is not null)
  execute function private.guard_byline();

-- Who reads what. Of an article, callers of the API write none of these columns: they call set_byline.
grant select (author_id, reviewer_id, reviewed_on) on public.articles to anon;
revoke all on public.contributors from anon, authenticated;
grant select (id, name, credentials, biography, link) on public.contributors to anon;
grant select on public.contributors to authenticated;
grant all on public.contributors to service_role;
alter table public.contributors enable row level security;
-- The visitor's own rights decide which articles that are.
create policy "Visitors read who is named on a published article" on public.contributors
  for select to anon
  using (
    exists (select from public.articles a where a.author_id = contributors.id)
    or exists (select from public.articles a where a.reviewer_id = contributors.id)
  );
create policy "Administrators read contributors" on public.contributors
  for select to authenticated using ((select private.is_admin()));

revoke all on function private.text_changed_on from public, anon, authenticated;
