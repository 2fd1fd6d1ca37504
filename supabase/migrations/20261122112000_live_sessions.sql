-- A token is good until it runs out, whatever has happened since: the session it belongs to may have been ended, or
-- may have been opened by a password alone. So being an administrator asks three things of the caller: a row in
-- admin_users, a session that lives, and a second factor where one is demanded. The session's own level is read,
-- not the token's: it cannot be older than the answer.
create function private.admin_access() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  session_level text;
begin
  if caller is null or not exists (select from public.admin_users where id = caller) then
    return 'no_administrator';
  end if;
  select coalesce(s.aal::text, 'aal1') into session_level from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller
      and (s.not_after is null or s.not_after > now());
  if not found then
    return 'session_ended';
  elsif session_level = 'aal2' then
    return 'open';
  elsif exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified') then
    return 'code_needed';
  elsif exists (select from public.app_settings
                where setting_name = 'second_factor' and setting_value = 'required') then
    return 'factor_needed';
  end if;
  return 'open';
end
$$;
comment on function private.admin_access() is
  'What stands between the caller and the back office: open, no_administrator, session_ended, code_needed (the '
  'caller has a second factor and has not used it in this session) or factor_needed (the setting demands one).';

-- Refusing with an answer of its own, where saying no would read like empty tables.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  case private.admin_access()
    when 'open' then
      return true;
    when 'no_administrator' then
      return false;
    when 'session_ended' then
      raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again.';
    else
      raise sqlstate 'PT403' using message = 'Your second factor is needed. Reload the page to enter it.';
  end case;
end
$$;

create function public.back_office_access() returns text
language sql stable security definer
set search_path = ''
as $$
  select private.admin_access()
$$;
comment on function public.back_office_access() is
  'For the sign-in of the back office: what the caller still lacks. The words are those of private.admin_access.';
revoke all on function public.back_office_access() from public, anon, authenticated;
grant execute on function public.back_office_access() to authenticated;
