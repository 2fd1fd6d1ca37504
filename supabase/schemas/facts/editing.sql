-- What staff see of facts, and how they save, verify and delete them. A fact and its source are saved in one step.

create view public.fact_list with (security_invoker = true) as
select
  f.id,
  case f.subject when 'country' then '' when 'state' then f.state_slug else concat_ws('/', l.state_slug, l.city_slug,
    case l.location_type when 'neighborhood' then l.neighborhood_slug end) end as about,
  f.kind, f.status, f.amount, f.note, f.remark, f.conflict, f.confidence, f.also_at, f.review_by, f.verified_at,
  f.updated_at, s.title as source_title, s.url as source_url, s.kind as source_kind, s.dated as source_dated,
  f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date) as is_public,
  f.review_by <= current_date as is_due
from public.facts f
join public.sources s on s.id = f.source_id
left join public.locations l on l.id = f.location_id;
comment on view public.fact_list is
  'Facts with their sources, for staff. "about": the path of the subject without its first slash, empty for the '
  'country. is_public repeats the policy of facts.';
grant select on public.fact_list to authenticated, service_role;

-- The subject that a path names: 'california' is a state, whether or not it was added; longer ones are locations.
create function private.parse_fact_subject(
  about text, out subject public.fact_subject, out state_slug text, out location_id uuid
)
language plpgsql stable
set search_path = ''
as $$
declare
  parts text[] := string_to_array(btrim(coalesce(about, ''), '/ '), '/');
begin
  if cardinality(parts) = 0 or parts[1] = '' then
    subject := 'country';
  elsif cardinality(parts) = 1 then
    subject := 'state';
    state_slug := parts[1];
  else
    subject := 'location';
    select l.id into location_id from public.locations l
    where l.state_slug = parts[1] and l.city_slug = parts[2]
      and (cardinality(parts) = 2 and l.location_type = 'city'
        or cardinality(parts) = 3 and l.location_type = 'neighborhood' and l.neighborhood_slug = parts[3]);
    if location_id is null then
      raise invalid_parameter_value using message = format('There is no location %s.', about);
    end if;
  end if;
end
$$;

create function private.save_source(fact jsonb) returns uuid
language sql
set search_path = ''
as $$
  insert into public.sources as known (title, url, kind, dated)
  values (btrim(fact ->> 'source_title'), btrim(fact ->> 'source_url'), fact ->> 'source_kind',
    nullif(btrim(fact ->> 'source_dated'), ''))
  on conflict (url) do update set title = excluded.title, kind = excluded.kind, dated = excluded.dated
  returning known.id
$$;

