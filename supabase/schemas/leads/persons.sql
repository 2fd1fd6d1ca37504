-- A person, known by mailbox and by number: what the same person has asked for elsewhere.

create function public.requests_of_person(of_lead uuid)
returns table (
  id uuid, is_message boolean, name text, asked_for text, status public.lead_status, created_at timestamptz,
  has_mailbox boolean, has_number boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  mailbox text;
  number text;
begin
  perform private.require_admin();
  select private.mailbox_of(l.email), private.normalized_phone(l.phone) into mailbox, number
    from public.leads l where l.id = of_lead;
  return query
  select e.id, e.is_message, e.name, e.asked_for, e.status, e.created_at,
    coalesce(private.mailbox_of(e.email) = mailbox, false), coalesce(private.normalized_phone(e.phone) = number, false)
  from (
    select l.id, false as is_message, l.name, l.kind::text as asked_for, l.status, l.created_at, l.email, l.phone
    from public.leads l
    where l.id <> of_lead and (private.mailbox_of(l.email) = mailbox or private.normalized_phone(l.phone) = number)
    union all
    select m.id, true, m.name, m.subject, m.status, m.created_at, m.email, m.phone
    from public.contact_messages m
    where private.mailbox_of(m.email) = mailbox or private.normalized_phone(m.phone) = number
  ) e
  order by e.created_at desc, e.id
  limit 50;
end
$$;
comment on function public.requests_of_person is
  'The 50 newest other leads and messages with the mailbox or the number of a lead. asked_for is a lead''s kind or a '
  'message''s subject. For administrators.';
grant execute on function public.requests_of_person to authenticated;
