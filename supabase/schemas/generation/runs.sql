-- Generation runs: articles that are written without anyone's browser. A run is a list of jobs, one per location; a
-- worker (the edge function write-articles) claims jobs, calls the model, and settles them. The ledger has a row for
-- each call before it is made, so that no crash and no second worker can spend more than the run allows.

-- The parts of batch runs: see generation/parts.sql.
create type public.generation_part_state as enum (
  'prepared', 'uploaded', 'submitted', 'taking', 'taken', 'ended'
);

create type public.generation_run_state as enum ('running', 'paused', 'cancelled', 'done');

-- Three kinds of runs: live, batch and test.
create type public.generation_mode as enum ('live', 'batch', 'test');

create table public.generation_runs (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  model text not null,
  rewrites boolean not null default false,
  only_built_in boolean not null default false,
  articles_become public.article_status not null,
  keeps_doubtful boolean not null default true,
  publish_per_day int,
  -- A number of any size reaches the check, which explains itself better than a type error.
  most_dollars numeric not null,
  most_output_tokens int not null default 6000,
  spent numeric(14, 8) not null default 0,
  reserved numeric(14, 8) not null default 0,
  state public.generation_run_state not null default 'running',
  state_reason text,
  last_claimed_at timestamptz,
  ended_at timestamptz,
  mode public.generation_mode not null default 'live',
  reasoning_effort text
    constraint generation_runs_reasoning
    check (reasoning_effort in ('none', 'minimal', 'low', 'medium', 'high', 'xhigh')),
  origin text
    constraint generation_runs_origin_length check (origin ~ '\S' and length(origin) <= 40),
  figures jsonb,
  next_part_at timestamptz,
  left_out text[] not null default '{}',

  constraint generation_runs_label_length check (label ~ '\S' and length(label) <= 300),
  constraint generation_runs_budget check (most_dollars > 0 and most_dollars <= 100000),
  constraint generation_runs_output check (most_output_tokens between 256 and 32000),
  constraint generation_runs_publish_per_day check (publish_per_day between 1 and 100000),
  constraint generation_runs_end check ((ended_at is not null) = (state in ('cancelled', 'done')))
);
create trigger generation_runs_2_clean_text before insert or update on public.generation_runs
  for each row execute function private.clean_text();
comment on table public.generation_runs is
  'One order to write articles: the model, what the texts become, what it may cost at most, and how it stands. Written '
  'by functions only.';
comment on column public.generation_runs.label is 'What was chosen, in words for staff.';
comment on column public.generation_runs.rewrites is 'Whether present articles get a new text, instead of new articles.';
comment on column public.generation_runs.only_built_in is 'Whether only built-in texts are written anew.';
comment on column public.generation_runs.articles_become is
  'What a text becomes in which the gate finds nothing: published, in review, or a draft.';
comment on column public.generation_runs.keeps_doubtful is
  'Whether a text that fails the gate twice is kept for review. Otherwise its job fails.';
comment on column public.generation_runs.publish_per_day is
  'How many of its articles are published a day; the others wait as drafts. Null: all at once.';
comment on column public.generation_runs.most_dollars is 'The cap: spent and reserved together never pass it.';
comment on column public.generation_runs.reserved is
  'What calls may cost at most that are under way, or that were never heard of again.';
comment on column public.generation_runs.mode is
  'live: a call for each text. batch: the provider''s batches, cheaper and within a day. test: texts that are compared '
  'and never become articles.';
comment on column public.generation_runs.reasoning_effort is
  'What the model is told about how long to reason; null: nothing.';
comment on column public.generation_runs.origin is
  'Which part of the back office started the run and shows how it stands; null where none does.';
comment on column public.generation_runs.figures is 'The counts of its jobs when it ended; null while it is open.';
comment on column public.generation_runs.next_part_at is 'Before that, no further part of a batch run can be made.';
comment on column public.generation_runs.left_out is
  'Optional parts of a request, by the provider''s names, that the model of a batch run has refused.';

create index generation_runs_by_starter on public.generation_runs (created_by);
create index generation_runs_active on public.generation_runs (last_claimed_at) where state = 'running';
create index generation_runs_of_origin on public.generation_runs (origin, created_at desc) where origin is not null;
create index generation_runs_newest_first on public.generation_runs (created_at desc, id);

grant select on public.generation_runs to authenticated;
grant all on public.generation_runs to service_role;
alter table public.generation_runs enable row level security;
create policy "Administrators read generation runs" on public.generation_runs
  for select to authenticated using ((select private.is_admin()));

