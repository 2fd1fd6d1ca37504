-- Hand-overs: which request a partner was given, how it reached the partner, and what the partner said of it.

create type public.handover_state as enum ('offered', 'delivered', 'failed', 'accepted', 'returned', 'ended');
create type public.handover_result as enum ('won', 'lost');

create table public.lead_handovers (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null unique references public.leads (id) on delete cascade,
  partner_id uuid not null references public.partners (id),
  partner_name text not null,
  state public.handover_state not null default 'offered',
  reason text,
  result public.handover_result,
  result_words text,
  offered_at timestamptz not null default now(),
  delivered_at timestamptz,
  answered_at timestamptz,
  result_at timestamptz,
  ended_at timestamptz,
  may_wait_again boolean not null default false,
  may_be_known boolean not null default false,
  due_on date,

  constraint lead_handovers_reason_length check (length(btrim(reason)) between 1 and 250),
  constraint lead_handovers_result_words_length check (length(btrim(result_words)) between 1 and 250),
  constraint lead_handovers_returned_has_reason check (state <> 'returned' or reason is not null),
  constraint lead_handovers_answered_has_date check (state not in ('accepted', 'returned') or answered_at is not null),
  constraint lead_handovers_only_an_ended_one_may_wait_again check (state = 'ended' or not may_wait_again),
  constraint lead_handovers_result_has_date check ((result is null) = (result_at is null))
);
create trigger lead_handovers_2_clean_text before insert or update on public.lead_handovers
  for each row execute function private.clean_text();
comment on table public.lead_handovers is
  'Each request that was given to a partner, once at most. It goes with its lead. Written by functions and triggers only.';
comment on column public.lead_handovers.partner_name is 'The name that the visitor agreed to.';
comment on column public.lead_handovers.state is
  'offered: it waits to be sent; failed: it could not be; ended: the visitor withdrew, or the contact was changed.';
comment on column public.lead_handovers.may_wait_again is
  'Ended while it still waited, because staff closed the request, changed its mailbox or joined its contact with one that '
  'had withdrawn. It waits again when they open the request, correct the mailbox back, separate the contacts or lift that.';
comment on column public.lead_handovers.may_be_known is
  'The partner''s address was told of it, and never answered that it was: it may have the data, also once that is told again '
  'or the partner has another way.';
comment on column public.lead_handovers.due_on is
  'The day, in the partner''s time zone, on which it is sent first, and which counts it for the caps.';
comment on column public.lead_handovers.reason is 'Why the partner returned it, why it accepts it after all, or why it ended.';

create index lead_handovers_of_partner on public.lead_handovers (partner_id, state);

grant select on public.lead_handovers to authenticated;
grant all on public.lead_handovers to service_role;
alter table public.lead_handovers enable row level security;
create policy "Administrators read hand-overs" on public.lead_handovers
  for select to authenticated using ((select private.is_admin()));

create function private.record_handover_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.may_wait_again and new.state = 'offered' then
    -- Opening a request, correcting its mailbox back, separating contacts and lifting what one withdrew undo that exactly.
    delete from public.lead_events v
      where v.lead_id = new.lead_id and v.kind = 'handover' and v.created_at = old.ended_at
        and v.present = 'ended ' || new.partner_name;
  elsif tg_op = 'UPDATE' and new.result is distinct from old.result then
    insert into public.lead_events (lead_id, kind, former, present, words)
    values (new.lead_id, 'handover', old.result::text, new.result || ' ' || new.partner_name, new.result_words);
  elsif tg_op = 'INSERT' or new.state <> old.state then
    insert into public.lead_events (lead_id, kind, former, present, words)
    values (new.lead_id, 'handover', case when tg_op = 'UPDATE' then old.state::text end,
      new.state || ' ' || new.partner_name, new.reason);
  end if;
  return null;
end
$$;
comment on function private.record_handover_change is
  'After-write trigger: the timeline has each change of a hand-over, by whom and when.';
create trigger lead_handovers_record_change after insert or update on public.lead_handovers
  for each row execute function private.record_handover_change();

create function private.withheld_from_partner(lead public.leads) returns text[]
language sql stable
set search_path = ''
as $$
  select private.contact_withheld(lead, 'follow_up', (
    select to_jsonb(v) from private.contact_verdicts(array[lead.id], now()) v))
$$;
comment on function private.withheld_from_partner is
  'Why no one but the owner may have the contact data of a lead, as for webhooks; empty: the partner that its agreement '
  'names may.';

