-- Personal data: staff find, export and delete one person's data by an email address or a phone number. The log records
-- who did it; it leaves out the address, because storing it would undo the deletion.

create table public.personal_data_log (
  id uuid primary key default gen_random_uuid(),
  action text not null,
  address_hash text,
  leads int not null,
  messages int not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  mails int not null default 0,
  reason text,
  file_hash text,

  constraint personal_data_log_action_check check (action in ('export', 'delete', 'export_list', 'expire', 'evidence')),
  constraint personal_data_log_evidence_has_a_reason check (
    num_nonnulls(reason, file_hash) = case action when 'evidence' then 2 else 0 end
  ),
  constraint personal_data_log_names_a_person check (action in ('export_list', 'expire') or address_hash is not null)
);
create trigger personal_data_log_2_clean_text before insert or update on public.personal_data_log
  for each row execute function private.clean_text();
comment on table public.personal_data_log is
  'Each export and deletion of personal data: when, by whom, how much. The person is a keyed hash: someone with the '
  'whole database can test an address against it, but cannot read one from it. Written by functions and triggers only.';
comment on column public.personal_data_log.action is
  'export, delete: of one person; export_list: a list of many; expire: by the owner''s period, by no one; evidence: '
  'of what a person agreed to, leads being the number of agreements.';
comment on column public.personal_data_log.file_hash is 'Of evidence: SHA-256 of the exported file, in hex.';

create index personal_data_log_by_address on public.personal_data_log (address_hash, created_at desc);
create index personal_data_log_by_file on public.personal_data_log (file_hash) where file_hash is not null;
create index personal_data_log_by_person on public.personal_data_log (done_by);

grant select on public.personal_data_log to authenticated;
grant all on public.personal_data_log to service_role;
alter table public.personal_data_log enable row level security;
create policy "Administrators read the log of personal data" on public.personal_data_log
  for select to authenticated using ((select private.is_admin()));

-- A deletion by administrators leaves a record; the functions below write a single record for all their rows.
create function private.record_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '') is null
    or current_setting('gold_atlas.is_recorded', true) = 'yes' then
    return null;
  end if;
  insert into public.personal_data_log (action, address_hash, leads, messages)
  select 'delete', private.contact_hash(d.email),
    case tg_table_name when 'leads' then count(*) else 0 end,
    case tg_table_name when 'leads' then 0 else count(*) end
  from deleted d group by lower(btrim(d.email)), private.contact_hash(d.email);
  return null;
end
$$;
create trigger leads_record_deletion after delete on public.leads
  referencing old table as deleted for each statement execute function private.record_deletion();
create trigger contact_messages_record_deletion after delete on public.contact_messages
  referencing old table as deleted for each statement execute function private.record_deletion();

