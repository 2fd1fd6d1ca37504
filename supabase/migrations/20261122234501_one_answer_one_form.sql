-- An answer that has sent what was held is spent: it used to let one more form in under the same id.
create or replace function public.pass_challenge(submission uuid, token text) returns table (passed boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  answer bytea := sha256(convert_to(token, 'UTF8'));
begin
  -- Without one all that is held would go out.
  if submission is null or token is null then
    raise sqlstate '22004' using message = 'A challenge is answered for one submission.';
  end if;
  delete from private.challenge_passes p where p.passed_at < now() - interval '1 day';
  insert into private.challenge_passes (token_hash, submission) values (answer, pass_challenge.submission)
  on conflict do nothing;
  passed := found;
  if passed and private.release_submission(pass_challenge.submission) > 0 then
    update private.challenge_passes p set is_spent = true where p.token_hash = answer;
  end if;
  return next;
end
$$;

-- Also on a site where nobody answers a challenge any more: with the others, each hour.
create or replace function private.forget_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.submissions where created_at < now() - interval '1 day';
  delete from private.challenge_passes where passed_at < now() - interval '1 day';
  delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  delete from private.counting_keys where day < (now() at time zone 'utc')::date - 1;
$$;
comment on function private.forget_counts is
  'Deletes what the bounds no longer count, the keys of its hashes, and the answers to challenges of the day before.';

-- A mailbox is asked once, however it is spelled; its answer used to hold for one spelling, and the request with the
-- other one was never asked for, nor confirmed.
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
      or l.confirmation_asked_at > now() - interval '7 days'
        and private.mailbox_of(l.email) = private.mailbox_of(asked.email)
        and private.dialled(l.phone) is not distinct from private.dialled(asked.phone));
    perform private.queue_guide(asked.id, asked.email, now());
  end if;
  return next;
end
$$;
