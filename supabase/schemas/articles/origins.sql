-- Who wrote an article's text: how often staff may ask the language model, what it has written, and which version of a
-- prompt wrote which article, including single articles generated with a button.

-- Generation costs money, so each administrator has a limit, and a stolen session or a loop cannot spend it all.
create table private.generation_calls (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.generation_calls is
  'When each administrator asked the language model, for an hour. Written by count_generation() only.';

create index generation_calls_of_user on private.generation_calls (user_id, created_at);

create function public.count_generation() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  -- Twice what three at a time can write in an hour.
  most_an_hour constant int := 1000;
  made int;
  oldest timestamptz;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators may generate articles.';
  end if;
  -- Parallel calls of one person queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended('generation ' || caller, 0));
  delete from private.generation_calls
    where user_id = caller and created_at <= clock_timestamp() - interval '1 hour';
  select count(*), min(created_at) into made, oldest from private.generation_calls where user_id = caller;
  if made >= most_an_hour then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
  end if;
  insert into private.generation_calls (user_id) values (caller);
  return 0;
end
$$;
comment on function public.count_generation is
  'Counts a call of the language model for the administrator who makes it. Answers 0, or in how many seconds the '
  'next one is allowed once there were 1,000 within an hour.';
grant execute on function public.count_generation to authenticated;

-- The database decides who wrote an article's text: the edge function records each text of a model, and the
-- generated_by that staff send counts only if a record supports it.
create table private.generated_texts (
  content_hash bytea primary key,
  model text not null check (model <> ''),
  created_at timestamptz not null default now(),
  prompt_version_id uuid references public.prompt_versions (id) on delete set null
);
comment on table private.generated_texts is
  'Texts that a model has given, by their hash, kept for 30 days: an article is marked with a model only where its text '
  'is one of them.';

create index generated_texts_created_at on private.generated_texts (created_at);
create index generated_texts_by_prompt_version on private.generated_texts (prompt_version_id)
  where prompt_version_id is not null;

alter table private.generated_texts enable row level security;

-- A text area knows one kind of line end, so texts that differ only in line ends count as equal.
create function private.normalize_line_ends(content text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
$$;

-- The mark belongs to the text: when staff restore an earlier version, its mark returns too.
create function private.judge_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.generated_texts;
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
  select t.* into known
  from private.generated_texts t where t.content_hash = sha256(convert_to(private.normalize_line_ends(new.content), 'UTF8'));
  if known.model is not null then
    new.generated_by := 'openai:' || known.model;
    new.prompt_version_id := known.prompt_version_id;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select r.* into earlier from public.article_revisions r
      where r.article_id = new.id and private.normalize_line_ends(r.content) = private.normalize_line_ends(new.content)
      order by r.created_at desc limit 1;
    if found then
      new.generated_by := earlier.generated_by;
      return new;
    end if;
  end if;
  if new.generated_by is distinct from 'template'
    and (tg_op = 'INSERT' or new.generated_by is distinct from old.generated_by) then
    -- The text was written by hand, or by a program that the database does not know.
    new.generated_by := null;
  end if;
  return new;
end
$$;
comment on function private.judge_origin is
  'Before-insert and before-update trigger of articles. A recorded text is marked with its model, an earlier version of '
  'the same article as it was then; the mark of an unchanged text stays; staff may say that a text is the built-in one, '
  'or no longer, and nothing else.';
create trigger judge_origin before insert or update of content, generated_by on public.articles
  for each row execute function private.judge_origin();

create function public.record_generated_text(
  content text, model text, template_name text default null, template text default null
) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.generated_texts where created_at < now() - interval '30 days';
  insert into private.generated_texts (content_hash, model, prompt_version_id)
  values (
    sha256(convert_to(private.normalize_line_ends(record_generated_text.content), 'UTF8')), record_generated_text.model,
    (select v.id from public.prompt_versions v
     where v.name = template_name and md5(v.content) = md5(template) and v.content = template)
  )
  on conflict (content_hash) do update set
    model = excluded.model, prompt_version_id = excluded.prompt_version_id, created_at = now();
$$;
comment on function public.record_generated_text is
  'Says that a model has written this text, and with which text of which prompt template. For the edge function, before '
  'it hands the text on.';
grant execute on function public.record_generated_text to service_role;

create function public.list_prompt_versions(template_name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'version', v.version, 'content', v.content, 'createdAt', v.created_at,
      'createdBy', (select u.email from auth.users u where u.id = v.created_by),
      'isActive', coalesce(v.content = t.content, false),
      'articles', (select count(*) from public.articles a where a.prompt_version_id = v.id)
    ) order by v.version desc), '[]')
    from (
      select n.* from public.prompt_versions n
      where n.name = list_prompt_versions.template_name order by n.version desc limit 100
    ) as v
    left join public.prompt_templates t on t.name = v.name
  );
end
$$;
comment on function public.list_prompt_versions is
  'The newest hundred versions of a prompt template, the newest first: who saved it and when, its text, whether it is '
  'the active one, and how many articles have a text that it wrote. For administrators.';
grant execute on function public.list_prompt_versions to authenticated;

-- A text that staff have changed no longer counts as the prompt's.
create function private.forget_prompt_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.prompt_version_id := null;
  return new;
end
$$;
create trigger articles_forget_prompt_version before update of content on public.articles
  for each row when (
    new.content is distinct from old.content and new.prompt_version_id is not distinct from old.prompt_version_id
  )
  execute function private.forget_prompt_version();
