-- Consent to calls and texts: how an agreement comes to a lead, how it ends, and how it may be given again.

-- A withdrawal belongs to the person and not to a request: it is kept by e-mail and phone, outlives the requests it was
-- recorded with, and is asked for at each later one.
create table private.consent_withdrawals (
  contact_hash text primary key,
  withdrawn_at timestamptz not null default now(),
  by_mailbox_hash text
);
comment on table private.consent_withdrawals is
  'Keyed hashes of the mailboxes and phone numbers of those who want no calls and texts, and of the requests that it was '
  'recorded with. Who has the whole database can test a number against them; deleting them would mean calling these '
  'people again.';
comment on column private.consent_withdrawals.by_mailbox_hash is
  'Of a number that was given with a mailbox whose link withdrew: that mailbox. The number is not called, and agreements '
  'that other mailboxes gave with it do not end, since no one has shown whose number it is. Null: whoever has the contact said so.';

create function private.contact_has_withdrawn(of_mailbox text, of_number text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.consent_withdrawals w
    where w.contact_hash in (private.mailbox_hash(of_mailbox), private.phone_hash(of_number)))
$$;
comment on function private.contact_has_withdrawn is
  'Whether this mailbox or this number itself has withdrawn; private.has_withdrawn() asks for joined contacts, too.';

create function private.request_hash(of_entry uuid) returns text
language sql stable
set search_path = ''
as $$
  select private.address_hash('request ' || of_entry)
$$;

create function private.listed_since(hashes text[], own text[]) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(w.withdrawn_at) from private.consent_withdrawals w
  where w.contact_hash = any (hashes) and w.contact_hash = any (own)
    and (w.by_mailbox_hash is null or w.by_mailbox_hash = any (own))
$$;

create function private.note_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  -- By the caller's role: a header can be missing, and the owner of the database has none.
  if current_setting('role') in ('anon', 'authenticated') then
    -- A version that no one has published proves nothing; the request itself is as good without it. The words that a
    -- browser sends count only if they were published too, before the company changed.
    select w.version, coalesce(r.words, w.words) into new.consent_version, new.consent_text
      from public.consent_wordings w
      left join private.replaced_wordings r on r.version = w.version and r.words = left(new.consent_text, 1000)
      where w.version = left(new.consent_version, 20) and w.is_offered;
    new.consent_at := null;
    new.consent_email := null;
    new.consent_phone := null;
    new.consent_contact_changed_at := null;
    new.consent_withdrawn_at := null;
    if new.consent_version is not null then
      new.consent_network := private.address_hash('network ' || coalesce(private.caller_network(headers), ''));
      new.consent_agent := left(headers ->> 'user-agent', 300);
    end if;
  end if;
  if new.consent_version is null and new.kind <> 'introduction' then
    new.form_shown := null;
  end if;
  if new.consent_version is null then
    new.consent_text := null;
    new.consent_at := null;
    new.consent_email := null;
    new.consent_phone := null;
    new.consent_contact_changed_at := null;
    return new;
  end if;
  -- Only who loads data past the API has the right to bring words and a time along.
  new.consent_text := coalesce(new.consent_text,
    (select w.words from public.consent_wordings w where w.version = new.consent_version));
  new.consent_at := coalesce(new.consent_at, now());
  if new.consent_email is null then
    new.consent_email := new.email;
    new.consent_phone := new.phone;
  end if;
  if private.own_withdrawal(new) is not null then
    new.consent_withdrawn_at := coalesce(new.consent_withdrawn_at, now());
  end if;
  return new;
end
$$;
comment on function private.note_consent is
  'Before-insert trigger: the words of an agreement are the published ones, its time the server''s, and whoever has '
  'withdrawn by e-mail or phone has not agreed by filling in a form.';
create trigger leads_note_consent before insert on public.leads
  for each row execute function private.note_consent();

-- Staff who correct the address or number of a request make it another person's, who has not agreed, or that of whoever
-- agreed, who may have withdrawn since. A withdrawal goes along to the corrected address
-- (private.tell_corrected_withdrawn).
create function private.judge_changed_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.consent_at is null then
    return new;
  end if;
  if new.consent_email is null then
    new.consent_email := old.email;
    new.consent_phone := old.phone;
  end if;
  new.consent_contact_changed_at := case
    when private.mailbox_of(new.email) is distinct from private.mailbox_of(new.consent_email)
      or private.normalized_phone(new.phone) is distinct from private.normalized_phone(new.consent_phone)
    then coalesce(new.consent_contact_changed_at, now()) end;
  if (new.consent_withdrawn_at is null or new.withdrawal_lifted_at is not null)
    and private.own_withdrawal(new) is not null
  then
    new.consent_withdrawn_at := coalesce(new.consent_withdrawn_at, now());
    new.withdrawal_lifted_at := null;
  end if;
  return new;
end
$$;
create trigger leads_judge_changed_contact before update of email, phone on public.leads
  for each row execute function private.judge_changed_contact();