-- Returns the fact's id, or null if nothing in it is new. Empty texts count as missing.
create function private.write_fact(fact jsonb, fact_id uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  about record;
  source uuid := private.save_source(fact);
  written uuid;
begin
  select * into about from private.parse_fact_subject(fact ->> 'about');
  insert into public.facts as known (
    id, subject, state_slug, location_id, kind, status, amount, note, remark, conflict, confidence, also_at, source_id,
    review_by
  ) values (
    coalesce(fact_id, gen_random_uuid()), about.subject, about.state_slug, about.location_id, fact ->> 'kind',
    nullif(fact ->> 'status', ''), (fact ->> 'amount')::numeric, nullif(btrim(fact ->> 'note'), ''),
    nullif(btrim(fact ->> 'remark'), ''), nullif(btrim(fact ->> 'conflict'), ''),
    (fact ->> 'confidence')::public.fact_confidence, nullif(btrim(fact ->> 'also_at'), ''), source,
    (fact ->> 'review_by')::date
  )
  on conflict (id) do update set
    subject = excluded.subject, state_slug = excluded.state_slug, location_id = excluded.location_id,
    kind = excluded.kind, status = excluded.status, amount = excluded.amount, note = excluded.note,
    remark = excluded.remark, conflict = excluded.conflict, confidence = excluded.confidence,
    also_at = excluded.also_at, source_id = excluded.source_id, review_by = excluded.review_by
  where
    (known.subject, known.state_slug, known.location_id, known.kind, known.status, known.amount, known.note,
      known.remark, known.conflict, known.confidence, known.also_at, known.source_id, known.review_by)
    is distinct from
    (excluded.subject, excluded.state_slug, excluded.location_id, excluded.kind, excluded.status, excluded.amount,
      excluded.note, excluded.remark, excluded.conflict, excluded.confidence, excluded.also_at, excluded.source_id,
      excluded.review_by)
  returning known.id into written;
  return written;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This fact already exists for this place.';
end
$$;

-- Locks the fact, as the caller has seen it, until the end of the transaction.
create function private.require_fact(fact_id uuid, seen_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.facts f where f.id = fact_id and f.updated_at = seen_at for update;
  if found then
    return;
  end if;
  if exists (select from public.facts f where f.id = fact_id) then
    raise sqlstate 'PT409' using message = 'Someone else has changed this fact.';
  end if;
  raise sqlstate 'PT404' using message = 'This fact no longer exists.';
end
$$;

create function public.save_fact(fact jsonb, fact_id uuid default null, seen_at timestamptz default null)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if fact_id is not null then
    perform private.require_fact(fact_id, seen_at);
  end if;
  return coalesce(private.write_fact(fact, fact_id), fact_id);
end
$$;
comment on function public.save_fact is
  'Saves a fact ({about, kind, status, amount, note, remark, conflict, confidence, also_at, review_by, source_title, '
  'source_url, source_kind, source_dated}) with its source, and answers its id. 409 where someone has changed it '
  'since seen_at, or where there is one of its kind. What changes a fact''s words takes its '
  'verification. For administrators.';
grant execute on function public.save_fact to authenticated;

create function public.verify_fact(fact_id uuid, seen_at timestamptz, review_by date) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fact(fact_id, seen_at);
  if verify_fact.review_by <= current_date then
    raise invalid_parameter_value using message = 'The next review must be after today.';
  end if;
  update public.facts f set
    verified_by = (select auth.uid()), verified_at = clock_timestamp(), review_by = verify_fact.review_by
  where f.id = fact_id;
end
$$;
comment on function public.verify_fact is
  'Records that the caller has read the source and it says so, and when it is to be read again. For administrators.';
grant execute on function public.verify_fact to authenticated;

create function public.delete_fact(fact_id uuid, seen_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_fact(fact_id, seen_at);
  delete from public.facts f where f.id = fact_id;
end
$$;
comment on function public.delete_fact is 'Deletes a fact. Its history stays. For administrators.';
grant execute on function public.delete_fact to authenticated;

create function public.import_facts(facts jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  line record;
  about record;
  present uuid;
  written uuid;
  added int := 0;
  changed int := 0;
begin
  perform private.require_admin();
  if jsonb_typeof(facts) is distinct from 'array' or jsonb_array_length(facts) > 5000 then
    raise invalid_parameter_value using message = 'You can import up to 5,000 facts at a time.';
  end if;
  for line in select f.fact, f.at from jsonb_array_elements(facts) with ordinality as f (fact, at) loop
    select * into about from private.parse_fact_subject(line.fact ->> 'about');
    select k.id into present from public.facts k
    where k.subject = about.subject and k.kind = line.fact ->> 'kind'
      and k.state_slug is not distinct from about.state_slug
      and k.location_id is not distinct from about.location_id
    for update;
    written := private.write_fact(line.fact, present);
    added := added + (present is null)::int;
    changed := changed + (present is not null and written is not null)::int;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed,
    'same', jsonb_array_length(facts) - added - changed);
end
$$;
comment on function public.import_facts is
  'Saves many facts in one transaction: what is there of the same kind about the same subject is changed. Answers how '
  'many were added, changed, and were there already. For administrators.';
grant execute on function public.import_facts to authenticated;
