-- Staff set the thresholds of the index gate. Figures that no fact states keep a page out from the start: the texts that
-- a new site begins with have none.
create or replace function private.index_thresholds() returns private.index_thresholds
language sql stable
set search_path = ''
as $$
  select row(
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_likeness'), '0.3')::real,
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_local_facts'), '1')::int,
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_figures'), 'on') = 'on'
  )::private.index_thresholds
  from public.app_settings s
  where s.setting_name in ('index_likeness', 'index_local_facts', 'index_figures')
$$;
insert into private.index_marks (kind) values ('thresholds');

create function public.read_index_thresholds() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return to_jsonb(private.index_thresholds());
end
$$;
comment on function public.read_index_thresholds is
  'The thresholds of the index gate: {likeness (a share), local_facts, counts_figures}. For administrators.';

create function public.save_index_thresholds(thresholds jsonb, was jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Numbers are compared as they are stored: 0.30 is 0.3.
  known jsonb;
begin
  perform private.require_admin();
  -- One at a time. The lock's number is only this function's.
  perform pg_advisory_xact_lock(4211830277021);
  known := to_jsonb(private.index_thresholds());
  if known <> save_index_thresholds.was then
    raise sqlstate 'PT409' using message = 'Somebody else has changed the thresholds meanwhile.';
  end if;
  insert into public.app_settings as s (setting_name, setting_value)
  select 'index_' || case key when 'counts_figures' then 'figures' else key end,
    case value when 'true' then 'on' when 'false' then 'off' else value #>> '{}' end
  from jsonb_each(save_index_thresholds.thresholds)
  where key in ('likeness', 'local_facts', 'counts_figures') and value is distinct from known -> key
  on conflict (setting_name) do update set setting_value = excluded.setting_value, updated_at = now();
end
$$;
comment on function public.save_index_thresholds is
  'Sets the thresholds of the index gate, as read_index_thresholds() answers them. was are those that they take the place of: '
  'PT409 where they are others by now, PT400 for a value out of bounds. For administrators.';
revoke all on function public.read_index_thresholds, public.save_index_thresholds from public, anon, authenticated;
grant execute on function public.read_index_thresholds, public.save_index_thresholds to authenticated;