create function public.record_list_export(leads int default 0, messages int default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.personal_data_log (action, leads, messages)
  values ('export_list', record_list_export.leads, record_list_export.messages);
end
$$;
comment on function public.record_list_export is
  'Records that someone took a list of leads or messages as a file. For administrators.';
grant execute on function public.record_list_export to authenticated;

-- The timeline has a former contact as private.contact_text() writes it.
create function private.is_contact(part text, contact text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(position('@' in part) > 0 and lower(part) = lower(btrim(contact)), false)
    or coalesce(private.normalized_phone(part) = private.phone_digits(contact), false)
$$;

-- A part of what the timeline says of a contact: an address and a number as they are compared, a name and a ZIP code.
create function private.plain_contact(part text) returns text
language sql immutable
set search_path = ''
as $$
  select case when position('@' in part) > 0 then private.mailbox_of(part)
    when length(private.normalized_phone(part)) = 10 then private.normalized_phone(part)
    else lower(btrim(part)) end
$$;

create function private.without_contact(words text, contact text, own text[]) returns text
language sql immutable
set search_path = ''
as $$
  select case when bool_or(private.is_contact(p.part, contact)) then string_agg(
      case when private.is_contact(p.part, contact) or private.plain_contact(p.part) <> all (own) then '(deleted)' else p.part end,
      ', ' order by p.place)
    else words end
  from string_to_table(words, ', ') with ordinality as p (part, place)
$$;
comment on function private.without_contact is
  'What the timeline says of a contact, without this address or number, and without what came with it, unless the lead has '
  'that itself: it may be a stranger''s, who was named by a typing error.';

create function private.changed_leads_of(contact text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select distinct l.id from public.lead_events e join public.leads l on l.id = e.lead_id
    where e.kind = 'contact' and e.former <> private.without_contact(e.former, contact, '{}')
      and not private.is_contact(l.email, contact) and not private.is_contact(l.phone, contact))
$$;
comment on function private.changed_leads_of is
  'Leads that had an address or a number until staff changed it. It may have been a typing error, and another person''s.';

create function private.leads_of(contact text) returns setof public.leads
language sql stable
set search_path = ''
as $$
  select * from public.leads l
  where lower(l.email) = lower(btrim(contact)) or private.normalized_phone(l.phone) = private.phone_digits(contact)
    or l.id = any (case when current_setting('gold_atlas.with_changed', true) = 'yes' then private.changed_leads_of(contact) end)
$$;
comment on function private.leads_of is
  'The leads with an address or a number; with those that had it before, where gold_atlas.with_changed says so.';

create function private.messages_of(contact text) returns setof public.contact_messages
language sql stable
set search_path = ''
as $$
  select * from public.contact_messages m
  where lower(m.email) = lower(btrim(contact)) or private.normalized_phone(m.phone) = private.phone_digits(contact)
$$;

-- Mail about them, and mail that went to this very address though its request has another one by now.
create function private.mails_of(contact text) returns setof public.outbox
language sql stable
set search_path = ''
as $$
  select * from public.outbox o
  where o.lead_id in (select l.id from private.leads_of(contact) l)
    or o.message_id in (select m.id from private.messages_of(contact) m)
    or private.is_visitors_mail(o.kind) and lower(o.recipient) = lower(btrim(contact))
$$;

create function private.former_mails_of(contact text) returns setof public.outbox
language sql stable
set search_path = ''
as $$
  select * from public.outbox o
  where private.is_visitors_mail(o.kind)
    and (lower(btrim(contact)) = any (o.former_recipients)
      or o.earlier_sendings <> '[]' and private.without_recipient(o.earlier_sendings, contact) <> o.earlier_sendings)
    and o.id not in (select m.id from private.mails_of(contact) m)
$$;
comment on function private.former_mails_of is
  'Mail that went to an address and was sent again since to the corrected one, which may be another person''s.';

create function private.count_mails_of(contact text) returns int
language sql stable
set search_path = ''
as $$
  select (select count(*) from private.mails_of(contact))::int + (select count(*) from private.former_mails_of(contact))::int
$$;

create function private.addresses_of(contact text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select lower(e.email) from private.leads_of(contact) e union select lower(e.email) from private.messages_of(contact) e
    union select lower(btrim(contact)))
$$;
comment on function private.addresses_of is 'The email addresses of whoever has an address or a number, in lower case.';

create function private.exported_mail(mail public.outbox, addresses text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(mail) - '{claim_token,told}'::text[] || case when not private.is_visitors_mail(mail.kind)
    then '{}' else jsonb_build_object(
      'former_recipients', array(select f.address from unnest(mail.former_recipients) as f (address)
        where f.address = any (addresses)),
      'earlier_sendings', (select coalesce(jsonb_agg(s.value order by s.place), '[]')
        from jsonb_array_elements(mail.earlier_sendings) with ordinality as s (value, place)
        where lower(s.value ->> 'recipient') = any (addresses)))
    || case when lower(mail.recipient) = any (addresses)
      then '{}' else '{"recipient": null, "sent_at": null, "last_error": null}'::jsonb end end
$$;
comment on function private.exported_mail is
  'A mail as one person is given it: only what went to these addresses. Another one may be a stranger''s, who was named by '
  'a typing error.';

create function private.contacts_with(address text) returns table (contact text, contact_hash text)
language sql stable
set search_path = ''
as $$
  select distinct c.contact, c.contact_hash
  from (
    select e.email, e.phone from private.leads_of(address) e union all select e.email, e.phone from private.messages_of(address) e
    union all select case when private.phone_digits(address) is null then address end, private.phone_digits(address)
  ) e cross join lateral (
    values (private.mailbox_of(e.email), private.mailbox_hash(private.mailbox_of(e.email))),
      (private.normalized_phone(e.phone), private.phone_hash(private.normalized_phone(e.phone)))) c (contact, contact_hash)
  where c.contact is not null
$$;
comment on function private.contacts_with is
  'An address or a number, and the mailboxes and numbers of its requests, each with the hash by which withdrawals know it.';

create function private.own_contacts(address text) returns text[]
language sql stable
set search_path = ''
as $$
  with pairs as (
    select string_to_array(concat_ws(', ', r.name, r.email, r.phone, r.zip), ', ') as parts
    from private.consent_records_of(address) c
    cross join lateral jsonb_to_record(c.record::jsonb) r (name text, email text, phone text, zip text)
    union all
    select string_to_array(s.words, ', ')
    from private.leads_of(address) l join public.lead_events e on e.lead_id = l.id and e.kind = 'contact'
    cross join lateral (values (e.former), (e.present)) s (words)
    where current_setting('gold_atlas.with_changed', true) = 'yes'
  )
  select array(
    select private.plain_contact(o.part) from (
      select private.contact_text(l) as words from private.leads_of(address) l
      union all select concat_ws(', ', m.name, m.email, m.phone) from private.messages_of(address) m
      union all select address
    ) s cross join string_to_table(s.words, ', ') o (part)
    union
    select private.plain_contact(o.part) from pairs p cross join unnest(p.parts) o (part)
    where exists (select from unnest(p.parts) a (part) where private.plain_contact(a.part) = private.plain_contact(address)))
$$;
comment on function private.own_contacts is
  'Which mailboxes, numbers, names and ZIP codes are those of whoever asks by one of the first two: that one, those of the '
  'requests that have it, and those that agreed together with it; where gold_atlas.with_changed says so, also those that a '
  'lead had together with it.';

create function private.masked_contact(words text, own text[]) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(
    case when private.plain_contact(p.part) <> all (own) then '(another contact)' else p.part end, ', ' order by p.place)
  from string_to_table(words, ', ') with ordinality as p (part, place)
$$;
comment on function private.masked_contact is
  'What is said of a contact, as one person is given it: any further one may be a stranger''s, who was named by a typing '
  'error.';

create function private.masked_record(record private.consent_records, own text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when t.told = t.stored then to_jsonb(record) - 'contact_hashes'
    else to_jsonb(record) - '{contact_hashes,record_hash}'::text[] || jsonb_build_object('record', t.told::text) end
  from (
    select s.stored, s.stored || (
      select jsonb_object_agg(key, private.masked_contact(s.stored ->> key, own))
      from unnest(array['name', 'email', 'phone', 'zip']) key) as told
    from (select record.record::jsonb as stored) s
  ) t
$$;
comment on function private.masked_record is 'The same of a record. One that leaves a contact out has other bytes, and no hash.';

create function public.find_personal_data(address text)
returns table (
  leads int, messages int, mails int, exported_at timestamptz, deleted_at timestamptz, consent_records int,
  consent_records_until timestamptz, changed_leads int
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from private.leads_of(address)),
    (select count(*)::int from private.messages_of(address)),
    private.count_mails_of(address),
    max(g.created_at) filter (where g.action = 'export'),
    max(g.created_at) filter (where g.action = 'delete'),
    (select count(*)::int from private.consent_records_of(address)),
    (select max(r.agreed_at) + make_interval(years => private.consent_record_years())
      from private.consent_records_of(address) r),
    cardinality(private.changed_leads_of(address))
  from public.personal_data_log g
  where g.address_hash = private.contact_hash(address);
end
$$;
comment on function public.find_personal_data is
  'How many leads, messages and mails belong to an e-mail address, in any spelling of its case, or to a phone number, '
  'when they were last exported and deleted, how many records of agreements stay until when, and how many further leads '
  'had it before their contact was changed. For administrators.';
grant execute on function public.find_personal_data to authenticated;

create function public.export_personal_data(address text, with_changed boolean default false)
returns table (kind text, entries jsonb)
language plpgsql security definer
set search_path = ''
as $$
declare
  addresses text[];
  own text[];
begin
  perform private.require_admin();
  perform set_config('gold_atlas.with_changed', case when with_changed then 'yes' else '' end, true);
  addresses := private.addresses_of(address);
  own := private.own_contacts(address);
  insert into public.personal_data_log (action, address_hash, leads, messages, mails)
  select 'export', private.contact_hash(address),
    (select count(*) from private.leads_of(address)),
    (select count(*) from private.messages_of(address)),
    private.count_mails_of(address);
  return query
  select u.kind, jsonb_agg(u.entry) from (
    select 'lead', to_jsonb(l) - '{search_text,source_text,campaign,zip_places,phone_places}'::text[] || jsonb_build_object(
        'consent_email', private.masked_contact(l.consent_email, own),
        'consent_phone', private.masked_contact(l.consent_phone, own),
        'introduction_email', private.masked_contact(l.introduction_email, own))
      from private.leads_of(address) l
    union all
    select 'message', to_jsonb(m) - 'search_text' from private.messages_of(address) m
    union all
    select 'mail', private.exported_mail(o, addresses) from private.mails_of(address) o
    union all
    select 'mail', private.exported_mail(o, addresses) || jsonb_build_object('recipient', lower(btrim(address)))
      from private.former_mails_of(address) o
    union all
    select 'event', to_jsonb(e) || case when e.kind = 'contact' then jsonb_build_object(
        'former', private.masked_contact(e.former, own), 'present', private.masked_contact(e.present, own)) else '{}' end
      from public.lead_events e
      where e.lead_id in (select l.id from private.leads_of(address) l)
    union all
    select 'event', to_jsonb(e) from public.lead_events e
      where e.message_id in (select m.id from private.messages_of(address) m)
    union all
    select 'match', to_jsonb(m) from public.person_matches m
      where exists (
        select from (select l.id from private.leads_of(address) l union all select b.id from private.messages_of(address) b) e
        where e.id in (m.one_id, m.other_id))
    union all
    select 'webhook', w from private.webhook_log_of(address) w
    union all
    select 'handover', h from private.handovers_of(address) h
    union all
    select 'consent_record', private.masked_record(r, own) from private.consent_records r
      where r.id in (select c.id from private.consent_records_of(address) c)
        or r.lead_id in (select l.id from private.leads_of(address) l)
    union all
    select 'do_not_call', jsonb_build_object('list', 'national_registry') || to_jsonb(r) from private.registry_entries(array(
      select l.phone from private.leads_of(address) l union select m.phone from private.messages_of(address) m
      union select private.phone_digits(address))) r
    union all
    select 'do_not_call', jsonb_build_object('list', 'own_list', 'contact', c.contact, 'since', w.withdrawn_at)
      from private.consent_withdrawals w join private.contacts_with(address) c on c.contact_hash = w.contact_hash
    union all
    select 'counted_call', c from private.counted_calls_of(
      array(select h.contact_hash from private.contacts_with(address) h),
      array(select e.id from public.lead_events e where e.lead_id in (select l.id from private.leads_of(address) l))) c
    union all
    -- One whose request is gone is known by the hashes alone.
    select 'lift', to_jsonb(i) - 'contact_hashes' from public.consent_lifts i
      where i.lead_id in (select l.id from private.leads_of(address) l)
        or i.message_id in (select m.id from private.messages_of(address) m)
        or i.lead_id is null and i.message_id is null
          and i.contact_hashes && array(select c.contact_hash from private.contacts_with(address) c)
  ) as u (kind, entry)
  group by u.kind;
  perform set_config('gold_atlas.with_changed', '', true);
end
$$;
comment on function public.export_personal_data is
  'All that belongs to an e-mail address or a phone number: a row for each kind, since the API cuts an answer at 1,000 '
  'rows, with its leads, messages, mails, entries of timelines, decisions about who is the same person, events that a '
  'webhook was told, hand-overs to partners, records of agreements, lists of numbers that must not be called, calls that a '
  'state''s limit counts, lifted withdrawals; with_changed: also of leads that had it before their contact was changed; recorded. For administrators.';
grant execute on function public.export_personal_data to authenticated;

-- Foreign keys delete what depends on a lead or a message, such as its mail.
create function public.delete_personal_data(address text, with_changed boolean default false)
returns table (leads int, messages int, mails int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- This lock comes before those of rows, in the same order as in a withdrawal, which locks mail too.
  perform private.lock_withdrawals();
  perform set_config('gold_atlas.is_recorded', 'yes', true);
  perform set_config('gold_atlas.with_changed', case when with_changed then 'yes' else '' end, true);
  -- Leads are locked before their mail and hand-overs. A mail that ends locks its lead first, too, if it needs the lead.
  perform from public.leads l
  where l.id in (
    select g.id from private.leads_of(address) g union select g.lead_id from private.mails_of(address) g
    union select g.lead_id from private.former_mails_of(address) g)
  order by l.id for update;
  mails := private.count_mails_of(address);
  -- Mail to an address that was corrected since is a case of its own: its request is another person's. That to a partner
  -- goes with its request, whose deletion tells the partner if it may have arrived.
  delete from public.outbox o
  where o.id in (select g.id from private.mails_of(address) g where g.kind <> 'partner_handover');
  delete from public.contact_messages m where m.id in (select g.id from private.messages_of(address) g);
  get diagnostics messages = row_count;
  delete from public.leads l where l.id in (select g.id from private.leads_of(address) g);
  get diagnostics leads = row_count;
  -- A lead that is another person's stays, with its mail, and no longer names who is deleted.
  update public.outbox o set former_recipients = array_remove(o.former_recipients, lower(btrim(address))),
    earlier_sendings = private.without_recipient(o.earlier_sendings, address)
  where o.id in (select g.id from private.former_mails_of(address) g);
  update public.lead_events e
  set former = private.without_contact(e.former, address, o.own), present = private.without_contact(e.present, address, o.own)
  from public.leads l
  cross join lateral (
    select array(select private.plain_contact(p) from string_to_table(private.contact_text(l), ', ') p) as own) o
  where l.id = e.lead_id and e.kind = 'contact' and e.lead_id = any ((select private.changed_leads_of(address))::uuid[]);
  perform set_config('gold_atlas.with_changed', '', true);
  perform set_config('gold_atlas.is_recorded', '', true);
  insert into public.personal_data_log (action, address_hash, leads, messages, mails)
  values ('delete', private.contact_hash(address), delete_personal_data.leads, delete_personal_data.messages,
    delete_personal_data.mails);
  return next;
end
$$;
comment on function public.delete_personal_data is
  'Deletes all that belongs to an e-mail address or a phone number, and says how much that was; with_changed: also leads '
  'that had it before their contact was changed, which else only forget it; recorded. For administrators.';
grant execute on function public.delete_personal_data to authenticated;

-- The hourly job also takes the key of a day, and what was counted by it, so that no one can test a hash two
-- days later, whether visitors come or not.
create function private.delete_expired_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.submissions where created_at < now() - interval '1 day';
  delete from private.challenge_passes where passed_at < now() - interval '1 day';
  delete from private.counted_calls where called_at < now() - interval '25 hours';
  delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  delete from private.counting_keys where day < (now() at time zone 'utc')::date - 1;
$$;
comment on function private.delete_expired_counts is
  'Deletes what the bounds and the states'' limits of calls no longer count, the keys of the bounds'' hashes, and the '
  'answers to challenges of the day before.';

-- Deletes requests and messages older than the owner's period, with their mail. Without the setting it deletes nothing.
create function private.forget_expired() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 2000;
  days int;
  gone_leads int;
  gone_messages int;
begin
  -- They may be millions, which nothing below needs: staff and partners must not wait for their deletion.
  perform private.forget_old_registries();
  -- This lock comes before those of rows, in the same order as in a withdrawal, which locks mail too.
  perform private.lock_persons();
  perform private.delete_expired_counts();
  perform private.forget_ad_clicks();
  perform private.note_due_facts();
  perform private.forget_webhook_log();
  perform private.forget_partner_mail();
  perform private.forget_consent_records();
  delete from public.sign_ins s where s.last_at < now() - interval '90 days';
  select case when btrim(s.setting_value) ~ '^[0-9]{1,5}$' then btrim(s.setting_value)::int end into days
    from public.app_settings s where s.setting_name = 'retention_days';
  -- Less than a month would be a typing error, and a deletion cannot be undone.
  if days is null or days < 30 then
    return 0;
  end if;
  perform set_config('gold_atlas.is_recorded', 'yes', true);
  -- Some at a time: forms wait for the deletion of a request that was joined with others.
  delete from public.leads l where l.id in (
    select o.id from public.leads o where o.created_at < now() - make_interval(days => days)
    order by o.created_at limit most);
  get diagnostics gone_leads = row_count;
  delete from public.contact_messages m where m.id in (
    select o.id from public.contact_messages o where o.created_at < now() - make_interval(days => days)
    order by o.created_at limit most);
  get diagnostics gone_messages = row_count;
  perform set_config('gold_atlas.is_recorded', '', true);
  if gone_leads + gone_messages > 0 then
    insert into public.personal_data_log (action, leads, messages, done_by)
    values ('expire', gone_leads, gone_messages, null);
  end if;
  return gone_leads + gone_messages;
end
$$;
comment on function private.forget_expired is
  'Deletes leads and messages that are older than the setting retention_days, the oldest 2,000 of each at once, and '
  'records how many; and what the bounds no longer count. Run by pg_cron, and by the clock of the local backend.';
