-- Security definer: a visitor may send a lead, and nobody may write mail. Only what has just arrived is answered:
-- visitors cannot set the date, and whoever loads old leads back must not write to all of these people again.
create function private.queue_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, recipient, lead_id)
    values ('guide', new.email, new.id), ('lead_notice', null, new.id);
  return null;
end
$$;
comment on function private.queue_lead_mail() is
  'After-insert trigger: a lead and its mail are stored together or not at all.';
create trigger leads_queue_mail after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_lead_mail();

create function private.queue_message_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, message_id) values ('contact_notice', new.id);
  return null;
end
$$;
comment on function private.queue_message_mail() is
  'After-insert trigger: a message and its notice are stored together or not at all.';
create trigger contact_messages_queue_mail after insert on public.contact_messages
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_message_mail();
