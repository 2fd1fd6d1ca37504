-- A person, known by mailbox and by number and by what staff decided: what the same person has asked for elsewhere, and
-- who may be the same person.

create function public.requests_of_person(of_lead uuid)
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
  number text;
  own uuid[];
  mailboxes text[];
  numbers text[];
begin
  perform private.require_admin();
  select c.mailbox, c.number into mailbox, number from private.contact_of_lead(of_lead) c;
  select array_agg(c.mailbox), array_agg(c.number) into mailboxes, numbers
    from private.person_contacts(mailbox, number) c;
  own := array(select l.id from private.leads_of_contacts(mailboxes, numbers) l where l.id <> of_lead);
  return query
  select e.id, e.is_message, e.name, e.asked_for, e.status, e.created_at, e.has_mailbox, e.has_number,
    case when e.is_message then not (e.has_mailbox or e.has_number)
    else not (e.has_mailbox and (e.has_number or num_nulls(e.number, number) > 0)) end
  from (
    select s.*, coalesce(private.mailbox_of(s.email) = mailbox, false) as has_mailbox,
      private.normalized_phone(s.phone) as number,
      coalesce(private.normalized_phone(s.phone) = number, false) as has_number
    from (
      select l.id, false as is_message, l.name, l.kind::text as asked_for, l.status, l.created_at, l.email, l.phone
      from public.leads l where l.id = any (own)
      union all
      select m.id, true, m.name, m.subject, m.status, m.created_at, m.email, m.phone
      from public.contact_messages m
      where private.mailbox_of(m.email) = any (mailboxes) or private.normalized_phone(m.phone) = any (numbers)
      order by created_at desc, id
      limit 50
    ) s
  ) e
  order by e.created_at desc, e.id;
end
$$;
comment on function public.requests_of_person is
  'The 50 newest other requests of whoever sent a lead: leads with the same mailbox and no other number, those that '
  'staff joined, and messages with the mailbox or the number of one of them. asked_for is a lead''s kind or a message''s '
  'subject. For administrators.';
grant execute on function public.requests_of_person to authenticated;

create function public.proposed_matches(of_lead uuid)
returns table (
  id uuid, name text, email text, phone text, created_at timestamptz, has_mailbox boolean, has_number boolean
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
    from private.contact_of_lead(of_lead) c cross join lateral private.person_contacts(c.mailbox, c.number) p;
  own := array(select l.id from private.leads_of_contacts(mailboxes, numbers) l);
  others := array(
    select p.id from unnest(own) o (id)
    join private.matches_both_ways m on m.lead_id = o.id and not m.is_same
    cross join lateral private.leads_like(m.other_lead_id) p);
  return query
  select p.id, p.name, p.email, p.phone, p.created_at, p.has_mailbox, p.has_number
  from (
    select distinct on (k.mailbox, k.number) l.id, l.name, l.email, l.phone, l.created_at,
      coalesce(k.mailbox = any (mailboxes), false) as has_mailbox,
      coalesce(k.number = any (array_remove(numbers, null)), false) as has_number
    from (
      select b.id from public.leads b where private.mailbox_of(b.email) = any (mailboxes)
      union
      -- The number of an office may be that of many.
      (select b.id from public.leads b where private.normalized_phone(b.phone) = any (numbers)
        order by b.created_at desc limit 500)
      except select unnest(own || others)
    ) c
    join public.leads l on l.id = c.id
    cross join lateral private.contact_of_lead(l.id) k
    order by k.mailbox, k.number, l.created_at desc, l.id
  ) p
  order by p.created_at desc, p.id
  limit 5;
end
$$;
comment on function public.proposed_matches is
  'Who may be the person who sent a lead, but is not known to be: the newest lead of each contact with the same number '
  'and another mailbox, or the same mailbox and another number, without those of whom staff said that they are not. '
  'The 5 newest. For administrators.';
grant execute on function public.proposed_matches to authenticated;
