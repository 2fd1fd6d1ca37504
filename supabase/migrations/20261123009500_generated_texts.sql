-- How a text of the model becomes an article, or is asked for once more.

-- A text of which three in ten phrases stand in the text of another location is not published unread.
create function private.likeness_findings(content text, place public.locations) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(found.words), '{}')
  from (
    select format('%s%% of it stands in "%s" too.', round((alike.likeness * 100)::numeric), left(a.title, 200)) as words
    from private.likeness(
      private.phrase_sketch(likeness_findings.content, private.location_names(place)),
      place.location_type::text::public.article_type) as alike
    join public.articles a on a.id = alike.article_id
    where alike.likeness >= 0.3 and a.location_id <> place.id
    order by alike.likeness desc, a.id
    limit 1
  ) as found
$$;

-- How many more of a run's articles may be published today; null where the run has no such bound.
create function private.tranche_room(run public.generation_runs) returns int
language sql stable
set search_path = ''
as $$
  select run.publish_per_day - (
    select count(*)::int from public.generation_jobs j
    where j.run_id = run.id and j.state = 'written' and j.waits_as is null and j.problem is null
      and j.ended_at >= date_trunc('day', now())
  )
  where run.publish_per_day is not null
$$;

-- What the run makes of a text without findings today.
create function private.status_for(run public.generation_runs) returns public.article_status
language sql stable
set search_path = ''
as $$
  select case
    when run.articles_become = 'published' and coalesce(private.tranche_room(run) <= 0, false) then 'draft'
    else run.articles_become
  end
$$;

create function private.write_generated_article(
  run public.generation_runs, job public.generation_jobs, article jsonb, reasons text[],
  as_status public.article_status, out written_id uuid, out written_at timestamptz
)
language plpgsql
set search_path = ''
as $$
declare
  place public.locations;
  version uuid;
begin
  select l.* into place from public.locations l where l.id = job.location_id for key share;
  select p.prompt_version_id into version from public.generation_run_prompts p
    where p.run_id = run.id and p.article_type = place.location_type::text::public.article_type;
  if run.rewrites then
    -- A text with findings never takes a public one's place, and a built-in text only as long as it is one.
    update public.articles a set
      title = article ->> 'title', content = article ->> 'content',
      meta_description = article ->> 'meta_description', generated_by = 'openai:' || run.model,
      review_reasons = reasons, prompt_version_id = version,
      status = case when reasons is not null then 'pending_review'
        when a.status = 'published' or as_status = 'published' then 'published' else a.status end::public.article_status
    where a.id = job.article_id and (reasons is null or a.status <> 'published')
      and (not run.only_built_in or a.generated_by = 'template')
    returning a.id, a.updated_at into written_id, written_at;
    return;
  end if;
  insert into public.articles as known (
    location_id, article_type, title, slug, meta_description, content, status, generated_by, review_reasons,
    prompt_version_id
  ) values (
    place.id, place.location_type::text::public.article_type, article ->> 'title', article ->> 'slug',
    article ->> 'meta_description', article ->> 'content', as_status, 'openai:' || run.model, reasons, version
  )
  -- A built-in text that an earlier failure left behind gives way, unless somebody has published it.
  on conflict (location_id, slug) do update set
    title = excluded.title, content = excluded.content, meta_description = excluded.meta_description,
    status = excluded.status, generated_by = excluded.generated_by, review_reasons = excluded.review_reasons,
    prompt_version_id = excluded.prompt_version_id
  where known.generated_by = 'template' and known.status <> 'published'
  returning known.id, known.updated_at into written_id, written_at;
end
$$;

-- A text that was no use: asked for once more, then kept for review where the run says so, or failed.
create function private.settle_fault(job public.generation_jobs, failure text, problem text) returns text
language plpgsql
set search_path = ''
as $$
begin
  if job.faults >= 1 then
    perform private.end_job(job.id, 'failed', failure, problem);
    return 'failed';
  end if;
  delete from private.generation_answers a where a.job_id = job.id;
  update public.generation_jobs j set
    state = 'queued', faults = j.faults + 1, failure = settle_fault.failure, problem = left(settle_fault.problem, 2000),
    claim_token = null, claimed_until = null, next_attempt_at = clock_timestamp()
  where j.id = job.id;
  return 'queued';
end
$$;

create function public.settle_generated_text(claim uuid, article jsonb, findings text[]) returns text
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
    perform private.end_job(job.id, case when run.rewrites then 'failed' else 'skipped' end::public.generation_job_state,
      case when run.rewrites then 'doubtful' end,
      case when run.rewrites and reasons is not null
        then 'The new text was not saved, because the article is public. ' || array_to_string(reasons, ' ')
        else 'It has got another text meanwhile.' end);
  else
    perform private.end_job(job.id, 'written', null, array_to_string(reasons, ' '));
    update public.generation_jobs j set
      article_id = written.written_id,
      waits_as = case when as_status = 'draft' and run.articles_become = 'published' then written.written_at end
    where j.id = job.id;
  end if;
  perform private.end_run_if_done(run.id);
  return case when written.written_id is null then 'left' else 'written' end;
end
$$;
comment on function public.settle_generated_text is
  'Makes a stored answer an article ({title, slug, meta_description, content}) in one transaction: as the run says, in '
  'review where something was found, or asked for once more. Answers written, queued, failed, skipped, left, or lost '
  'where the claim is another''s. For the service key.';

revoke all on function public.settle_generated_text from public, anon, authenticated;
grant execute on function public.settle_generated_text to service_role;
