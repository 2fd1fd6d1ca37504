-- Whose request it is, as far as counting goes: the network behind the connection. Only what our own gateway writes
-- into a request tells that. The left end of x-forwarded-for is whatever the caller typed there.
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

-- An IPv4 address, or of IPv6 the /64: a household has 2^64 addresses to choose from. Null: no address.
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

-- What is counted is kept as keyed hashes. The key changes each day and yesterday's is the oldest that is kept:
-- once it is gone, nobody can test a guessed address against a hash, not even with the whole database in hand.
drop table private.submission_key;
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

truncate private.submissions, private.visit_callers;

drop function private.admit_visit(text);
drop function private.caller_network(text);

-- Whether this network may count once more: 60 views in ten minutes, 600 in a day.
create function private.admit_visit(headers json) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  hash bytea := (private.counting_hashes('visit ' || coalesce(private.caller_network(headers), '')))[1];
  taken private.visit_callers;
begin
  insert into private.visit_callers as known (address_hash, day, views, window_started_at, window_views)
  values (hash, today, 1, now(), 1)
  on conflict (address_hash) do update set
    day = today,
    views = case when known.day = today then least(known.views, 600) + 1 else 1 end,
    window_started_at =
      case when known.window_started_at > now() - interval '10 minutes' then known.window_started_at else now() end,
    window_views =
      case when known.window_started_at > now() - interval '10 minutes' then least(known.window_views, 60) + 1 else 1 end
  returning * into taken;
  return taken.views <= 600 and taken.window_views <= 60;
end
$$;

create or replace function public.record_visit(path text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  today date := (now() at time zone 'utc')::date;
  page text := case record_visit.path when '/' then '/' else rtrim(record_visit.path, '/') end;
  place uuid;
  is_static boolean;
  is_new boolean;
  so_far private.visit_days;
begin
  if private.is_program(headers ->> 'user-agent') or headers ->> 'sec-purpose' like '%prerender%' then
    return;
  end if;
  is_static := coalesce(page, '') in (
    '/', '/why-gold', '/about', '/contact', '/free-guide', '/free-guide/success', '/privacy', '/terms'
  );
  if not is_static then
    select known.path, known.location_id into page, place from private.local_place(page) known;
    if page is null then
      return;
    end if;
  end if;

  insert into private.visit_days (day) values (today) on conflict do nothing;
  if found then
    -- The first of a day forgets what has had its time.
    delete from private.visits where day < today - 400;
    delete from private.visit_days where day < today - 400;
    delete from private.visit_callers where day < today;
  end if;
  select * into so_far from private.visit_days where day = today for update;
  is_new := not exists (select from private.visits v where v.day = today and v.path = page);
  -- A day takes 200,000 views of 5,000 addresses; the pages that every edition has are never crowded out.
  if so_far.views >= 200000
    or (is_new and so_far.paths >= 5000 and not is_static)
    or not private.admit_visit(headers)
  then
    return;
  end if;

  if is_new then
    insert into private.visits (day, path, location_id) values (today, page, place);
  else
    update private.visits v set views = v.views + 1 where v.day = today and v.path = page;
  end if;
  update private.visit_days set views = views + 1, paths = paths + is_new::int where day = today;
end
$$;
