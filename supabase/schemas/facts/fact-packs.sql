-- Articles are written from facts: a prompt contains the facts from which the location's article may take its figures,
-- the price of a call covers them, and a text with any other figure waits in review.

-- Everything from which an article about a location may take its figures: the public facts of the country, its state,
-- its city and itself, and the gazetteer's data on it.
create function private.fact_pack_of(of_state text, of_city text, of_neighborhood text) returns jsonb
language sql stable
set search_path = ''
as $$
  with place as (
    select p.* from public.places p where p.state_slug = of_state and p.slug = of_city
  ), subjects as (
    select l.id from public.locations l
    where l.state_slug = of_state and (
      l.location_type = 'city' and l.city_slug = of_city
      or l.location_type = 'neighborhood' and l.city_slug = of_city and l.neighborhood_slug = of_neighborhood)
  )
  select jsonb_build_object(
    'facts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'subject', f.subject, 'kind', f.kind, 'status', f.status, 'amount', f.amount, 'note', f.note,
        'source_title', s.title, 'source_dated', s.dated) order by f.subject, f.kind, f.id), '[]')
      from public.facts f
      join public.sources s on s.id = f.source_id
      where (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
        and (f.subject = 'country' or f.state_slug = of_state or f.location_id in (select id from subjects))),
    'names', (
      select coalesce(jsonb_agg(distinct name), '[]')
      from public.locations l
      join subjects on subjects.id = l.id
      cross join lateral unnest(array[l.state, l.city, l.neighborhood, l.zip, l.more_zips]) name
      where name is not null),
    'county', (select c.name from place join public.counties c on c.fips = place.county_fips),
    'zip_codes', (
      select coalesce(jsonb_agg(z.code order by z.code), '[]')
      from place join public.zip_codes z on z.place_id = place.id),
    'figures', case when of_city is null then private.state_figures(of_state) end)
$$;

-- The texts that may contain the article's figures, for private.unsourced_figures.
create function private.given_texts(pack jsonb) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select concat_ws(' ', '$' || (fact ->> 'amount'), fact ->> 'note', fact ->> 'source_title', fact ->> 'source_dated')
    from jsonb_array_elements(pack -> 'facts') fact
    union all select jsonb_array_elements_text(pack -> 'names')
    union all select jsonb_array_elements_text(pack -> 'zip_codes')
    union all select pack ->> 'county'
    union all select value from jsonb_each_text(
      case jsonb_typeof(pack -> 'figures') when 'object' then pack -> 'figures' else '{}' end))
$$;

create index facts_by_second_source on public.facts (also_at) where also_at is not null;

-- An article may link to these. They are in no pack that is only compared with figures, because they are many.
create function private.source_addresses() returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s.url from public.sources s union select f.also_at from public.facts f where f.also_at is not null
    union select c.site_url || '/*' from public.company c order by 1)
$$;
comment on function private.source_addresses is
  'To where an article may link: the addresses of all sources, and all pages of the site''s own address ("/*").';

