-- What staff see of the index gate: how many pages each reason keeps out, what other thresholds would change, and the
-- verdict on one text. The choice of a run has the filter of the lists too; it is otherwise as it was.

create function public.index_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'indexed', count(*) filter (where a.is_indexed),
      'template_text', count(*) filter (where 'template_text' = any (a.index_reasons)),
      'unsourced_figures', count(*) filter (where 'unsourced_figures' = any (a.index_reasons)),
      'similar_text', count(*) filter (where 'similar_text' = any (a.index_reasons)),
      'few_facts', count(*) filter (where 'few_facts' = any (a.index_reasons)),
      'no_published_text', (select count(*) from public.locations) - count(*),
      'waiting', (select count(*) from private.index_marks))
    from public.articles a
    where a.preferred_location_id is not null and a.status = 'published'
  );
end
$$;
comment on function public.index_counts is
  'How many locations search engines may have (indexed), how many each reason keeps out, where a location may have '
  'several reasons, and how much the index gate has still to look at (waiting). For administrators.';

create function public.preview_index_thresholds(likeness real, local_facts int, counts_figures boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'leave', count(*) filter (where a.is_indexed and not d.is_indexed),
      'enter', count(*) filter (where d.is_indexed and not a.is_indexed))
    from public.articles a
    join private.index_measures m on m.article_id = a.id
    cross join lateral (
      select private.index_reasons(a.is_template, m, row(
        preview_index_thresholds.likeness, preview_index_thresholds.local_facts,
        preview_index_thresholds.counts_figures)::private.index_thresholds) = '{}' as is_indexed
    ) d
    where a.status = 'published' and (a.is_preferred or a.article_type = 'neighborhood')
  );
end
$$;
comment on function public.preview_index_thresholds is
  'How many pages would leave search engines with these thresholds of the index gate, and how many would come in. For '
  'administrators.';

create function public.index_verdict(article uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  thresholds private.index_thresholds := private.index_thresholds();
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'reasons', to_jsonb(a.index_reasons),
      'likeness', coalesce(m.likeness, 0), 'local_facts', coalesce(m.local_facts, 0),
      'unsourced_figures', coalesce(m.unsourced_figures, 0),
      'least_local_facts', thresholds.local_facts, 'most_likeness', thresholds.likeness,
      'like', (
        select jsonb_build_object(
          'article_id', o.id, 'title', o.title, 'location_type', l.location_type, 'state', l.state,
          'state_slug', l.state_slug, 'city', l.city, 'city_slug', l.city_slug, 'neighborhood', l.neighborhood,
          'neighborhood_slug', l.neighborhood_slug, 'zip', l.zip)
        from public.articles o join public.locations l on l.id = o.location_id
        where o.id = m.like_article),
      'is_waiting', m.article_id is null
        or exists (
          select from private.index_marks w where w.article_id = a.id and w.kind in ('article', 'verdict')))
    from public.articles a
    left join private.index_measures m on m.article_id = a.id
    where a.id = index_verdict.article
  );
end
$$;
comment on function public.index_verdict is
  'Why search engines must not have the page of an article, and what was measured: {reasons, likeness, like (the text '
  'that it is like), local_facts, unsourced_figures, most_likeness, least_local_facts, is_waiting}; null where there '
  'is no such article. For administrators.';

revoke all on function public.index_counts, public.preview_index_thresholds, public.index_verdict
  from public, anon, authenticated;
grant execute on function public.index_counts, public.preview_index_thresholds, public.index_verdict to authenticated;

create or replace function private.chosen_for_generation(choice jsonb, rewrites boolean, only_built_in boolean)
returns table (
  location_id uuid, article_id uuid, article_type public.article_type, name_octets int, is_writable boolean,
  is_busy boolean
)
language sql stable
set search_path = ''
as $$
  with words as (
    -- As many words as a list's search takes, and with its wildcard.
    select '%' || translate(replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_'), '*', '_') || '%'
      as pattern
    from regexp_split_to_table(btrim(coalesce(choice -> 'filters' ->> 'search', '')), '\s+')
      with ordinality as typed (word, at)
    where word <> '' and at <= 8
  ),
  named as (
    select id::uuid from jsonb_array_elements_text(coalesce(choice -> 'locations', '[]')) as t (id)
    union
    select l.id from public.locations l where l.import_id = (choice ->> 'import')::uuid
  ),
  excepted as (
    select id::uuid from jsonb_array_elements_text(coalesce(choice -> 'except', '[]')) as t (id)
  ),
  active_versions as (
    select v.id from public.prompt_templates p
    join public.prompt_versions v on v.name = p.name and md5(v.content) = md5(p.content)
  ),
  -- Of the articles with built-in text, one for each location: its own one first.
  built_in as (
    select distinct on (a.location_id) a.location_id, a.id
    from public.articles a
    where only_built_in and a.is_template
    order by a.location_id, a.is_preferred desc, a.created_at
  ),
  fitting as (
    select l.id, l.state, l.city, l.neighborhood, l.zip, l.location_type, coalesce(t.id, l.article_id) as article_id,
      l.location_type <> 'neighborhood' or coalesce(l.zip, '00000') <> '00000' as is_writable,
      b.location_id is not null as is_busy
    from public.location_overview l
    left join built_in t on t.location_id = l.id
    left join public.generation_jobs b
      on b.location_id = l.id and b.state in ('queued', 'working', 'answered') and b.tested_version_id is null
    where (rewrites = l.has_content)
      and (not only_built_in or t.id is not null)
      and case
        when not choice ? 'filters' then l.id in (select n.id from named n)
        else (coalesce(choice -> 'filters' ->> 'state', '') in ('', l.state_slug))
          and (coalesce(choice -> 'filters' ->> 'city', '') in ('', l.city_slug))
          and (coalesce(choice -> 'filters' ->> 'location_type', 'all') in ('all', l.location_type::text))
          and (coalesce(choice -> 'filters' ->> 'article_status', 'all') in
            ('all', coalesce(l.article_status::text, 'none')))
          and (coalesce(choice -> 'filters' ->> 'data_issue', 'all') = 'all' or l.is_swapped)
          and case coalesce(choice -> 'filters' ->> 'index_reason', 'all')
            when 'all' then true
            when 'indexed' then l.index_reasons = '{}'
            else choice -> 'filters' ->> 'index_reason' = any (l.index_reasons)
          end
          and not exists (select from words w where l.search_text not like w.pattern)
          and l.id not in (select e.id from excepted e)
          and (choice -> 'filters' -> 'older_prompt' is distinct from 'true' or exists (
            select from public.articles a
            where a.id = l.article_id and a.prompt_version_id is not null
              and a.prompt_version_id not in (select v.id from active_versions v)))
      end
  )
  select f.id, f.article_id, f.location_type::text::public.article_type,
    octet_length(concat(f.state, f.city, f.neighborhood, f.zip)), f.is_writable, f.is_busy
  from fitting f
  -- The next ones are those that can be begun now.
  where not choice ? 'most' or f.is_writable and not f.is_busy
  order by
    case when choice ? 'most' then f.state end, case when choice ? 'most' then f.city end nulls first,
    case when choice ? 'most' then f.neighborhood end nulls first, case when choice ? 'most' then f.id end
  limit (choice ->> 'most')::int
$$;
