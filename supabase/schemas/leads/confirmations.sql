-- Confirmations: whether a mailbox is asked before its request counts, and the links by which it answers. The guide
-- waits, and an agreement does not count, until someone has followed the link of the mail and pressed the button
-- behind it. The staff's notice goes out as ever.

create function private.confirms_by_mail() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.app_settings s where s.setting_name = 'confirm_by_mail' and btrim(s.setting_value) = 'yes')
$$;
comment on function private.confirms_by_mail is 'The setting confirm_by_mail; off where it is not set.';

-- Staff answer requests for an introduction before anything is sent, so their mailbox needs no confirmation first.
create function private.ask_confirmation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Whoever loads old leads back brings what they said of it along, and asks no one again.
  if new.kind = 'guide' and new.created_at > now() - interval '1 day' and private.confirms_by_mail() then
    new.confirmation_asked_at := coalesce(new.confirmation_asked_at, now());
  end if;
  return new;
end
$$;
create trigger leads_ask_confirmation before insert on public.leads
  for each row execute function private.ask_confirmation();

-- The confirmation of one mailbox does not count for another.
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

create table private.confirmation_key (
  only_one boolean primary key default true check (only_one),
  inner_key uuid not null default gen_random_uuid(),
  outer_key uuid not null default gen_random_uuid()
);
comment on table private.confirmation_key is
  'Signs the links of mail to visitors: of confirmations, which it was made for, and of withdrawals. Deleting and '
  'inserting its row ends all links that are under way.';

insert into private.confirmation_key default values;

-- Two keys, one around the other, so that no one can append to what was signed.
create function private.link_signature(words text) returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to(k.outer_key::text, 'UTF8') || sha256(convert_to(k.inner_key || ' ' || words, 'UTF8'))), 'hex')
  from private.confirmation_key k
$$;
comment on function private.link_signature is
  'What proves that a link with these words was made here. The words name the purpose and the mailbox of the mail: '
  'whoever has the link has read that mailbox.';

create function private.confirmation_token(lead uuid, address text, expires timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select asked.words || '.' || private.link_signature('confirm ' || asked.words || ' ' || private.mailbox_of(address))
  from (select lead || '.' || extract(epoch from expires)::bigint as words) asked
$$;
comment on function private.confirmation_token is 'Which request may be confirmed, until when, and the signature.';

-- The same person may have sent the form more than once before looking into the mailbox: one answer holds for all that
-- name the same mailbox and the same number, and for no other number.
create function private.confirmed_with(asked public.leads) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select l.id from public.leads l
  where l.confirmation_asked_at is not null and (l.id = asked.id
    or l.confirmation_asked_at > now() - interval '7 days'
      and private.mailbox_of(l.email) = private.mailbox_of(asked.email)
      and private.normalized_phone(l.phone) is not distinct from private.normalized_phone(asked.phone))
$$;
comment on function private.confirmed_with is 'The requests that the answer to the confirmation of one holds for.';

-- A person presses a button: the page behind the link only shows it, since programs that look through mail follow its
-- links. Whoever has the link needs no account.
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
    where l.id = split_part(token, '.', 1)::uuid and l.confirmation_asked_at is not null;
  if asked.id is null or private.confirmation_token(asked.id, asked.email, expires) <> token then
    return next;
    return;
  end if;
  -- Before any row is: each of two links of a mailbox would hold its own request and wait for the other's.
  perform pg_advisory_xact_lock(hashtextextended('guide ' || private.mailbox_of(asked.email), 0));
  perform private.lock_entries(array(select l.id from private.confirmed_with(asked) l));
  select l.* into asked from public.leads l where l.id = asked.id;
  if asked.id is null or private.confirmation_token(asked.id, asked.email, expires) <> token then
    return next;
    return;
  end if;
  outcome := case when asked.confirmed_at is not null then 'used' when expires <= now() then 'expired'
    else 'confirmed' end;
  if outcome = 'confirmed' then
    update public.leads l set confirmed_at = now(),
        confirmed_network = private.address_hash('network ' || coalesce(private.caller_network(headers), '')),
        confirmed_agent = left(headers ->> 'user-agent', 300)
    where l.confirmed_at is null and l.id in (select c.id from private.confirmed_with(asked) c);
    perform private.queue_guide(asked.id, asked.email, now());
  end if;
  return next;
end
$$;
comment on function public.confirm_request is
  'Confirms the request that the link of a mail names, and has its guide sent. Answers confirmed, used (it was '
  'confirmed before), expired or unknown.';
grant execute on function public.confirm_request to anon, authenticated;
