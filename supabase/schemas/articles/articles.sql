-- Articles: the texts about locations. Triggers with another purpose are in that purpose's file: own articles,
-- revisions, origins, likeness, bylines, addresses, changed pages, the index gate.

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
  -- Writes mark which article is the location's own, so that a list of locations is a plain join. Choosing it in reads
  -- would ask row-level security once per location: 2 s for a count of 50,000.
  is_preferred boolean not null default false,
  -- The planner leaves articles out of a count of locations (1,000 index probes a state) once it is sure that a
  -- location meets at most one of them, and only a unique index without a "where" makes it sure.
  preferred_location_id uuid
    generated always as (case when is_preferred then location_id end) stored
    constraint articles_one_preferred_a_location unique,
  chosen_at timestamptz,
  review_reasons text[]
    constraint articles_review_reasons_are_few check (
      cardinality(review_reasons) between 1 and 20 and length(array_to_string(review_reasons, '', '')) <= 5000
    ),
  -- A separate column, because only staff read generated_by: visitors and search engines need no more than this.
  is_template boolean not null
    generated always as (coalesce(generated_by = 'template', false)) stored,
  content_changed_at timestamptz not null default now(),
  prompt_version_id uuid references public.prompt_versions (id) on delete set null,
  index_reasons text[] not null default '{}',
  -- This checks generated_by too, so that the built-in text stays out before the gate has judged it.
  is_indexed boolean not null
    generated always as (index_reasons = '{}' and coalesce(generated_by <> 'template', true)) stored,
  author_id uuid constraint articles_author references public.contributors (id),
  reviewer_id uuid constraint articles_reviewer references public.contributors (id),
  reviewed_on date,
  published_at timestamptz,

  -- Two cities may share a neighborhood's name, and therefore a slug, so it is unique within its location only.
  constraint articles_one_slug_per_location unique (location_id, slug),
  constraint articles_title_not_blank check (title ~ '[[:alnum:]]' and length(title) <= 300),
  constraint articles_slug_is_a_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint articles_meta_description_length check (length(meta_description) <= 1000),
  constraint articles_content_length check (length(content) <= 200000),
  constraint articles_generated_by_is_known check (generated_by = 'template' or generated_by like 'openai:_%'),
  constraint articles_index_reasons_are_known check (
      index_reasons <@ array['template_text', 'unsourced_figures', 'similar_text', 'few_facts']),
  constraint articles_review_is_whole check ((reviewer_id is null) = (reviewed_on is null)),
  constraint articles_reviewer_is_another check (reviewer_id <> author_id)
);
create trigger articles_2_clean_text before insert or update on public.articles
  for each row execute function private.clean_text();
comment on table public.articles is
  'Local articles in markdown. Visitors read the published ones, administrators read and write all.';
comment on column public.articles.generated_by is
  'openai:<model>, template (the built-in text, used when generation failed), or null: written by hand.';
comment on column public.articles.is_preferred is
  'The one article that its location is known by: a published one, of several the one chosen last, else the newest. '
  'Kept by triggers.';
comment on column public.articles.preferred_location_id is
  'The location, where this is the one article that it is known by (is_preferred); null in its other articles.';
comment on column public.articles.chosen_at is
  'When staff last chose this as its location''s own text; null: never. Written by choose_article() only.';
comment on column public.articles.review_reasons is
  'Why the text was not published by itself, in words for staff; null where nothing was found, or once a person '
  'has published it knowingly.';
comment on column public.articles.is_template is
  'Whether this is the built-in text: its page is kept out of search engines.';
comment on column public.articles.content_changed_at is
  'When the text, its title, description or address, or whether and where it is shown, last changed. Set by triggers.';
comment on column public.articles.prompt_version_id is
  'The version of the prompt that the model wrote the text with; null for a text of any other origin.';
comment on column public.articles.index_reasons is
  'Why the page of this text is kept out of search engines; empty: it is not, once it is published. Written by the '
  'index gate only.';
comment on column public.articles.is_indexed is 'Whether search engines may have the page of this text.';
comment on column public.articles.author_id is
  'Who answers for the text as its author; null: no one is named. A generated text has none until staff set one.';
comment on column public.articles.reviewer_id is
  'Who has reviewed the text as it is now; null: no one. Another text takes the review away.';
comment on column public.articles.reviewed_on is 'The day of that review.';
comment on column public.articles.published_at is
  'Since when visitors may read it; null while they may not. Set by a trigger.';

