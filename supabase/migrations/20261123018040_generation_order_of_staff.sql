-- The same for settling, and for what staff do with a run.

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
  if job.wants_built_in then
    outcome := private.settle_built_in_text(job, article);
    perform private.end_run_if_done(run.id);
    return outcome;
  end if;
  if run.mode = 'test' then
    insert into public.generation_samples (job_id, title, meta_description, content, findings)
    values (job.id, article ->> 'title', article ->> 'meta_description', article ->> 'content',
      coalesce(settle_generated_text.findings, '{}'))
    on conflict (job_id) do nothing;
    perform private.end_job(job.id, 'written', null, nullif(array_to_string(settle_generated_text.findings, ' '), ''));
    perform private.end_run_if_done(run.id);
    return 'written';
  end if;
  select l.* into place from public.locations l where l.id = job.location_id;
  reasons := coalesce(findings, '{}') || private.likeness_findings(article ->> 'content', place);
  if cardinality(reasons) > 0 and (job.faults < 1 or not run.keeps_doubtful) then
    outcome := private.settle_fault(job, 'doubtful', array_to_string(reasons, ' '));
    perform private.end_run_if_done(run.id);
    return outcome;
  end if;
  reasons := nullif(reasons, '{}');
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
      became = (select a.status from public.articles a where a.id = written.written_id),
      waits_as = case when as_status = 'draft' and run.articles_become = 'published' then written.written_at end
    where j.id = job.id;
  end if;
  perform private.end_run_if_done(run.id);
  return case when written.written_id is null then 'left' else 'written' end;
end
$$;

create or replace function public.cancel_generation_run(run_id uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  run public.generation_runs := private.require_run(cancel_generation_run.run_id);
  cancelled int;
begin
  if run.state in ('cancelled', 'done') then
    -- What waits for its day stays a draft.
    update public.generation_jobs j set waits_as = null where j.run_id = run.id and j.waits_as is not null;
    get diagnostics cancelled = row_count;
    return cancelled;
  end if;
  delete from private.generation_answers a
    using public.generation_jobs j where j.id = a.job_id and j.run_id = run.id;
  -- An answer that is stored or under way is dropped when its worker settles it.
  update public.generation_jobs j set
    state = 'cancelled', claim_token = null, claimed_until = null, ended_at = clock_timestamp()
  where j.run_id = run.id and j.state in ('queued', 'working', 'answered');
  get diagnostics cancelled = row_count;
  update public.generation_runs r set state = 'cancelled', state_reason = null, ended_at = clock_timestamp()
  where r.id = run.id;
  update public.generation_jobs j set waits_as = null where j.run_id = run.id and j.waits_as is not null;
  return cancelled;
end
$$;
comment on function public.cancel_generation_run is
  'Ends a run: what was not written is not written any more, and drafts that wait for their day stay drafts. Answers '
  'how many jobs were cancelled, or of a run that has ended, how many drafts do not wait any more. For administrators.';

create or replace function private.queue_failed_jobs(
  run public.generation_runs, failure text, built_in boolean
) returns int
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  again int;
begin
  loop
    begin
      update public.generation_jobs j set
        state = 'queued', attempts = 0, faults = 0, failure = null, problem = null, ended_at = null,
        next_attempt_at = clock_timestamp(), wants_built_in = built_in
      where j.run_id = run.id and j.state = 'failed' and j.location_id is not null
        and (queue_failed_jobs.failure is null or j.failure = queue_failed_jobs.failure)
        -- Another run may have taken the location since.
        and (j.tested_version_id is not null or not exists (
          select from public.generation_jobs o
          where o.location_id = j.location_id and o.state in ('queued', 'working', 'answered')
            and o.tested_version_id is null
        ));
      get diagnostics again = row_count;
      exit;
    exception when unique_violation or deadlock_detected then
      -- A run that began meanwhile has taken some of them: the next look leaves those out.
      null;
    end;
  end loop;
  if again > 0 then
    update public.generation_runs r set
      state = case when r.state = 'done' then 'running' else r.state end, ended_at = null
    where r.id = run.id;
  end if;
  return again;
end
$$;

create or replace function public.start_generation_run(
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
  -- In one order, so that two starts wait for each other instead of forever.
  order by c.location_id
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun = 0 then
    raise sqlstate 'PT409' using
      message = 'Nothing to write: another run has these locations, or they have changed meanwhile.';
  end if;
  return jsonb_build_object('run', start_generation_run.run_id, 'jobs', begun);
end
$$;

create or replace function public.list_generation_runs(page int, size int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if page is null or size is null or page not between 1 and 1000000 or size not between 1 and 100 then
    raise invalid_parameter_value using message = 'There is no such page.';
  end if;
  return jsonb_build_object(
    'total', (select count(*) from public.generation_runs),
    'runs', (
      select coalesce(jsonb_agg(private.run_progress(r) order by r.created_at desc, r.id), '[]')
      from (
        select n.* from public.generation_runs n
        order by n.created_at desc, n.id limit size offset (page - 1) * size
      ) as r
    ));
end
$$;
