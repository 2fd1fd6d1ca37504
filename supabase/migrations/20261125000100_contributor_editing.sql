-- How staff add, change and delete contributors, and name them on articles.

create view public.contributor_list with (security_invoker = true) as
select
  c.id, c.name, c.credentials, c.biography, c.link, c.is_active, c.updated_at,
  (select count(*)::int from public.articles a where a.author_id = c.id) as texts,
  (select count(*)::int from public.articles a where a.reviewer_id = c.id) as reviews
from public.contributors c;
comment on view public.contributor_list is
  'Contributors for staff, with how many articles name each as the author (texts) and as the reviewer (reviews).';
revoke all on public.contributor_list from anon, authenticated;
grant select on public.contributor_list to authenticated, service_role;

-- The contributor as the caller has seen it, held until the end of the transaction.
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
  raise no_data_found using message = 'This contributor no longer exists.';
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
  'Saves a contributor ({name, credentials, biography, link, is_active}) and answers the id. 409 where somebody has '
  'changed it since seen_at, or where there is another one of this name. For administrators.';

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
  'Says who wrote an article and who reviewed it when; null for nobody. 409 where somebody has changed the article since '
  'seen_at: a review is of the text that was seen. For administrators.';

create function public.set_authors(articles uuid[], seen timestamptz[], author uuid default null) returns table (
  article_id uuid, title text, status public.article_status, updated_at timestamptz, reason text
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.hold_articles(articles, seen);
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

revoke all on function public.save_contributor, public.delete_contributor, public.set_byline, public.set_authors
  from public, anon, authenticated;
grant execute on function public.save_contributor, public.delete_contributor, public.set_byline, public.set_authors
  to authenticated;

-- The table of articles says who wrote and reviewed each.
create or replace view public.article_overview with (security_invoker = true) as
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
