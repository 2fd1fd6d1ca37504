-- Partners: companies with which the owner has an agreement, and which get requests for an introduction where the
-- visitor's own agreement names them (docs/partners.md). handovers.sql has what each was given.

create table public.partners (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  place int not null default 1,
  states text[] not null default '{}',
  zips text[] not null default '{}',
  time_zone text not null,
  days int[] not null default '{1,2,3,4,5,6,7}',
  opens_at time,
  closes_at time,
  cap_per_day int,
  cap_per_month int,
  email text,
  webhook_id uuid unique references public.webhooks (id),
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  changed_by uuid default auth.uid() references auth.users (id) on delete set null,

  -- The same as src/domain/leads/partner-form.ts.
  constraint partners_name_length check (length(coalesce(private.shown_words(name), '')) >= 2 and length(btrim(name)) <= 80),
  constraint partners_name_is_unique unique (name),
  constraint partners_place_range check (place between 1 and 99),
  constraint partners_covers_something check (cardinality(states) + cardinality(zips) between 1 and 2000),
  constraint partners_states_are_slugs check (
    array_to_string(states, ',') ~ '^([a-z]+(-[a-z]+)*(,[a-z]+(-[a-z]+)*)*)?$'),
  constraint partners_zips_are_codes check (
    array_to_string(zips, ',') ~ '^(([0-9]{3}|[0-9]{5})(,([0-9]{3}|[0-9]{5}))*)?$'),
  constraint partners_days_are_of_a_week check (
    cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint partners_hours_are_whole check (
    num_nulls(opens_at, closes_at) = 2 or num_nulls(opens_at, closes_at) = 0 and opens_at < closes_at),
  constraint partners_caps_range check (cap_per_day between 1 and 100000 and cap_per_month between 1 and 1000000),
  constraint partners_email_shape check (email ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254),
  constraint partners_are_reached_in_one_way check (num_nonnulls(email, webhook_id) = 1)
);
create trigger partners_2_clean_text before insert or update on public.partners
  for each row execute function private.clean_text();
comment on table public.partners is
  'Companies that may be given requests for an introduction, where the visitor''s agreement names them. Changed by functions only.';
comment on column public.partners.name is 'As the words of the agreement show it, and nowhere spelled otherwise.';
comment on column public.partners.place is 'If several cover a place, the one with the lowest number is named.';
comment on column public.partners.states is 'The states that it covers, by slug.';
comment on column public.partners.zips is 'The ZIP codes that it covers, or their first three digits.';
comment on column public.partners.time_zone is 'In which its days, months and hours are counted.';
comment on column public.partners.days is 'The days on which it is sent requests, from 1, Monday.';
comment on column public.partners.opens_at is 'From when on these days; null: the whole day.';
comment on column public.partners.webhook_id is 'The webhook that is told of requests, where there is no email address.';
comment on column public.partners.paused_at is
  'Since when it is given no further request, and what waits for it is not sent. Null: it is.';
comment on column public.partners.updated_at is 'The version that staff edit.';

create index partners_by_creator on public.partners (created_by);
create index partners_by_changer on public.partners (changed_by);

grant select on public.partners to authenticated;
grant all on public.partners to service_role;
alter table public.partners enable row level security;
create policy "Administrators read partners" on public.partners
  for select to authenticated using ((select private.is_admin()));

-- A form that was open while a partner got another name, or was deleted, shows the former one. What its visitor agreed
-- to is kept, and no one gets the request.
create table private.partner_names (
  name text primary key,
  -- No foreign key: the names of a deleted partner stay.
  partner_id uuid not null,
  since timestamptz not null default now()
);
comment on table private.partner_names is
  'Each name that a partner had: an agreement may name it, also once the partner is deleted, and no other partner may take '
  'it before. Agreements from before since are to a deleted one.';
create index partner_names_of_partner on private.partner_names (partner_id);

create table private.partner_days (
  partner_id uuid not null references public.partners (id) on delete cascade,
  day date not null,
  taken int not null default 0,
  primary key (partner_id, day)
);
comment on table private.partner_days is
  'How many requests a partner was given to be sent on a day of its own time zone. A request that is deleted, returned or '
  'could not be delivered still counts.';

create function private.covers_zip(partner public.partners, zip text) returns boolean
language sql stable
set search_path = ''
as $$
  select left(zip, 3) = any (partner.zips) or left(zip, 5) = any (partner.zips)
    or exists (select from private.run_of_zip(zip) r where r.state_slug = any (partner.states))
$$;

create function private.next_opening(partner public.partners, at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce(min(greatest(at, d.opens)), at)
  from (
    select (g.day + coalesce(partner.opens_at, time '00:00')) at time zone partner.time_zone as opens,
      case when partner.closes_at is null then (g.day + 1)::timestamp else g.day + partner.closes_at end
        at time zone partner.time_zone as closes
    from (
      select (at at time zone partner.time_zone)::date + n as day from generate_series(0, 7) n
    ) g
    where extract(isodow from g.day)::int = any (partner.days)
  ) d
  where d.closes > at
$$;
comment on function private.next_opening is 'When a partner may be sent what it is given at a time: right then, or when its hours begin.';

create function private.partner_day(partner public.partners) returns date
language sql stable
set search_path = ''
as $$
  select (private.next_opening(partner, now()) at time zone partner.time_zone)::date
$$;
comment on function private.partner_day is
  'The day, in its own time zone, on which a partner is sent what it is given now: a cap counts that day, so that what '
  'waits over closed days passes none.';

create function private.taken_by(partner public.partners, since date, until date default 'infinity') returns int
language sql stable
set search_path = ''
as $$
  select coalesce(sum(d.taken), 0)::int from private.partner_days d where d.partner_id = partner.id and d.day between since and until
$$;

create function private.taken_in_month(partner public.partners, day date) returns int
language sql stable
set search_path = ''
as $$
  select private.taken_by(
    partner, date_trunc('month', day)::date, (date_trunc('month', day) + interval '1 month - 1 day')::date)
$$;

create function private.next_room(partner public.partners, at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  due timestamptz := at;
  day date;
begin
  for tried in 1..1000 loop
    due := private.next_opening(partner, due);
    day := (due at time zone partner.time_zone)::date;
    if private.taken_in_month(partner, day) >= partner.cap_per_month then
      due := (date_trunc('month', day::timestamp) + interval '1 month') at time zone partner.time_zone;
    elsif private.taken_by(partner, day, day) >= partner.cap_per_day then
      due := (day + 1)::timestamp at time zone partner.time_zone;
    else
      exit;
    end if;
  end loop;
  return due;
end
$$;
comment on function private.next_room is 'When a partner, in its hours, may be sent one more request without passing a cap.';

create function private.reached_cap(partner public.partners, day date) returns text
language sql stable
set search_path = ''
as $$
  select case
    when private.taken_by(partner, day) >= partner.cap_per_day then 'cap_per_day'
    when private.taken_in_month(partner, day) >= partner.cap_per_month then 'cap_per_month'
  end
$$;

create function private.named_again_at(partner public.partners) returns timestamptz
language sql stable
set search_path = ''
as $$
  with sending as (
    select g.day::date as day, (lag(g.day) over (order by g.day) + coalesce(partner.closes_at, time '24:00'))
      at time zone partner.time_zone as begins
    from private.partner_day(partner) n (day)
    cross join lateral generate_series(n.day::timestamp, date_trunc('month', greatest(
      n.day, (select max(t.day) from private.partner_days t where t.partner_id = partner.id))::timestamp)
      + interval '1 month 7 days', '1 day') g (day)
    where extract(isodow from g.day)::int = any (partner.days)
  )
  select s.begins from sending s where private.reached_cap(partner, s.day) is null order by s.day limit 1
$$;
comment on function private.named_again_at is
  'When forms name a partner again whose cap is reached: when its hours end on the last day that has no room.';

create function private.handover_hindrance(partner public.partners, zip text) returns text
language sql stable
set search_path = ''
as $$
  select case
    when partner.paused_at is not null then 'paused'
    when exists (select from public.webhooks w where w.id = partner.webhook_id and w.paused_at is not null) then 'unreachable'
    when not private.covers_zip(partner, zip) then 'place'
    else private.reached_cap(partner, private.partner_day(partner))
  end
$$;
comment on function private.handover_hindrance is
  'Why a partner is given no request from a ZIP code now; null: it is. The hours are no reason: outside of them a request '
  'waits until they begin.';

create function public.partner_for_zip(zip text) returns table (partner text, has_privacy_control boolean)
language sql stable security definer
set search_path = ''
as $$
  select (
    select p.name from public.partners p
    where zip ~ '^[0-9]{5}$' and not c.has_privacy_control and private.handover_hindrance(p, zip) is null
    order by p.place, p.created_at, p.id
    limit 1), c.has_privacy_control
  from private.sends_privacy_control() c (has_privacy_control)
$$;
comment on function public.partner_for_zip is
  'The name of the partner that would be given a request from a ZIP code now; null: no one, and the owner answers. '
  'Before anything is sent, the form names it, or says that Global Privacy Control is honored.';
grant execute on function public.partner_for_zip to anon, authenticated;

create function public.partner_counts()
returns table (
  partner uuid, today int, this_month int, waiting int, failed int, last_due_on date,
  reached_cap text, full_on date, named_again_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.id, private.taken_by(p, d.today, d.today), private.taken_in_month(p, d.today), n.waiting, n.failed, n.last_due_on,
    c.reached, case when c.reached is not null then c.day end, case when c.reached is not null then private.named_again_at(p) end
  from public.partners p
  cross join lateral (select (now() at time zone p.time_zone)::date as today) d
  cross join lateral (
    select n.day, private.reached_cap(p, n.day) as reached from private.partner_day(p) n (day)) c
  cross join lateral (
    select count(*) filter (where h.state = 'offered')::int as waiting,
      count(*) filter (where h.state = 'failed')::int as failed,
      max(h.due_on) filter (where h.state = 'offered' and h.due_on > d.today and p.paused_at is null) as last_due_on
    from public.lead_handovers h where h.partner_id = p.id and h.state in ('offered', 'failed')) n;
end
$$;
comment on function public.partner_counts is
  'What each partner is sent today and this month, by its own calendar, what waits to be sent, the last day on which some of '
  'it goes, if not today, and what could not be sent; where its cap for the next day on which it is sent something is reached: '
  'which cap, that day, and when forms name it again. For administrators.';
grant execute on function public.partner_counts to authenticated;

create function private.note_partner_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.partner_names as known (name, partner_id) values (new.name, new.id)
  on conflict (name) do update set partner_id = excluded.partner_id,
      since = case when known.partner_id = excluded.partner_id then known.since else now() end
    where known.partner_id = excluded.partner_id
      or not exists (select from public.partners p where p.id = known.partner_id);
  if not found then
    raise unique_violation using message = 'Another partner has or had this name.';
  end if;
  return null;
end
$$;
create trigger partners_note_name after insert or update of name on public.partners
  for each row execute function private.note_partner_name();

-- A partner with an address has a webhook of its own, with which it shares secret, log, retries and pause.
create function private.webhook_of_partner(stored public.partners, partner_name text, address text)
returns table (webhook uuid, secret text)
language plpgsql
set search_path = ''
as $$
begin
  if address is null then
    return next;
    return;
  end if;
  perform private.webhook_faults(partner_name, address, array['lead.created']::public.webhook_event_type[]);
  webhook := stored.webhook_id;
  if webhook is null then
    insert into public.webhooks (description, address, events, purpose)
    values (partner_name, webhook_of_partner.address, '{lead.handed_over}', 'follow_up') returning id into webhook;
    secret := private.new_webhook_secret(webhook);
  else
    update public.webhooks w set description = partner_name, address = webhook_of_partner.address,
      updated_at = clock_timestamp(), rests_until = null, failures_in_a_row = 0, failing_since = null, last_problem = null
    where w.id = webhook and (w.address <> webhook_of_partner.address or w.description <> partner_name);
  end if;
  return next;
end
$$;

create function private.drop_partner_webhook(former uuid, present uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if former is null or former is not distinct from present then
    return;
  end if;
  if exists (select from public.webhook_deliveries d where d.webhook_id = former and d.status = 'queued') then
    raise sqlstate 'PT400' using message = 'Requests wait to be sent to this partner''s address. Change it once they are sent.';
  end if;
  -- A worker's time is long over by then. Before, it may still report that a request that was given up has arrived.
  if exists (
    select from public.webhook_deliveries d join public.webhook_attempts a on a.delivery_id = d.id
    where d.webhook_id = former and a.ended_at is null and a.started_at > now() - interval '5 minutes'
  ) then
    raise sqlstate 'PT400' using
      message = 'A request is being sent to this partner''s address right now. Try again in a few minutes.';
  end if;
  delete from public.webhooks w where w.id = former;
end
$$;

-- The browser makes the id, so that a retry after a lost answer is the same partner and learns its secret.
create function public.save_partner(
  partner uuid, name text, place int, states text[], zips text[], time_zone text, days int[],
  seen_at timestamptz default null, opens_at time default null, closes_at time default null,
  cap_per_day int default null, cap_per_month int default null, email text default null, address text default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.partners;
  changed public.partners;
  hook record;
begin
  perform private.require_admin();
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = save_partner.time_zone) then
    raise sqlstate 'PT400' using message = 'Choose a time zone from the list.';
  end if;
  perform private.lock_persons();
  select p.* into stored from public.partners p where p.id = partner for update;
  if seen_at is null and stored.id is not null then
    if stored.created_by is distinct from auth.uid() or stored.created_at < now() - interval '10 minutes' then
      raise sqlstate 'PT409' using message = 'This partner exists already.';
    end if;
    return (select s.secret from private.webhook_secrets s where s.webhook_id = stored.webhook_id and s.expires_at is null);
  elsif seen_at is not null and stored.id is null then
    raise sqlstate 'PT404' using message = 'This partner was deleted.';
  elsif seen_at is not null and stored.updated_at is distinct from seen_at then
    raise sqlstate 'PT409' using message = 'Someone else has changed this partner.';
  elsif seen_at is null and (select count(*) from public.partners) >= 50 then
    raise sqlstate 'PT400' using message = 'There are 50 partners already. Delete one that is no longer needed.';
  end if;
  perform private.lock_handovers(array(
    select h.lead_id from public.lead_handovers h where h.partner_id = partner and h.state in ('offered', 'failed')));
  select * into hook from private.webhook_of_partner(stored, btrim(save_partner.name), save_partner.address);
  if seen_at is null then
    insert into public.partners (
      id, name, place, states, zips, time_zone, days, opens_at, closes_at, cap_per_day, cap_per_month, email, webhook_id
    ) values (
      partner, btrim(save_partner.name), save_partner.place, save_partner.states, save_partner.zips,
      save_partner.time_zone, save_partner.days, save_partner.opens_at, save_partner.closes_at,
      save_partner.cap_per_day, save_partner.cap_per_month, btrim(save_partner.email), hook.webhook);
    return hook.secret;
  end if;
  update public.partners p set
    name = btrim(save_partner.name), place = save_partner.place, states = save_partner.states,
    zips = save_partner.zips, time_zone = save_partner.time_zone, days = save_partner.days,
    opens_at = save_partner.opens_at, closes_at = save_partner.closes_at, cap_per_day = save_partner.cap_per_day,
    cap_per_month = save_partner.cap_per_month, email = btrim(save_partner.email), webhook_id = hook.webhook,
    updated_at = clock_timestamp(), changed_by = auth.uid()
  where p.id = partner
  returning p.* into changed;
  if save_partner.email is not null then
    perform private.move_failed_to_mailbox(partner, btrim(save_partner.email));
  elsif stored.webhook_id is null then
    perform private.move_handovers_to_webhook(partner);
  end if;
  perform private.plan_handovers(changed);
  -- This comes last, because the webhook's events say what failed there.
  perform private.drop_partner_webhook(stored.webhook_id, hook.webhook);
  return hook.secret;
end
$$;
comment on function public.save_partner is
  'Adds a partner, or changes it as the caller has seen it. With an address it is told by a signed request: the answer is '
  'the new webhook''s secret, told once; else null. PT409 where someone has changed it since seen_at, PT404 where it was '
  'deleted, PT400 for what it cannot be, 23505 where another partner has or had the name. For administrators.';
grant execute on function public.save_partner to authenticated;

create function public.pause_partner(partner uuid, is_paused boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  changed public.partners;
begin
  perform private.require_admin();
  perform private.lock_persons();
  update public.partners p set
    paused_at = case when is_paused then coalesce(p.paused_at, now()) end,
    updated_at = clock_timestamp(), changed_by = auth.uid()
  where p.id = partner and (p.paused_at is not null) <> is_paused
  returning p.* into changed;
  if changed.id is not null and not is_paused then
    perform private.send_to_resumed(changed);
  elsif changed.id is null and not exists (select from public.partners p where p.id = partner) then
    raise sqlstate 'PT404' using message = 'This partner was deleted.';
  end if;
end
$$;
comment on function public.pause_partner is
  'Sends a partner nothing more and gives it no further request, or sends it what waited and gives it requests again. What '
  'it has stays. PT404 where it was deleted. For administrators.';
grant execute on function public.pause_partner to authenticated;

create function public.delete_partner(partner uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.partners;
begin
  perform private.require_admin();
  perform private.lock_persons();
  select p.* into stored from public.partners p where p.id = partner for update;
  if exists (select from public.lead_handovers h where h.partner_id = partner) then
    raise sqlstate 'PT400' using
      message = 'This partner was given requests, and their visitors must be able to see that. Pause it instead.';
  end if;
  delete from public.partners p where p.id = partner;
  delete from public.webhooks w where w.id = stored.webhook_id;
end
$$;
comment on function public.delete_partner is
  'Deletes a partner that has none of the stored requests, with its webhook. For administrators.';
grant execute on function public.delete_partner to authenticated;

-- An agreement names a company that the form has shown.
create function private.check_named_partner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from private.partner_names n where n.name = new.introduction_partner) then
    raise check_violation using message = 'The agreement names a company that is no partner.';
  end if;
  return new;
end
$$;
comment on function private.check_named_partner is 'Before-insert trigger: no one agrees to a company of their own making.';
create trigger leads_check_named_partner before insert on public.leads
  for each row when (new.introduction_partner is not null and new.kind = 'introduction')
  execute function private.check_named_partner();
