-- Batch runs go to the provider in parts, each a file of many requests. A part, its jobs and what they may cost are in
-- the database before anything is sent, so that a crash at any point finds the part again and pays nothing twice.
create type public.generation_part_state as enum (
  'prepared', 'uploaded', 'submitted', 'taking', 'taken', 'ended'
);

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

revoke all on public.generation_parts from anon, authenticated;
grant select on public.generation_parts to authenticated;
grant all on public.generation_parts to service_role;
alter table public.generation_parts enable row level security;
create policy "Administrators read the parts of batch runs" on public.generation_parts
  for select to authenticated using ((select private.is_admin()));

alter table public.generation_runs
  add column next_part_at timestamptz,
  add column left_out text[] not null default '{}';
comment on column public.generation_runs.next_part_at is 'Before that, no further part of a batch run can be made.';
comment on column public.generation_runs.left_out is
  'Optional parts of a request, by the provider''s names, that the model of a batch run has refused.';

alter table public.generation_jobs
  add column part_id uuid references public.generation_parts (id) on delete set null;
comment on column public.generation_jobs.part_id is 'The part in which the job waits for its answer.';
create index generation_jobs_of_part on public.generation_jobs (part_id) where part_id is not null;
create index generation_jobs_queued on public.generation_jobs (run_id, next_attempt_at, id) where state = 'queued';

alter table public.generation_ledger
  add column part_id uuid references public.generation_parts (id);
comment on column public.generation_ledger.part_id is 'The part of a batch run with which the request is sent.';
create index generation_ledger_of_part on public.generation_ledger (part_id, job_id) where part_id is not null;

-- How much more all runs together may spend this month; null without a bound. Holds the month's row.
create function private.month_room() returns numeric
language plpgsql
set search_path = ''
as $$
declare
  cap numeric := (
    select case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
      -- A cap that nobody can read is no permission.
      else 0 end
    from public.app_settings s where s.setting_name = 'generation_dollars_a_month');
  current private.generation_months;
begin
  insert into private.generation_months (month) values (date_trunc('month', now())::date) on conflict do nothing;
  select m.* into current from private.generation_months m where m.month = date_trunc('month', now())::date for update;
  return cap - current.spent - current.reserved;
end
$$;
comment on function private.month_room is
  'What all runs may still spend this month: the setting generation_dollars_a_month less what is spent and reserved, no '
  'bound (null) without it, and nothing where it is no number. Holds the month''s row, so that two workers do not both '
  'take its last cent.';

create or replace function private.month_has_room(dollars numeric) returns boolean
language sql
set search_path = ''
as $$
  select coalesce(dollars <= private.month_room(), true)
$$;
comment on function private.month_has_room is 'Whether all runs together may spend so much more this month.';

-- Whether answers of this run are still to come, or to be read.
create function private.batch_is_under_way(run_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_parts p
    where p.run_id = batch_is_under_way.run_id and p.state not in ('taken', 'ended')
  ) or exists (
    select from public.generation_jobs j where j.run_id = batch_is_under_way.run_id and j.state = 'answered'
  )
$$;

-- Ends jobs that have nothing to do any more, so that nobody pays for them.
create function private.skip_obstructed(run public.generation_runs, most int) returns void
language plpgsql
set search_path = ''
as $$
declare
  blocked record;
begin
  for blocked in
    select b.id, b.obstacle from (
      select j.id, private.obstacle_of(run, j) as obstacle
      from public.generation_jobs j
      where j.run_id = run.id and j.state = 'queued' and not j.wants_built_in
      order by j.next_attempt_at, j.id limit most
    ) as b where b.obstacle is not null
  loop
    perform private.end_job(blocked.id, 'skipped', null, blocked.obstacle);
  end loop;
end
$$;

