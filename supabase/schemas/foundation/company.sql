-- The company: whose site this is, as its pages, mail, structured data and feeds say it. Administrators change it under
-- Settings. The rules are those of the form (src/domain/company/company-form.ts).

create table public.company (
  id text primary key default 'company',
  name text not null,
  legal_name text not null default '',
  tagline text not null default '',
  site_url text not null,
  phone text not null,
  email text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  office_hours text not null,
  office_zone text not null,
  facebook_url text not null default '',
  x_url text not null default '',
  linkedin_url text not null default '',
  instagram_url text not null default '',
  youtube_url text not null default '',
  saved_at timestamptz,
  updated_at timestamptz not null default now(),

  constraint company_is_only check (id = 'company'),
  constraint company_name_length check (length(btrim(name)) between 2 and 60 and name ~ '[[:alpha:]]'),
  constraint company_legal_name_length check (length(legal_name) <= 120),
  constraint company_tagline_length check (length(tagline) <= 120),
  -- Line ends, and marks that turn the direction of what follows, would change the texts around them.
  constraint company_is_in_single_lines check (
    concat(name, legal_name, tagline, phone, street, city, office_hours) !~ '[\n\r\u2028-\u202e\u2066-\u2069]'),
  constraint company_site_url_is_an_origin check (
    length(site_url) <= 200
    and site_url ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:[1-9][0-9]{0,4})?$'
    and coalesce(substring(site_url from ':([0-9]+)$')::int, 443) <= 65535),
  constraint company_phone_shape check (
    length(phone) <= 30 and phone ~ '^[0-9+() .-]+$' and length(regexp_replace(phone, '\D', '', 'g')) between 10 and 15),
  constraint company_email_shape check (length(email) <= 254 and email ~ '^[^@?\s"<>]+@[^@?\s"<>]+\.[^@?\s"<>]+$'),
  constraint company_street_length check (length(btrim(street)) between 3 and 120),
  constraint company_city_length check (length(btrim(city)) between 2 and 80),
  constraint company_region_shape check (region ~ '^[A-Z]{2}$'),
  constraint company_postal_code_shape check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  constraint company_office_hours_length check (length(btrim(office_hours)) between 3 and 60),
  constraint company_office_zone_is_known check (office_zone in (
    'Eastern time', 'Central time', 'Mountain time', 'Arizona time', 'Pacific time', 'Alaska time', 'Hawaii time')),
  constraint company_facebook_url_shape check (facebook_url ~ '^(https://[^\s"<>]+)?$' and length(facebook_url) <= 290),
  constraint company_x_url_shape check (x_url ~ '^(https://[^\s"<>]+)?$' and length(x_url) <= 290),
  constraint company_linkedin_url_shape check (linkedin_url ~ '^(https://[^\s"<>]+)?$' and length(linkedin_url) <= 290),
  constraint company_instagram_url_shape check (instagram_url ~ '^(https://[^\s"<>]+)?$' and length(instagram_url) <= 290),
  constraint company_youtube_url_shape check (youtube_url ~ '^(https://[^\s"<>]+)?$' and length(youtube_url) <= 290)
);
create trigger company_2_clean_text before insert or update on public.company
  for each row execute function private.clean_text();
create trigger company_3_refuse_residue before insert or update on public.company
  for each row execute function private.refuse_residue('name', 'legal_name', 'tagline', 'street', 'city', 'office_hours',
    'facebook_url', 'x_url', 'linkedin_url', 'instagram_url', 'youtube_url');
comment on table public.company is
  'Whose site this is: one row, which a new database has as a sample. Written by save_company() only.';
comment on column public.company.legal_name is 'Where it differs from the name; blank otherwise.';
comment on column public.company.saved_at is
  'When staff last saved it; null while it is the sample, whose networks are shown without addresses.';

grant select on public.company to anon, authenticated;
grant all on public.company to service_role;
alter table public.company enable row level security;
create policy "Visitors read the company" on public.company
  for select to anon using ((select private.has_few_patterns()));
create policy "Everybody signed in reads the company" on public.company
  for select to authenticated using (true);

create trigger company_set_version before update on public.company
  for each row execute function private.set_version();

-- The sample: src/config/brand.ts has the same.
insert into public.company (
  name, tagline, site_url, phone, email, street, city, region, postal_code, office_hours, office_zone
) values (
  'Gold Atlas', 'Your guide to gold investing, place by place', 'https://goldatlas.example', '1-800-555-0142',
  'info@goldatlas.example', '600 B Street, Suite 300', 'San Diego', 'CA', '92101', 'Mon-Fri 9am-5pm', 'Pacific time'
);

create function private.note_company_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_outdated('company', 'any');
  return null;
end
$$;
comment on function private.note_company_pages is
  'After-statement trigger: every page shows the company, and the sitemap, the feed and robots.txt its address.';
create trigger company_note_pages after insert or update or delete on public.company
  for each statement execute function private.note_company_pages();

create function public.save_company(
  company jsonb, seen_at timestamptz, consent_version text, consent_words text
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  saved public.company := jsonb_populate_record(null::public.company, save_company.company);
  published text;
begin
  perform private.require_admin();
  perform from public.company c where c.updated_at = seen_at for update;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone else has changed the company.';
  end if;
  update public.company c set
    name = btrim(saved.name), legal_name = btrim(coalesce(saved.legal_name, '')),
    tagline = btrim(coalesce(saved.tagline, '')), site_url = saved.site_url, phone = btrim(saved.phone),
    email = btrim(saved.email), street = btrim(saved.street), city = btrim(saved.city), region = saved.region,
    postal_code = saved.postal_code, office_hours = btrim(saved.office_hours), office_zone = saved.office_zone,
    facebook_url = coalesce(saved.facebook_url, ''), x_url = coalesce(saved.x_url, ''),
    linkedin_url = coalesce(saved.linkedin_url, ''), instagram_url = coalesce(saved.instagram_url, ''),
    youtube_url = coalesce(saved.youtube_url, ''), saved_at = now()
  where c.id = 'company'
  returning c.* into saved;
  -- Visitors agree to calls from this name and end them by this number: the published wording names both.
  if consent_words is null
    or position(saved.name in consent_words) = 0 or position(saved.phone in consent_words) = 0 then
    raise check_violation using message = 'The agreement to calls and texts must name the company and its phone.';
  end if;
  select w.words into published from public.consent_wordings w where w.version = consent_version for update;
  if not found then
    raise check_violation using message = format('No agreement to calls and texts of %s is published. Load the page '
      'again. If that does not help, publish it (see docs/forms.md).', coalesce(consent_version, 'this version'));
  end if;
  if published <> consent_words then
    insert into private.replaced_wordings (version, words) values (consent_version, published) on conflict do nothing;
    update public.consent_wordings w set words = consent_words where w.version = consent_version;
  end if;
  return saved.updated_at;
end
$$;
comment on function public.save_company is
  'Saves the company (its columns as JSON) as the caller has seen it, and publishes the agreement to calls and texts '
  'that names it. Answers the new version; 409 where someone has changed it since seen_at. For administrators.';
grant execute on function public.save_company to authenticated;
