-- Who answers a challenge waits no longer, and a flood from the same network does not stop them. The edge function asks
-- the challenge's provider; the database sees to it that an answer serves one submission, once.
create table private.challenge_passes (
  token_hash bytea primary key,
  submission uuid not null,
  is_spent boolean not null default false,
  passed_at timestamptz not null default now()
);
comment on table private.challenge_passes is
  'Answered challenges, by the hash of the answer: no answer counts twice. Kept for a day.';
comment on column private.challenge_passes.submission is
  'The lead or message that it was answered for: stored and held, or refused and about to be sent again.';
create index challenge_passes_submission on private.challenge_passes (submission) where not is_spent;
alter table private.challenge_passes enable row level security;
revoke all on private.challenge_passes from public, anon, authenticated;

create function public.pass_challenge(submission uuid, token text) returns table (passed boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Without one all that is held would go out.
  if submission is null or token is null then
    raise sqlstate '22004' using message = 'A challenge is answered for one submission.';
  end if;
  delete from private.challenge_passes p where p.passed_at < now() - interval '1 day';
  insert into private.challenge_passes (token_hash, submission)
  values (sha256(convert_to(token, 'UTF8')), pass_challenge.submission)
  on conflict do nothing;
  passed := found;
  if passed then
    perform private.release_submission(pass_challenge.submission);
  end if;
  return next;
end
$$;
comment on function public.pass_challenge is
  'Has the mail of a held lead or message sent now, or lets a refused one in for ten minutes, once the provider has '
  'confirmed the answer to a challenge; false where the answer has been used. For the edge function.';
revoke all on function public.pass_challenge from public, anon, authenticated;
grant execute on function public.pass_challenge to service_role;

create or replace function private.limit_submissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  network text;
  networks bytea[];
  mailboxes bytea[];
  sent record;
begin
  -- Only callers of the API are limited: the owner and the service key load and restore data.
  if headers is null or coalesce((select auth.role()), '') = 'service_role' then
    return new;
  end if;
  -- Before anything works on the text: no form of ours holds a quarter of this.
  if pg_column_size(new) > 65536 then
    raise sqlstate 'PT413' using message = 'This is more than a form can hold.';
  end if;

  network := coalesce(private.caller_network(headers), '');
  -- Parallel requests of one network queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || network, 0));
  networks := private.counting_hashes('network ' || network);
  mailboxes := private.counting_hashes('mailbox ' || private.mailbox_of(new.email));

  update private.challenge_passes p set is_spent = true
  where p.submission = new.id and not p.is_spent and p.passed_at > now() - interval '10 minutes';
  if not found then
    select
      count(*) filter (where s.created_at > now() - interval '10 minutes') as lately,
      count(*) as today,
      count(*) filter (where s.mailbox_hash = any (mailboxes) and s.created_at > now() - interval '10 minutes')
        as own_lately,
      count(*) filter (where s.mailbox_hash = any (mailboxes)) as own_today
    into sent
    from private.submissions s
    where s.form = tg_table_name and s.address_hash = any (networks) and s.created_at > now() - interval '1 day';

    if sent.lately >= 400 or sent.today >= 2000 or sent.own_lately >= 40 or sent.own_today >= 100 then
      -- PostgREST answers a PTxyz state with HTTP status xyz.
      raise sqlstate 'PT429' using
        message = 'Too many requests from this address. Please try again later.',
        hint = 'At most 400 in 10 minutes and 2,000 in a day; with the same e-mail address 40 and 100.';
    end if;
    new.held_until := case
      when sent.today >= 200 or sent.own_today >= 20 then now() + interval '1 day'
      when sent.lately >= 40 or sent.own_lately >= 5 then now() + interval '1 hour'
    end;
  end if;

  delete from private.submissions where created_at < now() - interval '1 day';
  insert into private.submissions (form, address_hash, mailbox_hash)
  values (tg_table_name, networks[1], mailboxes[1]);
  return new;
end
$$;
comment on function private.limit_submissions is
  'Before-insert trigger. Per network and form 40 pass in ten minutes and 200 in a day, with the same e-mail address 5 '
  'and 20; what is beyond is held for an hour, or for a day; ten times as much is refused. Who has answered a challenge '
  'for a submission passes.';
