-- Lists of numbers that must not be called: the national registry's, which is as old as its download, and the
-- company's own, whose numbers are withdrawals and never grow old.

create type public.do_not_call_list_kind as enum ('national_registry', 'own_list');

create table public.do_not_call_lists (
  id uuid primary key default gen_random_uuid(),
  kind public.do_not_call_list_kind not null,
  file_name text not null,
  downloaded_on date,
  numbers int not null default 0,
  completed_at timestamptz,
  imported_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint do_not_call_lists_file_name_length check (length(btrim(file_name)) between 1 and 200),
  constraint do_not_call_lists_only_a_registry_is_dated check ((kind = 'national_registry') = (downloaded_on is not null)),
  constraint do_not_call_lists_numbers_are_counted check (numbers >= 0)
);
create trigger do_not_call_lists_2_clean_text before insert or update on public.do_not_call_lists
  for each row execute function private.clean_text();
comment on table public.do_not_call_lists is
  'Each imported list of numbers that must not be called: when, by whom, of which day. The rows stay as a record of '
  'what was obeyed when. Written by functions only.';
comment on column public.do_not_call_lists.downloaded_on is
  'Of the national registry''s: the day on which it was downloaded. Older than 31 days it counts as none.';
comment on column public.do_not_call_lists.completed_at is
  'Since when all of its numbers are there. Before, a list of the national registry does not count.';

create index do_not_call_lists_by_person on public.do_not_call_lists (imported_by);

grant select on public.do_not_call_lists to authenticated;
grant all on public.do_not_call_lists to service_role;
alter table public.do_not_call_lists enable row level security;
create policy "Administrators read the lists of numbers" on public.do_not_call_lists
  for select to authenticated using ((select private.is_admin()));

create table private.do_not_call_numbers (
  list_id uuid not null references public.do_not_call_lists (id) on delete cascade,
  number bigint not null,
  primary key (list_id, number)
);
comment on table private.do_not_call_numbers is
  'The numbers of the national registry, as it publishes them to sellers, ten digits each. Only those of the newest list '
  'count; the others go in the night, and so do those that are older than 31 days. The company''s own are keyed hashes in consent_withdrawals.';

-- 16 CFR 310.4(b)(3)(iv): a version obtained no more than 31 days before the call.
create function private.registry_days() returns int
language sql immutable
set search_path = ''
as $$
  select 31
$$;

create function private.current_registry() returns public.do_not_call_lists
language sql stable
set search_path = ''
as $$
  select l.* from public.do_not_call_lists l
  where l.kind = 'national_registry' and l.completed_at is not null
    -- A list that was dated while the clock ran ahead would count for that much longer.
    and l.downloaded_on <= private.site_day() + 1
  order by l.downloaded_on desc, l.completed_at desc limit 1
$$;

create function public.start_do_not_call_list(
  list uuid, kind public.do_not_call_list_kind, file_name text, downloaded_on date default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if downloaded_on > private.site_day() + 1 then
    raise sqlstate 'PT400' using message = 'The list cannot have been downloaded on a day that has not come.';
  end if;
  if downloaded_on + private.registry_days() < private.site_day() then
    raise sqlstate 'PT400' using
      message = 'A list that was downloaded more than 31 days ago does not count. Download it again.';
  end if;
  insert into public.do_not_call_lists (id, kind, file_name, downloaded_on)
  values (list, start_do_not_call_list.kind, left(start_do_not_call_list.file_name, 200),
    start_do_not_call_list.downloaded_on)
  on conflict do nothing;
end
$$;
comment on function public.start_do_not_call_list is
  'Begins the import of a list, whose id the browser makes. Only the national registry''s has a day. For administrators.';
grant execute on function public.start_do_not_call_list to authenticated;

-- Whoever is on the company's own list has withdrawn, in every request and in all to come.
create function public.add_do_not_call_numbers(list uuid, numbers text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  into_list public.do_not_call_lists;
  unreadable text;
begin
  perform private.require_admin();
  select * into into_list from public.do_not_call_lists l where l.id = list and l.completed_at is null;
  if into_list.id is null then
    raise sqlstate 'PT409' using message = 'This list is complete or was removed. Import it again.';
  end if;
  if cardinality(numbers) > 10000 then
    raise sqlstate 'PT400' using message = 'At most 10,000 numbers at a time.';
  end if;
  select coalesce(n, 'nothing') into unreadable from unnest(numbers) n where (n ~ '^[2-9]\d{9}$') is not true limit 1;
  if found then
    raise sqlstate 'PT400' using message = 'This is not a number of ten digits: ' || left(unreadable, 40);
  end if;
  if into_list.kind = 'own_list' then
    perform private.record_withdrawals('{}', numbers);
  else
    insert into private.do_not_call_numbers (list_id, number)
    select list, n::bigint from unnest(numbers) n on conflict do nothing;
  end if;
end
$$;
comment on function public.add_do_not_call_numbers is
  'Adds at most 10,000 numbers of ten digits to a list whose import has begun; a number that is there already stays. '
  'Those of the company''s own list count at once. For administrators.';
grant execute on function public.add_do_not_call_numbers to authenticated;

create function private.forget_old_registries() returns void
language sql
set search_path = ''
as $$
  delete from private.do_not_call_numbers n using public.do_not_call_lists l
  where l.id = n.list_id and (
    l.downloaded_on + private.registry_days() < private.site_day()
    or (l.completed_at is not null and l.id is distinct from (private.current_registry()).id)
    or (l.completed_at is null and l.created_at < now() - interval '1 day')
  );
$$;
comment on function private.forget_old_registries is
  'Deletes the numbers of the national registry that no longer count: of replaced lists, of old ones, and of imports '
  'that were never completed.';

create function public.complete_do_not_call_list(list uuid, total int) returns table (is_current boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.do_not_call_lists;
begin
  perform private.require_admin();
  select * into stored from public.do_not_call_lists l where l.id = list for update;
  if stored.id is null or total < 1 or (stored.kind = 'national_registry' and stored.completed_at is null
    and total <> (select count(*) from private.do_not_call_numbers n where n.list_id = list)) then
    raise sqlstate 'PT409' using message = 'Not all numbers of the list have arrived. Import it again.';
  end if;
  update public.do_not_call_lists l set completed_at = now(), numbers = total
  where l.id = list and l.completed_at is null;
  is_current := stored.kind = 'own_list' or list = (private.current_registry()).id;
  return next;
end
$$;
comment on function public.complete_do_not_call_list is
  'Ends an import of so many different numbers, from when a list of the national registry takes the place of an older '
  'one; answers whether it does. For administrators.';
grant execute on function public.complete_do_not_call_list to authenticated;

create function private.registry_entries(phones text[]) returns table (downloaded_on date, number text)
language sql stable
set search_path = ''
as $$
  select l.downloaded_on, n.number::text
  from private.current_registry() l join private.do_not_call_numbers n on n.list_id = l.id
  where n.number = any (array(select private.us_phone(phone)::bigint from unnest(phones) phone))
$$;
comment on function private.registry_entries is 'Which of these numbers the present list of the national registry has.';
