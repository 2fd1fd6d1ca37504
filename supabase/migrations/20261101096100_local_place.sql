-- The place behind a public address, with the article that is read there: for what only tells an address, the
-- origin of a lead and a counted visit. No row: there is no such page.
create function private.local_place(address text)
returns table (path text, location_id uuid, article_id uuid, zip text)
language plpgsql stable
set search_path = ''
as $$
declare
  part text[];
  depth int;
begin
  if (length(address) <= 300 and address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}/?$') is not true then
    return;
  end if;
  part := string_to_array(btrim(address, '/'), '/');
  depth := cardinality(part);

  return query
  select
    -- An article also answers at an address with its ZIP code in it: both are one page.
    '/' || array_to_string(part[1:least(depth, 3)], '/') || case when depth > 3 then '/' || part[depth] else '' end,
    l.id, a.id, case l.location_type when 'neighborhood' then l.zip end
  from public.locations l
  left join public.articles a on a.location_id = l.id and a.status = 'published'
    and case when depth > 3 then a.slug = part[depth] else a.is_preferred end
  where l.location_type = (array['state', 'city', 'neighborhood'])[least(depth, 3)]::public.location_type
    and l.state_slug = part[1]
    and (depth < 2 or l.city_slug = part[2])
    and (depth < 3 or l.neighborhood_slug = part[3])
    and (depth < 4 or a.id is not null);
end
$$;
