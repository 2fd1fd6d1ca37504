-- Which pages change with a contributor, and what a preview shows of an article's author and reviewer.

create function private.note_contributor_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown uuid[] := array(
    select distinct a.location_id from public.articles a
    where a.status = 'published' and (a.author_id = new.id or a.reviewer_id = new.id)
  );
  states text[] := array(select distinct l.state_slug from public.locations l where l.id = any (shown));
begin
  if cardinality(states) = 0 then
    return null;
  end if;
  perform private.write_page_changes(
    array(
      select concat_ws('/', '', l.state_slug, l.city_slug,
        case l.location_type when 'neighborhood' then l.neighborhood_slug end)
      from public.locations l where l.id = any (shown) and cardinality(shown) <= 300
    ),
    '{}',
    -- The further articles of a neighborhood have pages of their own.
    array(
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug)
      from public.locations l
      where l.id = any (shown) and cardinality(shown) <= 300 and l.location_type = 'neighborhood'
    ),
    states, cardinality(shown) > 300);
  return null;
end
$$;
comment on function private.note_contributor_pages is
  'After-update trigger: writes the pages of the published articles that name a contributor.';
create trigger contributors_note_pages after update on public.contributors
  for each row
  when ((old.name, old.credentials, old.biography, old.link)
    is distinct from (new.name, new.credentials, new.biography, new.link))
  execute function private.note_contributor_pages();

-- As the visitors' read of an article embeds them.
create function private.named(contributor uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'credentials', c.credentials, 'link', c.link)
  from public.contributors c where c.id = contributor
$$;
revoke all on function private.named from public, anon, authenticated;

drop function public.read_article_preview(text);
create function public.read_article_preview(secret text)
returns table (
  article_id uuid, title text, slug text, meta_description text, content text, is_template boolean,
  status public.article_status, article_created_at timestamptz, updated_at timestamptz, expires_at timestamptz,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, author jsonb, reviewer jsonb, reviewed_on date
)
language sql stable security definer
set search_path = ''
as $$
  select
    a.id, a.title, a.slug, a.meta_description, a.content, a.is_template, a.status, a.created_at, a.content_changed_at,
    p.expires_at, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    private.named(a.author_id), private.named(a.reviewer_id), a.reviewed_on
  from public.article_previews p
  join public.articles a on a.id = p.article_id
  join public.locations l on l.id = a.location_id
  where length(read_article_preview.secret) = 64
    and p.secret_hash = private.preview_hash(read_article_preview.secret)
    and p.expires_at > now()
$$;
comment on function public.read_article_preview is
  'The article behind a preview''s secret, with its location, author and reviewer; nothing once the preview has expired '
  'or was ended.';
revoke all on function public.read_article_preview from public, anon, authenticated;
grant execute on function public.read_article_preview to anon;
