-- What staff decided about two leads that look like one person's: the same person, or not. A person is what follows
-- from these rows, so that undoing a decision is deleting its row, and all is as it was.

create table public.person_matches (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  other_lead_id uuid not null references public.leads (id) on delete cascade,
  is_same boolean not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint person_matches_once unique (lead_id, other_lead_id),
  constraint person_matches_in_order check (lead_id < other_lead_id)
);
comment on table public.person_matches is
  'Pairs of leads of which staff said that the same person sent them, or that other people did. Written by '
  'judge_match(); whoever takes a decision back deletes its row. No agreement goes along.';

create index person_matches_of_other on public.person_matches (other_lead_id);
create index person_matches_by_person on public.person_matches (done_by);

grant select, delete on public.person_matches to authenticated;
grant all on public.person_matches to service_role;
alter table public.person_matches enable row level security;
create policy "Administrators read who is the same person" on public.person_matches
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators take back who is the same person" on public.person_matches
  for delete to authenticated using ((select private.is_admin()));

create view private.matches_both_ways with (security_invoker = true) as
  select m.id, m.lead_id, m.other_lead_id, m.is_same, m.created_at from public.person_matches m
  union all
  select m.id, m.other_lead_id, m.lead_id, m.is_same, m.created_at from public.person_matches m;
comment on view private.matches_both_ways is 'The decisions of each lead, whichever of the pair it is.';

-- By contact and not by lead: what the same sender asks for later belongs to the person without another decision, and a
-- mailbox with a thousand requests is looked at once.
create function private.person_contacts(of_mailbox text, of_number text) returns table (mailbox text, number text)
language sql stable
set search_path = ''
as $$
  with recursive contacts as (
    select of_mailbox as mailbox, of_number as number
    union
    select private.mailbox_of(b.email), private.normalized_phone(b.phone)
    from contacts c
    join public.leads a on private.mailbox_of(a.email) = c.mailbox
      and (private.normalized_phone(a.phone) = c.number or private.normalized_phone(a.phone) is null)
    join private.matches_both_ways m on m.lead_id = a.id and m.is_same
    join public.leads b on b.id = m.other_lead_id
  )
  select c.mailbox, c.number from contacts c
$$;
comment on function private.person_contacts is
  'The contacts, each a mailbox with a number or none, that staff joined with this one, and this one itself.';

create function private.leads_of_contacts(mailboxes text[], numbers text[]) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select distinct l.id
  from unnest(mailboxes, numbers) c (mailbox, number)
  join public.leads l on private.mailbox_of(l.email) = c.mailbox
    and (private.normalized_phone(l.phone) = c.number or num_nulls(c.number, private.normalized_phone(l.phone)) > 0)
$$;
comment on function private.leads_of_contacts is
  'All leads of some contacts. A request without a number belongs to each number of its mailbox.';

create function private.leads_of_person(of_mailbox text, of_number text) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select l.id from (
    select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers
    from private.person_contacts(of_mailbox, of_number) c
  ) p
  cross join lateral private.leads_of_contacts(p.mailboxes, p.numbers) l
$$;

create function private.contact_of_lead(of_lead uuid) returns table (mailbox text, number text)
language sql stable
set search_path = ''
as $$
  select private.mailbox_of(l.email), private.normalized_phone(l.phone) from public.leads l where l.id = of_lead
$$;

create function private.leads_like(of_lead uuid) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  select p.id from private.contact_of_lead(of_lead) c cross join lateral private.leads_of_person(c.mailbox, c.number) p
$$;
comment on function private.leads_like is 'All leads of the person who sent this one.';

create function private.are_told_apart(one uuid, other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.leads_like(one) a
    join private.matches_both_ways m on m.lead_id = a.id and not m.is_same
    join private.leads_like(other) b on b.id = m.other_lead_id
  )
$$;

