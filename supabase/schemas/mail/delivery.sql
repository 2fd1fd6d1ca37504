-- Delivery of the mail in the outbox: the hourly limit, and the two steps of sending an email.

-- The whole site sends a limited number of emails an hour, so that no one can turn its mail against a person. The rest
-- waits.
create table private.mail_hours (
  hour timestamptz not null,
  to_staff boolean not null,
  mails int not null default 0,
  primary key (hour, to_staff)
);
comment on table private.mail_hours is
  'How many mails were begun in an hour, to visitors and to staff. Attempts after the first are not counted.';

create function private.is_below_mail_limit(to_staff boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select h.mails from private.mail_hours h
      where h.hour = date_trunc('hour', now()) and h.to_staff = is_below_mail_limit.to_staff), 0
  ) < coalesce(
    (select case when btrim(s.setting_value) ~ '^[0-9]{1,7}$' then btrim(s.setting_value)::int end
      from public.app_settings s
      where s.setting_name = case when is_below_mail_limit.to_staff then 'notices_per_hour' else 'guides_per_hour' end), 500
  )
$$;
comment on function private.is_below_mail_limit is
  'The ceilings are the settings guides_per_hour and notices_per_hour; 500 each where they are not set.';

create function private.mail_is_due(beside uuid default null) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.outbox o
    where o.status = 'queued' and o.next_attempt_at <= now() and (o.claimed_until is null or o.claimed_until <= now())
      and (beside is null or o.lead_id is distinct from beside)
      and (o.attempts > 0 or case when private.is_staff_mail(o.kind)
        then (select private.is_below_mail_limit(true)) else (select private.is_below_mail_limit(false)) end)
  )
$$;
comment on function private.mail_is_due is
  'Whether calling deliver-outbox now would find work, beside the mail of one lead.';

create function private.wake_delivery() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.call_function('deliver-outbox', 60000);
exception when others then
  -- The clock calls it anyway: no request is lost for this.
  null;
end
$$;

