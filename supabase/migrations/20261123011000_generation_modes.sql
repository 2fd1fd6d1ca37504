-- Three kinds of runs (live, batch, test), the price of a batch, and failed jobs that staff give the built-in text.
create type public.generation_mode as enum ('live', 'batch', 'test');

alter table public.generation_runs
  add column mode public.generation_mode not null default 'live',
  add column reasoning_effort text
    constraint generation_runs_reasoning
    check (reasoning_effort in ('none', 'minimal', 'low', 'medium', 'high', 'xhigh'));
comment on column public.generation_runs.mode is
  'live: a call for each text. batch: the provider''s batches, cheaper and within a day. test: texts that are compared '
  'and never become articles.';
comment on column public.generation_runs.reasoning_effort is
  'What the model is told about how long to reason; null: nothing.';

alter table public.generation_ledger add column factor numeric(4, 3) not null default 1
  constraint generation_ledger_factor check (factor between 0 and 1);
comment on column public.generation_ledger.factor is 'What the call costs, as a part of a live one.';

alter table public.generation_jobs
  add column wants_built_in boolean not null default false,
  add column tested_version_id uuid references public.prompt_versions (id);
comment on column public.generation_jobs.wants_built_in is
  'Whether staff decided, after a failure, that this location gets the built-in text. Nobody is called for it.';
comment on column public.generation_jobs.tested_version_id is 'The prompt version that a job of a test run tries.';
create index generation_jobs_by_tested_version on public.generation_jobs (tested_version_id)
  where tested_version_id is not null;
create index generation_jobs_built_in on public.generation_jobs (run_id)
  where wants_built_in and state in ('queued', 'working', 'answered');

-- A test tries a location with several versions, and does not keep anybody from writing its article.
alter table public.generation_jobs drop constraint generation_jobs_once_a_run;
create unique index generation_jobs_once_a_run on public.generation_jobs (run_id, location_id)
  where tested_version_id is null;
create unique index generation_jobs_once_a_test on public.generation_jobs (run_id, location_id, tested_version_id)
  where tested_version_id is not null;
drop index public.generation_jobs_one_open_a_location;
create unique index generation_jobs_one_open_a_location on public.generation_jobs (location_id)
  where state in ('queued', 'working', 'answered') and tested_version_id is null;

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
revoke all on public.generation_samples from anon, authenticated;
grant select on public.generation_samples to authenticated;
grant all on public.generation_samples to service_role;
alter table public.generation_samples enable row level security;
create policy "Administrators read samples" on public.generation_samples
  for select to authenticated using ((select private.is_admin()));

-- Whether no call may be made for a run now: it is paused, or its model's provider has asked us to wait.
create function private.calls_nobody(run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select run.state <> 'running' or exists (
    select from private.model_pauses p where p.model = run.model and p.until > clock_timestamp())
$$;
