-- The pages that are not locations': their addresses stand once, for what counts visits and finds links.
create function private.is_site_page(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/contact', '/free-guide', '/free-guide/success', '/privacy', '/terms',
    '/gold-law-changes', '/places',
    '/tools', '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits',
    '/tools/gold-and-prices'
  )
$$;
comment on function private.is_site_page is
  'Whether an address is one of the pages that every edition has (src/domain/sitemap.ts), or the guide''s thanks.';
revoke all on function private.is_site_page from public, anon, authenticated;

create or replace function private.has_public_page(address text) returns boolean
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

create or replace function public.record_visit(path text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  today date := (now() at time zone 'utc')::date;
  page text := case record_visit.path when '/' then '/' else rtrim(record_visit.path, '/') end;
  location uuid;
  is_static boolean;
  is_new boolean;
  so_far private.visit_days;
begin
  if private.is_program(headers ->> 'user-agent') or headers ->> 'sec-purpose' like '%prerender%' then
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
    insert into private.visits (day, path, location_id) values (today, page, location);
  else
    update private.visits v set views = v.views + 1 where v.day = today and v.path = page;
  end if;
  update private.visit_days set views = views + 1, paths = paths + is_new::int where day = today;
end
$$;

-- No state may have the page's address.
drop trigger locations_refuse_reserved_address on public.locations;
create trigger locations_refuse_reserved_address before insert or update of state_slug on public.locations
  for each row when (new.state_slug in (
    '404', 'about', 'admin', 'contact', 'free-guide', 'gold-law-changes', 'places', 'privacy', 'terms', 'why-gold',
    'app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap',
    'app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512',
    'images', 'logo-mark', 'logo-mark-mono', 'site',
    'auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known',
    'account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'
  ))
  execute function private.refuse_reserved_address();
