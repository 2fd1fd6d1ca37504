-- The outbox: the mail to send, and how often a mailbox may get any.

create type public.mail_kind as enum (
  'guide', 'lead_notice', 'contact_notice', 'confirmation', 'page_ready', 'lead_reminder',
  'partner_handover', 'partner_end', 'webhook_stopped'
);

-- A reminder is canceled where the lead was answered, or no one was left to notify, before it was sent; word of a page
-- if the person who waits for it no longer wants mail; a guide or a question that failed, if its mailbox gets another.
create type public.mail_status as enum ('queued', 'sent', 'failed', 'canceled');

create function private.is_staff_mail(kind public.mail_kind) returns boolean
language sql immutable
set search_path = ''
as $$
  select kind in ('lead_notice', 'contact_notice', 'lead_reminder', 'webhook_stopped')
$$;
-- An index of the outbox calls it.
grant execute on function private.is_staff_mail to service_role;

create function private.is_visitors_mail(kind public.mail_kind) returns boolean
language sql immutable
set search_path = ''
as $$
  select kind in ('guide', 'confirmation', 'page_ready')
$$;

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind public.mail_kind not null,
  -- A notice has none until its first claim, so an address that is set today also applies to notices from yesterday.
  recipient text,
  former_recipients text[] not null default '{}',
  earlier_sendings jsonb not null default '[]',
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  status public.mail_status not null default 'queued',
  -- How often it was requested. Part of the key by which the mail provider tells a repetition from a second email.
  send_number int not null default 1,
  attempts int not null default 0,
  unrefused int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  link_expires_at timestamptz,
  told jsonb,
  -- No foreign key: people whose accounts are gone were still notified.
  person_id uuid,
  reminder int not null default 0,
  followed_up_at timestamptz,
  -- No foreign key: the mail about a deleted request is sent after the request is gone.
  handover_id uuid,
  -- No foreign key: webhooks come after mail. What a deleted one was to say is canceled.
  webhook_id uuid,
  stopped_at timestamptz,

  constraint outbox_belongs_to_its_kind check (
    case kind when 'contact_notice' then lead_id is null and message_id is not null
      when 'partner_end' then num_nonnulls(lead_id, message_id) = 0 and handover_id is not null
      when 'webhook_stopped' then num_nonnulls(lead_id, message_id) = 0 and num_nulls(webhook_id, stopped_at) = 0
      else lead_id is not null and message_id is null end),
  constraint outbox_visitors_mail_has_recipient
    check (private.is_staff_mail(kind) or recipient is not null),
  constraint outbox_sent_has_date check (status <> 'sent' or sent_at is not null),
  constraint outbox_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint outbox_claimed_is_queued check (claim_token is null or status = 'queued'),
  constraint outbox_only_reminders_are_counted check ((kind = 'lead_reminder') = (reminder > 0)),
  constraint outbox_only_notices_go_to_a_person check (kind in ('lead_notice', 'lead_reminder') or person_id is null),
  constraint outbox_one_mail_per_lead unique (lead_id, kind, reminder),
  constraint outbox_one_mail_per_message unique (message_id, kind),
  constraint outbox_one_end_per_handover unique (handover_id),
  constraint outbox_one_mail_per_stop unique (webhook_id, stopped_at)
);
comment on table public.outbox is
  'The mail that leads and messages ask for: for the visitor the guide, before it a confirmation where the owner wants '
  'one; word of a page that they wait for; a notice and reminders for the staff; a request for the partner that its agreement names, and word of its end; word of a stopped webhook. Written by triggers in the same transaction as the lead or the message, delivered by '
  'the function deliver-outbox, deleted with them.';
comment on column public.outbox.unrefused is
  'How many attempts under this send_number may have got through. Each counts from its claim on, until the provider surely '
  'did not take it.';
comment on column public.outbox.former_recipients is
  'Of mail to a visitor or a partner that was sent again, or whose address staff changed: where it may have gone before, in '
  'lower case, which may be where it goes now. The links of those mails still work.';
comment on column public.outbox.earlier_sendings is
  'Of mail that was sent and then queued once more: when it was sent before, and to whom; the oldest first.';
comment on column public.outbox.link_expires_at is
  'Until when the link of a confirmation works. Set by the first attempt: a repetition is the same mail.';
comment on column public.outbox.told is
  'What a mail to staff is about, as it was at its first attempt, until it is sent or has failed: a repetition is the same mail.';

comment on column public.outbox.person_id is
  'Of a notice or reminder: whom of the roster it goes to. Null until its first claim, and where it goes to no one of it.';
comment on column public.outbox.reminder is 'Which reminder of its lead it is, from 1; 0 for all other mail.';
comment on column public.outbox.handover_id is 'Of word to a partner that a hand-over has ended: which one.';
comment on column public.outbox.stopped_at is
  'Of word of a webhook that was stopped after failures: since when, so which of its stops.';
comment on column public.outbox.followed_up_at is
  'Of a mail to a person of the roster: when its wait for an answer ended. Someone else is reminded, or no one has to be.';

