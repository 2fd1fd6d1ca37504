-- How a claimed job ends: its text becomes an article, a sample of a test or a draft with the built-in text, is asked
-- for once more, or fails.

-- A text that shares three in ten phrases with another location's text is not published unread.
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

-- How many more of a run's articles may be published today; null without such a limit.
create function private.remaining_publications_today(run public.generation_runs) returns int
language sql stable
set search_path = ''
as $$
  select run.publish_per_day - (
    select count(*)::int from public.generation_jobs j
    where j.run_id = run.id and j.state = 'written' and j.waits_as is null and j.problem is null
      -- A draft that was deleted or edited while it waited was not published.
      and j.became = 'published'
      and j.ended_at >= (select private.day_start(private.site_day()))
  )
  where run.publish_per_day is not null
$$;

-- The status that the run gives today to a text without findings.
create function private.status_of_new_article(run public.generation_runs) returns public.article_status
language sql stable
set search_path = ''
as $$
  select case
    when run.articles_become = 'published' and coalesce(private.remaining_publications_today(run) <= 0, false) then 'draft'
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
  -- A built-in text that an earlier failure left behind gives way, unless someone has published it.
  on conflict (location_id, slug) do update set
    title = excluded.title, content = excluded.content, meta_description = excluded.meta_description,
    status = excluded.status, generated_by = excluded.generated_by, review_reasons = excluded.review_reasons,
    prompt_version_id = excluded.prompt_version_id
  where known.generated_by = 'template' and known.status <> 'published'
  returning known.id, known.updated_at into written_id, written_at;
end
$$;

-- An unusable text: the run asks once more, then keeps it for review if it is set up so, or fails the job.
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

-- Locks are taken in one order, and someone may have renamed the location between the call and its article.
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
  perform private.lock_run_of_call(null, claim);
  -- The location is locked before the job, in the same order as when a location is deleted.
  perform from public.locations l
    where l.id = (select j.location_id from public.generation_jobs j where j.claim_token = claim) for key share;
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state = 'answered' for update;
  if not found then
    return 'lost';
  end if;
  select r.* into run from public.generation_runs r where r.id = job.run_id;
  obstacle := private.skip_reason(run, job);
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
  -- A figure that no fact states is not asked for once more: it may be right, and someone has to find its source.
  reasons := nullif(reasons || private.figure_findings(
    concat_ws(E'\n\n', article ->> 'title', article ->> 'meta_description', article ->> 'content'), place), '{}');
  as_status := case when reasons is not null then 'pending_review' else private.status_of_new_article(run) end;
  select w.* into written from private.write_generated_article(run, job, article, reasons, as_status) as w;
  if written.written_id is null then
    perform private.end_job(job.id,
      case when run.rewrites then 'failed' else 'skipped' end::public.generation_job_state,
      case when run.rewrites then 'doubtful' end,
      case when run.rewrites and reasons is not null
        then 'The new text was not saved because the article is published. ' || array_to_string(reasons, ' ')
        else 'Someone has already changed the text.' end);
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
comment on function public.settle_generated_text is
  'Makes a stored answer an article ({title, slug, meta_description, content, about}) in one transaction: as the run '
  'says, in review where something was found, or asked for once more. about: the location that the text was judged for. '
  'Answers written, queued, failed, skipped, left, renamed where the location has another name by now and the text is '
  'to be judged again, or lost where the claim is another''s. For the service key.';
grant execute on function public.settle_generated_text to service_role;

-- Publishes drafts that wait for their day, up to the day's limit, unless someone has changed them since. It publishes
-- a few at a time: 20,000 together took a minute, in which no worker could claim a job, and exceeded the database's
-- time limit. The next claim continues.
create function private.publish_due_articles() returns void
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
  remaining int;
  released int := 0;
  step int;
  most constant int := 500;
begin
  for run in
    select r.* from public.generation_runs r
    where r.publish_per_day is not null and r.state in ('running', 'done')
      and exists (select from public.generation_jobs j where j.run_id = r.id and j.waits_as is not null)
    for update skip locked
  loop
    exit when released >= most;
    remaining := private.remaining_publications_today(run);
    continue when remaining <= 0;
    with due as (
      select j.id, j.article_id, j.waits_as from public.generation_jobs j
      where j.run_id = run.id and j.waits_as is not null
      order by j.ended_at, j.id limit least(remaining, most - released)
    ), published as (
      update public.articles a set status = 'published'
      from due d where a.id = d.article_id and a.updated_at = d.waits_as and a.status = 'draft'
        and a.review_reasons is null and a.content ~ '[[:alnum:]]' and private.residue_in(a) is null
      returning a.id, a.status
    )
    update public.generation_jobs j set
      waits_as = null, ended_at = clock_timestamp(),
      became = coalesce((select p.status from published p where p.id = j.article_id), j.became)
    from due d where j.id = d.id;
    get diagnostics step = row_count;
    released := released + step;
    -- A run that has ended was counted then.
    update public.generation_runs r set figures = private.count_jobs(r.id)
    where r.id = run.id and r.ended_at is not null;
  end loop;
end
$$;
comment on function private.publish_due_articles is
  'Publishes what waits for its day: at most 500 articles at once. Called by each claim.';

create function private.settle_built_in_text(job public.generation_jobs, article jsonb) returns text
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
    case when written is null then 'Someone has already changed the text.' end);
  update public.generation_jobs j set article_id = written, became = 'draft'
    where j.id = job.id and written is not null;
  return case when written is null then 'left' else 'written' end;
end
$$;
