-- One change of several leads, and its undo.

-- Definer's rights: callers cannot read which former owners are administrators still.
create function public.change_leads(changes jsonb)
returns table (
  id uuid, is_changed boolean, status public.lead_status, lost_reason text, owner_id uuid
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked uuid[];
  changed uuid[];
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators change leads.';
  end if;
  if jsonb_typeof(changes) is distinct from 'array' then
    raise invalid_parameter_value using message = 'The changes must be a list.';
  end if;
  select array_agg(distinct c.id) into asked from jsonb_to_recordset(changes) as c (id uuid) where c.id is not null;
  if jsonb_array_length(changes) not between 1 and 100
    or cardinality(asked) is distinct from jsonb_array_length(changes)
  then
    raise invalid_parameter_value using message = 'From 1 to 100 different leads can be changed at once.';
  end if;

  -- In one order, so that two administrators cannot block each other.
  perform from public.leads l where l.id = any (asked) order by l.id for update;
  with done as (
    update public.leads l set
      status = case when c.next ? 'status' then (c.next ->> 'status')::public.lead_status else l.status end,
      lost_reason = case when c.next ? 'status' then c.next ->> 'lost_reason' else l.lost_reason end,
      owner_id = case when c.next ? 'owner_id' then (c.next ->> 'owner_id')::uuid else l.owner_id end
    from jsonb_to_recordset(changes) as c (id uuid, seen jsonb, next jsonb)
    where l.id = c.id
      and jsonb_build_object('status', l.status, 'lost_reason', l.lost_reason, 'owner_id', l.owner_id) @> c.seen
      and c.next ?| array['status', 'owner_id']
      and (c.next ->> 'owner_id' is null
        or exists (select from public.admin_users a where a.id = (c.next ->> 'owner_id')::uuid))
    returning l.id
  )
  select coalesce(array_agg(d.id), '{}') into changed from done d;
  return query
    select l.id, l.id = any (changed), l.status, l.lost_reason, l.owner_id
    from public.leads l where l.id = any (asked);
end
$$;
comment on function public.change_leads is
  'Changes status with lost_reason, or owner_id, of up to 100 leads at once. Each change has the id, what the caller '
  'has seen, and what is next. A lead that is no longer as seen stays as it is, and so does one whose next owner is no '
  'administrator. Answers how each of the leads that are still there is stored now. For administrators.';
grant execute on function public.change_leads to authenticated;
