-- Whether a person may be called or texted now: the one verdict that the links, the lists and the files obey
-- (docs/leads.md). Doubt means no.

-- A person is known by a lead or by a message, whose ids are never the same. A message has the agreement that the same
-- mailbox gave for the same number, unless it was withdrawn and that was lifted. The ZIP code of a guide's form is that
-- of the page that was read: unless it is another one by now, the area code must allow the call too.
create function private.contacts_of(ids uuid[]) returns table (
  id uuid, email text, phone text, zip text, is_own_zip boolean, held_until timestamptz, consent_text text,
  consent_at timestamptz, contact_changed_at timestamptz, withdrawn_at timestamptz, unconfirmed_since timestamptz,
  paused_until date
)
-- If the planner expected the usual thousand rows, it would read all joined people for each verdict.
language sql stable rows 20
set search_path = ''
as $$
  select l.id, l.email, l.phone, l.zip, l.kind = 'introduction' or l.zip is distinct from o.zip, l.held_until,
    l.consent_text, l.consent_at, l.consent_contact_changed_at, l.consent_withdrawn_at,
    case when l.confirmed_at is null then l.confirmation_asked_at end, l.paused_until
  from public.leads l left join public.locations o on o.id = l.location_id
  where l.id = any (ids)
  union all
  select m.id, m.email, m.phone, null, false, m.held_until,
    a.consent_text, a.consent_at, a.consent_contact_changed_at, a.consent_withdrawn_at,
    case when a.confirmed_at is null then a.confirmation_asked_at end, a.paused_until
  from public.contact_messages m
  left join lateral (
    select l.* from public.leads l
    where l.consent_at is not null and l.withdrawal_lifted_at is null
      and private.normalized_phone(l.phone) = private.normalized_phone(m.phone)
      and private.mailbox_of(l.email) = private.mailbox_of(m.email)
    order by num_nonnulls(l.consent_withdrawn_at, l.consent_contact_changed_at), l.consent_at desc
    limit 1
  ) a on true
  where m.id = any (ids)
$$;

create function private.first_withdrawal(mailboxes text[], numbers text[]) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(w.withdrawn_at)
  from (
    select distinct e.mailbox, e.number
    from private.entries_of_contacts(mailboxes, numbers) p join private.entry_contacts e on e.id = p.id
  ) c
  join private.consent_withdrawals w on w.contact_hash in (
    private.mailbox_hash(c.mailbox), private.phone_hash(c.number))
$$;

create function private.withdrawn_elsewhere(mailboxes text[], numbers text[])
returns table (mailbox text, number text, withdrawn_at timestamptz)
language plpgsql stable rows 1
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked record;
  person record;
  known jsonb := '{}'::jsonb;
begin
  for asked in
    select c.mailbox, c.number, c.mailbox || ' ' || coalesce(c.number, '') as contact
    from (select distinct f.mailbox, f.number from unnest(mailboxes, numbers) f (mailbox, number)) c
    where c.mailbox = any (array(
      select o.mailbox from (select distinct unnest(mailboxes)) o (mailbox) where private.is_mailbox_joined(o.mailbox)))
  loop
    if not known ? asked.contact then
      select array_agg(c.mailbox) as mailboxes, array_agg(c.number) as numbers into person
        from private.person_contacts(array[asked.mailbox], array[asked.number]) c;
      -- Each of a person's contacts leads to all others, unless one is without a number: it leads to each number of its
      -- mailbox, of which none leads to the next.
      known := known || (
        select jsonb_object_agg(c.mailbox || ' ' || coalesce(c.number, ''), w.since)
        from private.first_withdrawal(person.mailboxes, person.numbers) w (since)
        cross join unnest(person.mailboxes, person.numbers) c (mailbox, number)
        where array_position(person.numbers, null) is null
          or c.mailbox = asked.mailbox and c.number is not distinct from asked.number);
    end if;
    if known ->> asked.contact is not null then
      mailbox := asked.mailbox;
      number := asked.number;
      withdrawn_at := (known ->> asked.contact)::timestamptz;
      return next;
    end if;
  end loop;
end
$$;
comment on function private.withdrawn_elsewhere is
  'Of these contacts those whose person, with any contact that staff joined, wants no calls and texts, and since when. '
  'Joining only ever forbids: no agreement of one contact counts for another.';

