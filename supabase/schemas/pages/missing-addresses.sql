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
  -- We count 100,000 requests a day, then a hundred for each address, so that repeating one keeps no other out.
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
    -- Letters have pages where a list is long, and all digits one.
    delete from public.missing_addresses m
    using new_locations n cross join unnest(array[
      '/' || n.state_slug || '/index/' || regexp_replace(left(n.city_slug, 1), '[0-9]', '0-9'),
      '/' || n.state_slug || '/' || n.city_slug || '/index/' || regexp_replace(left(n.neighborhood_slug, 1), '[0-9]', '0-9')
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
    when typed ~* '%(?![0-9a-f]{2})' then
      'No page can be shown at an address with a bare %. Enter a % of its own as %25.'
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
