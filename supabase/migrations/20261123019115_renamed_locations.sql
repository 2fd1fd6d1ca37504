-- What happens meanwhile to a location: it is renamed between a call and its article, or deleted from a comparison.

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
    insert into public.generation_samples (job_id, title, meta_description, content, findings)
    values (job.id, article ->> 'title', article ->> 'meta_description', article ->> 'content',
      coalesce(settle_generated_text.findings, '{}'))
    on conflict (job_id) do nothing;
    perform private.end_job(job.id, 'written', null, nullif(array_to_string(settle_generated_text.findings, ' '), ''));
    perform private.end_run_if_done(run.id);
    return 'written';
  end if;
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

create or replace function private.version_measures(compared public.prompt_comparisons, tested uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with texts as (
    select s.id, s.findings, cardinality(regexp_split_to_array(btrim(s.content), '\s+')) as words,
      private.phrase_sketch(s.content, private.location_names(l)) as sketch
    from public.generation_jobs j
    join public.generation_samples s on s.job_id = j.id
    join public.locations l on l.id = j.location_id
    where j.run_id = compared.run_id and j.tested_version_id = tested
  ), alike as (
    select private.shared_part(t.sketch, o.sketch) as part from texts t join texts o on o.id <> t.id
  )
  select jsonb_build_object(
    'version', (select jsonb_build_object('id', v.id, 'number', v.version, 'name', v.name, 'is_active', exists (
        select from public.prompt_templates p where p.name = v.name and p.content = v.content))
      from public.prompt_versions v where v.id = tested),
    'wins', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id
        -- Texts about a location that is gone are measured no more, so what was chosen of them does not count.
        and p.location_id is not null
        and k.choice = case when p.a_is_left = (tested = compared.version_a_id) then 'left' else 'right' end),
    'texts', (select count(*) from texts),
    'failed', (select count(*) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.state = 'failed'),
    'words', (select round(avg(t.words)) from texts t),
    'likeness', (select round(avg(a.part)::numeric, 3) from alike a),
    'most_alike', (select round(max(a.part)::numeric, 3) from alike a),
    'with_findings', (select count(*) from texts t where cardinality(t.findings) > 0),
    'promises', (select count(*) from texts t cross join unnest(t.findings) as f (words)
      where f.words like '%promises what nobody can.'),
    'dollars', (select round(avg(j.cost), 6) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.cost > 0))
$$;

create or replace function public.comparison_result(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  compared public.prompt_comparisons;
begin
  perform private.require_admin();
  select c.* into compared from public.prompt_comparisons c where c.run_id = comparison_result.run_id;
  if not found or not private.is_revealed(compared.id) then
    return null;
  end if;
  return jsonb_build_object(
    'a', private.version_measures(compared, compared.version_a_id),
    'b', private.version_measures(compared, compared.version_b_id),
    'equal', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id and p.location_id is not null and k.choice = 'equal'),
    'choosers', (
      select count(distinct k.chosen_by) from public.comparison_choices k
      join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id and p.location_id is not null));
end
$$;
