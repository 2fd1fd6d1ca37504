-- Former addresses for an export: a static host must have them all in a file. Only those that lead to a page now are
-- listed: each of them has been public, and anybody is told one by one where it leads. What was deleted or hidden
-- is not.
create function public.former_addresses(before_time timestamptz default null, before_address text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with portion as materialized (
    select k.address, k.known_at, k.location_id
    from (
      (
        select h.address, h.ended_at as known_at, case when h.article_id is null then h.location_id end as location_id
        from private.address_history h
        where before_time is null or (h.ended_at, h.address collate "C") < (before_time, before_address)
        order by h.ended_at desc, h.address collate "C" desc
        limit 500
      )
      union all
      (
        select r.address, r.updated_at, null
        from public.address_rules r
        where r.target is not null
          and (before_time is null or (r.updated_at, r.address collate "C") < (before_time, before_address))
        order by r.updated_at desc, r.address collate "C" desc
        limit 500
      )
    ) k
    order by k.known_at desc, k.address collate "C" desc
    limit 500
  ),
  known as (
    select p.address, p.known_at from portion p
    union all
    -- The history has no rows for the articles of a neighborhood that moved: they moved with it.
    select p.address || '/' || a.slug, p.known_at
    from portion p
    join public.locations l on l.id = p.location_id and l.location_type = 'neighborhood'
    join public.articles a on a.location_id = l.id and a.status = 'published'
  ),
  resolved as materialized (
    select k.address, k.known_at, public.resolve_address(k.address) ->> 'redirect' as target from known k
  )
  select jsonb_build_object(
    'redirects', coalesce((
      select jsonb_agg(
        jsonb_build_object('from', r.address, 'to', r.target) order by r.known_at desc, r.address collate "C" desc)
      from resolved r where r.target is not null
    ), '[]'),
    'next', (
      select jsonb_build_object('before_time', p.known_at, 'before_address', p.address)
      from portion p
      where (select count(*) from portion) = 500
      order by p.known_at, p.address collate "C" limit 1
    )
  )
$$;
comment on function public.former_addresses is
  'Former addresses and those of the rules that lead to a page, the newest first, as {"from", "to"}; and what to pass '
  'for the next portion, or null after the last. For the anonymous export.';
revoke all on function public.former_addresses from public, anon, authenticated;
grant execute on function public.former_addresses to anon;
create index address_history_in_order on private.address_history (ended_at desc, address collate "C" desc);
drop index private.address_history_newest_first;
