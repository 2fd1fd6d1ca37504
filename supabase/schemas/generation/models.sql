-- The language models: what they cost, which ones the provider has, and when one ends.

-- What language models cost. Staff keep these prices; a run reserves and books by them.
create table public.model_prices (
  id uuid primary key default gen_random_uuid(),
  model text not null,
  valid_from date not null default current_date,
  -- In dollars per million tokens.
  input numeric(12, 6) not null,
  cached_input numeric(12, 6) not null,
  output numeric(12, 6) not null,
  -- The cost of a batch call, as a fraction of a live one.
  batch_factor numeric(4, 3) not null default 0.5,
  source text not null,
  updated_at timestamptz not null default now(),

  constraint model_prices_one_a_day unique (model, valid_from),
  constraint model_prices_model_length check (model ~ '\S' and length(model) <= 100),
  constraint model_prices_source_length check (source ~ '\S' and length(source) <= 500),
  constraint model_prices_are_prices check (
    input between 0 and 10000 and cached_input between 0 and input and output between 0 and 10000
    and batch_factor between 0 and 1
  )
);
create trigger model_prices_2_clean_text before insert or update on public.model_prices
  for each row execute function private.clean_text();
comment on table public.model_prices is
  'Dollars per million tokens of each model, from a day on, and where the figures come from. What a call has cost is '
  'stored with the call and never computed again.';

grant select, insert, update, delete on public.model_prices to authenticated;
grant all on public.model_prices to service_role;
alter table public.model_prices enable row level security;
create policy "Administrators read model prices" on public.model_prices
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add model prices" on public.model_prices
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change model prices" on public.model_prices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete model prices" on public.model_prices
  for delete to authenticated using ((select private.is_admin()));

create trigger model_prices_set_updated_at before update on public.model_prices
  for each row execute function private.set_updated_at();

insert into public.model_prices (model, valid_from, input, cached_input, output, source) values
  ('gpt-4o-mini', '2024-07-18', 0.15, 0.075, 0.60, 'OpenAI''s price list, not checked since 2025'),
  ('gpt-4o', '2024-10-01', 2.50, 1.25, 10.00, 'OpenAI''s price list, not checked since 2025'),
  ('gpt-4.1-2025-04-14', '2025-04-14', 2.00, 0.50, 8.00, 'OpenAI''s price list, not checked since 2025'),
  -- One or two of each cost class, so that a new database can recommend models that last.
  ('gpt-6-luna', '2026-09-22', 0.10, 0.01, 0.50, 'developers.openai.com/api/docs/models/gpt-6-luna, November 2026'),
  ('gpt-6.1-terra', '2026-10-26', 1.00, 0.05, 5.00, 'OpenAI''s prices as others quoted them in November 2026'),
  ('gpt-6.2-sol', '2026-11-17', 2.00, 0.10, 10.00, 'developers.openai.com/api/docs/models/gpt-6.2-sol, November 2026'),
  ('gpt-6.2-astra', '2026-11-17', 8.00, 0.40, 40.00, 'OpenAI''s prices as others quoted them in November 2026');

-- Every claim and every settled job calls this function and others, so they are in PL/pgSQL, which keeps its plans. SQL
-- functions are planned again at each call, which took most of a claim's time.
create function private.price_of(asked_model text) returns public.model_prices
language plpgsql stable
set search_path = ''
as $$
declare
  price public.model_prices;
begin
  select p.* into price from public.model_prices p
  where p.model = asked_model and p.valid_from <= current_date
  order by p.valid_from desc limit 1;
  return price;
end
$$;
comment on function private.price_of is 'The price that holds today; a row of nulls where none is known.';

-- The provider's models, read once a day, so that staff learn in time which one ends.
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
create trigger models_2_clean_text before insert or update on public.models
  for each row execute function private.clean_text();
comment on table public.models is
  'What the provider''s list of models says, as of the last time it was read. Written by functions only.';
comment on column public.models.shutdown_date is 'The day on which the provider shuts it down, where it tells one.';
comment on column public.models.listed_at is 'When the list last had it.';
comment on column public.models.missing_since is 'Since when the list has it no more; null while it has.';

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
      and private.is_recent(s.asked_at, case when s.has_key then interval '1 day' else interval '1 hour' end)
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
  -- A key that has just been set is tried immediately.
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
grant execute on function public.claim_model_list to service_role;

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
grant execute on function public.store_model_list to service_role;

create function public.fail_model_list(problem text) returns void
language sql security definer
set search_path = ''
as $$
  update private.model_list_state s set problem = left(fail_model_list.problem, 500), failed_at = clock_timestamp()
  where true
$$;
comment on function public.fail_model_list is
  'Keeps why the provider''s list of models could not be read. For the service key.';
grant execute on function public.fail_model_list to service_role;

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
grant execute on function public.model_list_state to authenticated;

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
grant execute on function public.check_models_now to authenticated;

create function private.call_model_list() returns void
language sql
set search_path = ''
as $$
  select private.call_function('write-articles', 10000) where private.model_list_is_due()
$$;
comment on function private.call_model_list is
  'Calls write-articles where the provider''s list of models is to be read. Run by pg_cron.';
