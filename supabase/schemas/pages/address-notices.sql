-- Added, changed and deleted addresses for search engines (IndexNow). They are collected only while the function
-- deliver-outbox has a key: without one nothing grows. Search engines do not learn of pages that fail the index gate.

create table private.address_notices (
  address text primary key,
  changed_at timestamptz not null default clock_timestamp(),
  claim_token uuid,
  claimed_until timestamptz,
  constraint address_notices_claim_has_end check ((claim_token is null) = (claimed_until is null))
);
comment on table private.address_notices is
  'Public addresses that changed and that search engines have not been told of, each once. Deleted when they have been.';

create index address_notices_by_time on private.address_notices (changed_at);

-- One row. A call names many addresses and is refused or postponed as a whole, so the attempts are counted here.
create table private.address_notice_state (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  checked_at timestamptz not null default now(),
  key_digest text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  is_stopped boolean not null default false,
  problem text,
  last_sent_at timestamptz,
  last_sent int
);
comment on table private.address_notice_state is
  'Whether deliver-outbox has a key for telling search engines, which one (its digest), and how the last calls went.';

-- Search engines get pages, not sitemaps and feeds.
create function private.queue_address_notices() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.address_notice_state s where s.is_on) then
    return null;
  end if;
  insert into private.address_notices as known (address)
  select n.path from new_changes n where n.reach = 'page' and n.path !~ '\.xml$'
  union
  select a.path from new_changes n join private.sitemap_addresses a
    on n.path = '/' or a.path like n.path || '/%'
  where n.reach = 'below'
  union
  -- What this transaction has renamed, hidden or deleted.
  select h.address from private.address_history h where h.ended_at = now()
  -- The next call reports a change that happens during this one.
  on conflict (address) do update set changed_at = clock_timestamp(), claim_token = null, claimed_until = null;
  return null;
end
$$;
comment on function private.queue_address_notices is
  'After-statement trigger: collects the pages that changed for search engines, where a key is set.';
create trigger page_changes_queue_notices after insert on private.page_changes
  referencing new table as new_changes
  for each statement execute function private.queue_address_notices();

-- Several edits of a page within a minute make one notice.
create function private.notices_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from private.address_notice_state)
    -- Once an hour the function is asked whether it has a key now.
    or exists (select from private.address_notice_state s where not private.is_recent(s.checked_at, interval '1 hour'))
    or exists (
      select from private.address_notice_state s
      where s.is_on and not s.is_stopped and s.next_attempt_at <= now() and exists (
        select from private.address_notices n
        where n.changed_at < now() - interval '1 minute' and (n.claimed_until is null or n.claimed_until <= now())
      )
    )
$$;
comment on function private.notices_are_due is 'Whether deliver-outbox would have something to tell search engines.';

