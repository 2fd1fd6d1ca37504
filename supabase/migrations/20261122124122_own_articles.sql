-- Which of its published texts a location shows as its own, where it has several: the one that staff chose last,
-- and the newest while nobody has chosen.
alter table public.articles add column chosen_at timestamptz;
comment on column public.articles.chosen_at is
  'When staff last chose this as its location''s own text; null: never. Written by choose_article() only.';

create or replace function private.prefer_article() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place uuid;
  chosen uuid;
begin
  for place in
    select distinct id from unnest(array[
      case when tg_op <> 'INSERT' then old.location_id end,
      case when tg_op <> 'DELETE' then new.location_id end
    ]) as id where id is not null order by id
  loop
    -- Two changes at once of one place's articles would each choose without seeing the other.
    perform from public.locations where id = place for no key update;
    select id into chosen from public.articles
      where location_id = place
      order by (status = 'published') desc, chosen_at desc nulls last, created_at desc, id
      limit 1;
    update public.articles set is_preferred = false where location_id = place and is_preferred and id <> chosen;
    update public.articles set is_preferred = true where id = chosen and not is_preferred;
  end loop;
  return null;
end
$$;
comment on column public.articles.is_preferred is
  'The one article that its location is known by: a published one, of several the one chosen last, else the newest. '
  'Kept by triggers.';

drop trigger articles_prefer_one_again on public.articles;
create trigger articles_prefer_one_again
  after update of status, created_at, location_id, chosen_at on public.articles
  for each row execute function private.prefer_article();

-- Being preferred or chosen is no change of the article.
drop trigger articles_set_updated_at on public.articles;
create trigger articles_set_updated_at before update on public.articles
  for each row when ((old.is_preferred, old.chosen_at) is not distinct from (new.is_preferred, new.chosen_at))
  execute function private.set_updated_at();

create function public.choose_article(article uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  status public.article_status;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators choose articles.';
  end if;
  select a.status into status from public.articles a where a.id = choose_article.article for update;
  if status is null then
    raise sqlstate 'PT404' using message = 'Article not found';
  elsif status <> 'published' then
    raise sqlstate 'PT409' using message = 'Only a published article can be shown as its location''s own text.';
  end if;
  update public.articles a set chosen_at = clock_timestamp() where a.id = choose_article.article;
end
$$;
comment on function public.choose_article is
  'Shows a published article as its location''s own text, until another one is chosen. For administrators.';
revoke all on function public.choose_article from public, anon, authenticated;
grant execute on function public.choose_article to authenticated;

-- Also says which article is its location's own, and of how many published ones.
create or replace view public.article_overview with (security_invoker = true) as
  select
    a.id, a.location_id, a.article_type, a.title, a.slug, a.status, a.generated_by, a.created_at, a.updated_at,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    concat_ws(' ', a.title, btrim(l.neighborhood), l.city, l.state) as search_text,
    a.is_preferred and a.status = 'published' as is_own,
    (
      select count(*)::int from public.articles p where p.location_id = a.location_id and p.status = 'published'
    ) as published_texts
  from public.articles a
  join public.locations l on l.id = a.location_id;
comment on view public.article_overview is
  'An article without its text, with the place it is about; search_text is its title and the place''s names; is_own '
  'says that its place''s page shows it, published_texts how many published ones the place has.';