create index articles_by_status on public.articles (status, created_at desc);
create index articles_newest_first on public.articles (created_at desc);
create index articles_by_type on public.articles (article_type);
-- A search for leads looks for the article that brought them: private.articles_titled().
create index articles_by_title on public.articles using gin (lower(title) extensions.gin_trgm_ops);
create index articles_of_template on public.articles (id) where is_template;
create index articles_by_publication on public.articles (published_at) where published_at is not null;
create index articles_by_prompt_version on public.articles (prompt_version_id) where prompt_version_id is not null;
create index articles_kept_out on public.articles using gin (index_reasons) where index_reasons <> '{}';
create index articles_by_author on public.articles (author_id) where author_id is not null;
create index articles_by_reviewer on public.articles (reviewer_id) where reviewer_id is not null;

-- Visitors read the columns that their pages show. A new column needs its own grant.
grant select (
  id, location_id, article_type, title, slug, meta_description, content, status, created_at, updated_at,
  preferred_location_id, is_template, content_changed_at, is_indexed, author_id, reviewer_id, reviewed_on
) on public.articles to anon;
grant select, delete on public.articles to authenticated;
-- The database sets an article's date. The browser makes the id of a new article only, so that a repeated attempt is
-- the same article.
grant insert (
  id, location_id, article_type, title, slug, meta_description, content, status, generated_by, review_reasons
) on public.articles to authenticated;
-- updated_at may be named: a trigger sets it whatever was sent.
grant update (
  location_id, article_type, title, slug, meta_description, content, status, generated_by, updated_at, review_reasons
) on public.articles to authenticated;
grant all on public.articles to service_role;
-- A signed-in user has every column for the administrators' sake, so only administrators may read articles while signed
-- in.
alter table public.articles enable row level security;
create policy "Administrators read all articles" on public.articles
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));
create policy "Visitors read published articles" on public.articles
  for select to anon using (status = 'published' and (select private.has_few_patterns()));

-- See private.refuse_folder_page().
create trigger articles_refuse_folder_page before insert on public.articles
  for each row when (new.slug = 'index')
  execute function private.refuse_folder_page();
create trigger articles_refuse_new_folder_page before update of slug on public.articles
  for each row when (new.slug = 'index' and new.slug is distinct from old.slug)
  execute function private.refuse_folder_page();

-- Becoming preferred or chosen is no change of the article, nor is a verdict of the index gate.
create trigger articles_set_updated_at before update on public.articles
  for each row when (
    (old.is_preferred, old.chosen_at, old.index_reasons)
    is not distinct from (new.is_preferred, new.chosen_at, new.index_reasons)
  )
  execute function private.set_updated_at();

create function private.residue_in(article public.articles) returns text
language sql immutable
set search_path = ''
as $$
  select private.residue_in(concat_ws(E'\n', article.title, article.meta_description, article.content))
$$;

-- A trigger instead of a CHECK, because its words reach the person who publishes.
create function private.guard_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  residue text;
begin
  if new.content !~ '[[:alnum:]]' then
    raise check_violation using message = 'An article without text cannot be published.';
  end if;
  residue := private.residue_in(new);
  if residue is not null then
    raise check_violation using message =
      'The text has a mark of the AI provider, which no visitor should see: ' || left(residue, 40) || '. Remove it to publish the article.';
  end if;
  -- Whoever publishes takes the reasons away in the same change, and so knows of them.
  if new.review_reasons is not null then
    raise check_violation using
      message = 'This article needs review: ' || array_to_string(new.review_reasons, ' '),
      hint = 'Clear review_reasons in the same change to publish it all the same.';
  end if;
  return new;
end
$$;
comment on function private.guard_publication() is
  'Before-trigger: nothing empty is published, nothing with marks of an AI provider''s tools, and nothing that waits in '
  'review without its reasons being cleared.';
create trigger articles_guard_publication
  before insert or update of status, content, title, meta_description, review_reasons on public.articles
  for each row when (new.status = 'published') execute function private.guard_publication();

