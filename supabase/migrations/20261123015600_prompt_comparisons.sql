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

create table public.comparison_pairs (
  id uuid primary key default gen_random_uuid(),
  comparison_id uuid not null references public.prompt_comparisons (id) on delete cascade,
  location_id uuid references public.locations (id) on delete set null,
  position int not null,
  a_is_left boolean not null,
  constraint comparison_pairs_in_order unique (comparison_id, position)
);
comment on table public.comparison_pairs is
  'The two texts about one location. Which stands on the left is drawn once, the same for everybody. Written by '
  'functions only.';
create index comparison_pairs_by_location on public.comparison_pairs (location_id);

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

revoke all on public.prompt_comparisons, public.comparison_pairs, public.comparison_choices,
  public.comparison_reveals from anon, authenticated;
grant select on public.prompt_comparisons, public.comparison_pairs, public.comparison_choices,
  public.comparison_reveals to authenticated;
grant all on public.prompt_comparisons, public.comparison_pairs, public.comparison_choices,
  public.comparison_reveals to service_role;
alter table public.prompt_comparisons enable row level security;
alter table public.comparison_pairs enable row level security;
alter table public.comparison_choices enable row level security;
alter table public.comparison_reveals enable row level security;
create policy "Administrators read comparisons" on public.prompt_comparisons
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read pairs" on public.comparison_pairs
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read choices" on public.comparison_choices
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators read reveals" on public.comparison_reveals
  for select to authenticated using ((select private.is_admin()));

-- The type of location that a prompt is for: city_article is for cities.
create function private.type_of_prompt(name text) returns public.location_type
language sql immutable
set search_path = ''
as $$
  select replace(name, '_article', '')::public.location_type
$$;

-- Ten locations at random, of as many states as there are: those of a state come after all first ones of the others.
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
      'No price is known for the model %s. Enter one first, so that the run can keep its budget.',
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
    raise no_data_found using message = 'This version does not exist.';
  end if;
end
$$;
comment on function public.activate_prompt_version is
  'Gives a template the text of one of its versions: later articles are written with it. For administrators.';

revoke all on function public.start_prompt_comparison, public.activate_prompt_version
  from public, anon, authenticated;
grant execute on function public.start_prompt_comparison, public.activate_prompt_version to authenticated;
