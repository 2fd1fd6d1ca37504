-- Who wrote an article's text is for the database to say: the edge function records each text that a model has given,
-- and what staff send as generated_by counts only as far as that bears it out.
create table private.generated_texts (
  content_hash bytea primary key,
  model text not null check (model <> ''),
  created_at timestamptz not null default now()
);
comment on table private.generated_texts is
  'Texts that a model has given, by their hash, kept for 30 days: an article is marked with a model only where its text '
  'is one of them.';
create index generated_texts_created_at on private.generated_texts (created_at);
alter table private.generated_texts enable row level security;
revoke all on private.generated_texts from public, anon, authenticated;

create function public.record_generated_text(content text, model text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.generated_texts where created_at < now() - interval '30 days';
  insert into private.generated_texts (content_hash, model)
  values (sha256(convert_to(record_generated_text.content, 'UTF8')), record_generated_text.model)
  on conflict (content_hash) do update set model = excluded.model, created_at = now();
$$;
comment on function public.record_generated_text is
  'Says that a model has written this text. For the edge function, before it hands the text on.';
revoke all on function public.record_generated_text from public, anon, authenticated;
grant execute on function public.record_generated_text to service_role;

create function private.judge_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known_model text;
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
  from private.generated_texts t where t.content_hash = sha256(convert_to(new.content, 'UTF8'));
  if known_model is not null then
    new.generated_by := 'openai:' || known_model;
  elsif new.generated_by is distinct from 'template'
    and (tg_op = 'INSERT' or new.generated_by is distinct from old.generated_by) then
    -- Written by hand, or by nobody of whom the database knows.
    new.generated_by := null;
  end if;
  return new;
end
$$;
comment on function private.judge_origin is
  'Before-insert and before-update trigger of articles. A recorded text is marked with its model; the mark of an '
  'unchanged text stays; staff may say that a text is the built-in one, or no longer, and nothing else.';
revoke all on function private.judge_origin from public, anon, authenticated;

create trigger judge_origin before insert or update of content, generated_by on public.articles
  for each row execute function private.judge_origin();
