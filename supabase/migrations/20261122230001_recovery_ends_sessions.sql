-- A session that somebody opened with a stolen password waits for a code. Once the factor is taken away nothing would
-- hold it back any more: using a recovery code ends every session but the one it is used in.
create or replace function public.use_recovery_code(code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if private.admin_access() <> 'code_needed' then
    raise insufficient_privilege using message = 'A recovery code is of no use here.';
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
