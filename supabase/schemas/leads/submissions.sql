-- Submissions of forms: how the person who sends one is recognized, and how often one may come.
--
-- A person is recognized by mailbox and number. People write theirs in many ways, and the bounds of mail, the
-- withdrawals of agreements and the search for personal data hold for the person: what is compared is what a mail
-- server or a telephone makes of it.

-- Case, what stands behind a plus sign, the dot that may end a domain, quotation marks and Gmail's own dots make no other
-- mailbox, nor does a character that no one sees: blanks and the code points with Default_Ignorable_Code_Point. The
-- cost tells the planner that working out a mailbox is expensive. It then asks the outbox's indexes, which hold the
-- mailboxes, even in plans that were made while the outbox was nearly empty. Without this, 1,200 leads in one statement
-- took 0.7 or 12 seconds, depending on when the plan had been made.
create function private.mailbox_of(address text) returns text
language sql immutable cost 10000
set search_path = ''
as $$
  select case
    when a.plain ~ '@(gmail|googlemail)[.]com$' then replace(split_part(a.plain, '@', 1), '.', '') || '@gmail.com'
    else a.plain
  end
  -- Other forms of a letter or a dot are the same. What is ignorable goes first: it keeps a letter from its accent.
  from (select regexp_replace(rtrim(lower(regexp_replace(replace(normalize(regexp_replace(left(address, 254),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
          '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'), nfkc), U&'\3002', '.'), '[\s"\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u2800]', '', 'g')), '.'),
          '([^@])\+[^@]*@', '\1@') as plain) a
$$;
-- Whoever writes a lead or an outbox row needs this right for its index; without rights on the schema it does not allow
-- calling the function.
grant execute on function private.mailbox_of to anon, authenticated, service_role;

-- Anything after a letter, a comma or the like is an extension, a remark or a second number.
create function private.normalized_phone(phone text) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(right(coalesce(
    (select p.digits
      from (
        select regexp_replace(parts.part, '[^0-9]', '', 'g') as digits, parts.ordinal
        from regexp_split_to_table(t.words, '[[:alpha:]#,;/]+') with ordinality as parts (part, ordinal)
      ) p
      where length(p.digits) >= 10 order by p.ordinal limit 1),
    regexp_replace(t.words, '[^0-9]', '', 'g')
  ), 10), '')
  -- Full-width digits are the same digits.
  from (select normalize(left(phone, 100), nfkc) as words) t
$$;
comment on function private.normalized_phone is
  'A number as it is dialled in the United States: ten digits, without the country''s own 1 and without an extension.';

grant execute on function private.normalized_phone to anon, authenticated, service_role;

-- A keyed hash remains of a person whose data were deleted, so that a later question about the same address finds the
-- answer, and no one can read or guess the address from it.
create table private.personal_data_key (
  only_row boolean primary key default true check (only_row),
  value uuid not null default gen_random_uuid()
);

insert into private.personal_data_key default values;

create function private.address_hash(address text) returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to((select value from private.personal_data_key) || lower(btrim(address)), 'UTF8')), 'hex')
$$;

-- No function of ours is inlined, and one in SQL that calls another would be ten times as slow.
create function private.phone_hash(number text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.address_hash('phone ' || number);
end
$$;
comment on function private.phone_hash is 'By which withdrawals, counted calls and records of agreements know a number.';

create function private.mailbox_hash(mailbox text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.address_hash('mailbox ' || mailbox);
end
$$;
comment on function private.mailbox_hash is 'By which withdrawals and records of agreements know a mailbox.';

create function private.contact_hashes(email text, phone text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    private.mailbox_hash(private.mailbox_of(email)), private.phone_hash(private.normalized_phone(phone))
  ], null)
$$;

-- The digits of a search by phone number; null for an email address.
create function private.phone_digits(contact text) returns text
language sql immutable
set search_path = ''
as $$
  select case when contact !~ '@' and length(private.normalized_phone(contact)) = 10 then private.normalized_phone(contact) end
$$;

create function private.contact_hash(contact text) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(private.phone_hash(private.phone_digits(contact)), private.address_hash(contact))
$$;

-- How often one network, and one mailbox in it, may send a form. Kept apart from leads and messages: these
-- rows are forgotten after a day, and hold keyed hashes instead of addresses. Many people share one network: an office,
-- a mobile carrier. None of them is turned away because of the others: what exceeds the usual is stored as always, and
-- its mail waits (held_until), until its time has come or staff release it. Only a flood is refused.
create table private.submissions (
  form text not null,
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  mailbox_hash bytea not null
);
comment on table private.submissions is
  'What one network, and with it one mailbox, has sent within a day: keyed hashes. Until their day''s key is destroyed, '
  'who has the whole database can test an address against them.';

create index submissions_by_address on private.submissions (form, address_hash, created_at);
create index submissions_by_age on private.submissions (created_at);

-- Whoever answers a challenge waits no longer, and a flood from the same network does not stop them. The edge function
-- asks the challenge's provider; the database makes sure that an answer serves one submission, once.
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

create function private.limit_submissions() returns trigger
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
  -- Two requests with several rows each could wait for each other's partner.
  if current_setting('gold_atlas.has_submitted', true) = 'yes' then
    raise sqlstate 'PT400' using message = 'A request holds one form.';
  end if;
  perform set_config('gold_atlas.has_submitted', 'yes', true);
  -- Before anything works on the text: no form of ours holds a quarter of this.
  if pg_column_size(new) > 65536 then
    raise sqlstate 'PT413' using message = 'This is more than a form can hold.';
  end if;

  if new.email is null then
    -- Without this, the refusal would show a row of the counts.
    raise not_null_violation using message = 'The email address is missing.';
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
    where s.form = tg_table_name and s.address_hash = any (networks)
      -- A row of a clock that ran ahead would count until its time has come.
      and s.created_at between now() - interval '1 day' and now() + interval '1 minute';

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
  'Before-insert trigger. A request of the API holds one row. Per network and form 40 pass in ten minutes and 200 in a day, with the same e-mail address 5 '
  'and 20; what is beyond is held for an hour, or for a day; ten times as much is refused. Who has answered a challenge '
  'for a submission passes.';
