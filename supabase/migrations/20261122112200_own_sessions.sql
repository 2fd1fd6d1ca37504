-- Where the caller is signed in. The tables of sign-in belong to the auth service and are not exposed; these
-- functions show and end the caller's own rows only.
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
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by 3 desc;
end
$$;
comment on function public.list_my_sessions() is 'The caller''s own sessions that still live, the last used first.';

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

revoke all on function public.list_my_sessions() from public, anon, authenticated;
revoke all on function public.end_my_session(uuid) from public, anon, authenticated;
grant execute on function public.list_my_sessions() to authenticated;
grant execute on function public.end_my_session(uuid) to authenticated;
