-- Corrections: where a page was wrong, what it says now and since when. Visitors read a page's corrections on that page
-- and all of them on /editorial-policy.

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  page text not null,
  location_id uuid,
  article_id uuid,
  was_wrong text not null,
  says_now text not null,
  corrected_on date not null,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint corrections_page_is_an_address check (
    (page = '/' or page ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$') and length(page) <= 300
  ),
  constraint corrections_are_of_one_page check (num_nonnulls(location_id, article_id) <= 1),
  constraint corrections_was_wrong_length check (was_wrong ~ '\S' and length(was_wrong) <= 1000),
  constraint corrections_says_now_length check (says_now ~ '\S' and length(says_now) <= 1000)
);
create trigger corrections_2_clean_text before insert or update on public.corrections
  for each row execute function private.clean_text();
create trigger corrections_3_refuse_residue before insert or update of was_wrong, says_now on public.corrections
  for each row execute function private.refuse_residue('was_wrong', 'says_now');
comment on table public.corrections is
  'What pages stated wrongly and state rightly now. Visitors see the public ones. Written by functions only.';
comment on column public.corrections.page is
  'The address of the page when the correction was saved. The page of a location or an article is found by its id, so '
  'that a correction goes along when the page moves. It outlives its page, so that the ids are no foreign keys.';
comment on column public.corrections.article_id is
  'Of an article that has a page beside its location''s; null: the page is the location''s, or not one of a location.';
comment on column public.corrections.corrected_on is 'The day on which the page was corrected.';

create unique index corrections_once on public.corrections (page, md5(was_wrong), md5(says_now));
create index corrections_newest_first on public.corrections (corrected_on desc, created_at desc);
create index corrections_of_location on public.corrections (location_id) where location_id is not null;
create index corrections_of_article on public.corrections (article_id) where article_id is not null;

grant select (
  id, page, location_id, article_id, was_wrong, says_now, corrected_on, is_public, created_at, updated_at
) on public.corrections to anon;
grant select on public.corrections to authenticated;
grant all on public.corrections to service_role;
alter table public.corrections enable row level security;
create policy "Visitors read public corrections" on public.corrections
  for select to anon using (is_public and (select private.has_few_patterns()));
create policy "Administrators read corrections" on public.corrections
  for select to authenticated using ((select private.is_admin()));

create trigger corrections_set_version before update on public.corrections
  for each row execute function private.set_version();

create view public.correction_list with (security_invoker = true) as
select
  c.id, c.was_wrong, c.says_now, c.corrected_on, c.is_public, c.created_at, c.updated_at,
  coalesce(
    nullif(concat_ws('/', '', l.state_slug, l.city_slug,
      case l.location_type when 'neighborhood' then l.neighborhood_slug end,
      -- A location's own text is at the location's address.
      case when a.preferred_location_id is null then a.slug end), ''),
    c.page
  ) as page,
  l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
  a.title as article_title
from public.corrections c
-- Only published articles have a page, and staff read the same as visitors.
left join public.articles a on a.id = c.article_id and a.status = 'published'
left join public.locations l on l.id = coalesce(c.location_id, a.location_id);
comment on view public.correction_list is
  'Corrections with the present address of their page, and the names of its location; these are null where the page is '
  'none of a location, or is there no more. Visitors see the public ones.';
grant select on public.correction_list to anon, authenticated, service_role;

-- The pages that show their corrections, besides those of locations and articles.
-- src/domain/corrections/corrected-pages.ts has the same list.
create function private.shows_corrections(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/free-guide', '/gold-law-changes', '/editorial-policy', '/privacy', '/terms',
    '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits', '/tools/gold-and-prices'
  )
$$;

create function private.note_correction_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  this public.corrections := coalesce(new, old);
begin
  if this.is_public or tg_op = 'UPDATE' then
    perform private.write_outdated(
      'correction', 'any', array(select l.page from public.correction_list l where l.id = this.id));
  end if;
  return this;
end
$$;
comment on function private.note_correction_pages is
  'Trigger: a correction is on its page and on /editorial-policy. It runs before a change too, while the row still leads '
  'to its former page.';
create trigger corrections_note_former_page before update or delete on public.corrections
  for each row execute function private.note_correction_pages();
create trigger corrections_note_page after insert or update on public.corrections
  for each row execute function private.note_correction_pages();

-- Locks the correction, as the caller has seen it, until the end of the transaction.
create function private.require_correction(correction_id uuid, seen_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.corrections c where c.id = correction_id and c.updated_at = seen_at for update;
  if found then
    return;
  end if;
  if exists (select from public.corrections c where c.id = correction_id) then
    raise sqlstate 'PT409' using message = 'Someone else has changed this correction.';
  end if;
  raise sqlstate 'PT404' using message = 'This correction no longer exists.';
end
$$;

create function public.save_correction(
  correction jsonb, correction_id uuid default null, seen_at timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.corrections;
  stands record;
begin
  perform private.require_admin();
  if correction_id is not null then
    perform private.require_correction(correction_id, seen_at);
  end if;
  saved := jsonb_populate_record(null::public.corrections, correction);
  if saved.corrected_on > current_date then
    raise check_violation using message = 'A correction cannot be in the future.';
  end if;
  saved.page := case btrim(saved.page) when '/' then '/' else rtrim(btrim(saved.page), '/') end;
  if not private.shows_corrections(saved.page) then
    select known.path, known.location_id, a.id as article_id, a.is_preferred into stands
    from private.location_of_path(saved.page) known left join public.articles a on a.id = known.article_id;
    if stands.path is not null then
      -- Everything but a further article of a neighborhood is the location's page.
      if cardinality(string_to_array(stands.path, '/')) > 4 and not stands.is_preferred then
        saved.article_id := stands.article_id;
      else
        saved.location_id := stands.location_id;
      end if;
      saved.page := stands.path;
    -- A state or city that only has something below it has a page; a former page keeps its corrections.
    elsif not (private.has_public_page(saved.page) and saved.page ~ '^(/[a-z0-9-]+){1,2}$' and saved.page !~ '^/contact'
      or exists (select from public.correction_list l where l.id = correction_id and l.page = saved.page))
    then
      raise invalid_parameter_value using message = format('There is no page %s that could show a correction.', saved.page);
    end if;
  end if;
  insert into public.corrections as known (
    id, page, location_id, article_id, was_wrong, says_now, corrected_on, is_public
  ) values (
    coalesce(correction_id, gen_random_uuid()), saved.page, saved.location_id, saved.article_id,
    btrim(saved.was_wrong), btrim(saved.says_now), saved.corrected_on, coalesce(saved.is_public, true)
  )
  on conflict (id) do update set
    page = excluded.page, location_id = excluded.location_id, article_id = excluded.article_id,
    was_wrong = excluded.was_wrong, says_now = excluded.says_now, corrected_on = excluded.corrected_on,
    is_public = excluded.is_public
  returning known.id into saved.id;
  return saved.id;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This correction is in the list already.';
end
$$;
comment on function public.save_correction is
  'Saves a correction ({page, was_wrong, says_now, corrected_on, is_public}) and answers its id. 409 where someone has '
  'changed it since seen_at. For administrators.';
grant execute on function public.save_correction to authenticated;

create function public.delete_correction(correction_id uuid, seen_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_correction(correction_id, seen_at);
  delete from public.corrections c where c.id = correction_id;
end
$$;
comment on function public.delete_correction is 'Deletes a correction. For administrators.';
grant execute on function public.delete_correction to authenticated;
