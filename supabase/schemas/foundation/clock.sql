-- A clock that ran ahead and was set right: what was put off while it ran ahead would wait as long as the jump.

create table private.clock_reading (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz not null
);
comment on table private.clock_reading is 'The time when private.follow_clock last looked. One row.';

create function private.pull_forward(moment timestamptz, jump interval) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case when moment > now() then greatest(now(), moment - jump) else moment end
$$;
comment on function private.pull_forward is
  'A moment to come, brought forward by a jump of the clock, though not into the past; a past one as it is.';

create function private.follow_clock() returns void
language plpgsql
set search_path = ''
as $$
declare
  jump interval;
begin
  select c.read_at - now() into jump from private.clock_reading c for update;
  if jump between interval '-30 seconds' and interval '1 minute' then
    return;
  end if;
  insert into private.clock_reading (read_at) values (now())
  on conflict (is_only) do update set read_at = excluded.read_at;
  if jump < interval '0' or jump is null then
    return;
  end if;
  raise log 'The clock went back by %: what waits is brought forward by as much.', jump;

  -- Hand-overs come before the rows of mail and events: a change of a partner locks them in this order, too.
  perform private.pull_handovers_forward(jump);
  update public.outbox o set
    next_attempt_at = private.pull_forward(o.next_attempt_at, jump), claimed_until = private.pull_forward(o.claimed_until, jump)
  where o.status = 'queued' and greatest(o.next_attempt_at, o.claimed_until) > now();
  -- A reminder would wait for as long after this moment.
  update public.outbox o set sent_at = private.pull_forward(o.sent_at, jump)
  where o.person_id is not null and o.followed_up_at is null and o.sent_at > now();
  update public.webhook_deliveries d set
    next_attempt_at = private.pull_forward(d.next_attempt_at, jump), claimed_until = private.pull_forward(d.claimed_until, jump)
  where d.status = 'queued' and greatest(d.next_attempt_at, d.claimed_until) > now();
  update public.webhooks w set
    rests_until = private.pull_forward(w.rests_until, jump),
    former_secret_until = private.pull_forward(w.former_secret_until, jump)
  where greatest(w.rests_until, w.former_secret_until) > now();
  update private.webhook_secrets s set expires_at = private.pull_forward(s.expires_at, jump) where s.expires_at > now();
  -- A state's limit of calls counts none that is still to come.
  update private.counted_calls c set called_at = private.pull_forward(c.called_at, jump) where c.called_at > now();
  update public.leads l set held_until = private.pull_forward(l.held_until, jump) where l.held_until > now();
  update public.contact_messages m set held_until = private.pull_forward(m.held_until, jump) where m.held_until > now();

  update public.generation_runs r set next_part_at = private.pull_forward(r.next_part_at, jump) where r.next_part_at > now();
  update public.generation_jobs j set
    next_attempt_at = private.pull_forward(j.next_attempt_at, jump), claimed_until = private.pull_forward(j.claimed_until, jump)
  where j.ended_at is null and greatest(j.next_attempt_at, j.claimed_until) > now();
  update public.generation_parts p set
    next_look_at = private.pull_forward(p.next_look_at, jump), claimed_until = private.pull_forward(p.claimed_until, jump)
  where p.ended_at is null and greatest(p.next_look_at, p.claimed_until) > now();
  update private.model_pauses p set until = private.pull_forward(p.until, jump) where p.until > now();

  update private.build_changes c set changed_at = private.pull_forward(c.changed_at, jump) where c.changed_at > now();
  update private.build_hook_state s set
    next_attempt_at = private.pull_forward(s.next_attempt_at, jump), claimed_until = private.pull_forward(s.claimed_until, jump)
  where greatest(s.next_attempt_at, s.claimed_until) > now();
  update private.address_notices n set
    changed_at = private.pull_forward(n.changed_at, jump), claimed_until = private.pull_forward(n.claimed_until, jump)
  where greatest(n.changed_at, n.claimed_until) > now();
  update private.address_notice_state s set next_attempt_at = private.pull_forward(s.next_attempt_at, jump)
  where s.next_attempt_at > now();
end
$$;
comment on function private.follow_clock is
  'Remembers the time. Where it is over a minute before the time remembered, the clock ran ahead and was set right: '
  'mail, events for webhooks, requests for partners, held forms, articles, builds and notices that wait are brought forward by as much, and so '
  'are a former secret''s end and calls that count. Run each minute by pg_cron, '
  'and by the clock of the local backend.';