-- The administrators' table of articles in one query: an article without its text, and its location.
create view public.article_overview with (security_invoker = true) as
  select
    a.id, a.location_id, a.article_type, a.title, a.slug, a.status, a.generated_by, a.created_at, a.updated_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    concat_ws(' ', a.title, btrim(l.neighborhood), l.city, l.state) as search_text,
    a.is_preferred and a.status = 'published' as is_own,
    (
      select count(*)::int from public.articles p where p.location_id = a.location_id and p.status = 'published'
    ) as published_texts,
    a.review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons,
    a.status = 'published' and a.is_indexed as is_indexed,
    a.author_id, a.reviewer_id,
    (select c.name from public.contributors c where c.id = a.author_id) as author,
    (select c.name from public.contributors c where c.id = a.reviewer_id) as reviewer,
    a.reviewed_on
  from public.articles a
  join public.locations l on l.id = a.location_id;
comment on view public.article_overview is
  'An article without its text, with the location it is about; search_text is its title and the location''s names; '
  'is_own says that its location''s page shows it, published_texts how many published ones the location has, '
  'index_reasons and is_indexed what the index gate says of it.';
grant select on public.article_overview to authenticated, service_role;

-- Changes many articles in a few statements: each as the caller saw it, or not at all. `seen` holds the updated_at that
-- the caller saw of each article, in the order of `articles`. The answer names the skipped articles, and why: changed
-- (someone else has saved it), deleted, or empty (and was to be published).
--
-- The function locks the articles first and then their locations, each in one order, so that two batches wait for each
-- other in turn instead of forever.
create function private.lock_articles(articles uuid[], seen timestamptz[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators change articles.';
  elsif cardinality(articles) is distinct from cardinality(seen) or cardinality(articles) > 1000 then
    raise invalid_parameter_value using
      message = 'At most 1,000 articles at a time, each with the version that was seen.';
  end if;
  perform from public.articles a where a.id = any (lock_articles.articles) order by a.id for update;
  perform from public.locations l
    where l.id in (select a.location_id from public.articles a where a.id = any (lock_articles.articles))
    order by l.id for no key update;
end
$$;

create function public.delete_articles(articles uuid[], seen timestamptz[]) returns table (
  article_id uuid, title text, status public.article_status, updated_at timestamptz, reason text
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_articles(articles, seen);
  return query
    select a.id, a.title, a.status, a.updated_at, 'changed'
    from unnest(articles, seen) as asked (id, updated_at)
    join public.articles a on a.id = asked.id
    where a.updated_at is distinct from asked.updated_at
    order by a.title, a.id;
  delete from public.articles a
    using unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at;
end
$$;
comment on function public.delete_articles is
  'Deletes at most 1,000 articles that are still as the caller saw them, and answers the others as they are now; '
  'what someone else has deleted is no loss. For administrators.';
grant execute on function public.delete_articles to authenticated;

-- Staff who publish several articles have seen the findings, so the change removes the reasons.
create function public.set_article_statuses(
  articles uuid[], seen timestamptz[], new_status public.article_status
) returns table (
  article_id uuid, title text, status public.article_status, updated_at timestamptz, reason text
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_articles(articles, seen);
  return query
    select asked.id, a.title, a.status, a.updated_at,
      case
        when a.id is null then 'deleted'
        when a.updated_at is distinct from asked.updated_at then 'changed'
        else private.why_unpublished(a)
      end
    from unnest(articles, seen) as asked (id, updated_at)
    left join public.articles a on a.id = asked.id
    where a.id is null or a.status <> new_status and (
      a.updated_at is distinct from asked.updated_at
      or new_status = 'published' and private.why_unpublished(a) is not null
    )
    order by a.title, asked.id;
  update public.articles a
    set status = new_status,
      review_reasons = case when new_status <> 'published' then a.review_reasons end
    from unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at and a.status <> new_status
      and (new_status <> 'published' or private.why_unpublished(a) is null);
end
$$;
comment on function public.set_article_statuses is
  'Sets the status of at most 1,000 articles that are still as the caller saw them, and answers those it left alone; '
  'an article without text, with marks of an AI provider''s tools, or whose text no one has checked, is never published. '
  'For administrators.';
grant execute on function public.set_article_statuses to authenticated;

create function private.set_published_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := case when new.status = 'published' then now() end;
  return new;
end
$$;
comment on function private.set_published_at is 'Before-trigger: an article is public from now on, or no longer.';
create trigger articles_set_published_at_of_new before insert on public.articles
  for each row execute function private.set_published_at();
create trigger articles_set_published_at before update of status on public.articles
  for each row when ((old.status = 'published') <> (new.status = 'published'))
  execute function private.set_published_at();
