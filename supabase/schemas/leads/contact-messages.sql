-- Contact messages: what visitors send with the contact form.

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
      || ' ' || subject || ' ' || message
    )
  ) stored,
  held_until timestamptz,

  constraint contact_messages_name_length check (length(btrim(name)) between 2 and 120),
  constraint contact_messages_email_shape check (normalize(email, nfkc) ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254),
  constraint contact_messages_phone_length check (length(phone) <= 40),
  constraint contact_messages_subject_length check (length(btrim(subject)) between 4 and 200),
  constraint contact_messages_message_length check (length(btrim(message)) between 10 and 5000)
);
create trigger contact_messages_2_clean_text before insert or update on public.contact_messages
  for each row execute function private.clean_text();
comment on table public.contact_messages is
  'What visitors wrote on the contact page. As with leads, the browser makes the id: a retry is the same message.';
comment on column public.contact_messages.search_text is
  'Name, e-mail, phone (also its digits alone), subject and message, in lower case.';
comment on column public.contact_messages.held_until is 'As in leads.';

create index contact_messages_newest_first on public.contact_messages (created_at desc);
create index contact_messages_by_email on public.contact_messages (lower(email));
create index contact_messages_by_mailbox on public.contact_messages (private.mailbox_of(email));
create index contact_messages_by_phone on public.contact_messages (private.normalized_phone(phone));
create index contact_messages_held on public.contact_messages (held_until) where held_until is not null;

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

-- Like public.search_leads().
create function public.search_messages(words text[]) returns setof public.contact_messages
language sql stable
set search_path = ''
as $$
  select * from public.contact_messages m
  where m.search_text like all (
    select '%' || replace(replace(replace(lower(left(w, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(words[1:8]) as w
  )
$$;
comment on function public.search_messages is
  'Contact messages in which each of the words occurs. Rows as the caller''s rights allow.';
grant execute on function public.search_messages to authenticated;
