-- Anybody can type anybody's address into the form. Where the owner's setting confirm_by_mail says "yes", the mailbox
-- is asked first: the guide waits, and an agreement does not count, until somebody has followed the link of that mail
-- and pressed the button behind it. The staff's notice goes out as ever.
alter table public.leads
  add column confirmation_asked_at timestamptz,
  add column confirmed_at timestamptz,
  add column confirmed_network text,
  add column confirmed_agent text,
  add constraint leads_only_asked_is_confirmed check (confirmed_at is null or confirmation_asked_at is not null),
  add constraint leads_confirmed_agent_length check (length(confirmed_agent) <= 300);
comment on column public.leads.confirmation_asked_at is
  'Since when the request waits for its confirmation by mail; null where none is asked for.';
comment on column public.leads.confirmed_at is
  'Evidence: when somebody confirmed the request from its own mailbox. Gone when staff change the address.';
comment on column public.leads.confirmed_network is 'Evidence: keyed hash of the network that confirmed.';
comment on column public.leads.confirmed_agent is 'Evidence: what the browser that confirmed said of itself.';
create index leads_unconfirmed on public.leads (confirmation_asked_at)
  where confirmation_asked_at is not null and confirmed_at is null;

alter table public.outbox
  add column link_expires_at timestamptz,
  drop constraint outbox_guide_has_recipient,
  add constraint outbox_visitors_mail_has_recipient
    check (kind not in ('guide', 'confirmation') or recipient is not null);
comment on column public.outbox.link_expires_at is
  'Until when the link of a confirmation works. Set by the first attempt: a repetition is the same mail.';
comment on table public.outbox is
  'The mail that leads and messages ask for: for the visitor the guide, before it a confirmation where the owner wants '
  'one; a notice for the staff. Written by triggers in the same transaction as the lead or the message, delivered by '
  'the function deliver-outbox, deleted with them.';
create index outbox_confirmations_by_mailbox on public.outbox (private.mailbox_of(recipient), created_at)
  where kind = 'confirmation';

create table private.confirmation_key (
  only_one boolean primary key default true check (only_one),
  inner_key uuid not null default gen_random_uuid(),
  outer_key uuid not null default gen_random_uuid()
);
comment on table private.confirmation_key is
  'Signs the links of confirmations. Deleting and inserting its row ends all links that are under way.';
insert into private.confirmation_key default values;

-- Which request, until when, and a signature over both and the mailbox that the mail goes to: whoever has the link has
-- read that mailbox. Two keys, one around the other, so that nobody can append to what was signed.
create function private.confirmation_token(lead uuid, address text, expires timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select asked.words || '.' || encode(sha256(convert_to(k.outer_key::text, 'UTF8') || sha256(convert_to(
    k.inner_key || ' confirm ' || asked.words || ' ' || private.mailbox_of(address), 'UTF8'))), 'hex')
  from private.confirmation_key k, (select lead || '.' || extract(epoch from expires)::bigint as words) asked
$$;

create function private.confirms_by_mail() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.app_settings s where s.setting_name = 'confirm_by_mail' and btrim(s.setting_value) = 'yes')
$$;
comment on function private.confirms_by_mail is 'The setting confirm_by_mail; off where it is not set.';

create function private.ask_confirmation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Whoever loads old leads back brings what they said of it along, and asks nobody again.
  if new.created_at > now() - interval '1 day' and private.confirms_by_mail() then
    new.confirmation_asked_at := coalesce(new.confirmation_asked_at, now());
  end if;
  return new;
end
$$;
create trigger leads_ask_confirmation before insert on public.leads
  for each row execute function private.ask_confirmation();

-- What one mailbox has confirmed says nothing of another one.
create function private.forget_confirmation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email) then
    new.confirmed_at := null;
    new.confirmed_network := null;
    new.confirmed_agent := null;
  end if;
  return new;
end
$$;
create trigger leads_forget_confirmation before update of email on public.leads
  for each row execute function private.forget_confirmation();

