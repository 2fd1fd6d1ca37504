-- Requests to the API: how long one may take, what it may learn, and from which network it came. Also the requests that
-- the database makes: calls of our own functions.

-- PostgREST applies a role's time limit to each request that runs as it; without one, a single expression that never
-- ends keeps a core of the database busy.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- For check_request(), whose callers cannot look into the schema "private" themselves.
create function public.caller_access(is_reading boolean) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  access text := private.admin_access();
begin
  if is_reading then
    perform private.refuse_unfinished(access);
  end if;
  return access;
end
$$;
comment on function public.caller_access is
  'What stands between the caller and the back office, in the words of private.admin_access(), without recording it. Who '
  'reads is refused where a session has ended or a second factor is missing.';
grant execute on function public.caller_access to authenticated;

create function private.sends_privacy_control() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    btrim(nullif(current_setting('request.headers', true), '')::json ->> 'sec-gpc') = '1', false)
$$;
comment on function private.sends_privacy_control is
  'Whether the header of the request has Global Privacy Control: its sender objects to a sale or sharing of personal data.';

-- This runs as the caller, because only the caller can give up the caller's own rights.
create function public.check_request() returns void
language plpgsql
set search_path = ''
as $$
declare
  prefer text := nullif(current_setting('request.headers', true), '')::json ->> 'prefer';
  access text := case current_user when 'service_role' then 'open' else 'no_administrator' end;
  is_reading constant boolean := coalesce(current_setting('request.method', true) in ('GET', 'HEAD')
    and current_setting('request.path', true) !~ '^/rpc/', false);
begin
  -- Only this role may call it.
  if current_user = 'authenticated' then
    access := public.caller_access(is_reading);
    -- Other accounts read what visitors read: staff share this role, and some columns are for staff only.
    if is_reading and access = 'no_administrator' then
      perform set_config('role', 'anon', true);
    end if;
  end if;
  -- A planned or estimated count is the planner's guess at a whole table, whatever rows its policies hide.
  if access <> 'open' and coalesce(prefer ~* 'count\s*=\s*"?(planned|estimated)', false) then
    -- PostgREST answers a PTxyz state with HTTP status xyz.
    raise sqlstate 'PT403' using message = 'Planned and estimated counts are for administrators. Ask for an exact one.';
  end if;
end
$$;
comment on function public.check_request is
  'Run by PostgREST at the beginning of each request, as its caller: refuses what no one but administrators may ask, and '
  'lets those who signed in and are none read as visitors do.';
grant execute on function public.check_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'public.check_request';
notify pgrst, 'reload config';

-- Each pattern is held against each row, and an embedded list is read for each, so a request of two hundred keeps the
-- database busy for as long as it may take. Visitors' pages send none of the first and few of the second. The API's own
-- text of the query is what tells how many there are. A list of patterns is one parameter there, whatever it contains, so
-- no one can count it. A full-text search takes every text apart, which costs as much as a dozen patterns.
create function private.has_few_patterns() returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  request constant text := current_query();
begin
  if request ~* '(\mi?like|[^<>@-]~\*?)\s*(any|all)\s*\(' then
    raise sqlstate 'PT400' using message = 'Patterns with any or all are for administrators. Ask for each by itself.';
  elsif regexp_count(request, '@@') > 1 then
    raise sqlstate 'PT400' using message = 'A request may have one full-text search.';
  elsif regexp_count(request, '\mi?like\M|[^<>@-]~|@@', 1, 'i') > 12 then
    raise sqlstate 'PT400' using message = 'A request may have twelve patterns (like, match, full-text search).';
  -- A column can be asked for under any number of names, and each is another copy of it. A value stands there as a
  -- number.
  elsif regexp_count(request, '[^0-9],') > 60 then
    raise sqlstate 'PT400' using message = 'A request may name sixty columns.';
  -- Each embedded list is two of them.
  elsif regexp_count(request, '\mselect\M', 1, 'i') > 30 then
    raise sqlstate 'PT400' using message = 'A request may embed a dozen lists.';
  end if;
  return true;
end
$$;
comment on function private.has_few_patterns is
  'For the policies of visitors: refuses a statement with more than twelve patterns, more than one full-text search, a '
  'list of patterns, more than sixty columns or a dozen embedded lists, and is true otherwise.';
grant execute on function private.has_few_patterns to anon;

-- The caller is counted by the network behind the connection. Only our own gateway writes that into a request: the
-- left end of x-forwarded-for is whatever the caller typed there.
create table private.gateway (
  only_row boolean primary key default true check (only_row),
  address_header text not null default 'cf-connecting-ip' check (address_header ~ '^[a-z0-9-]{1,60}$'),
  trusted_proxies int not null default 0 check (trusted_proxies between 0 and 10)
);
comment on table private.gateway is
  'Where the caller''s address stands. Hosted Supabase: cf-connecting-ip, which Cloudflare overwrites in every request, '
  'as the local backend does. Behind a gateway of one''s own that does not set it: x-forwarded-for, of which the '
  'right-most entry counts that is not one of so many trusted proxies.';

insert into private.gateway default values;

