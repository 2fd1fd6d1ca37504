-- What staff decided about two requests, leads or messages, that look like one person's: the same person, or not. A person
-- is what follows from these rows, so that undoing a decision is deleting its row, and all is as it was.

create view private.entry_contacts with (security_invoker = true) as
  select l.id, false as is_message, l.name, l.email, l.phone, l.created_at,
    private.mailbox_of(l.email) as mailbox, private.normalized_phone(l.phone) as number
  from public.leads l
  union all
  select m.id, true, m.name, m.email, m.phone, m.created_at,
    private.mailbox_of(m.email), private.normalized_phone(m.phone)
  from public.contact_messages m;
comment on view private.entry_contacts is 'Who sent each lead and each message, whose ids are never the same.';

-- Whoever sends a form makes its id. With one id in both tables, what is decided about the one would be about the other.
create function private.refuse_shared_id() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'leads' and exists (select from public.contact_messages m where m.id = new.id)
    or tg_table_name = 'contact_messages' and exists (select from public.leads l where l.id = new.id)
  then
    raise unique_violation using message = 'Another request has this id.';
  end if;
  return new;
end
$$;
comment on function private.refuse_shared_id is 'Before-insert trigger of leads and contact_messages: an id is that of one of them.';
create trigger leads_refuse_shared_id before insert on public.leads
  for each row execute function private.refuse_shared_id();
create trigger contact_messages_refuse_shared_id before insert on public.contact_messages
  for each row execute function private.refuse_shared_id();

create table public.person_matches (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  other_lead_id uuid references public.leads (id) on delete cascade,
  other_message_id uuid references public.contact_messages (id) on delete cascade,
  is_same boolean not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  one_id uuid not null generated always as (coalesce(lead_id, message_id)) stored,
  other_id uuid not null generated always as (coalesce(other_lead_id, other_message_id)) stored,

  constraint person_matches_of_two check (
    num_nonnulls(lead_id, message_id) = 1 and num_nonnulls(other_lead_id, other_message_id) = 1
  ),
  constraint person_matches_once unique (one_id, other_id),
  constraint person_matches_in_order check (one_id < other_id)
);
comment on table public.person_matches is
  'Pairs of leads and messages of which staff said that the same person sent them, or that other people did. Written by '
  'judge_match(); whoever takes a decision back deletes its row. No agreement goes along.';
comment on column public.person_matches.one_id is 'The one of the pair, a lead or a message, with the lower id.';

create index person_matches_of_lead on public.person_matches (lead_id) where lead_id is not null;
create index person_matches_of_message on public.person_matches (message_id) where message_id is not null;
create index person_matches_of_other_lead on public.person_matches (other_lead_id) where other_lead_id is not null;
create index person_matches_of_other_message on public.person_matches (other_message_id)
  where other_message_id is not null;
create index person_matches_of_other on public.person_matches (other_id);
create index person_matches_by_person on public.person_matches (done_by);

grant select, delete on public.person_matches to authenticated;
grant all on public.person_matches to service_role;
alter table public.person_matches enable row level security;
create policy "Administrators read who is the same person" on public.person_matches
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators take back who is the same person" on public.person_matches
  for delete to authenticated using ((select private.is_admin()));

create view private.matches_both_ways with (security_invoker = true) as
  select m.id, m.one_id as entry_id, m.other_id, m.is_same, m.created_at from public.person_matches m
  union all
  select m.id, m.other_id, m.one_id, m.is_same, m.created_at from public.person_matches m;
comment on view private.matches_both_ways is 'The decisions of each lead and message, whichever of the pair it is.';

create function private.match_pair(one uuid, other uuid)
returns table (lead_id uuid, message_id uuid, other_lead_id uuid, other_message_id uuid)
language sql stable
set search_path = ''
as $$
  select l.id, case when l.id is null then m.id end, ol.id, case when ol.id is null then om.id end
  from (select least(one, other) as one, greatest(one, other) as other) p
  left join public.leads l on l.id = p.one
  left join public.contact_messages m on m.id = p.one
  left join public.leads ol on ol.id = p.other
  left join public.contact_messages om on om.id = p.other
