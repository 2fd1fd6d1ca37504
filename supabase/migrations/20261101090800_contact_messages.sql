create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),

  constraint contact_messages_name_length check (length(btrim(name)) between 2 and 120),
  constraint contact_messages_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 254),
  constraint contact_messages_phone_length check (length(phone) <= 40),
  constraint contact_messages_subject_length check (length(btrim(subject)) between 4 and 200),
  constraint contact_messages_message_length check (length(btrim(message)) between 10 and 5000)
);
comment on table public.contact_messages is
  'What visitors wrote on the contact page. As with leads, the browser makes the id: a retry is the same message.';

create index contact_messages_newest_first on public.contact_messages (created_at desc);

create trigger contact_messages_limit_submissions before insert on public.contact_messages
  for each row execute function private.limit_submissions();

revoke all on public.contact_messages from anon, authenticated;
grant insert (id, name, email, phone, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

alter table public.contact_messages enable row level security;
create policy "Everybody sends contact messages" on public.contact_messages
  for insert to anon, authenticated with check (true);
create policy "Administrators read contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators delete contact messages" on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));
