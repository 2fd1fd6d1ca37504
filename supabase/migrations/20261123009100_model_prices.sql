-- What language models cost. Staff keep these prices; a run reserves and books by them.
create table public.model_prices (
  id uuid primary key default gen_random_uuid(),
  model text not null,
  valid_from date not null default current_date,
  -- In dollars per million tokens.
  input numeric(12, 6) not null,
  cached_input numeric(12, 6) not null,
  output numeric(12, 6) not null,
  -- What a call in a batch costs, as a part of a live one.
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
comment on table public.model_prices is
  'Dollars per million tokens of each model, from a day on, and where the figures come from. What a call has cost is '
  'stored with the call and never computed again.';
create trigger model_prices_set_updated_at before update on public.model_prices
  for each row execute function private.set_updated_at();

revoke all on public.model_prices from anon, authenticated;
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

insert into public.model_prices (model, valid_from, input, cached_input, output, source) values
  ('gpt-4o-mini', '2024-07-18', 0.15, 0.075, 0.60, 'OpenAI''s price list, not checked since 2025'),
  ('gpt-4o', '2024-10-01', 2.50, 1.25, 10.00, 'OpenAI''s price list, not checked since 2025'),
  ('gpt-4.1-2025-04-14', '2025-04-14', 2.00, 0.50, 8.00, 'OpenAI''s price list, not checked since 2025');

create function private.price_of(asked_model text) returns public.model_prices
language sql stable
set search_path = ''
as $$
  select p.* from public.model_prices p
  where p.model = asked_model and p.valid_from <= current_date
  order by p.valid_from desc limit 1
$$;
comment on function private.price_of is 'The price that holds today; a row of nulls where none is known.';
