-- What is held of one person, by e-mail address: found, handed over, deleted. Whoever does it is recorded; the
-- address is not, or deleting it would keep it. Its keyed hash remains, so that a later question about the same
-- address finds the answer, and nobody can read or guess the address from it.
create table private.personal_data_key (
  only_row boolean primary key default true check (only_row),
  value uuid not null default gen_random_uuid()
);
insert into private.personal_data_key default values;

create table public.personal_data_log (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action in ('export', 'delete')),
  address_hash text not null,
  leads int not null,
  messages int not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.personal_data_log is
  'Each export and deletion of one person''s data: when, by whom, how much. Written by functions only.';
create index personal_data_log_by_address on public.personal_data_log (address_hash, created_at desc);
create index personal_data_log_by_person on public.personal_data_log (done_by);

revoke all on public.personal_data_log from anon, authenticated;
grant select on public.personal_data_log to authenticated;
grant all on public.personal_data_log to service_role;

alter table public.personal_data_log enable row level security;
create policy "Administrators read the log of personal data" on public.personal_data_log
  for select to authenticated using ((select private.is_admin()));

create index leads_by_email on public.leads (lower(email));
create index contact_messages_by_email on public.contact_messages (lower(email));

create function private.address_hash(address text) returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to((select value from private.personal_data_key) || lower(btrim(address)), 'UTF8')), 'hex')
$$;

create function public.find_personal_data(address text)
returns table (leads int, messages int, exported_at timestamptz, deleted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(address));
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.leads l where lower(l.email) = wanted),
    (select count(*)::int from public.contact_messages m where lower(m.email) = wanted),
    max(g.created_at) filter (where g.action = 'export'),
    max(g.created_at) filter (where g.action = 'delete')
  from public.personal_data_log g
  where g.address_hash = private.address_hash(wanted);
end
$$;
comment on function public.find_personal_data is
  'How many leads and messages came from an e-mail address, in any spelling of its case, and when they were last '
  'exported and deleted. For administrators.';

create function public.export_personal_data(address text)
returns table (kind text, entry jsonb)
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(address));
begin
  perform private.require_admin();
  insert into public.personal_data_log (action, address_hash, leads, messages)
  select 'export', private.address_hash(wanted),
    (select count(*) from public.leads l where lower(l.email) = wanted),
    (select count(*) from public.contact_messages m where lower(m.email) = wanted);
  return query
  select 'lead', to_jsonb(l) - 'search_text' from public.leads l where lower(l.email) = wanted
  union all
  select 'message', to_jsonb(m) - 'search_text' from public.contact_messages m where lower(m.email) = wanted;
end
$$;
comment on function public.export_personal_data is
  'All that an e-mail address has sent, a row for each lead and message; recorded. For administrators.';

-- What hangs on a lead or a message, such as its mail, goes with it by its foreign key.
create function public.delete_personal_data(address text)
returns table (leads int, messages int)
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(address));
begin
  perform private.require_admin();
  delete from public.leads l where lower(l.email) = wanted;
  get diagnostics leads = row_count;
  delete from public.contact_messages m where lower(m.email) = wanted;
  get diagnostics messages = row_count;
  insert into public.personal_data_log (action, address_hash, leads, messages)
  values ('delete', private.address_hash(wanted), delete_personal_data.leads, delete_personal_data.messages);
  return next;
end
$$;
comment on function public.delete_personal_data is
  'Deletes all that an e-mail address has sent, and says how much that was; recorded. For administrators.';

revoke all on function public.find_personal_data, public.export_personal_data, public.delete_personal_data
  from public, anon, authenticated;
grant execute on function public.find_personal_data, public.export_personal_data, public.delete_personal_data
  to authenticated;