create function private.mail_facts(mail public.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(
    private.partner_mail(mail), private.webhook_mail(mail),
    (select to_jsonb(l) || case when private.is_staff_mail(mail.kind) then jsonb_build_object('handover', (
          select to_jsonb(h) from public.lead_handovers h where h.lead_id = l.id))
        else jsonb_build_object('withdrawal_token', private.withdrawal_token(mail.id, mail.recipient)) end
        || case when mail.kind = 'confirmation' then jsonb_build_object(
        'confirmation_token', private.confirmation_token(l.id, mail.recipient, mail.link_expires_at))
        when mail.kind = 'page_ready' then jsonb_build_object('place', (
          select private.own_name(c) from private.location_at(l.awaited_address) c))
        else private.notice_facts(mail, l) end
      from public.leads l where l.id = mail.lead_id),
    (select to_jsonb(m) || private.standing_of(m.id) from public.contact_messages m where m.id = mail.message_id));
end
$$;
comment on function private.mail_facts is
  'What a mail is about: the lead, the message, the hand-over or the webhook, as it is at this moment.';

-- The two steps of a delivery, for the service key only. Between them the function deliver-outbox hands the mail to the
-- provider: a worker that dies there leaves a claim that expires, and the next one repeats the mail under the same key.
create function public.claim_mail(default_notice_recipient text)
returns table (
  mail_id uuid, kind public.mail_kind, recipient text, send_number int, attempt int, claim uuid, about jsonb
)
language plpgsql security definer
set search_path = ''
as $$
declare
  mail public.outbox;
  waits_until timestamptz;
  to_staff boolean := private.is_below_mail_limit(true);
  to_visitors boolean := private.is_below_mail_limit(false);
begin
  loop
    -- Skipping what others hold lets any number of workers run side by side. Notices of new leads do not wait for mail
    -- to visitors.
    select o.* into mail from public.outbox o
      where o.status = 'queued' and o.next_attempt_at <= now()
        and (o.claimed_until is null or o.claimed_until <= now())
        and (o.attempts > 0 or case when private.is_staff_mail(o.kind) then to_staff else to_visitors end)
      order by private.is_staff_mail(o.kind) desc, o.next_attempt_at, o.id limit 1 for update skip locked;
    if not found then
      return;
    end if;
    -- A deletion has locked the lead before its mail, and a second change of the mail would wait for the lead.
    perform from public.leads l where l.id = mail.lead_id for key share skip locked;
    waits_until := case when not found and mail.lead_id is not null then now() + interval '5 seconds'
      when mail.kind = 'partner_handover' then private.handover_waits_until(mail.lead_id, mail.attempts = 0) end;
    if waits_until is not null then
      update public.outbox o set next_attempt_at = waits_until, claim_token = null, claimed_until = null
        where o.id = mail.id;
      continue;
    end if;
    if mail.attempts < 8 then
      exit when private.address_notice(mail) and private.may_reach_partner(mail) and private.is_still_stopped(mail);
      update public.outbox o set status = 'canceled', told = null, claim_token = null, claimed_until = null
        where o.id = mail.id;
    else
      update public.outbox o set status = 'failed', told = null, claim_token = null, claimed_until = null,
          last_error = coalesce(o.last_error, 'The delivery was interrupted every time.')
        where o.id = mail.id;
    end if;
  end loop;

  if mail.attempts = 0 then
    insert into private.mail_hours as known (hour, to_staff, mails)
      values (date_trunc('hour', now()), private.is_staff_mail(mail.kind), 1)
      on conflict on constraint mail_hours_pkey do update set mails = known.mails + 1;
    delete from private.mail_hours h where h.hour < now() - interval '2 days';
  end if;

  return query
  update public.outbox o set attempts = o.attempts + 1, unrefused = o.unrefused + 1, claim_token = gen_random_uuid(),
      claimed_until = now() + interval '30 seconds',
      link_expires_at = case when o.kind <> 'confirmation' then null
        when o.attempts = 0 then date_trunc('second', now()) + interval '7 days' else o.link_expires_at end,
      -- The provider takes no other text under the same key. Visitors' mail has links that only they may read.
      told = case when not private.is_staff_mail(o.kind) then null
        when o.attempts > 0 and o.told is not null then o.told else private.mail_facts(o) end,
      recipient = coalesce(o.recipient,
        (select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
        default_notice_recipient)
    where o.id = mail.id
    returning o.id, o.kind, o.recipient, o.send_number, o.attempts, o.claim_token, coalesce(o.told, private.mail_facts(o));
end
$$;
comment on function public.claim_mail is
  'Takes the mail that has waited longest, that to staff first, for thirty seconds, with the lead, the message, the '
  'hand-over or the webhook it is about. Notices go '
  'to a person of the roster; without one to the setting notice_email, or where there is none to the given address. For '
  'the service key.';
grant execute on function public.claim_mail to service_role;

-- The pauses (1, 3, 9, 27, 81, 243 and 729 minutes) keep the eight attempts within the 24 hours for which the provider
-- remembers a key.
create function public.settle_mail(
  mail_id uuid, send_number int, claim uuid, problem text default null, is_final boolean default false,
  pause_seconds int default 0, is_unsent boolean default false
)
returns table (settled public.mail_status)
language plpgsql security definer
set search_path = ''
as $$
declare
  mail public.outbox;
  is_moved boolean;
  is_lost constant boolean := problem is not null and (is_final or is_unsent);
begin
  -- A correction at this moment, of a visitor's or a partner's address, leaves the mail to whoever has the claim.
  perform private.lock_persons() from public.outbox g
    where g.id = settle_mail.mail_id and problem is not null and not private.is_staff_mail(g.kind);
  perform private.lock_handovers(array(
    select g.lead_id from public.outbox g where g.id = settle_mail.mail_id and g.kind = 'partner_handover'));
  select g.* into mail from public.outbox g where g.id = settle_mail.mail_id for update;
  -- A visitor gets what may have got through at the former address only there. A partner gets it at both: the former
  -- mailbox may be no one's by now.
  is_moved := problem is not null and (is_final or is_unsent and mail.unrefused <= 1 or not private.is_visitors_mail(mail.kind))
    and coalesce(private.present_address(mail) <> mail.recipient, false);
  return query
  update public.outbox o set
    status = (case when problem is null then 'sent' when (is_final or o.attempts >= 8) and not is_moved
      then 'failed' else 'queued' end)::public.mail_status,
    sent_at = case when problem is null then now() else o.sent_at end,
    last_error = left(problem, 500),
    unrefused = o.unrefused - is_lost::int,
    -- The provider may get another text of what it surely did not take.
    told = case when problem is null or is_final or o.attempts >= 8 or is_unsent and o.unrefused <= 1 then null else o.told end,
    next_attempt_at = now() + greatest(
      interval '1 minute' * power(3, case when is_moved then 0 else o.attempts - 1 end),
      interval '1 second' * least(pause_seconds, 86400)),
    claim_token = null, claimed_until = null
  -- A mail that was sent counts as sent, whoever has the claim by now. Only the worker with the claim may report a
  -- failure.
  where o.id = mail.id and (o.claim_token = claim
    or problem is null and o.send_number = settle_mail.send_number and o.status <> 'sent')
  returning o.status;
  if found and is_moved then
    perform private.readdress_mail(array[mail.id]);
  end if;
end
$$;
comment on function public.settle_mail is
  'Ends a claim: without a problem the mail is sent; with one it is tried again after a growing pause, of at least '
  'pause_seconds, until eight attempts are used up or the problem is final. If the provider surely did not take it '
  '(is_final, is_unsent), and staff have corrected the visitor''s address meanwhile, it goes there instead, as another mail; '
  'that to a partner whose mailbox was changed unless it was sent. No row: another worker has ended it, or has the claim. For the service key.';
grant execute on function public.settle_mail to service_role;
