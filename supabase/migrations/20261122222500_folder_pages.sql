-- The page of a city whose slug is "index" would be washington/index.html, which every host shows at /washington, the
-- address of its state. Forms and imports give such a name another slug (src/domain/slug.ts); this holds whatever else
-- writes. A trigger and no constraint: a row of before stays changeable, so that it can be renamed.
create function private.refuse_folder_page() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = 'An address cannot end in "index": it would be that of the page above it.';
end
$$;
comment on function private.refuse_folder_page() is
  'Before-trigger: refuses a location or an article whose page would be the index file of the folder that it is in.';

create trigger locations_refuse_folder_page before insert on public.locations
  for each row when ('index' in (new.city_slug, new.neighborhood_slug, new.slug_override))
  execute function private.refuse_folder_page();
create trigger locations_refuse_new_folder_page
  before update of city_slug, neighborhood_slug, slug_override on public.locations
  for each row when (
    'index' in (new.city_slug, new.neighborhood_slug, new.slug_override)
    and (new.city_slug, new.neighborhood_slug, new.slug_override)
      is distinct from (old.city_slug, old.neighborhood_slug, old.slug_override)
  )
  execute function private.refuse_folder_page();

create trigger articles_refuse_folder_page before insert on public.articles
  for each row when (new.slug = 'index')
  execute function private.refuse_folder_page();
create trigger articles_refuse_new_folder_page before update of slug on public.articles
  for each row when (new.slug = 'index' and new.slug is distinct from old.slug)
  execute function private.refuse_folder_page();
