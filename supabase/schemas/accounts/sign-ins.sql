-- Sign-ins and refusals, so that an owner sees who came in and who tried. The auth service tells of its own accounts
-- only; what it does not tell this database is in the project's own log.

create type public.sign_in_kind as enum ('signed_in', 'no_administrator', 'wrong_password', 'wrong_code');

create table public.sign_ins (
  -- The session's, or one made of account, kind and hour, so that a guesser adds no rows.
  id uuid primary key,
  kind public.sign_in_kind not null,
  user_id uuid not null,
  email text not null check (length(email) <= 320),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times int not null default 1 check (times > 0),
  device text check (length(device) <= 500),
  address text check (length(address) <= 45)
);
create trigger sign_ins_2_clean_text before insert or update on public.sign_ins
  for each row execute function private.clean_text();
comment on table public.sign_ins is
  'Each session that began, and each hour in which an account was refused: as no administrator, with a wrong password, '
  'or with a wrong code. Kept for 90 days. Without a foreign key, because the record outlives an account.';
create index sign_ins_last_at on public.sign_ins (last_at desc);
grant select on public.sign_ins to authenticated;
alter table public.sign_ins enable row level security;
create policy "Administrators read sign-ins" on public.sign_ins
  for select to authenticated using ((select private.is_admin()));

create function private.note_sign_in(
  event_id uuid, event_kind public.sign_in_kind, account uuid, agent text, address text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.sign_ins as s (id, kind, user_id, email, device, address)
  select event_id, event_kind, u.id, left(coalesce(u.email, ''), 320), left(agent, 500), note_sign_in.address
    from auth.users u where u.id = account
  on conflict (id) do update
    set times = s.times + (event_kind <> 'signed_in')::int,
        last_at = case when event_kind = 'signed_in' then s.last_at else now() end,
        device = coalesce(excluded.device, s.device),
        address = coalesce(excluded.address, s.address);
exception when others then
  -- A record that cannot be written must lock no one out.
  raise warning 'A sign-in was not recorded: %', sqlerrm;
end
$$;
comment on function private.note_sign_in is 'Records a sign-in once, and counts a refusal.';

create function private.note_refusal(
  event_kind public.sign_in_kind, account uuid, agent text, address text
) returns void
language sql
set search_path = ''
as $$
  select private.note_sign_in(
    md5(concat_ws(' ', account, event_kind, date_trunc('hour', now())))::uuid, event_kind, account, agent, address)
$$;
comment on function private.note_refusal is 'Counts a refusal of an account, in one row per hour.';

create function private.note_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_sign_in(new.id, 'signed_in', new.user_id, new.user_agent, host(new.ip));
  return null;
end
$$;

-- A mailed link and a password both begin a session. The tag is written with it and never again.
do $$
begin
  create trigger sessions_note_sign_in after insert or update of tag on auth.sessions
    for each row execute function private.note_session();
exception when insufficient_privilege then
  raise notice 'Sign-ins are not recorded, as the owner may not add a trigger to auth.sessions: %', sqlerrm;
end
$$;

-- The auth service calls these two where the project has switched its hooks on. They change no verdict.
grant usage on schema private to supabase_auth_admin;
create function private.password_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if (event ->> 'valid')::boolean is false then
    perform private.note_refusal('wrong_password', (event ->> 'user_id')::uuid, null, null);
  end if;
  return '{"decision": "continue"}'::jsonb;
end
$$;
comment on function private.password_verification_attempt(jsonb) is
  'The hook of this name of the auth service: records wrong passwords of existing accounts, and lets every attempt go on.';
grant execute on function private.password_verification_attempt to supabase_auth_admin;

create function private.mfa_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if (event ->> 'valid')::boolean is false then
    perform private.note_refusal('wrong_code', (event ->> 'user_id')::uuid, null, null);
  end if;
  return '{"decision": "continue"}'::jsonb;
end
$$;
comment on function private.mfa_verification_attempt(jsonb) is
  'The hook of this name of the auth service: records wrong codes, and lets every attempt go on.';
grant execute on function private.mfa_verification_attempt to supabase_auth_admin;
