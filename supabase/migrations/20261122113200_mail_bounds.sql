-- Mail cannot be turned against somebody: a mailbox gets one guide a day, however many requests name it, and the
-- whole site sends so much in an hour and no more. What is beyond waits in the outbox.
-- The index below asks the one who writes the row for this right; without the schema it is no right to call it.
grant execute on function private.mailbox_of to service_role;
create index outbox_guides_by_mailbox on public.outbox (private.mailbox_of(recipient), created_at)
  where kind = 'guide';

create or replace function private.queue_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(new.email);
  due timestamptz := coalesce(new.held_until, now());
begin
  -- Two requests at once: the second sees the guide of the first.
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  -- A guide that waits for an earlier request's time goes with this one''s.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, due)
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      and o.status = 'queued' and o.attempts = 0;
  if not exists (
    select from public.outbox o
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      and o.status <> 'failed'
  ) then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at) values ('guide', new.email, new.id, due);
  end if;
  insert into public.outbox (kind, lead_id, next_attempt_at) values ('lead_notice', new.id, due);
  return null;
end
$$;

create or replace function private.queue_message_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, message_id, next_attempt_at)
    values ('contact_notice', new.id, coalesce(new.held_until, now()));
  return null;
end
$$;

create table private.mail_hours (
  hour timestamptz not null,
  to_staff boolean not null,
  mails int not null default 0,
  primary key (hour, to_staff)
);
comment on table private.mail_hours is
  'How many mails were begun in an hour, to visitors and to staff. Attempts after the first are not counted.';

create function private.is_to_staff(kind public.mail_kind) returns boolean
language sql immutable
set search_path = ''
as $$
  select kind in ('lead_notice', 'contact_notice')
$$;

-- Whether this hour has room for a mail of this kind.
create function private.has_room_for(to_staff boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select h.mails from private.mail_hours h
      where h.hour = date_trunc('hour', now()) and h.to_staff = has_room_for.to_staff), 0
  ) < coalesce(
    (select case when btrim(s.setting_value) ~ '^[0-9]{1,7}$' then btrim(s.setting_value)::int end
      from public.app_settings s
      where s.setting_name = case when has_room_for.to_staff then 'notices_per_hour' else 'guides_per_hour' end), 500
  )
$$;
comment on function private.has_room_for is
  'The ceilings are the settings guides_per_hour and notices_per_hour; 500 each where they are not set.';

create or replace function private.mail_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.outbox o
    where o.status = 'queued' and o.next_attempt_at <= now() and (o.claimed_until is null or o.claimed_until <= now())
      and (o.attempts > 0 or case when private.is_to_staff(o.kind)
        then (select private.has_room_for(true)) else (select private.has_room_for(false)) end)
  )
$$;

create or replace function public.claim_mail(default_notice_recipient text)
returns table (
  mail_id uuid, kind public.mail_kind, recipient text, send_number int, attempt int, claim uuid, about jsonb
)
language plpgsql security definer
set search_path = ''
as $$
declare
  mail public.outbox;
  to_staff boolean := private.has_room_for(true);
  to_visitors boolean := private.has_room_for(false);
begin
  loop
    -- Skipping what others hold lets any number of workers run side by side.
    select o.* into mail from public.outbox o
      where o.status = 'queued' and o.next_attempt_at <= now()
        and (o.claimed_until is null or o.claimed_until <= now())
        and (o.attempts > 0 or case when private.is_to_staff(o.kind) then to_staff else to_visitors end)
      order by o.next_attempt_at, o.id limit 1 for update skip locked;
    if not found then
      return;
    end if;
    exit when mail.attempts < 8;
    update public.outbox o set status = 'failed', claim_token = null, claimed_until = null,
        last_error = coalesce(o.last_error, 'The delivery was interrupted each time.')
      where o.id = mail.id;
  end loop;

  if mail.attempts = 0 then
    insert into private.mail_hours as known (hour, to_staff, mails)
      values (date_trunc('hour', now()), private.is_to_staff(mail.kind), 1)
      on conflict on constraint mail_hours_pkey do update set mails = known.mails + 1;
    delete from private.mail_hours h where h.hour < now() - interval '2 days';
  end if;

  return query
  update public.outbox o set attempts = o.attempts + 1, claim_token = gen_random_uuid(),
      claimed_until = now() + interval '30 seconds',
      recipient = coalesce(o.recipient,
        (select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
        default_notice_recipient)
    where o.id = mail.id
    returning o.id, o.kind, o.recipient, o.send_number, o.attempts, o.claim_token, coalesce(
      (select to_jsonb(l) from public.leads l where l.id = o.lead_id),
      (select to_jsonb(m) from public.contact_messages m where m.id = o.message_id));
end
$$;
