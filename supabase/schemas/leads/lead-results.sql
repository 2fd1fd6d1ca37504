-- What came of the leads, by the page or the campaign that brought them.

create view private.lead_progress with (security_invoker = true) as
  select l.id as lead_id,
    l.status in ('contacted', 'qualified', 'introduced', 'won')
      or exists (select from private.lead_answers a where a.lead_id = l.id) as is_contacted,
    -- Only the timeline knows that a lost lead was introduced before.
    l.status in ('introduced', 'won') or (l.status = 'lost' and exists (
      select from private.reached_statuses r
      where r.lead_id = l.id and r.status in ('introduced', 'won'))) as is_introduced,
    l.status = 'won' as is_won
  from public.leads l;
comment on view private.lead_progress is
  'How far each lead came: contacted as in lead_answers, introduced though it may be lost by now, won as it is now.';

create function public.lead_results(by text, since timestamptz default null, until timestamptz default null)
returns table (
  name text, article_id uuid, article_title text, leads int, contacted int, introduced int, won int
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if (by in ('page', 'campaign')) is not true then
    raise sqlstate 'PT400' using message = 'Leads are counted by page or by campaign.';
  end if;
  return query
  select c.name, c.article_id, a.title, c.leads, c.contacted, c.introduced, c.won
  from (
    select s.name, max(s.article_id::text)::uuid as article_id, count(*)::int as leads,
      (count(*) filter (where s.is_contacted))::int as contacted,
      (count(*) filter (where s.is_introduced))::int as introduced, (count(*) filter (where s.is_won))::int as won
    from (
      select case by
          when 'page' then coalesce(l.local_path,
            case when l.source_url is not null
              then coalesce(nullif(regexp_replace(l.source_url, '^[a-z]+://[^/]*', '', 'i'), ''), '/') end)
          else l.campaign end as name,
        case when by = 'page' and l.local_path is not null then l.article_id end as article_id,
        p.is_contacted, p.is_introduced, p.is_won
      from public.leads l join private.lead_progress p on p.lead_id = l.id
      where l.status <> 'not_a_lead' and (l.held_until > now()) is not true and (since is null or l.created_at >= since)
        and (until is null or l.created_at < until)
    ) s
    group by s.name
  ) c
  left join public.articles a on a.id = c.article_id;
end
$$;
comment on function public.lead_results is
  'How many leads came in a period by each page (the local page that was read last, else the one with the form, with its '
  'article) or campaign (source, medium and name; null: none), and how many of them were contacted, introduced and won. '
  'What turned out to be no lead and what is on hold is left out. For administrators.';
grant execute on function public.lead_results to authenticated;