-- Definer's rights: one decision at a time, so that two administrators cannot decide what contradicts the other.
create function public.judge_match(match_id uuid, one uuid, other uuid, same boolean)
returns table (id uuid, is_new boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  known public.person_matches;
  found_leads int;
begin
  perform private.require_admin();
  if num_nulls(match_id, one, other, same) > 0 or one = other then
    raise sqlstate 'PT400' using message = 'Two different leads are needed.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('person_matches', 0));
  -- Whoever deletes one of the two at this moment goes first, or waits.
  select count(*) into found_leads
    from (select from public.leads l where l.id in (one, other) order by l.id for key share) l;
  if found_leads < 2 then
    raise sqlstate 'PT404' using message = 'One of the two requests has been deleted.';
  end if;
  select m.* into known from public.person_matches m
    where m.lead_id = least(one, other) and m.other_lead_id = greatest(one, other);
  if known.is_same = same then
    return query select known.id, false;
    return;
  end if;
  if same and (known.id is not null or private.are_told_apart(one, other)) then
    raise sqlstate 'PT400' using
      message = 'Someone has said that these are different people. Take that back in the timeline first.';
  end if;
  if known.id is not null or other in (select l.id from private.leads_like(one) l) then
    raise sqlstate 'PT400' using message = 'These already belong to the same person.';
  end if;
  insert into public.person_matches (id, lead_id, other_lead_id, is_same)
  values (match_id, least(one, other), greatest(one, other), same);
  return query select match_id, true;
end
$$;
comment on function public.judge_match is
  'Stores that the same person sent two leads, or that other people did, under an id that the caller makes. Answers the '
  'decision that is stored, and whether this call stored it. For administrators.';
grant execute on function public.judge_match to authenticated;

-- Invoker's rights: the policies decide.
create function public.matches_of_lead(of_lead uuid)
returns table (id uuid, is_same boolean, other_id uuid, other_name text, done_by uuid, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select m.id, m.is_same, l.id, l.name, m.done_by, m.created_at
  from public.person_matches m
  join public.leads l on l.id = case m.lead_id when of_lead then m.other_lead_id else m.lead_id end
  where of_lead in (m.lead_id, m.other_lead_id)
  order by m.created_at desc, m.id
  limit 50
$$;
comment on function public.matches_of_lead is
  'The 50 newest decisions about a lead and another one. Rows as the caller''s rights allow.';
grant execute on function public.matches_of_lead to authenticated;

-- Only noted: the leads may be the next that the same statement deletes, and could then not be changed before.
create function private.spread_withdrawal(of_mailbox text, of_number text) returns void
language sql
set search_path = ''
as $$
  insert into private.consent_withdrawals (contact_hash, withdrawn_at)
  select distinct private.address_hash(h.contact), w.since
  from (
    select min(w.withdrawn_at) as since from private.consent_withdrawals w
    where w.contact_hash in (private.address_hash('mailbox ' || of_mailbox), private.address_hash('phone ' || of_number))
  ) w
  cross join private.person_contacts(of_mailbox, of_number) c
  cross join lateral (values ('mailbox ' || c.mailbox), ('phone ' || c.number)) as h (contact)
  where w.since is not null and h.contact is not null
    and (c.mailbox, c.number) is distinct from (of_mailbox, of_number)
  on conflict do nothing
$$;
comment on function private.spread_withdrawal is
  'Makes the withdrawal of a contact, which is about to leave its person, one of each joined contact.';

create function private.further_request(of_email text, of_phone text, except_leads uuid[]) returns uuid
language sql
set search_path = ''
as $$
  select l.id from public.leads l
  where private.mailbox_of(l.email) = private.mailbox_of(of_email)
    and private.normalized_phone(l.phone) is not distinct from private.normalized_phone(of_phone)
    and l.id <> all (except_leads)
  order by l.created_at desc, l.id limit 1 for key share
$$;
comment on function private.further_request is
  'Holds and returns the newest other lead of the same mailbox and number; null if there is none.';

-- A request is deleted, by staff or because its period is over, and the person's others stay. What was decided about it
-- is then about a further request of the same contact, or about one that it was joined with.
create function private.keep_person_together() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  heir uuid;
begin
  if not exists (select from private.matches_both_ways m where m.lead_id = old.id) then
    return old;
  end if;
  heir := private.further_request(old.email, old.phone, array[old.id]);
  if heir is null then
    select m.other_lead_id into heir from private.matches_both_ways m
      where m.lead_id = old.id and m.is_same order by m.created_at, m.id limit 1;
    perform private.spread_withdrawal(private.mailbox_of(old.email), private.normalized_phone(old.phone));
  end if;
  update public.person_matches m
  set lead_id = least(heir, b.other_lead_id), other_lead_id = greatest(heir, b.other_lead_id)
  from private.matches_both_ways b
  where b.lead_id = old.id and m.id = b.id and b.other_lead_id <> heir
    and not exists (select from private.matches_both_ways h where h.lead_id = heir and h.other_lead_id = b.other_lead_id);
  -- Not left to the foreign key: the same statement may delete the other lead next, and it would hand this on.
  delete from public.person_matches m where old.id in (m.lead_id, m.other_lead_id);
  return old;
end
$$;
comment on function private.keep_person_together is
  'Before-delete trigger: the others of a person stay one person, whom staff told apart stays apart, and what a contact '
  'has withdrawn stays withdrawn for those that it was joined with.';
create trigger leads_keep_person_together before delete on public.leads
  for each row execute function private.keep_person_together();

-- Staff correct the contact of a request that was joined. The further requests of the former contact are joined by a
-- decision of their own from then on, by whoever made the first one.
create function private.keep_contact_joined() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.person_matches (lead_id, other_lead_id, is_same, done_by, created_at)
  select least(h.id, b.other_lead_id), greatest(h.id, b.other_lead_id), true, m.done_by, m.created_at
  from private.matches_both_ways b
  join public.person_matches m on m.id = b.id
  cross join lateral private.further_request(old.email, old.phone, array[old.id, b.other_lead_id]) h (id)
  where b.lead_id = old.id and b.is_same and h.id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger leads_keep_contact_joined after update of email, phone on public.leads
  for each row when (
    private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email)
    or private.normalized_phone(new.phone) is distinct from private.normalized_phone(old.phone)
  ) execute function private.keep_contact_joined();
