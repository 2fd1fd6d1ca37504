-- How hand-overs end, by a withdrawal, a closed or deleted request or another mailbox, and which of them wait again.

-- Notifies a partner that has the data or may be receiving it right now. What still waits is never sent.
create function private.end_handover(
  of_lead uuid, why text, told public.webhook_event_type, reason text default null, for_now boolean default false
) returns void
language plpgsql
set search_path = ''
as $$
declare
  h public.lead_handovers;
  hook uuid;
  address text;
  is_told boolean;
  due timestamptz;
begin
  select g.* into h from public.lead_handovers g where g.lead_id = of_lead for update;
  if not found then
    return;
  end if;
  is_told := private.may_have_data(h);
  select p.webhook_id, p.email into hook, address from public.partners p where p.id = h.partner_id;
  due := greatest(now(),
    (select max(o.claimed_until) from public.outbox o where o.lead_id = of_lead and o.kind = 'partner_handover'),
    (select max(d.claimed_until) from public.webhook_deliveries d where d.lead_id = of_lead and d.webhook_id = hook));
  update public.outbox o set status = 'canceled' where o.lead_id = of_lead and o.kind = 'partner_handover'
    and o.status in ('queued', 'failed') and o.claim_token is null;
  update public.lead_handovers g set state = 'ended', reason = end_handover.why, ended_at = now(),
      may_wait_again = for_now and not is_told
    where g.id = h.id and (g.state in ('offered', 'delivered', 'failed', 'accepted') or g.may_wait_again and not for_now);
  -- Nothing is sent of a hand-over that has ended. The event of one that may wait again keeps its place.
  delete from public.webhook_deliveries d where d.lead_id = of_lead and d.event = 'lead.handed_over'
    and d.status <> 'sent' and d.claim_token is null and d.attempts = 0 and (is_told or not for_now);
  if not is_told then
    return;
  elsif hook is not null then
    insert into public.webhook_deliveries (webhook_id, event, lead_id, changed, next_attempt_at)
    values (hook, told, of_lead, array_remove(array[end_handover.reason], null), due);
    perform private.wake_webhooks();
  else
    insert into public.outbox (kind, recipient, handover_id, next_attempt_at)
    values ('partner_end', address, h.id, due)
    on conflict on constraint outbox_one_end_per_handover do nothing;
  end if;
end
$$;
comment on function private.end_handover is
  'Ends a hand-over: a partner that may have the data is told, in the way in which it gets requests now. Nothing about the '
  'person is in what it is told.';

create function private.end_withdrawn_handovers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_handover(w.lead_id, 'The person has withdrawn.', 'consent.withdrawn',
    private.withdrawal_reason(w.kind), w.with_join)
  from (
    select a.lead_id, a.kind, bool_and(a.comes_with_join) as with_join from added a
    where a.lead_id is not null and a.kind in ('withdrawal', 'introduction_withdrawal')
    group by a.lead_id, a.kind order by a.lead_id
  ) w;
  return null;
end
$$;
create trigger lead_events_end_handovers after insert on public.lead_events
  referencing new table as added for each statement execute function private.end_withdrawn_handovers();

-- Each is asked about by itself: one that waits again counts for the next.
create function private.restore_handovers(of_leads uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  ended public.lead_handovers;
  p public.partners;
  due timestamptz;
  is_as_before boolean;
begin
  for ended in
    select g.* from public.lead_handovers g
    where g.lead_id = any (of_leads) and g.may_wait_again order by g.offered_at, g.id
  loop
    select g.* into p from public.partners g where g.id = ended.partner_id for no key update;
    update public.lead_handovers g set state = 'offered', reason = null, ended_at = null, may_wait_again = false
    from public.leads l
    where g.id = ended.id and l.id = g.lead_id and g.may_wait_again and l.is_open_introduction
      and private.withheld_from_partner(l) = '{}' and not private.was_given_before(l, g.partner_id);
    continue when not found;
    due := private.place_handover(ended, p, now());
    is_as_before := due = now() and ended.due_on = (due at time zone p.time_zone)::date;
    update public.outbox o set status = 'queued', recipient = p.email,
        next_attempt_at = case when is_as_before then o.next_attempt_at else due end
      where p.webhook_id is null
        and o.lead_id = ended.lead_id and o.kind = 'partner_handover' and o.status = 'canceled';
    continue when found;
    update public.webhook_deliveries d set next_attempt_at = case when is_as_before then d.next_attempt_at else due end
      where p.webhook_id = d.webhook_id and d.lead_id = ended.lead_id and d.event = 'lead.handed_over';
    continue when found;
    perform private.queue_handover(ended, p, due);
  end loop;
end
$$;
comment on function private.restore_handovers is
  'Lets hand-overs wait again that ended for now, before their partners could have the data, and still may be sent.';

-- What staff close is not sent afterwards. A partner that has it answers by itself.
create function private.judge_closed_handover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_open_introduction then
    perform private.restore_handovers(array[new.id]);
  elsif exists (
    select from public.lead_handovers h
    where h.lead_id = new.id and h.state = 'offered' and not private.may_have_data(h)
  ) then
    perform private.end_handover(new.id, 'The request was closed.', 'consent.withdrawn', for_now => true);
  end if;
  return null;
end
$$;
create trigger leads_judge_closed_handover after update of status on public.leads
  for each row when (
    new.introduction_partner is not null and old.is_open_introduction <> new.is_open_introduction
  ) execute function private.judge_closed_handover();

create function private.end_erased_handover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_handover(old.id, 'The request was deleted.', 'lead.erased');
  return old;
end
$$;
create trigger leads_end_handover before delete on public.leads
  for each row when (old.introduction_partner is not null) execute function private.end_erased_handover();

-- Another mailbox has not agreed, and the former one is no longer the person's. A partner that is done with the request
-- need not know. One that was mistyped waits again once leads_tell_corrected_withdrawn has judged the corrected one.
create function private.judge_changed_handover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.lead_handovers h where h.lead_id = new.id and h.state not in ('returned', 'ended')
  ) then
    perform private.end_handover(new.id, 'The email address was changed.', 'consent.withdrawn', 'contact_changed', true);
  end if;
  return null;
end
$$;
create trigger leads_judge_changed_handover after update of email on public.leads
  for each row when (
    new.introduction_partner is not null
    and old.introduction_contact_changed_at is null and new.introduction_contact_changed_at is not null
  ) execute function private.judge_changed_handover();
