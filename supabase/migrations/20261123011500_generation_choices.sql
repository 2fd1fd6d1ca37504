-- What a run can be started for, and what it would cost: also the next locations in the order of the lists, an import,
-- all that fit but a few, and the texts of earlier versions of a prompt.

alter table public.generation_runs add column origin text
  constraint generation_runs_origin_length check (origin ~ '\S' and length(origin) <= 40);
comment on column public.generation_runs.origin is
  'Which part of the back office started the run and shows how it stands; null where none does.';
create index generation_runs_of_origin on public.generation_runs (origin, created_at desc) where origin is not null;

drop function private.chosen_for_generation(jsonb, boolean, boolean);

create function private.chosen_for_generation(choice jsonb, rewrites boolean, only_built_in boolean)
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
comment on function private.chosen_for_generation is
  'The locations of a choice: {"filters": the filters of the Locations screen, and older_prompt: only texts that a run '
  'wrote with a version that is not active any more}, without {"except": [id ...]}; or {"locations": [id ...]} and '
  '{"import": what an import has added}. {"most": n}: the first n in the order of the lists that can be begun. With '
  'whether a text can be written now (the prompt of a neighborhood names its ZIP code), and whether another run has it.';

create or replace function private.check_generation_choice(choice jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(choice) is distinct from 'object'
    or (choice ? 'locations' or choice ? 'import') = (choice ? 'filters')
    or (choice ? 'locations' and jsonb_typeof(choice -> 'locations') <> 'array')
    or (choice ? 'filters' and jsonb_typeof(choice -> 'filters') <> 'object')
    or (choice ? 'except' and (jsonb_typeof(choice -> 'except') <> 'array' or not choice ? 'filters'))
    or (choice ? 'import' and jsonb_typeof(choice -> 'import') <> 'string') then
    raise invalid_parameter_value using message =
      'Choose filters, perhaps with exceptions; or locations, an import, or both.';
  end if;
  if choice ? 'most' and (jsonb_typeof(choice -> 'most') <> 'number' or (choice ->> 'most') !~ '^[1-9][0-9]{0,5}$') then
    raise invalid_parameter_value using message = 'The number of locations must be a whole number from 1 on.';
  end if;
end
$$;