create table public.generation_parts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  number int not null,
  state public.generation_part_state not null default 'prepared',
  created_at timestamptz not null default clock_timestamp(),
  jobs int not null,
  most_input_tokens int not null,
  submission int not null default 1,
  input_file_id text,
  batch_id text,
  batch_status text,
  output_file_id text,
  error_file_id text,
  output_octets bigint not null default 0,
  error_octets bigint not null default 0,
  cancel_asked_at timestamptz,
  problem text,
  failures int not null default 0,
  next_look_at timestamptz not null default clock_timestamp(),
  claim_token uuid,
  claimed_until timestamptz,
  ended_at timestamptz,

  constraint generation_parts_numbered unique (run_id, number),
  constraint generation_parts_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint generation_parts_end check ((ended_at is not null) = (state = 'ended')),
  constraint generation_parts_problem_length check (length(problem) <= 500)
);
comment on table public.generation_parts is
  'What a batch run sends to the provider at once. prepared (its jobs are chosen and their cost is reserved), uploaded, '
  'submitted (the provider works on it), taking (its answers are being stored), taken, ended (its files are deleted). '
  'Written by functions only.';
comment on column public.generation_parts.submission is
  'Counts the batches that were created of its file: a queue that was full takes it later.';
comment on column public.generation_parts.output_octets is 'How much of the file of answers is stored.';
comment on column public.generation_parts.error_octets is 'How much of the file of errors is stored.';

create index generation_parts_open on public.generation_parts (next_look_at) where state <> 'ended';
create unique index generation_parts_claimed on public.generation_parts (claim_token) where claim_token is not null;

grant select on public.generation_parts to authenticated;
grant all on public.generation_parts to service_role;
alter table public.generation_parts enable row level security;
create policy "Administrators read the parts of batch runs" on public.generation_parts
  for select to authenticated using ((select private.is_admin()));

create type public.generation_job_state as enum (
  'queued', 'working', 'answered', 'written', 'failed', 'cancelled', 'skipped'
);

create table public.generation_run_prompts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  article_type public.article_type not null,
  prompt_version_id uuid not null references public.prompt_versions (id),
  constraint generation_run_prompts_one_a_type unique (run_id, article_type)
);
comment on table public.generation_run_prompts is 'The version of each prompt that a run writes with, fixed at its start.';

create index generation_run_prompts_by_version on public.generation_run_prompts (prompt_version_id);

grant select on public.generation_run_prompts to authenticated;
grant all on public.generation_run_prompts to service_role;
alter table public.generation_run_prompts enable row level security;
create policy "Administrators read the prompts of runs" on public.generation_run_prompts
  for select to authenticated using ((select private.is_admin()));

create table public.generation_jobs (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  location_id uuid references public.locations (id) on delete set null,
  -- No foreign key: it would make this table a second way from articles to locations, and the data API would refuse
  -- every question for an article with its location.
  article_id uuid,
  state public.generation_job_state not null default 'queued',
  attempts int not null default 0,
  faults int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  failure text,
  problem text,
  cost numeric(14, 8) not null default 0,
  -- The article's updated_at when it was written, kept until its day of publication.
  waits_as timestamptz,
  ended_at timestamptz,
  wants_built_in boolean not null default false,
  tested_version_id uuid references public.prompt_versions (id),
  -- The status that the article got, because a run reports what it has done.
  became public.article_status,
  part_id uuid references public.generation_parts (id) on delete set null,

  constraint generation_jobs_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint generation_jobs_problem_length check (length(problem) <= 2000)
);
comment on table public.generation_jobs is
  'One article of a run. queued, working (a worker has it), answered (the model''s text is stored and not yet an '
  'article), written, failed, cancelled, skipped (there was nothing to do any more). Written by functions only.';
comment on column public.generation_jobs.article_id is
  'The article to rewrite, or the one that was written. It may have been deleted since.';
comment on column public.generation_jobs.attempts is 'Calls that brought no text.';
comment on column public.generation_jobs.faults is 'Texts that were no use.';
comment on column public.generation_jobs.wants_built_in is
  'Whether staff decided, after a failure, that this location gets the built-in text. No one is called for it.';
comment on column public.generation_jobs.tested_version_id is 'The prompt version that a job of a test run tries.';
comment on column public.generation_jobs.became is
  'The status that its article got from the run; null where none was written.';
