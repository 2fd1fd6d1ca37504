-- How often each public page is seen, by day (UTC): a count, and nothing about who saw it. In "private", since
-- nobody reads or writes it but the functions below and those that draw the figures.
create table private.visits (
  day date not null,
  path text not null check (length(path) <= 300),
  location_id uuid references public.locations (id) on delete set null,
  views int not null default 1,
  first_at timestamptz not null default now(),
  primary key (day, path)
);
comment on table private.visits is 'Page views by day and path. Only addresses that exist have a row.';
create index visits_of_location on private.visits (location_id, day);

-- What a day has taken so far, so that the bounds cost no counting.
create table private.visit_days (
  day date primary key,
  views int not null default 0,
  paths int not null default 0
);

-- What one network address has sent today, as a keyed hash that cannot be read back and tells no page.
create table private.visit_callers (
  address_hash bytea primary key,
  day date not null,
  views int not null,
  window_started_at timestamptz not null,
  window_views int not null
);
create index visit_callers_by_day on private.visit_callers (day);

-- The address to count by. Of IPv6 the network (/64): a household has 2^64 addresses to choose from.
create function private.caller_network(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when address like '%:%' then host(network(set_masklen(address::inet, 64))) else address end;
exception when invalid_text_representation then
  return address;
end
$$;

-- Whether this address may count once more: 60 views in ten minutes, 600 in a day.
create function private.admit_visit(address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  hash bytea := sha256(convert_to(
    (select value from private.submission_key) || 'visit' || coalesce(private.caller_network(address), ''), 'UTF8'
  ));
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

-- Whether a program asked, by what it says of itself. People's browsers all begin with "Mozilla/".
create function private.is_program(agent text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(agent, '') !~ '^(Mozilla|Opera)/'
    or agent ~* '(bot|crawl|spider|slurp|scan|headless|lighthouse|preview|monitor|pingdom|facebookexternalhit|mediapartners|python|curl|wget|axios|archive)'
$$;

-- Called by the browser of a visitor for each page that was seen. It never fails and never tells whether it
-- counted: a refusal would be a red line in the visitor's console and an answer for whoever probes the bounds.
create function public.record_visit(path text) returns void
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
    or not private.admit_visit(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)))
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
comment on function public.record_visit is
  'Counts one view of a public page, by day and path. Not counted: programs, prerendering, addresses without a '
  'page, and what is beyond the bounds of an address or a day. For visitors who are not signed in.';
revoke all on function public.record_visit from public, anon, authenticated;
grant execute on function public.record_visit to anon;
