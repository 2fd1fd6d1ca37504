-- Orders that no run can keep are refused in words, whoever sends them.

-- A number of any size reaches the check, instead of an error about the column.
alter table public.generation_runs alter column most_dollars type numeric;

create function private.check_generation_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.most_dollars is null or not (new.most_dollars > 0 and new.most_dollars <= 100000) then
    raise invalid_parameter_value using message =
      'A run may cost at most a number of dollars that is more than 0 and no more than 100,000.';
  end if;
  new.most_dollars := round(new.most_dollars, 6);
  if new.most_dollars = 0 then
    raise invalid_parameter_value using message = 'A run may cost at least a millionth of a dollar.';
  elsif new.id is null or new.articles_become is null or new.rewrites is null or new.only_built_in is null
    or new.keeps_doubtful is null or new.mode is null then
    raise invalid_parameter_value using message =
      'A run needs an id, what its texts become, how it is written, and yes or no for each of its options.';
  elsif new.label is null or new.label !~ '\S' or length(new.label) > 300 then
    raise invalid_parameter_value using message = 'What a run is for is told in 1 to 300 characters.';
  elsif new.publish_per_day not between 1 and 100000 then
    raise invalid_parameter_value using message = 'A run publishes from 1 to 100,000 articles a day, or all at once.';
  elsif new.most_output_tokens is null or new.most_output_tokens not between 256 and 32000 then
    raise invalid_parameter_value using message = 'A text has at most a number of tokens from 256 to 32,000.';
  elsif new.origin !~ '\S' or length(new.origin) > 40 then
    raise invalid_parameter_value using message = 'Where a run was started is told in 1 to 40 characters.';
  end if;
  return new;
end
$$;
comment on function private.check_generation_order is
  'Trigger of generation_runs: refuses in words what its constraints would refuse in their own.';
create trigger generation_runs_check_order
  before insert or update of most_dollars on public.generation_runs
  for each row execute function private.check_generation_order();

create or replace function private.check_generation_choice(choice jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  id_form constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(choice) is distinct from 'object'
    or (choice ? 'locations' or choice ? 'import') = (choice ? 'filters')
    or (choice ? 'locations' and jsonb_typeof(choice -> 'locations') <> 'array')
    or (choice ? 'filters' and jsonb_typeof(choice -> 'filters') <> 'object')
    or (choice ? 'except' and (jsonb_typeof(choice -> 'except') <> 'array' or not choice ? 'filters'))
    or (choice ? 'import' and jsonb_typeof(choice -> 'import') <> 'string') then
    raise invalid_parameter_value using message =
      'Choose filters, perhaps with exceptions; or locations, an import, or both.';
  end if;
  if choice ->> 'import' !~ id_form or exists (
    select from jsonb_array_elements(coalesce(choice -> 'locations', '[]') || coalesce(choice -> 'except', '[]')) as e
    where jsonb_typeof(e.value) <> 'string' or e.value #>> '{}' !~ id_form
  ) then
    raise invalid_parameter_value using message = 'Locations and imports are chosen by their ids.';
  end if;
  if length(choice -> 'filters' ->> 'search') > 1000 then
    raise invalid_parameter_value using message = 'A search has at most 1,000 characters.';
  end if;
  if choice ? 'most' and (jsonb_typeof(choice -> 'most') <> 'number' or (choice ->> 'most') !~ '^[1-9][0-9]{0,5}$') then
    raise invalid_parameter_value using message = 'The number of locations must be a whole number from 1 on.';
  end if;
end
$$;

-- What is gone is told as such: the data API turns any other code of this class into an error of the server.
create or replace function private.require_run(run_id uuid) returns public.generation_runs
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
begin
  perform private.require_admin();
  select r.* into run from public.generation_runs r where r.id = require_run.run_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This run does not exist.';
  end if;
  return run;
end
$$;

create or replace function public.activate_prompt_version(version_id uuid) returns void
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

create or replace function public.choose_text(pair_id uuid, choice text) returns void
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
    raise sqlstate 'PT409' using message = 'You know by now which text is whose, so your choices stay as they are.';
  end if;
  if (
    select count(*) from public.prompt_comparisons c
    join public.generation_jobs j on j.run_id = c.run_id and j.location_id = pair.location_id
    join public.generation_samples s on s.job_id = j.id
    where c.id = pair.comparison_id
  ) < 2 then
    raise sqlstate 'PT409' using message = 'Both texts must be written before one can be the better.';
  end if;
  insert into public.comparison_choices (pair_id, chosen_by, choice)
  values (choose_text.pair_id, (select auth.uid()), choose_text.choice)
  on conflict (pair_id, chosen_by) do update set choice = excluded.choice, chosen_at = now();
end
$$;
