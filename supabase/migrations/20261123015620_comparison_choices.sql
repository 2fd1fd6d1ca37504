-- What staff see of a comparison: the texts without their versions, and after their choices which was which.

create function private.tested_text(run_id uuid, location uuid, version uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('title', s.title, 'content', s.content, 'state', j.state, 'problem',
    case when j.state = 'failed' then j.problem end)
  from public.generation_jobs j
  left join public.generation_samples s on s.job_id = j.id
  where j.run_id = tested_text.run_id and j.location_id = tested_text.location
    and j.tested_version_id = tested_text.version
$$;

create function private.is_revealed(comparison uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.comparison_reveals r
    where r.comparison_id = comparison and r.revealed_to = (select auth.uid()))
$$;

create function public.prompt_comparison(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  compared public.prompt_comparisons;
begin
  perform private.require_admin();
  select c.* into compared from public.prompt_comparisons c where c.run_id = prompt_comparison.run_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'is_revealed', private.is_revealed(compared.id),
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id,
        'location', case when l.id is not null then to_jsonb(l) end,
        'left', private.tested_text(compared.run_id, p.location_id,
          case when p.a_is_left then compared.version_a_id else compared.version_b_id end),
        'right', private.tested_text(compared.run_id, p.location_id,
          case when p.a_is_left then compared.version_b_id else compared.version_a_id end),
        'choice', (select k.choice from public.comparison_choices k
          where k.pair_id = p.id and k.chosen_by = (select auth.uid()))
      ) order by p.position), '[]')
      from public.comparison_pairs p
      left join public.locations l on l.id = p.location_id
      where p.comparison_id = compared.id));
end
$$;
comment on function public.prompt_comparison is
  'The pairs of a comparison in their order, each with its two texts and the caller''s choice, and not which version '
  'wrote which. Null where the run compares nothing. For administrators.';

create function public.choose_text(pair_id uuid, choice text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  comparison uuid;
begin
  perform private.require_admin();
  select p.comparison_id into comparison from public.comparison_pairs p where p.id = choose_text.pair_id;
  if not found then
    raise no_data_found using message = 'This pair does not exist.';
  end if;
  if private.is_revealed(comparison) then
    raise sqlstate 'PT409' using message = 'You know by now which text is whose, so your choices stay as they are.';
  end if;
  insert into public.comparison_choices (pair_id, chosen_by, choice)
  values (choose_text.pair_id, (select auth.uid()), choose_text.choice)
  on conflict (pair_id, chosen_by) do update set choice = excluded.choice, chosen_at = now();
end
$$;
comment on function public.choose_text is
  'Keeps which text of a pair the caller finds better: left, right or equal. For administrators.';

create function public.reveal_comparison(run_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  insert into public.comparison_reveals (comparison_id, revealed_to)
  select c.id, (select auth.uid()) from public.prompt_comparisons c where c.run_id = reveal_comparison.run_id
  on conflict do nothing;
end
$$;
comment on function public.reveal_comparison is
  'Tells the caller from now on which version is which, and fixes the caller''s choices. For administrators.';

-- How much of one sketch stands in the other: see private.likeness.
create function private.shared_part(own int[], other int[]) returns real
language sql immutable
set search_path = ''
as $$
  select coalesce((count(*) filter (where phrase = any (other)))::real / nullif(count(*), 0), 0)
  from unnest(own) as phrases (phrase)
  where cardinality(other) < 128 or phrase <= other[128]
$$;

create function private.version_measures(compared public.prompt_comparisons, tested uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with texts as (
    select s.id, s.findings, cardinality(regexp_split_to_array(btrim(s.content), '\s+')) as words,
      private.phrase_sketch(s.content, private.location_names(l)) as sketch
    from public.generation_jobs j
    join public.generation_samples s on s.job_id = j.id
    join public.locations l on l.id = j.location_id
    where j.run_id = compared.run_id and j.tested_version_id = tested
  ), alike as (
    select private.shared_part(t.sketch, o.sketch) as part from texts t join texts o on o.id <> t.id
  )
  select jsonb_build_object(
    'version', (select jsonb_build_object('id', v.id, 'number', v.version, 'name', v.name, 'is_active', exists (
        select from public.prompt_templates p where p.name = v.name and p.content = v.content))
      from public.prompt_versions v where v.id = tested),
    'wins', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id
        and k.choice = case when p.a_is_left = (tested = compared.version_a_id) then 'left' else 'right' end),
    'texts', (select count(*) from texts),
    'failed', (select count(*) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.state = 'failed'),
    'words', (select round(avg(t.words)) from texts t),
    'likeness', (select round(avg(a.part)::numeric, 3) from alike a),
    'most_alike', (select round(max(a.part)::numeric, 3) from alike a),
    'with_findings', (select count(*) from texts t where cardinality(t.findings) > 0),
    'promises', (select count(*) from texts t cross join unnest(t.findings) as f (words)
      where f.words like '%promises what nobody can.'),
    'dollars', (select round(avg(j.cost), 6) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.cost > 0))
$$;

create function public.comparison_result(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  compared public.prompt_comparisons;
begin
  perform private.require_admin();
  select c.* into compared from public.prompt_comparisons c where c.run_id = comparison_result.run_id;
  if not found or not private.is_revealed(compared.id) then
    return null;
  end if;
  return jsonb_build_object(
    'a', private.version_measures(compared, compared.version_a_id),
    'b', private.version_measures(compared, compared.version_b_id),
    'equal', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id and k.choice = 'equal'),
    'choosers', (
      select count(distinct k.chosen_by) from public.comparison_choices k
      join public.comparison_pairs p on p.id = k.pair_id where p.comparison_id = compared.id));
end
$$;
comment on function public.comparison_result is
  'The choices of all administrators, and for each version the words, likeness, findings, promises and dollars of its '
  'texts; null until the caller has had the versions revealed. For administrators.';

revoke all on function public.prompt_comparison, public.choose_text, public.reveal_comparison,
  public.comparison_result from public, anon, authenticated;
grant execute on function public.prompt_comparison, public.choose_text, public.reveal_comparison,
  public.comparison_result to authenticated;