create function private.words_of_contact() returns text
language sql immutable
set search_path = ''
as $$
  select 'Someone who gave the same email address or phone number wants no calls and texts.'
$$;
comment on function private.words_of_contact is
  'What the timeline of a request says whose sender did not say so: it may be another person''s by a typing error.';

create function private.record_withdrawals(
  mailboxes text[], numbers text[], of_entry uuid default null, by_mailbox text default null
) returns int
language plpgsql
set search_path = ''
as $$
declare
  withdrawn int;
  own uuid[];
  joined uuid[];
  proven text[] := array(
    select private.mailbox_hash(m) from unnest(mailboxes) m
    union select private.phone_hash(n) from unnest(numbers) n where by_mailbox is null
    union select private.request_hash(of_entry) where of_entry is not null);
  new_hashes text[];
  ended uuid[];
  told uuid[];
  said uuid[];
begin
  -- Whoever is joining or deleting one of them goes first, or waits; so does a lead that is just coming.
  perform private.lock_withdrawals();
  own := array(
    select e.id from private.entry_contacts e where e.mailbox = any (mailboxes) or e.number = any (numbers));
  joined := private.filter_by_withdrawal(false, array(select j.id from private.joined_entries(mailboxes, numbers) j));
  perform private.lock_entries(own || joined);
  update private.consent_withdrawals w set by_mailbox_hash = null
    where w.contact_hash = any (proven) and w.by_mailbox_hash is not null;
  with added as (
    insert into private.consent_withdrawals (contact_hash, by_mailbox_hash)
    select p, null from unnest(proven) p
    union all
    select private.phone_hash(n), private.mailbox_hash(by_mailbox)
    from unnest(numbers) n where by_mailbox is not null
    on conflict do nothing returning contact_hash
  )
  select array_agg(a.contact_hash) into new_hashes from added a;
  ended := array(
    select l.id from public.leads l
    where l.id = any (own) and l.consent_at is not null and (l.consent_withdrawn_at is null or l.withdrawal_lifted_at is not null)
      and private.own_hashes(l) && proven);
  told := array(
    select e.id from private.entry_contacts e
    where e.id = any (own) and e.id <> all (ended) and private.contact_hashes(e.email, e.phone) && new_hashes
      and not exists (
        select from public.leads l where l.id = e.id and l.consent_withdrawn_at is not null and l.withdrawal_lifted_at is null));
  said := array(
    select e.id from private.entry_contacts e left join public.leads l on l.id = e.id
    where e.id = any (told)
      and case when l.id is null then private.contact_hashes(e.email, e.phone) else private.own_hashes(l) end && proven);
  -- It goes along to a corrected contact, of which the timeline has it by then.
  perform private.record_for('withdrawal', array(
    select s from unnest(said) s
    where not exists (
      select from public.lead_events v
      where v.lead_id = s and v.kind = 'withdrawal' and not v.comes_with_join and not exists (
        select from public.lead_events i where i.lead_id = s and i.kind = 'lift' and i.created_at > v.created_at))
  ), private.withdrawal_words());
  perform private.record_for('withdrawal',
    private.without_open_line(array(select unnest(told) except select unnest(said))), private.words_of_contact(), true);
  -- The trigger of the timeline records it.
  update public.leads l set consent_withdrawn_at = coalesce(l.consent_withdrawn_at, now()), withdrawal_lifted_at = null
  where l.id = any (ended);
  get diagnostics withdrawn = row_count;
  -- Records the people whom the verdict forbids after this, although the contact is another one.
  perform private.record_for('withdrawal', private.filter_by_withdrawal(true, joined),
    'The person withdrew with another email address or phone number.', true);
  -- The agreement to keep a click on an ad has no mark of its own: it ends with what was kept.
  perform private.end_ad_clicks(array(
    select l.id from public.leads l
    where l.id = any (own) and l.ad_click_at is not null and private.own_hashes(l) && proven));
  return withdrawn;
end
$$;
comment on function private.record_withdrawals is
  'Ends the agreements that mailboxes and numbers of ten digits gave, in all requests and in those to come, and that of '
  'the request with which it was recorded. Requests that staff corrected to one of these contacts, contacts that staff '
  'joined with one of them and, where by_mailbox says whose link it was, those who gave a number with another mailbox '
  'only have it in their timelines, by which webhooks and partners are told. Returns how many it ended.';

create function private.record_withdrawal(address text, phone_number text) returns int
language sql
set search_path = ''
as $$
  select private.record_withdrawals(
    array_remove(array[private.mailbox_of(address)], null), array_remove(array[private.normalized_phone(phone_number)], null))
$$;

