-- Bylines: how staff add, change and delete contributors and name them on articles, what ends a review or an
-- authorship, and which pages change with a contributor.

-- A review covers one text. The revision of the reviewed version keeps it.
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
comment on function private.end_review is 'Before-update trigger of articles: no one has reviewed the new text.';
create trigger articles_end_review before update of title, meta_description, content on public.articles
  for each row
  when (
    new.reviewer_id is not null
    and (new.title, new.meta_description, new.content) is distinct from (old.title, old.meta_description, old.content)
  )
  execute function private.end_review();

create function private.clear_author() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.author_id := null;
  return new;
end
$$;
comment on function private.clear_author is
  'Before-update trigger of articles: a text that a model or the template has written is not its predecessor''s author''s.';

-- Whoever puts a generated text in place names what generated it, and the same model may do so twice. Their names make
-- the triggers run after judge_origin, which decides what the text is marked with.
create trigger judged_text_ends_authorship before update of generated_by on public.articles
  for each row
  when (new.author_id is not null and new.generated_by is not null and new.content is distinct from old.content)
  execute function private.clear_author();
create trigger judged_origin_ends_authorship before update of content on public.articles
  for each row
  when (
    new.author_id is not null and new.generated_by is not null and new.generated_by is distinct from old.generated_by
  )
  execute function private.clear_author();

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

-- The visitor's own rights limit which articles these are.
create policy "Visitors read who is named on a published article" on public.contributors
  for select to anon
  using (
    (exists (select from public.articles a where a.author_id = contributors.id)
      or exists (select from public.articles a where a.reviewer_id = contributors.id))
    and (select private.has_few_patterns())
  );
create policy "Administrators read contributors" on public.contributors
  for select to authenticated using ((select private.is_admin()));

create view public.contributor_list with (security_invoker = true) as
select
  c.id, c.name, c.credentials, c.biography, c.link, c.is_active, c.updated_at,
  (select count(*)::int from public.articles a where a.author_id = c.id) as texts,
  (select count(*)::int from public.articles a where a.reviewer_id = c.id) as reviews
from public.contributors c;
comment on view public.contributor_list is
  'Contributors for staff, with how many articles name each as the author (texts) and as the reviewer (reviews).';
grant select on public.contributor_list to authenticated, service_role;