create function private.queue_guide(lead uuid, address text, due timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(address);
begin
  -- Two requests at once: the second sees the guide of the first.
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  -- A guide that waits for an earlier request's time goes with this one's.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, due)
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      and o.status = 'queued' and o.attempts = 0;
  if not exists (
    select from public.outbox o
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      and o.status <> 'failed'
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
begin
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, due)
    where o.kind = 'confirmation' and private.mailbox_of(o.recipient) = mailbox
      and o.created_at > now() - interval '1 day' and o.status = 'queued' and o.attempts = 0;
  if not exists (
    select from public.outbox o join public.leads l on l.id = o.lead_id
    where o.kind = 'confirmation' and private.mailbox_of(o.recipient) = mailbox
      and o.created_at > now() - interval '1 day' and o.status <> 'failed' and l.confirmed_at is null
  ) then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at) values ('confirmation', address, lead, due);
  end if;
end
$$;
comment on function private.queue_confirmation is
  'As long as its owner confirms nothing, a mailbox is asked once a day, however many requests name it.';

create or replace function private.queue_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  due timestamptz := coalesce(new.held_until, now());
begin
  if new.confirmation_asked_at is not null and new.confirmed_at is null then
    perform private.queue_confirmation(new.id, new.email, due);
  else
    perform private.queue_guide(new.id, new.email, due);
  end if;
  insert into public.outbox (kind, lead_id, next_attempt_at) values ('lead_notice', new.id, due);
  return null;
end
$$;

-- Pressed by a person: the page behind the link only shows a button, since programs that look through mail follow
-- its links. Whoever has the link needs no account.
create function public.confirm_request(token text) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  expires timestamptz;
  asked public.leads;
begin
  outcome := 'unknown';
  if length(token) <> 112 or token !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9]{10}[.][0-9a-f]{64}$' then
    return next;
    return;
  end if;
  expires := to_timestamp(split_part(token, '.', 2)::bigint);
  select l.* into asked from public.leads l
    where l.id = split_part(token, '.', 1)::uuid and l.confirmation_asked_at is not null for update;
  if asked.id is null or private.confirmation_token(asked.id, asked.email, expires) <> token then
    return next;
    return;
  end if;
  outcome := case when asked.confirmed_at is not null then 'used' when expires <= now() then 'expired'
    else 'confirmed' end;
  if outcome = 'confirmed' then
    -- The same person may have sent the form more than once before looking into the mailbox: one answer holds for
    -- all that name the same mailbox and the same number, and for no other number.
    update public.leads l set confirmed_at = now(),
        confirmed_network = private.address_hash('network ' || coalesce(private.caller_network(headers), '')),
        confirmed_agent = left(headers ->> 'user-agent', 300)
    where l.confirmation_asked_at is not null and l.confirmed_at is null and (l.id = asked.id
      or l.confirmation_asked_at > now() - interval '7 days' and lower(l.email) = lower(asked.email)
        and private.dialled(l.phone) is not distinct from private.dialled(asked.phone));
    perform private.queue_guide(asked.id, asked.email, now());
  end if;
  return next;
end
$$;
comment on function public.confirm_request is
  'Confirms the request that the link of a mail names, and has its guide sent. Answers confirmed, used (it was '
  'confirmed before), expired or unknown.';
revoke all on function public.confirm_request from public, anon, authenticated;
grant execute on function public.confirm_request to anon;

drop function public.is_held(uuid);
create function public.is_held(submission uuid) returns table (held boolean, unconfirmed boolean)
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.leads l where l.id = submission and l.held_until > now())
      or exists (select from public.contact_messages m where m.id = submission and m.held_until > now()),
    exists (select from public.leads l
      where l.id = submission and l.confirmation_asked_at is not null and l.confirmed_at is null)
$$;
comment on function public.is_held is
  'Whether the mail of a lead or a message waits, since unusually much came from its network, and whether a lead waits '
  'for its confirmation. For whoever knows its id.';
revoke all on function public.is_held from public, anon, authenticated;
grant execute on function public.is_held to anon, authenticated;
