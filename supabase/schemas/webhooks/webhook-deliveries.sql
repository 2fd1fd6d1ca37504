-- What we send to webhooks: an event for each webhook that wants it, written in the transaction of the lead's change.

-- ended: a request for a partner that was not told in time, and may not be told any more.
create type public.webhook_delivery_status as enum ('queued', 'sent', 'failed', 'ended');

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  event_id uuid not null default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  event public.webhook_event_type not null,
  -- No foreign key: the event about an erased lead is sent after the lead is gone. leads_queue_erasure deletes the rest.
  lead_id uuid,
  changed text[] not null default '{}',
  status public.webhook_delivery_status not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  last_problem text,
  ended_at timestamptz,
  created_at timestamptz not null default now(),

  constraint webhook_deliveries_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint webhook_deliveries_claimed_is_queued check (claim_token is null or status = 'queued'),
  constraint webhook_deliveries_ended_has_date check ((status = 'queued') = (ended_at is null)),
  constraint webhook_deliveries_is_about_a_lead check ((event = 'webhook.test') = (lead_id is null)),
  constraint webhook_deliveries_once_for_each unique (event_id, webhook_id)
);
comment on table public.webhook_deliveries is
  'Each event for each webhook. The person''s data are none of it: deliver-webhooks gets them when it sends.';
comment on column public.webhook_deliveries.event_id is
  'By which a receiver knows a repetition: the same at each attempt, each replay, and for each webhook.';
comment on column public.webhook_deliveries.sequence is
  'The order of the events of a lead, since whoever changes a lead holds its row.';
comment on column public.webhook_deliveries.changed is
  'Of lead.changed: which parts, as the timeline names them. Of consent.withdrawn: what has ended the agreement.';

create index webhook_deliveries_due on public.webhook_deliveries (webhook_id, next_attempt_at, sequence)
  where status = 'queued';
create index webhook_deliveries_tests on public.webhook_deliveries (webhook_id) where status = 'queued' and event = 'webhook.test';
create index webhook_deliveries_of_lead on public.webhook_deliveries (lead_id, webhook_id, sequence);
create index webhook_deliveries_in_flight on public.webhook_deliveries (webhook_id, claimed_until)
  where claim_token is not null;
create index webhook_deliveries_by_status on public.webhook_deliveries (webhook_id, status, sequence desc);
create index webhook_deliveries_newest on public.webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_ended on public.webhook_deliveries (ended_at) where ended_at is not null;

grant select on public.webhook_deliveries to authenticated;
grant all on public.webhook_deliveries to service_role;
alter table public.webhook_deliveries enable row level security;
create policy "Administrators read what webhooks are told" on public.webhook_deliveries
  for select to authenticated using ((select private.is_admin()));

create table public.webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references public.webhook_deliveries (id) on delete cascade,
  claim uuid not null unique,
  started_at timestamptz not null default now(),
  request jsonb not null,
  status int,
  answer text,
  milliseconds int,
  problem text,
  ended_at timestamptz
);
create trigger webhook_attempts_2_clean_text before insert or update on public.webhook_attempts
  for each row execute function private.clean_text();
comment on table public.webhook_attempts is
  'The log: each request with its answer, for 30 days. One that never ended belongs to a worker that was stopped.';
comment on column public.webhook_attempts.request is
  'The body that was sent, without the values of the person''s contact data.';
comment on column public.webhook_attempts.answer is
  'The first 2,000 characters of the answer, in which the function has blanked the contact data that it sent.';

create index webhook_attempts_of_delivery on public.webhook_attempts (delivery_id, id desc);
create index webhook_attempts_by_time on public.webhook_attempts (started_at);

grant select on public.webhook_attempts to authenticated;
grant all on public.webhook_attempts to service_role;
alter table public.webhook_attempts enable row level security;
create policy "Administrators read the log of webhooks" on public.webhook_attempts
  for select to authenticated using ((select private.is_admin()));

create view public.webhook_list with (security_invoker = true) as
  select w.*,
    (select count(*) from public.webhook_deliveries d where d.webhook_id = w.id and d.status = 'queued') as waiting,
    (select count(*) from public.webhook_deliveries d where d.webhook_id = w.id and d.status = 'failed') as failed
  from public.webhooks w;
comment on view public.webhook_list is 'Webhooks with how many events wait for them, and how many have failed.';
grant select on public.webhook_list to authenticated;
grant select on public.webhook_list to service_role;

create function private.due_webhook_delivery(webhook public.webhooks) returns uuid
language sql stable
set search_path = ''
as $$
  select coalesce(
    -- A test is sent to a paused webhook too: it shows whether it can be resumed.
    (select d.id from public.webhook_deliveries d
      where d.webhook_id = webhook.id and d.status = 'queued' and d.event = 'webhook.test' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
      limit 1),
    case when webhook.paused_at is null and (webhook.rests_until is null or webhook.rests_until <= now()) then (
      select d.id from public.webhook_deliveries d
      where d.webhook_id = webhook.id and d.status = 'queued' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
        -- A lead's events go in their order: one waits until those before it have ended.
        and not exists (
          select from public.webhook_deliveries e
          where e.lead_id = d.lead_id and e.webhook_id = d.webhook_id and e.sequence < d.sequence and e.status = 'queued')
      order by d.next_attempt_at, d.sequence limit 1) end)
$$;

create function private.webhooks_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.webhooks w where private.due_webhook_delivery(w) is not null)
$$;
comment on function private.webhooks_are_due is 'Whether calling deliver-webhooks now would find work.';

create function private.call_webhooks() returns void
language sql
set search_path = ''
as $$
  select private.call_function('deliver-webhooks', 60000) where private.webhooks_are_due()
