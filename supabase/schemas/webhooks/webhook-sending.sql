-- How events are sent: the two steps of a delivery, what may be in it, and what staff do about one that failed.

create function private.contact_withheld(lead public.leads, purpose public.webhook_purpose, verdict jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    case when purpose = 'figures' then 'purpose' end,
    -- The signal objects to a sale or sharing: who works for the owner alone is neither.
    case when lead.has_privacy_control and purpose <> 'own_crm' then 'privacy_control' end,
    -- People who wait for a page gave their name and address for that purpose only.
    case when lead.kind = 'waitlist' then 'waitlist' end,
    case when lead.held_until > now() then 'held' end,
    case when lead.confirmation_asked_at is not null and lead.confirmed_at is null then 'unconfirmed' end,
    case when lead.consent_withdrawn_at is not null or lead.introduction_withdrawn_at is not null
      or verdict -> 'call_reasons' @> '[{"code": "withdrawn"}]'
      or verdict -> 'call_reasons' @> '[{"code": "withdrawn_elsewhere"}]' then 'withdrawn' end,
    case when lead.introduction_contact_changed_at is not null then 'contact_changed' end
  ], null)
$$;
comment on function private.contact_withheld is
  'Why a webhook is not told who sent a lead; empty: it is told the name, the e-mail address and the ZIP code.';

create function private.may_have_phone(reasons jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Quiet hours alone do not withhold the phone: no one sends the event again in the morning, and the verdict that the
  -- receiver gets names the hour.
  select not exists (select from jsonb_array_elements(reasons) r where r ->> 'code' <> 'quiet_hours')
$$;

create function private.webhook_data(delivery public.webhook_deliveries, purpose public.webhook_purpose) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  l public.leads;
  verdict jsonb;
  withheld text[];
  has_phone boolean;
begin
  if delivery.event = 'webhook.test' then
    return jsonb_build_object('message', 'This is a test. Nothing has happened to a lead.');
  elsif delivery.event in ('lead.erased', 'consent.withdrawn') then
    return jsonb_build_object('lead', jsonb_build_object('id', delivery.lead_id))
      || case when delivery.event = 'consent.withdrawn' then jsonb_build_object(
        -- Doubt means no.
        'reason', coalesce(delivery.changed[1], 'withdrawn')) else '{}' end;
  end if;
  if delivery.event = 'lead.handed_over' then
    return private.handed_over(delivery.lead_id);
  end if;
  select * into l from public.leads where id = delivery.lead_id;
  if not found then
    return null;
  end if;
  select to_jsonb(v) - 'id' into verdict from private.contact_verdicts(array[l.id], now()) v;
  withheld := private.contact_withheld(l, purpose, verdict);
  has_phone := private.may_have_phone(verdict -> 'call_reasons') or private.may_have_phone(verdict -> 'text_reasons');
  return jsonb_build_object(
    'lead', jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'status', l.status, 'owner_id', l.owner_id, 'next_step_on', l.next_step_on,
      'created_at', l.created_at, 'confirmed_at', l.confirmed_at, 'page', l.local_path,
      'referrer_host', l.referrer_host, 'utm_source', l.utm_source, 'utm_medium', l.utm_medium,
      'utm_campaign', l.utm_campaign, 'utm_term', l.utm_term, 'utm_content', l.utm_content,
      'has_privacy_control', l.has_privacy_control),
    'contact', case when withheld = '{}' then jsonb_build_object(
      'name', l.name, 'email', l.email, 'phone', case when has_phone then l.phone end, 'zip', l.zip,
      'message', l.message) end,
    'contact_withheld', to_jsonb(withheld),
    'verdict', verdict)
    || case when delivery.event = 'lead.changed' then jsonb_build_object('changed', delivery.changed) else '{}' end;
end
$$;
comment on function private.webhook_data is
  'What an event tells, as the lead is at this moment. The person''s name, address and number only where the purpose of '
  'the webhook and the verdict allow. Null where the lead is gone.';

