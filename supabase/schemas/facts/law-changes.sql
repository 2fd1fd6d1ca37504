-- Changes in state law about gold, as visitors read them: every public version of a public fact, from the history of
-- facts. A fact that is not public has no line here either.

create function public.law_changes(most int default 200)
returns table (
  id uuid, state_slug text, kind text, changed_at timestamptz, change text, status text, amount numeric, note text,
  was_status text, was_amount numeric, verified_at timestamptz, source_title text, source_url text, source_dated text
)
language sql stable security definer
set search_path = ''
as $$
  with stated as (
    select h.id, h.fact_id, h.state_slug, h.kind, h.changed_at, w.*,
      row_number() over (partition by h.fact_id order by h.changed_at, h.id) as number
    from public.fact_history h
    join public.facts f on f.id = h.fact_id and f.state_slug = h.state_slug and f.kind = h.kind
    cross join lateral jsonb_to_record(h.becomes) as w (
      status text, amount numeric, note text, confidence text, review_by date, verified_at timestamptz, source jsonb
    )
    where f.subject = 'state' and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
      and (w.verified_at is not null or (w.confidence = 'high' and w.review_by > h.changed_at::date))
  ), beside as (
    select s.*, b.status as was_status, b.amount as was_amount, case
      when b.id is null then 'recorded'
      when (b.status, b.amount) is distinct from (s.status, s.amount) then 'answer'
      when b.note is distinct from s.note then 'words'
    end as change
    from stated s
    left join stated b on b.fact_id = s.fact_id and b.number = s.number - 1
  ), parts as (
    -- A version and those after it that only verify it, or name another source, are one change.
    select b.*, count(b.change) over (partition by b.fact_id order by b.number) as part from beside b
  ), verified as (
    select p.*, max(p.verified_at) over (partition by p.fact_id, p.part) as checked_at from parts p
  )
  select v.id, v.state_slug, v.kind, v.changed_at, v.change, v.status, v.amount, v.note, v.was_status, v.was_amount,
    v.checked_at, v.source ->> 'title', v.source ->> 'url', v.source ->> 'dated'
  from verified v
  where v.change is not null
  order by v.changed_at desc, v.state_slug, v.kind, v.id
  limit least(greatest(most, 0), 200)
$$;
comment on function public.law_changes is
  'The newest changes (at most 200) of public facts about states: recorded (it was not public before), answer (it has '
  'another answer or amount than before), words (another note). For everyone.';
grant execute on function public.law_changes to anon, authenticated;