$$;
comment on function private.call_webhooks is 'Calls deliver-webhooks where an event is due. Run by pg_cron.';

create function private.wake_webhooks() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.call_webhooks();
exception when others then
  -- The clock calls the function anyway, so a failure here loses no request.
  null;
end
$$;

create function private.queue_webhook_events(
  kind public.webhook_event_type, leads uuid[], changed text[] default '{}', due timestamptz default now()
) returns void
language plpgsql
set search_path = ''
-- A plan from when few events waited would read all of them again for each of thousands of leads.
set enable_seqscan = off
as $$
declare
  is_awake boolean;
begin
  if not exists (select from public.webhooks w where kind = any (w.events)) then
    return;
  end if;
  -- pg_net calls once this commits; where something is due already, a worker is on its way.
  is_awake := private.webhooks_are_due();
  with events as materialized (
    select gen_random_uuid() as id, l.id as lead_id from unnest(leads) with ordinality as l (id, place) order by l.place
  )
  insert into public.webhook_deliveries (event_id, webhook_id, event, lead_id, changed, next_attempt_at)
  select e.id, w.id, kind, e.lead_id, queue_webhook_events.changed, greatest(due, (
      -- Events that are under way arrive first: otherwise a lead's erasure would arrive before its last change.
      select max(f.claimed_until) from public.webhook_deliveries f
      where f.lead_id = e.lead_id and f.webhook_id = w.id and f.claim_token is not null))
  from events e join public.webhooks w on kind = any (w.events);
  if not is_awake then
    perform private.wake_webhooks();
  end if;
end
$$;
comment on function private.queue_webhook_events is
  'Queues an event of each of these leads for each webhook that wants it. Without such a webhook nothing is collected.';

-- Like its mail, the event of a held request waits until it is released. Old leads that are loaded back send none.
create function private.queue_lead_created() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_webhook_events('lead.created', array[new.id], '{}', greatest(now(), new.held_until));
  return null;
end
$$;
create trigger leads_queue_webhooks after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_lead_created();

create function private.release_webhook_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.webhook_deliveries d set next_attempt_at = least(d.next_attempt_at, now())
    where d.lead_id = new.id and d.status = 'queued' and d.attempts = 0;
  perform private.wake_webhooks();
  return null;
end
$$;
create trigger leads_release_webhooks after update of held_until on public.leads
  for each row when (old.held_until is not null and new.held_until is null)
  execute function private.release_webhook_events();

-- The timeline knows each change of a lead, whoever made it and by whichever way.
create function private.queue_lead_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  of_lead record;
  lifted uuid[] := array(select a.lead_id from added a where a.kind = 'lift' and a.lead_id is not null);
  forbidden uuid[] := case when lifted = '{}' then lifted else private.filter_by_withdrawal(true, lifted) end;
begin
  perform private.queue_webhook_events('consent.withdrawn', w.leads, array[w.reason])
  from (
    select array_agg(distinct a.lead_id) as leads, private.withdrawal_reason(a.kind) as reason
    from added a where a.lead_id is not null and a.kind in ('withdrawal', 'introduction_withdrawal') group by a.kind
  ) w;
  for of_lead in
    select a.lead_id, array_agg(a.kind::text order by a.kind) as kinds from added a
    where a.lead_id is not null
      and a.kind in ('status', 'owner', 'next_step', 'pause', 'contact', 'lift', 'confirmation')
      -- A lift changes nothing while a joined contact forbids it.
      and (a.kind <> 'lift' or a.lead_id <> all (forbidden))
    group by a.lead_id
  loop
    perform private.queue_webhook_events('lead.changed', array[of_lead.lead_id], of_lead.kinds);
  end loop;
  return null;
end
$$;
create trigger lead_events_queue_webhooks after insert on public.lead_events
  referencing new table as added for each statement execute function private.queue_lead_events();

-- However a lead is deleted, its waiting events and its log are deleted with it, and an event reports its id.
create function private.queue_lead_erasures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  erased uuid[] := array(select g.id from gone g);
begin
  perform private.queue_webhook_events('lead.erased', erased);
  delete from public.webhook_deliveries d where d.lead_id = any (erased) and d.event <> 'lead.erased';
  return null;
end
$$;
create trigger leads_queue_erasure after delete on public.leads
  referencing old table as gone for each statement execute function private.queue_lead_erasures();

create function private.forget_webhook_log() returns void
language sql
set search_path = ''
as $$
  delete from public.webhook_deliveries d where d.ended_at < now() - interval '30 days';
  delete from public.webhook_attempts a where a.started_at < now() - interval '30 days';
  delete from private.webhook_secrets s where s.expires_at <= now();
  delete from public.outbox o
    where o.kind = 'webhook_stopped' and o.status <> 'queued' and o.created_at < now() - interval '30 days';
$$;
comment on function private.forget_webhook_log is
  'Deletes what was told more than 30 days ago, to staff too, and secrets that have ended. Events that still wait stay.';

-- Answers people who ask what became of their data: who received it, and which parts.
create function private.webhook_log_of(contact text) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'receiver', w.description, 'host', substring(w.address from '^https?://([^/?#]+)'), 'event', d.event,
    'lead_id', d.lead_id, 'status', d.status, 'sent_at', case when d.status = 'sent' then d.ended_at end,
    'requests', (select jsonb_agg(jsonb_build_object(
        'at', a.started_at, 'request', a.request, 'status', a.status, 'answer', a.answer) order by a.id)
      from public.webhook_attempts a where a.delivery_id = d.id))
  from public.webhook_deliveries d join public.webhooks w on w.id = d.webhook_id
  where d.lead_id in (select l.id from private.leads_of(contact) l)
  order by d.sequence
$$;