-- The whole verdict takes ten times as long, while others wait for the same partner; it is asked when the data are sent.
create function private.withheld_when_sent(lead public.leads) returns text[]
language sql stable
set search_path = ''
as $$
  select private.contact_withheld(lead, 'follow_up', case
    when private.has_withdrawn(private.mailbox_of(lead.email), private.normalized_phone(lead.phone))
    then '{"call_reasons": [{"code": "withdrawn"}]}'::jsonb end)
$$;
comment on function private.withheld_when_sent is
  'Like private.withheld_from_partner(), for a new request: of the verdict, only a withdrawal of the person counts.';

create function private.queue_handover(handover public.lead_handovers, p public.partners, due timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p.webhook_id is null then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at)
    values ('partner_handover', p.email, handover.lead_id, due);
  else
    insert into public.webhook_deliveries (webhook_id, event, lead_id, next_attempt_at)
    values (p.webhook_id, 'lead.handed_over', handover.lead_id, due);
    perform private.wake_webhooks();
  end if;
end
$$;

-- By the mailbox, as the partner answers by email, or as one person, joined contacts included.
create function private.was_given_before(lead public.leads, to_partner uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from (
      select l.id from public.leads l where private.mailbox_of(l.email) = private.mailbox_of(lead.email)
      union
      select e.id from private.entries_like(lead.id) e
    ) s
    join public.lead_handovers h on h.lead_id = s.id
    where s.id <> lead.id and h.partner_id = to_partner and h.state not in ('returned', 'ended', 'failed')
      and h.result is null and h.offered_at > now() - interval '30 days')
$$;
comment on function private.was_given_before is
  'Whether a partner has got, or is about to get, another request of the same person within the last 30 days that it neither '
  'returned nor has done with.';

-- The partner's row is locked until the transaction ends, so that of many requests at once each counts those before it.
create function private.hand_over(lead public.leads, withheld text[]) returns text
language plpgsql
set search_path = ''
as $$
declare
  p public.partners;
  why text;
  made public.lead_handovers;
begin
  select g.* into p from public.partners g join private.partner_names n on n.name = g.name
    where g.name = lead.introduction_partner and n.since <= lead.introduction_at for no key update of g;
  why := case when p.id is null then 'renamed' when withheld <> '{}' then withheld[1]
    when private.was_given_before(lead, p.id) then 'given_before'
    else private.handover_hindrance(p, lead.zip) end;
  if why is not null then
    return why;
  end if;
  insert into public.lead_handovers (lead_id, partner_id, partner_name)
  values (lead.id, p.id, lead.introduction_partner)
  on conflict (lead_id) do nothing returning * into made;
  if made.id is null then
    return null;
  end if;
  perform private.queue_handover(made, p, private.place_handover(made, p, now()));
  return null;
end
$$;
comment on function private.hand_over is
  'Gives a request to the partner that its own agreement names, if the partner still has that name and had it then, covers '
  'the place and has not reached a cap, and neither has another request of the person nor is kept from the data; else answers why not. '
  'Once for each lead.';

create function private.hand_over_new() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  why text := private.hand_over(new, private.withheld_when_sent(new));
begin
  if why is not null then
    insert into public.lead_events (lead_id, kind, former, present)
    values (new.id, 'handover', why, 'kept ' || new.introduction_partner);
  end if;
  return null;
end
$$;
comment on function private.hand_over_new is
  'Trigger: hands a request over as soon as it may be; else the timeline says why not, and the owner answers.';
-- The last trigger by its name, so that the partner's row is locked for as short as can be. A lead on hold is given when
-- it is released, and never by itself: a flood must not use up a partner's cap.
create trigger leads_to_partner after insert on public.leads
  for each row when (
    new.introduction_partner is not null and new.held_until is null and new.created_at > now() - interval '1 day'
  ) execute function private.hand_over_new();
create trigger leads_to_partner_when_released after update of held_until on public.leads
  for each row when (
    new.introduction_partner is not null and old.held_until is not null and new.held_until is null
  ) execute function private.hand_over_new();

