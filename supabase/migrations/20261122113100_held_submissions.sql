-- Many people share one address: an office, a mobile carrier. Nobody of them is turned away for the others' sake:
-- what is beyond the usual is stored as ever, and its mail waits, until its time has come or staff release it.
-- Only a flood is refused.
alter table public.leads add column held_until timestamptz;
alter table public.contact_messages add column held_until timestamptz;
comment on column public.leads.held_until is
  'Until when its mail waits, since unusually much came from the same network. Staff may release it before.';
comment on column public.contact_messages.held_until is 'As in leads.';
create index leads_held on public.leads (held_until) where held_until is not null;
create index contact_messages_held on public.contact_messages (held_until) where held_until is not null;

alter table private.submissions add column mailbox_hash bytea not null;

-- Addresses that lead into the same mailbox: case and what stands behind a plus sign do not matter.
create function private.mailbox_of(address text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(lower(btrim(left(address, 254))), '\+[^@]*@', '@')
$$;

create or replace function private.limit_submissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  network text;
  networks bytea[];
  mailboxes bytea[];
  sent record;
begin
  -- Only callers of the API are limited: the owner and the service key load and restore data.
  if headers is null or coalesce((select auth.role()), '') = 'service_role' then
    return new;
  end if;
  -- Before anything works on the text: no form of ours holds a quarter of this.
  if pg_column_size(new) > 65536 then
    raise sqlstate 'PT413' using message = 'This is more than a form can hold.';
  end if;

  network := coalesce(private.caller_network(headers), '');
  -- Parallel requests of one network queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || network, 0));
  networks := private.counting_hashes('network ' || network);
  mailboxes := private.counting_hashes('mailbox ' || private.mailbox_of(new.email));

  select
    count(*) filter (where s.created_at > now() - interval '10 minutes') as lately,
    count(*) as today,
    count(*) filter (where s.mailbox_hash = any (mailboxes) and s.created_at > now() - interval '10 minutes')
      as own_lately,
    count(*) filter (where s.mailbox_hash = any (mailboxes)) as own_today
  into sent
  from private.submissions s
  where s.form = tg_table_name and s.address_hash = any (networks) and s.created_at > now() - interval '1 day';

  if sent.lately >= 400 or sent.today >= 2000 or sent.own_lately >= 40 or sent.own_today >= 100 then
    -- PostgREST answers a PTxyz state with HTTP status xyz.
    raise sqlstate 'PT429' using
      message = 'Too many requests from this address. Please try again later.',
      hint = 'At most 400 in 10 minutes and 2,000 in a day; with the same e-mail address 40 and 100.';
  end if;
  new.held_until := case
    when sent.today >= 200 or sent.own_today >= 20 then now() + interval '1 day'
    when sent.lately >= 40 or sent.own_lately >= 5 then now() + interval '1 hour'
  end;

  delete from private.submissions where created_at < now() - interval '1 day';
  insert into private.submissions (form, address_hash, mailbox_hash)
  values (tg_table_name, networks[1], mailboxes[1]);
  return new;
end
$$;
comment on function private.limit_submissions is
  'Before-insert trigger. Per network and form 40 pass in ten minutes and 200 in a day, with the same e-mail address 5 '
  'and 20; what is beyond is held for an hour, or for a day; ten times as much is refused.';

-- Triggers run in the order of their names: the bounds come before whatever works on the text.
alter trigger leads_limit_submissions on public.leads rename to leads_1_limit_submissions;
alter trigger contact_messages_limit_submissions on public.contact_messages
  rename to contact_messages_1_limit_submissions;

create or replace function private.campaign_word(text) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace(left($1, 1000), '[[:cntrl:]]+', ' ', 'g')), 150)), '')
$$;

-- For the visitor's own words: whoever made the id of a request may know that its mail waits, and nothing else of it.
create function public.is_held(submission uuid) returns table (held boolean)
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.leads l where l.id = submission and l.held_until > now())
    or exists (select from public.contact_messages m where m.id = submission and m.held_until > now())
$$;
comment on function public.is_held is
  'Whether the mail of a lead or a message waits, since unusually much came from its network. For whoever knows its id.';
revoke all on function public.is_held from public, anon, authenticated;
grant execute on function public.is_held to anon, authenticated;

create function private.release_submission(submission uuid default null) returns int
language plpgsql
set search_path = ''
as $$
declare
  leads int;
  messages int;
begin
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, now())
  where o.status = 'queued' and o.attempts = 0 and (
    o.lead_id in (select l.id from public.leads l where l.held_until > now() and (submission is null or l.id = submission))
    or o.message_id in (
      select m.id from public.contact_messages m where m.held_until > now() and (submission is null or m.id = submission)
    )
  );
  update public.leads l set held_until = null
    where l.held_until > now() and (submission is null or l.id = submission);
  get diagnostics leads = row_count;
  update public.contact_messages m set held_until = null
    where m.held_until > now() and (submission is null or m.id = submission);
  get diagnostics messages = row_count;
  return leads + messages;
end
$$;

create function public.release_held(submission uuid default null) returns table (released int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  released := private.release_submission(submission);
  return next;
end
$$;
comment on function public.release_held is
  'Has the mail of a held lead or message sent now, or of all of them; answers how many were held. For administrators.';
revoke all on function public.release_held from public, anon, authenticated;
grant execute on function public.release_held to authenticated;

create function public.held_counts() returns table (leads int, messages int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.leads l where l.held_until > now()),
    (select count(*)::int from public.contact_messages m where m.held_until > now());
end
$$;
comment on function public.held_counts is 'How many leads and messages are held. For administrators.';
revoke all on function public.held_counts from public, anon, authenticated;
grant execute on function public.held_counts to authenticated;
