-- Leads and messages on hold: whose mail waits, and how staff release it.

-- For the message to the visitor: the browser that made a request's id may learn that its mail waits and that its own
-- signal was honored, and nothing else.
create function public.is_held(submission uuid) returns table (held boolean, unconfirmed boolean, has_privacy_control boolean)
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.leads l where l.id = submission and l.held_until > now())
      or exists (select from public.contact_messages m where m.id = submission and m.held_until > now()),
    exists (select from public.leads l
      where l.id = submission and l.confirmation_asked_at is not null and l.confirmed_at is null),
    exists (select from public.leads l where l.id = submission and l.has_privacy_control)
$$;
comment on function public.is_held is
  'Whether the mail of a lead or a message waits, since unusually much came from its network, whether a lead waits for '
  'its confirmation, and whether it was sent with Global Privacy Control. For whoever knows its id.';
grant execute on function public.is_held to anon, authenticated;

create function private.release_submission(submission uuid default null) returns int
language plpgsql
set search_path = ''
as $$
declare
  leads int;
  messages int;
  held uuid[] := array(
    select l.id from public.leads l where l.held_until > now() and (submission is null or l.id = submission)
    union all
    select m.id from public.contact_messages m where m.held_until > now() and (submission is null or m.id = submission));
  is_awake boolean := private.mail_is_due();
begin
  -- Entries are locked before their mail, in the same order as in a deletion.
  perform private.lock_entries(held);
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
  if leads + messages > 0 and not is_awake then
    perform private.wake_delivery();
  end if;
  return leads + messages;
end
$$;

create function public.release_held(submission uuid default null) returns table (released int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_persons();
  released := private.release_submission(submission);
  return next;
end
$$;
comment on function public.release_held is
  'Has the mail of a held lead or message sent now, or of all of them; answers how many were held. For administrators.';
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
grant execute on function public.held_counts to authenticated;

create function public.arrived_leads(since timestamptz default null) returns table (asked_at timestamptz, leads jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- A request that takes long to be stored, or to be released, has an earlier time than one that was stored before it.
  start timestamptz := least(since, now()) - interval '1 minute';
begin
  perform private.require_admin();
  asked_at := now();
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind) order by a.at, a.id), '[]') into leads
  from (
    select l.id, l.kind, max(n.at) as at
    from (
      select c.id, c.created_at as at from public.leads c where c.created_at > start and c.held_until is null
      union all
      select h.id, h.held_until from public.leads h where h.held_until > start and h.held_until <= now()
      union all
      select e.lead_id, e.created_at from public.lead_events e where e.kind = 'hold' and e.created_at > start
    ) n
    -- What staff have closed or answered meanwhile is not news.
    join public.leads l on l.id = n.id and l.status = 'new'
    group by l.id
    order by 3 desc
    limit 50
  ) a;
  return next;
end
$$;
comment on function public.arrived_leads is
  'The leads that came since a moment, or since a minute ago, and a minute before it: new ones, and held ones whose hold '
  'has ended, by staff or by its time, unless their status is no longer new. At most the newest 50, the oldest first, with '
  'nothing about their senders; and the moment to ask since the next time. For administrators.';
grant execute on function public.arrived_leads to authenticated;

-- An answer that has released mail is used up: it lets no further form in under the same id.
create function public.pass_challenge(submission uuid, token text) returns table (passed boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  answer bytea := sha256(convert_to(token, 'UTF8'));
begin
  -- Without a submission, this would release everything that is held.
  if submission is null or token is null then
    raise sqlstate '22004' using message = 'A challenge is answered for one submission.';
  end if;
  delete from private.challenge_passes p where p.passed_at < now() - interval '1 day';
  insert into private.challenge_passes (token_hash, submission) values (answer, pass_challenge.submission)
  on conflict do nothing;
  passed := found;
  if passed and private.release_submission(pass_challenge.submission) > 0 then
    update private.challenge_passes p set is_spent = true where p.token_hash = answer;
  end if;
  return next;
end
$$;
comment on function public.pass_challenge is
  'Has the mail of a held lead or message sent now, or lets a refused one in for ten minutes, once the provider has '
  'confirmed the answer to a challenge; false where the answer has been used. For the edge function.';
grant execute on function public.pass_challenge to service_role;
