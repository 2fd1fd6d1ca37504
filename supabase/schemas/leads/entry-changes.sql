-- What staff change over what their screen has shown: several leads or messages at once, with its undo, the work on one,
-- and a lead's contact.

-- Definer's rights: callers cannot read which former owners are administrators still.
create function public.change_entries(are_messages boolean, changes jsonb)
returns table (
  id uuid, is_changed boolean, status public.lead_status, lost_reason text, owner_id uuid
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  stored regclass := case when are_messages then 'public.contact_messages' else 'public.leads' end;
  asked uuid[];
  changed uuid[];
begin
  perform private.require_admin();
  if jsonb_typeof(changes) is distinct from 'array' then
    raise invalid_parameter_value using message = 'The changes must be a list.';
  end if;
  select array_agg(distinct c.id) into asked from jsonb_to_recordset(changes) as c (id uuid) where c.id is not null;
  if jsonb_array_length(changes) not between 1 and 100
    or cardinality(asked) is distinct from jsonb_array_length(changes)
  then
    raise invalid_parameter_value using message = 'From 1 to 100 different leads or messages can be changed at once.';
  end if;

  perform private.lock_persons();
  -- Entries are locked in one order, as whoever confirms several requests does.
  execute format('select from %s e where e.id = any ($1) order by e.id for no key update', stored) using asked;
  execute format($do$
    with done as (
      update %s e set
        status = case when c.next ? 'status' then (c.next ->> 'status')::public.lead_status else e.status end,
        lost_reason = case when c.next ? 'status' then c.next ->> 'lost_reason' else e.lost_reason end,
        owner_id = case when c.next ? 'owner_id' then (c.next ->> 'owner_id')::uuid else e.owner_id end
      from jsonb_to_recordset($1) as c (id uuid, seen jsonb, next jsonb)
      where e.id = c.id
        and jsonb_build_object('status', e.status, 'lost_reason', e.lost_reason, 'owner_id', e.owner_id) @> c.seen
        and c.next ?| array['status', 'owner_id']
        and (c.next ->> 'owner_id' is null
          or exists (select from public.admin_users a where a.id = (c.next ->> 'owner_id')::uuid))
      returning e.id
    )
    select coalesce(array_agg(d.id), '{}') from done d
  $do$, stored) using changes into changed;
  return query
  select e.id, e.id = any (changed), e.status, e.lost_reason, e.owner_id
  from (
    select l.id, l.status, l.lost_reason, l.owner_id from public.leads l where not are_messages
    union all select m.id, m.status, m.lost_reason, m.owner_id from public.contact_messages m where are_messages
  ) e
  where e.id = any (asked);
end
$$;
comment on function public.change_entries is
  'Changes status with lost_reason, or owner_id, of up to 100 leads or messages at once. Each change has the id, what the '
  'caller has seen, and what is next. One that is no longer as seen stays as it is, and so does one whose next owner is no '
  'administrator. Answers how each of those that are still there is stored now. For administrators.';
grant execute on function public.change_entries to authenticated;

-- A function, so that what was seen stands in no address: a next step names people.
create function public.change_work(are_messages boolean, of_entry uuid, seen jsonb, next jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if are_messages then
    update public.contact_messages m set (status, lost_reason, owner_id, next_step, next_step_on) = (
      select n.status, n.lost_reason, n.owner_id, n.next_step, n.next_step_on
      from jsonb_populate_record(m, next) n)
    where m.id = of_entry and to_jsonb(m) @> seen;
  else
    update public.leads l set (status, lost_reason, owner_id, next_step, next_step_on, paused_until, pause_reason) = (
      select n.status, n.lost_reason, n.owner_id, n.next_step, n.next_step_on, n.paused_until, n.pause_reason
      from jsonb_populate_record(l, next) n)
    where l.id = of_entry and to_jsonb(l) @> seen;
  end if;
  return found;
end
$$;
comment on function public.change_work is
  'Changes how a lead or a message is worked: status with lost_reason, owner, next step with its day, and of a lead the '
  'pause. False: what the caller has seen is no longer so, or it is deleted. For administrators.';
grant execute on function public.change_work to authenticated;

-- A function, so that what was seen stands in no address: a name, an email address and a number are a person's. It has
-- the caller's rights, which are those of the columns.
create function public.change_contact(of_lead uuid, seen jsonb, next jsonb)
returns table (is_changed boolean, name text, email text, phone text)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.leads l set name = next ->> 'name', email = next ->> 'email', phone = next ->> 'phone'
  where l.id = of_lead and jsonb_build_object('name', l.name, 'email', l.email, 'phone', l.phone) = seen;
  is_changed := found;
  return query select change_contact.is_changed, l.name, l.email, l.phone from public.leads l where l.id = of_lead;
end
$$;
comment on function public.change_contact is
  'Changes name, email and phone of a lead, unless they are no longer as the caller has seen them. Answers whether it did, '
  'and how they are stored now; nothing for a lead that is gone. For administrators.';
grant execute on function public.change_contact to authenticated;
