-- Local use only: how the made-up leads are worked, so that the list looks like that of a site that is being worked.
-- Idempotent: only a lead without a timeline gets one. Days and times count from the day of loading. Each timeline leads
-- from a new request to how the request is now.
alter table public.leads disable trigger user;
with work (lead, status, lost_reason, is_owned, next_step, due_in) as (values
  (1, 'new', null, false, null, null),
  (3, 'contacted', null, true, 'Send the page on Tampa custodians', 0),
  (4, 'qualified', null, true, 'Call after six about the 403(b)', 0),
  (5, 'contacted', null, true, 'Ask whether the guide arrived', 2),
  (8, 'qualified', null, true, 'Answer the question about storage in Delaware', -1),
  (10, 'contacted', null, true, 'Call about the fees when he is back', 12),
  (11, 'contacted', null, true, 'Ask whether someone looked at the coins', 1),
  (12, 'lost', 'Bought coins at a local shop', true, null, null),
  (14, 'introduced', null, true, 'Ask how the first talk went', 5),
  (15, 'lost', 'Keeps the plan until she retires', true, null, null),
  (16, 'not_a_lead', null, true, null, null),
  (18, 'won', null, true, null, null),
  (21, 'lost', 'Wants to wait until next year', true, null, null),
  (24, 'won', null, true, null, null)
)
update public.leads l
set status = w.status::public.lead_status, lost_reason = w.lost_reason, next_step = w.next_step,
  owner_id = case when w.is_owned then '00000000-0000-4000-8000-000000000001'::uuid end,
  next_step_on = current_date + w.due_in, paused_until = case w.lead when 10 then current_date + 12 end,
  pause_reason = case w.lead when 10 then 'Is traveling; asked us to write meanwhile.' end
from work w
where l.id = ('5eed0000-0000-4000-8000-' || lpad(w.lead::text, 12, '0'))::uuid
  and not exists (select from public.lead_events e where e.lead_id = l.id);
alter table public.leads enable trigger user;

insert into public.lead_events (id, lead_id, kind, words, former, present, done_by, created_at)
select ('5eed0002-0000-4000-8000-' || lpad(v.id::text, 12, '0'))::uuid, l.id, v.kind::public.lead_event_kind, v.words,
  v.former, v.present, '00000000-0000-4000-8000-000000000001',
  least(l.created_at + v.after::interval, now())
from (values
  (1, 3, 'call', 'No answer, left my number.', null, null, '2 hours'),
  (2, 3, 'status', null, 'new', 'contacted', '2 hours 1 minute'),
  (3, 4, 'call', 'Rolled over a 403(b) before; wants to know how long a transfer takes.', null, null, '5 hours'),
  (4, 4, 'status', null, 'new', 'qualified', '5 hours 4 minutes'),
  (5, 5, 'text', null, null, null, '20 hours'),
  (6, 5, 'status', null, 'new', 'contacted', '20 hours 1 minute'),
  (7, 8, 'call', 'Has about $80,000 in a former employer''s plan.', null, null, '1 day 3 hours'),
  (8, 8, 'status', null, 'new', 'qualified', '1 day 3 hours 6 minutes'),
  (9, 8, 'note', 'Asks whether Delaware storage costs more than Texas.', null, null, '2 days 2 hours'),
  (10, 10, 'call', 'Is traveling; asked us to write instead.', null, null, '1 day'),
  (11, 10, 'status', null, 'new', 'contacted', '1 day 2 minutes'),
  (24, 10, 'pause', 'Is traveling; asked us to write meanwhile.', null, (current_date + 12)::text, '1 day 3 minutes'),
  (12, 12, 'status', 'Bought coins at a local shop', 'new', 'lost', '4 days'),
  (25, 14, 'call', 'Has a 401(k) with a former employer; would like to talk to an advisor.', null, null, '1 day 6 hours'),
  (13, 14, 'status', null, 'new', 'qualified', '1 day 6 hours 9 minutes'),
  (14, 14, 'status', null, 'qualified', 'introduced', '3 days'),
  (15, 15, 'note', 'Told her by email what a plan may allow while she still works there, and whom to ask.', null, null, '2 days'),
  (16, 15, 'status', null, 'new', 'contacted', '2 days 1 minute'),
  (26, 15, 'status', 'Keeps the plan until she retires', 'contacted', 'lost', '9 days'),
  (17, 16, 'status', null, 'new', 'not_a_lead', '3 hours'),
  (27, 18, 'note', 'Answered by email what the fees of a year are for $50,000.', null, null, '1 day 2 hours'),
  (31, 21, 'call', 'Reads the guide first.', null, null, '1 day'),
  (32, 21, 'status', null, 'new', 'contacted', '1 day 2 minutes'),
  (19, 21, 'status', 'Wants to wait until next year', 'contacted', 'lost', '9 days'),
  (33, 24, 'call', 'Asked who could look at her old 401(k) with her.', null, null, '20 hours'),
  (34, 24, 'status', null, 'new', 'qualified', '20 hours 12 minutes'),
  (35, 24, 'status', null, 'qualified', 'introduced', '4 days'),
  (20, 24, 'status', null, 'introduced', 'won', '20 days'),
  (21, 11, 'note', 'Told her by email how to find an appraiser nearby and what an appraisal costs.', null, null, '1 day'),
  (22, 11, 'status', null, 'new', 'contacted', '1 day 1 minute')
) as v (id, lead, kind, words, former, present, after)
join public.leads l on l.id = ('5eed0000-0000-4000-8000-' || lpad(v.lead::text, 12, '0'))::uuid
on conflict (id) do nothing;

