-- The timeline of a lead or a message: what staff note, each call and text, and each change, with its author and time.

-- The first three are what staff write; a trigger records the others.
create type public.lead_event_kind as enum (
  'note', 'call', 'text', 'status', 'owner', 'next_step', 'contact', 'withdrawal', 'lift', 'confirmation',
  'pause', 'handover', 'introduction_withdrawal', 'hold', 'details'
);

create table public.lead_events (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete cascade,
  message_id uuid references public.contact_messages (id) on delete cascade,
  kind public.lead_event_kind not null,
  words text,
  former text,
  present text,
  comes_with_join boolean not null default false,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint lead_events_belongs_to_one check (num_nonnulls(lead_id, message_id) = 1),
  constraint lead_events_words_length check (length(btrim(words)) <= 5000),
  constraint lead_events_words_can_be_read check (words is null or private.shown_words(words) is not null),
  constraint lead_events_note_has_words check (kind <> 'note' or words is not null)
);
create trigger lead_events_2_clean_text before insert or update on public.lead_events
  for each row execute function private.clean_text();
comment on table public.lead_events is
  'The timeline of each lead and of each message. It goes with these, by whichever way they are deleted.';
comment on column public.lead_events.words is
  'What staff wrote: the note, what came of a call or text, why a lead is lost.';
comment on column public.lead_events.former is 'Of a change: what it was. Null: nothing.';
comment on column public.lead_events.present is 'Of a change: what it became. Null: nothing.';
comment on column public.lead_events.comes_with_join is
  'Of a withdrawal or its end: it is that of a contact which staff joined with this one, or of someone else who gave the '
  'same contact. The entry goes when they are separated, or the contact is corrected.';
comment on column public.lead_events.done_by is 'Who did it. Null: the visitor, or no one who is signed in.';

create function private.withdrawal_reason(kind public.lead_event_kind) returns text
language sql immutable
set search_path = ''
as $$
  select case kind when 'withdrawal' then 'withdrawn' when 'introduction_withdrawal' then 'introduction_withdrawn' end
$$;
comment on function private.withdrawal_reason is 'What consent.withdrawn tells receivers of such an entry.';

create index lead_events_of_lead on public.lead_events (lead_id, created_at desc);
create index lead_events_of_message on public.lead_events (message_id, created_at desc) where message_id is not null;
create index lead_events_of_joins on public.lead_events (lead_id, message_id) where comes_with_join;
create index lead_events_of_contacts on public.lead_events (lead_id) where kind = 'contact';
create index lead_events_of_holds on public.lead_events (created_at) where kind = 'hold';
create index lead_events_by_person on public.lead_events (done_by);
-- What staff and partners wrote, for the search: notes, reasons and results.
create index lead_events_by_words on public.lead_events using gin (words extensions.gin_trgm_ops)
  where kind in ('note', 'call', 'text', 'status', 'pause', 'handover') and words is not null;
create index lead_events_newest_words on public.lead_events (created_at desc)
  where kind in ('note', 'call', 'text', 'status', 'pause', 'handover') and words is not null;

-- Contacts that leads had before, and the digits of each part, kept apart from those of the next part.
create index lead_events_by_former_contact on public.lead_events using gin (former extensions.gin_trgm_ops)
  where kind = 'contact';
create index lead_events_by_former_number on public.lead_events
  using gin (regexp_replace(former, '[^0-9,]', '', 'g') extensions.gin_trgm_ops) where kind = 'contact';
create index lead_events_newest_contacts on public.lead_events (created_at desc) where kind = 'contact';

-- The browser makes the id, so that a retry is the same entry.
grant insert (id, lead_id, message_id, kind, words) on public.lead_events to authenticated;
grant select, delete on public.lead_events to authenticated;
grant all on public.lead_events to service_role;
alter table public.lead_events enable row level security;
create policy "Administrators read the timeline" on public.lead_events
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators write into the timeline" on public.lead_events
  for insert to authenticated
  with check ((select private.is_admin()) and kind in ('note', 'call', 'text'));
create policy "Administrators take back what they wrote" on public.lead_events
  for delete to authenticated
  using ((select private.is_admin()) and kind in ('note', 'call', 'text') and done_by = (select auth.uid()));