$$;
comment on function private.match_pair is 'Two leads or messages in the order and the columns of a decision about them.';

-- A function of its own: for an unknown number of contacts the planner would read all requests at each step.
create function private.contacts_joined_with(of_mailbox text, of_number text) returns table (mailbox text, number text)
language sql stable rows 1
set search_path = ''
as $$
  select b.mailbox, b.number
  from (
    select e.id from private.entry_contacts e where e.mailbox = of_mailbox and e.number = of_number
    union all
    select e.id from private.entry_contacts e where e.mailbox = of_mailbox and e.number is null
  ) a
  join private.matches_both_ways m on m.entry_id = a.id and m.is_same
  join private.entry_contacts b on b.id = m.other_id
$$;

-- By contact and not by request: what the same sender asks for later belongs to the person without another decision, and
-- a mailbox with a thousand requests is looked at once.
create function private.person_contacts(mailboxes text[], numbers text[]) returns table (mailbox text, number text)
language sql stable
set search_path = ''
as $$
  with recursive contacts as (
    select f.mailbox, f.number from unnest(mailboxes, numbers) f (mailbox, number)
    union
    select b.mailbox, b.number
    from contacts c cross join lateral private.contacts_joined_with(c.mailbox, c.number) b
  )
  select c.mailbox, c.number from contacts c
$$;
comment on function private.person_contacts is
  'The contacts, each a mailbox with a number or none, that staff joined with one of these, and these themselves.';

