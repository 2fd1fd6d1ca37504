-- What a run can be started for: filtered or ticked locations, the next ones in the order of the lists, an import, all
-- that fit but a few, and the texts of earlier versions of a prompt. Live or as a batch.

-- The same choice that the Locations screen shows: its filters, or what was ticked. It leaves out a location for which
-- no text can be written now: the prompt of a neighborhood names its ZIP code, and an article exists or does not, as
-- the kind of run asks.
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
  -- One article with built-in text for each location; the location's own article comes first.
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
comment on function private.chosen_for_generation is
  'The locations of a choice: {"filters": the filters of the Locations screen, and older_prompt: only texts that a run '
  'wrote with a version that is not active any more}, without {"except": [id ...]}; or {"locations": [id ...]} and '
  '{"import": what an import has added}. {"most": n}: the first n in the order of the lists that can be begun. With '
  'whether a text can be written now (the prompt of a neighborhood names its ZIP code), and whether another run has it.';

-- A token has at least one octet, so counting octets as tokens never counts too few.
create function private.most_input_tokens(template text, name_octets int, overhead int) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return overhead + private.max_fact_octets() + octet_length(template)
    + name_octets * (length(template) - length(replace(template, '{', '')));
end
$$;
comment on function private.most_input_tokens is
  'The most tokens that a filled prompt can have: its octets, with each brace filled by all names of the location.';

create function private.max_call_cost(choice_octets int, price public.model_prices, most_output_tokens int)
returns numeric
language sql stable
set search_path = ''
as $$
  -- The worker sends some rules with each prompt; this is more than they have.
  select (max(private.most_input_tokens(p.content, choice_octets, 4000)) * price.input
    + most_output_tokens * price.output) / 1e6
  from public.prompt_templates p
$$;
comment on function private.max_call_cost is
  'What one call may cost at most, in dollars, for a location whose names have so many octets.';

create function private.remaining_month_budget() returns numeric
language sql stable
set search_path = ''
as $$
  select greatest(0, case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
    else 0 end - coalesce((
      select m.spent + m.reserved from private.generation_months m
      where m.month = date_trunc('month', now())::date), 0))
  from public.app_settings s where s.setting_name = 'generation_dollars_a_month'
$$;
comment on function private.remaining_month_budget is
  'How many dollars all runs together may still spend this month, as private.month_budget_covers counts; null: no bound.';

create function public.start_generation_run(
  run_id uuid, label text, choice jsonb, model text, articles_become public.article_status, most_dollars numeric,
  rewrites boolean default false, only_built_in boolean default false, keeps_doubtful boolean default true,
  publish_per_day int default null, most_output_tokens int default 6000,
  mode public.generation_mode default 'live', origin text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun int;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  if start_generation_run.mode not in ('live', 'batch') then
    raise invalid_parameter_value using message = 'A run is written live or as a batch.';
  end if;
  -- A press whose answer was lost is repeated with the same id.
  if exists (select from public.generation_runs r where r.id = start_generation_run.run_id) then
    return private.started_run(start_generation_run.run_id);
  end if;
  if (private.price_of(start_generation_run.model)).model is null then
    raise sqlstate 'PT409' using message = format(
      'The model %s has no price. Add one in Settings so that the run can stay within its budget.',
      start_generation_run.model);
  end if;
  insert into public.generation_runs (
    id, label, created_by, model, rewrites, only_built_in, articles_become, keeps_doubtful, publish_per_day,
    most_dollars, most_output_tokens, mode, origin
  ) values (
    start_generation_run.run_id, start_generation_run.label, (select auth.uid()), start_generation_run.model,
    start_generation_run.rewrites, start_generation_run.only_built_in, start_generation_run.articles_become,
    start_generation_run.keeps_doubtful, start_generation_run.publish_per_day, start_generation_run.most_dollars,
    start_generation_run.most_output_tokens, start_generation_run.mode, start_generation_run.origin
  ) on conflict (id) do nothing;
  if not found then
    -- The button was pressed twice, and the first press has stored the run in the meantime.
    return private.started_run(start_generation_run.run_id);
  end if;
  insert into public.generation_run_prompts (run_id, article_type, prompt_version_id)
  select start_generation_run.run_id, t.article_type, v.id
  from unnest(enum_range(null::public.article_type)) as t (article_type)
  join public.prompt_templates p on p.name = t.article_type || '_article'
  join public.prompt_versions v on v.name = p.name and v.content = p.content;
  -- Skips locations that another run has taken since.
  insert into public.generation_jobs (run_id, location_id, article_id)
  select start_generation_run.run_id, c.location_id, c.article_id
  from private.chosen_for_generation(
    choice, start_generation_run.rewrites, start_generation_run.only_built_in) c
  where c.is_writable and not c.is_busy
  -- Rows are inserted in one order, so that two starts wait for each other and never deadlock.
  order by c.location_id
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun = 0 then
    raise sqlstate 'PT409' using
      message = 'Nothing to write. Another run is already working on these locations, or they have changed.';
  end if;
  return jsonb_build_object('run', start_generation_run.run_id, 'jobs', begun);
end
$$;
comment on function public.start_generation_run is
  'Starts a run for what is chosen now, in one transaction, and answers how many jobs it has. Repeated with the same id '
  'it starts nothing. For administrators.';
grant execute on function public.start_generation_run to authenticated;

create function private.started_run(run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('run', started_run.run_id, 'jobs', count(*))
  from public.generation_jobs j where j.run_id = started_run.run_id
$$;
