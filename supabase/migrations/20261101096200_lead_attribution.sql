-- Where a guide request came from: the local page that was read last, and what led to the visit's first page.
alter table public.leads
  add column local_path text,
  add column location_id uuid references public.locations (id) on delete set null,
  add column referrer_host text,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column utm_term text,
  add column utm_content text,
  add constraint leads_local_path_length check (length(local_path) <= 300),
  add constraint leads_referrer_host_length check (length(referrer_host) <= 253),
  add constraint leads_utm_length check (
    greatest(
      length(utm_source), length(utm_medium), length(utm_campaign), length(utm_term), length(utm_content)
    ) <= 150
  );
comment on column public.leads.local_path is 'The local page that was read last before the request.';
comment on column public.leads.location_id is 'The place of that page, or of the article. Filled by a trigger.';
comment on column public.leads.referrer_host is 'The site that led to the first page of the visit.';

create index leads_of_location on public.leads (location_id);

create function private.campaign_word(text) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(btrim(left(btrim(regexp_replace($1, '[[:cntrl:]]+', ' ', 'g')), 150)), '')
$$;

-- A hint that is too long or leads nowhere is cut or dropped: a request counts for more than where it came from.
create function private.complete_attribution() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  place record;
begin
  select * into place from private.local_place(new.local_path);
  new.local_path := place.path;
  new.location_id := coalesce(place.location_id, new.location_id);
  new.article_id := coalesce(new.article_id, place.article_id);
  new.zip := coalesce(new.zip, place.zip);
  if new.location_id is null then
    select location_id into new.location_id from public.articles where id = new.article_id;
  end if;

  new.referrer_host := substring(lower(new.referrer_host) from '^[a-z0-9.-]{1,253}$');
  new.utm_source := private.campaign_word(new.utm_source);
  new.utm_medium := private.campaign_word(new.utm_medium);
  new.utm_campaign := private.campaign_word(new.utm_campaign);
  new.utm_term := private.campaign_word(new.utm_term);
  new.utm_content := private.campaign_word(new.utm_content);
  return new;
end
$$;
create trigger leads_complete_attribution before insert on public.leads
  for each row execute function private.complete_attribution();

update public.leads l set location_id = a.location_id from public.articles a where a.id = l.article_id;

grant insert (local_path, referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
  on public.leads to anon, authenticated;
