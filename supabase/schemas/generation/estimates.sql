-- What a run would probably cost and how long it would take: by the length that its prompts ask for, and by what the
-- model's last calls took.

create function private.next_reasoning_effort() returns text
language sql stable
set search_path = ''
as $$
  select btrim(s.setting_value) from public.app_settings s
  where s.setting_name = 'generation_reasoning_effort'
    and btrim(s.setting_value) in ('none', 'minimal', 'low', 'medium', 'high', 'xhigh')
$$;
comment on function private.next_reasoning_effort is
  'The reasoning effort of the next run: the setting generation_reasoning_effort; null where it is none that is known.';

create function private.asked_words(template text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  count text := '(\d{1,3}(?:,\d{3})+|\d{2,5})';
  range text := '\m' || count || '(?:\s*(?:to|and|or|-|–|—)\s*' || count || ')?';
begin
  return (
    select coalesce(max((replace(m[1], ',', '')::numeric + replace(coalesce(m[2], m[1]), ',', '')::numeric) / 2), 1000)
    from (
      select regexp_matches(template, range || '[\s-]+words?\M', 'gi')
      union all
      select regexp_matches(template, '\mword(?:s| count| limit)?\s*(?::|of|is)\s*' || range, 'gi')
    ) as found (m)
  );
end
$$;
comment on function private.asked_words is
  'How many words a prompt asks for: the middle of the largest range that it names ("900 to 1,200 words"); 1,000 where it '
  'names none.';

create function private.asked_output(template text, effort text, model text) returns numeric
language sql immutable
set search_path = ''
as $$
  -- A word is about 1.35 tokens, and the form of the answer adds a tenth. These models reason unless told not to.
  select least(6000, 100 + 1.5 * private.asked_words(template) + case coalesce(effort,
    case when model ~ '^(o[1-9]|gpt-5(-|$))' then 'medium' end)
    when 'minimal' then 100 when 'low' then 500 when 'medium' then 1500 when 'high' then 3500 when 'xhigh' then 5000
    else 0 end)
$$;
comment on function private.asked_output is
  'How many tokens an article takes by its prompt alone, those of the reasoning included: what a run knows of a model '
  'that has written nothing yet, and what the texts of other prompts are compared with.';

create function private.articles_written_before(asked_model text)
returns table (version_id uuid, effort text, asked numeric, input numeric, cached numeric, output numeric)
language sql stable
set search_path = ''
as $$
  with calls as (
    -- A call that reported no token count, or an impossible one, was booked at its most.
    select coalesce(k.job_id, k.id) as article, k.job_id, k.run_id, k.began_at,
      case when k.cost < k.most then coalesce(k.input_tokens, 0) else 0 end as input,
      case when k.cost < k.most then coalesce(k.cached_tokens, 0) else 0 end as cached,
      least(k.output_tokens, case when k.cost > 0 then k.most / k.factor * 1e6 / nullif(k.output_price, 0) end)
        as output
    from public.generation_ledger k
    where k.model = asked_model and (k.output_tokens > 0 or k.cost > 0)
    order by k.began_at desc limit 200
  ), articles as (
    select c.job_id, c.run_id, max(c.began_at) as began_at, sum(c.input) as input, sum(c.cached) as cached,
      sum(c.output) as output
    from calls c group by c.article, c.job_id, c.run_id
  ), prompted as materialized (
    select v.id as version_id, v.content, r.reasoning_effort as effort, a.run_id, a.input, a.cached, a.output,
      row_number() over (partition by v.id, r.reasoning_effort order by a.began_at desc) as place
    from articles a
    join public.generation_runs r on r.id = a.run_id
    left join public.generation_jobs j on j.id = a.job_id
    left join public.locations l on l.id = j.location_id
    left join public.generation_run_prompts p
      on p.run_id = a.run_id and p.article_type = l.location_type::text::public.article_type
    left join public.prompt_versions v on v.id = coalesce(j.tested_version_id, p.prompt_version_id)
    where a.output > 0
  ), latest as (
    -- A model may change its ways: the newest runs count, until they have eight articles of the prompt.
    select p.*, min(p.place) over (partition by p.version_id, p.effort, p.run_id) as first_place from prompted p
  ), asked as materialized (
    -- Few prompts have many articles.
    select d.version_id, d.effort, private.asked_output(coalesce(d.content, ''), d.effort, asked_model) as output
    from (select distinct p.version_id, p.content, p.effort from prompted p) d
  )
  select p.version_id, p.effort, k.output, p.input, p.cached, p.output
  from latest p
  join asked k on k.version_id is not distinct from p.version_id and k.effort is not distinct from p.effort
  where p.first_place <= 8
$$;
comment on function private.articles_written_before is
  'The articles of a model''s last 200 calls, each with its prompt, what that asks for, and what it took, with '
  'the calls that brought no usable text: of each prompt, those of the newest runs that have eight together.';

-- A run's total follows the mean, so half an article of what the prompt asks for stands beside those written: it keeps
-- one refusal from being the whole estimate.
create function private.usual_tokens(asked_model text)
returns table (article_type public.article_type, input numeric, cached numeric, output numeric)
language sql stable
set search_path = ''
as $$
  with before as (
    select * from private.articles_written_before(asked_model)
  ), setting as (
    select private.next_reasoning_effort() as effort
  ), prompts as (
    -- A deleted template counts as an empty prompt.
    select t.article_type, v.id as version_id, s.effort,
      octet_length(coalesce(p.content, '')) / 4.0 + 1500 as prompt_tokens,
      private.asked_output(coalesce(p.content, ''), s.effort, asked_model) as asked
    from unnest(enum_range(null::public.article_type)) as t (article_type)
    left join public.prompt_templates p on p.name = t.article_type || '_article'
    left join public.prompt_versions v on v.name = p.name and md5(v.content) = md5(p.content)
    cross join setting s
  ), compared as (
    select p.article_type, p.asked, p.prompt_tokens, h.*
    from prompts p
    cross join lateral (
      select count(*) as articles, coalesce(sum(b.asked), 0) as asked_before, coalesce(sum(b.input), 0) as input,
        coalesce(sum(b.cached), 0) as cached, coalesce(sum(b.output), 0) as output
      from before b
      where b.version_id = p.version_id and b.effort is not distinct from p.effort or (
        select count(*) < 3 from before o
        where o.version_id = p.version_id and o.effort is not distinct from p.effort)
    ) as h
  ), by_type as (
    select c.article_type,
      (c.input + 0.5 * c.prompt_tokens) / (c.articles + 0.5) as input,
      c.cached / (c.articles + 0.5) as cached,
      c.asked * (c.output + 0.5 * c.asked) / (c.asked_before + 0.5 * c.asked) as output
    from compared c
  )
  select * from by_type
  union all
  select null, avg(b.input), avg(b.cached), avg(b.output) from by_type b
$$;
comment on function private.usual_tokens is
  'What an article would probably take, by its type: as the last ones of its prompt with this model and this reasoning '
  'effort, where there are three, else as all of the model''s in proportion to what their prompts ask for, else as its '
  'prompt asks. The row without a type is their average.';

create function private.waves_of_calls(calls numeric) returns numeric
language sql immutable
set search_path = ''
as $$
  -- The worker begins with eight calls at once, and each success allows one more, up to 32.
  select case when calls <= 8 then 1 when calls <= 24 then 2 else 2 + (calls - 24) / 32 end
$$;
comment on function private.waves_of_calls is
  'How many times the length of one call a run of that many calls takes, if nothing slows it down.';

create function private.provider_limit(asked_model text, out apart numeric, out available numeric)
language sql stable
set search_path = ''
as $$
  with latest as (
    select k.run_id, k.outcome, k.began_at from public.generation_ledger k
    where k.model = asked_model and k.factor = 1 order by k.began_at desc limit 64
  ), held_up as (
    select l.run_id, (
      select min(r.began_at) from public.generation_ledger r where r.run_id = l.run_id and r.outcome = 'rate_limit'
    ) as at
    from latest l where l.outcome = 'rate_limit' order by l.began_at desc limit 1
  ), let_through as (
    select h.at, min(k.began_at) as first, max(k.began_at) as last, count(*) filter (where k.began_at < h.at) as before,
      count(*) filter (where k.began_at > h.at) as after
    from held_up h join public.generation_ledger k on k.run_id = h.run_id and k.output_tokens > 0
    group by h.at
  ), paced as (
    select t.*, extract(epoch from t.last - t.at) / t.after as apart from let_through t where t.after >= 3
  ), since as (
    select p.last, p.apart,
      -- What came before the first refusal was the stock, and what was added to it meanwhile.
      greatest(0, p.before - extract(epoch from p.at - p.first) / p.apart) as stock,
      count(k.began_at) as calls, coalesce(max(k.began_at), p.last) as last_call
    from paced p
    left join public.generation_ledger k
      on k.model = asked_model and k.factor = 1 and k.output_tokens > 0 and k.began_at > p.last
    where p.apart > 0
    group by p.last, p.apart, p.before, p.at, p.first
  )
  -- Where more has passed without a refusal, there is no such limit any more.
  select case when s.calls <= s.stock then s.apart else 0 end, greatest(
    least(s.stock, extract(epoch from clock_timestamp() - s.last) / s.apart) - s.calls,
    least(s.stock, extract(epoch from clock_timestamp() - s.last_call) / s.apart))
  from since s
$$;
comment on function private.provider_limit is
  'The rate limit that held up a run of the model lately: the seconds between two calls that it lets through, and how '
  'many it would let through at once by now. Null where none is known.';

create function private.expected_seconds(asked_model text, articles bigint, output numeric) returns numeric
language sql stable
set search_path = ''
as $$
  with ended as (
    select coalesce(k.job_id, k.id) as article, k.run_id, k.began_at, k.ended_at,
      coalesce(k.output_tokens, 0) as output,
      extract(epoch from k.ended_at - k.began_at) as took
    from public.generation_ledger k
    where k.model = asked_model and k.ended_at is not null and k.factor = 1 and k.outcome is distinct from 'rate_limit'
    order by k.began_at desc limit 64
  ), useful as (
    select e.* from ended e where e.article in (select o.article from ended o where o.output > 0)
  ), placed as (
    select u.*, extract(epoch from u.began_at - max(u.ended_at) over earlier)
      > case when u.run_id = lag(u.run_id) over (order by u.began_at) then 120 else 1 end as is_later
    from useful u
    window earlier as (order by u.began_at rows between unbounded preceding and 1 preceding)
  ), numbered as (
    select p.*, count(*) filter (where p.is_later) over (order by p.began_at rows unbounded preceding) as stretch
    from placed p
  ), stretches as (
    -- Between two stretches nothing ran, which says nothing about the pace.
    select n.stretch, avg(n.took) * greatest(
        private.waves_of_calls(count(*)), count(*)::numeric / count(distinct n.article)) as shortest,
      extract(epoch from max(n.ended_at) - min(n.began_at)) as took, count(distinct n.article) as articles
    from numbered n group by n.stretch
  ), latest as (
    -- A model may have become slow or quick, so the newest stretches with three articles say how long a call takes.
    select n.* from numbered n
    where (select coalesce(sum(s.articles), 0) from stretches s where s.stretch > n.stretch) < 3
  ), figures as (
    select (select count(distinct u.article) from useful u) as articles,
      count(*)::numeric / nullif(count(distinct l.article), 0) as tries,
      avg(l.took) as took, sum(l.took) / nullif(sum(l.output), 0) as a_token,
      (select coalesce(greatest(1, sum(s.took) / nullif(sum(s.shortest), 0)), 1) from stretches s) as slowness,
      (select sum(s.took) / sum(s.articles) from stretches s) as apart
    from latest l
  ), pace as (
    -- The calls for one article come one after the other.
    select f.*, greatest(private.waves_of_calls(expected_seconds.articles * f.tries), f.tries) as waves
    from figures f
  ), quickest as (
    -- Only the model itself takes longer for a longer text.
    select p.*, p.waves * p.a_token * expected_seconds.output / (expected_seconds.articles * p.tries) as least
    from pace p
  )
  -- A provider that lets through so many articles a minute does not hold up a few.
  select case when expected_seconds.articles = 0 then 0 when q.articles >= 3 then
    ceil(greatest(q.least, coalesce(
      q.took + (expected_seconds.articles * q.tries - l.available) * l.apart,
      least(q.least + q.waves * q.took * (q.slowness - 1), expected_seconds.articles * q.apart))))
    end
  from quickest q cross join private.provider_limit(asked_model) l
$$;
comment on function private.expected_seconds is
  'How many seconds a live run of so many articles with so many tokens would probably take: by how long the model''s '
  'last calls took for each token, how many an article needed, and the provider''s rate limit, or how much longer runs '
  'took than the worker''s pace allows. Null before its third article.';

-- Estimates the cost of an article of each type too, because an import asks before it has added its locations.
create function public.estimate_generation(
  choice jsonb, model text, rewrites boolean default false, only_built_in boolean default false,
  most_output_tokens int default 6000
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  price public.model_prices;
begin
  perform private.require_admin();
  perform private.check_generation_choice(choice);
  price := private.price_of(estimate_generation.model);
  return (
    with usual as (
      select u.article_type, u.output,
        (greatest(0, u.input - u.cached) * price.input + u.cached * price.cached_input + u.output * price.output) / 1e6
          as dollars
      from private.usual_tokens(estimate_generation.model) u
    ), chosen as (
      select h.*, a.status = 'published' as published, h.is_writable and not h.is_busy as is_free
      from private.chosen_for_generation(choice, rewrites, only_built_in) h
      left join public.articles a on a.id = h.article_id
    ), counts as (
      select count(*) filter (where c.is_free) as locations,
        count(*) filter (where c.is_writable and c.is_busy) as busy,
        count(*) filter (where not c.is_writable) as no_zip,
        count(*) filter (where c.is_free and c.published) as published,
        coalesce(max(c.name_octets), 0) as octets,
        sum(u.output) filter (where c.is_free) as output,
        coalesce(avg(u.dollars) filter (where c.is_free),
          (select w.dollars from usual w where w.article_type is null)) as each
      from chosen c left join usual u on u.article_type = c.article_type
    )
    select jsonb_build_object(
      'locations', n.locations,
      'busy', n.busy,
      'no_zip', n.no_zip,
      'published', n.published,
      'dollars_each', round(n.each, 6),
      'dollars_by_type', (
        select jsonb_object_agg(u.article_type, round(u.dollars, 6)) from usual u
        where u.article_type is not null and u.dollars is not null),
      'dollars', round(n.locations * n.each, 4),
      'batch_dollars', round(n.locations * price.batch_factor * n.each, 4),
      'max_call_cost', private.max_call_cost(n.octets, price, estimate_generation.most_output_tokens),
      'month_left', private.remaining_month_budget(),
      'seconds', private.expected_seconds(estimate_generation.model, n.locations, n.output),
      'price', case when price.model is not null then to_jsonb(price) end)
    from counts n
  );
end
$$;
comment on function public.estimate_generation is
  'What a run for a choice would do: for how many locations it would write, how many another run has already, how many '
  'neighborhoods have no ZIP code, how many texts are published that it would replace; what it would probably cost in '
  'dollars, live (also each, and by type for locations that are yet to come) and as a batch; what one call reserves at '
  'most; what the month has left (null: no bound); how many seconds it would probably take (null: not known). Null '
  'dollars where no price is known. For administrators.';
grant execute on function public.estimate_generation to authenticated;

