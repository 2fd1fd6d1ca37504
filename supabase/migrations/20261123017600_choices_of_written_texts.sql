-- A pair is judged once both of its texts are there.
create or replace function public.choose_text(pair_id uuid, choice text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pair public.comparison_pairs;
begin
  perform private.require_admin();
  select p.* into pair from public.comparison_pairs p where p.id = choose_text.pair_id;
  if not found then
    raise no_data_found using message = 'This pair does not exist.';
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
