-- The mark of an article's text belongs to the text: an earlier version that staff restore brings its own back. It used
-- to keep the mark of the text that it replaced, so that a text by hand was said to be a model's, and the other way.
alter table public.article_revisions add column generated_by text;
comment on column public.article_revisions.generated_by is
  'Who had written the text of this version, as articles.generated_by; of versions older than the column, as far as it '
  'is known now.';
update public.article_revisions r set generated_by = a.generated_by from public.articles a where a.id = r.article_id;

create or replace function private.keep_article_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.article_revisions (article_id, title, meta_description, content, status, generated_by, created_by)
  values (old.id, old.title, old.meta_description, old.content, old.status, old.generated_by, (select auth.uid()));
  return null;
end
$$;

-- A text area knows one kind of line end; with another one a text is still the same.
create function private.same_text(content text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
$$;
revoke all on function private.same_text from public, anon, authenticated;

create or replace function public.record_generated_text(content text, model text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.generated_texts where created_at < now() - interval '30 days';
  insert into private.generated_texts (content_hash, model)
  values (sha256(convert_to(private.same_text(record_generated_text.content), 'UTF8')), record_generated_text.model)
  on conflict (content_hash) do update set model = excluded.model, created_at = now();
$$;

create or replace function private.judge_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known_model text;
  earlier public.article_revisions;
begin
  -- The owner and the service key load and restore data.
  if coalesce((select auth.role()), '') is distinct from 'authenticated' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.content is not distinct from old.content then
    new.generated_by := old.generated_by;
    return new;
  end if;
  select t.model into known_model
  from private.generated_texts t where t.content_hash = sha256(convert_to(private.same_text(new.content), 'UTF8'));
  if known_model is not null then
    new.generated_by := 'openai:' || known_model;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select r.* into earlier from public.article_revisions r
      where r.article_id = new.id and private.same_text(r.content) = private.same_text(new.content)
      order by r.created_at desc limit 1;
    if found then
      new.generated_by := earlier.generated_by;
      return new;
    end if;
  end if;
  if new.generated_by is distinct from 'template'
    and (tg_op = 'INSERT' or new.generated_by is distinct from old.generated_by) then
    -- Written by hand, or by nobody of whom the database knows.
    new.generated_by := null;
  end if;
  return new;
end
$$;
comment on function private.judge_origin is
  'Before-insert and before-update trigger of articles. A recorded text is marked with its model, an earlier version of '
  'the same article as it was then; the mark of an unchanged text stays; staff may say that a text is the built-in one, '
  'or no longer, and nothing else.';
