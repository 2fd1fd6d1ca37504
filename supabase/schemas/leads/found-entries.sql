-- A page of the leads or messages that staff look for. They search by name, email or number, which goes into the
-- request's body, because URLs are logged. Each statement is written out with its values: only then does the planner know
-- how rare a word is, read a page alone where most rows fit, and look the others up in an index.

create function private.search_patterns(words text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || replace(replace(replace(lower(left(w, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    order by length(w) desc), '{}')
  from unnest(words[1:8]) as w
$$;
comment on function private.search_patterns is 'What a row must be like in which each of the words occurs, the longest first.';

-- A number is stored as it was typed, and by its digits.
create function private.number_pattern(pattern text) returns text
language sql immutable
set search_path = ''
as $$
  select '%' || regexp_replace(d.digits, '^1(?=\d{10}$)', '') || '%'
  from regexp_replace(pattern, '\D', '', 'g') as d (digits)
  where pattern ~ '^%[-+().0-9]+%$' and length(d.digits) >= 7
$$;
comment on function private.number_pattern is
  'What the digits of a phone number are like that is searched for in some spelling; null for another word.';

-- Requests keep the name of a partner that their visitors agreed to. Another name of it may be a part of any word, so it
-- counts only where the agreement names the partner; the search text has it as well, for the index. A page's address has
-- the names of states and cities, which stand in many leads' and are words and names as well: only a word with a slash is
-- looked for there. It may be the whole address, as a browser has it.
create function private.entry_condition(stored regclass, pattern text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  alternatives text := format('e.search_text like %L', pattern);
  digits text := private.number_pattern(pattern);
  other_name text;
begin
  if digits is not null then
    alternatives := alternatives || format(' or e.search_text like %L', digits);
  end if;
  if stored = 'public.leads'::regclass then
    for other_name in
      select o.name from private.partner_names o
      where lower(o.name) not like pattern and o.partner_id in (
        select n.partner_id from private.partner_names n where lower(n.name) like pattern)
    loop
      alternatives := alternatives || format(' or e.search_text like %L and e.introduction_partner = %L',
        (private.search_patterns(array[other_name]))[1], other_name);
    end loop;
    if pattern like '%/%' then
      alternatives := alternatives || format(' or e.source_text like %L',
        regexp_replace(regexp_replace(pattern, '^%https?://[^/]+/', '%/'), '[?#].*', '%'));
    end if;
  end if;
  return '(' || alternatives || ')';
end
$$;
comment on function private.entry_condition is
  'The SQL for a word that is searched for in leads or messages: in any spelling, where it is a phone number; of leads, by '
  'any name of the partner, where it is in one, and by an address of their page.';

create function private.condition_text(condition jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  field text := condition ->> 0;
  operator text := case condition ->> 1
    when 'eq' then '=' when 'lt' then '<' when 'lte' then '<=' when 'gte' then '>=' when 'like' then 'like' end;
  value text := condition ->> 2;
begin
  if field = 'agrees_to_calls' and operator = '=' then
    return format(case when value::boolean then 'e.agrees_to_calls and e.id <> all (%L)'
      else '(not e.agrees_to_calls or e.id = any (%L))' end, private.agreed_but_withdrawn());
  elsif operator is not null and value is not null then
    return format('e.%I %s %L', field, operator, value);
  elsif condition ->> 1 = 'is' and value is null then
    return format('e.%I is null', field);
  elsif condition ->> 1 = 'not.in' then
    return format('e.%I <> all (%L)', field, translate(value, '()', '{}'));
  end if;
  raise sqlstate 'PT400' using message = 'A list has no such condition.';
end
$$;
comment on function private.condition_text is
  'A filter of the API, [column, operator, value], in SQL: of its operators those that the desk''s lists use. Who agrees to '
  'calls is what the verdict says, and more than the column knows.';

create function private.most_notes() returns int
language sql immutable
set search_path = ''
as $$ select 2000 $$;
comment on function private.most_notes is 'Of a word that more notes have, a search looks in so many of the newest.';

-- Words are looked up by three letters in a row. Without these, every note would be read.
create function private.notes_with(patterns text[], newest int) returns text
language sql immutable
set search_path = ''
as $$
  select format('from (
      (select v.lead_id, v.message_id, v.created_at from public.lead_events v
        where v.kind in (''note'', ''call'', ''text'', ''status'', ''pause'', ''handover'') and %1$s
        order by v.created_at desc limit %3$s)
      union all
      (select v.lead_id, v.message_id, v.created_at from public.lead_events v where v.kind = ''contact'' and %2$s
        order by v.created_at desc limit %3$s)) v
      order by v.created_at desc limit %3$s',
    string_agg(format('v.words ilike %L', p), ' and '),
    string_agg(format(case when n is null then 'v.former ilike %L'
      else '(v.former ilike %L or regexp_replace(v.former, ''[^0-9,]'', '''', ''g'') like %L)' end, p, n), ' and '),
    newest)
  from unnest(patterns) as p, private.number_pattern(p) as n
  having bool_or(p ~ '[[:alnum:]]{3}')
$$;
comment on function private.notes_with is
  'The newest notes, words about calls and texts, reasons of a pause or a loss, what partners answered, and contacts that '
  'leads had before, that are like all patterns; null where these cannot be looked up.';

create function private.noted_entries(stored regclass, patterns text[], out ids uuid[], out are_all boolean)
language plpgsql stable
set search_path = ''
as $$
declare
  notes text := private.notes_with(patterns, private.most_notes());
begin
  ids := '{}';
  are_all := false;
  if notes is not null then
    execute format('select coalesce(array_agg(distinct n.id) filter (where n.id is not null), ''{}''), count(*) < $1
      from (select v.%I as id %s) n', case when stored = 'public.leads'::regclass then 'lead_id' else 'message_id' end, notes)
    into ids, are_all using private.most_notes();
  end if;
end
$$;
comment on function private.noted_entries is 'The leads or messages that have such notes, and whether no others have.';

-- A title has the names of a state or a city, which are people's names as well, and words that all titles have: it takes
-- several words, and few titles that have them all.
create function private.articles_titled(patterns text[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  most constant int := 200;
  ids uuid[] := array[]::uuid[];
begin
  if cardinality(patterns) > 1 and array_to_string(patterns, ' ') ~ '[[:alnum:]]{3}' then
    execute 'select array(select a.id from public.articles a where '
      || (select string_agg(format('lower(a.title) like %L', p), ' and ') from unnest(patterns) p) || ' limit $1)'
    into ids using most + 1;
  end if;
  return case when cardinality(ids) <= most then ids else '{}' end;
end
$$;
comment on function private.articles_titled is
  'The articles whose titles are like all of several patterns; none where very many are.';

-- The two longest words are looked up in the index of words, and each that notes have: those leave few rows, and to read
-- them costs less than to look up a third word. Where not all notes with a word were read, its words are also looked up
-- together: however many notes have one of them, few have both.
create function private.found_entries(stored regclass, words text[], conditions jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  patterns text[] := private.search_patterns(words);
  condition text := 'true';
  noted text[] := array[]::text[];
  are_all boolean := true;
  together uuid[] := array[]::uuid[];
  titled uuid[] := array[]::uuid[];
  notes record;
begin
  for nth in 1 .. cardinality(patterns) loop
    select * into notes from private.noted_entries(stored, patterns[nth:nth]);
    noted[nth] := notes.ids;
    are_all := are_all and notes.are_all;
  end loop;
  if not are_all and cardinality(patterns) > 1 then
    together := (private.noted_entries(stored, patterns)).ids;
  end if;
  for nth in 1 .. cardinality(patterns) loop
    condition := condition || ' and ' || case
      when noted[nth] <> '{}' or together <> '{}' then format('(%s or e.id = any (%L))',
        private.entry_condition(stored, patterns[nth]), noted[nth]::uuid[] || together)
      when nth <= 2 then private.entry_condition(stored, patterns[nth])
      else private.entry_condition(stored, patterns[nth]) || ' is true' end;
  end loop;
  if stored = 'public.leads'::regclass then
    titled := private.articles_titled(patterns);
  end if;
  if titled <> '{}' then
    condition := format('(%s or e.article_id = any (%L))', condition, titled);
  end if;
  return format('from %s e where %s', stored, condition)
    || coalesce((select string_agg(' and ' || private.condition_text(c), '') from jsonb_array_elements(conditions) c), '');
end
$$;

-- Definer's rights: under a policy no index of words may be used.
create function public.search_leads(words text[], conditions jsonb default '[]', skip int default 0, size int default 1000)
returns setof public.leads
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute 'select e.* ' || private.found_entries('public.leads', words, conditions)
    || ' order by e.is_open_introduction desc, e.created_at desc, e.id offset $1 limit $2' using skip, size;
end
$$;
comment on function public.search_leads is
  'Leads in which each of the words occurs and that meet all conditions, [[column, operator, value]], in the order of '
  'their list. For administrators.';
grant execute on function public.search_leads to authenticated;

create function public.search_messages(words text[], conditions jsonb default '[]', skip int default 0, size int default 1000)
returns setof public.contact_messages
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute 'select e.* ' || private.found_entries('public.contact_messages', words, conditions)
    || ' order by e.created_at desc, e.id offset $1 limit $2' using skip, size;
end
$$;
comment on function public.search_messages is
  'Contact messages in which each of the words occurs and that meet all conditions, the newest first. For administrators.';
grant execute on function public.search_messages to authenticated;

create function public.count_found(are_messages boolean, words text[], conditions jsonb default '[]') returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  stored regclass := case when are_messages then 'public.contact_messages' else 'public.leads' end;
  total bigint;
begin
  perform private.require_admin();
  execute 'select count(*) ' || private.found_entries(stored, words, conditions) into total;
  return total;
end
$$;
comment on function public.count_found is
  'How many leads or messages search_leads() or search_messages() would find. For administrators.';
grant execute on function public.count_found to authenticated;

create function public.notes_searched(words text[])
returns table (are_searched boolean, crowded text[], newest int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  word text;
  notes text;
  found int;
begin
  perform private.require_admin();
  are_searched := false;
  crowded := '{}';
  newest := private.most_notes();
  foreach word in array words[1:8] loop
    notes := private.notes_with(private.search_patterns(array[word]), newest + 1);
    if notes is not null then
      are_searched := true;
      execute 'select count(*) from (select ' || notes || ') n' into found;
      if found > newest then
        crowded := crowded || word;
      end if;
    end if;
  end loop;
  return next;
end
$$;
comment on function public.notes_searched is
  'Whether a search for these words looks in notes, and which of them more notes have than the newest that it looks in. For '
  'administrators.';
grant execute on function public.notes_searched to authenticated;
