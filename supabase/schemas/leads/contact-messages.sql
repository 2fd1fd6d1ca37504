-- Contact messages: what visitors send with the contact form, and how staff work them, as they work leads.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || subject || ' ' || message || ' ' || coalesce(next_step, '') || ' ' || coalesce(lost_reason, '')
    )
  ) stored,
  held_until timestamptz,

  -- As in leads. Each change stands in lead_events.
  status public.lead_status not null default 'new',
  lost_reason text,
  owner_id uuid references public.admin_users (id) on delete set null,
  next_step text,
  next_step_on date,

  constraint contact_messages_name_length check (length(coalesce(private.shown_words(name), '')) >= 2 and length(btrim(name)) <= 120),
  constraint contact_messages_email_shape check (
    normalize(email, nfkc) ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254
  ),
  constraint contact_messages_phone_length check (length(phone) <= 40),
  constraint contact_messages_subject_length check (
    length(coalesce(private.shown_words(subject), '')) >= 4 and length(btrim(subject)) <= 200
  ),
  constraint contact_messages_message_length check (
    length(coalesce(private.shown_words(message), '')) >= 10 and length(btrim(message)) <= 5000
  ),
  constraint contact_messages_only_a_lost_one_has_a_reason check (
    case status when 'lost' then private.shown_words(lost_reason) is not null and length(btrim(lost_reason)) <= 300
    else lost_reason is null end
  ),
  constraint contact_messages_next_step_length check (
    next_step is null or private.shown_words(next_step) is not null and length(btrim(next_step)) <= 200
  ),
  constraint contact_messages_only_a_next_step_is_due check (next_step_on is null or next_step is not null)
);
create trigger contact_messages_2_clean_text before insert or update on public.contact_messages
  for each row execute function private.clean_text();
comment on table public.contact_messages is
  'What visitors wrote on the contact page. As with leads, the browser makes the id: a retry is the same message.';
comment on column public.contact_messages.search_text is
  'Name, e-mail, phone (also its digits alone), subject, message, next step and why it is lost, in lower case.';
comment on column public.contact_messages.held_until is 'As in leads.';
comment on column public.contact_messages.status is
  'How far staff have come with the message; a question that was answered is contacted.';
comment on column public.contact_messages.owner_id is 'The administrator who works the message; null: no one yet.';

create index contact_messages_newest_first on public.contact_messages (created_at desc, id);
create index contact_messages_by_search_text on public.contact_messages using gin (search_text extensions.gin_trgm_ops);
create index contact_messages_by_status on public.contact_messages (status, created_at desc);
create index contact_messages_by_owner on public.contact_messages (owner_id, created_at desc);
create index contact_messages_due on public.contact_messages (next_step_on) where next_step_on is not null;
create index contact_messages_by_email on public.contact_messages (lower(email));
create index contact_messages_by_mailbox on public.contact_messages
  (private.mailbox_of(email), private.normalized_phone(phone));
create index contact_messages_by_phone on public.contact_messages (private.normalized_phone(phone));
create index contact_messages_held on public.contact_messages (held_until) where held_until is not null;

grant insert (id, name, email, phone, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
-- Staff change how they work a message, and nothing of what its sender wrote.
grant update (status, lost_reason, owner_id, next_step, next_step_on) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
alter table public.contact_messages enable row level security;
create policy "Everybody sends contact messages" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Administrators read contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators work contact messages" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete contact messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

create trigger contact_messages_1_limit_submissions before insert on public.contact_messages
  for each row execute function private.limit_submissions();

create function private.queue_message_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, message_id, next_attempt_at)
    values ('contact_notice', new.id, coalesce(new.held_until, now()));
  return null;
end
$$;
comment on function private.queue_message_mail() is
  'After-insert trigger: a message and its notice are stored together or not at all.';
create trigger contact_messages_queue_mail after insert on public.contact_messages
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_message_mail();