create function private.filter_by_withdrawal(are_withdrawn boolean, ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  with contacts as materialized (
    select c.id, c.mailbox, c.number from private.entry_contacts c where c.id = any (ids)
  )
  select array(
    select c.id from contacts c
    left join private.withdrawn_elsewhere(
        array(select o.mailbox from contacts o order by o.id), array(select o.number from contacts o order by o.id)) w
      on w.mailbox = c.mailbox and w.number is not distinct from c.number
    where (w.mailbox is not null) = are_withdrawn)
$$;
comment on function private.filter_by_withdrawal is 'Of leads and messages those whose person has withdrawn, or has not.';

-- The cost keeps the planner from asking it of all leads, where few are looked at.
create function private.has_withdrawn(of_mailbox text, of_number text) returns boolean
language sql stable cost 100000
set search_path = ''
as $$
  select private.contact_has_withdrawn(of_mailbox, of_number)
    or exists (select from private.withdrawn_elsewhere(array[of_mailbox], array[of_number]))
$$;
comment on function private.has_withdrawn is
  'Whether whoever has this contact wants no calls and texts, by it or by one that staff joined with it.';

create function private.words_of_join() returns text
language sql immutable
set search_path = ''
as $$
  select 'The person had withdrawn with another email address or phone number.'
$$;

create function private.without_open_line(ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select e.id from private.entry_contacts e
    where e.id = any (ids)
      and not exists (
        select from public.leads l
        where l.id = e.id and l.consent_withdrawn_at is not null and l.withdrawal_lifted_at is null)
      and not exists (
        select from public.lead_events v
        where v.lead_id = e.id and v.kind = 'withdrawal' and not exists (
          select from public.lead_events i
          where i.lead_id = e.id and i.kind = 'lift' and i.created_at > v.created_at))
      and not exists (
        select from public.lead_events v
        where v.message_id = e.id and v.kind = 'withdrawal' and not exists (
          select from public.lead_events i
          where i.message_id = e.id and i.kind = 'lift' and i.created_at > v.created_at)))
$$;
comment on function private.without_open_line is
  'Of leads and messages those that neither have a mark nor an entry of a withdrawal that has not ended.';

create function private.without_withdrawal(ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select e.id from private.entry_contacts e
    where e.id = any ((select private.without_open_line(ids))::uuid[]) and not private.contact_has_withdrawn(e.mailbox, e.number))
$$;
comment on function private.without_withdrawal is 'Of these those whose contact has not withdrawn itself.';

create function private.tell_joined_withdrawals(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.record_for('withdrawal',
    private.filter_by_withdrawal(true, private.without_withdrawal(ids)), private.words_of_join(), true);
end
$$;
comment on function private.tell_joined_withdrawals is
  'Writes into the timelines of those of these leads and messages whose person has withdrawn with a joined contact, if '
  'nothing says so yet. Webhooks and partners are told by it, and the lists know them by it.';

create function private.tell_contact_withdrawn(of_lead uuid) returns void
language sql
set search_path = ''
as $$
  select private.record_for('withdrawal', array(
    select l.id from public.leads l
    where l.id = any ((select private.without_open_line(array[of_lead]))::uuid[]) and l.consent_at is not null
      and private.contact_has_withdrawn(private.mailbox_of(l.email), private.normalized_phone(l.phone))
  ), private.words_of_contact(), true)
$$;
comment on function private.tell_contact_withdrawn is
  'Writes into the timeline of a lead that agreed and has a contact with which someone else may have withdrawn, if nothing '
  'says so yet.';

create function private.end_joined_withdrawals(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  free uuid[];
begin
  -- Each contact is asked once, however many requests it has.
  with entries as materialized (
    select e.id, e.mailbox, e.number from private.entry_contacts e
    where e.id = any ((select private.filter_by_withdrawal(false, ids))::uuid[])
  ), contacts as materialized (
    select c.mailbox, c.number, private.is_mailbox_joined(c.mailbox) as is_joined
    from (select distinct e.mailbox, e.number from entries e) c
    where not private.contact_has_withdrawn(c.mailbox, c.number)
  ), freed as materialized (
    select e.id, c.is_joined from entries e
    join contacts c on c.mailbox = e.mailbox and c.number is not distinct from e.number
  ), lines as materialized (
    select v.id, f.is_joined, v.kind = 'withdrawal' and not exists (
      select from public.lead_events i where i.kind = 'lift' and i.lead_id = f.id and i.created_at > v.created_at
    ) as is_open
    from freed f join public.lead_events v on v.lead_id = f.id where v.comes_with_join
    union all
    select v.id, f.is_joined, v.kind = 'withdrawal' and not exists (
      select from public.lead_events i where i.kind = 'lift' and i.message_id = f.id and i.created_at > v.created_at
    )
    from freed f join public.lead_events v on v.message_id = f.id where v.comes_with_join
  ), told as (
    delete from public.lead_events v using lines i
    where v.id = i.id and (i.is_open or not i.is_joined)
    returning v.lead_id, i.is_open
  )
  select array_agg(distinct t.lead_id) into free from told t where t.lead_id is not null and t.is_open;
  if free is not null then
    perform private.queue_webhook_events('lead.changed', free, '{lift}');
  end if;
  perform private.restore_handovers(ids);
end
$$;
comment on function private.end_joined_withdrawals is
  'Takes the withdrawals that came with a join from the timelines of those of these leads and messages for whom they no '
  'longer hold. Whoever was told of them is told of their end. Those that ended while they were joined go with their ends, '
  'once no join is left that they may have come with.';

-- Separating is deleting the row of a join, and all is as it was.
create function private.end_withdrawals_of_join() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_joined_withdrawals(array(
    select a.id from private.entries_around(array[old.one_id, old.other_id]) a));
  return null;
end
$$;
create trigger person_matches_end_withdrawals after delete on public.person_matches
  for each row when (old.is_same) execute function private.end_withdrawals_of_join();

-- The event of a withdrawal comes after the first event of its request, so that receivers know the request by then.
create function private.tell_new_withdrawn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_contact_withdrawn(new.id);
  perform private.tell_joined_withdrawals(array[new.id]);
  return null;
end
$$;
create trigger leads_tell_withdrawn after insert on public.leads
  for each row when (new.consent_at is not null and new.consent_withdrawn_at is null)
  execute function private.tell_new_withdrawn();

-- Staff who correct a contact may take the request to another person, and others along or from it.
create function private.tell_corrected_withdrawn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own text[] := private.own_hashes(new);
  persons uuid[];
begin
  -- What was said of one request only, on the page after the form, stays with that request, and what someone else said,
  -- as whom the person was mistyped, with that one.
  if old.consent_withdrawn_at is not null and old.withdrawal_lifted_at is null and private.listed_since(own, own) is not null
    or private.listed_since(array[private.request_hash(new.id)], own) is not null
  then
    perform private.record_withdrawal(new.email, new.phone);
  end if;
  perform private.tell_contact_withdrawn(new.id);
  persons := array(select e.id from private.entries_around(array[new.id]) e);
  perform private.end_joined_withdrawals(persons);
  perform private.tell_joined_withdrawals(persons);
  return null;
end
$$;
comment on function private.tell_corrected_withdrawn is
  'After-update trigger: a withdrawal goes along to the corrected contact, and timelines have those of its person.';
create trigger leads_tell_corrected_withdrawn after update of email, phone on public.leads
  for each row when (
    private.mailbox_of(new.email) is distinct from private.mailbox_of(old.email)
    or private.normalized_phone(new.phone) is distinct from private.normalized_phone(old.phone)
  ) execute function private.tell_corrected_withdrawn();

-- In PL/pgSQL the plan is kept for the next verdict: making it takes as long as the verdict of one person.
create function private.contact_verdicts(ids uuid[], at timestamptz)
returns table (
  id uuid, judged_at timestamptz, may_call boolean, may_text boolean, call_reasons jsonb, text_reasons jsonb,
  agrees_to_calls boolean, agrees_to_texts boolean
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with known as materialized (
    select c.*, private.mailbox_of(c.email) as mailbox, private.normalized_phone(c.phone) as number,
      private.us_phone(c.phone) as us_phone
    from private.contacts_of(ids) c
  ), contacts as materialized (
    select k.*,
      -- contact_hashes() answers the same, and takes ten times as long for each person.
      private.mailbox_hash(k.mailbox) as mailbox_hash,
      private.phone_hash(k.number) as phone_hash, e.withdrawn_at as ended_elsewhere_at
    from known k
    left join private.withdrawn_elsewhere(
        array(select o.mailbox from known o order by o.id), array(select o.number from known o order by o.id)) e
      on e.mailbox = k.mailbox and e.number is not distinct from k.number
  ), placed as materialized (
    select c.*, least(c.withdrawn_at, (
        select min(w.withdrawn_at) from private.consent_withdrawals w
        where w.contact_hash in (c.mailbox_hash, c.phone_hash)
      )) as ended_at,
      case
      when private.is_beyond_zones(c.zip) then '{}'
      when c.is_own_zip and z.places <> '{}' then z.places
      when z.places <> '{}' and a.places <> '{}' then array(select distinct unnest(z.places || a.places) order by 1)
      else a.places end as places
    from contacts c
    cross join lateral private.places_of_zip(c.zip) as z (places)
    cross join lateral private.places_of_phone(c.us_phone) as a (places)
  ), hours as materialized (
    -- Thousands of people are in a few dozen places.
    select p.places, n.opens_at, split_part(n.place, ' ', 1) as zone, split_part(n.place, ' ', 2) as state_slug
    from (select distinct d.places from placed d where d.places <> '{}') p
    left join lateral private.next_calling_time(p.places, at) n on true
    where private.is_quiet(p.places, at)
  ), limits as materialized (
    select p.id, m.opens_at, m.state_slug, m.max_calls
    from placed p cross join lateral private.call_limit(p.us_phone, p.places, at) m
    -- Few states have a limit.
    where p.us_phone is not null and exists (
      select from unnest(p.places) place join public.calling_hours h
        on h.ended_at is null and h.max_calls is not null and h.state_slug = split_part(place, ' ', 2))
  ), days as materialized (
    select t.day, r.id as registry_id, r.downloaded_on, r.downloaded_on + private.registry_days() < t.day as is_too_old
    from (select (at at time zone private.site_time_zone())::date as day) t cross join private.current_registry() r
  ), judged as materialized (
    select p.id, p.consent_at is null as is_silent, p.consent_text,
      p.consent_at is not null
        and num_nonnulls(p.ended_at, p.ended_elsewhere_at, p.contact_changed_at, p.unconfirmed_since) = 0 as is_agreed,
      case
        when p.us_phone is null then '[]'::jsonb
        when d.registry_id is null then '[{"code": "no_do_not_call_list"}]'
        when d.is_too_old then
          jsonb_build_array(jsonb_build_object('code', 'do_not_call_list_too_old', 'day', d.downloaded_on))
        when exists (
          select from private.do_not_call_numbers n where n.list_id = d.registry_id and n.number = p.us_phone::bigint
        ) then jsonb_build_array(jsonb_build_object('code', 'on_do_not_call_list', 'day', d.downloaded_on))
        else '[]' end as registry,
      array_remove(array[
        case when p.phone is null then '{"code": "no_phone"}'::jsonb end,
        case when p.phone is not null and p.us_phone is null then '{"code": "unusable_phone"}'::jsonb end,
        case when p.ended_at is not null then jsonb_build_object('code', 'withdrawn', 'since', p.ended_at)
          when p.ended_elsewhere_at is not null
          then jsonb_build_object('code', 'withdrawn_elsewhere', 'since', p.ended_elsewhere_at) end,
        case when p.consent_at is null then '{"code": "no_agreement"}'::jsonb end,
        case when p.contact_changed_at is not null
          then jsonb_build_object('code', 'contact_changed', 'since', p.contact_changed_at) end,
        case when p.consent_at is not null and p.unconfirmed_since is not null
          then jsonb_build_object('code', 'unconfirmed', 'since', p.unconfirmed_since) end,
        case when p.held_until > at then jsonb_build_object('code', 'held', 'until', p.held_until) end,
        case when p.paused_until > d.day then jsonb_build_object('code', 'paused', 'until', p.paused_until) end,
        case when p.us_phone is not null and p.places = '{}' then '{"code": "unknown_time_zone"}'::jsonb end,
        case when p.us_phone is not null and h.places is not null then jsonb_build_object(
          'code', 'quiet_hours', 'until', h.opens_at, 'zone', h.zone, 'state_slug', h.state_slug) end,
        case when m.id is not null then jsonb_build_object(
          'code', 'called_often', 'until', m.opens_at, 'state_slug', m.state_slug, 'most', m.max_calls::text) end
      ], null) as of_both
    from placed p cross join days d
    left join hours h on h.places = p.places
    left join limits m on m.id = p.id
  ), covered as materialized (
    select j.*, private.covers_channel(j.consent_text, 'call') as covers_calls,
      private.covers_channel(j.consent_text, 'text') as covers_texts
    from judged j
  ), reasons as materialized (
    -- The company may call people who agreed to its calls although the registry has their number: 16 CFR
    -- 310.4(b)(1)(iii)(B)(i). For anyone else a list that is missing or old is as good as one that has the number.
    select c.id, c.is_agreed and c.covers_calls as agrees_to_calls, c.is_agreed and c.covers_texts as agrees_to_texts,
      case when c.is_silent or c.covers_calls then '[]'::jsonb else o.other end || to_jsonb(c.of_both)
        || case when c.is_agreed and c.covers_calls then '[]' else c.registry end as of_call,
      case when c.is_silent or c.covers_texts then '[]'::jsonb else o.other end || to_jsonb(c.of_both)
        || case when c.is_agreed and c.covers_texts then '[]' else c.registry end as of_text
    from covered c cross join (values ('[{"code": "other_channel"}]'::jsonb)) as o (other)
  )
  select r.id, at, r.of_call = '[]', r.of_text = '[]', r.of_call, r.of_text, r.agrees_to_calls, r.agrees_to_texts
  from reasons r;
end
$$;

create function public.contact_verdicts(ids uuid[], at timestamptz default now())
returns table (
  id uuid, judged_at timestamptz, may_call boolean, may_text boolean, call_reasons jsonb, text_reasons jsonb,
  agrees_to_calls boolean, agrees_to_texts boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The API returns no more rows than this and would drop the others silently.
  if cardinality(ids) > 1000 then
    raise sqlstate 'PT400' using message = 'At most 1,000 contacts at a time.';
  end if;
  return query select v.* from private.contact_verdicts(ids, at) v;
end
$$;
comment on function public.contact_verdicts is
  'Whether those who sent these leads or messages may be called and texted at a time, and each reason why not: [{code, '
  'since, until, zone, state_slug, day, most}], as src/domain/leads/contact-verdict.ts reads it; and whether their agreement '
  'to each stands, whatever the hour, by all contacts of the person. For administrators.';
grant execute on function public.contact_verdicts to authenticated;

create function private.standing_of(of_entry uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('agrees_to_calls', v.agrees_to_calls, 'agrees_to_texts', v.agrees_to_texts)
  from private.contact_verdicts(array[of_entry], now()) v
$$;
comment on function private.standing_of is 'What the verdict says of the agreement of a lead''s or a message''s sender.';

-- What the column agrees_to_calls of a lead cannot know.
create function private.agreed_but_withdrawn() returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(select l.id from public.leads l where l.id = any ((select private.with_open_line_of_join())::uuid[]) and l.agrees_to_calls)
$$;
comment on function private.agreed_but_withdrawn is
  'The leads of which the agreement to calls would count by themselves, and whose person withdrew with a joined contact, or '
  'whose number someone else stopped.';

-- The list of those who may be called now asks this first, since a verdict for each of 50,000 people would take half a
-- minute. Each condition is one of the verdict's, in a form that is quick for many. The page and the number of all come
-- from one reading of the leads.
create function public.callable_leads(
  words text[], conditions jsonb default '[]', skip int default 0, size int default 1000, at timestamptz default now()
)
returns table (ids uuid[], total bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  execute format($do$
    with found as materialized (
      select e.id, e.is_open_introduction, e.created_at %s and e.agrees_to_calls and e.id <> all ($6)
        and (e.held_until > $1) is not true
        and (e.paused_until > $2) is not true
        and (e.zip_places is null or e.zip_places = any ($3))
        and (e.phone_places = any ($3)
          or (e.zip_places is not null and (e.kind = 'introduction' or e.zip is distinct from (
            select o.zip from public.locations o where o.id = e.location_id))))
    )
    select array(select f.id from found f order by f.is_open_introduction desc, f.created_at desc, f.id offset $4 limit $5),
      (select count(*) from found)
  $do$, private.found_entries('public.leads', words, conditions))
  into ids, total
  using at, (at at time zone private.site_time_zone())::date, array(select private.open_places(at)), skip, size,
    private.agreed_but_withdrawn();
  return next;
end
$$;
comment on function public.callable_leads is
  'A page of the ids of leads in which each of the words occurs, that meet all conditions, and whose senders may, as far '
  'as can be told quickly, be called at a time, in the order of their list, and how many there are: all for whom '
  'contact_verdicts() says so, and hardly any other. For administrators.';
grant execute on function public.callable_leads to authenticated;
