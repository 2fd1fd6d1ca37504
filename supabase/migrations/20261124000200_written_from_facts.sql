-- Articles are written from facts: a prompt brings what the location's article may take its figures from, a call is paid
-- for with that, and a text with another figure waits in review.

create function private.fact_pack_of(location public.locations) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.fact_pack_of(location.state_slug,
    case when location.location_type <> 'state' then location.city_slug end,
    case when location.location_type = 'neighborhood' then location.neighborhood_slug end)
$$;

-- What facts add to a prompt at most (MOST_FACT_OCTETS in src/domain/generation/prompt-placeholders.ts).
create function private.most_fact_octets() returns int
language sql immutable parallel safe
set search_path = ''
as $$ select 8000 $$;

create or replace function private.most_input_tokens(template text, name_octets int, overhead int) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return overhead + private.most_fact_octets() + octet_length(template)
    + name_octets * (length(template) - length(replace(template, '{', '')));
end
$$;

-- Why somebody must read a text for its figures, in the words of src/domain/facts/figure-findings.ts.
create function private.figure_findings(content text, location public.locations) returns text[]
language sql stable
set search_path = ''
as $$
  select case when cardinality(figures) = 0 then '{}'::text[] else array[
    'No fact about the location states ' || array_to_string(figures[:8], ', ')
    || case when cardinality(figures) > 8 then format(' and %s more', cardinality(figures) - 8) else '' end || '.'] end
  from (
    select array(select btrim(f, E' \t\n\r') from unnest(private.unsourced_figures(
      content, private.given_texts(private.fact_pack_of(location)))) f) as figures
  ) found
$$;

revoke all on function private.fact_pack_of(public.locations), private.most_fact_octets, private.figure_findings
  from public, anon, authenticated;

create or replace function public.read_generation_part(claim uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'model', r.model, 'most_output_tokens', r.most_output_tokens, 'reasoning_effort', r.reasoning_effort,
    'templates', (
      select jsonb_object_agg(v.article_type, pv.content)
      from public.generation_run_prompts v join public.prompt_versions pv on pv.id = v.prompt_version_id
      where v.run_id = r.id),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', j.id, 'location', to_jsonb(l), 'pack', private.fact_pack_of(l)) order by j.id), '[]')
      from public.generation_jobs j join public.locations l on l.id = j.location_id
      where j.part_id = p.id and j.state = 'working'))
  from public.generation_parts p join public.generation_runs r on r.id = p.run_id
  where p.claim_token = read_generation_part.claim
$$;

