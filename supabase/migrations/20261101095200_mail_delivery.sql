-- The two steps of a delivery, for the service key only. Between them the function hands the mail to the provider:
-- a worker that dies there leaves a claim that runs out, and the next one repeats the mail under the same key.
-- The pauses (1, 3, 9, 27, 81, 243 and 729 minutes) keep the eight attempts within the 24 hours for which the
-- provider remembers a key.
create function private.mail_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.outbox
    where status = 'queued' and next_attempt_at <= now() and (claimed_until is null or claimed_until <= now())
  )
$$;
comment on function private.mail_is_due() is 'Whether calling deliver-outbox now would find work.';

create function public.claim_mail(default_notice_recipient text)
returns table (
  mail_id uuid, kind public.mail_kind, recipient text, send_number int, attempt int, claim uuid, about jsonb
)
language plpgsql
set search_path = ''
as $$
declare
  mail public.outbox;
begin
  loop
    -- Skipping what others hold lets any number of workers run side by side.
    select o.* into mail from public.outbox o
      where o.status = 'queued' and o.next_attempt_at <= now()
        and (o.claimed_until is null or o.claimed_until <= now())
      order by o.next_attempt_at, o.id limit 1 for update skip locked;
    if not found then
      return;
    end if;
    exit when mail.attempts < 8;
    update public.outbox o set status = 'failed', claim_token = null, claimed_until = null,
        last_error = coalesce(o.last_error, 'The delivery was interrupted each time.')
      where o.id = mail.id;
  end loop;

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
comment on function public.claim_mail is
  'Takes the mail that has waited longest, for thirty seconds, with the lead or the message it is about. Notices go '
  'to the setting notice_email, or where there is none to the given address. For the service key.';
revoke all on function public.claim_mail from public, anon, authenticated;
grant execute on function public.claim_mail to service_role;

create function public.settle_mail(
  mail_id uuid, send_number int, claim uuid, problem text default null, is_final boolean default false,
  pause_seconds int default 0
)
returns table (settled public.mail_status)
language sql
set search_path = ''
as $$
  update public.outbox o set
    status = (case when problem is null then 'sent' when is_final or o.attempts >= 8 then 'failed'
      else 'queued' end)::public.mail_status,
    sent_at = case when problem is null then now() else o.sent_at end,
    last_error = left(problem, 500),
    next_attempt_at = now() + greatest(
      interval '1 minute' * power(3, o.attempts - 1), interval '1 second' * least(pause_seconds, 86400)),
    claim_token = null, claimed_until = null
  -- That it was sent is a fact, whoever has the claim by now; of what went wrong only its holder may tell.
  where o.id = mail_id and (o.claim_token = claim
    or problem is null and o.send_number = settle_mail.send_number and o.status <> 'sent')
  returning o.status
$$;
comment on function public.settle_mail is
  'Ends a claim: without a problem the mail is sent; with one it is tried again after a growing pause, of at least '
  'pause_seconds, until eight attempts are used up or the problem is final. No row: another worker has ended it, or '
  'has the claim. For the service key.';
revoke all on function public.settle_mail from public, anon, authenticated;
grant execute on function public.settle_mail to service_role;
