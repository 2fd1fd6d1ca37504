-- Comparing two versions of a prompt: a test run writes the same locations with both, and staff choose the better text
-- of each pair without knowing which is which.

create table public.prompt_comparisons (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null unique references public.generation_runs (id) on delete cascade,
  version_a_id uuid not null references public.prompt_versions (id),
  version_b_id uuid not null references public.prompt_versions (id),
  created_at timestamptz not null default now(),
  constraint prompt_comparisons_of_two check (version_a_id <> version_b_id)
);
comment on table public.prompt_comparisons is
  'Two versions of a prompt that a test run compares. Written by functions only.';

create index prompt_comparisons_by_a on public.prompt_comparisons (version_a_id);
create index prompt_comparisons_by_b on public.prompt_comparisons (version_b_id);

grant select on public.prompt_comparisons to authenticated;
grant all on public.prompt_comparisons to service_role;
alter table public.prompt_comparisons enable row level security;
create policy "Administrators read comparisons" on public.prompt_comparisons
  for select to authenticated using ((select private.is_admin()));

create table public.comparison_pairs (
  id uuid primary key default gen_random_uuid(),
  comparison_id uuid not null references public.prompt_comparisons (id) on delete cascade,
  location_id uuid references public.locations (id) on delete set null,
  position int not null,
  a_is_left boolean not null,
  constraint comparison_pairs_in_order unique (comparison_id, position)
);
comment on table public.comparison_pairs is
  'The two texts about one location. Which stands on the left is drawn once, the same for everyone. Written by '
  'functions only.';

create index comparison_pairs_by_location on public.comparison_pairs (location_id);

grant select on public.comparison_pairs to authenticated;
grant all on public.comparison_pairs to service_role;
alter table public.comparison_pairs enable row level security;
create policy "Administrators read pairs" on public.comparison_pairs
  for select to authenticated using ((select private.is_admin()));

create table public.comparison_choices (
  id uuid primary key default gen_random_uuid(),
  pair_id uuid not null references public.comparison_pairs (id) on delete cascade,
  chosen_by uuid not null references auth.users (id) on delete cascade,
  choice text not null,
  chosen_at timestamptz not null default now(),
  constraint comparison_choices_once unique (pair_id, chosen_by),
  constraint comparison_choices_are_known check (choice in ('left', 'right', 'equal'))
);
comment on table public.comparison_choices is
  'What each administrator chose of a pair. Written by functions only.';

create index comparison_choices_by_chooser on public.comparison_choices (chosen_by);

grant select on public.comparison_choices to authenticated;
grant all on public.comparison_choices to service_role;
alter table public.comparison_choices enable row level security;
create policy "Administrators read choices" on public.comparison_choices
  for select to authenticated using ((select private.is_admin()));

create table public.comparison_reveals (
  id uuid primary key default gen_random_uuid(),
  comparison_id uuid not null references public.prompt_comparisons (id) on delete cascade,
  revealed_to uuid not null references auth.users (id) on delete cascade,
  revealed_at timestamptz not null default now(),
  constraint comparison_reveals_once unique (comparison_id, revealed_to)
);
comment on table public.comparison_reveals is
  'Who has been told which text is of which version. Their choices count as they were then. Written by functions only.';

create index comparison_reveals_by_reader on public.comparison_reveals (revealed_to);

grant select on public.comparison_reveals to authenticated;
grant all on public.comparison_reveals to service_role;
alter table public.comparison_reveals enable row level security;
create policy "Administrators read reveals" on public.comparison_reveals
  for select to authenticated using ((select private.is_admin()));

-- The type of location of a prompt: city_article is for cities.
create function private.type_of_prompt(name text) returns public.location_type
language sql immutable
set search_path = ''
as $$
  select replace(name, '_article', '')::public.location_type
$$;

-- Ten random locations from as many states as possible: a state's second one comes after the first ones of all others.
create function private.locations_to_compare(asked_type public.location_type) returns setof uuid
language sql volatile
set search_path = ''
as $$
  select s.id from (
    select l.id, row_number() over (partition by l.state_slug order by random()) as nth
    from public.locations l
    where l.location_type = asked_type
      and (asked_type <> 'neighborhood' or coalesce(l.zip, '00000') <> '00000')
  ) as s
  order by s.nth, random() limit 10
$$;

