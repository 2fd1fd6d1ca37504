-- The schema "private" holds what the rules need and no caller may use. The API exposes only "public".

create schema private;
comment on schema private is 'Helpers of policies and triggers. Not exposed by the API.';
revoke all on schema private from public;

-- What the schema adds is open to no one until it says so, not even to the service key: Postgres would let everyone
-- call a new function, and hosted projects from before May 30, 2026 give their callers every new table. So no file has
-- to revoke anything. The first line has no schema on purpose: a default of one schema cannot take back what the global
-- default gives.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is
  'Before-update trigger: the server''s clock decides when a row changed, never the caller.';

-- What XML and screens cannot show, in the text of a JSON document: control characters but tab and line ends, escaped
-- (an even number of backslashes before) or as they are, and two code points that are no characters.
create function private.without_unreadable(document jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(document::text,
    '(?<!\\)((?:\\\\)*)\\(?:u00[01][0-9a-f]|b|f)', '\1', 'g'), '[\u007f-\u009f\ufffe\uffff]', '', 'g')::jsonb
$$;
comment on function private.without_unreadable is
  'The document without the characters that XML and screens cannot show, as domain/readable-text.ts drops them.';

create function private.clean_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
begin
  if written::text !~ '\\(?:u00[01]|b|f)|[\u007f-\u009f\ufffe\uffff]' then
    return new;
  end if;
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(w.key, private.without_unreadable(w.value)), '{}') from jsonb_each(written) as w
    where w.value <> private.without_unreadable(w.value)));
end
$$;
comment on function private.clean_text is
  'Before-write trigger: no table that takes texts keeps a character that XML and screens cannot show, whoever writes it: '
  'one of them breaks a feed for all its readers.';

-- What no one sees is as in private.mailbox_of(), and what private.clean_text() drops. Constraints call it as whoever
-- writes the row, who may call no other function of this schema.
create function private.shown_words(words text) returns text
language sql immutable
set search_path = ''
as $$
  select substring(words, '[^' || c.unseen || '](?:.*[^' || c.unseen || '])?')
  from (select
    '\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    as unseen) c
$$;
comment on function private.shown_words is
  'A text without the blanks and the characters that no one sees at its ends. Null: there is nothing to read.';
grant execute on function private.shown_words to anon, authenticated, service_role;

-- Letter triples for searches: no other index finds words in the middle of a text. Its functions are the platform's, as
-- the schema is, which the API does not show.
create extension if not exists pg_trgm with schema extensions;

create function private.is_recent(moment timestamptz, span interval) returns boolean
language sql stable
set search_path = ''
as $$
  select moment between now() - span and now() + interval '1 minute'
$$;
comment on function private.is_recent is
  'Whether a moment lies within a span of time until now. One to come, of a clock that ran ahead, does not: what it '
  'limits would be shut for as long as the clock had been ahead.';