create function public.fact_pack(state_slug text, city_slug text default null, neighborhood_slug text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.fact_pack_of(fact_pack.state_slug, fact_pack.city_slug, fact_pack.neighborhood_slug)
    || jsonb_build_object('sources', private.source_addresses());
end
$$;
comment on function public.fact_pack is
  'What an article about the location at an address may take its figures from: {facts: [{id, kind, status, amount, note, '
  'source_title, source_dated}] (public ones of the country, the state, the city and the location), names (of the '
  'location, with its ZIP codes), county, zip_codes, figures (of a state: counties, zip_codes, first_zip, last_zip, '
  'larger_places), sources (the addresses of all sources, to which it may link)}. For administrators.';
grant execute on function public.fact_pack to authenticated;

create function private.fact_pack_of(location public.locations) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.fact_pack_of(location.state_slug,
    case when location.location_type <> 'state' then location.city_slug end,
    case when location.location_type = 'neighborhood' then location.neighborhood_slug end)
$$;

-- The most octets that facts add to a prompt (MAX_FACT_OCTETS in src/domain/generation/prompt-placeholders.ts).
create function private.max_fact_octets() returns int
language sql immutable parallel safe
set search_path = ''
as $$ select 8000 $$;

-- Which sentences are about a kind of fact that has amounts or rates: TOPICS in src/domain/facts/stated-facts.ts.
create function private.topic_of(kind text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case kind
    when 'bullion_sales_tax' then '\ysales? tax|\ysingle sale\y|\ysales and use\y'
    when 'income_tax_on_retirement' then '\ystate(?:[''’]s)? (?:personal )?income tax'
    when 'legal_tender' then '\ylegal tender\y'
    when 'ira_contribution_limit' then '\ycontribut|\ypaid in\y|\yput in\y|\ylimit|\ymaximum\y|\yat most\y|\yno more than\y|\yup to\y'
    when 'early_withdrawal_tax' then
      '\ywithdraw|\ydistribut|\ytaken (?:before|out)|\ypenalty\y|\yadditional tax\y|\yearly\y'
    when 'required_distributions' then '\yrequired\y|\yminimum\y|\yRMDs?\y'
    when 'ira_rollover' then '\yroll(?:s|ed|ing|over)?\y|\ywithh[oe]ld|\y60[- ]days?\y|\ytransfer|\ytwelve months\y'
    when 'ira_metals' then '\yfine(?:ness)?\y|\ypur(?:e|ity)\y|\ykarat\y'
    when 'collectibles_tax' then '\ycollectibles?\y|\ygains?\y'
    when 'net_investment_income_tax' then '\ynet investment\y'
    when 'cash_reports' then '\ycash\y|\yForm 8300\y'
    when 'private_gold' then '\y(?:own|hold|held|ownership|confiscat\w*|surrender\w*|order)\y'
    when 'gold_standard' then '\y(?:dollar|gold standard|convertib\w*|exchang\w*)'
    when 'gold_price_history' then '\yprice'
  end
$$;

-- As src/domain/facts/earlier-figures.ts judges it.
create function private.is_about_the_past(sentence text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select sentence ~* '\y(?:was|were|until|before(?! (?:age )?(?:59|fifty-nine))|formerly|previously|earlier|rose|raised|increased|went|(?<!catch-)up from|had|used to|last year|no longer|instead of|not(?! (?:more|over|above)\y))\y'
$$;

-- In the words of src/domain/facts/earlier-figures.ts: the first sentence of a note says what holds now.
create function private.earlier_figures(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with noted as (
    select t.at, f.kind, f.amount, parts.*
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    cross join lateral jsonb_to_record(t.fact) as f (kind text, amount numeric, note text)
    cross join lateral (select strpos(f.note, '. ') as sentence_end) s
    cross join lateral (select
      case s.sentence_end when 0 then f.note else left(f.note, s.sentence_end) end as now,
      case s.sentence_end when 0 then '' else substr(f.note, s.sentence_end + 1) end as before
    ) parts
    where f.note is not null
  ), facts as (
    -- What holds now is the amount, or the rate that the note begins with.
    select n.at, n.kind, n.now, n.before, c.keys, case
      when n.amount is not null then '$' || trim_scale(n.amount)::text
      when n.before ~* '\y(was|were|until|before|formerly|previously)\y' then c.rate end as present
    from noted n
    cross join lateral (
      select array_agg(g.key) as keys, (array_agg(g.key order by g.place) filter (where g.key ~ '^[\d.]+%$'))[1] as rate
      from private.figures_in(n.now) g
    ) c
  ), stated as (
    select g.place, btrim(g.figure, E' \t\n\r') as figure, g.key from private.figures_in(content) g
  ), sentences as (
    select s.at, s.words from regexp_split_to_table(content, '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    where s.words ~ '[0-9]|percent|dollar'
  )
  select coalesce(array_agg(
    format('%s is an earlier figure. Now it is %s.', e.figure, case when f.present like '$%'
      then '$' || rtrim(to_char(e.present, 'FM999,999,999,990.###'), '.') else f.present end) order by f.at), '{}')
  from facts f
  cross join lateral (select exists (select from stated s where s.key = f.present) as is_stated) known
  cross join lateral (
    -- If the text has the current figure somewhere, each sentence about the fact is judged separately.
    select s.figure, p.present from (
      select 0::bigint as sentence, s.place, s.figure, s.key from stated s where not known.is_stated
      union all
      select s.at, g.place, btrim(g.figure, E' \t\n\r'), g.key from sentences s
      cross join lateral private.figures_in(s.words) g
      where known.is_stated and s.words ~* private.topic_of(f.kind)
        and not private.is_about_the_past(s.words)
        and not exists (
          select from regexp_matches(s.words, '\y(?:19|20)\d\d\y', 'g') y where strpos(f.now, y[1]) = 0)
    ) s
    join private.figures_in(f.before) b on b.key = s.key
    cross join lateral (select btrim(s.key, '$%')::numeric as stated, btrim(f.present, '$%')::numeric as present
      -- The same unit, and no other key, such as 1/2.
      where s.key ~ '^(\$[\d.]+|[\d.]+%)$' and (left(s.key, 1) = '$') = (left(f.present, 1) = '$')) p
    where s.key <> f.present
      and p.stated between p.present / 2 and p.present * 2 and s.key <> all (coalesce(f.keys, '{}'))
    order by s.sentence, s.place limit 1
  ) e
$$;

-- In the words of src/domain/facts/other-figures.ts: a rate or an amount of another fact is in the facts, and wrong in
-- a sentence about this one.
create function private.other_figures(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with subjects (place, kind, of, name, said) as (
    values
      (1, 'early_withdrawal_tax', 'rate', 'early withdrawals',
        '\yearly[- ](?:withdrawals?|distributions?)\y|\y(?:withdraw\w*|distribut\w*|tak\w+ (?:\w+ ){0,3}out)\y[^.]{0,60}\ybefore (?:age )?(?:59|fifty-nine)|\ybefore (?:age )?(?:59|fifty-nine)[^.]{0,40}\y(?:withdraw\w*|distribut\w*)'),
      (2, 'collectibles_tax', 'rate', 'collectibles',
        '\ycollectibles?\y|^(?=.*\y(?:gold|bullion|coins?|bars|metals?)\y)(?=.*\ygains?\y)(?=.*(?:\y(?:tax(?:es|ed)?|rate)\y.{0,60}\y(?:at|is|of) (?:(?:up to|at most|no more than|about|only|just|a flat|an? (?:\w+ )?rate of|a maximum of) )*[\w.]+(?:-\w+)?(?: ?%| percent| per cent)|(?:%| percent)(?: federal)? tax on\y))(?!.*\y(?:short-term|years? or less|within (?:a|one)|IRA|Roth|retirement|mining|miners?|wages|salary|own|also|marginal|your (?:\w+ )?rate)\y)(?!.*\ygains? (?:of )?(?:about )?\d)'),
      (3, 'net_investment_income_tax', 'rate', 'the net investment income tax', '\ynet investment income tax\y|\yNIIT\y'),
      (4, 'ira_rollover', 'rate', 'withholding from a plan', '\ywithh(?:olds?|eld|olding)\y'),
      (5, 'ira_contribution_limit', 'amount', 'the IRA contribution limit',
        '^(?=.*\y(?:IRAs?|contribut\w*)\y)(?=.*\y(?:limit(?:ed)?|maximum|at most|up to|no more than)\y)'),
      (6, 'cash_reports', 'amount', 'cash reports', '\yForm 8300\y|\yin cash\y.*\yreport|\yreport.*\yin cash\y'),
      (7, 'bullion_sales_tax', 'amount', 'the sales tax rule',
        '^(?=.*\ysales? tax\y)(?=.*\y(?:exempt\w*|threshold|tax[- ]free|untaxed)\y)')
  ), facts as (
    select t.at, r.place, r.kind, r.of, r.name, r.said, case r.of
      when 'amount' then '$' || trim_scale((t.fact ->> 'amount')::numeric)::text
      else c.rate end as present,
      case r.of when 'rate' then '{}' else n.keys end as named
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    join subjects r on r.kind = t.fact ->> 'kind'
    cross join lateral (select strpos(t.fact ->> 'note', '. ') as sentence_end) s
    cross join lateral (
      select coalesce(array_agg(g.key), '{}') as keys,
        array_agg(g.key order by g.place) filter (where g.key ~ '^[\d.]+%$') as rates
      from private.figures_in(coalesce(t.fact ->> 'note', '')) g
    ) n
    cross join lateral (
      select array_agg(g.key order by g.place) as rates
      from private.figures_in(case s.sentence_end when 0 then t.fact ->> 'note'
        else left(t.fact ->> 'note', s.sentence_end) end) g
      where g.key ~ '^[\d.]+%$'
    ) first
    cross join lateral (
      select case cardinality(rates) when 1 then rates[1] end as rate
      from (select coalesce(first.rates, n.rates) as rates) r
    ) c
  ), sentences as (
    select s.at, s.words from regexp_split_to_table(content, '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    where s.words ~* '%|percent|per cent|\$|dollar|usd'
      and not private.is_about_the_past(s.words)
  )
  select coalesce(array_agg(
    format('%s is not the %s of %s. It is %s.', e.figure, f.of, f.name, case f.of
      when 'amount' then '$' || rtrim(to_char(substr(f.present, 2)::numeric, 'FM999,999,999,990.###'), '.')
      else f.present end) order by f.at, f.place), '{}')
  from facts f
  cross join lateral (
    select btrim(found.figures[1], E' \t\n\r') as figure from sentences s
    cross join lateral (
      select array_agg(g.figure order by g.place) as figures, array_agg(g.key) as keys
      from private.figures_in(s.words) g
      where case f.of when 'rate' then g.key ~ '^[\d.]+%$' else g.key ~ '^\$[\d.]+$' end
    ) found
    where s.words ~* f.said and not found.keys && (f.named || f.present)
      and s.words !~* case f.of
        when 'rate' then '\y(?:others?|stocks?|shares|bonds|unlike|brackets?|ordinary|(?<!net investment )income tax|state|simple|more|less|premiums?|fees?|portfolio|savings)\y'
        else '\y(?:others?|unlike|stocks?|premiums?|fees?|portfolio|couples?|spouse|SEP|SIMPLE|401|403|457|HSA|monthly|weekly|month|week|example|inherit\w*|deduct\w*|income of)\y' end
      and (f.kind = 'ira_rollover' or s.words !~* '\ywithh[oe]ld')
    order by s.at limit 1
  ) e
  where f.present is not null
$$;

-- In the words of src/domain/facts/noted-figures.ts: a sentence gives another amount than a note does, in words that the
-- note has only beside its own.
create function private.noted_figures(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with facts as (
    select t.at, t.fact ->> 'kind' as kind, (t.fact ->> 'amount')::numeric as amount, n.now
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    cross join lateral (
      select string_agg(s.words, ' ; ' order by s.at) as now
      from regexp_split_to_table(t.fact ->> 'note', '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
      where not private.is_about_the_past(s.words)
    ) n
    where n.now like '%$%' or n.now ~* 'dollar|usd'
  ), texts as (
    select f.at, f.kind, f.amount, p.place, p.words, lower(p.words) as lowered
    from facts f
    cross join lateral regexp_split_to_table(f.now, '[;:()]|,(?!\d| which\y)|\s(?:and|or|plus|with|but)\s', 'i')
      with ordinality as p (words, place)
  ), words as (
    select t.at, t.place, w.found[1] as word
    from texts t
    cross join lateral regexp_matches(t.lowered,
      '(?<![a-z0-9$.,-])(?:[a-z]+(?:-[a-z]+)+|[a-z]{4,}|\d\d)(?![a-z0-9%½-]|[.,]\d| percent)', 'g') w (found)
  ), parts as (
    select t.at, t.place, t.lowered, regexp_replace(btrim(t.words, E' \t\n\r'), '\.$', '') as text, a.amounts,
      concat_ws('|', o.said, case when t.kind = 'ira_contribution_limit' and t.words ~* c.catch_up then c.catch_up end) as said
    from texts t
    cross join (values (
      'catch-?ups?\y|catch up contribution|\yfifty\y(?! percent| dollars|-)|(?<![\d$.,])50(?![\d%½]|[.,]\d| percent)')) as c (catch_up)
    cross join lateral (
      select array_agg(g.key) as amounts from private.figures_in(t.words) g
      where g.key ~ '^\$[\d.]+$' and g.key is distinct from '$' || trim_scale(t.amount)::text
    ) a
    cross join lateral (
      select string_agg(case when w.word ~ '\d' then '(?<![\d$.,])' || w.word || '(?![\d%½]|[.,]\d| percent)'
        else '\y' || w.word end, '|') as said
      from words w
      where w.at = t.at and w.place = t.place
        and not exists (select from words x where x.at = w.at and x.place <> w.place and x.word = w.word)
        and w.word !~ '^(?:above|after|also|amounts?|been|before|below|each|first|from|have|into|least|made|makes?|more|most|must|only|over|paid|pays?|persons?|people|since|than|that|their|then|they|this|total|under|until|when|which|will|with|within|years?|gold|silver|coins?|bullion|metals?)$'
        and (w.word ~* private.topic_of(t.kind)) is not true
    ) o
    where cardinality(a.amounts) > 0
  ), sentences as (
    select s.at, s.words, f.figures
    from regexp_split_to_table(content, '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    cross join lateral (
      select array_agg(g.key) as figures from private.figures_in(s.words) g where g.key ~ '^\$[\d.]+$'
    ) f
    where s.words ~* '\$|dollar|usd' and not private.is_about_the_past(s.words) and cardinality(f.figures) > 0
  )
  select coalesce(array_agg(format('%s is not what a fact says: "%s".', e.figure, e.text) order by f.at), '{}')
  from facts f
  cross join lateral (
    select array_agg(g.key) as keys from private.figures_in(f.now) g where g.key ~ '^\$[\d.]+$'
  ) present
  cross join lateral (
    select btrim(g.figure, E' \t\n\r') as figure, p.text
    from sentences s
    join parts p on p.at = f.at and p.said <> '' and s.words ~* p.said and not p.amounts && s.figures
    cross join lateral private.figures_in(s.words) g
    where (s.words ~* private.topic_of(f.kind) or f.kind = 'ira_contribution_limit'
        and s.words ~* '\ycatch-?up|\ycatch up contribution|\y(?:IRAs?|adds?|added|extra|additional)\y')
      and not exists (
        select from regexp_matches(s.words, '\y(?:19|20)\d\d\y', 'g') y where strpos(f.now, y[1]) = 0)
      and not exists (
        select from regexp_matches(s.words, '\y(?:others?|unlike|SEP|SIMPLE|401|403|457|HSA|monthly|weekly|month|week|example|inherit\w*|deduct\w*|buys|worth|costs?|prices?|premiums?|fees?|portfolio|savings|(?:of|in) (?:gold|silver|metals?|coins?|bullion))\y', 'gi') o
        where strpos(p.lowered, lower(o[1])) = 0)
      and g.key ~ '^\$[\d.]+$' and g.key <> all (present.keys) and g.key is distinct from '$' || trim_scale(f.amount)::text
      and exists (
        select from unnest(p.amounts) m (key)
        cross join lateral (select substr(g.key, 2)::numeric as stated, substr(m.key, 2)::numeric as noted) n
        where n.stated between n.noted / 2 and n.noted * 2)
    order by s.at, p.place, g.place limit 1
  ) e
$$;

-- "seventy-two" as 72.
create function private.ages_in_digits(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  words text;
  age int := 69;
begin
  foreach words in array string_to_array('sixty[- ]nine,seventy,seventy[- ]one,seventy[- ]two,seventy[- ]three,'
    || 'seventy[- ]four,seventy[- ]five,seventy[- ]six', ',') loop
    content := regexp_replace(content,
      '\y' || words || '\y(?![- ](?:one|two|three|four|five|six|seven|eight|nine)\y)', age::text, 'gi');
    age := age + 1;
  end loop;
  return content;
end
$$;

create function private.ages_in(content text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(regexp_replace(m.age[1], '\.5| 1/2| and a half', '½', 'i') order by m.place), '{}')
  from regexp_matches(content,
    '\y(?:ages?|aged|at|turn(?:s|ed|ing)?|reach(?:es|ed|ing)?|after|past|from|by|or) (?:age (?:of )?)?((?:69|7[0-6])(?:½|\.5| 1/2| and a half)?)(?![\d%½]|[.,]\d| ?(?:percent|days?|months?|dollars?|miles))',
    'gi') with ordinality as m (age, place)
$$;

-- In the words of src/domain/facts/other-ages.ts: earlier ages stand in the fact's note, so that no fact lacks them.
create function private.other_ages(content text, pack jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with facts as (
    select t.at, private.ages_in(case s.sentence_end when 0 then t.fact ->> 'note'
      else left(t.fact ->> 'note', s.sentence_end) end) as ages
    from jsonb_array_elements(pack -> 'facts') with ordinality as t (fact, at)
    cross join lateral (select strpos(t.fact ->> 'note', '. ') as sentence_end) s
    where t.fact ->> 'kind' = 'required_distributions'
  ), stated as (
    select a.age, s.at, a.place,
      s.words ~* ('\y(?:begin|start)s? (?:at|after|by|from|when you (?:turn|reach)) (?:age )?' || a.age || '(?![\d½])|\yfrom (?:age )?' || a.age || ' on\y') as starts
    from regexp_split_to_table(private.ages_in_digits(content), '(?<=[.!?])\s+|\n+') with ordinality as s (words, at)
    cross join lateral unnest(private.ages_in(s.words)) with ordinality as a (age, place)
    where s.words ~* '\yrequired (?:minimum )?(?:distributions?|withdrawals?)\y|\yRMDs?\y|\y(?:withdraw\w*|distributions?)\y[^.]{0,40}\y(?:must|have to|has to) (?:begin|start)\y|\y(?:must|have to|has to|required to) (?:begin|start|take|make)\y[^.]{0,40}\y(?:withdraw\w*|distributions?)\y'
      and s.words !~* '\y(?:charit\w*|donat\w*|gifts?|QCDs?|inherit\w*|beneficiar\w*|spouse)\y'
      and s.words !~* '\yno (?:RMDs?|required|withdrawals?|distributions?)\y|n[''’]t\y'
      and not private.is_about_the_past(s.words)
  )
  select coalesce(array_agg(
    format('%s is not the age of required withdrawals. It is %s.', w.age, array_to_string(f.ages, ' or '))
    order by f.at), '{}')
  from facts f
  cross join lateral (
    select s.age from stated s
    where cardinality(f.ages) > 0 and s.age <> all (f.ages) and (s.starts or s.age collate "C" < all (f.ages))
    order by s.at, s.place limit 1
  ) w
$$;

-- Says why someone must check a text's figures, in the words of src/domain/facts/figure-findings.ts.
create function private.figure_findings(content text, location public.locations) returns text[]
language sql stable
set search_path = ''
as $$
  select case when cardinality(figures) = 0 then '{}'::text[] else array[
    'Numbers not backed by a fact: ' || array_to_string(figures[:8], ', ')
    || case when cardinality(figures) > 8 then format(' and %s more', cardinality(figures) - 8) else '' end || '.'] end
    || private.earlier_figures(content, found.pack) || private.other_figures(content, found.pack)
    || private.noted_figures(content, found.pack) || private.other_ages(content, found.pack)
  from (
    select p.pack, array(select btrim(f, E' \t\n\r') from unnest(private.unsourced_figures(
      content, private.given_texts(p.pack))) f) as figures
    from private.fact_pack_of(location) as p (pack)
  ) found
$$;

create function public.check_articles(articles uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(articles) > 100 then
    raise invalid_parameter_value using message = 'At most 100 articles at a time.';
  end if;
  -- Facts of the country are in every pack, so they are listed once.
  return jsonb_build_object(
    'sources', private.source_addresses(),
    'country', private.fact_pack_of(null, null, null) -> 'facts',
    'packs', (
      select coalesce(jsonb_object_agg(a.id, p.pack || jsonb_build_object(
        'facts', jsonb_path_query_array(p.pack, '$.facts[*] ? (@.subject != "country")'))), '{}')
      from public.articles a join public.locations l on l.id = a.location_id
      cross join lateral private.fact_pack_of(l) as p (pack)
      where a.id = any (articles)));
end
$$;
comment on function public.check_articles is
  'What at most 100 articles are compared with before they are published: {sources: the addresses of all sources, '
  'country: its public facts, packs: {article id: its pack, without the facts of the country}}. For administrators.';
grant execute on function public.check_articles to authenticated;

-- An article was written from the facts of its time, which their history keeps. The history also tells what has changed
-- since, so that no text needs a list of its facts.
create function public.changed_facts(article uuid) returns table (
  fact_id uuid, subject public.fact_subject, kind text, changed_at timestamptz, was jsonb, becomes jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with written as (
    select a.content_changed_at as at, l.* from public.articles a join public.locations l on l.id = a.location_id
    where a.id = changed_facts.article
  ), subjects as (
    select l.id from public.locations l join written w on l.state_slug = w.state_slug and l.city_slug = w.city_slug
    where l.id = w.id or l.location_type = 'city'
  ), changes as (
    -- What stood before the first change is what the text was written from; the last change dates the present words.
    select distinct on (h.fact_id) h.fact_id, h.subject, h.kind, h.was, w.at,
      max(h.changed_at) over (partition by h.fact_id) as changed_at
    from written w join public.fact_history h on h.changed_at > w.at
    where h.subject = 'country' or h.state_slug = w.state_slug or h.location_id in (select s.id from subjects s)
    order by h.fact_id, h.changed_at, h.id
  )
  select c.fact_id, c.subject, c.kind, c.changed_at,
    jsonb_build_object('status', c.was -> 'status', 'amount', c.was -> 'amount', 'note', c.was -> 'note'),
    case when f.id is not null then jsonb_build_object('status', f.status, 'amount', f.amount, 'note', f.note) end
  from changes c
  left join public.facts f on f.id = c.fact_id
    and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  where (c.was ->> 'verified_at' is not null
      or (c.was ->> 'confidence' = 'high' and (c.was ->> 'review_by')::date > c.at::date))
    and (f.id is null or f.status is distinct from c.was ->> 'status'
      or f.amount is distinct from (c.was ->> 'amount')::numeric or f.note is distinct from c.was ->> 'note')
  order by c.changed_at desc, c.fact_id;
end
$$;
comment on function public.changed_facts is
  'The facts about an article''s location that were public when its text was written and say something else now, the '
  'newest first: was and becomes are {status, amount, note}; becomes is null for one that is public no more. For '
  'administrators.';
grant execute on function public.changed_facts to authenticated;