-- The jobs that wait for a part, in their order: what each may use and cost at most, and all up to it together.
create function private.part_candidates(run public.generation_runs, overhead int, most_jobs int)
returns table (
  job_id uuid, place bigint, input int, most numeric, tokens_so_far bigint, most_so_far numeric, untaught text
)
language sql stable
set search_path = ''
as $$
  select c.job_id, c.place, c.input, c.most, sum(c.input) over (order by c.place), sum(c.most) over (order by c.place),
    c.untaught
  from (
    select q.job_id, q.place, q.input, q.untaught,
      -- Rounded as the ledger does, so that sums agree.
      round((q.input * price.input + run.most_output_tokens * price.output) / 1e6 * price.batch_factor, 8) as most
    from private.price_of(run.model) price, (
      select j.id as job_id, row_number() over (order by j.next_attempt_at, j.id) as place,
        private.most_input_tokens(v.content, octet_length(concat(l.state, l.city, l.neighborhood, l.zip)), overhead)
          as input,
        case when v.id is null then l.location_type::text end as untaught
      from (
        select o.id, o.next_attempt_at, o.location_id from public.generation_jobs o
        where o.run_id = run.id and o.state = 'queued' and not o.wants_built_in
        order by o.next_attempt_at, o.id limit most_jobs
      ) as j
      join public.locations l on l.id = j.location_id
      left join public.generation_run_prompts p on p.run_id = run.id
        and p.article_type = l.location_type::text::public.article_type
      left join public.prompt_versions v on v.id = p.prompt_version_id
    ) as q
  ) as c
$$;

-- Writes a part, and a row of the ledger for each of its jobs.
create function private.write_part(run public.generation_runs, jobs uuid[], most numeric[], tokens int) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid := gen_random_uuid();
  reserved_now numeric := (select sum(m) from unnest(most) as m);
begin
  insert into public.generation_parts (id, run_id, number, jobs, most_input_tokens)
  values (made, run.id,
    1 + coalesce((select max(p.number) from public.generation_parts p where p.run_id = run.id), 0),
    cardinality(jobs), tokens);
  insert into public.generation_ledger (run_id, job_id, part_id, model, most, factor)
  select run.id, c.job_id, made, run.model, c.most, (private.price_of(run.model)).batch_factor
  from unnest(jobs, most) as c (job_id, most);
  update public.generation_jobs j set state = 'working', part_id = made where j.id = any (jobs);
  update public.generation_runs r set
    reserved = r.reserved + reserved_now, last_claimed_at = clock_timestamp(), next_part_at = null
  where r.id = run.id;
  update private.generation_months m set reserved = m.reserved + reserved_now
  where m.month = date_trunc('month', now())::date;
  return made;
end
$$;

-- Makes the next part of a run that the caller holds. Null where there is nothing to send, no room in the budget, or too
-- little to be worth a part while other parts are under way.
create function private.prepare_part(run public.generation_runs, overhead int, most_jobs int, most_tokens int)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  run_room numeric := run.most_dollars - run.spent - run.reserved;
  month_room numeric := private.month_room();
  room numeric := least(run_room, month_room);
  chosen record;
begin
  if (private.price_of(run.model)).model is null then
    perform private.pause_run(run.id, format('No price is known for the model %s.', run.model));
    return null;
  end if;
  perform private.skip_obstructed(run, most_jobs);
  select count(*) as waiting,
    count(*) filter (where c.tokens_so_far <= most_tokens) as fitting,
    count(*) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= room) as payable,
    max(c.untaught) as untaught,
    array_agg(c.job_id order by c.place) as ids, array_agg(c.most order by c.place) as most,
    max(c.tokens_so_far) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= room) as tokens
  into chosen from private.part_candidates(run, overhead, most_jobs) c;
  if chosen.waiting = 0 then
    return null;
  elsif chosen.untaught is not null then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', chosen.untaught));
    return null;
  elsif private.batch_is_under_way(run.id) then
    -- A small part would wait for a day like a large one.
    if chosen.payable < chosen.fitting or chosen.fitting = chosen.waiting and chosen.waiting < most_jobs then
      update public.generation_runs r set next_part_at = clock_timestamp() + interval '1 minute' where r.id = run.id;
      return null;
    end if;
  elsif chosen.payable = 0 then
    perform private.pause_run(run.id, case when month_room < run_room
      then 'The budget of this month is used up.' else 'The budget of this run is used up.' end);
    return null;
  end if;
  return private.write_part(run, chosen.ids[:chosen.payable], chosen.most[:chosen.payable], chosen.tokens::int);
end
$$;
