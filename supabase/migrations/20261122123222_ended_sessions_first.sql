-- The session is asked for before the right: somebody who was removed, and signed out by that, is told so. They
-- would otherwise see empty lists. Whoever has a second factor or needs one is asked as before.
create or replace function private.admin_access() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  session_level text;
begin
  if caller is null then
    return 'no_administrator';
  end if;
  select coalesce(s.aal::text, 'aal1') into session_level from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller
      and (s.not_after is null or s.not_after > now());
  if not found then
    return 'session_ended';
  elsif not exists (select from public.admin_users where id = caller) then
    return 'no_administrator';
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
