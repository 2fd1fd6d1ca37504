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
