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

-- Requests keep the name that their visitors agreed to.
create function private.names_of_partners(pattern text) returns setof text
language plpgsql stable
set search_path = ''
as $$
begin
  return query select o.name from private.partner_names o
  where lower(o.name) not like pattern and o.partner_id in (
    select n.partner_id from private.partner_names n where lower(n.name) like pattern);
end
$$;
comment on function private.names_of_partners is
  'The other names of partners that have or had a name with a word that is searched for.';

-- A number is stored as it was typed, and by its digits. Another name of a partner may be a part of any word, so it counts
-- only where the agreement names the partner; the search text has it as well, for the index.
create function private.word_condition(stored regclass, pattern text) returns text
language sql stable
set search_path = ''
as $$
  select '(' || string_agg(a.condition, ' or ') || ')'
  from (
    select format('e.search_text like %L', pattern) as condition
    union all
    select format('e.search_text like %L', '%' || regexp_replace(d.digits, '^1(?=\d{10}$)', '') || '%')
      from regexp_replace(pattern, '\D', '', 'g') as d (digits)
      where pattern ~ '^%[-+().0-9]+%$' and length(d.digits) >= 7
    union all
    select format('e.search_text like %L and e.introduction_partner = %L', p.found[1], n)
      from private.names_of_partners(pattern) n, private.search_patterns(array[n]) p (found)
      where stored = 'public.leads'::regclass
  ) a
$$;
comment on function private.word_condition is
  'The SQL for a word that is searched for: in any spelling, where it is a phone number; of leads, by any of its names, where '
  'it is in a partner''s.';

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
  select format('from public.lead_events v
      where v.kind in (''note'', ''call'', ''text'', ''status'', ''pause'', ''handover'') and %s
      order by v.created_at desc limit %s',
    string_agg(format('v.words ilike %L', p), ' and '), newest)
  from unnest(patterns) as p
  having bool_or(p ~ '[[:alnum:]]{3}')
$$;
comment on function private.notes_with is
  'The newest notes, words about calls and texts, reasons of a pause or a loss, and what partners answered, that are like '
  'all patterns; null where these cannot be looked up.';

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

-- The two longest words are looked up in the index of words, and each that notes have. Where not all notes with a word
-- were read, its words are also looked up together: however many notes have one of them, few have both.
create function private.found_entries(stored regclass, words text[], conditions jsonb) returns text
language sql stable
set search_path = ''
as $$
  with alone as materialized (
    select p.pattern, p.nth, q.patterns, n.ids, n.are_all
    from private.search_patterns(words) q (patterns), unnest(q.patterns) with ordinality p (pattern, nth),
      private.noted_entries(stored, array[p.pattern]) n
  ), together as materialized (
    select n.ids
    from (select a.patterns from alone a where not a.are_all and cardinality(a.patterns) > 1 limit 1) o,
      private.noted_entries(stored, o.patterns) n
  ), sought as (
    select a.pattern, a.nth, a.ids || coalesce((select t.ids from together t), '{}') as noted from alone a
  )
  select format('from %s e where ', stored) || concat_ws(' and ', 'true',
    (select string_agg(format('(%s or e.id = any (%L))', private.word_condition(stored, s.pattern), s.noted), ' and ')
      from sought s where s.noted <> '{}'),
    (select string_agg(private.word_condition(stored, s.pattern), ' and ')
      from sought s where s.noted = '{}' and s.nth <= 2),
    -- The two longest leave few rows, and to read those costs less than to look up a third word.
    (select string_agg(private.word_condition(stored, s.pattern) || ' is true', ' and ')
      from sought s where s.noted = '{}' and s.nth > 2),
    (select string_agg(private.condition_text(c), ' and ') from jsonb_array_elements(conditions) c))
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
