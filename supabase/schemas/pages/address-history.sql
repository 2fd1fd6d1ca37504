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
