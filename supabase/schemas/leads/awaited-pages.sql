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