create function public.withdraw_consent(of_entry uuid)
returns table (withdrawn int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  select private.record_withdrawals(array[e.mailbox], array_remove(array[e.number], null), e.id) into withdrawn
    from private.entry_contacts e where e.id = of_entry;
  withdrawn := coalesce(withdrawn, 0);
  return next;
end
$$;
comment on function public.withdraw_consent is
  'Records that whoever sent a lead or a message wants no calls and texts, whether they had agreed or not: for all '
  'requests with that e-mail or phone, and for those to come. Answers how many agreements it ended. For administrators.';
grant execute on function public.withdraw_consent to authenticated;

-- A withdrawal may have been recorded by mistake, or the person may have taken it back. Lifting it is a decision with a
-- name and a reason: what was agreed to before stays withdrawn, and a later agreement counts again.
create table public.consent_lifts (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete set null,
  message_id uuid references public.contact_messages (id) on delete set null,
  contact_hashes text[] not null,
  reason text not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint consent_lifts_reason_length check (length(btrim(reason)) between 10 and 500)
);
create trigger consent_lifts_2_clean_text before insert or update on public.consent_lifts
  for each row execute function private.clean_text();
comment on table public.consent_lifts is
  'Each withdrawal of an agreement to calls and texts that staff have lifted: when, by whom and why; of whom is keyed '
  'hashes, as in the withdrawals. Written by lift_withdrawal() only.';

create index consent_lifts_of_lead on public.consent_lifts (lead_id);
create index consent_lifts_of_message on public.consent_lifts (message_id);
create index consent_lifts_by_person on public.consent_lifts (done_by);

grant select on public.consent_lifts to authenticated;
grant all on public.consent_lifts to service_role;
alter table public.consent_lifts enable row level security;
create policy "Administrators read what was lifted" on public.consent_lifts
  for select to authenticated using ((select private.is_admin()));

create function public.lift_withdrawal(of_entry uuid, reason text)
returns table (lifted int)
language plpgsql security definer
set search_path = ''
as $$
declare
  named record;
  contacts text[];
  joined uuid[];
  own uuid[];
  unlifted uuid[];
begin
  perform private.require_admin();
  perform private.lock_withdrawals();
  select e.* into named from private.entry_contacts e where e.id = of_entry;
  contacts := private.contact_hashes(named.email, named.phone);
  joined := private.filter_by_withdrawal(true, array(
    select j.id from private.joined_entries(array[named.mailbox], array[named.number]) j));
  own := array(
    select e.id from private.entry_contacts e
    where e.id = of_entry or e.mailbox = named.mailbox or e.number = named.number);
  perform private.lock_entries(own || joined);
  delete from private.consent_withdrawals w where w.contact_hash = any (contacts);
  get diagnostics lifted = row_count;
  delete from private.consent_withdrawals w
    where w.contact_hash = any (array(select private.request_hash(o) from unnest(own) o));
  -- A withdrawal on the page after the form applies to that request alone.
  if lifted = 0 and exists (
    select from public.leads l
    where l.id = of_entry and l.consent_withdrawn_at is not null and l.withdrawal_lifted_at is null
  ) then
    lifted := 1;
  end if;
  if lifted > 0 then
    insert into public.consent_lifts (lead_id, message_id, contact_hashes, reason)
    values (case when not named.is_message then of_entry end, case when named.is_message then of_entry end, contacts,
      coalesce(private.shown_words(lift_withdrawal.reason), ''));
    own := array(
      select e.id from private.entry_contacts e
      where e.id = any (own) and not private.contact_has_withdrawn(e.mailbox, e.number));
    unlifted := array(
      select o.id from unnest(own) o (id)
      where not exists (select from public.leads l where l.id = o.id and l.withdrawal_lifted_at is not null));
    -- A request with a further contact that withdrew stays withdrawn, and can be lifted itself.
    update public.leads l set withdrawal_lifted_at = now() where l.id = any (own) and l.consent_withdrawn_at is not null;
    perform private.record_for('lift', private.filter_by_withdrawal(false, joined), null, true);
    -- All at once: what is asked about the person takes as long for one entry as for all.
    perform private.record_for('lift', unlifted);
    -- The reason names a person, so it stands only where it was written, and goes with that request.
    update public.lead_events v set words = private.shown_words(lift_withdrawal.reason)
      where (v.lead_id = of_entry or v.message_id = of_entry) and v.kind = 'lift' and v.present = now()::text;
    -- The withdrawal of a joined contact holds for them from now on, until they are separated.
    perform private.tell_joined_withdrawals(own);
    perform private.restore_handovers(own || joined);
  end if;
  return next;
end
$$;
comment on function public.lift_withdrawal is
  'Lets later agreements of whoever sent a lead or a message count again, with a reason of 10 to 500 characters that is kept. For '
  'administrators.';
grant execute on function public.lift_withdrawal to authenticated;

-- The reason for which staff lifted a withdrawal is written freely and names a person. It goes with that person's
-- request, however that is deleted; who lifted it and when stays.
create function private.forget_lift_reasons() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.consent_lifts set reason = 'Deleted with the request.' where old.id in (lead_id, message_id);
  return old;
end
$$;
create trigger leads_forget_lift_reasons before delete on public.leads
  for each row execute function private.forget_lift_reasons();
create trigger contact_messages_forget_lift_reasons before delete on public.contact_messages
  for each row execute function private.forget_lift_reasons();
