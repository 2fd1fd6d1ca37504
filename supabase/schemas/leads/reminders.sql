-- Notices and reminders to the people of the roster: who gets each, what it says, when the next person is reminded.

-- Staff call someone who sends a form twice about one of the requests. Nearly everyone sends one, so this looks for
-- another one first: asking who belongs to the person takes fifteen times as long.
create function private.is_answered_elsewhere(lead public.leads) returns boolean
language sql stable
set search_path = ''
as $$
  select case when
      exists (
        select from private.entry_contacts e where e.mailbox = private.mailbox_of(lead.email) and e.id <> lead.id)
      or exists (select from private.matches_both_ways m where m.entry_id = lead.id and m.is_same)
    then exists (
      select from private.entries_like(lead.id) p
      cross join lateral (
        select w.at from private.lead_answers w where w.lead_id = p.id
        union all
        select e.created_at from public.lead_events e where e.message_id = p.id and e.kind in ('call', 'text')
      ) a
      where p.id <> lead.id and a.at >= lead.created_at)
    else false end
$$;
comment on function private.is_answered_elsewhere is
  'Whether whoever sent a lead was answered after it in another request, or in a message.';

create view private.unanswered_leads with (security_invoker = true) as
  select l.id
  from public.leads l
  where l.kind <> 'waitlist' and l.status = 'new'
    -- Whoever asked for an introduction agreed to an answer by email, which the end of calls and texts does not end.
    and (l.kind = 'introduction' and l.introduction_withdrawn_at is null
      or l.consent_withdrawn_at is null
        and not private.has_withdrawn(private.mailbox_of(l.email), private.normalized_phone(l.phone)))
    and not exists (select from private.lead_answers a where a.lead_id = l.id)
    and not private.is_answered_elsewhere(l);
comment on view private.unanswered_leads is
  'Requests that are new and unanswered, as are the person''s others since, and may be answered: by email an introduction '
  'that was not withdrawn; any other one where its sender has not ended calls and texts, by this contact or a joined one.';

create function private.restart_waiting(of_lead uuid) returns void
language sql
set search_path = ''
as $$
  update public.outbox o set followed_up_at = null where o.lead_id = of_lead and o.person_id is not null
$$;
comment on function private.restart_waiting is
  'The wait for an answer ends once more: after a pause, or because the answer was taken back.';

create function private.wait_for_new_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  of_entry uuid;
begin
  if tg_table_name = 'leads' then
    of_entry := new.id;
  else
    of_entry := coalesce(old.lead_id, old.message_id);
  end if;
  perform private.restart_waiting(e.id) from private.entries_like(of_entry) e;
  return null;
end
$$;
comment on function private.wait_for_new_answer is
  'After-trigger: an answer was taken back, which may have counted for all requests of the person.';
create trigger leads_wait_again after update of status on public.leads
  for each row when (new.status = 'new' and old.status <> 'new') execute function private.wait_for_new_answer();
-- Not where the lead itself goes.
create trigger lead_events_wait_again after delete on public.lead_events
  for each row when (old.kind in ('call', 'text') and pg_trigger_depth() = 0)
  execute function private.wait_for_new_answer();

create function private.reminds_are_paused(lead public.leads) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whoever asked for an introduction is answered by email, which a pause of calls and texts does not keep from.
  select coalesce(lead.kind <> 'introduction' and lead.paused_until > private.site_day(), false)
$$;
comment on function private.reminds_are_paused is 'Whether no one is reminded of a lead, as calls and texts are paused.';

create function private.address_notice(mail public.outbox) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  next record;
  address text;
begin
  if mail.kind not in ('lead_notice', 'lead_reminder') then
    return true;
  end if;
  if mail.kind = 'lead_reminder' and exists (
    select from public.leads l where l.id = mail.lead_id and private.reminds_are_paused(l)
  ) then
    perform private.restart_waiting(mail.lead_id);
    -- Whoever an attempt did not reach is the next to be reminded.
    update public.outbox o set person_id = null, recipient = null where o.id = mail.id;
    return false;
  end if;
  -- If two mails of a lead run at the same time, the second sees who gets the first.
  perform pg_advisory_xact_lock(hashtextextended('notice ' || mail.lead_id, 0));
  if mail.kind = 'lead_notice' or exists (
    select from private.unanswered_leads u where u.id = mail.lead_id
  ) then
    if mail.person_id is null and mail.recipient is not null then
      return true;
    end if;
    if mail.person_id is not null then
      select p.address into address from private.people_to_notify(mail.lead_id) p where p.person = mail.person_id;
      if address is not null then
        update public.outbox o set recipient = coalesce(o.recipient, address) where o.id = mail.id;
        return true;
      end if;
      -- A person who was removed or paused since an attempt gets no further mail. The provider treats mail to someone
      -- else as a new mail.
      update public.outbox o set person_id = null, recipient = null, send_number = o.send_number + 1
        where o.id = mail.id;
    end if;
    select n.person, n.address into next from private.next_to_notify(mail.lead_id) n;
    update public.outbox o set person_id = next.person, recipient = next.address where o.id = mail.id;
    if next.person is not null or mail.kind = 'lead_notice' then
      return true;
    end if;
  end if;
  return false;
