-- The roster: which administrators are notified of new requests, in which order, and after how many minutes without an
-- answer the next one is.

create table public.roster (
  is_only boolean primary key default true check (is_only),
  remind_after_minutes int,
  reminds_since timestamptz,
  updated_at timestamptz not null default now(),

  -- The same as src/domain/leads/roster.ts.
  constraint roster_minutes_in_bounds check (remind_after_minutes between 5 and 1440),
  constraint roster_reminds_since_it_has_minutes check ((remind_after_minutes is null) = (reminds_since is null))
);
create trigger roster_set_updated_at before update on public.roster
  for each row execute function private.set_updated_at();
comment on table public.roster is 'What holds for the whole roster. One row, changed by save_roster().';
comment on column public.roster.remind_after_minutes is
  'After how many minutes without an answer the next person is notified; null: never.';
comment on column public.roster.reminds_since is
  'Since when there are reminders. No one is reminded of earlier requests.';

create table public.roster_people (
  person_id uuid primary key references public.admin_users (id) on delete cascade,
  place int not null,
  is_paused boolean not null default false,

  constraint roster_people_place_is_counted check (place > 0)
);
comment on table public.roster_people is
  'The people of the roster. The first who is not paused is notified of each new request. Changed by save_roster().';
comment on column public.roster_people.place is 'The order: 1 is notified first.';

insert into public.roster default values;

grant select on public.roster, public.roster_people to authenticated;
grant all on public.roster, public.roster_people to service_role;
alter table public.roster enable row level security;
alter table public.roster_people enable row level security;
create policy "Administrators read the roster" on public.roster
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read who is on the roster" on public.roster_people
  for select to authenticated using ((select private.is_admin()));

create function public.save_roster(people jsonb, seen_at timestamptz, remind_after_minutes int default null) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  saved_at timestamptz;
begin
  perform private.require_admin();
  perform from public.roster r where r.updated_at = seen_at for update;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone else has changed the roster.';
  end if;
  if jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) > 50 then
    raise sqlstate 'PT400' using message = 'The roster is a list of up to 50 people.';
  end if;
  if save_roster.remind_after_minutes not between 5 and 1440 then
    raise sqlstate 'PT400' using message = 'Enter from 5 to 1,440 minutes, or leave this blank.';
  end if;
  if (select count(distinct a.id) from jsonb_to_recordset(people) as p (person_id uuid)
      join public.admin_users a on a.id = p.person_id) <> jsonb_array_length(people) then
    raise sqlstate 'PT400' using message = 'Each person on the roster is an administrator, and is on it once.';
  end if;
  delete from public.roster_people where true;
  insert into public.roster_people (person_id, place, is_paused)
  select (p.person ->> 'person_id')::uuid, p.place, coalesce((p.person ->> 'is_paused')::boolean, false)
  from jsonb_array_elements(people) with ordinality as p (person, place);
  update public.roster r set
    remind_after_minutes = save_roster.remind_after_minutes,
    -- Turning reminders on does not bring up what was never to be followed up.
    reminds_since = case when save_roster.remind_after_minutes is not null then coalesce(r.reminds_since, now()) end
  where r.is_only
  returning r.updated_at into saved_at;
  return saved_at;
end
$$;
comment on function public.save_roster is
  'Saves the roster as the caller has seen it: its people in their order, each with person_id and is_paused, and the '
  'minutes, from 5 to 1,440, or null for no reminders. Answers the new version: PT409 where someone has changed it since '
  'seen_at, PT400 for what it cannot be. For administrators.';
grant execute on function public.save_roster to authenticated;

-- Someone who only waits for a page needs no answer, so no one of the roster is notified of that.
create function private.people_to_notify(lead uuid) returns table (person uuid, address text, place int)
language sql stable
set search_path = ''
as $$
  select u.id, u.email::text, min(p.place)
  from public.leads l
  cross join lateral (
    select r.person_id, r.place, r.is_paused from public.roster_people r
    union all
    select l.owner_id, 0, exists (select from public.roster_people r where r.person_id = l.owner_id and r.is_paused)
    where exists (select from public.roster_people)
  ) p
  join auth.users u on u.id = p.person_id and u.email is not null
  where l.id = lead and l.kind <> 'waitlist' and not p.is_paused
  group by u.id
$$;
comment on function private.people_to_notify is
  'Who may be notified of a request, and in which order: its owner, then the people of the roster. No one who is paused, '
  'and no one without a roster.';

create function private.next_to_notify(lead uuid) returns table (person uuid, address text)
language sql stable
set search_path = ''
as $$
  select p.person, p.address from private.people_to_notify(lead) p
  where not exists (
    select from public.outbox o
    where o.lead_id = lead and o.kind in ('lead_notice', 'lead_reminder')
      and (o.person_id = p.person or private.mailbox_of(o.recipient) = private.mailbox_of(p.address)))
  order by p.place
  limit 1
$$;
comment on function private.next_to_notify is
  'The first person who may be notified of a request and was not yet, nor was anyone with the same mailbox.';
