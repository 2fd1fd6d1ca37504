-- What a run would cost and how long it would take, and its start: live or as a batch.

create function private.most_a_call(choice_octets int, price public.model_prices, most_output_tokens int)
returns numeric
language sql stable
set search_path = ''
as $$
  -- The worker sends some rules with each prompt; this is more than they have.
  select (max(private.most_input_tokens(p.content, choice_octets, 4000)) * price.input
    + most_output_tokens * price.output) / 1e6
  from public.prompt_templates p
$$;
comment on function private.most_a_call is
  'What one call may cost at most, in dollars, for a location whose names have so many octets.';

create function private.month_left() returns numeric
language sql stable
set search_path = ''
as $$
  select greatest(0, case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
    else 0 end - coalesce((
      select m.spent + m.reserved from private.generation_months m
      where m.month = date_trunc('month', now())::date), 0))
  from public.app_settings s where s.setting_name = 'generation_dollars_a_month'
$$;
comment on function private.month_left is
  'How many dollars all runs together may still spend this month, as private.month_has_room counts; null: no bound.';

-- Pauses between runs are no part of the pace, so a gap counts as no more than a call.
create function private.seconds_an_article(asked_model text) returns numeric
language sql stable
set search_path = ''
as $$
  select case when count(*) >= 10 then avg(least(c.gap, c.took)) end
  from (
    select extract(epoch from k.ended_at - lag(k.ended_at) over (order by k.ended_at)) as gap,
      extract(epoch from k.ended_at - k.began_at) as took
    from (
      select l.began_at, l.ended_at from public.generation_ledger l
      where l.model = asked_model and l.output_tokens > 0 and l.factor = 1
      order by l.began_at desc limit 200
    ) as k
  ) as c
$$;
comment on function private.seconds_an_article is
  'How many seconds lay between the last texts of a model while it was at work; null where it has written too few.';

drop function public.estimate_generation(jsonb, text, boolean, boolean);

create function public.estimate_generation(
  choice jsonb, model text, rewrites boolean default false, only_built_in boolean default false,
  most_output_tokens int default 6000
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  price public.model_prices;
  usual record;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  price := private.price_of(estimate_generation.model);
  -- What this model's last texts took; before its first, what an article of 1,200 words takes.
  select coalesce(avg(c.input_tokens), 2000) as input, coalesce(avg(c.output_tokens), 1800) as output into usual
  from (
    select k.input_tokens, k.output_tokens from public.generation_ledger k
    where k.model = estimate_generation.model and k.output_tokens > 0
    order by k.began_at desc limit 200
  ) as c;
  return (
    with counts as (
      select count(*) filter (where c.is_writable and not c.is_busy) as locations,
        count(*) filter (where c.is_writable and c.is_busy) as busy,
        count(*) filter (where not c.is_writable) as no_zip,
        count(*) filter (where c.is_writable and not c.is_busy and c.published) as published,
        coalesce(max(c.name_octets), 0) as octets
      from (
        select h.*, a.status = 'published' as published
        from private.chosen_for_generation(choice, rewrites, only_built_in) h
        left join public.articles a on a.id = h.article_id
      ) as c
    )
    select jsonb_build_object(
      'locations', n.locations,
      'busy', n.busy,
      'no_zip', n.no_zip,
      'published', n.published,
      'dollars', round(n.locations * (usual.input * price.input + usual.output * price.output) / 1e6, 4),
      'batch_dollars', round(
        n.locations * price.batch_factor * (usual.input * price.input + usual.output * price.output) / 1e6, 4),
      'most_a_call', private.most_a_call(n.octets, price, estimate_generation.most_output_tokens),
      'month_left', private.month_left(),
      'seconds', ceil(n.locations * private.seconds_an_article(estimate_generation.model)),
      'price', case when price.model is not null then to_jsonb(price) end)
    from counts n
  );
end
$$;
comment on function public.estimate_generation is
  'What a run for a choice would do: for how many locations it would write, how many another run has already, how many '
  'neighborhoods have no ZIP code, how many texts are published that it would replace; what it would probably cost in '
  'dollars, live and as a batch; what one call reserves at most; what the month has left (null: no bound); how many '
  'seconds it would probably take (null: not known). Null dollars where no price is known. For administrators.';

drop function public.start_generation_run(
  uuid, text, jsonb, text, public.article_status, numeric, boolean, boolean, boolean, int, int);

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
      'No price is known for the model %s. Enter one first, so that the run can keep its budget.',
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
  -- What another run has taken meanwhile is its.
  insert into public.generation_jobs (run_id, location_id, article_id)
  select start_generation_run.run_id, c.location_id, c.article_id
  from private.chosen_for_generation(
    choice, start_generation_run.rewrites, start_generation_run.only_built_in) c
  where c.is_writable and not c.is_busy
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun = 0 then
    raise sqlstate 'PT409' using
      message = 'Nothing to write: another run has these locations, or they have changed meanwhile.';
  end if;
  return jsonb_build_object('run', start_generation_run.run_id, 'jobs', begun);
end
$$;
comment on function public.start_generation_run is
  'Starts a run for what is chosen now, in one transaction, and answers how many jobs it has. Repeated with the same id '
  'it starts nothing. For administrators.';

create function private.started_run(run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('run', started_run.run_id, 'jobs', count(*))
  from public.generation_jobs j where j.run_id = started_run.run_id
$$;

revoke all on function public.estimate_generation, public.start_generation_run from public, anon, authenticated;
grant execute on function public.estimate_generation, public.start_generation_run to authenticated;