end
$$;
comment on function private.address_notice is
  'Decides, when a notice or a reminder is about to be sent, to whom: the next person; where a notice has none, the '
  'address for notices. False: a reminder that no one needs any more. Other mail is left as it is.';

create function private.notice_facts(mail public.outbox, lead public.leads) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.standing_of(lead.id) || case when mail.person_id is null then '{}' else jsonb_build_object('is_to_roster', true) end
    || case when mail.kind <> 'lead_reminder' then '{}' else jsonb_build_object(
      'calls_paused_until', case when lead.paused_until > private.site_day() then private.day_start(lead.paused_until) end,
      'waited_minutes', floor(extract(epoch from mail.created_at - lead.created_at) / 60)::int,
      'notified', (
        select coalesce(jsonb_agg(o.recipient order by o.sent_at), '[]') from public.outbox o
        where o.lead_id = lead.id and o.person_id is not null and o.sent_at < mail.created_at)) end
$$;
comment on function private.notice_facts is
  'What a mail says besides the request: whether the agreement to calls and texts stands; in a reminder, how long the request had waited, '
  'who was notified before, and until when calls and texts are paused.';

-- Each mail to a person is looked at once, when its wait is over, and then makes one reminder or none: however long the
-- clock stood still, and however many look at once. Up to 200 each time, so that mail does not wait for a long backlog.
create function private.queue_reminders() returns int
language sql
set search_path = ''
as $$
  with over as (
    select o.id, o.lead_id
    from public.roster r
    join public.outbox o on o.created_at > greatest(r.reminds_since, now() - interval '7 days')
    join public.leads l on l.id = o.lead_id
    where o.person_id is not null and o.followed_up_at is null
      and l.created_at > greatest(r.reminds_since, now() - interval '7 days')
      and (o.status = 'failed' or o.status = 'sent'
        and greatest(o.sent_at, l.confirmed_at, (
          select max(e.created_at) from public.lead_events e
          where e.lead_id = l.id and e.kind = 'status' and e.present = 'new')) <= now() - make_interval(mins => r.remind_after_minutes))
      -- No one is reminded to call a lead that no one may call yet.
      and (l.confirmation_asked_at is null or l.confirmed_at is not null)
      and not private.reminds_are_paused(l)
    order by o.created_at
    limit 200
    for update of o skip locked
  ), followed_up as (
    update public.outbox o set followed_up_at = now() from over where o.id = over.id
    returning o.lead_id
  ), queued as (
    insert into public.outbox (kind, lead_id, reminder)
    select 'lead_reminder', f.lead_id, 1 + (select max(o.reminder) from public.outbox o where o.lead_id = f.lead_id)
    from (select distinct f.lead_id from followed_up f join private.unanswered_leads u on u.id = f.lead_id) f
    where exists (select from private.next_to_notify(f.lead_id))
    on conflict on constraint outbox_one_mail_per_lead do nothing
    returning id
  )
  select count(*)::int from queued
$$;
comment on function private.queue_reminders is
  'Queues a reminder to the next person for each request of the last 7 days that has waited too long since the last '
  'person was notified, or whose last notice could not be delivered. Answers how many. Run each minute by pg_cron, and by '
  'the clock of the local backend; up to 200 mails are looked at each time.';

-- A minute until the clock calls is long for someone who waits. pg_net sends when the transaction commits. If other
-- mail is due that may be sent now, a worker is on its way already.
create function private.call_delivery_for_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.held_until is null and not private.mail_is_due(new.id) then
    perform private.wake_delivery();
  end if;
  return null;
end
$$;
comment on function private.call_delivery_for_lead is
  'After-insert trigger: the mail of a new lead does not wait for the clock.';
create trigger leads_send_mail after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.call_delivery_for_lead();