comment on column public.generation_jobs.part_id is 'The part in which the job waits for its answer.';

create index generation_jobs_open on public.generation_jobs (run_id, next_attempt_at, id)
  where state in ('queued', 'working', 'answered');
create index generation_jobs_waiting on public.generation_jobs (run_id, ended_at) where waits_as is not null;
create index generation_jobs_of_article on public.generation_jobs (article_id) where article_id is not null;
create index generation_jobs_by_tested_version on public.generation_jobs (tested_version_id)
  where tested_version_id is not null;
create index generation_jobs_built_in on public.generation_jobs (run_id)
  where wants_built_in and state in ('queued', 'working', 'answered');
create unique index generation_jobs_once_a_run on public.generation_jobs (run_id, location_id)
  where tested_version_id is null;
create unique index generation_jobs_once_a_test on public.generation_jobs (run_id, location_id, tested_version_id)
  where tested_version_id is not null;

-- Prevents two administrators from paying twice for one location. A test tries a location with several versions, and
-- does not block its article.
create unique index generation_jobs_one_open_a_location on public.generation_jobs (location_id)
  where state in ('queued', 'working', 'answered') and tested_version_id is null;

-- The lists of a run's screen. A policy keeps the state out of an ordinary index's conditions, but not out of the choice
-- of an index that has this state alone.
create index generation_jobs_written on public.generation_jobs (run_id, ended_at desc, id) where state = 'written';
create index generation_jobs_in_review on public.generation_jobs (run_id, ended_at desc, id)
  where state = 'written' and became = 'pending_review';
create index generation_jobs_failed on public.generation_jobs (run_id, ended_at desc, id) where state = 'failed';
create index generation_jobs_by_failure on public.generation_jobs (run_id, failure, ended_at desc)
  where state = 'failed';
create index generation_jobs_claimed on public.generation_jobs (claimed_until) where claimed_until is not null;
create index generation_jobs_of_run on public.generation_jobs (run_id, state, ended_at desc, id);
create index generation_jobs_of_part on public.generation_jobs (part_id) where part_id is not null;
create index generation_jobs_queued on public.generation_jobs (run_id, next_attempt_at, id) where state = 'queued';

-- A claim is short, and the worker that holds it extends it while it works: what a dead worker has claimed is taken
-- over within a minute, and no one else takes a long call before that.
create unique index generation_jobs_by_claim on public.generation_jobs (claim_token) where claim_token is not null;

grant select on public.generation_jobs to authenticated;
grant all on public.generation_jobs to service_role;
alter table public.generation_jobs enable row level security;
create policy "Administrators read generation jobs" on public.generation_jobs
  for select to authenticated using ((select private.is_admin()));

create table public.generation_ledger (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id),
  job_id uuid references public.generation_jobs (id) on delete set null,
  model text not null,
  -- The month in which a call is reserved is the one in which it is booked: both are that of its transaction.
  began_at timestamptz not null default now(),
  -- In dollars.
  most numeric(14, 8) not null,
  ended_at timestamptz,
  outcome text,
  input_tokens int,
  cached_tokens int,
  output_tokens int,
  cost numeric(14, 8),
  factor numeric(4, 3) not null default 1
    constraint generation_ledger_factor check (factor between 0 and 1),
  part_id uuid references public.generation_parts (id),
  input_price numeric(12, 6),
  cached_price numeric(12, 6),
  output_price numeric(12, 6),

  constraint generation_ledger_end check ((ended_at is null) = (cost is null))
);
comment on table public.generation_ledger is
  'Each call of the model, written before it is made with the most it may cost, and closed with what it did cost. A '
  'call that was never closed counts with its most. Nothing is ever deleted. Written by functions only.';
comment on column public.generation_ledger.factor is 'What the call costs, as a part of a live one.';
comment on column public.generation_ledger.part_id is 'The part of a batch run with which the request is sent.';
comment on column public.generation_ledger.output_price is
  'With the two beside it: the price when the call was reserved, by which it is booked, so that a price that changes '
  'meanwhile does not pass the cap.';

create index generation_ledger_of_job on public.generation_ledger (job_id);
create index generation_ledger_by_day on public.generation_ledger (began_at);
create index generation_ledger_of_run on public.generation_ledger (run_id, began_at desc, id);
create index generation_ledger_of_part on public.generation_ledger (part_id, job_id) where part_id is not null;