-- Each change of a lead asks these. In PL/pgSQL their plans are kept, where making them takes longer than the answer.
create function private.contact_text(lead public.leads) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return concat_ws(', ', lead.name, lead.email, lead.phone, lead.zip);
end
$$;

create function private.details_text(lead public.leads) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return concat_ws(', ', lead.message, lead.source_url, lead.awaited_address);
end
$$;

create function private.withdrawal_words() returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when (select auth.uid()) is not null then null
    when current_setting('gold_atlas.withdrawn_by', true) = 'page' then 'By the person, on the page after the form.'
    when current_setting('gold_atlas.withdrawn_by', true) = 'link' then 'By the person, with the link in an email.'
    else 'Recorded outside of the back office.' end;
end
$$;
comment on function private.withdrawal_words is
  'How a withdrawal comes that no one who is signed in records: by the person, as withdraw_by_link() notes it, or in the '
  'database itself.';

create type private.work as (
  status public.lead_status, lost_reason text, owner_id uuid, next_step text, next_step_on date
);

create function private.work_changes(former private.work, present private.work)
returns table (kind text, words text, was text, became text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query select c.* from (values
    ('status', present.lost_reason, former.status::text, present.status::text),
    ('owner', null, (select u.email::text from auth.users u where u.id = former.owner_id),
      (select u.email::text from auth.users u where u.id = present.owner_id)),
    ('next_step', null, concat_ws(' ', former.next_step_on, former.next_step),
      concat_ws(' ', present.next_step_on, present.next_step))
  ) as c (kind, words, was, became)
  where nullif(c.was, '') is distinct from nullif(c.became, '')
    or c.kind = 'status' and former.lost_reason is distinct from present.lost_reason;
end
$$;
comment on function private.work_changes is 'What the timeline records of the work on a lead or a message.';

-- Definer's rights: no one writes these entries by hand.
create function private.record_lead_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.lead_events (lead_id, kind, words, former, present)
  select new.id, c.kind::public.lead_event_kind, c.words, c.former, c.present
  from (
    select * from private.work_changes(
      row(old.status, old.lost_reason, old.owner_id, old.next_step, old.next_step_on),
      row(new.status, new.lost_reason, new.owner_id, new.next_step, new.next_step_on))
    union all values
    ('pause', new.pause_reason, old.paused_until::text, new.paused_until::text),
    ('contact', null, private.contact_text(old), private.contact_text(new)),
    ('details', null, private.details_text(old), private.details_text(new)),
    -- A deleted article has no title anymore. It leaves many leads, in which no one changed anything.
    ('details', null, (select a.title from public.articles a where a.id = old.article_id),
      (select a.title from public.articles a where a.id = new.article_id)),
    ('hold', null, case when new.held_until is null then old.held_until::text end, null),
    -- Also once more, after someone had lifted it.
    ('withdrawal', private.withdrawal_words(), null, case
      when old.consent_withdrawn_at is null then new.consent_withdrawn_at::text
      when old.withdrawal_lifted_at is not null and new.withdrawal_lifted_at is null then now()::text end),
    ('confirmation', null, null, case when old.confirmed_at is null then new.confirmed_at::text end)
  ) as c (kind, words, former, present)
  where nullif(c.former, '') is distinct from nullif(c.present, '')
    or c.kind = 'pause' and old.pause_reason is distinct from new.pause_reason
    or c.kind = 'status' and old.lost_reason is distinct from new.lost_reason;
  return null;
end
$$;
comment on function private.record_lead_changes is
  'After-update trigger: one entry of the timeline for each thing about a lead that has changed.';
-- lift_withdrawal() changes nothing else, and writes the entries of all requests of a person at once.
create trigger leads_record_changes after update on public.leads
  for each row when (
    new.withdrawal_lifted_at is null or new.withdrawal_lifted_at is not distinct from old.withdrawal_lifted_at
  ) execute function private.record_lead_changes();

create function private.record_message_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.lead_events (message_id, kind, words, former, present)
  select new.id, c.kind::public.lead_event_kind, c.words, c.was, c.became
  from private.work_changes(
    row(old.status, old.lost_reason, old.owner_id, old.next_step, old.next_step_on),
    row(new.status, new.lost_reason, new.owner_id, new.next_step, new.next_step_on)) c
  union all
  select new.id, 'hold', null, old.held_until::text, null where old.held_until is not null and new.held_until is null;
  return null;
end
$$;
comment on function private.record_message_changes is 'The same of a message.';
create trigger contact_messages_record_changes after update on public.contact_messages
  for each row execute function private.record_message_changes();

create function private.with_open_line_of_join() returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select coalesce(v.lead_id, v.message_id) from public.lead_events v
    where v.comes_with_join and v.kind = 'withdrawal'
      and not exists (
        select from public.lead_events i
        where i.kind = 'lift' and i.lead_id = v.lead_id and i.created_at > v.created_at)
      and not exists (
        select from public.lead_events i
        where i.kind = 'lift' and i.message_id = v.message_id and i.created_at > v.created_at))
