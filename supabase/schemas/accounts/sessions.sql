-- Sessions: where an administrator is signed in, and the codes for a lost second factor. The auth service's own tables
-- are not exposed; these functions show and change the caller's rows only.

create function public.list_my_sessions()
returns table (
  id uuid, started_at timestamptz, used_at timestamptz, device text, address text, is_this boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators see their sessions.';
  end if;
  return query
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip),
      s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = (select auth.uid()) and private.is_live(s)
    order by 3 desc;
end
$$;
comment on function public.list_my_sessions() is 'The caller''s own sessions that still live, the last used first.';
grant execute on function public.list_my_sessions to authenticated;

create function public.end_my_session(session uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators end their sessions.';
  end if;
  delete from auth.sessions where id = session and user_id = (select auth.uid());
end
$$;
comment on function public.end_my_session(uuid) is
  'Ends one of the caller''s own sessions: its tokens open nothing from now on.';
grant execute on function public.end_my_session to authenticated;

-- The second factor itself (TOTP) is the auth service's.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'For a lost second factor. Only a hash of each code is kept; 80 random bits need no salt and no slow hash.';

create function private.recovery_code_hash(code text) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8'))
$$;
comment on function private.recovery_code_hash(text) is 'Hyphens, blanks and capitals make no difference.';

create function public.create_recovery_codes() returns setof text
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  digits text;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators have recovery codes.';
  end if;
  if not exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified') then
    raise sqlstate 'PT409' using message = 'Set up two-factor authentication first.';
  end if;
  -- Two calls at once would leave the codes of both.
  perform pg_advisory_xact_lock(hashtextextended('recovery codes ' || caller, 0));
  delete from private.recovery_codes where user_id = caller;
  for each_code in 1..10 loop
    -- Some digits of a random uuid are not random, so a code is made without them.
    digits := replace(gen_random_uuid()::text, '-', '');
    digits := left(digits, 12) || right(digits, 8);
    insert into private.recovery_codes (user_id, code_hash) values (caller, private.recovery_code_hash(digits));
    return next regexp_replace(digits, '(.{5})(.{5})(.{5})(.{5})', '\1-\2-\3-\4');
  end loop;
end
$$;
comment on function public.create_recovery_codes() is
  'Ten new codes of the caller in place of the earlier ones. This answer is the only place where they can be read.';
grant execute on function public.create_recovery_codes to authenticated;

create function public.count_recovery_codes() returns int
language sql stable security definer
set search_path = ''
as $$
  select count(*)::int from private.recovery_codes where user_id = (select auth.uid()) and used_at is null
$$;
comment on function public.count_recovery_codes() is 'How many unused codes the caller has left.';
grant execute on function public.count_recovery_codes to authenticated;

-- A session that someone opened with a stolen password waits for a code. Without the factor nothing would stop it, so
-- every other session ends.
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if private.admin_access() <> 'code_needed' then
    raise insufficient_privilege using message = 'You cannot use a recovery code here.';
  end if;
  update private.recovery_codes set used_at = now()
    where user_id = caller and code_hash = private.recovery_code_hash(code) and used_at is null;
  if not found then
    return false;
  end if;
  delete from auth.sessions where user_id = caller and id <> (auth.jwt() ->> 'session_id')::uuid;
  delete from auth.mfa_factors where user_id = caller;
  return true;
end
$$;
comment on function public.use_recovery_code(text) is
  'Takes the caller''s lost second factor away against one of the codes, which is used up by that, and ends the '
  'caller''s other sessions. Where the setting demands a second factor, a new one has to be set up before anything '
  'opens.';
grant execute on function public.use_recovery_code to authenticated;
