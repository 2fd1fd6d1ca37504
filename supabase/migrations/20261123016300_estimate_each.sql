-- What one article probably costs is known before an import has added the locations that get one.
create or replace function public.estimate_generation(
  choice jsonb, model text, rewrites boolean default false, only_built_in boolean default false,
  most_output_tokens int default 6000
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  price public.model_prices;
  usual record;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  price := private.price_of(estimate_generation.model);
  -- What this model's last texts took; before its first, what an article of 1,200 words takes.
  select coalesce(avg(c.input_tokens), 2000) as input, coalesce(avg(c.output_tokens), 1800) as output into usual
  from (
    select k.input_tokens, k.output_tokens from public.generation_ledger k
    where k.model = estimate_generation.model and k.output_tokens > 0
    order by k.began_at desc limit 200
  ) as c;
  return (
    with counts as (
      select count(*) filter (where c.is_writable and not c.is_busy) as locations,
        count(*) filter (where c.is_writable and c.is_busy) as busy,
        count(*) filter (where not c.is_writable) as no_zip,
        count(*) filter (where c.is_writable and not c.is_busy and c.published) as published,
        coalesce(max(c.name_octets), 0) as octets
      from (
        select h.*, a.status = 'published' as published
        from private.chosen_for_generation(choice, rewrites, only_built_in) h
        left join public.articles a on a.id = h.article_id
      ) as c
    )
    select jsonb_build_object(
      'locations', n.locations,
      'busy', n.busy,
      'no_zip', n.no_zip,
      'published', n.published,
      'dollars_each', round((usual.input * price.input + usual.output * price.output) / 1e6, 6),
      'dollars', round(n.locations * (usual.input * price.input + usual.output * price.output) / 1e6, 4),
      'batch_dollars', round(
        n.locations * price.batch_factor * (usual.input * price.input + usual.output * price.output) / 1e6, 4),
      'most_a_call', private.most_a_call(n.octets, price, estimate_generation.most_output_tokens),
      'month_left', private.month_left(),
      'seconds', ceil(n.locations * private.seconds_an_article(estimate_generation.model)),
      'price', case when price.model is not null then to_jsonb(price) end)
    from counts n
  );
end
$$;
comment on function public.estimate_generation is
  'What a run for a choice would do: for how many locations it would write, how many another run has already, how many '
  'neighborhoods have no ZIP code, how many texts are published that it would replace; what it would probably cost in '
  'dollars, live (also each, for locations that are yet to come) and as a batch; what one call reserves at most; what '
  'the month has left (null: no bound); how many seconds it would probably take (null: not known). Null dollars where '
  'no price is known. For administrators.';