create function public.start_prompt_comparison(
  run_id uuid, version_a uuid, version_b uuid, model text, most_dollars numeric
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  a public.prompt_versions;
  b public.prompt_versions;
  comparison uuid;
  chosen uuid[];
begin
  perform private.require_admin();
  if exists (select from public.generation_runs r where r.id = start_prompt_comparison.run_id) then
    return jsonb_build_object('run', start_prompt_comparison.run_id);
  end if;
  select v.* into a from public.prompt_versions v where v.id = version_a;
  select v.* into b from public.prompt_versions v where v.id = version_b;
  if a.id is null or b.id is null or a.id = b.id or a.name <> b.name then
    raise invalid_parameter_value using message = 'Choose two versions of one template.';
  end if;
  if (private.price_of(start_prompt_comparison.model)).model is null then
    raise sqlstate 'PT409' using message = format(
      'The model %s has no price. Add one in Settings so that the run can stay within its budget.',
      start_prompt_comparison.model);
  end if;
  chosen := array(select private.locations_to_compare(private.type_of_prompt(a.name)));
  if cardinality(chosen) = 0 then
    raise sqlstate 'PT409' using message = 'There is no location of this type to write about.';
  end if;
  insert into public.generation_runs (id, label, created_by, model, articles_become, most_dollars, mode, origin)
  values (
    start_prompt_comparison.run_id,
    format('Compare versions %s and %s of the prompt for a %s', least(a.version, b.version),
      greatest(a.version, b.version), private.type_of_prompt(a.name)),
    (select auth.uid()), start_prompt_comparison.model, 'draft', start_prompt_comparison.most_dollars, 'test',
    'compare');
  insert into public.prompt_comparisons (run_id, version_a_id, version_b_id)
  values (start_prompt_comparison.run_id, a.id, b.id) returning id into comparison;
  insert into public.comparison_pairs (comparison_id, location_id, position, a_is_left)
  select comparison, c.id, c.at, random() < 0.5
  from unnest(chosen) with ordinality as c (id, at);
  insert into public.generation_jobs (run_id, location_id, tested_version_id)
  select start_prompt_comparison.run_id, c.id, v.id
  from unnest(chosen) as c (id) cross join (values (a.id), (b.id)) as v (id);
  return jsonb_build_object('run', start_prompt_comparison.run_id, 'locations', cardinality(chosen));
end
$$;
comment on function public.start_prompt_comparison is
  'Starts a test run that writes up to ten locations with two versions of one prompt. Repeated with the same id it '
  'starts nothing. For administrators.';
grant execute on function public.start_prompt_comparison to authenticated;

create function public.activate_prompt_version(version_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.prompt_templates t set content = v.content
  from public.prompt_versions v
  where v.id = version_id and t.name = v.name and t.content <> v.content;
  if not found and not exists (select from public.prompt_versions v where v.id = version_id) then
    raise sqlstate 'PT404' using message = 'This version does not exist.';
  end if;
end
$$;
comment on function public.activate_prompt_version is
  'Gives a template the text of one of its versions: later articles are written with it. For administrators.';
grant execute on function public.activate_prompt_version to authenticated;

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
grant execute on function public.prompt_comparison to authenticated;

-- A pair is judged once both of its texts are there.
create function public.choose_text(pair_id uuid, choice text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pair public.comparison_pairs;
begin
  perform private.require_admin();
  if choose_text.choice is null or choose_text.choice not in ('left', 'right', 'equal') then
    raise invalid_parameter_value using message = 'The better text is the left one, the right one, or neither.';
  end if;
  select p.* into pair from public.comparison_pairs p where p.id = choose_text.pair_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This pair does not exist.';
  end if;
  if private.is_revealed(pair.comparison_id) then
    raise sqlstate 'PT409' using message = 'The versions have been revealed, so you can no longer change your choices.';
  end if;
  if (
    select count(*) from public.prompt_comparisons c
    join public.generation_jobs j on j.run_id = c.run_id and j.location_id = pair.location_id
    join public.generation_samples s on s.job_id = j.id
    where c.id = pair.comparison_id
  ) < 2 then
    raise sqlstate 'PT409' using message = 'Both texts must be written before you can choose one.';
  end if;
  insert into public.comparison_choices (pair_id, chosen_by, choice)
  values (choose_text.pair_id, (select auth.uid()), choose_text.choice)
  on conflict (pair_id, chosen_by) do update set choice = excluded.choice, chosen_at = now();
end
$$;
comment on function public.choose_text is
  'Keeps which text of a pair the caller finds better: left, right or equal. For administrators.';
grant execute on function public.choose_text to authenticated;

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
grant execute on function public.reveal_comparison to authenticated;

-- How much of one sketch another one contains: see private.likeness.
create function private.sketch_containment(own int[], other int[]) returns real
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
    select private.sketch_containment(t.sketch, o.sketch) as part from texts t join texts o on o.id <> t.id
  )
  select jsonb_build_object(
    'version', (select jsonb_build_object('id', v.id, 'number', v.version, 'name', v.name, 'is_active', exists (
        select from public.prompt_templates p where p.name = v.name and p.content = v.content))
      from public.prompt_versions v where v.id = tested),
    'wins', (
      select count(*) from public.comparison_choices k join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id
        -- Texts about a location that is gone are measured no more, so what was chosen of them does not count.
        and p.location_id is not null
        and k.choice = case when p.a_is_left = (tested = compared.version_a_id) then 'left' else 'right' end),
    'texts', (select count(*) from texts),
    'failed', (select count(*) from public.generation_jobs j
      where j.run_id = compared.run_id and j.tested_version_id = tested and j.state = 'failed'),
    'words', (select round(avg(t.words)) from texts t),
    'likeness', (select round(avg(a.part)::numeric, 3) from alike a),
    'most_alike', (select round(max(a.part)::numeric, 3) from alike a),
    'with_findings', (select count(*) from texts t where cardinality(t.findings) > 0),
    'promises', (select count(*) from texts t cross join unnest(t.findings) as f (words)
      where f.words like '%promises what no% can.'),
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
      where p.comparison_id = compared.id and p.location_id is not null and k.choice = 'equal'),
    'choosers', (
      select count(distinct k.chosen_by) from public.comparison_choices k
      join public.comparison_pairs p on p.id = k.pair_id
      where p.comparison_id = compared.id and p.location_id is not null));
end
$$;
comment on function public.comparison_result is
  'The choices of all administrators, and for each version the words, likeness, findings, promises and dollars of its '
  'texts; null until the caller has had the versions revealed. For administrators.';
grant execute on function public.comparison_result to authenticated;