create function public.claim_address_notices(key_digest text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  state private.address_notice_state;
  token uuid := gen_random_uuid();
  claimed jsonb;
begin
  insert into private.address_notice_state default values on conflict do nothing;
  select * into state from private.address_notice_state for update;
  if claim_address_notices.key_digest is null then
    update private.address_notice_state set is_on = false, checked_at = now(), is_stopped = false, problem = null
      where is_only;
    delete from private.address_notices where true;
    return null;
  end if;
  -- Another key is another attempt.
  update private.address_notice_state s set
    is_on = true, checked_at = now(), key_digest = claim_address_notices.key_digest,
    is_stopped = s.is_stopped and s.key_digest = claim_address_notices.key_digest,
    problem = case when s.key_digest = claim_address_notices.key_digest then s.problem end,
    attempts = case when s.key_digest = claim_address_notices.key_digest then s.attempts else 0 end,
    next_attempt_at = case when s.key_digest = claim_address_notices.key_digest then s.next_attempt_at else now() end
  where s.is_only
  returning s.* into state;
  if state.is_stopped or state.next_attempt_at > now() then
    return null;
  end if;
  -- We ask when we send: a text is judged after its page was collected, and may be judged again before that.
  delete from private.address_notices n
  where n.address in (
    select w.address from private.address_notices w
    where w.changed_at < now() - interval '1 minute' and (w.claimed_until is null or w.claimed_until <= now())
    order by w.changed_at limit 10000
  ) and not private.needs_address_notice(n.address);
  with taken as (
    update private.address_notices n set claim_token = token, claimed_until = now() + interval '2 minutes'
    where n.address in (
      select w.address from private.address_notices w
      where w.changed_at < now() - interval '1 minute' and (w.claimed_until is null or w.claimed_until <= now())
      order by w.changed_at limit 10000
    )
    returning n.address
  )
  select jsonb_agg(t.address order by t.address) into claimed from taken t;
  return case when claimed is not null then jsonb_build_object('claim', token, 'addresses', claimed) end;
end
$$;
comment on function public.claim_address_notices is
  'Takes up to 10,000 addresses that search engines are to be told of, for two minutes, and forgets those that they '
  'must not have. Null where none is due. Without the digest of a key it forgets all and collects no more. For the '
  'service key.';
grant execute on function public.claim_address_notices to service_role;

create function public.settle_address_notices(
  claim uuid, problem text default null, is_final boolean default false, pause_seconds int default 0
) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  settled int;
begin
  perform from private.address_notice_state for update;
  if settle_address_notices.problem is null then
    delete from private.address_notices n where n.claim_token = claim;
    get diagnostics settled = row_count;
    update private.address_notice_state s set
      attempts = 0, problem = null, is_stopped = false, next_attempt_at = now(), last_sent_at = now(),
      last_sent = settled
    where true;
    return settled;
  end if;
  update private.address_notices n set claim_token = null, claimed_until = null where n.claim_token = claim;
  get diagnostics settled = row_count;
  update private.address_notice_state s set
    attempts = s.attempts + 1, problem = left(settle_address_notices.problem, 500),
    is_stopped = is_final or s.attempts + 1 >= 8,
    next_attempt_at = now() + private.pause_after(s.attempts + 1, pause_seconds)
  where true;
  return settled;
end
$$;
comment on function public.settle_address_notices is
  'Ends a claim: without a problem the addresses have been told; with one they are tried again after a growing pause, '
  'of at least pause_seconds, until eight attempts are used up or the problem is final. For the service key.';
grant execute on function public.settle_address_notices to service_role;

create function public.address_notice_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'isOn', s.is_on, 'isStopped', s.is_stopped, 'problem', s.problem, 'nextAttemptAt', s.next_attempt_at,
      'lastSentAt', s.last_sent_at, 'lastSent', s.last_sent,
      'waiting', (select count(*) from private.address_notices))
    from private.address_notice_state s
  );
end
$$;
comment on function public.address_notice_state is
  'How telling search engines goes: whether there is a key, what waits, the last call, and what went wrong. Null '
  'before the first check. For administrators.';
grant execute on function public.address_notice_state to authenticated;

create function public.send_address_notices_again() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.address_notice_state s set
    is_stopped = false, problem = null, attempts = 0, next_attempt_at = now()
  where s.problem is not null;
end
$$;
comment on function public.send_address_notices_again is
  'Has the addresses that could not be told to search engines tried again now. For administrators.';
grant execute on function public.send_address_notices_again to authenticated;

create function private.needs_address_notice(address text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_site_page(address) or coalesce(
    -- A location without a published text is kept out.
    (
      select coalesce(a.is_indexed, false)
      from private.location_of_path(address) known
      left join public.articles a on a.id = known.article_id
      limit 1
    ),
    -- Any address that is no location's is a list, the page of a state or city that was not added, or gone.
    not private.has_public_page(address)
  )
$$;
comment on function private.needs_address_notice is
  'Whether search engines are told that an address has changed: of the site''s own pages, those that the index gate '
  'keeps in, and those that are gone.';
