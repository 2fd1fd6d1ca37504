-- Likeness: which articles say nearly the same about different locations. To compare one text with thousands, each
-- article keeps a sketch: the 128 lowest hashes of all its four-word phrases, with the location's names masked. Equal
-- phrases have equal hashes, so the fraction of a sketch that another one contains estimates the fraction of the text
-- that the other text contains (within some 4 in 100). The lowest 16 hashes are the probe: texts that share 3 in 10
-- phrases share one of these 99 times in 100, and an index finds them by it.

create function private.phrase_sketch(content text, location_names text[]) returns int[]
language plpgsql immutable
set search_path = ''
as $$
declare
  masked text := regexp_replace(lower(content), '[^[:alnum:]]+', ' ', 'g');
  location_name text;
begin
  foreach location_name in array location_names loop
    location_name := btrim(regexp_replace(lower(location_name), '[^[:alnum:]]+', ' ', 'g'));
    if location_name <> '' then
      masked := regexp_replace(masked, '\m' || location_name || '\M', 'place', 'g');
    end if;
  end loop;
  -- "La Jolla, San Diego, California" and "Austin, Texas" are one name each.
  masked := regexp_replace(masked, '\mplace(?: place)+\M', 'place', 'g');

  return array(
    -- md5, since Postgres' own hash functions may change from one version to the next.
    select distinct ('x' || left(md5(phrase), 8))::bit(32)::int as hash
    from (
      select word || ' ' || lead(word, 1) over w || ' ' || lead(word, 2) over w || ' ' || lead(word, 3) over w
      from unnest(string_to_array(btrim(masked), ' ')) with ordinality as words (word, position)
      window w as (order by position)
    ) as phrases (phrase)
    where phrase is not null
    order by hash
    limit 128
  );
end
$$;

create table private.article_sketches (
  article_id uuid primary key references public.articles (id) on delete cascade,
  article_type public.article_type not null,
  sketch int[] not null,
  probe int[] not null generated always as (sketch[1:16]) stored,
  -- Of two similar texts, the one that was published first stays.
  published_since timestamptz
);
comment on table private.article_sketches is
  'The sketch of each article''s phrases. Written by triggers only; read by similar_articles().';
comment on column private.article_sketches.published_since is 'Since when the text is published; null: it is not.';

create index article_sketches_by_probe on private.article_sketches using gin (probe);

create function private.location_names(location public.locations) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[location.neighborhood, location.city, location.state, location.zip], null)
$$;

create function private.keep_article_sketch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.article_sketches (article_id, article_type, sketch)
  select new.id, new.article_type, private.phrase_sketch(new.content, private.location_names(l))
  from public.locations l
  where l.id = new.location_id
  on conflict (article_id) do update set article_type = excluded.article_type, sketch = excluded.sketch;
  return null;
end
$$;
create trigger articles_keep_sketch after insert or update of content, article_type, location_id on public.articles
  for each row execute function private.keep_article_sketch();

create function private.keep_sketches_of_location() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.article_sketches s
  set sketch = private.phrase_sketch(a.content, private.location_names(new))
  from public.articles a
  where a.id = s.article_id and a.location_id = new.id;
  return null;
end
$$;

-- A text written under a location's old names still contains them, and its sketch masks them. Masking the new names
-- instead would make the text differ from itself; and a state's thousand texts take minutes.
create trigger locations_keep_sketches after update of state, city, neighborhood, zip on public.locations
  for each row
  when (
    (old.state, old.city, old.neighborhood, old.zip) is distinct from (new.state, new.city, new.neighborhood, new.zip)
    and current_setting('private.is_renaming', true) is distinct from 'on'
  )
  execute function private.keep_sketches_of_location();

-- Only the 50 texts that share most of the probe are compared in full, so the cost stays low however many thousands
-- share a template's words.
create function private.likeness(own int[], own_type public.article_type)
returns table (article_id uuid, likeness real)
language sql stable
set search_path = ''
as $$
  select candidate.article_id, (count(*) filter (where phrase = any (candidate.sketch)))::real / count(*)
  from (
    select s.article_id, s.sketch
    from private.article_sketches s
    where s.article_type = own_type and s.probe && own[1:16]
    order by (select count(*) from unnest(s.probe) as probe (phrase) where phrase = any (own[1:16])) desc
    limit 50
  ) as candidate
  cross join lateral unnest(own) as phrases (phrase)
  -- A full sketch says nothing of the phrases above its highest hash: both are read up to there.
  where cardinality(candidate.sketch) < 128 or phrase <= candidate.sketch[128]
  group by candidate.article_id
$$;

-- Security definer, because no one may read the sketches; it answers administrators only. The caller passes the text,
-- so that the editor can ask about unsaved work. It does not compare texts longer than any article may be, because the
-- work grows with the length.
create function public.similar_articles(of_article uuid, content text, at_least real default 0.3)
returns table (
  article_id uuid, title text, status public.article_status, likeness real,
  location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators compare articles.';
  end if;
  if length(similar_articles.content) > 200000 then
    raise check_violation using message = 'A text of more than 200,000 characters cannot be compared.';
  end if;

  return query
  select a.id, a.title, a.status, alike.likeness,
    l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip
  from public.articles own
  join public.locations own_location on own_location.id = own.location_id
  cross join lateral private.likeness(
    private.phrase_sketch(similar_articles.content, private.location_names(own_location)), own.article_type
  ) as alike
  join public.articles a on a.id = alike.article_id
  join public.locations l on l.id = a.location_id
  where own.id = of_article and a.location_id <> own.location_id and alike.likeness >= at_least
  order by alike.likeness desc, a.created_at, a.id
  limit 3;
end
$$;
comment on function public.similar_articles is
  'The articles about other locations of the same type that have most of a text''s phrases in common with it, once '
  'the locations'' names are masked; likeness is the share (0 to 1). For administrators.';
grant execute on function public.similar_articles to authenticated;
