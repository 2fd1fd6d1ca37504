-- Hand-overs whose partner gets requests in another way now: at another mailbox, or at an address.

create function private.mailbox_of_partner(mail public.outbox) returns text
language sql stable
set search_path = ''
as $$
  select p.email from public.lead_handovers h join public.partners p on p.id = h.partner_id
  where mail.kind = 'partner_handover' and h.lead_id = mail.lead_id or mail.kind = 'partner_end' and h.id = mail.handover_id
$$;
comment on function private.mailbox_of_partner is
  'The present mailbox of the partner that a mail is for; null for all other mail, and where the hand-over is deleted.';

create function private.readdress_mail_of_partner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.readdress_mail(array(
    select o.id from public.lead_handovers h
    join public.outbox o on o.lead_id = h.lead_id and o.kind = 'partner_handover' or o.handover_id = h.id
    where h.partner_id = new.id));
  return null;
end
$$;
create trigger partners_readdress_mail after update of email on public.partners
  for each row when (new.email <> old.email) execute function private.readdress_mail_of_partner();

create function private.move_failed_to_mailbox(of_partner uuid, address text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.outbox as o (kind, recipient, lead_id, status, last_error)
  select 'partner_handover', address, h.lead_id, 'failed', (
    select d.last_problem from public.webhook_deliveries d
    where d.lead_id = h.lead_id and d.event = 'lead.handed_over' order by d.sequence desc limit 1)
  from public.lead_handovers h where h.partner_id = of_partner and h.state = 'failed'
  on conflict on constraint outbox_one_mail_per_lead do update
    set status = 'failed', recipient = excluded.recipient, last_error = excluded.last_error
    where o.status = 'canceled';
end
$$;
comment on function private.move_failed_to_mailbox is
  'Has staff find among the failed mail what could not be told at the address of a partner that has a mailbox now.';

create function private.move_handovers_to_webhook(of_partner uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  p public.partners;
begin
  select g.* into p from public.partners g where g.id = of_partner;
  with moved as (
    update public.outbox o set status = 'canceled', claim_token = null, claimed_until = null
    from public.lead_handovers h
    where h.partner_id = of_partner and h.state in ('offered', 'failed') and o.lead_id = h.lead_id
      and o.kind = 'partner_handover' and o.status in ('queued', 'failed')
      and (o.claimed_until is null or o.claimed_until <= now())
    returning o.lead_id, o.last_error, h.state = 'failed' as has_failed
  )
  insert into public.webhook_deliveries (webhook_id, event, lead_id, status, ended_at, last_problem, next_attempt_at)
  select p.webhook_id, 'lead.handed_over', m.lead_id,
    (case when m.has_failed then 'failed' else 'queued' end)::public.webhook_delivery_status,
    case when m.has_failed then now() end, case when m.has_failed then m.last_error end, private.next_opening(p, now())
  from moved m;
  if exists (
    select from public.lead_handovers h join public.outbox o on o.lead_id = h.lead_id and o.kind = 'partner_handover'
    where h.partner_id = of_partner and o.claimed_until > now()
  ) then
    raise sqlstate 'PT400' using message = 'A request is being sent to this partner right now. Try again in a minute.';
  end if;
  perform private.wake_webhooks();
end
$$;
comment on function private.move_handovers_to_webhook is
  'Has what waits for a partner, or failed, by mail told to its new webhook: nothing more goes to the former mailbox.';
