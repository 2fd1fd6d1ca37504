-- The figures in a text, as src/domain/facts/figures.ts finds them: one table of test texts checks both.

-- Replaces the parts of a text that state nothing by two spaces: targets of links, numerals of lists and headings,
-- names of laws, forms and accounts, and "24/7". The order is that of NOT_FIGURES.
create function private.remove_non_statements(content text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  rest text := translate(content, E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff',
    repeat(' ', 17));
begin
  rest := regexp_replace(rest, '\]\([^)\n]*\)', '  ', 'g');
  rest := regexp_replace(rest, 'https?://\S+', '  ', 'g');
  rest := regexp_replace(rest, '^[ \t]*(?:[-*+>][ \t]+)?(?:\*\*)?\d{1,3}[.)](?=[\s*])', '  ', 'gw');
  rest := regexp_replace(rest, '^#{1,6}[ \t]+\d{1,3}(?:[.):]|[ \t][-–—])', '  ', 'gw');
  rest := regexp_replace(rest, '\y(?:step|part|tip|question) \d{1,2}\y', '  ', 'gi');
  rest := regexp_replace(rest, '\y24/7\y', '  ', 'g');
  rest := regexp_replace(rest, '(?<![0-9A-Za-zÀ-ɏ])[A-ZÀ-Þ]+-\d+', '  ', 'g');
  rest := regexp_replace(rest, '\y\d{3}(?:\([a-z0-9]{1,3}\))+', '  ', 'gi');
  rest := regexp_replace(rest, '\y(?:401k|403b|457b)\y', '  ', 'gi');
  rest := regexp_replace(rest, '\y\d{3,4}-[A-Z]{1,4}\y', '  ', 'g');
  rest := regexp_replace(rest, '\y\d+ (?=U\.?S\.?C|C\.?F\.?R)', '  ', 'g');
  return regexp_replace(rest,
    '(?:§§?|\y(?:sections?|sec\.|U\.?S\.?C\.?(?: §)?|C\.?F\.?R\.?|IRC|forms?|publications?|pub\.|title|chapter|notice)) '
    || '?\d[\d.a-z]*(?:-[\da-z]+)*(?:\([a-z0-9]+\))*', '  ', 'gi');
end
$$;

-- A number in words: "seven thousand five hundred", "seventy-five hundred", "ten and a half", "three point eight".
create function private.number_words() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select format(
    '(?:(?:%1$s|a)[- ]thousand(?:,?[- ](?:and[- ])?%1$s)?|%1$s(?:[- ]and[- ]a[- ]half|[- ]point(?:[- ](?:zero|%2$s))+)?)',
    format('(?:(?:%1$s|a)[- ]hundred(?:[- ](?:and[- ])?%1$s)?|%1$s)', small), digits)
  from (values ('one|two|three|four|five|six|seven|eight|nine')) d (digits)
  cross join lateral (select '(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:' || digits || '))?|zero|'
    || digits || '|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)' as small) w
$$;

create function private.parse_number_words(words text) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  word text;
  ones constant text[] := string_to_array('zero one two three four five six seven eight nine ten eleven twelve thirteen '
    || 'fourteen fifteen sixteen seventeen eighteen nineteen', ' ');
  tens constant text[] := string_to_array('twenty thirty forty fifty sixty seventy eighty ninety', ' ');
  thousands numeric := 0;
  rest numeric := 0;
  part text := '';
begin
  foreach word in array regexp_split_to_array(lower(words), ',?[- ]') loop
    if word = 'point' then
      part := '.';
    elsif part <> '' then
      part := part || (array_position(ones, word) - 1);
    elsif word = 'hundred' then
      rest := rest * 100;
    elsif word = 'thousand' then
      thousands := rest * 1000;
      rest := 0;
    elsif word = 'half' then
      rest := rest + 0.5;
    elsif word = 'a' then
      rest := case rest when 0 then 1 else rest end;
    else
      rest := rest + coalesce((array_position(tens, word) + 1) * 10, array_position(ones, word) - 1, 0);
    end if;
  end loop;
  return thousands + rest + coalesce(nullif(part, '')::numeric, 0);
end
$$;
comment on function private.parse_number_words is '"twenty-eight" as 28, "seven thousand five hundred" as 7500.';

-- What a figure means, however it is written: '$7500', '28%', '1/10', '1100000'.
create function private.normalize_figure(figure text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  low text := lower(figure);
  digits text := replace(coalesce(substring(low from '^\$?\s?([\d,]*\.?\d+|[\d,]+)'), ''), ',', '');
  words text := case digits when '' then substring(low from '^' || private.number_words() || '(?![a-z])') end;
  -- A number in words contains its own "thousand", so only what follows the words is a scale.
  scale text := substring(substr(low, coalesce(length(words), 0) + 1)
    from '(?:[\d½]|[\s-])(k|m|bn|thousand|million|billion|trillion)(?![a-z])');
  value numeric;
  key text;
begin
  if low ~ '^\d+(/\d+)+$' then
    return low;
  end if;
  if digits = '' then
    value := private.parse_number_words(words);
  elsif length(digits) <= 40 then
    value := digits::numeric + case when position('.' in digits) = 0 and low ~ '½|[\s-]1/2' then 0.5 else 0 end;
  end if;
  -- No database computes with a number of any length.
  key := coalesce(trim_scale(value * case scale
    when 'k' then 1e3 when 'thousand' then 1e3 when 'm' then 1e6 when 'million' then 1e6
    when 'bn' then 1e9 when 'billion' then 1e9 when 'trillion' then 1e12 else 1 end)::text, digits);
  if low ~ '%|percent|per cent' then
    return key || '%';
  end if;
  return case when low ~ '^\$|dollar|usd' then '$' else '' end || key;
end
$$;

create function private.figures_in(content text) returns table (place bigint, figure text, key text)
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  digits constant text := '(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)';
  words constant text := private.number_words();
  unit constant text := '(?:\s?%|[\s-](?:percent|per cent|percentage points?)\y|[\s-](?:dollars?|USD)\y)';
  begins constant text := '(?<![0-9A-Za-zÀ-ɏ])';
begin
  return query
  with marked as (
    -- One pass puts a mark before and behind each figure, so that a long text takes a time that grows with its length.
    select parts.number, split_part(parts.part, E'\x02', 1) as figure, split_part(parts.part, E'\x02', 2) as behind
    from regexp_split_to_table(
      regexp_replace(translate(private.remove_non_statements(content), E'\x01\x02', '  '),
        begins || '\d+(?:/\d+)+'
        || '|(?:\$\s?|' || begins || ')' || digits || '(?:½|[\s-]1/2(?!\d))?(?:(?:k|m|bn)\y|[\s-](?:thousand|million|billion|trillion)\y)?'
        || unit || '?'
        || '|' || begins || words || '(?:[\s-](?:thousand|million|billion|trillion)\y)?' || unit,
        E'\x01\\&\x02', 'gi'),
      E'\x01') with ordinality parts (part, number)
  ), found as (
    select m.number, m.figure, m.behind, private.normalize_figure(m.figure) as key from marked m where m.number > 1
  )
  -- In "5 to 10 percent" both are percentages.
  select f.number - 1, f.figure, case
    when f.key ~ '^[\d.]+$' and f.behind ~ '^(?:\s?[-–—]\s?|\s+to\s+)$'
      and lead(f.key) over (order by f.number) like '%\%' then f.key || '%'
    else f.key end
  from found f
  order by f.number;
end
$$;
comment on function private.figures_in is
  'Every number, percentage, year and dollar amount that a text states, in its order. Two that mean the same have the '
  'same key. The twin of src/domain/facts/figures.ts.';

create function private.figures_beyond(content text, keys text[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(f.figure order by f.place), '{}')
  from private.figures_in(content) f
  where f.key <> all (keys)
$$;
comment on function private.figures_beyond is 'The figures of a text whose keys are none of these.';

create function private.unsourced_figures(content text, given text[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select private.figures_beyond(content,
    array(select g.key from unnest(given) text, private.figures_in(text) g where text is not null))
$$;
comment on function private.unsourced_figures is
  'The figures of a text that none of the given texts states. The twin of src/domain/facts/unsourced-figures.ts.';
