-- A person is recognized by mailbox, by number and by what staff decided. These functions list what the same person has
-- asked for elsewhere, and who may be the same person.

create function public.requests_of_person(of_entry uuid)
returns table (
  id uuid, is_message boolean, name text, asked_for text, status public.lead_status, created_at timestamptz,
  has_mailbox boolean, has_number boolean, is_joined boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  mailbox text;
  own_number text;
  own uuid[];
begin
  perform private.require_admin();
  select c.mailbox, c.number into mailbox, own_number from private.contact_of_entry(of_entry) c;
  own := array(select e.id from private.entries_of_person(mailbox, own_number) e where e.id <> of_entry);
  return query
  select e.id, e.is_message, e.name, e.asked_for, e.status, e.created_at, e.has_mailbox, e.has_number,
    not (e.has_mailbox and (e.has_number or num_nulls(e.number, own_number) > 0))
  from (
    select s.*, coalesce(private.mailbox_of(s.email) = mailbox, false) as has_mailbox,
      private.normalized_phone(s.phone) as number,
      coalesce(private.normalized_phone(s.phone) = own_number, false) as has_number
    from (
      select l.id, false as is_message, l.name, l.kind::text as asked_for, l.status, l.created_at, l.email, l.phone
      from public.leads l where l.id = any (own)
      union all
      select m.id, true, m.name, m.subject, m.status, m.created_at, m.email, m.phone
      from public.contact_messages m where m.id = any (own)
      order by created_at desc, id
      limit 50
    ) s
  ) e
  order by e.created_at desc, e.id;
end
$$;
comment on function public.requests_of_person is
  'The 50 newest other requests of whoever sent a lead or a message: leads and messages with the same mailbox and no other '
  'number, and those that staff joined. asked_for is a lead''s kind or a message''s subject. For administrators.';
grant execute on function public.requests_of_person to authenticated;

create function public.proposed_matches(of_entry uuid)
returns table (
  id uuid, is_message boolean, name text, email text, phone text, created_at timestamptz, has_mailbox boolean,
  has_number boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  own uuid[];
  others uuid[];
  mailboxes text[];
  numbers text[];
begin
  perform private.require_admin();
  select array_agg(p.mailbox), array_agg(p.number) into mailboxes, numbers
    from private.contact_of_entry(of_entry) c cross join lateral private.person_contacts(array[c.mailbox], array[c.number]) p;
  own := array(select e.id from private.entries_of_contacts(mailboxes, numbers) e);
  others := array(
    select p.id from unnest(own) o (id)
    join private.matches_both_ways m on m.entry_id = o.id and not m.is_same
    cross join lateral private.entries_like(m.other_id) p);
  return query
  select p.id, p.is_message, p.name, p.email, p.phone, p.created_at, p.has_mailbox, p.has_number
  from (
    select distinct on (e.mailbox, e.number) e.id, e.is_message, e.name, e.email, e.phone, e.created_at,
      coalesce(e.mailbox = any (mailboxes), false) as has_mailbox,
      coalesce(e.number = any (array_remove(numbers, null)), false) as has_number
    from (
      select b.id from private.entry_contacts b where b.mailbox = any (mailboxes)
      union
      -- The number of an office may be that of many.
      (select b.id from private.entry_contacts b where b.number = any (numbers) order by b.created_at desc limit 500)
      except select unnest(own || others)
    ) c
    join private.entry_contacts e on e.id = c.id
    order by e.mailbox, e.number, e.created_at desc, e.id
  ) p
  order by p.created_at desc, p.id
  limit 5;
end
$$;
comment on function public.proposed_matches is
  'Who may be the person who sent a lead or a message, but is not known to be: the newest request of each contact with '
  'the same number and another mailbox, or the same mailbox and another number, without those of whom staff said that '
  'they are not. The 5 newest. For administrators.';
grant execute on function public.proposed_matches to authenticated;