$$;
comment on function private.with_open_line_of_join is
  'The leads and messages whose timelines have a withdrawal that came with a join, and not its end.';

create view private.reached_statuses with (security_invoker = true) as
  select s.lead_id, s.status, s.at
  from (
    select e.lead_id, e.created_at as at,
      case when e.kind = 'status' then e.present::public.lead_status end as status
    from public.lead_events e
    where e.kind = 'status' and e.lead_id is not null
  ) s
  where not exists (
    select from public.lead_events b
    where b.lead_id = s.lead_id and b.kind = 'status' and b.created_at > s.at
      and case when b.kind = 'status' then b.present::public.lead_status end < s.status);
comment on view private.reached_statuses is
  'Each status that a lead was given and that no one took back: one that was undone, or a hand-over that was returned, has '
  'an earlier status after it.';

create view private.lead_answers with (security_invoker = true) as
  select e.lead_id, e.created_at as at
  from public.lead_events e
  where e.lead_id is not null and e.kind in ('call', 'text')
  union all
  select r.lead_id, r.at from private.reached_statuses r
  where r.status in ('contacted', 'qualified', 'introduced', 'won');
comment on view private.lead_answers is
  'What counts as an answer to a lead: a call or a text that staff logged, or a status that says that there was one.';

-- The timeline has the contact that someone sent who agreed to nothing.
create function private.own_hashes(lead public.leads) returns text[]
language sql stable
set search_path = ''
as $$
  select private.request_hash(lead.id) || case
    when lead.consent_email is not null then private.contact_hashes(lead.consent_email, lead.consent_phone)
    else coalesce((
      select array_agg(case when position('@' in p.part) > 0
        then private.mailbox_hash(private.mailbox_of(p.part)) else private.phone_hash(private.normalized_phone(p.part)) end)
      from (
        select v.former from public.lead_events v
        where v.lead_id = lead.id and v.kind = 'contact' order by v.created_at limit 1
      ) f
      cross join string_to_table(f.former, ', ') p (part)
      where position('@' in p.part) > 0 or private.normalized_phone(p.part) is not null
    ), private.contact_hashes(lead.email, lead.phone)) end
$$;
comment on function private.own_hashes is
  'How withdrawals know a request and the contact with which it was sent, whatever staff corrected since: what is '
  'withdrawn by others, as whom staff may have mistyped someone, ends no agreement of that person.';

create function private.own_withdrawal(lead public.leads) returns timestamptz
language sql stable
set search_path = ''
as $$
  select private.listed_since(case
    when lead.consent_withdrawn_at is not null and lead.withdrawal_lifted_at is null then o.hashes
    else private.request_hash(lead.id) || private.contact_hashes(lead.email, lead.phone) end, o.hashes)
  from (select private.own_hashes(lead) as hashes) o
$$;
comment on function private.own_withdrawal is
  'Since when whoever sent a request wants no calls and texts, by the contact that it was sent with, if it still has that '
  'or ended with it, or by what was recorded with the request itself.';

create function private.has_original_contact(of_entry uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from public.lead_events v where v.lead_id = of_entry and v.kind = 'contact')
    or exists (
      select from public.leads l
      where l.id = of_entry and private.own_hashes(l) @> private.contact_hashes(l.email, l.phone))
$$;
comment on function private.has_original_contact is 'Whether a lead or a message has the contact with which it was sent.';
