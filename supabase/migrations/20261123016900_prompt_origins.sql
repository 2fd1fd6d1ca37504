-- Which version of a prompt wrote which article: also the one article at the press of a button.

alter table private.generated_texts
  add column prompt_version_id uuid references public.prompt_versions (id) on delete set null;
create index generated_texts_by_prompt_version on private.generated_texts (prompt_version_id)
  where prompt_version_id is not null;
comment on column public.articles.prompt_version_id is
  'The version of the prompt that the model wrote the text with; null for a text of any other origin.';

drop function public.record_generated_text(text, text);
create function public.record_generated_text(
  content text, model text, template_name text default null, template text default null
) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.generated_texts where created_at < now() - interval '30 days';
  insert into private.generated_texts (content_hash, model, prompt_version_id)
  values (
    sha256(convert_to(private.same_text(record_generated_text.content), 'UTF8')), record_generated_text.model,
    (select v.id from public.prompt_versions v
     where v.name = template_name and md5(v.content) = md5(template) and v.content = template)
  )
  on conflict (content_hash) do update set
    model = excluded.model, prompt_version_id = excluded.prompt_version_id, created_at = now();
$$;
comment on function public.record_generated_text is
  'Says that a model has written this text, and with which text of which prompt template. For the edge function, before '
  'it hands the text on.';
revoke all on function public.record_generated_text from public, anon, authenticated;
grant execute on function public.record_generated_text to service_role;

create or replace function private.judge_origin() returns trigger
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
  from private.generated_texts t where t.content_hash = sha256(convert_to(private.same_text(new.content), 'UTF8'));
  if known.model is not null then
    new.generated_by := 'openai:' || known.model;
    new.prompt_version_id := known.prompt_version_id;
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
revoke all on function public.list_prompt_versions from public, anon, authenticated;
grant execute on function public.list_prompt_versions to authenticated;
