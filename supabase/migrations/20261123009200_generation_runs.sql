-- Generation runs: articles that are written without anybody's browser. A run is a list of jobs, one per location; a
-- worker (the edge function write-articles) claims jobs, calls the model, and settles them. The ledger has a row for
-- each call before it is made, so that no crash and no second worker can spend more than the run allows.
create type public.generation_run_state as enum ('running', 'paused', 'cancelled', 'done');
create type public.generation_job_state as enum (
  'queued', 'working', 'answered', 'written', 'failed', 'cancelled', 'skipped'
);

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
  most_dollars numeric(12, 6) not null,
  most_output_tokens int not null default 6000,
  spent numeric(14, 8) not null default 0,
  reserved numeric(14, 8) not null default 0,
  state public.generation_run_state not null default 'running',
  state_reason text,
  last_claimed_at timestamptz,
  ended_at timestamptz,

  constraint generation_runs_label_length check (label ~ '\S' and length(label) <= 300),
  constraint generation_runs_budget check (most_dollars > 0 and most_dollars <= 100000),
  constraint generation_runs_output check (most_output_tokens between 256 and 32000),
  constraint generation_runs_tranche check (publish_per_day between 1 and 100000),
  constraint generation_runs_end check ((ended_at is not null) = (state in ('cancelled', 'done')))
);
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
create index generation_runs_newest_first on public.generation_runs (created_at desc);
create index generation_runs_by_starter on public.generation_runs (created_by);
create index generation_runs_active on public.generation_runs (last_claimed_at) where state = 'running';

create table public.generation_run_prompts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  article_type public.article_type not null,
  prompt_version_id uuid not null references public.prompt_versions (id),
  constraint generation_run_prompts_one_a_type unique (run_id, article_type)
);
create index generation_run_prompts_by_version on public.generation_run_prompts (prompt_version_id);
comment on table public.generation_run_prompts is 'The version of each prompt that a run writes with, fixed at its start.';

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
  -- The article's updated_at when it was written, while it waits for its day of publication.
  waits_as timestamptz,
  ended_at timestamptz,

  constraint generation_jobs_once_a_run unique (run_id, location_id),
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
-- Two administrators cannot pay twice for one location.
create unique index generation_jobs_one_open_a_location on public.generation_jobs (location_id)
  where state in ('queued', 'working', 'answered');
create index generation_jobs_open on public.generation_jobs (run_id, next_attempt_at, id)
  where state in ('queued', 'working', 'answered');
create index generation_jobs_of_run on public.generation_jobs (run_id, state, ended_at desc);
create index generation_jobs_waiting on public.generation_jobs (run_id, ended_at) where waits_as is not null;
create index generation_jobs_of_article on public.generation_jobs (article_id) where article_id is not null;

create table public.generation_ledger (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id),
  job_id uuid references public.generation_jobs (id) on delete set null,
  model text not null,
  began_at timestamptz not null default clock_timestamp(),
  -- In dollars.
  most numeric(14, 8) not null,
  ended_at timestamptz,
  outcome text,
  input_tokens int,
  cached_tokens int,
  output_tokens int,
  cost numeric(14, 8),

  constraint generation_ledger_end check ((ended_at is null) = (cost is null))
);
comment on table public.generation_ledger is
  'Each call of the model, written before it is made with the most it may cost, and closed with what it did cost. A '
  'call that was never closed counts with its most. Nothing is ever deleted. Written by functions only.';
create index generation_ledger_of_run on public.generation_ledger (run_id, began_at desc);
create index generation_ledger_of_job on public.generation_ledger (job_id);
create index generation_ledger_by_day on public.generation_ledger (began_at);

create table private.generation_answers (
  job_id uuid primary key references public.generation_jobs (id) on delete cascade,
  content text not null,
  stored_at timestamptz not null default now()
);
comment on table private.generation_answers is
  'What the model has answered, stored before anybody reads it, until it is settled: it is never paid for twice.';

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

revoke all on public.generation_runs, public.generation_run_prompts, public.generation_jobs, public.generation_ledger
  from anon, authenticated;
grant select on public.generation_runs, public.generation_run_prompts, public.generation_jobs, public.generation_ledger
  to authenticated;
grant all on public.generation_runs, public.generation_run_prompts, public.generation_jobs, public.generation_ledger
  to service_role;
alter table public.generation_runs enable row level security;
alter table public.generation_run_prompts enable row level security;
alter table public.generation_jobs enable row level security;
alter table public.generation_ledger enable row level security;
create policy "Administrators read generation runs" on public.generation_runs
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read the prompts of runs" on public.generation_run_prompts
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read generation jobs" on public.generation_jobs
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read the generation ledger" on public.generation_ledger
  for select to authenticated using ((select private.is_admin()));
