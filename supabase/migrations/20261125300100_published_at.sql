-- When an article became public, so that the dashboard can say how many did of late.
alter table public.articles add column published_at timestamptz;
-- A change of type writes the rows anew without their triggers. Nothing older says when an article was published: most
-- were when they were made.
alter table public.articles
  alter column published_at type timestamptz using case when status = 'published' then created_at end;
comment on column public.articles.published_at is
  'Since when visitors may read it; null while they may not. Set by a trigger.';
create index articles_by_publication on public.articles (published_at) where published_at is not null;

create function private.set_published_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := case when new.status = 'published' then now() end;
  return new;
end
$$;
comment on function private.set_published_at is 'Before-trigger: an article is public from now on, or no longer.';
create trigger articles_set_published_at_of_new before insert on public.articles
  for each row execute function private.set_published_at();
create trigger articles_set_published_at before update of status on public.articles
  for each row when ((old.status = 'published') <> (new.status = 'published'))
  execute function private.set_published_at();