alter table public.contact_messages disable trigger user;
with work (message, status, next_step, due_in) as (values
  (2, 'contacted', null, null),
  (3, 'contacted', 'Ask whether she wants the guide in Spanish', 1),
  (6, 'not_a_lead', null, null)
)
update public.contact_messages m
set status = w.status::public.lead_status, next_step = w.next_step, next_step_on = current_date + w.due_in,
  owner_id = '00000000-0000-4000-8000-000000000001'
from work w
where m.id = ('5eed0001-0000-4000-8000-' || lpad(w.message::text, 12, '0'))::uuid
  and not exists (select from public.lead_events e where e.message_id = m.id);
alter table public.contact_messages enable trigger user;

insert into public.lead_events (id, message_id, kind, words, former, present, done_by, created_at)
select ('5eed0003-0000-4000-8000-' || lpad(v.id::text, 12, '0'))::uuid, m.id, v.kind::public.lead_event_kind, v.words,
  v.former, v.present, '00000000-0000-4000-8000-000000000001', least(m.created_at + v.after::interval, now())
from (values
  (1, 2, 'note', 'Sent the county''s figure and its source.', null, null, '3 hours'),
  (2, 2, 'status', null, 'new', 'contacted', '3 hours 1 minute'),
  (3, 3, 'status', null, 'new', 'contacted', '6 hours'),
  (4, 6, 'status', null, 'new', 'not_a_lead', '1 hour')
) as v (id, message, kind, words, former, present, after)
join public.contact_messages m on m.id = ('5eed0001-0000-4000-8000-' || lpad(v.message::text, 12, '0'))::uuid
on conflict (id) do nothing;

-- A partner accepted one request and won it, and returned the other. What it was told, and what it answered, is no one's
-- of the staff.
alter table public.lead_handovers disable trigger user;
insert into public.lead_handovers (
  id, lead_id, partner_id, partner_name, state, reason, result, result_words, offered_at, delivered_at, answered_at, result_at
)
select ('5eed0008-0000-4000-8000-' || lpad(v.lead::text, 12, '0'))::uuid, l.id, '5eed0004-0000-4000-8000-000000000001',
  l.introduction_partner, v.state::public.handover_state, v.reason, v.result::public.handover_result, v.result_words,
  l.created_at, l.created_at + interval '1 minute', l.created_at + v.answered::interval, l.created_at + v.ended::interval
