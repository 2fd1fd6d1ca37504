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
