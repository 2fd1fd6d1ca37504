-- The index gate for staff: how many pages each reason keeps out, what other thresholds would change, and the verdict
-- on one text. Staff set the thresholds here.

create function public.index_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'indexed', count(*) filter (where a.is_indexed),
      'template_text', count(*) filter (where 'template_text' = any (a.index_reasons)),
      'unsourced_figures', count(*) filter (where 'unsourced_figures' = any (a.index_reasons)),
      'similar_text', count(*) filter (where 'similar_text' = any (a.index_reasons)),
      'few_facts', count(*) filter (where 'few_facts' = any (a.index_reasons)),
      'no_published_text', (select count(*) from public.locations) - count(*),
      'waiting', (select count(*) from private.index_marks))
    from public.articles a
    where a.preferred_location_id is not null and a.status = 'published'
  );
end
$$;
comment on function public.index_counts is
  'How many locations search engines may have (indexed), how many each reason keeps out, where a location may have '
  'several reasons, and how much the index gate has still to look at (waiting). For administrators.';
grant execute on function public.index_counts to authenticated;

create function public.preview_index_thresholds(likeness real, local_facts int, counts_figures boolean) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'leave', count(*) filter (where a.is_indexed and not d.is_indexed),
      'enter', count(*) filter (where d.is_indexed and not a.is_indexed))
    from public.articles a
    join private.index_measures m on m.article_id = a.id
    cross join lateral (
      select private.index_reasons(a.is_template, m, row(
        preview_index_thresholds.likeness, preview_index_thresholds.local_facts,
        preview_index_thresholds.counts_figures)::private.index_thresholds) = '{}' as is_indexed
    ) d
    where a.status = 'published' and (a.is_preferred or a.article_type = 'neighborhood')
  );
end
$$;
comment on function public.preview_index_thresholds is
  'How many pages would leave search engines with these thresholds of the index gate, and how many would come in. For '
  'administrators.';
grant execute on function public.preview_index_thresholds to authenticated;

create function public.index_verdict(article uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  thresholds private.index_thresholds := private.index_thresholds();
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'reasons', to_jsonb(a.index_reasons),
      'likeness', coalesce(m.likeness, 0), 'local_facts', coalesce(m.local_facts, 0),
      'unsourced_figures', coalesce(m.unsourced_figures, 0),
      'least_local_facts', thresholds.local_facts, 'most_likeness', thresholds.likeness,
      'like', (
        select jsonb_build_object(
          'article_id', o.id, 'title', o.title, 'location_type', l.location_type, 'state', l.state,
          'state_slug', l.state_slug, 'city', l.city, 'city_slug', l.city_slug, 'neighborhood', l.neighborhood,
          'neighborhood_slug', l.neighborhood_slug, 'zip', l.zip)
        from public.articles o join public.locations l on l.id = o.location_id
        where o.id = m.like_article),
      'is_waiting', m.article_id is null
        or exists (
          select from private.index_marks w where w.article_id = a.id and w.kind in ('article', 'verdict')))
    from public.articles a
    left join private.index_measures m on m.article_id = a.id
    where a.id = index_verdict.article
  );
end
$$;
comment on function public.index_verdict is
  'Why search engines must not have the page of an article, and what was measured: {reasons, likeness, like (the text '
  'that it is like), local_facts, unsourced_figures, most_likeness, least_local_facts, is_waiting}; null where there '
  'is no such article. For administrators.';
grant execute on function public.index_verdict to authenticated;

create function public.read_index_thresholds() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return to_jsonb(private.index_thresholds());
end
$$;
comment on function public.read_index_thresholds is
  'The thresholds of the index gate: {likeness (a share), local_facts, counts_figures}. For administrators.';
grant execute on function public.read_index_thresholds to authenticated;

create function public.save_index_thresholds(thresholds jsonb, was jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Numbers are compared as they are stored: 0.30 is 0.3.
  known jsonb;
begin
  perform private.require_admin();
  -- The lock lets one call work at a time. No other function uses its number.
  perform pg_advisory_xact_lock(4211830277021);
  known := to_jsonb(private.index_thresholds());
  if known <> save_index_thresholds.was then
    raise sqlstate 'PT409' using message = 'Someone else has changed the thresholds.';
  end if;
  insert into public.app_settings as s (setting_name, setting_value)
  select 'index_' || case key when 'counts_figures' then 'figures' else key end,
    case value when 'true' then 'on' when 'false' then 'off' else value #>> '{}' end
  from jsonb_each(save_index_thresholds.thresholds)
  where key in ('likeness', 'local_facts', 'counts_figures') and value is distinct from known -> key
  on conflict (setting_name) do update set setting_value = excluded.setting_value, updated_at = now();
end
$$;
comment on function public.save_index_thresholds is
  'Sets the thresholds of the index gate, as read_index_thresholds() answers them. was are those that they take the place of: '
  'PT409 where they are others by now, PT400 for a value out of bounds. For administrators.';
grant execute on function public.save_index_thresholds to authenticated;