from (values
  (15, 'returned', 'We help only after someone has left the employer.', null, null, '1 day 4 hours', null),
  (18, 'accepted', null, 'won', 'Moved an old 401(k).', '20 hours', '12 days')
) as v (lead, state, reason, result, result_words, answered, ended)
join public.leads l on l.id = ('5eed0000-0000-4000-8000-' || lpad(v.lead::text, 12, '0'))::uuid
where l.introduction_partner is not null
on conflict do nothing;
alter table public.lead_handovers enable trigger user;

insert into public.lead_events (id, lead_id, kind, words, former, present, created_at)
select overlay(h.id::text placing v.prefix from 1 for 7)::uuid, h.lead_id, v.kind::public.lead_event_kind, v.words, v.former,
  v.present, v.at
from public.lead_handovers h cross join lateral (values
  ('5eed011', 'handover', null, null, 'offered ' || h.partner_name, h.offered_at),
  ('5eed012', 'handover', null, 'offered', 'delivered ' || h.partner_name, h.delivered_at),
  ('5eed013', 'handover', h.reason, 'delivered', h.state || ' ' || h.partner_name, h.answered_at),
  ('5eed014', 'status', null, 'new', case h.state when 'accepted' then 'introduced' end, h.answered_at),
  ('5eed015', 'handover', h.result_words, null, h.result || ' ' || h.partner_name, h.result_at),
  ('5eed016', 'status', null, 'introduced', h.result::text, h.result_at)
) as v (prefix, kind, words, former, present, at)
where h.id::text ~ '^5eed0008-' and v.present is not null
on conflict (id) do nothing;

-- The mail that it got. An end is told once for each hand-over: this mail has its number, so that no one is told of the end
-- when the samples are deleted.
insert into public.outbox (id, kind, recipient, lead_id, handover_id, status, attempts, unrefused, sent_at, created_at, next_attempt_at)
select overlay(h.id::text placing '5eed017' from 1 for 7)::uuid, 'partner_handover', p.email, h.lead_id, h.id, 'sent', 1, 1,
  h.delivered_at, h.offered_at, h.offered_at
from public.lead_handovers h join public.partners p on p.id = h.partner_id
where h.id::text ~ '^5eed0008-'
on conflict do nothing;

-- Who took a request, before its first status, and what is to be done next, after the last one.
with owned as (
  select e.*, u.email, t.first, t.last
  from (
    select id, id as lead_id, null::uuid as message_id, created_at, owner_id, next_step, next_step_on from public.leads
    union all
    select id, null, id, created_at, owner_id, next_step, next_step_on from public.contact_messages
  ) e
  join auth.users u on u.id = e.owner_id
  cross join lateral (
    select min(v.created_at) as first, max(v.created_at) as last from public.lead_events v
    where v.kind = 'status' and coalesce(v.lead_id, v.message_id) = e.id
  ) t
  where e.id::text ~ '^5eed000[01]-'
)
insert into public.lead_events (id, lead_id, message_id, kind, present, done_by, created_at)
select overlay(o.id::text placing v.prefix from 1 for 7)::uuid, o.lead_id, o.message_id, v.kind::public.lead_event_kind,
  v.present, o.owner_id, v.at
from owned o cross join lateral (values
  ('5eed001', 'owner', o.email, o.created_at + (o.first - o.created_at) / 2),
  ('5eed002', 'next_step', concat_ws(' ', o.next_step_on, o.next_step), least(o.last + interval '1 minute', now()))
) as v (prefix, kind, present, at)
where v.present <> '' and o.first is not null and not exists (
  select from public.lead_events e where e.kind::text = v.kind and coalesce(e.lead_id, e.message_id) = o.id)
on conflict (id) do nothing;

insert into public.roster_people (person_id, place) values ('00000000-0000-4000-8000-000000000001', 1) on conflict do nothing;

-- Who wrote that the address was mistyped is the person who asked for the guide.
insert into public.person_matches (id, lead_id, other_message_id, is_same, done_by, created_at)
select '5eed0007-0000-4000-8000-000000000001', l.id, m.id, true, '00000000-0000-4000-8000-000000000001',
  m.created_at + interval '2 hours'
from public.leads l join public.contact_messages m on m.name = l.name
where l.id = '5eed0000-0000-4000-8000-000000000020' and m.id = '5eed0001-0000-4000-8000-000000000005'
on conflict do nothing;
