-- Many articles at once, in a few statements: each as the caller saw it, or not at all. `seen` holds the updated_at
-- that the caller saw of each article, in the order of `articles`. The answer names those that were left alone, and
-- why: changed (somebody saved it meanwhile), deleted, or empty (and was to be published).

-- Holds the articles and then their locations, each in one order, so that two batches wait for each other instead
-- of for ever.
create function private.hold_articles(articles uuid[], seen timestamptz[]) returns void
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
  perform from public.articles a where a.id = any (hold_articles.articles) order by a.id for update;
  perform from public.locations l
    where l.id in (select a.location_id from public.articles a where a.id = any (hold_articles.articles))
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
  perform private.hold_articles(articles, seen);
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
  'what somebody else has deleted is no loss. For administrators.';
revoke all on function public.delete_articles from public, anon, authenticated;
grant execute on function public.delete_articles to authenticated;

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
  perform private.hold_articles(articles, seen);
  return query
    select asked.id, a.title, a.status, a.updated_at,
      case
        when a.id is null then 'deleted'
        when a.updated_at is distinct from asked.updated_at then 'changed'
        else 'empty'
      end
    from unnest(articles, seen) as asked (id, updated_at)
    left join public.articles a on a.id = asked.id
    where a.id is null or a.status <> new_status and (
      a.updated_at is distinct from asked.updated_at or new_status = 'published' and a.content !~ '[[:alnum:]]'
    )
    order by a.title, asked.id;
  update public.articles a set status = new_status
    from unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at and a.status <> new_status
      and not (new_status = 'published' and a.content !~ '[[:alnum:]]');
end
$$;
comment on function public.set_article_statuses is
  'Sets the status of at most 1,000 articles that are still as the caller saw them, and answers those it left alone; '
  'an article without text is never published. For administrators.';
revoke all on function public.set_article_statuses from public, anon, authenticated;
grant execute on function public.set_article_statuses to authenticated;
