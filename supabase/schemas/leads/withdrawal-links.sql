-- How someone without an account withdraws: the link in every mail to a visitor ends calls and texts, and mail about
-- pages; the page after the guide's form ends calls and texts too; the one after a request for an introduction, which
-- sends no mail, takes that request back.

create function private.withdrawal_token(mail uuid, address text) returns text
language sql stable
set search_path = ''
as $$
  select mail || '.' || private.link_signature('withdraw ' || mail || ' ' || private.mailbox_of(address))
$$;
comment on function private.withdrawal_token is 'Which mail has the link, and the signature. It works as long as its request is stored.';

-- A canceled row of the outbox is mail that no one wants anymore, so a later wish makes a new row. Without the claim, an
-- attempt that is under way can still report that the mail was sent, and no failure has it tried again.
create function private.cancel_waiting(mailbox text) returns void
language sql
set search_path = ''
as $$
  with waiting as (
    select l.id, l.email from public.leads l where l.kind = 'waitlist' and private.mailbox_of(l.email) = mailbox
  ), canceled as (
    update public.outbox o set status = 'canceled', claim_token = null, claimed_until = null from waiting w
    where o.lead_id = w.id and o.kind = 'page_ready' and o.status in ('queued', 'failed')
  )
  insert into public.outbox (kind, recipient, lead_id, status)
  select 'page_ready', w.email, w.id, 'canceled' from waiting w
  on conflict on constraint outbox_one_mail_per_lead do nothing
$$;
comment on function private.cancel_waiting is
  'Whoever owns a mailbox gets no mail about the pages that were waited for. Mail that is just being sent arrives.';

-- The same as src/site/forms/sent-request.ts. Partners and programs of the owner are told a request's id, and
-- from that no one can work out the token.
create function private.request_of_token(token text) returns uuid
language sql immutable
set search_path = ''
as $$
  select regexp_replace(
    encode(sha256(convert_to(token, 'UTF8')), 'hex'), '^(.{12}).(.{3}).(.{15}).*$', '\18\28\3')::uuid
$$;
comment on function private.request_of_token is
  'The id of the request whose browser made this token: a UUID of version 8 from its SHA-256.';

-- Anyone can type anyone's address into the form, so nothing else of that mailbox ends.
create function private.withdraw_introduction(of_lead uuid) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform from public.leads l where l.id = of_lead and l.kind = 'introduction' for no key update;
  if not found then
    return 'unknown';
  end if;
  update public.leads l set introduction_withdrawn_at = now(),
      status = case when l.is_open_introduction then 'lost' else l.status end,
      lost_reason = case when l.is_open_introduction then 'The person withdrew the request.' else l.lost_reason end
  where l.id = of_lead and l.introduction_withdrawn_at is null;
  if found then
    insert into public.lead_events (lead_id, kind, words, present)
    values (of_lead, 'introduction_withdrawal', 'By the person, on the page after the form.', now()::text);
    perform private.end_ad_clicks(array[of_lead]);
    -- Staff are not asked to answer it anymore.
    update public.outbox o set status = 'canceled'
    where o.lead_id = of_lead and o.kind = 'lead_notice' and o.status in ('queued', 'failed') and o.claim_token is null;
  end if;
  return 'withdrawn';
end
$$;
comment on function private.withdraw_introduction is
  'Ends the agreement to pass one request on, and the work on it; its timeline has it, by which a partner and webhooks are '
  'told. Answers withdrawn, also where it was before, or unknown.';

-- Anyone can type anyone's address and number into the form, so no other agreement of that contact ends.
create function private.withdraw_agreement(of_lead uuid) returns text
language plpgsql
set search_path = ''
as $$
begin
  perform from public.leads l where l.id = of_lead and l.consent_at is not null for no key update;
  if not found then
    return 'unknown';
  end if;
  perform set_config('gold_atlas.withdrawn_by', 'page', true);
  update public.leads l set consent_withdrawn_at = coalesce(l.consent_withdrawn_at, now()), withdrawal_lifted_at = null
  where l.id = of_lead and (l.consent_withdrawn_at is null or l.withdrawal_lifted_at is not null);
  perform set_config('gold_atlas.withdrawn_by', '', true);
  perform private.end_ad_clicks(array[of_lead]);
  return 'withdrawn';
end
$$;
comment on function private.withdraw_agreement is
  'Ends the agreement to calls and texts of one request. Answers withdrawn, also where it was before, or unknown where '
  'nothing was agreed to.';

-- Programs that look through mail follow its links: a person presses a button on the page behind this one.
create function public.withdraw_by_link(token text) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  mail public.outbox;
  address text;
  mailbox text;
  of_lead public.leads;
begin
  outcome := 'unknown';
  if token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.lock_persons() from public.leads l where l.id = private.request_of_token(token);
    select case l.kind when 'introduction' then private.withdraw_introduction(l.id) else private.withdraw_agreement(l.id) end
      into outcome from public.leads l where l.id = private.request_of_token(token);
    outcome := coalesce(outcome, 'unknown');
    return next;
    return;
  end if;
  if token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9a-f]{64}$' then
    select o.* into mail from public.outbox o
      where o.id = split_part(token, '.', 1)::uuid and private.is_visitors_mail(o.kind);
  end if;
  -- Sent again to a corrected address, a mail is still in the mailbox that it went to before.
  select a into address from unnest(mail.former_recipients || mail.recipient) a
    where private.withdrawal_token(mail.id, a) = token limit 1;
  if address is null then
    return next;
    return;
  end if;
  mailbox := private.mailbox_of(address);
  -- Before the lock of the mailbox, which a lead that is just coming takes too.
  perform private.lock_withdrawals();
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  select l.* into of_lead from public.leads l where l.id = mail.lead_id;
  -- Staff may have corrected the address since: then the number is another person's.
  perform set_config('gold_atlas.withdrawn_by', 'link', true);
  if private.mailbox_of(of_lead.email) = mailbox then
    perform private.record_withdrawals(
      array[mailbox], array_remove(array[private.normalized_phone(of_lead.phone)], null), of_lead.id, mailbox);
  else
    perform private.record_withdrawals(array[mailbox], '{}');
  end if;
  perform set_config('gold_atlas.withdrawn_by', '', true);
  perform private.cancel_waiting(mailbox);
  outcome := 'withdrawn';
  return next;
end
$$;
comment on function public.withdraw_by_link is
  'Ends calls and texts to whoever read a mail, and mail about pages that they wait for; by the token of the browser that '
  'sent a request, what was agreed to with it: calls and texts to that contact, or that introduction only. Answers withdrawn, also where it was before, or unknown.';
grant execute on function public.withdraw_by_link to anon, authenticated;
