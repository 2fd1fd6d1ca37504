-- The facts that an article was written from are those of its time: they stand in their history. What has changed since
-- is asked of it, so that nobody has to keep a list beside each text.

create function public.changed_facts(article uuid) returns table (
  fact_id uuid, subject public.fact_subject, kind text, changed_at timestamptz, was jsonb, becomes jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with written as (
    select a.content_changed_at as at, l.* from public.articles a join public.locations l on l.id = a.location_id
    where a.id = changed_facts.article
  ), subjects as (
    select l.id from public.locations l join written w on l.state_slug = w.state_slug and l.city_slug = w.city_slug
    where l.id = w.id or l.location_type = 'city'
  ), changes as (
    -- What stood before the first change is what the text was written from; the last change dates the present words.
    select distinct on (h.fact_id) h.fact_id, h.subject, h.kind, h.was, w.at,
      max(h.changed_at) over (partition by h.fact_id) as changed_at
    from written w join public.fact_history h on h.changed_at > w.at
    where h.subject = 'country' or h.state_slug = w.state_slug or h.location_id in (select s.id from subjects s)
    order by h.fact_id, h.changed_at, h.id
  )
  select c.fact_id, c.subject, c.kind, c.changed_at,
    jsonb_build_object('status', c.was -> 'status', 'amount', c.was -> 'amount', 'note', c.was -> 'note'),
    case when f.id is not null then jsonb_build_object('status', f.status, 'amount', f.amount, 'note', f.note) end
  from changes c
  left join public.facts f on f.id = c.fact_id
    and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  where (c.was ->> 'verified_at' is not null
      or (c.was ->> 'confidence' = 'high' and (c.was ->> 'review_by')::date > c.at::date))
    and (f.id is null or f.status is distinct from c.was ->> 'status'
      or f.amount is distinct from (c.was ->> 'amount')::numeric or f.note is distinct from c.was ->> 'note')
  order by c.changed_at desc, c.fact_id;
end
$$;
comment on function public.changed_facts is
  'The facts about an article''s location that were public when its text was written and say something else now, the '
  'newest first: was and becomes are {status, amount, note}; becomes is null for one that is public no more. For '
  'administrators.';
revoke all on function public.changed_facts from public, anon, authenticated;
grant execute on function public.changed_facts to authenticated, service_role;
