-- Which texts the gate has checked. Its rules are in TypeScript, and only the function `check-articles` can say that it
-- has asked them. So no text that no one checked goes public, not even by a call of the data API.

create table private.checked_texts (
  text_hash bytea primary key,
  checked_at timestamptz not null default now()
);
comment on table private.checked_texts is
  'Texts about a location that the gate has checked, by their hash, kept for a day. Written by record_checked_texts() only.';

create index checked_texts_by_age on private.checked_texts (checked_at);

alter table private.checked_texts enable row level security;

create function private.text_hash(article jsonb) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(jsonb_build_array(
    article -> 'location_id', article -> 'title', article -> 'meta_description',
    private.normalize_line_ends(article ->> 'content'))::text, 'UTF8'))
$$;
comment on function private.text_hash is
  'Stands for an article''s title, description and text, and for the location that it is about.';

create function public.record_checked_texts(texts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.checked_texts where not private.is_recent(checked_at, interval '1 day');
  insert into private.checked_texts (text_hash)
    select distinct private.text_hash(private.without_unreadable(t)) from jsonb_array_elements(texts) as t
    order by 1
  on conflict (text_hash) do update set checked_at = now();
$$;
comment on function public.record_checked_texts is
  'Says that the gate has checked these texts: [{location_id, title, meta_description, content}]. For the edge function, '
  'before it tells what was found.';
grant execute on function public.record_checked_texts to service_role;

create function private.is_checked_text(article public.articles) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.checked_texts c
    where c.text_hash = private.text_hash(to_jsonb(article)) and private.is_recent(c.checked_at, interval '1 day'))
$$;

create function private.why_unpublished(article public.articles) returns text
language sql stable
set search_path = ''
as $$
  select case
    when article.content !~ '[[:alnum:]]' then 'empty'
    when private.residue_in(article) is not null then 'marked'
    when not private.is_checked_text(article) then 'unchecked'
  end
$$;
comment on function private.why_unpublished is
  'Why staff cannot publish a stored article as it is: empty, marked by an AI provider''s tools, or unchecked; null: they can.';

create function private.refuse_unchecked_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_checked_text(new) then
    raise check_violation using
      message = 'This text has not been checked yet, so it was not published. Publish it in the back office.',
      hint = 'Ask the function check-articles first, which says what is to be looked at.';
  end if;
  return new;
end
$$;
comment on function private.refuse_unchecked_text is
  'Before-trigger of articles: an administrator publishes only what the gate has checked within a day.';
-- The service key publishes what it has judged itself, and functions that act as the owner ask by themselves.
create trigger articles_refuse_unchecked_text before insert on public.articles
  for each row when (current_user = 'authenticated' and new.status = 'published')
  execute function private.refuse_unchecked_text();
create trigger articles_refuse_unchecked_change before update on public.articles
  for each row when (
    current_user = 'authenticated' and new.status = 'published'
    and (old.status, old.location_id, old.title, old.meta_description, old.content)
    is distinct from (new.status, new.location_id, new.title, new.meta_description, new.content)
  )
  execute function private.refuse_unchecked_text();
