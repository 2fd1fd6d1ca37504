-- Consent records: what a visitor agreed to, as it was seen. A record outlives its request for the years that the owner
-- sets, because the Telemarketing Sales Rule (16 CFR 310.5) asks for proof of an agreement that has ended long ago.
-- No screen shows a record: it comes with a person's own copy, or as evidence for a reason, and both are logged.

create table private.consent_records (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the record outlives the request.
  lead_id uuid not null,
  agreement text not null,
  contact_hashes text[] not null,
  record text not null,
  record_hash text not null,
  agreed_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,

  constraint consent_records_agreement_check check (agreement in ('calls', 'introduction')),
  constraint consent_records_hash_is_of_record
    check (record_hash = encode(sha256(convert_to(record, 'UTF8')), 'hex')),
  unique (lead_id, agreement)
);
comment on table private.consent_records is
  'What was agreed to in each request: who agreed, the words, the form as the browser showed it, page, time, network and '
  'browser. Written with the request; staff cannot change it.';
comment on column private.consent_records.agreement is 'calls: calls and texts; introduction: passing a request on.';
comment on column private.consent_records.contact_hashes is 'Keyed hashes of the mailbox and the number that agreed, and of those that the request has now, or had last.';
comment on column private.consent_records.record is 'The evidence as JSON, whose bytes never change.';
comment on column private.consent_records.record_hash is 'SHA-256 of the record''s UTF-8 bytes, in hex.';
comment on column private.consent_records.confirmed_at is 'When the mailbox confirmed the request, if it did.';

comment on column private.consent_records.ended_at is
  'When the agreement of this request was first withdrawn. What ends all agreements of a contact is in consent_withdrawals.';

create index consent_records_by_contact on private.consent_records using gin (contact_hashes);
create index consent_records_by_age on private.consent_records (agreed_at);

