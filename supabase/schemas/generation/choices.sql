-- What a run can be started for, and what it would cost: filtered or ticked locations, the next ones in the order of
-- the lists, an import, all that fit but a few, and the texts of earlier versions of a prompt. Live or as a batch.

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

create function private.usual_tokens(asked_model text)
returns table (article_type public.article_type, input numeric, output numeric)
language sql stable
set search_path = ''
as $$
  with calls as (
    select k.input_tokens, k.output_tokens, coalesce(k.job_id, k.id) as article,
      l.location_type::text::public.article_type as article_type
    from public.generation_ledger k
    left join public.generation_jobs j on j.id = k.job_id
    left join public.locations l on l.id = j.location_id
    where k.model = asked_model and k.output_tokens > 0
    order by k.began_at desc limit 200
  ), all_types as (
    select sum(c.input_tokens)::numeric / nullif(count(distinct c.article), 0) as input,
      sum(c.output_tokens)::numeric / nullif(count(distinct c.article), 0) as output
    from calls c
  ), by_type as (
    select c.article_type, sum(c.input_tokens)::numeric / count(distinct c.article) as input,
      sum(c.output_tokens)::numeric / count(distinct c.article) as output
    from calls c where c.article_type is not null
    group by c.article_type having count(distinct c.article) >= 10
  )
  -- Before the model's first text, what an article of 1,200 words takes.
  select t.article_type, coalesce(b.input, a.input, 2000), coalesce(b.output, a.output, 1800)
  from unnest(array_append(enum_range(null::public.article_type), null)) as t (article_type)
  cross join all_types a left join by_type b on b.article_type = t.article_type
$$;
comment on function private.usual_tokens is
  'What an article took in the model''s last 200 calls, those too that brought no usable text: by its type, where there '
  'are ten of them, else as articles of all types, which is also the row without a type.';

-- Pauses between runs do not count toward the pace, so a gap counts as one call at most.
create function private.expected_seconds(asked_model text, articles bigint) returns numeric
language sql stable
set search_path = ''
as $$
  select case when articles = 0 then 0 when p.calls >= 10 then ceil(greatest(p.took,
    -- Calls that came one after the other say nothing about how many a run makes at once: the worker begins with eight.
    articles * p.tries * p.took / case when p.at_once < 1.5 then 8 else p.at_once end)) end
  from (
    select count(*) as calls, avg(c.took) as took, sum(c.took) / nullif(sum(least(c.gap, c.took)), 0) as at_once,
      count(*)::numeric / nullif(count(distinct c.article), 0) as tries
    from (
      select extract(epoch from k.ended_at - lag(k.ended_at) over (order by k.ended_at)) as gap,
        extract(epoch from k.ended_at - k.began_at) as took, coalesce(k.job_id, k.id) as article
      from (
        select l.id, l.job_id, l.began_at, l.ended_at from public.generation_ledger l
        where l.model = asked_model and l.output_tokens > 0 and l.factor = 1
        order by l.began_at desc limit 200
      ) as k
    ) as c
  ) as p
$$;
comment on function private.expected_seconds is
  'How many seconds a live run of so many articles would probably take, by how long the model''s last calls took, how '
  'many there were at once, and how many an article needed; null where it has made too few.';

-- Estimates the cost per article too, because an import asks before it has added its locations.
create function public.estimate_generation(
  choice jsonb, model text, rewrites boolean default false, only_built_in boolean default false,
  most_output_tokens int default 6000
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  price public.model_prices;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  price := private.price_of(estimate_generation.model);
  return (
    with usual as (
      select u.article_type, (u.input * price.input + u.output * price.output) / 1e6 as dollars
      from private.usual_tokens(estimate_generation.model) u
    ), chosen as (
      select h.*, a.status = 'published' as published, h.is_writable and not h.is_busy as is_free
      from private.chosen_for_generation(choice, rewrites, only_built_in) h
      left join public.articles a on a.id = h.article_id
    ), counts as (
      select count(*) filter (where c.is_free) as locations,
        count(*) filter (where c.is_writable and c.is_busy) as busy,
        count(*) filter (where not c.is_writable) as no_zip,
        count(*) filter (where c.is_free and c.published) as published,
        coalesce(max(c.name_octets), 0) as octets,
        coalesce(avg(u.dollars) filter (where c.is_free),
          (select w.dollars from usual w where w.article_type is null)) as each
      from chosen c left join usual u on u.article_type = c.article_type
    )
    select jsonb_build_object(
      'locations', n.locations,
      'busy', n.busy,
      'no_zip', n.no_zip,
      'published', n.published,
      'dollars_each', round(n.each, 6),
      'dollars', round(n.locations * n.each, 4),
      'batch_dollars', round(n.locations * price.batch_factor * n.each, 4),
      'max_call_cost', private.max_call_cost(n.octets, price, estimate_generation.most_output_tokens),
      'month_left', private.remaining_month_budget(),
      'seconds', private.expected_seconds(estimate_generation.model, n.locations),
      'price', case when price.model is not null then to_jsonb(price) end)
    from counts n
  );
end
$$;
comment on function public.estimate_generation is
  'What a run for a choice would do: for how many locations it would write, how many another run has already, how many '
  'neighborhoods have no ZIP code, how many texts are published that it would replace; what it would probably cost in '
  'dollars, live (also each, for locations that are yet to come) and as a batch; what one call reserves at most; what '
  'the month has left (null: no bound); how many seconds it would probably take (null: not known). Null dollars where '
  'no price is known. For administrators.';
grant execute on function public.estimate_generation to authenticated;

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
    -- The first press was still under way.
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
  -- In one order, so that two starts wait for each other instead of forever.
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
