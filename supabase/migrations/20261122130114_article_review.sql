-- Why an article waits in review, and whether it is the built-in text: what keeps rubbish from going public.
alter table public.articles add column review_reasons text[]
  constraint articles_review_reasons_are_few check (
    cardinality(review_reasons) between 1 and 20 and length(array_to_string(review_reasons, '', '')) <= 5000
  );
comment on column public.articles.review_reasons is
  'Why the text was not published by itself, in words for staff; null where nothing was found, or once a person '
  'has published it knowingly.';

-- A column of its own, since generated_by is the staff's: visitors and search engines only need to know this much.
alter table public.articles add column is_template boolean not null
  generated always as (coalesce(generated_by = 'template', false)) stored;
comment on column public.articles.is_template is
  'Whether this is the built-in text: its page is kept out of search engines.';
grant select (is_template) on public.articles to anon;
grant insert (review_reasons), update (review_reasons) on public.articles to authenticated;
create index articles_of_template on public.articles (id) where is_template;

-- What was published empty before this rule held.
update public.articles
set status = 'pending_review', review_reasons = array['The text is empty.']
where status = 'published' and content !~ '[[:alnum:]]';

-- A trigger and no CHECK: its words reach the person who publishes.
create function private.guard_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.content !~ '[[:alnum:]]' then
    raise check_violation using message = 'An article without text cannot be published.';
  end if;
  -- Whoever publishes takes the reasons away in the same change, and so knows of them.
  if new.review_reasons is not null then
    raise check_violation using
      message = 'This article waits in review: ' || array_to_string(new.review_reasons, ' '),
      hint = 'Clear review_reasons in the same change to publish it all the same.';
  end if;
  return new;
end
$$;
comment on function private.guard_publication() is
  'Before-trigger: nothing empty is published, and nothing that waits in review without its reasons being cleared.';
create trigger articles_guard_publication before insert or update of status, content, review_reasons on public.articles
  for each row when (new.status = 'published') execute function private.guard_publication();

create or replace view public.location_overview with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.zip, l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    (nullif(btrim(l.seo_title), '') is not null)::int
      + (nullif(btrim(l.seo_description), '') is not null)::int
      + (nullif(btrim(l.slug_override), '') is not null)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    l.search_text,
    a.review_reasons as article_review_reasons
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;

create or replace view public.article_overview with (security_invoker = true) as
  select
    a.id, a.location_id, a.article_type, a.title, a.slug, a.status, a.generated_by, a.created_at, a.updated_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    concat_ws(' ', a.title, btrim(l.neighborhood), l.city, l.state) as search_text,
    a.is_preferred and a.status = 'published' as is_own,
    (
      select count(*)::int from public.articles p where p.location_id = a.location_id and p.status = 'published'
    ) as published_texts,
    a.review_reasons
  from public.articles a
  join public.locations l on l.id = a.location_id;

-- Whoever publishes several has been shown what was found in them: the reasons go with the change.
create or replace function public.set_article_statuses(
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
  update public.articles a
    set status = new_status,
      review_reasons = case when new_status <> 'published' then a.review_reasons end
    from unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at and a.status <> new_status
      and not (new_status = 'published' and a.content !~ '[[:alnum:]]');
end
$$;

-- The page of a location whose own text is the built-in one is no address of the sitemap.
create or replace view public.place_coverage with (security_invoker = true) as
  select
    l.state_slug,
    min(l.state) as state,
    l.location_type,
    count(*)::int as places,
    count(a.location_id)::int as places_with_article,
    count(*) filter (where a.published > 0)::int as places_published,
    -- A place's first article stands at the place's own address; only neighborhoods have room for more.
    coalesce(sum(
      case when l.location_type = 'neighborhood' then a.written else (not a.own_is_template)::int end
    ), 0)::int as sitemap_addresses
  from public.locations l
  left join (
    select
      location_id,
      count(*) filter (where status = 'published') as published,
      count(*) filter (where status = 'published' and not is_template) as written,
      bool_or(is_template) filter (where status = 'published' and is_preferred) as own_is_template
    from public.articles
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug, l.location_type;

-- Generation costs money: bounded for each administrator, so that a stolen session or a loop cannot spend it all.
create table private.generation_calls (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.generation_calls is
  'When each administrator asked the language model, for an hour. Written by count_generation() only.';
create index generation_calls_of_user on private.generation_calls (user_id, created_at);

create function public.count_generation() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  -- Twice what three at a time can write in an hour.
  most_an_hour constant int := 1000;
  made int;
  oldest timestamptz;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators may generate articles.';
  end if;
  -- Parallel calls of one person queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended('generation ' || caller, 0));
  delete from private.generation_calls
    where user_id = caller and created_at <= clock_timestamp() - interval '1 hour';
  select count(*), min(created_at) into made, oldest from private.generation_calls where user_id = caller;
  if made >= most_an_hour then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
  end if;
  insert into private.generation_calls (user_id) values (caller);
  return 0;
end
$$;
comment on function public.count_generation is
  'Counts a call of the language model for the administrator who makes it. Answers 0, or in how many seconds the '
  'next one is allowed once there were 1,000 within an hour.';
revoke all on function public.count_generation from public, anon, authenticated;
grant execute on function public.count_generation to authenticated;

-- A text longer than any article may be is not compared: the work grows with it.
create or replace function public.similar_articles(of_article uuid, content text, at_least real default 0.3)
returns table (
  article_id uuid, title text, status public.article_status, likeness real,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators compare articles.';
  end if;
  if length(similar_articles.content) > 200000 then
    raise check_violation using message = 'A text of more than 200,000 characters is not compared.';
  end if;

  return query
  select a.id, a.title, a.status, alike.likeness,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip
  from public.articles own
  join public.locations own_place on own_place.id = own.location_id
  cross join lateral private.likeness(
    private.phrase_sketch(similar_articles.content, private.place_names(own_place)), own.article_type
  ) as alike
  join public.articles a on a.id = alike.article_id
  join public.locations l on l.id = a.location_id
  where own.id = of_article and a.location_id <> own.location_id and alike.likeness >= at_least
  order by alike.likeness desc, a.created_at, a.id
  limit 3;
end
$$;
