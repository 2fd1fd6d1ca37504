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

create function private.condition_text(condition jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  field text := condition ->> 0;
  operator text := case condition ->> 1
    when 'eq' then '=' when 'lt' then '<' when 'lte' then '<=' when 'gte' then '>=' when 'like' then 'like' end;
  value text := condition ->> 2;
begin
  if operator is not null and value is not null then
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
  'A filter of the API, [column, operator, value], in SQL: of its operators those that the desk''s lists use.';

-- The two longest words are looked up in the index of words.
create function private.found_entries(stored regclass, words text[], conditions jsonb) returns text
language sql stable
set search_path = ''
as $$
  select format('from %s e where ', stored) || concat_ws(' and ', 'true',
    (select string_agg(format('e.search_text like %L', p.pattern), ' and ')
      from unnest(private.search_patterns(words)) with ordinality p (pattern, nth) where p.nth <= 2),
    (select format('e.search_text like all (%L)', q.patterns) from private.search_patterns(words) q (patterns)
      where cardinality(q.patterns) > 2),
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
