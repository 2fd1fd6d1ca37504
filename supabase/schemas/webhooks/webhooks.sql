-- Webhooks: addresses of the owner's other programs, which we notify of what happens with leads (docs/webhooks.md).
-- This file has the webhooks and how staff change them; webhook-deliveries.sql has what we send them.

create type public.webhook_event_type as enum (
  'lead.created', 'lead.changed', 'consent.withdrawn', 'lead.erased', 'lead.handed_over', 'webhook.test'
);

-- What the receiver does with events: keep the owner's own records, as a service that works for the owner alone; follow
-- up with people in another way; or count and alert, which needs no one's name.
create type public.webhook_purpose as enum ('own_crm', 'follow_up', 'figures');

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  description text not null,
  address text not null,
  events public.webhook_event_type[] not null,
  purpose public.webhook_purpose not null,
  paused_at timestamptz,
  pause_reason text,
  failing_since timestamptz,
  failures_in_a_row int not null default 0,
  rests_until timestamptz,
  last_problem text,
  last_success_at timestamptz,
  former_secret_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,

  -- The same as src/domain/leads/webhook.ts.
  constraint webhooks_description_length check (
    private.shown_words(description) is not null and length(btrim(description)) <= 100
  ),
  constraint webhooks_address_shape check (
    length(address) <= 2000 and address ~ '^(https://[^[:space:]]+|http://127\.0\.0\.1[:/][^[:space:]]*)$'
  ),
  constraint webhooks_events_are_chosen check (cardinality(events) between 1 and 4 and not 'webhook.test' = any (events)),
  constraint webhooks_of_partners_are_told_nothing_else check (
    not 'lead.handed_over' = any (events) or cardinality(events) = 1),
  constraint webhooks_only_a_pause_has_a_reason check (paused_at is not null or pause_reason is null)
);
create trigger webhooks_2_clean_text before insert or update on public.webhooks
  for each row execute function private.clean_text();
comment on table public.webhooks is
  'Addresses that are told what happens with leads, and how telling them goes. Changed by functions only; their secrets '
  'are in private.webhook_secrets.';
comment on column public.webhooks.address is
  'Where the events go. The database cannot resolve names: deliver-webhooks judges where it leads before each request.';
comment on column public.webhooks.paused_at is 'Since when nothing is sent; events wait. Null: they are sent.';
comment on column public.webhooks.pause_reason is 'Why the deliveries paused it, in words for staff. Null: staff did.';
comment on column public.webhooks.failing_since is 'The first failure since the last success; null: the last one was a success.';
comment on column public.webhooks.rests_until is
  'After several failures in a row nothing is sent until then, so that a receiver that is down is not asked for each event.';
comment on column public.webhooks.former_secret_until is 'Until when a secret before the present one signs too.';
comment on column public.webhooks.updated_at is 'The version that staff edit. How deliveries go does not change it.';

create index webhooks_by_creator on public.webhooks (created_by);

grant select on public.webhooks to authenticated;
grant all on public.webhooks to service_role;
alter table public.webhooks enable row level security;
create policy "Administrators read webhooks" on public.webhooks
  for select to authenticated using ((select private.is_admin()));

create table private.webhook_secrets (
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  secret text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (webhook_id, secret)
);
comment on table private.webhook_secrets is
  'What signs the requests of a webhook: the present secret, which does not expire, and for a day each one before it. Shown '
  'once, to whoever makes it.';
create unique index webhook_secrets_one_is_present on private.webhook_secrets (webhook_id) where expires_at is null;