create function private.keep_sending() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.earlier_sendings := old.earlier_sendings
    || jsonb_build_object('sent_at', old.sent_at, 'recipient', old.recipient);
  return new;
end
$$;
comment on function private.keep_sending is
  'Before-update trigger: the timeline shows each sending, while the mail itself knows its last one.';
create trigger outbox_keep_sending before update of status on public.outbox
  for each row when (old.status = 'sent' and new.status = 'queued') execute function private.keep_sending();

create function private.without_recipient(sendings jsonb, address text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(case when lower(s.value ->> 'recipient') = lower(btrim(address))
    then s.value || '{"recipient": null}' else s.value end order by s.place), '[]')
  from jsonb_array_elements(sendings) with ordinality as s (value, place)
$$;
comment on function private.without_recipient is 'Earlier sendings of a mail, without this address.';

create index outbox_due on public.outbox (private.is_staff_mail(kind) desc, next_attempt_at, id) where status = 'queued';
create index outbox_by_status on public.outbox (status, next_attempt_at);
create index outbox_guides_by_mailbox on public.outbox (private.mailbox_of(recipient), created_at)
  where kind = 'guide';
create index outbox_confirmations_by_mailbox on public.outbox (private.mailbox_of(recipient), created_at)
  where kind = 'confirmation';
create index outbox_ready_pages_by_mailbox on public.outbox (private.mailbox_of(recipient))
  where kind = 'page_ready';

create index outbox_to_follow_up on public.outbox (created_at)
  where person_id is not null and followed_up_at is null;

grant select on public.outbox to authenticated;
grant all on public.outbox to service_role;
alter table public.outbox enable row level security;
create policy "Administrators read the outbox" on public.outbox
  for select to authenticated using ((select private.is_admin()));

create function private.queue_guide(lead uuid, address text, due timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(address);
begin
  -- If two requests run at the same time, the second sees the guide of the first.
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  -- A guide that waits for an earlier request's time goes with this one's.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, due)
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      and o.status = 'queued' and o.attempts = 0;
  if not exists (
    select from public.outbox o
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      -- One that a clock sent that ran ahead would count until its time has come.
      and (o.status = 'queued' or o.status = 'sent' and private.is_recent(o.created_at, interval '1 day'))
  ) then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at) values ('guide', address, lead, due)
    on conflict on constraint outbox_one_mail_per_lead do nothing;
  end if;
end
$$;
comment on function private.queue_guide is 'A mailbox gets one guide a day, however many requests name it.';

create function private.queue_confirmation(lead uuid, address text, due timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(address);
  number text := (select private.normalized_phone(l.phone) from public.leads l where l.id = lead);
  is_asked boolean;
  asked int;
begin
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, due)
    where o.kind = 'confirmation' and private.mailbox_of(o.recipient) = mailbox
      and o.created_at > now() - interval '1 day' and o.status = 'queued' and o.attempts = 0;
  select coalesce(bool_or(private.normalized_phone(l.phone) is not distinct from number), false), count(*)
    into is_asked, asked
    from public.outbox o join public.leads l on l.id = o.lead_id
    where o.kind = 'confirmation' and private.mailbox_of(o.recipient) = mailbox
      and o.created_at > now() - interval '1 day' and l.confirmed_at is null
      and (o.status = 'queued' or o.status = 'sent' and private.is_recent(o.created_at, interval '1 day'));
  if not is_asked and asked < 3 then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at) values ('confirmation', address, lead, due);
  end if;
end
$$;
comment on function private.queue_confirmation is
  'As long as its owner confirms nothing, a mailbox is asked once a day about each phone number, and about three at most, '
  'however many requests name it: the answer about one number counts for no other.';

create function private.cancel_surplus_mail() returns void
language sql
set search_path = ''
as $$
  with failed as (
    select o.id, o.kind, private.mailbox_of(l.email) as mailbox, o.created_at, asked.number
    from public.outbox o
    join public.leads l on l.id = o.lead_id
    cross join lateral (
      select case when o.kind = 'confirmation' then private.normalized_phone(l.phone) end as number) asked
    where o.status = 'failed' and o.kind in ('guide', 'confirmation')
  ), ranked as (
    select f.*, row_number() over (
      partition by f.kind, f.mailbox, f.number order by f.created_at desc, f.id) as place
    from failed f
  )
  update public.outbox o set status = 'canceled' from ranked r
  -- A statement for each kind, whose index has the mailboxes.
  where o.id = r.id and (r.place > 1 or case r.kind
    when 'guide' then exists (
      select from public.outbox g
      where g.kind = 'guide' and private.mailbox_of(g.recipient) = r.mailbox
        and (g.status = 'queued' or g.status = 'sent' and private.is_recent(g.sent_at, interval '1 day')))
    else exists (
      select from public.outbox g join public.leads l on l.id = g.lead_id
      where g.kind = 'confirmation' and private.mailbox_of(g.recipient) = r.mailbox
        and private.normalized_phone(l.phone) is not distinct from r.number
        and (g.status = 'queued' or g.status = 'sent' and private.is_recent(g.sent_at, interval '1 day'))) end)