create function public.hand_over_lead(of_lead uuid) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  l public.leads;
begin
  perform private.require_admin();
  -- If two administrators press at the same time, the second one finds the first one's hand-over.
  perform private.lock_persons();
  select g.* into l from public.leads g where g.id = of_lead;
  outcome := case
    when l.id is null then 'deleted'
    when exists (select from public.lead_handovers h where h.lead_id = of_lead) then 'handed_over_before'
    when l.introduction_partner is null then 'nobody_named'
    when not l.is_open_introduction then 'closed' end;
  outcome := coalesce(outcome, private.hand_over(l, private.withheld_from_partner(l)), 'handed_over');
  return next;
end
$$;
comment on function public.hand_over_lead is
  'Hands a request over that was kept, by hand, as private.hand_over() decides. Answers handed_over, or why not. For '
  'administrators.';
grant execute on function public.hand_over_lead to authenticated;

create function private.lock_handovers(of_leads uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.leads l join public.lead_handovers h on h.lead_id = l.id
    where l.id = any (of_leads) order by l.id for key share of l for no key update of h;
end
$$;
comment on function private.lock_handovers is
  'For whoever changes the mail or the event of hand-overs: locks them first, as an answer, a correction or a deletion '
  'does. Whoever locks several calls lock_persons() before.';

create function private.holds_handover(of_lead uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.leads l join public.lead_handovers h on h.lead_id = l.id
    where l.id = of_lead for key share of l skip locked for no key update of h skip locked;
  return found or not exists (select from public.lead_handovers h where h.lead_id = of_lead);
end
$$;
comment on function private.holds_handover is
  'The same for whoever has locked the mail or the event already, and so must not wait: an answer or a deletion locks the '
  'hand-over first. False: someone else is changing the hand-over.';

-- A hand-over has the state of its mail or its event until the partner answers.
create function private.note_handover_delivery() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.lead_handovers h set
    state = (case when new.status::text = 'sent' then 'delivered' when new.status::text = 'queued' then 'offered' else 'failed' end)
      ::public.handover_state,
    delivered_at = case when new.status::text = 'sent' then coalesce(h.delivered_at, now()) else h.delivered_at end,
    may_be_known = h.may_be_known or new.status::text in ('failed', 'ended') and tg_table_name = 'webhook_deliveries'
  where h.lead_id = new.lead_id and h.state in ('offered', 'delivered', 'failed')
    and new.status::text in ('sent', 'failed', 'queued', 'ended')
    -- Its event has ended because its mail arrived.
    and (h.state <> 'delivered' or new.status::text <> 'ended');
  return null;
end
$$;
create trigger outbox_note_handover after update of status on public.outbox
  for each row when (new.kind = 'partner_handover' and old.status <> new.status)
  execute function private.note_handover_delivery();
create trigger webhook_deliveries_note_handover after update of status on public.webhook_deliveries
  for each row when (new.event = 'lead.handed_over' and old.status <> new.status)
  execute function private.note_handover_delivery();

create function private.end_event_after_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.webhook_deliveries d set status = 'ended', ended_at = coalesce(d.ended_at, now())
    where d.lead_id = new.lead_id and d.event = 'lead.handed_over' and d.status in ('queued', 'failed')
      and d.claim_token is null;
  return null;
end
$$;
comment on function private.end_event_after_mail is
  'After-update trigger: a request whose mail arrived although its partner was moved to an address is not told there too. '
  'Triggers run in the order of their names, so the hand-over is delivered by then.';
create trigger outbox_spare_event after update of status on public.outbox
  for each row when (new.kind = 'partner_handover' and old.status = 'canceled' and new.status = 'sent')
  execute function private.end_event_after_mail();

create function private.end_failed_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.webhook_deliveries d set status = 'ended'
    where d.lead_id = new.lead_id and d.event = 'lead.handed_over' and d.status = 'failed';
  return null;
end
$$;
comment on function private.end_failed_event is
  'After-update trigger: what could not be told to a partner need not be told once the hand-over was answered or has ended.';
create trigger lead_handovers_end_failed_event after update of state on public.lead_handovers
  for each row when (
    old.state in ('offered', 'delivered', 'failed') and new.state in ('accepted', 'returned', 'ended')
  ) execute function private.end_failed_event();

-- The log of deliveries alone does not prove it: it is kept for 30 days and deleted with its webhook.
create function private.may_have_data(h public.lead_handovers) returns boolean
language sql stable
set search_path = ''
as $$
  select h.delivered_at is not null or h.answered_at is not null or h.may_be_known or exists (
    select from public.outbox o where o.lead_id = h.lead_id and o.kind = 'partner_handover'
      and (o.unrefused > 0 or o.former_recipients <> '{}')
  ) or exists (
    select from public.webhook_deliveries d
    where d.lead_id = h.lead_id and d.event = 'lead.handed_over'
      and (d.attempts > 0 or d.claim_token is not null or d.last_problem is not null))
$$;
comment on function private.may_have_data is
  'Whether a partner got the data of a hand-over, or may just be getting them: unless each attempt was surely refused.';

create function private.may_reach_partner(mail public.outbox) returns boolean
language sql stable
set search_path = ''
as $$
  select mail.kind <> 'partner_handover' or exists (
    select from public.leads l join public.lead_handovers h on h.lead_id = l.id
    where l.id = mail.lead_id and h.state in ('offered', 'delivered', 'failed')
      and private.withheld_from_partner(l) = '{}')
$$;
comment on function private.may_reach_partner is
  'Decides, when the mail to a partner is about to be sent, whether it still may be: its data are those of that moment.';

create function private.handover_token(handover public.lead_handovers) returns text
language sql stable
set search_path = ''
as $$
  select handover.id || '.' || private.link_signature('handover ' || handover.id || ' ' || handover.partner_id)
$$;
comment on function private.handover_token is
  'The token by which a partner answers without an account: which hand-over, and its signature.';

create function private.handover_data(handover public.lead_handovers, lead public.leads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'handover', jsonb_build_object('id', handover.id, 'partner', handover.partner_name, 'offered_at', handover.offered_at,
      'time_zone', (select p.time_zone from public.partners p where p.id = handover.partner_id)),
    'lead', jsonb_build_object('id', lead.id, 'created_at', lead.created_at),
    'contact', jsonb_build_object('name', lead.name, 'email', lead.email, 'zip', lead.zip, 'message', lead.message),
    'agreement', jsonb_build_object('words', lead.introduction_text, 'agreed_at', lead.introduction_at),
    'answer_token', private.handover_token(handover))
$$;
comment on function private.handover_data is
  'What a partner gets: name, mailbox, ZIP code and question, as the agreement says, and never a phone number.';

create function private.handed_over(of_lead uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.handover_data(h, l)
  from public.lead_handovers h join public.leads l on l.id = h.lead_id
  where h.lead_id = of_lead and h.state in ('offered', 'delivered', 'failed') and private.withheld_from_partner(l) = '{}'
$$;
comment on function private.handed_over is 'The same of a lead, at the moment of sending. Null: nothing may be sent.';

create function private.may_be_resent(delivery public.webhook_deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select delivery.event <> 'lead.handed_over' or private.handed_over(delivery.lead_id) is not null
$$;
comment on function private.may_be_resent is 'Whether staff may have an event told again: a hand-over only while it is open.';

create function private.partner_mail(mail public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select case mail.kind
    when 'partner_handover' then private.handed_over(mail.lead_id)
    when 'partner_end' then jsonb_build_object('handover', jsonb_build_object('id', mail.handover_id)) end
$$;
comment on function private.partner_mail is 'What a mail to a partner is about; null for all other mail.';

-- The browser that made a request's id may learn who has it and that its own signal was honored, and nothing else.
create function public.handed_to(submission uuid) returns table (partner text, is_over boolean, has_privacy_control boolean)
language sql stable security definer
set search_path = ''
as $$
  select h.partner_name, h.state not in ('offered', 'delivered', 'accepted'), l.has_privacy_control
  from public.leads l left join public.lead_handovers h
    on h.lead_id = l.id and (h.state in ('offered', 'delivered', 'accepted') or private.may_have_data(h))
  where l.id = submission
$$;
comment on function public.handed_to is
  'The name of the partner that has a request or is about to get it, or that had it, which is over; null: only the owner '
  'has it. And whether it was sent with Global Privacy Control. For whoever knows its id.';
grant execute on function public.handed_to to anon, authenticated;

create function private.handovers_of(contact text) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(h) from public.lead_handovers h
  where h.lead_id in (select l.id from private.leads_of(contact) l)
  order by h.offered_at
$$;

create function private.forget_partner_mail() returns void
language sql
set search_path = ''
as $$
  delete from public.outbox o
    where o.kind = 'partner_end' and o.status <> 'queued' and o.created_at < now() - interval '30 days';
  delete from private.partner_days d where d.day < (now() at time zone 'utc')::date - 400;
$$;
comment on function private.forget_partner_mail is
  'Deletes word of ended hand-overs, whose leads may be gone, after 30 days, and counts that no cap needs.';
