-- What staff begin with a run: the choice of locations, what that would cost, and the start.

-- The same choice that the Locations screen shows: its filters, or what was ticked. It leaves out a location for which
-- no text can be written now: the prompt of a neighborhood names its ZIP code, and an article exists or does not, as
-- the kind of run asks.
create function private.chosen_for_generation(choice jsonb, rewrites boolean, only_built_in boolean)
returns table (location_id uuid, article_id uuid, article_type public.article_type, name_octets int)
language sql stable
set search_path = ''
as $$
  with words as (
    select '%' || replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' as pattern
    from regexp_split_to_table(btrim(coalesce(choice -> 'filters' ->> 'search', '')), '\s+') as typed (word)
    where word <> ''
  ),
  ticked as (
    select id::uuid from jsonb_array_elements_text(coalesce(choice -> 'locations', '[]')) as t (id)
  )
  select l.id, l.article_id, l.location_type::text::public.article_type,
    octet_length(concat(l.state, l.city, l.neighborhood, l.zip))
  from public.location_overview l
  where (rewrites = l.has_content)
    and (not only_built_in or l.article_generated_by = 'template')
    and (l.location_type <> 'neighborhood' or l.zip is not null and l.zip <> '00000')
    and case
      when choice ? 'locations' then l.id in (select t.id from ticked t)
      else (coalesce(choice -> 'filters' ->> 'state', '') in ('', l.state_slug))
        and (coalesce(choice -> 'filters' ->> 'city', '') in ('', l.city_slug))
        and (coalesce(choice -> 'filters' ->> 'location_type', 'all') in ('all', l.location_type::text))
        and (coalesce(choice -> 'filters' ->> 'article_status', 'all') in
          ('all', coalesce(l.article_status::text, 'none')))
        and (coalesce(choice -> 'filters' ->> 'data_issue', 'all') = 'all' or l.is_swapped)
        and not exists (select from words w where l.search_text not like w.pattern)
    end
$$;
comment on function private.chosen_for_generation is
  'The locations of a choice ({"locations": [id ...]} or {"filters": the Locations screen''s filters}) for which a text can be '
  'written now.';

-- A token has at least one octet, so counting octets as tokens never counts too few.
create function private.most_input_tokens(template text, name_octets int, overhead int) returns int
language sql immutable
set search_path = ''
as $$
  select overhead + octet_length(template)
    + name_octets * (length(template) - length(replace(template, '{', '')))
$$;
comment on function private.most_input_tokens is
  'The most tokens that a filled prompt can have: its octets, with each brace filled by all names of the location.';

create function private.check_generation_choice(choice jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(choice) is distinct from 'object'
    or (choice ? 'locations') = (choice ? 'filters')
    or (choice ? 'locations' and jsonb_typeof(choice -> 'locations') <> 'array')
    or (choice ? 'filters' and jsonb_typeof(choice -> 'filters') <> 'object') then
    raise invalid_parameter_value using message = 'Choose locations, or filters: one of them.';
  end if;
end
$$;

create function public.estimate_generation(
  choice jsonb, model text, rewrites boolean default false, only_built_in boolean default false
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
    select jsonb_build_object(
      'locations', count(*) filter (where b.location_id is null),
      'busy', count(*) filter (where b.location_id is not null),
      'dollars', round(count(*) filter (where b.location_id is null)
        * (usual.input * price.input + usual.output * price.output) / 1e6, 4),
      'price', case when price.model is not null then to_jsonb(price) end)
    from private.chosen_for_generation(choice, rewrites, only_built_in) c
    left join public.generation_jobs b
      on b.location_id = c.location_id and b.state in ('queued', 'working', 'answered')
  );
end
$$;
comment on function public.estimate_generation is
  'How many locations of a choice a run would write for, how many another run has taken already, and what that would '
  'probably cost in dollars; null dollars where no price is known. For administrators.';

create function public.start_generation_run(
  run_id uuid, label text, choice jsonb, model text, articles_become public.article_status, most_dollars numeric,
  rewrites boolean default false, only_built_in boolean default false, keeps_doubtful boolean default true,
  publish_per_day int default null, most_output_tokens int default 6000
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
  -- A press whose answer was lost is repeated with the same id.
  if exists (select from public.generation_runs r where r.id = start_generation_run.run_id) then
    return (select jsonb_build_object('run', start_generation_run.run_id, 'jobs', count(*))
      from public.generation_jobs j where j.run_id = start_generation_run.run_id);
  end if;
  if (private.price_of(start_generation_run.model)).model is null then
    raise sqlstate 'PT409' using message = format(
      'No price is known for the model %s. Enter one first, so that the run can keep its budget.',
      start_generation_run.model);
  end if;
  insert into public.generation_runs (
    id, label, created_by, model, rewrites, only_built_in, articles_become, keeps_doubtful, publish_per_day,
    most_dollars, most_output_tokens
  ) values (
    start_generation_run.run_id, start_generation_run.label, (select auth.uid()), start_generation_run.model,
    start_generation_run.rewrites, start_generation_run.only_built_in, start_generation_run.articles_become,
    start_generation_run.keeps_doubtful, start_generation_run.publish_per_day, start_generation_run.most_dollars,
    start_generation_run.most_output_tokens
  );
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

revoke all on function public.estimate_generation, public.start_generation_run from public, anon, authenticated;
grant execute on function public.estimate_generation, public.start_generation_run to authenticated;
