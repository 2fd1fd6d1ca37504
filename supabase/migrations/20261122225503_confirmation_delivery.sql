-- What confirmations change for the delivery: their link, sending them again, and what is found of a person.
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
      link_expires_at = case when o.kind <> 'confirmation' then null
        when o.attempts = 0 then date_trunc('second', now()) + interval '7 days' else o.link_expires_at end,
      recipient = coalesce(o.recipient,
        (select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
        default_notice_recipient)
    where o.id = mail.id
    returning o.id, o.kind, o.recipient, o.send_number, o.attempts, o.claim_token, coalesce(
      (select to_jsonb(l) || case when o.kind = 'confirmation' then jsonb_build_object(
          'confirmation_token', private.confirmation_token(l.id, o.recipient, o.link_expires_at)) else '{}' end
        from public.leads l where l.id = o.lead_id),
      (select to_jsonb(m) from public.contact_messages m where m.id = o.message_id));
end
$$;

create or replace function public.send_mail_again(mail_id uuid default null, all_failed boolean default false)
returns table (id uuid, status public.mail_status, send_number int)
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators send mail again.';
  end if;

  -- Asking twice is asking once: what waits already keeps its key, and is only no longer put off.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, now())
    where o.id = send_mail_again.mail_id and o.status = 'queued' and o.claim_token is null;
  return query select o.id, o.status, o.send_number from public.outbox o
    where o.id = send_mail_again.mail_id and o.status = 'queued';

  -- The address of today: a typo may have been corrected since, or the notices go to somebody else. What has been
  -- confirmed is not asked for once more.
  return query update public.outbox o set status = 'queued', send_number = o.send_number + 1, attempts = 0,
      next_attempt_at = now(), last_error = null,
      recipient = case when not private.is_to_staff(o.kind)
        then (select l.email from public.leads l where l.id = o.lead_id) end
    where ((o.id = send_mail_again.mail_id and o.status <> 'queued') or (all_failed and o.status = 'failed'))
      and (o.kind <> 'confirmation'
        or exists (select from public.leads l where l.id = o.lead_id and l.confirmed_at is null))
    returning o.id, o.status, o.send_number;
end
$$;

-- Mail about them, and mail that went to this very address though its request has another one by now.
create or replace function private.mails_of(contact text) returns setof public.outbox
language sql stable
set search_path = ''
as $$
  select * from public.outbox o
  where o.lead_id in (select l.id from private.leads_of(contact) l)
    or o.message_id in (select m.id from private.messages_of(contact) m)
    or o.kind in ('guide', 'confirmation') and lower(o.recipient) = lower(btrim(contact))
$$;