$$;
comment on function private.cancel_surplus_mail is
  'Of the guides and questions that failed, cancels those whose mailbox gets a newer one, or got one within the last day.';

create function private.with_recipient(former text[], recipient text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(former, lower(recipient)) || lower(recipient)
$$;
comment on function private.with_recipient is 'Where a mail went before, once it goes out anew, to another address or the same.';

create function private.start_another_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.unrefused > 0 and not private.is_staff_mail(old.kind) then
    new.former_recipients := private.with_recipient(old.former_recipients, old.recipient);
  end if;
  new.attempts := 0;
  new.unrefused := 0;
  new.told := null;
  new.claim_token := null;
  new.claimed_until := null;
  return new;
end
$$;
comment on function private.start_another_mail is
  'Before-update trigger: under another send_number it is another mail for the provider. Whoever has the claim of the former '
  'one has lost it, and where that may have arrived is kept.';
create trigger outbox_start_another before update of send_number on public.outbox
  for each row when (old.send_number <> new.send_number) execute function private.start_another_mail();

create function private.present_address(mail public.outbox) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_visitors_mail(mail.kind) then (select l.email from public.leads l where l.id = mail.lead_id)
    else private.mailbox_of_partner(mail) end;
end
$$;
comment on function private.present_address is
  'Where a mail to a visitor or a partner belongs now. Null for all other mail, and where a partner gets no mail.';

-- Not only at the claim: by its recipient a mail that waits counts for its mailbox, and is found for whom it is about.
create function private.readdress_mail(of_mails uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.outbox o set recipient = n.address, send_number = o.send_number + least(o.attempts, 1),
    last_error = case when o.status = 'failed' then o.last_error end
  from (select g.id, private.present_address(g) as address from public.outbox g where g.id = any (of_mails)) n
  where o.id = n.id and o.recipient <> n.address and (o.claimed_until is null or o.claimed_until <= now())
    -- A visitor's mail that failed goes to the address of the day on which it is sent again.
    and (o.status = 'queued' or o.status = 'failed' and not private.is_visitors_mail(o.kind))
$$;
comment on function private.readdress_mail is
  'Has mail that waits go to its present address: as another mail, where it was tried at the former one. settle_mail does '
  'it for what is being sent now.';

create function private.readdress_mail_of_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.readdress_mail(array(
    select o.id from public.outbox o where o.lead_id = new.id and private.is_visitors_mail(o.kind)));
  return null;
end
$$;
create trigger leads_readdress_mail after update of email on public.leads
  for each row when (new.email is distinct from old.email) execute function private.readdress_mail_of_lead();

-- Security definer, because no one may write the outbox; it answers administrators only.
create function public.send_mail_again(mail_id uuid default null, all_failed boolean default false)
returns table (id uuid, status public.mail_status, send_number int)
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators send mail again.';
  end if;

  perform private.lock_persons();
  perform private.lock_handovers(array(
    select o.lead_id from public.outbox o
    where o.kind = 'partner_handover' and o.status = 'failed' and (o.id = send_mail_again.mail_id or all_failed)));
  if all_failed then
    perform private.cancel_surplus_mail();
  end if;
  -- A second request changes little: mail that already waits keeps its key and only moves to the front.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, now())
    where o.id = send_mail_again.mail_id and o.status = 'queued' and o.claim_token is null;
  return query select o.id, o.status, o.send_number from public.outbox o
    where o.id = send_mail_again.mail_id and o.status = 'queued';

  -- The address of today: a typo may have been corrected since, or the notices go to someone else. What has been
  -- confirmed is not asked for once more.
  return query update public.outbox o set status = 'queued', send_number = o.send_number + 1,
      next_attempt_at = now(), last_error = null,
      recipient = case when not private.is_staff_mail(o.kind) then coalesce(private.present_address(o), o.recipient) end
    where ((o.id = send_mail_again.mail_id and o.status <> 'queued') or (all_failed and o.status = 'failed'))
      and (o.kind <> 'confirmation'
        or exists (select from public.leads l where l.id = o.lead_id and l.confirmed_at is null))
      -- A partner gets a request once, and none that has ended.
      and (o.kind not in ('partner_handover', 'partner_end') or o.status = 'failed')
      -- Each person is reminded once, and no one gets what was canceled.
      and o.status <> 'canceled' and (o.kind <> 'lead_reminder' or o.status = 'failed')
    returning o.id, o.status, o.send_number;
end
$$;
comment on function public.send_mail_again is
  'Queues a mail that was sent or has failed once more; one that is queued is due at once. With all_failed every '
  'mail that has failed, as after a wrong key of the provider: of several guides of a mailbox the newest, unless it got one '
  'within the last day. For administrators.';
grant execute on function public.send_mail_again to authenticated;
