create type public.mail_kind as enum ('guide', 'lead_notice', 'contact_notice');
create type public.mail_status as enum ('queued', 'sent', 'failed');

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind public.mail_kind not null,
  -- Of a notice: null until its first claim, so that an address set today holds for what waits since yesterday.
  recipient text,
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  status public.mail_status not null default 'queued',
  -- How often it was asked for. Part of the key by which the mail provider knows a repetition from a second mail.
  send_number int not null default 1,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim_token uuid,
  claimed_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),

  constraint outbox_belongs_to_its_kind check (
    case kind when 'contact_notice' then lead_id is null and message_id is not null
      else lead_id is not null and message_id is null end),
  constraint outbox_guide_has_recipient check (kind <> 'guide' or recipient is not null),
  constraint outbox_sent_has_date check (status <> 'sent' or sent_at is not null),
  constraint outbox_claim_has_end check ((claim_token is null) = (claimed_until is null)),
  constraint outbox_claimed_is_queued check (claim_token is null or status = 'queued'),
  constraint outbox_one_mail_per_lead unique (lead_id, kind),
  constraint outbox_one_mail_per_message unique (message_id, kind)
);
comment on table public.outbox is
  'The mail that leads and messages ask for: the guide for the visitor, a notice for the staff. Written by triggers '
  'in the same transaction as the lead or the message, delivered by the function deliver-outbox, deleted with them.';

create index outbox_due on public.outbox (next_attempt_at, id) where status = 'queued';
create index outbox_by_status on public.outbox (status, next_attempt_at);

revoke all on public.outbox from anon, authenticated;
grant select on public.outbox to authenticated;
grant all on public.outbox to service_role;

alter table public.outbox enable row level security;
create policy "Administrators read the outbox" on public.outbox
  for select to authenticated using ((select private.is_admin()));