create or replace function private.claim_job(run public.generation_runs, overhead int, lease interval, only_built_in boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  job public.generation_jobs;
  version public.prompt_versions;
  place public.locations;
  obstacle text;
  stored text;
  ledger_id uuid;
  left_out int := 0;
begin
  loop
    select j.* into job from public.generation_jobs j
      where j.run_id = run.id and j.state in ('queued', 'working', 'answered')
        and j.next_attempt_at <= clock_timestamp()
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
        and (not only_built_in or j.wants_built_in)
        -- What a batch has not answered yet is the batch's.
        and (run.mode <> 'batch' or j.state = 'answered' or j.wants_built_in)
      order by j.next_attempt_at, j.id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    select a.content into stored from private.generation_answers a where a.job_id = job.id;
    -- A call or a judgement that was lost with its worker has used up an attempt.
    if job.claimed_until is not null then
      job.attempts := job.attempts + 1;
      update public.generation_jobs j set attempts = job.attempts where j.id = job.id;
    end if;
    obstacle := private.obstacle_of(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
      left_out := left_out + 1;
      -- Where one is, many may be. The next claim goes on.
      if left_out = 1 and not private.skip_obstructed(run, 500) or left_out = 50 then
        return null;
      end if;
    elsif job.attempts >= 5 and stored is null then
      perform private.end_job(job.id, 'failed', coalesce(job.failure, 'interrupted'),
        coalesce(job.problem, 'The call was interrupted each time.'));
    elsif job.attempts >= 9 then
      -- Its call may have taken four attempts.
      perform private.end_job(job.id, 'failed', 'interrupted', 'Whoever judged the text was interrupted each time.');
    else
      exit;
    end if;
  end loop;

  select l.* into place from public.locations l where l.id = job.location_id;
  select v.* into version from public.prompt_versions v
    where v.id = coalesce(job.tested_version_id, (
      select p.prompt_version_id from public.generation_run_prompts p
      where p.run_id = run.id and p.article_type = place.location_type::text::public.article_type));
  if not found and not job.wants_built_in then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', place.location_type));
    return null;
  end if;
  if stored is null and not job.wants_built_in then
    ledger_id := private.reserve_generation_call(run, job.id, private.most_input_tokens(
      version.content, octet_length(concat(place.state, place.city, place.neighborhood, place.zip)), overhead));
    if ledger_id is null then
      return null;
    end if;
  end if;
  update public.generation_jobs j set
    state = case when ledger_id is not null then 'working' else 'answered' end::public.generation_job_state,
    claim_token = gen_random_uuid(), claimed_until = clock_timestamp() + lease
  where j.id = job.id returning j.* into job;
  return jsonb_build_object(
    'job', job.id, 'claim', job.claim_token, 'call', ledger_id, 'model', run.model,
    'most_output_tokens', run.most_output_tokens, 'template', coalesce(version.content, ''),
    'location', to_jsonb(place), 'pack', case when not job.wants_built_in then private.fact_pack_of(place) end,
    'reasoning_effort', run.reasoning_effort, 'faults', job.faults, 'answer', stored,
    'built_in', job.wants_built_in);
end
$$;

create or replace function public.settle_generated_text(claim uuid, article jsonb, findings text[]) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
  run public.generation_runs;
  place public.locations;
  obstacle text;
  reasons text[];
  as_status public.article_status;
  written record;
  outcome text;
begin
  perform private.hold_run_of(null, claim);
  -- Before the job, as whoever deletes a location holds both.
  perform from public.locations l
    where l.id = (select j.location_id from public.generation_jobs j where j.claim_token = claim) for key share;
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state = 'answered' for update;
  if not found then
    return 'lost';
  end if;
  select r.* into run from public.generation_runs r where r.id = job.run_id;
  obstacle := private.obstacle_of(run, job);
  if obstacle is not null then
    perform private.end_job(job.id, 'skipped', null, obstacle);
    perform private.end_run_if_done(run.id);
    return 'skipped';
  end if;
  select l.* into place from public.locations l where l.id = job.location_id;
  if article ? 'about' and not to_jsonb(place) @> (article -> 'about') then
    -- It has been renamed since the text was judged: the stored text is judged again, by its present name.
    update public.generation_jobs j set claim_token = null, claimed_until = null where j.id = job.id;
    return 'renamed';
  end if;
  if job.wants_built_in then
    outcome := private.settle_built_in_text(job, article);
    perform private.end_run_if_done(run.id);
    return outcome;
  end if;
  if run.mode = 'test' then
    reasons := coalesce(settle_generated_text.findings, '{}') || private.figure_findings(article ->> 'content', place);
    insert into public.generation_samples (job_id, title, meta_description, content, findings)
    values (job.id, article ->> 'title', article ->> 'meta_description', article ->> 'content', reasons)
    on conflict (job_id) do nothing;
    perform private.end_job(job.id, 'written', null, nullif(array_to_string(reasons, ' '), ''));
    perform private.end_run_if_done(run.id);
    return 'written';
  end if;
  reasons := coalesce(findings, '{}') || private.likeness_findings(article ->> 'content', place);
  if cardinality(reasons) > 0 and (job.faults < 1 or not run.keeps_doubtful) then
    outcome := private.settle_fault(job, 'doubtful', array_to_string(reasons, ' '));
    perform private.end_run_if_done(run.id);
    return outcome;
  end if;
  -- A figure that no fact states is not asked for once more: it may be right, and somebody has to find its source.
  reasons := nullif(reasons || private.figure_findings(
    concat_ws(E'\n\n', article ->> 'title', article ->> 'meta_description', article ->> 'content'), place), '{}');
  as_status := case when reasons is not null then 'pending_review' else private.status_for(run) end;
  select w.* into written from private.write_generated_article(run, job, article, reasons, as_status) as w;
  if written.written_id is null then
    perform private.end_job(job.id,
      case when run.rewrites then 'failed' else 'skipped' end::public.generation_job_state,
      case when run.rewrites then 'doubtful' end,
      case when run.rewrites and reasons is not null
        then 'The new text was not saved, because the article is public. ' || array_to_string(reasons, ' ')
        else 'It has got another text meanwhile.' end);
  else
    perform private.end_job(job.id, 'written', null, array_to_string(reasons, ' '));
    update public.generation_jobs j set
      article_id = written.written_id,
      became = a.status,
      -- A text that took a public one's place waits for nothing.
      waits_as = case when as_status = 'draft' and run.articles_become = 'published' and a.status = 'draft'
        then written.written_at end
    from public.articles a where j.id = job.id and a.id = written.written_id;
  end if;
  perform private.end_run_if_done(run.id);
  return case when written.written_id is null then 'left' else 'written' end;
end
$$;