-- Two random UUIDs have 244 random bits; Standard Webhooks asks for 24 to 64 bytes.
create function private.new_webhook_secret(webhook uuid) returns text
language sql
set search_path = ''
as $$
  insert into private.webhook_secrets (webhook_id, secret)
  values (webhook, 'whsec_' || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'))
  returning secret
$$;

create function private.webhook_faults(
  description text, address text, events public.webhook_event_type[]
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.shown_words(description) is null or length(btrim(description)) > 100 then
    raise sqlstate 'PT400' using message = 'Enter a name of 1 to 100 characters.';
  elsif (length(address) <= 2000 and address ~ '^(https://[^[:space:]]+|http://127\.0\.0\.1[:/][^[:space:]]*)$') is not true then
    raise sqlstate 'PT400' using message = 'Enter an address that starts with https://.';
  elsif (cardinality(events) between 1 and 4 and not events && '{lead.handed_over,webhook.test}') is not true then
    raise sqlstate 'PT400' using message = 'Choose at least one event.';
  end if;
end
$$;
comment on function private.webhook_faults is 'Refuses what a webhook cannot be, in words for whoever typed it.';

-- The browser makes the id, so that a retry after a lost answer is the same webhook and learns its secret.
create function public.create_webhook(
  webhook uuid, description text, address text, events public.webhook_event_type[], purpose public.webhook_purpose
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.webhooks;
begin
  perform private.require_admin();
  perform private.webhook_faults(create_webhook.description, create_webhook.address, create_webhook.events);
  perform pg_advisory_xact_lock(hashtextextended('webhooks', 0));
  select w.* into stored from public.webhooks w where w.id = webhook;
  if found then
    if stored.created_by is distinct from auth.uid() or stored.created_at < now() - interval '10 minutes' then
      raise sqlstate 'PT409' using message = 'This webhook exists already.';
    end if;
    return (select s.secret from private.webhook_secrets s where s.webhook_id = webhook and s.expires_at is null);
  end if;
  if (select count(*) from public.webhooks) >= 20 then
    raise sqlstate 'PT409' using message = 'There are 20 webhooks already. Delete one that is no longer needed.';
  end if;
  insert into public.webhooks (id, description, address, events, purpose)
  values (webhook, btrim(create_webhook.description), create_webhook.address, create_webhook.events,
    create_webhook.purpose);
  return private.new_webhook_secret(webhook);
end
$$;
comment on function public.create_webhook is
  'Adds a webhook and answers its secret, which is told no more after ten minutes. PT400 for what it cannot be, PT409 '
  'where there are 20 already. For administrators.';
grant execute on function public.create_webhook to authenticated;

create function private.require_webhook(webhook uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.webhooks w where w.id = webhook for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This webhook was deleted.';
  end if;
end
$$;

-- The webhook of a partner is what the partner's own form says.
create function private.require_no_partner(webhook uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.webhooks w where w.id = webhook and 'lead.handed_over' = any (w.events)) then
    raise sqlstate 'PT400' using message = 'This webhook belongs to a partner. Change or delete the partner.';
  end if;
end
$$;

create function public.change_webhook(
  webhook uuid, seen_at timestamptz, description text, address text, events public.webhook_event_type[],
  purpose public.webhook_purpose
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  saved_at timestamptz;
begin
  perform private.require_webhook(webhook);
  perform private.require_no_partner(webhook);
  perform private.webhook_faults(change_webhook.description, change_webhook.address, change_webhook.events);
  update public.webhooks w set
    description = btrim(change_webhook.description), address = change_webhook.address, events = change_webhook.events,
    purpose = change_webhook.purpose, updated_at = clock_timestamp(),
    -- Another address is another attempt.
    rests_until = case when w.address = change_webhook.address then w.rests_until end,
    failures_in_a_row = case when w.address = change_webhook.address then w.failures_in_a_row else 0 end,
    failing_since = case when w.address = change_webhook.address then w.failing_since end,
    last_problem = case when w.address = change_webhook.address then w.last_problem end
  where w.id = webhook and w.updated_at = seen_at
  returning w.updated_at into saved_at;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone else has changed this webhook.';
  end if;
  return saved_at;
end
$$;
comment on function public.change_webhook is
  'Changes a webhook as the caller has seen it, and answers its new version. PT409 where someone has changed it since '
  'seen_at, PT404 where it is gone, PT400 for what it cannot be. Events that wait go to the new address. For administrators.';
grant execute on function public.change_webhook to authenticated;

create function public.delete_webhook(webhook uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_no_partner(webhook);
  delete from public.webhooks w where w.id = webhook;
end
$$;
comment on function public.delete_webhook is
  'Deletes a webhook with its secrets, its log and the events that wait for it. For administrators.';
grant execute on function public.delete_webhook to authenticated;

create function public.pause_webhook(webhook uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_webhook(webhook);
  update public.webhooks w set paused_at = now() where w.id = webhook and w.paused_at is null;
end
$$;
comment on function public.pause_webhook is
  'Sends nothing more to a webhook; its events wait. For administrators.';
grant execute on function public.pause_webhook to authenticated;

create function public.rotate_webhook_secret(webhook uuid, ends_now boolean default false) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_webhook(webhook);
  -- The receiver may have any former one: whoever asks again after a lost answer, or at the same time as a colleague, ends
  -- none of them.
  delete from private.webhook_secrets s where s.webhook_id = webhook and (s.expires_at <= now() or ends_now);
  update private.webhook_secrets s set expires_at = now() + interval '24 hours'
    where s.webhook_id = webhook and s.expires_at is null;
  update public.webhooks w set former_secret_until = case when not ends_now then now() + interval '24 hours' end
    where w.id = webhook;
  return private.new_webhook_secret(webhook);
end
$$;
comment on function public.rotate_webhook_secret is
  'Answers a new secret, once. Each one before signs too until 24 hours after it was replaced, unless all end now, as after '
  'a leak. For administrators.';
grant execute on function public.rotate_webhook_secret to authenticated;