-- The network is an IPv4 address, or the /64 of an IPv6 address: a household has 2^64 addresses to choose from.
-- Null means that the text holds no address.
create function private.network_of(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  caller inet;
begin
  if (length(address) <= 60) is not true then
    return null;
  end if;
  caller := btrim(address)::inet;
  -- Sockets that serve both kinds write an IPv4 address so.
  if caller <<= '::ffff:0:0/96'::inet then
    caller := substring(host(caller) from '[0-9.]+$')::inet;
  end if;
  return case family(caller)
    when 4 then host(caller)
    else host(network(set_masklen(caller, 64))) || '/64'
  end;
exception when invalid_text_representation then
  return null;
end
$$;

create function private.caller_network(headers json) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  gateway private.gateway;
  forwarded text[];
begin
  select * into gateway from private.gateway;
  if gateway.address_header <> 'x-forwarded-for' and headers ->> gateway.address_header is not null then
    return private.network_of(headers ->> gateway.address_header);
  end if;
  forwarded := string_to_array(right(headers ->> 'x-forwarded-for', 1000), ',');
  return private.network_of(forwarded[cardinality(forwarded) - gateway.trusted_proxies]);
end
$$;
comment on function private.caller_network(json) is
  'The network that a request came from, by the header that private.gateway names; without it by the right-most '
  'entry of x-forwarded-for. Null where neither holds an address: such callers are counted as one.';

-- Counts are stored under keyed hashes. The key changes each day and only yesterday's is kept too: once a key is gone,
-- no one can test a guessed address against a hash, even with the whole database in hand.
create table private.counting_keys (
  day date primary key,
  value uuid not null default gen_random_uuid()
);
comment on table private.counting_keys is 'Today''s and yesterday''s key of the hashes in submissions and visit_callers.';

create function private.counting_hashes(counted text) returns bytea[]
language plpgsql
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
begin
  if not exists (select from private.counting_keys where day = today) then
    insert into private.counting_keys (day) values (today) on conflict do nothing;
    delete from private.counting_keys where day < today - 1;
  end if;
  return array(
    select sha256(convert_to(k.value || counted, 'UTF8')) from private.counting_keys k order by k.day desc
  );
end
$$;
comment on function private.counting_hashes is 'The hash by today''s key, and behind it the one by yesterday''s.';

-- On a hosted project the address and the key of functions come from the vault, where the owner puts them.
create function private.functions_key() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  functions_key text;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  execute $query$ select decrypted_secret from vault.decrypted_secrets
    where name in ('secret_key', 'service_role_key') and decrypted_secret <> ''
    order by name = 'secret_key' desc limit 1 $query$ into functions_key;
  return functions_key;
end
$$;
comment on function private.functions_key is
  'The vault''s secret_key, or the service_role_key of a project from before secret keys. Null where neither is there.';

create function private.vault_state() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  functions_key text := private.functions_key();
  address text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'project_url' $query$ into address;
  end if;
  return jsonb_build_object(
    'address', address,
    'keyKind', case when functions_key like 'sb\_%' then 'secret' when functions_key is not null then 'legacy' end);
end
$$;
comment on function private.vault_state is
  'The address by which schedules call functions, and the kind of their key: secret, legacy or null. The key is not told.';

create function private.schedules() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  known jsonb;
begin
  if to_regclass('cron.job_run_details') is null then
    return '[]'::jsonb;
  end if;
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
             'job', j.jobname,
             'minutesAgo', floor(extract(epoch from now() - r.last_success) / 60),
             -- A run that never got a connection has no times.
             'problem', (select d.return_message from cron.job_run_details d
                         where d.jobid = j.jobid and d.status = 'failed' and d.runid > coalesce(r.runid, 0)
                         order by d.runid desc limit 1)) order by j.jobname), '[]')
    from cron.job j
    left join lateral (select d.runid, d.end_time as last_success from cron.job_run_details d
                       where d.jobid = j.jobid and d.status = 'succeeded' order by d.runid desc limit 1) r on true
    where j.active $query$ into known;
  return known;
end
$$;
comment on function private.schedules is
  'The active jobs of pg_cron: how many minutes ago each last succeeded, null if never, and why a later run failed. Empty '
  'where pg_cron is off.';

create function private.call_function(function_name text, timeout_milliseconds int) returns void
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  functions_key text := private.functions_key();
begin
  if functions_key is null
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return;
  end if;
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  if project_url is null then
    return;
  end if;
  perform net.http_post(
    url := rtrim(project_url, '/') || '/functions/v1/' || function_name,
    -- A secret key is no token, and is refused as one. A legacy key is one, and older functions look for it there.
    headers := jsonb_build_object('apikey', functions_key, 'Content-Type', 'application/json')
      || case when functions_key like 'sb\_%' then '{}'
        else jsonb_build_object('Authorization', 'Bearer ' || functions_key) end,
    body := '{}'::jsonb,
    timeout_milliseconds := call_function.timeout_milliseconds);
end
$$;
comment on function private.call_function is
  'Calls an edge function through pg_net; nothing where that, or the address or key in the vault, does not exist.';

create function private.pause_after(failures int, asked_seconds int) returns interval
language sql immutable
set search_path = ''
as $$
  select greatest(interval '1 minute' * power(3, failures - 1), interval '1 second' * least(asked_seconds, 86400))
$$;
comment on function private.pause_after is
  'How long to wait after a request has failed this many times in a row: 1, 3, 9, 27, 81, 243 and 729 minutes, or as '
  'long as the service asked for, up to a day. Mail waits as long (public.settle_mail).';
