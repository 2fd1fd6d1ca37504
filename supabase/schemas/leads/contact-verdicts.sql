-- Whether a person may be called or texted now: the one verdict that the links, the lists and the files obey
-- (docs/leads.md). Doubt means no.

-- A person is known by a lead or by a message, whose ids are never the same. A message has the agreement that the same
-- mailbox gave for the same number. The ZIP code of a guide's form is that of the page that was read: unless it is
-- another one by now, the area code must allow the call too.
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
    where l.consent_at is not null and private.normalized_phone(l.phone) = private.normalized_phone(m.phone)
      and private.mailbox_of(l.email) = private.mailbox_of(m.email)
    order by num_nonnulls(l.consent_withdrawn_at, l.consent_contact_changed_at), l.consent_at desc
    limit 1
  ) a on true
  where m.id = any (ids)
$$;

create function private.withdrawn_elsewhere(of_mailbox text, of_number text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(w.withdrawn_at)
  from private.leads_of_person(of_mailbox, of_number) p
  cross join lateral private.contact_of_lead(p.id) c
  join private.consent_withdrawals w on w.contact_hash in (
    private.address_hash('mailbox ' || c.mailbox), private.address_hash('phone ' || c.number))
$$;
comment on function private.withdrawn_elsewhere is
  'Since when the person, with any contact that staff joined, wants no calls and texts. Joining only ever forbids: no '
  'agreement of one contact counts for another.';

-- In PL/pgSQL the plan is kept for the next verdict: making it takes as long as the verdict of one person.
create function private.contact_verdicts(ids uuid[], at timestamptz)
returns table (id uuid, judged_at timestamptz, may_call boolean, may_text boolean, call_reasons jsonb, text_reasons jsonb)
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
      private.address_hash('mailbox ' || k.mailbox) as mailbox_hash,
      private.address_hash('phone ' || k.number) as phone_hash,
      -- Few people are joined with another contact.
      case when exists (
        select from public.leads l join private.matches_both_ways m on m.lead_id = l.id and m.is_same
        where private.mailbox_of(l.email) = k.mailbox
      ) then private.withdrawn_elsewhere(k.mailbox, k.number) end as ended_elsewhere_at
    from known k
  ), placed as materialized (
    select c.*, least(c.withdrawn_at, (
        select min(w.withdrawn_at) from private.consent_withdrawals w
        where w.contact_hash in (c.mailbox_hash, c.phone_hash)
      )) as ended_at,
      case
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
    select c.id,
      case when c.is_silent or c.covers_calls then '[]'::jsonb else o.other end || to_jsonb(c.of_both)
        || case when c.is_agreed and c.covers_calls then '[]' else c.registry end as of_call,
      case when c.is_silent or c.covers_texts then '[]'::jsonb else o.other end || to_jsonb(c.of_both)
        || case when c.is_agreed and c.covers_texts then '[]' else c.registry end as of_text
    from covered c cross join (values ('[{"code": "other_channel"}]'::jsonb)) as o (other)
  )
  select r.id, at, r.of_call = '[]', r.of_text = '[]', r.of_call, r.of_text from reasons r;
end
$$;

create function public.contact_verdicts(ids uuid[], at timestamptz default now())
returns table (id uuid, judged_at timestamptz, may_call boolean, may_text boolean, call_reasons jsonb, text_reasons jsonb)
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
  'since, until, zone, state_slug, day, most}], as src/domain/leads/contact-verdict.ts reads it. For administrators.';
grant execute on function public.contact_verdicts to authenticated;

-- The list of those who may be called now asks this first, since a verdict for each of 50,000 people would take half a
-- minute. Each condition is one of the verdict's, in a form that is quick for many.
create function public.callable_leads(words text[], at timestamptz default now())
returns table (
  id uuid, kind public.lead_kind, status public.lead_status, owner_id uuid, next_step_on date, zip text, article_id uuid,
  created_at timestamptz, is_open_introduction boolean, state_slug text, source_text text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := (at at time zone private.site_time_zone())::date;
  patterns text[] := private.search_patterns(words);
  open_places text[] := array(select private.open_places(at));
begin
  perform private.require_admin();
  return query
  select l.id, l.kind, l.status, l.owner_id, l.next_step_on, l.zip, l.article_id, l.created_at, l.is_open_introduction,
    l.state_slug, l.source_text
  from public.leads l left join public.locations o on o.id = l.location_id
  where l.agrees_to_calls
    and (l.held_until > at) is not true
    and (l.paused_until > today) is not true
    and (l.zip_places is null or l.zip_places = any (open_places))
    and (l.phone_places = any (open_places)
      or (l.zip_places is not null and (l.kind = 'introduction' or l.zip is distinct from o.zip)))
    and l.search_text like all (patterns);
end
$$;
comment on function public.callable_leads is
  'Leads in which each of the words occurs and whose senders may, as far as can be told quickly, be called at a time: '
  'all for whom contact_verdicts() says so, and hardly any other. What filters and orders a list comes along. For '
  'administrators.';
grant execute on function public.callable_leads to authenticated;
