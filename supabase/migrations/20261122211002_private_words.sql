-- Where somebody came from is a page and a campaign. What else an address carries may be a person's: an e-mail
-- address, the token of a newsletter.
create or replace function private.campaign_word(text) returns text
language sql immutable
set search_path = ''
as $$
  select case when w.word !~ '@|%40' and w.word !~ '^(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9_=.-]{24,}$' then w.word end
  from (
    select nullif(btrim(left(btrim(regexp_replace(left($1, 1000), '[[:cntrl:]]+', ' ', 'g')), 150)), '') as word
  ) w
$$;

create function private.address_of_page(url text) returns text
language sql immutable
set search_path = ''
as $$
  select case when page !~ '@|%40' then page end
  from (select substring(left(url, 2000) from '^[^?#]*') as page) p
$$;

create function private.drop_query() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.source_url := private.address_of_page(new.source_url);
  return new;
end
$$;
create trigger leads_drop_query before insert or update of source_url on public.leads
  for each row execute function private.drop_query();

update public.leads l set source_url = private.address_of_page(l.source_url) where l.source_url ~ '[?#@]|%40';
update public.leads l set
  utm_source = private.campaign_word(l.utm_source), utm_medium = private.campaign_word(l.utm_medium),
  utm_campaign = private.campaign_word(l.utm_campaign), utm_term = private.campaign_word(l.utm_term),
  utm_content = private.campaign_word(l.utm_content)
where coalesce(l.utm_source, l.utm_medium, l.utm_campaign, l.utm_term, l.utm_content) is not null;

-- What staff search for is a person's name, address or number: it goes in a request's body, since addresses stand
-- in logs. Invoker's rights: the policies decide.
create function public.search_leads(words text[]) returns setof public.leads
language sql stable
set search_path = ''
as $$
  select * from public.leads l
  where l.search_text like all (
    select '%' || replace(replace(replace(lower(left(w, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(words[1:8]) as w
  )
$$;
comment on function public.search_leads is 'Leads in which each of the words occurs. Rows as the caller''s rights allow.';

create function public.search_messages(words text[]) returns setof public.contact_messages
language sql stable
set search_path = ''
as $$
  select * from public.contact_messages m
  where m.search_text like all (
    select '%' || replace(replace(replace(lower(left(w, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(words[1:8]) as w
  )
$$;
comment on function public.search_messages is
  'Contact messages in which each of the words occurs. Rows as the caller''s rights allow.';
revoke all on function public.search_leads, public.search_messages from public, anon, authenticated;
grant execute on function public.search_leads, public.search_messages to authenticated;
