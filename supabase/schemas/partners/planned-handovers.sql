-- On which day a hand-over goes: the first on which its partner, in its hours, may be sent one more without passing a cap.

create function private.place_handover(handover public.lead_handovers, p public.partners, at timestamptz) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  due timestamptz;
  due_day date;
begin
  update private.partner_days d set taken = d.taken - 1
    where d.partner_id = p.id and d.day = handover.due_on and d.taken > 0;
  due := private.next_room(p, at);
  due_day := (due at time zone p.time_zone)::date;
  insert into private.partner_days as known (partner_id, day, taken) values (p.id, due_day, 1)
  on conflict on constraint partner_days_pkey do update set taken = known.taken + 1;
  update public.lead_handovers g set due_on = due_day where g.id = handover.id;
  return due;
end
$$;
comment on function private.place_handover is
  'Counts a hand-over on the first day on which its partner may be sent one more, and no longer on the day that it had, and '
  'answers when it is due. Whoever calls it has locked the partner.';

create function private.handover_waits_until(of_lead uuid, is_first boolean) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  h public.lead_handovers;
  p public.partners;
  due timestamptz;
begin
  if not private.holds_handover(of_lead) then
    return now() + interval '5 seconds';
  end if;
  select g.* into h from public.lead_handovers g where g.lead_id = of_lead and g.state in ('offered', 'delivered', 'failed');
  select g.* into p from public.partners g where g.id = h.partner_id;
  if p.paused_at is not null then
    -- No one looks at it at each claim, and it is not late.
    return now() + interval '1 hour';
  elsif p.id is null or not is_first then
    return null;
  end if;
  due := private.next_opening(p, now());
  if h.due_on = (due at time zone p.time_zone)::date then
    return nullif(due, now());
  end if;
  select g.* into p from public.partners g where g.id = h.partner_id for no key update skip locked;
  if not found then
    return now() + interval '5 seconds';
  end if;
  perform private.plan_handovers(p);
  select private.next_opening(p, greatest(now(), g.due_on::timestamp at time zone p.time_zone)) into due
    from public.lead_handovers g where g.id = h.id;
  return case when due > now() then due end;
end
$$;
comment on function private.handover_waits_until is
  'Until when a hand-over that is about to be sent waits: its partner is paused or has closed, it was to go on another day '
  'and this one has no room for it before older ones, or someone else is changing it. Null: it goes. pause_partner has it '
  'sent when the partner goes on.';

create function private.plan_handovers(partner public.partners) returns void
language plpgsql
set search_path = ''
as $$
declare
  waiting public.lead_handovers[];
  h public.lead_handovers;
  due timestamptz := now();
begin
  -- It skips what someone else has, as whoever sends it must not wait: that is being sent, or ends.
  waiting := array(
    select g from public.lead_handovers g join public.leads l on l.id = g.lead_id
    where g.partner_id = partner.id and g.state = 'offered' and (
      exists (
        select from public.outbox o where o.lead_id = g.lead_id and o.kind = 'partner_handover'
          and o.status = 'queued' and o.attempts = 0)
      or exists (
        select from public.webhook_deliveries d where d.lead_id = g.lead_id and d.event = 'lead.handed_over'
          and d.status = 'queued' and d.attempts = 0))
    order by g.offered_at, g.id for key share of l skip locked for no key update of g skip locked);
  update private.partner_days d set taken = greatest(d.taken - n.waiting, 0)
  from (select w.due_on, count(*) as waiting from unnest(waiting) w group by w.due_on) n
  where d.partner_id = partner.id and d.day = n.due_on;
  foreach h in array waiting loop
    h.due_on := null;
    due := private.place_handover(h, partner, due);
    update public.outbox o set next_attempt_at = due
      where o.lead_id = h.lead_id and o.kind = 'partner_handover' and o.status = 'queued';
    update public.webhook_deliveries d set next_attempt_at = due
      where d.lead_id = h.lead_id and d.event = 'lead.handed_over' and d.status = 'queued';
  end loop;
end
$$;
comment on function private.plan_handovers is
  'Plans hand-overs of a partner that wait and were never tried: each gets a day that has room for it under the present '
  'caps, days and hours, the oldest first. Whoever calls it has locked the partner.';

create function private.send_to_resumed(partner public.partners) returns void
language sql
set search_path = ''
as $$
  select private.plan_handovers(partner);
  update public.outbox o set next_attempt_at = private.next_opening(partner, now())
    from public.lead_handovers h
    where h.partner_id = partner.id and o.lead_id = h.lead_id and o.kind = 'partner_handover'
      and o.status = 'queued' and o.attempts > 0 and o.claim_token is null;
  update public.webhook_deliveries d set next_attempt_at = private.next_opening(partner, now())
    from public.lead_handovers h
    where h.partner_id = partner.id and d.lead_id = h.lead_id and d.event = 'lead.handed_over'
      and d.status = 'queued' and d.attempts > 0 and d.claim_token is null;
  select private.wake_webhooks();
$$;
comment on function private.send_to_resumed is
  'Has a partner sent what waited for it while it was paused, in its hours, and no more on a day than its cap.';

create function private.pull_handovers_forward(jump interval) returns void
language plpgsql
set search_path = ''
as $$
declare
  days int := round(extract(epoch from jump) / 86400);
  p public.partners;
  today date;
  counted private.partner_days[];
begin
  perform private.lock_persons();
  for p in select g.* from public.partners g order by g.id for no key update loop
    today := (now() at time zone p.time_zone)::date;
    update public.lead_handovers h set due_on = greatest(today, h.due_on - days)
      where h.partner_id = p.id and h.due_on > today;
    counted := array(select d from private.partner_days d where d.partner_id = p.id and d.day > today);
    delete from private.partner_days d where d.partner_id = p.id and d.day > today;
    insert into private.partner_days as known (partner_id, day, taken)
    select p.id, greatest(today, c.day - days), sum(c.taken) from unnest(counted) c group by 2
    on conflict on constraint partner_days_pkey do update set taken = known.taken + excluded.taken;
  end loop;
end
$$;
comment on function private.pull_handovers_forward is
  'Counts what partners were given while the clock ran ahead on the days on which it was, and plans what waits for them so '
  'many days earlier. A count of a day to come would keep a partner from requests until then.';