-- Locks the contributor, as the caller has seen it, until the end of the transaction.
create function private.require_contributor(contributor_id uuid, seen_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.contributors c where c.id = contributor_id and c.updated_at = seen_at for update;
  if found then
    return;
  end if;
  if exists (select from public.contributors c where c.id = contributor_id) then
    raise sqlstate 'PT409' using message = 'Someone else has changed this contributor.';
  end if;
  raise sqlstate 'PT404' using message = 'This contributor no longer exists.';
end
$$;

create function public.save_contributor(
  contributor jsonb, contributor_id uuid default null, seen_at timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.contributors;
begin
  perform private.require_admin();
  if contributor_id is not null then
    perform private.require_contributor(contributor_id, seen_at);
  end if;
  saved := jsonb_populate_record(null::public.contributors, contributor);
  insert into public.contributors as known (id, name, credentials, biography, link, is_active)
  values (
    coalesce(contributor_id, gen_random_uuid()), btrim(saved.name), nullif(btrim(saved.credentials), ''),
    nullif(btrim(saved.biography), ''), nullif(btrim(saved.link), ''), coalesce(saved.is_active, true)
  )
  on conflict (id) do update set
    name = excluded.name, credentials = excluded.credentials, biography = excluded.biography, link = excluded.link,
    is_active = excluded.is_active
  returning known.id into saved.id;
  return saved.id;
exception when unique_violation then
  raise sqlstate 'PT409' using
    message = 'There is already a contributor with this name, and readers could not tell them apart.';
end
$$;
comment on function public.save_contributor is
  'Saves a contributor ({name, credentials, biography, link, is_active}) and answers the id. 409 where someone has '
  'changed it since seen_at, or where there is another one of this name. For administrators.';
grant execute on function public.save_contributor to authenticated;

create function public.delete_contributor(contributor_id uuid, seen_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  named text[];
begin
  perform private.require_admin();
  perform private.require_contributor(contributor_id, seen_at);
  select array_agg(format('"%s"', a.title) order by a.title, a.id) into named from public.articles a
  where a.author_id = contributor_id or a.reviewer_id = contributor_id;
  if named is not null then
    raise sqlstate 'PT409' using message = format(
      '%s %s this contributor: %s%s. Name someone else there first, or make the contributor inactive.',
      cardinality(named), case cardinality(named) when 1 then 'article names' else 'articles name' end,
      array_to_string(named[1:3], ', '),
      case when cardinality(named) > 3 then format(' and %s more', cardinality(named) - 3) else '' end);
  end if;
  delete from public.contributors c where c.id = contributor_id;
end
$$;
comment on function public.delete_contributor is
  'Deletes a contributor whom no article names; else 409 with the number and the first of these articles. For '
  'administrators.';
grant execute on function public.delete_contributor to authenticated;

create function public.set_byline(
  article uuid, seen_at timestamptz, author uuid default null, reviewer uuid default null, reviewed_on date default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.articles a where a.id = set_byline.article and a.updated_at = seen_at for update;
  if not found then
    if exists (select from public.articles a where a.id = set_byline.article) then
      raise sqlstate 'PT409' using message = 'Someone else has changed this article. Reload it and try again.';
    end if;
    raise sqlstate 'PT404' using message = 'Article not found';
  elsif (reviewer is null) <> (set_byline.reviewed_on is null) then
    raise check_violation using message = 'A review needs both a reviewer and its day.';
  elsif reviewer = author then
    raise check_violation using message = 'Authors cannot review their own text.';
  end if;
  update public.articles a
    set author_id = author, reviewer_id = reviewer, reviewed_on = set_byline.reviewed_on
    where a.id = set_byline.article
      and (a.author_id, a.reviewer_id, a.reviewed_on) is distinct from (author, reviewer, set_byline.reviewed_on);
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Someone has deleted this contributor. Choose another one.';
end
$$;
comment on function public.set_byline is
  'Says who wrote an article and who reviewed it when; null for no one. 409 where someone has changed the article since '
  'seen_at: a review is of the text that was seen. For administrators.';
grant execute on function public.set_byline to authenticated;

create function public.set_authors(articles uuid[], seen timestamptz[], author uuid default null) returns table (
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
      case when a.id is null then 'deleted' when a.updated_at is distinct from asked.updated_at then 'changed'
        else 'reviewer' end
    from unnest(articles, seen) as asked (id, updated_at)
    left join public.articles a on a.id = asked.id
    where a.id is null or a.author_id is distinct from set_authors.author
      and (a.updated_at is distinct from asked.updated_at or a.reviewer_id = set_authors.author)
    order by a.title, asked.id;
  update public.articles a
    set author_id = set_authors.author
    from unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at and a.author_id is distinct from set_authors.author
      and a.reviewer_id is distinct from set_authors.author;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Someone has deleted this contributor. Choose another one.';
end
$$;
comment on function public.set_authors is
  'Names one author (null: none) on at most 1,000 articles that are still as the caller saw them, and answers those it '
  'left alone: changed, deleted, or reviewed by that very person (reviewer). For administrators.';
grant execute on function public.set_authors to authenticated;

create function private.note_contributor_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed private.changed_location[] := array(
    select (l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug, 'text')::private.changed_location
    from public.locations l
    where l.id in (
      select a.location_id from public.articles a
      where a.status = 'published' and (a.author_id = new.id or a.reviewer_id = new.id)
    )
  );
begin
  if cardinality(changed) > 0 then
    perform private.write_outdated_locations('contributor', changed);
  end if;
  return null;
end
$$;
comment on function private.note_contributor_pages is
  'After-update trigger: writes the pages of the published articles that name a contributor.';
create trigger contributors_note_pages after update on public.contributors
  for each row
  when ((old.name, old.credentials, old.biography, old.link)
    is distinct from (new.name, new.credentials, new.biography, new.link))
  execute function private.note_contributor_pages();

-- As the visitors' read of an article embeds them.
create function private.contributor_as_json(contributor uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'credentials', c.credentials, 'link', c.link)
  from public.contributors c where c.id = contributor
$$;

create function public.read_article_preview(secret text)
returns table (
  article_id uuid, title text, slug text, meta_description text, content text, is_template boolean,
  status public.article_status, article_created_at timestamptz, updated_at timestamptz, expires_at timestamptz,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, author jsonb, reviewer jsonb, reviewed_on date
)
language sql stable security definer
set search_path = ''
as $$
  select
    a.id, a.title, a.slug, a.meta_description, a.content, a.is_template, a.status, a.created_at, a.content_changed_at,
    p.expires_at, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    private.contributor_as_json(a.author_id), private.contributor_as_json(a.reviewer_id), a.reviewed_on
  from public.article_previews p
  join public.articles a on a.id = p.article_id
  join public.locations l on l.id = a.location_id
  where length(read_article_preview.secret) = 64
    and p.secret_hash = private.preview_hash(read_article_preview.secret)
    and p.expires_at > now()
$$;
comment on function public.read_article_preview is
  'The article behind a preview''s secret, with its location, author and reviewer; nothing once the preview has expired '
  'or was ended.';
grant execute on function public.read_article_preview to anon, authenticated;
