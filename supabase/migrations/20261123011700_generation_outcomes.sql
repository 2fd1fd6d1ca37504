-- Each job keeps what its article became, so that what a run tells is what it has done.
alter table public.generation_jobs add column became public.article_status;
comment on column public.generation_jobs.became is
  'The status that its article got from the run; null where none was written.';

create or replace function private.settle_built_in_text(job public.generation_jobs, article jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  written uuid;
begin
  insert into public.articles (
    location_id, article_type, title, slug, meta_description, content, status, generated_by
  )
  select l.id, l.location_type::text::public.article_type, article ->> 'title', article ->> 'slug',
    article ->> 'meta_description', article ->> 'content', 'draft', 'template'
  from public.locations l where l.id = job.location_id
  on conflict (location_id, slug) do nothing
  returning id into written;
  perform private.end_job(job.id, 
    case when written is null then 'skipped' else 'written' end::public.generation_job_state, null,
    case when written is null then 'It has got another text meanwhile.' end);
  update public.generation_jobs j set article_id = written, became = 'draft'
    where j.id = job.id and written is not null;
  return case when written is null then 'left' else 'written' end;
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
