-- What changed in state law about gold, as visitors read it: every version of a public fact that was public too, from
-- the history of facts. A fact that is not public has no line here either.

create function private.pages_of_law_changes() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['/gold-law-changes', '/gold-law-changes.xml']
$$;

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
  'another answer or amount than before), words (another note). For everybody.';
revoke all on function public.law_changes from public;
grant execute on function public.law_changes to anon, authenticated, service_role;

create or replace function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  perform private.write_page_changes(pages || private.pages_of_law_changes(), '{}', '{}',
    array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;

create or replace function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  states text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  states := array(
    select distinct f.state_slug from public.facts f
    where f.subject = 'state' and f.review_by > before and f.review_by <= current_date);
  if cardinality(states) > 0 then
    perform private.write_page_changes(array(select '/' || s from unnest(states) s) || private.pages_of_law_changes(), '{}', '{}', states);
  end if;
end
$$;

create or replace function private.has_public_page(address text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  part text[];
  depth int;
begin
  if address in (
    '/', '/why-gold', '/about', '/contact', '/free-guide', '/free-guide/success', '/privacy', '/terms',
    '/gold-law-changes'
  ) then
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

-- Its visits are counted.
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
  is_static := coalesce(page, '') in (
    '/', '/why-gold', '/about', '/contact', '/free-guide', '/free-guide/success', '/privacy', '/terms',
    '/gold-law-changes'
  );
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

-- Search engines are told of pages, not of sitemaps and feeds.
create or replace function private.queue_address_notices() returns trigger
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
  -- A change during a call is told by the next one.
  on conflict (address) do update set changed_at = clock_timestamp(), claim_token = null, claimed_until = null;
  return null;
end
$$;

-- No state may have the page's address.
drop trigger locations_refuse_reserved_address on public.locations;
create trigger locations_refuse_reserved_address before insert or update of state_slug on public.locations
  for each row when (new.state_slug in (
    '404', 'about', 'admin', 'contact', 'free-guide', 'gold-law-changes', 'privacy', 'terms', 'why-gold',
    'app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap',
    'app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512',
    'images', 'logo-mark', 'logo-mark-mono', 'site',
    'auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known',
    'account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'
  ))
  execute function private.refuse_reserved_address();
