-- All that the panel of a lead or a message shows, in one request.

-- Definer's rights, as what it asks has: each caller is judged once and not at each row.
create function public.read_entry(of_entry uuid, parts text[], others uuid[] default '{}')
returns table (events jsonb, mails jsonb, matches jsonb, proposed jsonb, requests jsonb, verdict jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if 'events' = any (parts) then
    select coalesce(jsonb_agg(e), '[]') into events from (
      select v.id, v.lead_id, v.message_id, v.kind, v.words, v.former, v.present, v.done_by, v.created_at
      from public.lead_events v
      where v.lead_id = any (of_entry || others) or v.message_id = any (of_entry || others)
      order by v.created_at desc, v.id
      limit 200
    ) e;
  end if;
  if 'mails' = any (parts) then
    select coalesce(jsonb_agg(m), '[]') into mails from (
      select o.id, o.kind, o.recipient, o.status, o.attempts, o.next_attempt_at, o.last_error, o.sent_at,
        o.earlier_sendings
      from public.outbox o where o.lead_id = of_entry or o.message_id = of_entry order by o.kind, o.reminder
    ) m;
  end if;
  if 'matches' = any (parts) then
    select coalesce(jsonb_agg(m), '[]') into matches from public.matches_of_entry(of_entry) m;
  end if;
  if 'proposed' = any (parts) then
    select coalesce(jsonb_agg(p), '[]') into proposed from public.proposed_matches(of_entry) p;
  end if;
  if 'requests' = any (parts) then
    select coalesce(jsonb_agg(r), '[]') into requests from public.requests_of_person(of_entry) r;
  end if;
  if 'verdict' = any (parts) then
    select to_jsonb(v) into verdict from public.contact_verdicts(array[of_entry]) v;
  end if;
  return next;
end
$$;
comment on function public.read_entry is
  'Those parts of the panel of a lead or a message that are asked for, the others null: the 200 newest entries of its '
  'timeline and of those of others, its mails, and what matches_of_entry(), proposed_matches(), requests_of_person() and '
  'contact_verdicts() answer. For administrators.';
grant execute on function public.read_entry to authenticated;
