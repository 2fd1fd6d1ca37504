-- When what visitors see of a location or an article last changed, for the sitemap: updated_at moves for more than that.
alter table public.locations add column content_changed_at timestamptz not null default now();
alter table public.articles add column content_changed_at timestamptz not null default now();
-- A change of type writes the rows anew without their triggers, which would date each of them.
alter table public.locations
  alter column content_changed_at type timestamptz using coalesce(changed_at, created_at);
alter table public.articles
  alter column content_changed_at type timestamptz using updated_at;
comment on column public.locations.content_changed_at is
  'When the names, the address or the SEO fields last changed. Set by triggers.';
comment on column public.articles.content_changed_at is
  'When the text, its title, description or address, or whether and where it is shown, last changed. Set by triggers.';
grant select (content_changed_at) on public.locations, public.articles to anon;

create function private.set_content_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_changed_at := now();
  return new;
end
$$;
comment on function private.set_content_changed_at is 'Before-trigger: the content has changed now.';
create function private.keep_content_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_changed_at := old.content_changed_at;
  return new;
end
$$;
comment on function private.keep_content_changed_at is 'Before-trigger: no caller dates the content.';

create trigger locations_set_content_changed_at_of_new before insert on public.locations
  for each row execute function private.set_content_changed_at();
create trigger locations_keep_content_changed_at before update of content_changed_at on public.locations
  for each row execute function private.keep_content_changed_at();
create trigger locations_set_content_changed_at before update on public.locations
  for each row
  when (
    (old.location_type, old.state, old.state_slug, old.city, old.city_slug, old.neighborhood, old.neighborhood_slug,
      old.seo_title, old.seo_description, old.slug_override)
    is distinct from
    (new.location_type, new.state, new.state_slug, new.city, new.city_slug, new.neighborhood, new.neighborhood_slug,
      new.seo_title, new.seo_description, new.slug_override)
  )
  execute function private.set_content_changed_at();

-- Which of several published texts stands at its location's own address is a change of that page.
create trigger articles_set_content_changed_at before update on public.articles
  for each row
  when (
    (old.title, old.slug, old.meta_description, old.content, old.location_id, old.status = 'published')
    is distinct from
    (new.title, new.slug, new.meta_description, new.content, new.location_id, new.status = 'published')
    or old.is_preferred <> new.is_preferred and new.status = 'published'
  )
  execute function private.set_content_changed_at();
