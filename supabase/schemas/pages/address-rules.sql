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
  plain := regexp_replace(regexp_replace(plain, '/{2,}', '/', 'g'), '(/|\.html|/index)+$', '');
  plain := case when plain = '' and address like '/%' then '/' else plain end;
  return case when length(plain) <= 300 and plain ~ '^/[!-~]*$' then plain end;
end
$$;

-- These addresses belong to the site's own programs, so no page can have one.
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
  -- A location's preferred text has the location's own address.
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
