-- A static host builds the site again when its build hook is called. Changes are collected only while the function
-- deliver-outbox has the hook's address. One row for each transaction, and no row that writers share, so that none
-- waits for another.

create table private.build_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null,
  changed_at timestamptz not null default clock_timestamp(),
  claim_token uuid
);
comment on table private.build_changes is
  'Changes of public pages that no build has been asked for yet. Deleted when one has been.';

create index build_changes_by_time on private.build_changes (changed_at);
create index build_changes_by_transaction on private.build_changes (transaction_id);

create table private.build_hook_state (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  checked_at timestamptz not null default now(),
  address_digest text,
  claim_token uuid,
  claimed_until timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  is_stopped boolean not null default false,
  problem text,
  failed_at timestamptz,
  last_called_at timestamptz,

  constraint build_hook_state_claim_has_end check ((claim_token is null) = (claimed_until is null))
);
comment on table private.build_hook_state is
  'Whether deliver-outbox has the address of a build hook, which one (its digest), which worker calls it now, and how '
  'the last calls went. One row.';

create function private.note_build_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.build_hook_state s where s.is_on) then
    return null;
  end if;
  -- A row of the same number that is older than this transaction came with a backup of another server.
  insert into private.build_changes (transaction_id)
  select pg_current_xact_id()
  where not exists (
    select from private.build_changes c where c.transaction_id = pg_current_xact_id() and c.changed_at >= now()
  );
  return null;
end
$$;
comment on function private.note_build_change is
  'After-statement trigger: remembers that public pages changed, where a build hook is set.';
create trigger page_changes_note_build after insert on private.page_changes
  for each statement execute function private.note_build_change();

create function private.build_time() returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(max(c.changed_at) + interval '5 minutes', min(c.changed_at) + interval '30 minutes')
  from private.build_changes c
$$;
comment on function private.build_time is
  'When a build of the changes that wait is due: 5 minutes after the last one, at most 30 after the first. Null where '
  'none waits.';

create function private.build_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from private.build_hook_state)
    -- Once an hour the function is asked whether it has an address now.
    or exists (select from private.build_hook_state s where not private.is_recent(s.checked_at, interval '1 hour'))
    or exists (
      select from private.build_hook_state s
      where s.is_on and not s.is_stopped and s.next_attempt_at <= now()
        and (s.claimed_until is null or s.claimed_until <= now())
        and private.build_time() <= now()
    )
$$;
comment on function private.build_is_due is 'Whether deliver-outbox would have a build hook to call.';

create function public.claim_build(address_digest text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  token uuid := gen_random_uuid();
begin
  insert into private.build_hook_state default values on conflict do nothing;
  perform from private.build_hook_state for update;
  if claim_build.address_digest is null then
    update private.build_hook_state set
      is_on = false, checked_at = now(), is_stopped = false, problem = null, failed_at = null, attempts = 0,
      claim_token = null, claimed_until = null
      where is_only;
    delete from private.build_changes where true;
    return null;
  end if;
  -- A new address gets a new attempt.
  update private.build_hook_state s set
    is_stopped = false, problem = null, failed_at = null, attempts = 0, next_attempt_at = now()
  where s.address_digest is distinct from claim_build.address_digest;
  update private.build_hook_state s set
    is_on = true, checked_at = now(), address_digest = claim_build.address_digest
  where true;
  if not private.build_is_due() then
    return null;
  end if;
  update private.build_hook_state set claim_token = token, claimed_until = now() + interval '2 minutes' where true;
  -- Changes that are committed later belong to the next build.
  update private.build_changes set claim_token = token where true;
  return token;
end
$$;
comment on function public.claim_build is
  'Takes the changes that a build is due for, for two minutes, and no other worker does until then. Null where none is '
  'due. Without the digest of the address of a hook it forgets them and collects no more. For the service key.';
grant execute on function public.claim_build to service_role;

create function public.settle_build(
  claim uuid, problem text default null, is_final boolean default false, pause_seconds int default 0
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from private.build_hook_state s where s.claim_token = claim for update;
  if not found then
    return false;
  end if;
  if settle_build.problem is null then
    delete from private.build_changes c where c.claim_token = claim;
    update private.build_hook_state set
      claim_token = null, claimed_until = null, attempts = 0, problem = null, failed_at = null, is_stopped = false,
      next_attempt_at = now(), last_called_at = now()
    where true;
    return true;
  end if;
  -- The first of the changes that still wait says how long they have waited.
  delete from private.build_changes c
  where c.claim_token = claim and c.id <> (
    select f.id from private.build_changes f where f.claim_token = claim order by f.changed_at, f.id limit 1
  );
  update private.build_changes c set claim_token = null where c.claim_token = claim;
  update private.build_hook_state s set
    claim_token = null, claimed_until = null, attempts = s.attempts + 1, problem = left(settle_build.problem, 500),
    failed_at = now(), is_stopped = is_final or s.attempts + 1 >= 8,
    next_attempt_at = now() + private.pause_after(s.attempts + 1, pause_seconds)
  where true;
  return true;
end
$$;
comment on function public.settle_build is
  'Ends a claim: without a problem the build has been asked for; with one it is asked for again after a growing pause, '
  'of at least pause_seconds, until eight attempts are used up or the problem is final. False where the claim had '
  'expired and another worker has or had it. For the service key.';
grant execute on function public.settle_build to service_role;

create function public.build_hook_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'isOn', s.is_on, 'isStopped', s.is_stopped, 'problem', s.problem, 'failedAt', s.failed_at,
      'lastCalledAt', s.last_called_at,
      'pendingSince', (select min(c.changed_at) from private.build_changes c),
      'nextCallAt', (
        select greatest(t.due, s.next_attempt_at) from private.build_time() as t (due) where t.due is not null))
    from private.build_hook_state s
  );
end
$$;
comment on function public.build_hook_state is
  'How calling the build hook goes: whether there is one, the last call, since when changes wait, when the next call is '
  'due, and what went wrong. Null before the first check. For administrators.';
grant execute on function public.build_hook_state to authenticated;

create function public.call_build_hook_again() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.build_hook_state s set
    is_stopped = false, problem = null, failed_at = null, attempts = 0, next_attempt_at = now()
  where s.problem is not null;
end
$$;
comment on function public.call_build_hook_again is
  'Has the build hook that could not be called tried again now. For administrators.';
grant execute on function public.call_build_hook_again to authenticated;
