-- Leads: visitors' requests for the guide or for an introduction to an advisor, where each came from, what the visitor
-- agreed to, and whether the mailbox has confirmed it. Further triggers stand with what they keep: consent,
-- confirmations, personal data.

-- A visitor agrees to the owner's published wording, and to nothing else that a caller sends: the form names the
-- wording's version, and the words come from here.
create table public.consent_wordings (
  version text primary key,
  words text not null,
  is_offered boolean not null default true,
  published_at timestamptz not null default now(),

  constraint consent_wordings_version_is_a_day
    check (version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  constraint consent_wordings_length check (length(btrim(words)) between 40 and 1000)
);
comment on table public.consent_wordings is
  'The published wordings of the agreement to calls and texts. A changed word is a new version: leads refer to them. '
  'Only an offered one can be agreed to. The owner publishes in the SQL editor; the build refuses a form that shows '
  'other words.';

grant select on public.consent_wordings to anon, authenticated;
grant all on public.consent_wordings to service_role;
alter table public.consent_wordings enable row level security;
create policy "Visitors read the published wordings" on public.consent_wordings
  for select to anon using ((select private.has_few_patterns()));
create policy "Everybody signed in reads the published wordings" on public.consent_wordings
  for select to authenticated using (true);

-- A page that was open while the company changed shows the former name and number, and an agreement is to what it shows.
create table private.replaced_wordings (
  version text not null references public.consent_wordings (version),
  words text not null,
  replaced_at timestamptz not null default now(),
  primary key (version, words)
);
comment on table private.replaced_wordings is
  'The words of a version from before save_company() published it with another name or phone.';

insert into public.consent_wordings (version, words) values ('2026-09-01',
  'I agree that Gold Atlas may call and text the number I gave, also by automated means, about gold investing. '
  'I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we write varies. '
  'Reply STOP to end texts, or call 1-800-555-0142 to end calls and texts.');

-- Introductions, and waiting for a page that has no text yet, are leads of kinds of their own, apart from the guide's.
create type public.lead_kind as enum ('guide', 'introduction', 'waitlist');

-- How far staff have come with a lead. The last three end the work.
create type public.lead_status as enum (
  'new', 'contacted', 'qualified', 'introduced', 'won', 'lost', 'not_a_lead'
);

create function private.covers_channel(words text, channel text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(words ~* ('\mmay\M[^.]*\m' || channel || '\M'), false)
$$;
comment on function private.covers_channel is
  'Whether the words of an agreement say that someone "may ... call" or "may ... text", in one sentence.';
-- Whoever stores a lead computes its column agrees_to_calls.
grant execute on function private.covers_channel to anon, authenticated, service_role;

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles (id) on delete set null,
  name text not null,
  email text not null,
  phone text,
  zip text,
  message text,
  source_url text,
  created_at timestamptz not null default now(),
  -- What the back office's search looks in, in one column: one filter a word, and nothing of what staff type has to be
  -- quoted for a list of alternatives. A phone number is found with and without its punctuation.
  search_text text not null generated always as (
    lower(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
      || ' ' || coalesce(zip, '') || ' ' || coalesce(message, '') || ' ' || coalesce(next_step, '')
      || ' ' || coalesce(lost_reason, '') || ' ' || coalesce(introduction_partner, '')
      || ' ' || coalesce(awaited_address, '') || ' ' || coalesce(referrer_host, '') || coalesce(' / ' || utm_source, '')
      || coalesce(' / ' || utm_medium, '') || coalesce(' / ' || utm_campaign, '') || coalesce(' / ' || utm_term, '')
      || coalesce(' / ' || utm_content, '')
    )
  ) stored,

  -- A visitor's agreement to calls and texts, kept as proof: the very words that stood beside the box, their version,
  -- and when they were agreed to. Without it no one may call or text, and the lead is as good.
  consent_version text,
  consent_text text,
  consent_at timestamptz,
  -- The address and number that agreed; others have not.
  consent_email text,
  consent_phone text,
  consent_contact_changed_at timestamptz,

  -- Where a request came from: the local page that was read last, and what led to the first page of the visit.
  local_path text,
  location_id uuid references public.locations (id) on delete set null,
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,

  -- An agreement can be taken back at any time and in any way, on the phone or by STOP: staff record it. The agreement
  -- stays as the proof that it was until then.
  consent_withdrawn_at timestamptz,

  held_until timestamptz,
  consent_network text,
  consent_agent text,

  -- Anyone can type anyone's address into the form. Where the owner's setting confirm_by_mail says "yes", the mailbox
  -- is asked first: see private.confirms_by_mail().
  confirmation_asked_at timestamptz,
  confirmed_at timestamptz,
  confirmed_network text,
  confirmed_agent text,

  withdrawal_lifted_at timestamptz,
  kind public.lead_kind not null default 'guide',
  introduction_version text,
  introduction_text text,
  introduction_at timestamptz,
  -- The mailbox that agreed; others have not.
  introduction_email text,
  introduction_contact_changed_at timestamptz,
  -- The address of a tool with the figures that the visitor entered.
  worksheet text,
  awaited_address text,

  -- How staff work it. Each change stands in lead_events.
  status public.lead_status not null default 'new',
  lost_reason text,
  owner_id uuid references public.admin_users (id) on delete set null,
  next_step text,
  next_step_on date,
  paused_until date,
  pause_reason text,
  introduction_partner text,
  -- The form as the browser showed it, a line for each heading, label, box and button. Evidence, so it may be missing.
  form_shown text,
  -- Someone waits to hear from an advisor, so these stand first in the list until the work has ended.
  is_open_introduction boolean not null generated always as (
    kind = 'introduction' and status not in ('won', 'lost', 'not_a_lead')
  ) stored,

  -- What the list of those who may be called now looks in: callable_leads().
  agrees_to_calls boolean not null generated always as (
    consent_at is not null and consent_contact_changed_at is null and consent_withdrawn_at is null
    and (confirmation_asked_at is null or confirmed_at is not null) and private.covers_channel(consent_text, 'call')
  ) stored,
  -- The click on an ad that brought the visitor, who agreed that it is told: ad-clicks.sql.
  ad_click_kind text,
  ad_click_id text,
  ad_click_version text,
  ad_click_text text,
  ad_click_at timestamptz,
  zip_places text,
  phone_places text,
  state_slug text,
  source_text text not null generated always as (
    lower(
      coalesce(local_path, substring(source_url from '^https?://[^/]+(/.*)$'), '') || ' ' || coalesce(referrer_host, '')
      || ' ' || coalesce(utm_source, '') || ' ' || coalesce(utm_medium, '') || ' ' || coalesce(utm_campaign, '')
    )
  ) stored,
  campaign text generated always as (
    nullif(substr(
      coalesce(' / ' || utm_source, '') || coalesce(' / ' || utm_medium, '') || coalesce(' / ' || utm_campaign, ''), 4), '')
  ) stored,
  introduction_withdrawn_at timestamptz,
  has_privacy_control boolean not null default false,
  unnamed_partner text,

  constraint leads_name_length check (length(coalesce(private.shown_words(name), '')) >= 2 and length(btrim(name)) <= 120),
  constraint leads_email_shape check (normalize(email, nfkc) ~ '^[^@?\s]+@[^@?\s]+\.[^@?\s]+$' and length(email) <= 254),
  constraint leads_phone_length check (length(btrim(phone)) between 10 and 40),
  constraint leads_zip_length check (length(zip) <= 10),
  constraint leads_message_length check (length(message) <= 5000),
  constraint leads_source_url_length check (length(source_url) <= 2000),
  constraint leads_consent_is_whole check (num_nulls(consent_version, consent_text, consent_at) in (0, 3)),
  constraint leads_consent_contact_is_of_consent check (
    num_nonnulls(consent_email, consent_phone, consent_contact_changed_at) = 0 or consent_at is not null
  ),
  constraint leads_consent_version_is_a_day
    check (consent_version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  constraint leads_consent_is_a_published_wording
    foreign key (consent_version) references public.consent_wordings (version),
  constraint leads_consent_text_length check (length(btrim(consent_text)) between 40 and 1000),
  constraint leads_consent_agent_length check (length(consent_agent) <= 300),
  constraint leads_only_consent_is_withdrawn check (consent_withdrawn_at is null or consent_at is not null),
  constraint leads_local_path_length check (length(local_path) <= 300),
  constraint leads_referrer_host_length check (length(referrer_host) <= 253),
  constraint leads_utm_length check (
    greatest(
      length(utm_source), length(utm_medium), length(utm_campaign), length(utm_term), length(utm_content)
    ) <= 150
  ),
  constraint leads_only_asked_is_confirmed check (confirmed_at is null or confirmation_asked_at is not null),
  constraint leads_confirmed_agent_length check (length(confirmed_agent) <= 300),
  constraint leads_introduction_is_agreed_to check (
      num_nulls(introduction_version, introduction_text, introduction_at)
        = case kind when 'introduction' then 0 else 3 end
    ),
  constraint leads_introduction_contact_is_of_introduction check (
    num_nonnulls(introduction_email, introduction_contact_changed_at, introduction_withdrawn_at) = 0
    or introduction_at is not null
  ),
  constraint leads_form_shown_length check (length(form_shown) <= 4000),
  constraint leads_only_an_introduction_names_a_partner check (introduction_partner is null or kind = 'introduction'),
  constraint leads_introduction_is_whole check (
      kind <> 'introduction' or coalesce(
        zip ~ '^[0-9]{5}$' and length(private.shown_words(message)) >= 10 and length(btrim(message)) <= 2000, false)
    ),
  constraint leads_only_a_waitlist_awaits_a_page check (
    (kind = 'waitlist') = (awaited_address is not null)
    and length(awaited_address) <= 300 and awaited_address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,3}$'
  ),
  constraint leads_only_a_lost_one_has_a_reason check (
    case status when 'lost' then private.shown_words(lost_reason) is not null and length(btrim(lost_reason)) <= 300
    else lost_reason is null end
  ),
  constraint leads_ad_click_is_agreed_to check (
    num_nulls(ad_click_kind, ad_click_id, ad_click_version, ad_click_text, ad_click_at) in (0, 5)
  ),
  constraint leads_next_step_length check (
    next_step is null or private.shown_words(next_step) is not null and length(btrim(next_step)) <= 200
  ),
  constraint leads_a_pause_has_a_reason check (
    num_nulls(paused_until, pause_reason) = 2
      or paused_until is not null and private.shown_words(pause_reason) is not null and length(btrim(pause_reason)) <= 300
  ),
  constraint leads_only_a_next_step_is_due check (next_step_on is null or next_step is not null),
  -- The same as src/domain/tools/worksheet.ts. A mail and the back office link to it, so it is never another address.
  constraint leads_worksheet_is_of_a_tool check (
    length(worksheet) <= 1000
    and worksheet ~ '^/tools/(gold-ira-cost|sales-tax|ira-eligible|ira-limits)\?[A-Za-z0-9%._*+=&-]+$')
);
create trigger leads_2_clean_text before insert or update on public.leads
  for each row execute function private.clean_text();
comment on table public.leads is
  'Visitors who asked for the guide, for an introduction, or to be told of a page. The visitor''s browser makes the id, so that a retry is the '
  'same lead (a second insert answers 409) and never a second one.';
comment on column public.leads.search_text is
  'Name, e-mail, phone (also its digits alone), ZIP, message, next step, why it is lost, the partner that the agreement '
  'names, the awaited address, and the referrer and campaign, in lower case. The page stands in source_text.';
comment on column public.leads.consent_text is
  'What the visitor agreed to, word for word; null: do not call or text. No caller of the API changes it afterwards.';
comment on column public.leads.consent_at is 'By the server''s clock: no visitor may set it.';
comment on column public.leads.consent_email is 'The address that agreed, as it was typed. No caller of the API sets it. Null for an agreement of a backup from before '
  'it was kept: then the lead''s own.';
comment on column public.leads.consent_phone is 'The number that agreed, as it was typed; null where none was given.';
comment on column public.leads.consent_contact_changed_at is
  'Since when the lead''s address or number is not the one that agreed, so that the agreement does not count for it.';
comment on column public.leads.local_path is 'The local page that was read last before the request.';
comment on column public.leads.location_id is 'The location of that page, or of the article. Filled by a trigger.';
comment on column public.leads.referrer_host is 'The site that led to the first page of the visit.';
comment on column public.leads.consent_withdrawn_at is
  'Since when the agreement to calls and texts has ended. By the server''s clock, and never undone.';
comment on column public.leads.held_until is
  'Until when its mail waits, since unusually much came from the same network. Staff may release it before.';
comment on column public.leads.consent_network is
  'Evidence: keyed hash of the network that agreed, by which a network that is named later can be compared.';
comment on column public.leads.consent_agent is 'Evidence: what the browser that agreed said of itself.';
comment on column public.leads.confirmation_asked_at is
  'Since when the request waits for its confirmation by mail; null where none is asked for.';
comment on column public.leads.confirmed_at is
  'Evidence: when someone confirmed the request from its own mailbox. Gone when staff change the address.';
comment on column public.leads.confirmed_network is 'Evidence: keyed hash of the network that confirmed.';
comment on column public.leads.confirmed_agent is 'Evidence: what the browser that confirmed said of itself.';
comment on column public.leads.withdrawal_lifted_at is
  'Since when a new agreement of this person counts again; that of this request stays withdrawn.';
comment on column public.leads.kind is
  'What was asked for: the guide, an introduction to an advisor, or word of a page once it has a text.';
comment on column public.leads.awaited_address is 'Of a waitlist: the address that the page has or will have.';
comment on column public.leads.introduction_version is 'Of an introduction: the version of what the visitor agreed to.';
comment on column public.leads.introduction_text is
  'Of an introduction: who may see the request, word for word as the visitor agreed to it.';
comment on column public.leads.introduction_at is 'Of an introduction: when, by the server''s clock.';
comment on column public.leads.introduction_email is
  'Of an introduction: the address that agreed, as it was typed. No caller of the API sets it.';
comment on column public.leads.introduction_contact_changed_at is
  'Of an introduction: since when the lead has another mailbox, which has not agreed to be passed on.';
comment on column public.leads.has_privacy_control is 'Whether the browser had Global Privacy Control: by the header of the request or, where it sends none, as the page says.';
comment on column public.leads.unnamed_partner is
  'The partner that the page of such a browser named nevertheless; the request goes to no one.';
comment on column public.leads.introduction_withdrawn_at is
  'When the person took back this request for an introduction. Since then no one else may have it.';
comment on column public.leads.introduction_partner is
  'Of an introduction: the one company that its agreement names, as the form showed it; null: it names none.';
comment on column public.leads.form_shown is
  'The words of the form as the browser showed them; null where nothing was agreed to.';
comment on column public.leads.status is 'How far staff have come with the lead.';
comment on column public.leads.lost_reason is 'Of a lost lead: why.';
comment on column public.leads.owner_id is 'The administrator who works the lead; null: no one yet.';
comment on column public.leads.next_step is 'What the owner does next.';
comment on column public.leads.next_step_on is 'The day on which the next step is due.';
comment on column public.leads.paused_until is
  'Until the beginning of which day staff keep everyone from calling and texting; null: they do not.';
comment on column public.leads.pause_reason is 'Of a pause: why.';
comment on column public.leads.is_open_introduction is
  'An introduction that is not yet won, lost, or found to be no lead: it stands first in the list.';
comment on column public.leads.ad_click_id is
  'The code of the click on an ad, kept for 90 days, and only with the visitor''s agreement.';
comment on column public.leads.ad_click_text is 'What the visitor agreed to about it, word for word.';
comment on column public.leads.agrees_to_calls is
  'Whether this contact agreed to calls, confirmed it where that was asked, and has not withdrawn it.';
comment on column public.leads.zip_places is
  'The places of the ZIP code, as private.open_places() writes them; null where it or the number leads '
  'nowhere, and empty where it leads to none of the 50 states and DC.';
comment on column public.leads.phone_places is 'The same of the number''s area code.';
comment on column public.leads.state_slug is
  'The state of the ZIP code, else of the number''s area code, else of the page that was read; null: not known.';
comment on column public.leads.source_text is
  'What led to the request, in lower case: the page, the referrer, and source, medium and name of the campaign.';
comment on column public.leads.campaign is 'Source, medium and name of the campaign, as the results name it; null: none.';
comment on column public.leads.worksheet is
  'The path of a tool with the figures that the visitor entered, to be sent along with the guide; null without any.';

create index leads_of_article on public.leads (article_id);
create index leads_by_zip on public.leads (zip);
create index leads_newest_first on public.leads (created_at desc);
create index leads_by_search_text on public.leads using gin (search_text extensions.gin_trgm_ops);
create index leads_by_source_text on public.leads using gin (source_text extensions.gin_trgm_ops);
create index leads_in_list_order on public.leads (is_open_introduction desc, created_at desc, id);
create index leads_agreed_in_list_order on public.leads (is_open_introduction desc, created_at desc, id)
  where agrees_to_calls;
create index leads_by_ad_click on public.leads (ad_click_at) where ad_click_at is not null;
create index leads_of_location on public.leads (location_id);
create index leads_by_email on public.leads (lower(email));
create index leads_by_mailbox on public.leads (private.mailbox_of(email), private.normalized_phone(phone));
create index leads_by_phone on public.leads (private.normalized_phone(phone));
create index leads_held on public.leads (held_until) where held_until is not null;
create index leads_by_consent_version on public.leads (consent_version);
create index leads_unconfirmed on public.leads (confirmation_asked_at)
  where confirmation_asked_at is not null and confirmed_at is null;
create index leads_by_state on public.leads (state_slug, created_at desc);
create index leads_by_kind on public.leads (kind, created_at desc);
create index leads_by_status on public.leads (status, created_at desc);
create index leads_by_owner on public.leads (owner_id, created_at desc);
create index leads_due on public.leads (next_step_on) where next_step_on is not null;
create index leads_awaiting on public.leads (awaited_address) where awaited_address is not null;

-- Column grants: a visitor sets what the form holds, never the date. Staff correct what people have told about
-- themselves, never what they agreed to, where they came from, or when.
grant insert (
  id, article_id, name, email, phone, zip, message, source_url, consent_version, consent_text, local_path,
  referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content, kind, introduction_version, worksheet,
  awaited_address, introduction_partner, form_shown, ad_click_kind, ad_click_id, ad_click_version,
  has_privacy_control
) on public.leads to anon, authenticated;
grant select, delete on public.leads to authenticated;
grant update (
  article_id, name, email, phone, zip, message, source_url, status, lost_reason, owner_id, next_step, next_step_on,
  paused_until, pause_reason
) on public.leads to authenticated;
grant all on public.leads to service_role;
alter table public.leads enable row level security;
create policy "Everybody sends leads" on public.leads
  for insert to anon, authenticated with check (true);
create policy "Administrators read leads" on public.leads
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators change leads" on public.leads
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete leads" on public.leads
  for delete to authenticated using ((select private.is_admin()));

-- Triggers run in the order of their names: the bounds come before whatever works on the text. They are "security
-- definer", as every trigger of a form: they may not depend on what a visitor may do.
create trigger leads_1_limit_submissions before insert on public.leads
  for each row execute function private.limit_submissions();

-- Where someone came from is a page and a campaign. What else an address carries may be a person's: an e-mail address,
-- the token of a newsletter.
create function private.campaign_word(text) returns text
language sql immutable
set search_path = ''
as $$
  select case when w.word !~ '@|%40' and w.word !~ '^(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9_=.-]{24,}$' then w.word end
  from (
    select nullif(btrim(left(btrim(regexp_replace(left($1, 1000), '[[:cntrl:]]+', ' ', 'g')), 150)), '') as word
  ) w
$$;

-- A hint that is too long or leads nowhere is shortened or dropped, because a request matters more than its origin.
create function private.complete_attribution() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  location record;
begin
  select * into location from private.location_of_path(new.local_path);
  new.local_path := location.path;
  new.location_id := coalesce(location.location_id, new.location_id);
  new.article_id := coalesce(new.article_id, location.article_id);
  new.zip := coalesce(new.zip, location.zip);
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

-- Only new rows get an answer: visitors cannot set the date, and reloading old leads must not email all of these people
-- again.
create function private.queue_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  due timestamptz := coalesce(new.held_until, now());
begin
  if new.kind = 'guide' then
    if new.confirmation_asked_at is not null and new.confirmed_at is null then
      perform private.queue_confirmation(new.id, new.email, due);
    else
      perform private.queue_guide(new.id, new.email, due);
    end if;
  end if;
  insert into public.outbox (kind, lead_id, next_attempt_at) values ('lead_notice', new.id, due);
  return null;
end
$$;
comment on function private.queue_lead_mail() is
  'After-insert trigger: a lead and its mail are stored together or not at all.';
create trigger leads_queue_mail after insert on public.leads
  for each row when (new.created_at > now() - interval '1 day') execute function private.queue_lead_mail();

-- The form has the same words (src/domain/leads/introduction-words.ts). A changed word is a further version here.
create function private.introduction_words(version text, partner text) returns text
language sql immutable
set search_path = ''
as $$
  select case version
    when '2026-11-24' then
      'I agree that you pass my name, e-mail address, ZIP code and question to one advisor, who may answer me by e-mail.'
    when '2026-11-28' then
      'I agree that you pass my name, email address, ZIP code and question to ' || partner || ', who may answer me by email.'
  end
$$;
comment on function private.introduction_words is
  'What someone who asks for an introduction agrees to, by the version of the words and the company that '
  'they name; null for a version that is not known, or one that names a company where there is none.';

create function private.note_introduction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The page may have the signal where the browser sends no header, and takes back nothing that a header said.
  new.has_privacy_control := coalesce(new.has_privacy_control, false) or private.sends_privacy_control();
  if new.kind <> 'introduction' then
    new.introduction_version := null;
    new.introduction_text := null;
    new.introduction_at := null;
    new.introduction_email := null;
    new.introduction_contact_changed_at := null;
    new.introduction_partner := null;
    return new;
  end if;
  if new.introduction_version = '2026-11-24' then
    new.introduction_partner := null;
  end if;
  -- Callers of the API may set neither words nor time; whoever loads old leads back brings both along.
  new.introduction_text := coalesce(new.introduction_text, 
    private.introduction_words(new.introduction_version, new.introduction_partner));
  if new.introduction_text is null then
    raise check_violation using message = 'An introduction needs the agreement to pass the request on.';
  end if;
  -- A browser with Global Privacy Control is shown no company. A page from before that rule may have named one.
  if new.has_privacy_control then
    new.unnamed_partner := coalesce(new.introduction_partner, new.unnamed_partner);
    new.introduction_partner := null;
  end if;
  new.introduction_at := coalesce(new.introduction_at, now());
  new.introduction_email := coalesce(new.introduction_email, new.email);
  return new;
end
$$;
comment on function private.note_introduction is
  'Before-insert trigger: no introduction is stored without the published words that its sender agreed to.';
create trigger leads_note_introduction before insert on public.leads
  for each row execute function private.note_introduction();

-- Whoever corrects the address of a request makes it another person's, who has not agreed to be passed on.
create function private.judge_introduced_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.introduction_contact_changed_at := case
    when private.mailbox_of(new.email) is distinct from private.mailbox_of(new.introduction_email)
    then coalesce(new.introduction_contact_changed_at, now()) end;
  return new;
end
$$;
create trigger leads_judge_introduced_contact before update of email on public.leads
  for each row when (new.introduction_at is not null) execute function private.judge_introduced_contact();