create function private.record_agreements(lead public.leads, network text, browser text, sent_by uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.consent_records (lead_id, agreement, contact_hashes, agreed_at, record, record_hash)
  select lead.id, a.agreement, private.contact_hashes(lead.email, lead.phone), a.agreed_at, t.record,
    encode(sha256(convert_to(t.record, 'UTF8')), 'hex')
  from (values
    ('calls', lead.consent_version, lead.consent_text, lead.consent_at),
    ('introduction', lead.introduction_version, lead.introduction_text, lead.introduction_at)
  ) as a (agreement, version, words, agreed_at)
  cross join lateral (select jsonb_build_object(
    'agreement', a.agreement, 'version', a.version, 'words', a.words, 'agreed_at', a.agreed_at,
    'request', lead.id, 'name', lead.name, 'email', lead.email, 'phone', lead.phone, 'zip', lead.zip,
    'form', lead.form_shown, 'page', lead.source_url, 'local_page', lead.local_path,
    'network', network, 'browser', browser, 'sent_by', sent_by)::text) as t (record)
  where a.agreed_at is not null
  on conflict (lead_id, agreement) do nothing
$$;
comment on function private.record_agreements is
  'Writes the records of what was agreed to in a request. sent_by: the account whose session sent it; null: a visitor.';

create function private.keep_consent_records() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  perform private.record_agreements(new,
    coalesce(new.consent_network, private.address_hash('network ' || private.caller_network(headers))),
    coalesce(new.consent_agent, left(headers ->> 'user-agent', 300)), (select auth.uid()));
  return null;
end
$$;
create trigger leads_keep_consent_records after insert on public.leads
  for each row when (new.consent_at is not null or new.introduction_at is not null)
  execute function private.keep_consent_records();

-- Staff who correct the address take the confirmation from the request. What the first mailbox confirmed stays true, and
-- what another one confirms is no confirmation of this agreement.
create function private.note_confirmed_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.consent_records r set confirmed_at = new.confirmed_at
  where r.lead_id = new.id and r.confirmed_at is null
    and private.mailbox_of(r.record::jsonb ->> 'email') = private.mailbox_of(new.email);
  return null;
end
$$;
create trigger leads_note_confirmed_record after update of confirmed_at on public.leads
  for each row when (new.confirmed_at is not null) execute function private.note_confirmed_record();

-- On the page after a form people end that request alone, which no list of withdrawn contacts has.
create function private.note_ended_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.consent_records r
  set ended_at = case r.agreement when 'calls' then new.consent_withdrawn_at else new.introduction_withdrawn_at end
  where r.lead_id = new.id and r.ended_at is null;
  return null;
end
$$;
create trigger leads_note_ended_record after update of consent_withdrawn_at, introduction_withdrawn_at on public.leads
  for each row when (num_nonnulls(new.consent_withdrawn_at, new.introduction_withdrawn_at) > 0)
  execute function private.note_ended_record();

-- Whoever asks under the corrected address must learn of the record too. One that staff entered by mistake and corrected
-- again is another person's.
create function private.note_corrected_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.consent_records r
  set contact_hashes = array(
    select h.hash
    from unnest(private.contact_hashes(r.record::jsonb ->> 'email', r.record::jsonb ->> 'phone')
      || private.contact_hashes(new.email, new.phone)) with ordinality h (hash, place)
    group by h.hash order by min(h.place))
  where r.lead_id = new.id;
  return null;
end
$$;
create trigger leads_note_corrected_contact after update of email, phone on public.leads
  for each row execute function private.note_corrected_contact();

create function private.consent_record_years() returns int
language sql stable
set search_path = ''
as $$
  select coalesce((select s.setting_value::int from public.app_settings s where s.setting_name = 'consent_record_years'), 5)
$$;
comment on function private.consent_record_years is
  'For how many years after the agreement a record stays whose request is deleted: the owner''s setting, or 5. 0: none.';

create function private.consent_records_of(contact text) returns setof private.consent_records
language sql stable
set search_path = ''
as $$
  select * from private.consent_records r
  where r.contact_hashes @> array[coalesce(
    private.phone_hash(private.phone_digits(contact)), private.mailbox_hash(private.mailbox_of(contact)))]
$$;

create function private.forget_consent_records() returns void
language sql
set search_path = ''
as $$
  delete from private.consent_records r
  where r.agreed_at < now() - make_interval(years => private.consent_record_years())
    and not exists (select from public.leads l where l.id = r.lead_id)
$$;

-- The file is made here, so that its hash is of the very bytes that the log names.
create function public.export_consent_records(contact text, reason text)
returns table (file text, file_hash text, records int)
language plpgsql security definer
set search_path = ''
as $$
declare
  stated text := private.shown_words(reason);
begin
  perform private.require_admin();
  if (length(stated) between 10 and 500) is not true then
    raise sqlstate 'PT400' using message = 'Give a reason of 10 to 500 characters.';
  end if;
  select count(*), jsonb_pretty(jsonb_build_object(
    'exported_at', now(), 'contact', btrim(contact), 'reason', stated,
    'records', jsonb_agg(jsonb_build_object(
      'record', r.record, 'sha256', r.record_hash, 'confirmed_at', r.confirmed_at,
      'request_is_deleted', not exists (select from public.leads l where l.id = r.lead_id),
      'withdrawn_at', least(r.ended_at, private.listed_since(r.contact_hashes, r.contact_hashes)),
      'withdrawals_lifted_at', (select jsonb_agg(i.created_at order by i.created_at) from public.consent_lifts i
        where i.contact_hashes && r.contact_hashes)
    ) order by r.agreed_at, r.agreement)))
  into records, file from private.consent_records_of(contact) r;
  if records = 0 then
    file := null;
    return next;
    return;
  end if;
  file_hash := encode(sha256(convert_to(file, 'UTF8')), 'hex');
  insert into public.personal_data_log (action, address_hash, leads, messages, reason, file_hash)
  values ('evidence', private.contact_hash(contact), records, 0, stated, export_consent_records.file_hash);
  return next;
end
$$;
comment on function public.export_consent_records is
  'The records of what a mailbox or a number agreed to, as one JSON file with its SHA-256; a reason of 10 to 500 '
  'characters is logged with the hash. Without records there is no file and no entry. For administrators.';
grant execute on function public.export_consent_records to authenticated;

create function public.find_consent_export(hash text) returns table (exported_at timestamptz, records int, reason text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select g.created_at, g.leads, g.reason from public.personal_data_log g
    where g.file_hash = lower(hash) order by g.created_at limit 1;
end
$$;
comment on function public.find_consent_export is
  'The export whose file has this SHA-256, so that an unchanged file can be told from a changed one. For administrators.';
grant execute on function public.find_consent_export to authenticated;

-- A backup of an earlier version brings leads without what is kept with each lead since, mail whose attempts may all have
-- got through, and hand-overs without their day.
create function private.complete_restored_leads() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Not the phone: to write that again would note the present contact as the one that agreed.
  update public.leads set zip = zip
  where (phone_places is null and zip_places is null and private.us_phone(phone) is not null)
    or (state_slug is null and coalesce(zip, phone, local_path) is not null);
  perform private.record_agreements(l, l.consent_network, l.consent_agent, null) from public.leads l
  where (l.consent_at is not null or l.introduction_at is not null)
    and not exists (select from private.consent_records r where r.lead_id = l.id);
  update public.outbox o set unrefused = o.attempts
  where o.attempts > 0 and not exists (select from public.outbox n where n.unrefused > 0);
  update public.lead_handovers h set due_on = (private.next_opening(p, h.offered_at) at time zone p.time_zone)::date
  from public.partners p where p.id = h.partner_id and h.state = 'offered' and h.due_on is null;
end
$$;
comment on function private.complete_restored_leads is
  'Adds what each lead has since: its state, the places of its number and ZIP code, the records of its agreements, how often '
  'its mail may have arrived, and the day of its hand-over.';
