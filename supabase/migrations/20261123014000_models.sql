-- The provider's models: asked for once a day, so that staff know in time which one ends.
create table public.models (
  id uuid primary key default gen_random_uuid(),
  model text not null unique,
  made_at timestamptz,
  owned_by text,
  shutdown_date date,
  listed_at timestamptz not null default now(),
  missing_since timestamptz,

  constraint models_model_length check (model ~ '\S' and length(model) <= 100),
  constraint models_owner_length check (length(owned_by) <= 100)
);
comment on table public.models is
  'What the provider''s list of models says, as of the last time it was read. Written by functions only.';
comment on column public.models.shutdown_date is 'The day on which the provider shuts it down, where it tells one.';
comment on column public.models.listed_at is 'When the list last had it.';
comment on column public.models.missing_since is 'Since when the list has it no more; null while it has.';

revoke all on public.models from anon, authenticated;
grant select on public.models to authenticated;
grant all on public.models to service_role;
alter table public.models enable row level security;
create policy "Administrators read models" on public.models
  for select to authenticated using ((select private.is_admin()));

create table private.model_list_state (
  is_only boolean primary key default true check (is_only),
  has_key boolean not null default false,
  is_wanted boolean not null default false,
  asked_at timestamptz,
  listed_at timestamptz,
  problem text,
  failed_at timestamptz
);
comment on table private.model_list_state is
  'When the provider was last asked for its models, whether write-articles has a key to ask with, and what went wrong. '
  'One row.';

create function private.model_list_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select from private.model_list_state s
    where not s.is_wanted
      -- Once an hour the function is asked whether it has a key now. The provider is asked once a day.
      and s.asked_at > clock_timestamp() - case when s.has_key then interval '1 day' else interval '1 hour' end
  )
$$;
comment on function private.model_list_is_due is 'Whether write-articles would read the provider''s list of models now.';

create function public.claim_model_list(has_key boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  state private.model_list_state;
begin
  insert into private.model_list_state default values on conflict do nothing;
  select s.* into state from private.model_list_state s for update;
  -- A key that has just been set is tried at once.
  if not private.model_list_is_due() and (state.has_key or not claim_model_list.has_key) then
    return false;
  end if;
  update private.model_list_state s set
    has_key = claim_model_list.has_key, is_wanted = false, asked_at = clock_timestamp()
  where true;
  return claim_model_list.has_key;
end
$$;
comment on function public.claim_model_list is
  'Whether the caller is to read the provider''s list of models now: once a day, and when staff ask for it. Whoever is '
  'told so counts as having asked. For the service key.';

create function public.store_model_list(models jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  listed int;
begin
  insert into public.models as known (model, made_at, owned_by, shutdown_date, listed_at)
  select distinct on (m.model) m.model, m.made_at, m.owned_by, m.shutdown_date, clock_timestamp()
  from jsonb_to_recordset(store_model_list.models)
    as m (model text, made_at timestamptz, owned_by text, shutdown_date date)
  on conflict (model) do update set
    made_at = excluded.made_at, owned_by = excluded.owned_by, shutdown_date = excluded.shutdown_date,
    listed_at = excluded.listed_at, missing_since = null;
  get diagnostics listed = row_count;
  if listed = 0 then
    raise invalid_parameter_value using message = 'A list without a model is no list.';
  end if;
  update public.models m set missing_since = clock_timestamp()
  where m.missing_since is null and m.model not in (
    select l.model from jsonb_to_recordset(store_model_list.models) as l (model text));
  update private.model_list_state s set listed_at = clock_timestamp(), problem = null, failed_at = null where true;
  return listed;
end
$$;
comment on function public.store_model_list is
  'Keeps the provider''s list: [{model, made_at, owned_by, shutdown_date}]. What it has no more is marked as missing. '
  'For the service key.';

create function public.fail_model_list(problem text) returns void
language sql security definer
set search_path = ''
as $$
  update private.model_list_state s set problem = left(fail_model_list.problem, 500), failed_at = clock_timestamp()
  where true
$$;
comment on function public.fail_model_list is
  'Keeps why the provider''s list of models could not be read. For the service key.';

revoke all on function public.claim_model_list, public.store_model_list, public.fail_model_list
  from public, anon, authenticated;
grant execute on function public.claim_model_list, public.store_model_list, public.fail_model_list to service_role;

create function public.model_list_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'hasKey', s.has_key, 'isWanted', s.is_wanted, 'askedAt', s.asked_at, 'listedAt', s.listed_at,
      'problem', s.problem, 'failedAt', s.failed_at)
    from private.model_list_state s
  );
end
$$;
comment on function public.model_list_state is
  'How reading the provider''s list of models goes; null before the first time. For administrators.';

create function public.check_models_now() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.model_list_state (is_wanted) values (true) on conflict (is_only) do update set is_wanted = true;
  perform private.call_function('write-articles', 10000);
end
$$;
comment on function public.check_models_now is
  'Has the provider''s list of models read now, and not only tomorrow. For administrators.';
revoke all on function public.model_list_state, public.check_models_now from public, anon, authenticated;
grant execute on function public.model_list_state, public.check_models_now to authenticated;

create function private.call_model_list() returns void
language sql
set search_path = ''
as $$
  select private.call_function('write-articles', 10000) where private.model_list_is_due()
$$;
comment on function private.call_model_list is
  'Calls write-articles where the provider''s list of models is to be read. Run by pg_cron.';

create or replace function private.schedule_generation() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule')
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return false;
  end if;
  begin
    perform cron.schedule('write-articles', '10 seconds', 'select private.call_generation()');
  exception when others then
    -- pg_cron before 1.5 knows no seconds.
    perform cron.schedule('write-articles', '* * * * *', 'select private.call_generation()');
  end;
  perform cron.schedule('list-models', '*/5 * * * *', 'select private.call_model_list()');
  -- pg_cron keeps a row of each of these calls.
  perform cron.schedule('forget-schedule', '41 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''2 days''');
  return true;
end
$$;
comment on function private.schedule_generation is
  'Has pg_cron call write-articles every ten seconds where it has work, and where the list of models is to be read; '
  'false where it or pg_net does not exist. private.schedule_delivery calls it.';

do $$
begin
  perform private.schedule_delivery();
exception when others then
  raise notice 'The list of models is not scheduled: %', sqlerrm;
end
$$;

create function private.check_run_model() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.models;
  effort text;
begin
  select m.* into known from public.models m where m.model = new.model;
  if known.shutdown_date <= current_date then
    raise sqlstate 'PT409' using message = format(
      'The provider shut down the model %s on %s. Choose another one in Settings.', new.model,
      to_char(known.shutdown_date, 'FMMonth FMDD, YYYY'));
  end if;
  if known.missing_since is not null then
    raise sqlstate 'PT409' using message = format(
      'The provider no longer offers the model %s. Choose another one in Settings.', new.model);
  end if;
  if new.reasoning_effort is null then
    select btrim(s.setting_value) into effort from public.app_settings s
      where s.setting_name = 'generation_reasoning_effort';
    new.reasoning_effort :=
      case when effort in ('none', 'minimal', 'low', 'medium', 'high', 'xhigh') then effort end;
  end if;
  return new;
end
$$;
comment on function private.check_run_model is
  'Before-insert trigger of generation_runs: refuses a model that is gone, and takes the reasoning effort from the '
  'setting generation_reasoning_effort.';
create trigger generation_runs_check_model before insert on public.generation_runs
  for each row execute function private.check_run_model();