create function private.without_contact(body jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(body #> '{data,contact}') = 'object' then jsonb_set(body, '{data,contact}', (
    select jsonb_object_agg(c.key, case when c.value = 'null' then c.value else '"(sent, not kept)"' end)
    from jsonb_each(body #> '{data,contact}') c)) else body end #- '{data,answer_token}'
$$;

-- Both steps are for the service key only. Between them deliver-webhooks sends the request: a worker that dies there
-- leaves a claim that expires, and the next one sends the event again under the same id.
create function public.claim_webhook_delivery()
returns table (delivery_id uuid, claim uuid, address text, secrets text[], attempt int, body jsonb)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hook public.webhooks;
  found_one public.webhook_deliveries;
  data jsonb;
  token uuid;
  waits_until timestamptz;
begin
  -- Those with the fewest requests under way come first, and none has more than four: a slow receiver keeps no other
  -- waiting.
  for hook in
    select w.* from public.webhooks w
    cross join lateral (
      select count(*) as under_way from public.webhook_deliveries f
      where f.webhook_id = w.id and f.claim_token is not null and f.claimed_until > now()) f
    where f.under_way < 4 and private.due_webhook_delivery(w) is not null
    order by f.under_way, random()
  loop
    loop
      select d.* into found_one from public.webhook_deliveries d
        where d.webhook_id = hook.id and d.status = 'queued' and d.event = 'webhook.test' and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until <= now())
        limit 1 for update skip locked;
      if not found and hook.paused_at is null and (hook.rests_until is null or hook.rests_until <= now()) then
        select d.* into found_one from public.webhook_deliveries d
          where d.webhook_id = hook.id and d.status = 'queued' and d.next_attempt_at <= now()
            and (d.claimed_until is null or d.claimed_until <= now())
            and not exists (
              select from public.webhook_deliveries e
              where e.lead_id = d.lead_id and e.webhook_id = d.webhook_id and e.sequence < d.sequence
                and e.status = 'queued')
          order by d.next_attempt_at, d.sequence limit 1 for update of d skip locked;
      end if;
      exit when not found;
      waits_until := case when found_one.event = 'lead.handed_over'
        then private.handover_waits_until(found_one.lead_id, found_one.attempts = 0) end;
      if waits_until is not null then
        update public.webhook_deliveries d set next_attempt_at = waits_until, claim_token = null, claimed_until = null
          where d.id = found_one.id;
        continue;
      end if;
      data := private.webhook_data(found_one, hook.purpose);
      if data is null and exists (select from public.webhook_attempts a where a.delivery_id = found_one.id) then
        -- What a partner was told stays in the log, even where nothing may follow.
        update public.webhook_deliveries d set status = 'ended', ended_at = now(), claim_token = null, claimed_until = null
          where d.id = found_one.id;
      elsif data is null then
        delete from public.webhook_deliveries d where d.id = found_one.id;
      elsif found_one.attempts >= 9 then
        update public.webhook_deliveries d set status = 'failed', ended_at = now(), claim_token = null,
            claimed_until = null, last_problem = coalesce(d.last_problem, 'The delivery was interrupted every time.')
          where d.id = found_one.id;
      else
        token := gen_random_uuid();
        update public.webhook_deliveries d set attempts = d.attempts + 1, claim_token = token,
            claimed_until = now() + interval '1 minute'
          where d.id = found_one.id;
        body := jsonb_build_object('id', found_one.event_id, 'type', found_one.event,
          'created_at', found_one.created_at, 'data', data);
        insert into public.webhook_attempts (delivery_id, claim, request)
        values (found_one.id, token, private.without_contact(body));
        delivery_id := found_one.id;
        claim := token;
        address := hook.address;
        attempt := found_one.attempts + 1;
        secrets := array(
          select s.secret from private.webhook_secrets s
          where s.webhook_id = hook.id and (s.expires_at is null or s.expires_at > now())
          order by s.expires_at desc nulls first);
        return next;
        return;
      end if;
    end loop;
  end loop;
end
$$;
comment on function public.claim_webhook_delivery is
  'Takes an event that is due, for a minute, with what is told and the secrets that sign it: of each lead only the first '
  'that waits. No row where none is due. For the service key.';
grant execute on function public.claim_webhook_delivery to service_role;

create function private.note_webhook_failure(webhook uuid, words text, pause_seconds int, is_gone boolean) returns void
language sql
set search_path = ''
as $$
  with before as (
    -- As many failures as the attempts of one event within a day: where the clock stood still for a day, two prove nothing.
    select w.id, w.paused_at, w.failing_since <= now() - interval '1 day' and w.failures_in_a_row >= 8 as is_hopeless
    from public.webhooks w where w.id = webhook for update
  ), noted as (
    update public.webhooks w set
      failing_since = coalesce(w.failing_since, now()),
      failures_in_a_row = w.failures_in_a_row + 1,
      last_problem = words,
      rests_until = case
        when pause_seconds > 0 then now() + interval '1 second' * least(pause_seconds, 3600)
        when w.failures_in_a_row >= 4
          then now() + interval '1 minute' * least(power(2, least(w.failures_in_a_row - 4, 6)), 60) end,
      paused_at = coalesce(w.paused_at, case
        when is_gone or b.is_hopeless then now() end),
      pause_reason = case
        when w.paused_at is not null then w.pause_reason
        when is_gone then 'The receiver responded that it no longer exists (410).'
        when b.is_hopeless then
          'Every request failed for a day. The last problem: ' || words end
    from before b where w.id = b.id
    returning w.id, w.paused_at, b.paused_at is null as was_running
  )
  insert into public.outbox (kind, webhook_id, stopped_at)
  select 'webhook_stopped', n.id, n.paused_at from noted n where n.was_running and n.paused_at is not null
$$;
comment on function private.note_webhook_failure is
  'After five failures in a row a webhook rests, for longer each time, up to an hour. After a day of only failures, nine at '
  'least, it is paused, and at once where the receiver says that it is gone: its events wait, and a mail to staff says so.';

create function private.is_still_stopped(mail public.outbox) returns boolean
language sql stable
set search_path = ''
as $$
  select mail.kind <> 'webhook_stopped' or exists (
    select from public.webhooks w where w.id = mail.webhook_id and w.paused_at = mail.stopped_at)
$$;
comment on function private.is_still_stopped is
  'Decides, when word of a stopped webhook is about to be sent, whether it still is: one that staff have resumed needs none.';

create function private.webhook_mail(mail public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'description', w.description, 'host', substring(w.address from '^https?://([^/?#]+)'), 'reason', w.pause_reason,
    'stopped_at', w.paused_at)
  from public.webhooks w where w.id = mail.webhook_id
$$;
comment on function private.webhook_mail is 'What the mail about a stopped webhook says; null for all other mail.';

-- The pauses (1, 3, 9, 27, 81, 243, 540 and 540 minutes) spread nine attempts over a day.
create function public.settle_webhook_delivery(
  delivery uuid, claim uuid, milliseconds int, status int default null, answer text default null,
  problem text default null, pause_seconds int default 0
)
returns table (settled public.webhook_delivery_status)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  d public.webhook_deliveries;
  is_test boolean;
  is_paused boolean;
begin
  perform private.lock_handovers(array(
    select g.lead_id from public.webhook_deliveries g where g.id = delivery and g.event = 'lead.handed_over'));
  select g.* into d from public.webhook_deliveries g where g.id = delivery for update;
  -- After the event, with which a deletion takes it along.
  update public.webhook_attempts a set ended_at = now(), status = settle_webhook_delivery.status,
      answer = left(settle_webhook_delivery.answer, 2000), milliseconds = settle_webhook_delivery.milliseconds,
      problem = left(settle_webhook_delivery.problem, 500)
    where a.claim = settle_webhook_delivery.claim and a.ended_at is null;
  -- An event that was sent counts as sent, whoever has the claim by now, and if it was given up meanwhile. Only the worker
  -- with the claim may report a failure.
  if d.id is null or d.status not in ('queued', 'failed') or (d.claim_token is distinct from claim and problem is not null)
    or d.status = 'failed' and not exists (
      select from public.webhook_attempts a where a.delivery_id = d.id and a.claim = settle_webhook_delivery.claim)
  then
    return;
  end if;
  is_test := d.event = 'webhook.test';
  if problem is null and not is_test then
    -- Not at each success, since all of them would write the same row.
    update public.webhooks w set
      failing_since = null, failures_in_a_row = 0, rests_until = null, last_problem = null, last_success_at = now()
    where w.id = d.webhook_id and (w.failures_in_a_row > 0 or w.failing_since is not null or w.last_success_at is null
      or w.last_success_at < now() - interval '1 minute');
  elsif not is_test then
    perform private.note_webhook_failure(d.webhook_id, left(problem, 300), pause_seconds, status = 410);
  end if;
  is_paused := (select w.paused_at is not null from public.webhooks w where w.id = d.webhook_id);
  return query
  update public.webhook_deliveries g set
    status = (case when problem is null then 'sent'
      -- What a paused webhook could not be told waits until someone resumes it.
      when is_test or (g.attempts >= 9 and not is_paused) then
        case when private.may_be_resent(g) then 'failed' else 'ended' end
      else 'queued' end)::public.webhook_delivery_status,
    ended_at = case when problem is null or is_test or (g.attempts >= 9 and not is_paused) then now() end,
    last_problem = left(problem, 500),
    next_attempt_at = now() + greatest(
      interval '1 minute' * least(power(3, g.attempts - 1), 540),
      interval '1 second' * least(pause_seconds, 86400)),
    claim_token = null, claimed_until = null
  where g.id = delivery
  returning g.status;
end
$$;
comment on function public.settle_webhook_delivery is
  'Ends a claim: without a problem the event was told; with one it is told again after a growing pause, of at least '
  'pause_seconds, until nine attempts are used up: it has failed then, or just ended, if it may no longer be told. A test has '
  'one attempt. No row: another worker has ended it or has the claim, or the lead was deleted. For the service key.';
grant execute on function public.settle_webhook_delivery to service_role;

create function public.resume_webhook(webhook uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_webhook(webhook);
  update public.webhooks w set
    paused_at = null, pause_reason = null, failing_since = null, failures_in_a_row = 0, rests_until = null,
    last_problem = null
  where w.id = webhook;
  update public.webhook_deliveries d set attempts = 0, next_attempt_at = now()
  where d.webhook_id = webhook and d.status = 'queued' and d.attempts > 0 and d.claim_token is null;
  perform private.wake_webhooks();
end
$$;
comment on function public.resume_webhook is
  'Sends events to a webhook again, those that waited first; also ends its rest after failures. For administrators.';
grant execute on function public.resume_webhook to authenticated;

create function public.replay_webhook(webhook uuid, delivery uuid default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  replayed int;
begin
  perform private.require_admin();
  perform private.lock_persons();
  perform private.lock_handovers(array(
    select d.lead_id from public.webhook_deliveries d
    where d.webhook_id = webhook and d.event = 'lead.handed_over'
      and case when delivery is null then d.status = 'failed' else d.id = delivery end));
  perform private.require_webhook(webhook);
  if delivery is not null and not exists (
    select from public.webhook_deliveries d where d.id = delivery and d.webhook_id = webhook
  ) then
    raise sqlstate 'PT404' using message = 'This event was deleted.';
  elsif exists (
    select from public.webhook_deliveries d
    where d.id = delivery and d.webhook_id = webhook and not private.may_be_resent(d)
  ) then
    raise sqlstate 'PT400' using message = 'This request has been answered or has ended, so it is not sent again.';
  end if;
  update public.webhook_deliveries d set status = 'queued', ended_at = null, attempts = 0, next_attempt_at = now(),
      last_problem = null
    where d.webhook_id = webhook and d.status <> 'queued'
      and case when delivery is null then d.status = 'failed' and private.may_be_resent(d) else d.id = delivery end;
  get diagnostics replayed = row_count;
  -- Asking twice is asking once: what waits already is only no longer put off.
  update public.webhook_deliveries d set next_attempt_at = least(d.next_attempt_at, now())
    where d.id = delivery and d.webhook_id = webhook and d.status = 'queued' and d.claim_token is null;
  update public.webhooks w set rests_until = null where w.id = webhook;
  perform private.wake_webhooks();
  return replayed;
end
$$;
comment on function public.replay_webhook is
  'Tells one event again, or all that have failed, under the ids that they have; answers how many. PT400 for a hand-over '
  'that has been answered or has ended, PT404 for an event that is gone. For administrators.';
grant execute on function public.replay_webhook to authenticated;

create function public.test_webhook(webhook uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_webhook(webhook);
  select d.id into made from public.webhook_deliveries d
    where d.webhook_id = webhook and d.status = 'queued' and d.event = 'webhook.test';
  if not found then
    insert into public.webhook_deliveries (webhook_id, event) values (webhook, 'webhook.test') returning id into made;
  end if;
  perform private.wake_webhooks();
  return made;
end
$$;
comment on function public.test_webhook is
  'Sends a test to a webhook, paused or not, once; answers the id of its delivery. For administrators.';
grant execute on function public.test_webhook to authenticated;