grant select on public.generation_ledger to authenticated;
grant all on public.generation_ledger to service_role;
alter table public.generation_ledger enable row level security;
create policy "Administrators read the generation ledger" on public.generation_ledger
  for select to authenticated using ((select private.is_admin()));

create table private.generation_answers (
  job_id uuid primary key references public.generation_jobs (id) on delete cascade,
  content text not null,
  stored_at timestamptz not null default now()
);
comment on table private.generation_answers is
  'What the model has answered, stored before anyone reads it, until it is settled: it is never paid for twice.';

create table private.model_pauses (
  model text primary key,
  until timestamptz not null,
  problem text not null
);
comment on table private.model_pauses is 'Models whose provider has asked us to wait.';

create table private.generation_months (
  month date primary key,
  spent numeric(14, 8) not null default 0,
  reserved numeric(14, 8) not null default 0
);
comment on table private.generation_months is 'What all runs together have spent and reserved in a month.';

create table public.generation_samples (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null unique references public.generation_jobs (id) on delete cascade,
  title text not null,
  meta_description text not null,
  content text not null,
  findings text[] not null default '{}',
  stored_at timestamptz not null default now()
);
comment on table public.generation_samples is
  'What the jobs of test runs wrote. These texts are compared and never become articles. Written by functions only.';

grant select on public.generation_samples to authenticated;
grant all on public.generation_samples to service_role;
alter table public.generation_samples enable row level security;
create policy "Administrators read samples" on public.generation_samples
  for select to authenticated using ((select private.is_admin()));

-- Whether a run may call its model now: it is running, and the model's provider has not asked us to wait.
create function private.can_call_model(run public.generation_runs) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return run.state = 'running' and not exists (
    select from private.model_pauses p where p.model = run.model and p.until > clock_timestamp());
end
$$;

-- The number of a run's jobs in each state, updated with each change: every administrator's screen asks every two
-- seconds, and counting 40,000 jobs took a tenth of a second per open run.
create table private.generation_counts (
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  state public.generation_job_state not null,
  became public.article_status,
  is_built_in boolean not null,
  waits boolean not null,
  failure text,
  jobs int not null,
  constraint generation_counts_once unique nulls not distinct (run_id, state, became, is_built_in, waits, failure)
);
comment on table private.generation_counts is
  'How many jobs of a run stand in which way. Kept by triggers of generation_jobs, in the transaction of each change.';

create function private.count_changed_jobs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Both tables exist for an update only.
  if tg_op = 'DELETE' then
    update private.generation_counts c set jobs = c.jobs - o.jobs
    from (
      select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null as waits,
        case when j.state = 'failed' then j.failure end as failure, count(*) as jobs
      from old_jobs j group by 1, 2, 3, 4, 5, 6
    ) as o
    where c.run_id = o.run_id and c.state = o.state and c.became is not distinct from o.became
      and c.is_built_in = o.wants_built_in and c.waits = o.waits and c.failure is not distinct from o.failure;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.generation_counts as c (run_id, state, became, is_built_in, waits, failure, jobs)
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
      case when j.state = 'failed' then j.failure end, count(*)
    from new_jobs j group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint generation_counts_once do update set jobs = c.jobs + excluded.jobs;
    return null;
  end if;
  insert into private.generation_counts as c (run_id, state, became, is_built_in, waits, failure, jobs)
  select d.run_id, d.state, d.became, d.wants_built_in, d.waits, d.failure, sum(d.jobs)
  from (
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null as waits,
      case when j.state = 'failed' then j.failure end as failure, 1 as jobs
    from new_jobs j
    union all
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
      case when j.state = 'failed' then j.failure end, -1
    from old_jobs j
  ) as d
  group by 1, 2, 3, 4, 5, 6 having sum(d.jobs) <> 0
  -- Rows are counted in one order, though whoever changes the state of jobs already holds the lock of their run.
  order by 1, 2, 3, 4, 5, 6
  on conflict on constraint generation_counts_once do update set jobs = c.jobs + excluded.jobs;
  return null;
end
$$;
comment on function private.count_changed_jobs is
  'Statement trigger of generation_jobs: keeps generation_counts. What changes nothing that is counted touches no row.';
create trigger generation_jobs_count_new after insert on public.generation_jobs
  referencing new table as new_jobs for each statement execute function private.count_changed_jobs();
create trigger generation_jobs_count_changed after update on public.generation_jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.count_changed_jobs();
create trigger generation_jobs_count_former after delete on public.generation_jobs
  referencing old table as old_jobs for each statement execute function private.count_changed_jobs();
