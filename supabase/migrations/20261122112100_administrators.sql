-- Who gets in: the list, and its changes. Nobody writes admin_users through the API; these functions do, and the
-- trigger holds for the owner's own statements too.
create function private.keep_an_administrator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One removal at a time: two that each saw the other one's row would leave nobody.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_users', 0));
  if not exists (select from public.admin_users where id <> old.id) then
    raise sqlstate 'PT409' using message = 'The last administrator cannot be removed.';
  end if;
  return old;
end
$$;
create trigger admin_users_keep_one before delete on public.admin_users
  for each row execute function private.keep_an_administrator();

create function public.list_administrators()
returns table (
  id uuid, email text, since timestamptz, last_sign_in_at timestamptz, has_second_factor boolean, is_you boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators see who is one.';
  end if;
  return query
  select a.id, u.email::text, a.created_at, u.last_sign_in_at,
      exists (select from auth.mfa_factors f where f.user_id = a.id and f.status = 'verified'),
      a.id = (select auth.uid())
    from public.admin_users a join auth.users u on u.id = a.id
    order by a.created_at, u.email;
end
$$;
comment on function public.list_administrators() is
  'Every administrator, the longest-serving first; without a last sign-in the invitation is still open.';

create function public.remove_administrator(administrator uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before the right is asked for: of two who remove each other, the second one has lost it by now.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_users', 0));
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators remove one.';
  end if;
  if administrator = (select auth.uid()) then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Ask another administrator.';
  end if;
  delete from public.admin_users where id = administrator;
  if not found then
    raise sqlstate 'PT404' using message = 'This administrator has been removed already.';
  end if;
  delete from auth.sessions where user_id = administrator;
end
$$;
comment on function public.remove_administrator(uuid) is
  'Takes the right from somebody else and ends their sessions. The account stays, without access to anything.';

create function public.add_administrator(account_email text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(account_email));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no account with this address.';
  end if;
  insert into public.admin_users (id) values (account) on conflict do nothing;
  return account;
end
$$;
comment on function public.add_administrator(text) is
  'Makes the account with this address an administrator. For the service key: the function invite-administrator '
  'has sent the invitation by then.';

revoke all on function public.list_administrators() from public, anon, authenticated;
revoke all on function public.remove_administrator(uuid) from public, anon, authenticated;
revoke all on function public.add_administrator(text) from public, anon, authenticated;
grant execute on function public.list_administrators() to authenticated;
grant execute on function public.remove_administrator(uuid) to authenticated;
grant execute on function public.add_administrator(text) to service_role;
