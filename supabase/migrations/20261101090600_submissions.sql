-- How often one address may send a form. Kept apart from leads and messages: these rows are forgotten
-- after a day, and hold a keyed hash instead of the address.
create table private.submission_key (
  only_row boolean primary key default true check (only_row),
  value uuid not null default gen_random_uuid()
);
insert into private.submission_key default values;

create table private.submissions (
  form text not null,
  address_hash bytea not null,
  created_at timestamptz not null default now()
);
create index submissions_by_address on private.submissions (form, address_hash, created_at);
create index submissions_by_age on private.submissions (created_at);

-- Bounds per form and address: far above what a household sends, far below what a script does.
create function private.limit_submissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := btrim(split_part(headers ->> 'x-forwarded-for', ',', 1));
  hash bytea;
  last_ten_minutes int;
  last_day int;
begin
  -- Only callers of the API are limited: the owner and the service key load and restore data.
  if headers is null or coalesce((select auth.role()), '') = 'service_role' then
    return new;
  end if;

  hash := sha256(convert_to((select value from private.submission_key) || coalesce(address, ''), 'UTF8'));
  -- Parallel requests of one address queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || encode(hash, 'hex'), 0));

  select count(*) filter (where created_at > now() - interval '10 minutes'), count(*)
    into last_ten_minutes, last_day
    from private.submissions
    where form = tg_table_name and address_hash = hash and created_at > now() - interval '1 day';
  if last_ten_minutes >= 5 or last_day >= 20 then
    -- PostgREST answers a PTxyz state with HTTP status xyz.
    raise sqlstate 'PT429' using
      message = 'Too many requests from this address. Please try again later.',
      hint = 'At most 5 in 10 minutes and 20 in a day.';
  end if;

  delete from private.submissions where created_at < now() - interval '1 day';
  insert into private.submissions (form, address_hash) values (tg_table_name, hash);
  return new;
end
$$;
