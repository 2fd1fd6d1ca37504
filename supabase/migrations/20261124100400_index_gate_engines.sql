-- What is told outside: an export knows by its digest that a verdict has flipped, and search engines are told of no
-- page that they must not have.

create or replace view public.state_digests with (security_invoker = true) as
  with boxes as (
    select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
      max(c.longitude) as east,
      md5(string_agg(row(c.id, c.city, c.city_slug, c.latitude, c.longitude, a.id is null)::text, '' order by c.id)) as sign
    from public.locations c
    left join public.articles a on a.preferred_location_id = c.id and a.status = 'published'
    where c.location_type = 'city' and c.latitude is not null and c.longitude is not null
    group by c.state_slug
  )
  select
    l.state_slug as slug,
    count(*)::int as locations,
    md5(string_agg(
      md5(row(
        l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
        l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at, l.content_changed_at,
        a.versions
      )::text),
      '' order by l.id
    ) || coalesce((
      select string_agg(row(f.id, f.kind, f.status, f.amount, f.note, f.verified_at, f.review_by <= current_date, s.*)::text, '' order by f.id)
      from public.facts f
      join (select id, title, url, dated from public.sources) s on s.id = f.source_id
      where f.state_slug = l.state_slug
        -- The visitors' policy again: staff read the same name.
        and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
    ), '') || coalesce((
      select string_agg(o.sign, '' order by o.state_slug)
      from boxes b join boxes o
        on o.north > b.south - 1 and o.south < b.north + 1 and o.east > b.west - 1 and o.west < b.east + 1
      where b.state_slug = l.state_slug
    ), '')) as digest
  from public.locations l
  left join (
    select
      location_id,
      string_agg(
        row(id, slug, is_template, is_indexed, created_at, updated_at, content_changed_at, preferred_location_id)::text,
        '' order by id
      ) as versions
    from public.articles where status = 'published'
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug;

create function private.is_told_of(address text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_site_page(address) or coalesce(
    -- A location without a published text is kept out.
    (
      select coalesce(a.is_indexed, false)
      from private.location_of_path(address) known
      left join public.articles a on a.id = known.article_id
      limit 1
    ),
    -- What is at no location's address is a list, or the page of a state or city that was not added, or gone.
    not private.has_public_page(address)
  )
$$;
comment on function private.is_told_of is
  'Whether search engines are told that an address has changed: of the site''s own pages, those that the index gate '
  'keeps in, and those that are gone.';
revoke all on function private.is_told_of from public, anon, authenticated;

create or replace function public.claim_address_notices(key_digest text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  state private.address_notice_state;
  token uuid := gen_random_uuid();
  claimed jsonb;
begin
  insert into private.address_notice_state default values on conflict do nothing;
  select * into state from private.address_notice_state for update;
  if claim_address_notices.key_digest is null then
    update private.address_notice_state set is_on = false, checked_at = now(), is_stopped = false, problem = null;
    delete from private.address_notices where true;
    return null;
  end if;
  -- Another key is another attempt.
  update private.address_notice_state s set
    is_on = true, checked_at = now(), key_digest = claim_address_notices.key_digest,
    is_stopped = s.is_stopped and s.key_digest = claim_address_notices.key_digest,
    problem = case when s.key_digest = claim_address_notices.key_digest then s.problem end,
    attempts = case when s.key_digest = claim_address_notices.key_digest then s.attempts else 0 end,
    next_attempt_at = case when s.key_digest = claim_address_notices.key_digest then s.next_attempt_at else now() end
  returning s.* into state;
  if state.is_stopped or state.next_attempt_at > now() then
    return null;
  end if;
  -- Asked when it is told: a text is judged after its page was collected, and may be judged again meanwhile.
  delete from private.address_notices n
  where n.address in (
    select w.address from private.address_notices w
    where w.changed_at < now() - interval '1 minute' and (w.claimed_until is null or w.claimed_until <= now())
    order by w.changed_at limit 10000
  ) and not private.is_told_of(n.address);
  with taken as (
    update private.address_notices n set claim_token = token, claimed_until = now() + interval '2 minutes'
    where n.address in (
      select w.address from private.address_notices w
      where w.changed_at < now() - interval '1 minute' and (w.claimed_until is null or w.claimed_until <= now())
      order by w.changed_at limit 10000
    )
    returning n.address
  )
  select jsonb_agg(t.address order by t.address) into claimed from taken t;
  return case when claimed is not null then jsonb_build_object('claim', token, 'addresses', claimed) end;
end
$$;
comment on function public.claim_address_notices is
  'Takes up to 10,000 addresses that search engines are to be told of, for two minutes, and forgets those that they '
  'must not have. Null where none is due. Without the digest of a key it forgets all and collects no more. For the '
  'service key.';
