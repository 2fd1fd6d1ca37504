-- What asks the index gate: the sitemap, the pages that a flipped verdict changes, the lists of staff, and what search
-- engines are told of.

create or replace view private.sitemap_addresses as
  select
    l.state_slug, l.location_type,
    -- The text that a location is known by stands at the location's own address; only neighborhoods have room for more.
    concat_ws('/', '', l.state_slug, l.city_slug,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when not a.is_preferred then a.slug end) as path,
    -- The page shows the location's names and SEO texts too.
    greatest(a.content_changed_at, l.content_changed_at) as changed_at
  from public.articles a
  join public.locations l on l.id = a.location_id
  where a.status = 'published' and a.is_indexed
    and (a.is_preferred or l.location_type = 'neighborhood');
comment on view private.sitemap_addresses is
  'The public addresses that search engines are told about: of published texts that the index gate keeps in.';

create or replace view public.location_coverage with (security_invoker = true) as
  select
    l.state_slug,
    min(l.state) as state,
    l.location_type,
    count(*)::int as locations,
    count(a.location_id)::int as locations_with_article,
    count(*) filter (where a.published > 0)::int as locations_published,
    -- A location's first article stands at the location's own address; only neighborhoods have room for more.
    coalesce(sum(
      case when l.location_type = 'neighborhood' then a.indexed else a.is_own_indexed::int end
    ), 0)::int as sitemap_addresses
  from public.locations l
  left join (
    select
      location_id,
      count(*) filter (where status = 'published') as published,
      count(*) filter (where status = 'published' and is_indexed) as indexed,
      bool_or(is_indexed) filter (where status = 'published' and is_preferred) as is_own_indexed
    from public.articles
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug, l.location_type;

create or replace view public.location_overview with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.zip, l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    coalesce(l.seo_title ~ '[[:alnum:]]', false)::int
      + coalesce(l.seo_description ~ '[[:alnum:]]', false)::int
      + coalesce(l.slug_override ~ '[[:alnum:]]', false)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    l.search_text,
    a.review_reasons as article_review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
comment on view public.location_overview is
  'A location with its article (a published one preferred, else the newest), has_content, seo_fields (0-3), '
  'is_swapped (a city named California outside California: city and state were exchanged), and why search engines must '
  'not have its page (index_reasons).';

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
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons
  from public.articles a
  join public.locations l on l.id = a.location_id;
comment on view public.article_overview is
  'An article without its text, with the location it is about; search_text is its title and the location''s names; '
  'is_own says that its location''s page shows it, published_texts how many published ones the location has, '
  'index_reasons why search engines must not have it.';

create or replace function private.note_article_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown uuid[];
  moved uuid[];
  states text[];
  unadded text[];
  is_wide boolean;
  pages text[] := '{}';
  lists text[] := '{}';
  trees text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    -- Each side of a change that visitors see, by the location where they see it.
    execute $join$
      select array_agg(distinct c.location_id), array_agg(distinct c.location_id) filter (where c.is_move)
      from (
        select n.location_id as becomes, o.location_id as was,
          (o.status, o.location_id) is distinct from (n.status, n.location_id) as is_move
        from old_articles o join new_articles n using (id)
        where 'published' in (o.status, n.status)
          and (o.location_id, o.status, o.title, o.slug, o.meta_description, o.content, o.is_template, o.is_indexed,
            o.is_preferred, o.updated_at)
          is distinct from
          (n.location_id, n.status, n.title, n.slug, n.meta_description, n.content, n.is_template, n.is_indexed,
            n.is_preferred, n.updated_at)
      ) d
      cross join lateral (values (d.was, d.is_move), (d.becomes, d.is_move)) as c (location_id, is_move)
    $join$ into shown, moved;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into shown from new_articles n where n.status = 'published';
    moved := shown;
  else
    select array_agg(distinct o.location_id) into shown from old_articles o where o.status = 'published';
    moved := shown;
  end if;
  -- Articles that go with their location are on its pages, which are written as its own.
  states := array(select distinct l.state_slug from public.locations l where l.id = any (shown));
  if cardinality(states) = 0 then
    return null;
  end if;

  is_wide := cardinality(shown) > 300;
  if not is_wide then
    pages := array(
      select concat_ws('/', '', l.state_slug, l.city_slug,
        case l.location_type when 'neighborhood' then l.neighborhood_slug end)
      from public.locations l where l.id = any (shown)
      union
      -- A list tells which of its locations have a guide.
      select concat_ws('/', '', l.state_slug, case l.location_type when 'neighborhood' then l.city_slug end)
      from public.locations l where l.id = any (moved) and l.location_type <> 'state'
    );
    trees := array(
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug)
      from public.locations l where l.id = any (shown) and l.location_type = 'neighborhood'
    );
    lists := private.lists_near_cities(array(
      select l.state_slug || '/' || l.city_slug
      from public.locations l where l.id = any (moved) and l.location_type = 'city'
    ));
  elsif cardinality(moved) > 0 then
    states := private.with_states_around(states);
  end if;
  unadded := private.without_page(states);
  if cardinality(unadded) > 0 and exists (
    select from public.locations l where l.id = any (moved) and l.state_slug = any (unadded)
  ) then
    pages := pages || '/'::text;
    lists := lists || '/'::text;
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
  return null;
end
$$;
