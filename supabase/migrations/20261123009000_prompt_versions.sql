-- Versions of the prompt templates: what a text was asked with stays readable after the template has changed.
create table public.prompt_versions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  version int not null,
  content text not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,

  constraint prompt_versions_are_numbered unique (name, version)
);
comment on table public.prompt_versions is
  'Every text that a prompt template has had, numbered from 1 within its template. Written by a trigger only. The '
  'active version is the one whose text the template has now.';
create index prompt_versions_by_author on public.prompt_versions (created_by);
-- The text may be longer than an index allows, so its hash stands for it. A text that returns is its old version.
create unique index prompt_versions_once on public.prompt_versions (name, md5(content));

revoke all on public.prompt_versions from anon, authenticated;
grant select on public.prompt_versions to authenticated;
grant all on public.prompt_versions to service_role;
alter table public.prompt_versions enable row level security;
create policy "Administrators read prompt versions" on public.prompt_versions
  for select to authenticated using ((select private.is_admin()));

create function private.keep_prompt_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.prompt_versions (name, version, content, created_by)
  select new.name, 1 + coalesce(max(v.version), 0), new.content, (select auth.uid())
  from public.prompt_versions v where v.name = new.name
  on conflict do nothing;
  return null;
end
$$;
comment on function private.keep_prompt_version is
  'After-insert and after-update trigger of prompt_templates: a text that the template never had becomes a version. Two '
  'who save at once wait for each other at the template''s row.';
create trigger prompt_templates_keep_version after insert or update of content on public.prompt_templates
  for each row execute function private.keep_prompt_version();

insert into public.prompt_versions (name, version, content)
select t.name, 1, t.content from public.prompt_templates t;

alter table public.articles add column prompt_version_id uuid references public.prompt_versions (id) on delete set null;
comment on column public.articles.prompt_version_id is
  'The version of the prompt that a generation run wrote the text with; null for a text of any other origin.';
create index articles_by_prompt_version on public.articles (prompt_version_id) where prompt_version_id is not null;

-- A text that staff change is no longer what the prompt gave.
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
