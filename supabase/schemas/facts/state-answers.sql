-- What a tool answers for each state: a public fact, or one that we have not confirmed, as what it is.

create function public.state_answers(asked_kind text)
returns table (
  state_slug text, kind text, status text, amount numeric, note text, verified_at timestamptz, is_due boolean,
  doubt text, has_page boolean, source_title text, source_url text, source_kind text, source_dated text
)
language sql stable security definer
set search_path = ''
as $$
  select f.state_slug, f.kind, f.status, f.amount, f.note, f.verified_at, f.review_by <= current_date,
    case
      when f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date) then null
      when f.conflict is not null then 'disputed'
      when f.confidence = 'high' then 'old'
      else 'unconfirmed'
    end,
    exists (select from public.locations l where l.state_slug = f.state_slug),
    s.title, s.url, s.kind, s.dated
  from public.facts f
  join public.sources s on s.id = f.source_id
  where f.subject = 'state' and f.kind = asked_kind
  order by f.state_slug
$$;
comment on function public.state_answers is
  'The facts of a kind by state, those too that are not public, each then with its doubt: disputed (sources contradict '
  'each other), old (its day of review has come) or unconfirmed (of medium or low confidence, and no one has read its '
  'source); and whether the state has a page. Remarks and conflicts are not told. For everyone.';
grant execute on function public.state_answers to anon, authenticated;