create function private.entries_of_contacts(mailboxes text[], numbers text[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select e.id from unnest(mailboxes, numbers) c (mailbox, number)
  join private.entry_contacts e on e.mailbox = c.mailbox and e.number = c.number
  union
  select e.id from unnest(mailboxes) c (mailbox)
  join private.entry_contacts e on e.mailbox = c.mailbox and e.number is null
  union
  select e.id from unnest(mailboxes, numbers) c (mailbox, number)
  join private.entry_contacts e on e.mailbox = c.mailbox
  where c.number is null
$$;
comment on function private.entries_of_contacts is
  'All leads and messages of some contacts. A request without a number belongs to each number of its mailbox.';

create function private.entries_of_person(of_mailbox text, of_number text) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select e.id from (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers
    from private.person_contacts(array[of_mailbox], array[of_number]) c
  ) p
  cross join lateral private.entries_of_contacts(p.mailboxes, p.numbers) e
$$;

create function private.mailboxes_joined_with(of_mailbox text) returns table (mailbox text)
language sql stable
set search_path = ''
as $$
  select o.mailbox from private.entry_contacts e
  join private.matches_both_ways m on m.entry_id = e.id and m.is_same
  join private.entry_contacts o on o.id = m.other_id
  where e.mailbox = of_mailbox
$$;

create function private.entries_around(ids uuid[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  with recursive known as (
    select e.mailbox from private.entry_contacts e where e.id = any (ids)
    union
    select j.mailbox from known k cross join lateral private.mailboxes_joined_with(k.mailbox) j
  )
  -- By a list: for an unknown number of mailboxes the planner would read all requests.
  select e.id from private.entry_contacts e where e.mailbox = any (array(select k.mailbox from known k))
$$;
comment on function private.entries_around is
  'All leads and messages whose person a join of one of these can change, also by way of a request without a number.';

create function private.contact_of_entry(of_entry uuid) returns table (mailbox text, number text)
language sql stable
set search_path = ''
as $$
  select e.mailbox, e.number from private.entry_contacts e where e.id = of_entry
$$;

create function private.entries_like(of_entry uuid) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select p.id from private.contact_of_entry(of_entry) c
  cross join lateral private.entries_of_person(c.mailbox, c.number) p
$$;
comment on function private.entries_like is 'All leads and messages of the person who sent this one.';

create function private.are_told_apart(one uuid, other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.entries_like(one) a
    join private.matches_both_ways m on m.entry_id = a.id and not m.is_same
    join private.entries_like(other) b on b.id = m.other_id
  )
$$;

-- One change at a time of who belongs together, and of what became of requests and hand-overs: each follows from the
-- others, and takes rows of many. Before any row is locked, as two that lock rows first would wait for each other.
create function private.lock_persons() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('person_matches', 0))
$$;
comment on function private.lock_persons is
  'Until the transaction ends, no one else changes who belongs together, the status of a request, a partner or what it '
  'said, or relies on that. New leads and mail that arrives do not wait: they lock one partner last, or one lead, its '
  'hand-over and its mail or event, in this order.';

create function private.withdrawals_lock() returns bigint
language sql immutable
set search_path = ''
as $$
  select hashtextextended('consent_withdrawals', 0)
$$;

-- A lead and a withdrawal that come at the same moment would not see each other. Leads do not wait for each other, nor for
-- a deletion, unless that deletes what was joined.
create function private.lock_withdrawals() returns void
language sql
set search_path = ''
as $$
  select private.lock_persons();
  select pg_advisory_xact_lock(private.withdrawals_lock())
$$;
comment on function private.lock_withdrawals is
  'Until the transaction ends, no one else changes who belongs together or has withdrawn, and no lead comes.';

create function private.wait_for_withdrawals() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(private.withdrawals_lock());
  return null;
end
$$;
comment on function private.wait_for_withdrawals is
  'Before-statement trigger: a lead comes before or after a withdrawal, and never at the same time.';
create trigger leads_wait_for_withdrawals before insert on public.leads
  for each statement execute function private.wait_for_withdrawals();

-- Definer's rights: whoever deletes a lead may not call functions of this schema.
create function private.change_persons_alone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A decision that goes with its lead follows from that deletion, which may be one of thousands.
  if tg_nargs = 1 and pg_trigger_depth() = 1 then
    perform private.lock_withdrawals();
  else
    perform private.lock_persons();
  end if;
  return null;
end
$$;
comment on function private.change_persons_alone is
  'Before-statement trigger: what lock_persons() is for waits, and what changes who has withdrawn keeps leads waiting.';
create trigger person_matches_change_alone before delete on public.person_matches
  for each statement execute function private.change_persons_alone('and_withdrawals');
create trigger leads_change_contacts_alone before update of email, phone on public.leads
  for each statement execute function private.change_persons_alone('and_withdrawals');
create trigger leads_change_persons_alone before delete or update of status on public.leads
  for each statement execute function private.change_persons_alone();
create trigger contact_messages_change_persons_alone before delete on public.contact_messages
  for each statement execute function private.change_persons_alone();

create function private.record_for(
  kind public.lead_event_kind, entries uuid[], words text default null, comes_with_join boolean default false
) returns void
language sql
set search_path = ''
as $$
  -- By the clock: of two entries of a transaction the timeline has the later one last.
  insert into public.lead_events (lead_id, message_id, kind, words, present, comes_with_join, created_at)
  select case when not e.is_message then e.id end, case when e.is_message then e.id end,
    record_for.kind, record_for.words, now()::text, record_for.comes_with_join, clock_timestamp()
  from private.entry_contacts e where e.id = any (entries)
$$;
comment on function private.record_for is 'An entry of now in the timelines of these leads and messages.';

create function private.hold_entries(ids uuid[]) returns int
language sql
set search_path = ''
as $$
  with held_leads as (
    select l.id from public.leads l where l.id = any (ids) order by l.id for key share
  ), held_messages as (
    select m.id from public.contact_messages m where m.id = any (ids) order by m.id for key share
  )
  select (select count(*) from held_leads)::int + (select count(*) from held_messages)::int
$$;
comment on function private.hold_entries is
  'Keeps leads and messages from being deleted before the transaction ends, and returns how many there are.';

create function private.lock_entries(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.leads l where l.id = any (ids) order by l.id for no key update;
  perform from public.contact_messages m where m.id = any (ids) order by m.id for no key update;
end
$$;
comment on function private.lock_entries is
  'Locks leads and messages that are about to be changed together, in the order in which change_entries() does, so that '
  'neither waits for the other.';

-- Definer's rights: one decision at a time, so that two administrators cannot decide what contradicts the other.
create function public.judge_match(match_id uuid, one uuid, other uuid, same boolean)
returns table (id uuid, is_new boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  known public.person_matches;
begin
  perform private.require_admin();
  if num_nulls(match_id, one, other, same) > 0 or one = other then
    raise sqlstate 'PT400' using message = 'Two different requests are needed.';
  end if;
  perform private.lock_withdrawals();
  -- Whoever deletes one of the two at this moment goes first, or waits.
  if private.hold_entries(array[one, other]) < 2 then
    raise sqlstate 'PT404' using message = 'One of the two requests has been deleted.';
  end if;
  select m.* into known from public.person_matches m
    where m.one_id = least(one, other) and m.other_id = greatest(one, other);
  if known.is_same = same then
    return query select known.id, false;
    return;
  end if;
  if same and (known.id is not null or private.are_told_apart(one, other)) then
    raise sqlstate 'PT400' using
      message = 'Someone has said that these are different people. Take that back in the timeline first.';
  end if;
  if known.id is not null or other in (select e.id from private.entries_like(one) e) then
    raise sqlstate 'PT400' using message = 'These already belong to the same person.';
  end if;
  insert into public.person_matches (id, lead_id, message_id, other_lead_id, other_message_id, is_same)
  select match_id, p.lead_id, p.message_id, p.other_lead_id, p.other_message_id, same
  from private.match_pair(one, other) p;
  if same then
    -- Whoever has their data and may not use them anymore is told of it now.
    perform private.tell_joined_withdrawals(array(select e.id from private.entries_around(array[one, other]) e));
  end if;
  return query select match_id, true;
end
$$;
comment on function public.judge_match is
  'Stores that the same person sent two leads or messages, or that other people did, under an id that the caller makes. '
  'Answers the decision that is stored, and whether this call stored it. For administrators.';
grant execute on function public.judge_match to authenticated;

-- Invoker's rights: the policies decide.
create function public.matches_of_entry(of_entry uuid)
returns table (
  id uuid, is_same boolean, other_id uuid, other_is_message boolean, other_name text, done_by uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select m.id, m.is_same, coalesce(l.id, c.id), c.id is not null, coalesce(l.name, c.name), m.done_by, m.created_at
  from public.person_matches m
  cross join lateral (select case m.one_id when of_entry then m.other_id else m.one_id end) o (id)
  left join public.leads l on l.id = o.id
  left join public.contact_messages c on c.id = o.id
  where of_entry in (m.one_id, m.other_id)
  order by m.created_at desc, m.id
  limit 50
$$;
comment on function public.matches_of_entry is
  'The 50 newest decisions about a lead or a message and another one. Rows as the caller''s rights allow.';
grant execute on function public.matches_of_entry to authenticated;

create function private.is_mailbox_joined(of_mailbox text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.entry_contacts e join private.matches_both_ways m on m.entry_id = e.id and m.is_same
    where e.mailbox = of_mailbox)
$$;
comment on function private.is_mailbox_joined is 'Asked first: few people are joined with another contact.';

create function private.joined_entries(mailboxes text[], numbers text[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select l.id
  from (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers from (
      select distinct e.mailbox, e.number from private.entry_contacts e
      where e.mailbox = any (joined_entries.mailboxes) or e.number = any (joined_entries.numbers)
    ) c
    where private.is_mailbox_joined(c.mailbox)
  ) f
  cross join lateral (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers
    from private.person_contacts(f.mailboxes, f.numbers) c
  ) p
  cross join lateral private.entries_of_contacts(p.mailboxes, p.numbers) e
  join private.entry_contacts l on l.id = e.id
  where (l.mailbox = any (joined_entries.mailboxes) or l.number = any (joined_entries.numbers)) is not true
$$;
comment on function private.joined_entries is
  'The leads and messages of whoever has one of these mailboxes and numbers that have neither of them: staff joined their contacts.';

-- The leads are not marked: they may be the next that the same statement deletes, and could then not be changed before. The
-- entry in their timelines counts as much.
create function private.spread_withdrawal(leaving uuid, of_mailbox text, of_number text, since timestamptz) returns void
language plpgsql
set search_path = ''
as $$
declare
  mailboxes text[];
  numbers text[];
  reached uuid[];
begin
  if since is null or exists (
    select from private.entry_contacts e
    where e.mailbox = of_mailbox and e.number is not distinct from of_number and e.id <> leaving
      and private.has_original_contact(e.id)
  ) then
    return;
  end if;
  perform private.lock_withdrawals();
  select array_agg(distinct c.mailbox), array_agg(distinct c.number) filter (where c.number is not null)
    into mailboxes, numbers from private.person_contacts(array[of_mailbox], array[of_number]) c
    where (c.mailbox, c.number) is distinct from (of_mailbox, of_number);
  reached := private.without_withdrawal(array(
    select e.id from private.entry_contacts e where e.mailbox = any (mailboxes) or e.number = any (numbers)));
  insert into private.consent_withdrawals (contact_hash, withdrawn_at)
  select private.mailbox_hash(m), since from unnest(mailboxes) m
  union select private.phone_hash(n), since from unnest(numbers) n
  on conflict do nothing;
  perform private.record_for('withdrawal', reached, private.words_of_join(), true);
  perform private.tell_joined_withdrawals(array(select j.id from private.joined_entries(mailboxes, numbers) j));
end
$$;
comment on function private.spread_withdrawal is
  'Makes the withdrawal of a contact one of each joined contact, if this lead or message, which is about to be deleted or '
  'to have another contact, is the last one that was sent with it. Requests that it reaches now are told of it.';

create function private.further_request(of_email text, of_phone text, except_ids uuid[]) returns uuid
language sql stable
set search_path = ''
as $$
  select e.id
  from (select private.mailbox_of(of_email) as mailbox, private.normalized_phone(of_phone) as number) o
  join private.entry_contacts e on e.mailbox = o.mailbox and (e.number = o.number or num_nulls(e.number, o.number) > 0)
  where e.id <> all (except_ids) and (private.has_original_contact(e.id) or not private.contact_has_withdrawn(o.mailbox, o.number))
  -- By chance, not by age: of many that are deleted one after the other, each would inherit from the one before.
  order by e.number is not distinct from o.number desc, e.is_message, e.id
  limit 1
$$;
comment on function private.further_request is
  'Another lead of the same mailbox and number, else a message, else one of the mailbox without a number; null if '
  'there is none. None that staff corrected to a contact that has withdrawn: they may have mistyped it.';

-- A request is deleted, by staff or because its period is over, and the person's others stay. What was decided about it
-- is then about a further request of the same contact, or about one that it was joined with.
create function private.keep_person_together() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  contacts text[];
  heir uuid;
begin
  -- The decision may be about another request of the mailbox, without a number.
  if not exists (select from private.matches_both_ways m where m.entry_id = old.id)
    and not private.is_mailbox_joined(private.mailbox_of(old.email))
  then
    return old;
  end if;
  -- Before the partner of a hand-over that waits again, for whom a new lead may be waiting.
  perform private.lock_withdrawals();
  heir := private.further_request(old.email, old.phone, array[old.id]);
  if heir is null then
    select m.other_id into heir from private.matches_both_ways m
      where m.entry_id = old.id and m.is_same order by m.created_at, m.id limit 1;
  end if;
  contacts := private.contact_hashes(old.email, old.phone);
  perform private.spread_withdrawal(old.id, private.mailbox_of(old.email), private.normalized_phone(old.phone),
    private.listed_since(contacts, contacts));
  -- A request without a number belonged to each number of its mailbox, of which the heir has one.
  insert into public.person_matches
    (lead_id, message_id, other_lead_id, other_message_id, is_same, done_by, created_at)
  select p.lead_id, p.message_id, p.other_lead_id, p.other_message_id, true, m.done_by, m.created_at
  from (
    select distinct on (e.number) e.id from private.entry_contacts e
    where e.mailbox = private.mailbox_of(old.email) and e.id not in (old.id, heir)
      and e.number <> (select h.number from private.entry_contacts h where h.id = heir)
      and private.normalized_phone(old.phone) is null and not exists (
        select from private.entry_contacts n where n.mailbox = e.mailbox and n.number is null and n.id <> old.id)
      and (private.has_original_contact(e.id) or not private.contact_has_withdrawn(e.mailbox, e.number))
    order by e.number, e.is_message, e.id
  ) s
  join private.matches_both_ways b on b.entry_id = old.id and b.is_same and b.other_id not in (s.id, heir)
  join public.person_matches m on m.id = b.id
  cross join lateral private.match_pair(s.id, b.other_id) p
  where not private.are_told_apart(s.id, b.other_id)
  on conflict do nothing;
  update public.person_matches m
  set lead_id = p.lead_id, message_id = p.message_id, other_lead_id = p.other_lead_id,
    other_message_id = p.other_message_id
  from private.matches_both_ways b
  cross join lateral private.match_pair(heir, b.other_id) p
  where b.entry_id = old.id and m.id = b.id and b.other_id <> heir
    and not exists (select from private.matches_both_ways h where h.entry_id = heir and h.other_id = b.other_id)
    -- The entry that inherits a mailbox may have another number, and staff may have told its person apart.
    and not (b.is_same and private.are_told_apart(heir, b.other_id));
  -- Not left to the foreign key: the same statement may delete the other one next, and it would hand this on.
  delete from public.person_matches m where old.id in (m.one_id, m.other_id);
  -- One without a number may belong to the person only as the heir.
  perform private.tell_joined_withdrawals(array(
    select e.id from private.entries_around(array[heir]) e where e.id <> old.id));
  return old;
end
$$;
comment on function private.keep_person_together is
  'Before-delete trigger: the others of a person stay one person, whom staff told apart stays apart, and what a contact '
  'has withdrawn stays withdrawn for those that it was joined with.';
create trigger leads_keep_person_together before delete on public.leads
  for each row execute function private.keep_person_together();
create trigger contact_messages_keep_person_together before delete on public.contact_messages
  for each row execute function private.keep_person_together();

-- A contact that staff had mistyped is no one's of the person: what it withdrew does not stay with those that were joined.
create function private.keep_withdrawal_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_mailbox_joined(private.mailbox_of(old.email)) then
    perform private.spread_withdrawal(
      old.id, private.mailbox_of(old.email), private.normalized_phone(old.phone), private.own_withdrawal(old));
  end if;
  return new;
end
$$;
create trigger leads_keep_withdrawal_of_person before update of email, phone on public.leads
  for each row when (
    private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email)
    or private.normalized_phone(new.phone) is distinct from private.normalized_phone(old.phone)
  ) execute function private.keep_withdrawal_of_person();

-- Staff correct the contact of a request that was joined. The further requests of the former contact are joined by a
-- decision of their own from then on, by whoever made the first one, unless staff had mistyped that contact.
create function private.keep_contact_joined() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.own_hashes(old) @> private.contact_hashes(old.email, old.phone) then
    return null;
  end if;
  insert into public.person_matches
    (lead_id, message_id, other_lead_id, other_message_id, is_same, done_by, created_at)
  select p.lead_id, p.message_id, p.other_lead_id, p.other_message_id, true, m.done_by, m.created_at
  from private.matches_both_ways b
  join public.person_matches m on m.id = b.id
  cross join lateral private.further_request(old.email, old.phone, array[old.id, b.other_id]) h (id)
  cross join lateral private.match_pair(h.id, b.other_id) p
  where b.entry_id = old.id and b.is_same and h.id is not null and not private.are_told_apart(h.id, b.other_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger leads_keep_contact_joined after update of email, phone on public.leads
  for each row when (
    private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email)
    or private.normalized_phone(new.phone) is distinct from private.normalized_phone(old.phone)
  ) execute function private.keep_contact_joined();
