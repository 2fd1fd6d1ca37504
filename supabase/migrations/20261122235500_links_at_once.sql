-- Several links of one mailbox that were followed at once ended one another as a deadlock.
create or replace function public.confirm_request(token text) returns table (outcome text)
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
  select l.* into asked from public.leads l where l.id = asked.id for update;
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
      or l.confirmation_asked_at > now() - interval '7 days'
        and private.mailbox_of(l.email) = private.mailbox_of(asked.email)
        and private.dialled(l.phone) is not distinct from private.dialled(asked.phone));
    perform private.queue_guide(asked.id, asked.email, now());
  end if;
  return next;
end
$$;
