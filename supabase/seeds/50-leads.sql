-- Local use only: made-up leads and messages, at addresses that cannot exist (example.com, 555-01xx). Idempotent.
-- About half agreed to calls and texts; the words are those of src/domain/leads/consent.ts for the company that a new database starts with.
-- Dates count back from the day of loading and grow denser toward it, as on a site that is being found.

-- A company that the agreements of two requests name. It is paused, so that no form names it and it gets nothing further.
insert into public.partners (id, name, states, time_zone, email, paused_at, created_at, updated_at, created_by, changed_by)
values ('5eed0004-0000-4000-8000-000000000001', 'Example Gold Advisors', '{new-york}', 'America/New_York',
  'introductions@example.com', now() - interval '4 days', now() - interval '40 days', now() - interval '4 days',
  '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001')
on conflict do nothing;

insert into public.leads (
  id, article_id, name, email, phone, zip, message, source_url, created_at, local_path, referrer_host, utm_source,
  utm_medium, utm_campaign, consent_version, consent_text, consent_at, kind, introduction_version, introduction_partner,
  introduction_at
)
select v.id::uuid, a.id, v.name, v.email, v.phone, v.zip, v.message, 'http://localhost:5173' || v.path, now() - v.ago::interval,
  case when a.id is not null then v.path end, v.referrer,
  case when v.campaign is not null then 'google' end, case when v.campaign is not null then 'cpc' end, v.campaign,
  case when v.agreed then '2026-09-01' end,
  case when v.agreed then 'I agree that Gold Atlas may call and text the number I gave, also by automated means, about gold '
    'investing. I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we '
    'write varies. Reply STOP to end texts, or call 1-800-555-0142 to end calls and texts.' end,
  case when v.agreed then now() - v.ago::interval end, case when i.lead is null then 'guide' else 'introduction' end::public.lead_kind,
  i.version, i.partner, case when i.lead is not null then now() - v.ago::interval end
from (values
  ('5eed0000-0000-4000-8000-000000000001', 'best-gold-ira-company-la-jolla-san-diego', 'Margaret Ellsworth',
    'margaret.ellsworth@example.com', '(858) 555-0143', '92037', 'Free Gold Investment Guide Request',
    '/california/san-diego/la-jolla', '2 hours 14 minutes', true, 'google.com', null),
  ('5eed0000-0000-4000-8000-000000000002', null, 'Terrence Boyd',
    'terrence.boyd@example.com', '(512) 555-0118', null, 'Free Gold Investment Guide Request',
    '/free-guide', '9 hours 41 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000003', 'best-gold-ira-company-tampa-florida', 'Luz Fontanez',
    'luz.fontanez@example.com', '(813) 555-0176', null, 'Free Gold Investment Guide Request',
    '/florida/tampa', '1 day 3 hours 8 minutes', true, 'www.bing.com', null),
  ('5eed0000-0000-4000-8000-000000000004', null, 'Daniel Oyelaran',
    'd.oyelaran@example.com', '(646) 555-0109', '10024',
    'Please call after six. I have an old 403(b) and would like to know what a transfer would involve.',
    '/new-york/new-york/upper-west-side', '1 day 20 hours 33 minutes', true, null, null),
  ('5eed0000-0000-4000-8000-000000000005', 'best-gold-ira-company-hyde-park-austin', 'Susan Kowalczyk',
    'susan.kowalczyk@example.com', '(512) 555-0187', '78751', 'Free Gold Investment Guide Request',
    '/texas/austin/hyde-park', '2 days 5 hours 2 minutes', true, 'google.com', 'texas-search'),
  ('5eed0000-0000-4000-8000-000000000006', null, 'Hung Tran',
    'hung.tran@example.com', '(713) 555-0124', null, 'Free Gold Investment Guide Request',
    '/free-guide', '3 days 7 hours 49 minutes', false, 'www.reddit.com', null),
  ('5eed0000-0000-4000-8000-000000000007', 'best-gold-ira-company-california', 'Grace Whitaker',
    'grace.whitaker@example.com', '(916) 555-0161', null, 'Free Gold Investment Guide Request',
    '/california', '4 days 1 hour 17 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000008', 'best-gold-ira-company-elmwood-village-buffalo', 'Anthony DiPasquale',
    'a.dipasquale@example.com', '(716) 555-0135', '14222', 'Free Gold Investment Guide Request',
    '/new-york/buffalo/elmwood-village', '5 days 22 hours 4 minutes', true, 'google.com', null),
  ('5eed0000-0000-4000-8000-000000000009', null, 'Priya Natarajan',
    'priya.natarajan@example.com', '(408) 555-0192', '94086', 'Free Gold Investment Guide Request',
    '/free-guide', '7 days 2 hours 26 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000010', 'best-gold-ira-company-coconut-grove-miami', 'Rafael Echeverria',
    'rafael.echeverria@example.com', '(305) 555-0157', '33133', 'Free Gold Investment Guide Request',
    '/florida/miami/coconut-grove', '8 days 11 hours 38 minutes', true, 'google.com', 'florida-search'),
  ('5eed0000-0000-4000-8000-000000000011', null, 'Joan Littlefield',
    'joan.littlefield@example.com', '(352) 555-0114', '32162',
    'My late husband left eleven gold coins. Is there someone near The Villages who could look at them?',
    '/florida', '9 days 18 hours 51 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000012', 'best-gold-ira-company-houston-texas', 'Marcus Freeman',
    'marcus.freeman@example.com', '(832) 555-0171', null, 'Free Gold Investment Guide Request',
    '/texas/houston', '11 days 4 hours 9 minutes', true, 'google.com', 'texas-search'),
  ('5eed0000-0000-4000-8000-000000000013', null, 'Shirley Begay',
    's.begay@example.com', '210-555-0106', null, 'Free Gold Investment Guide Request',
    '/free-guide', '13 days 9 hours 57 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000014', 'best-gold-ira-company-upper-west-side-new-york', 'Leonard Abramson',
    'leonard.abramson@example.com', '(212) 555-0183', '10024', 'Free Gold Investment Guide Request',
    '/new-york/new-york/upper-west-side', '15 days 6 hours 21 minutes', true, 'duckduckgo.com', null),
  ('5eed0000-0000-4000-8000-000000000015', null, 'Fatima Haddad',
    'fatima.haddad@example.com', '(585) 555-0102', '14620',
    'Could someone tell me whether I can move the plan of the employer I still work for?',
    '/contact/introduction', '18 days 13 hours 44 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000016', 'best-gold-ira-company-san-diego-california', 'William Tsosie',
    'william.tsosie@example.com', '(619) 555-0129', null, 'Free Gold Investment Guide Request',
    '/california/san-diego', '20 days 2 hours 12 minutes', true, 'www.facebook.com', null),
  ('5eed0000-0000-4000-8000-000000000017', 'best-gold-ira-company-river-oaks-houston', 'Caroline Beaumont',
    'caroline.beaumont@example.com', '(713) 555-0166', '77019', 'Free Gold Investment Guide Request',
    '/texas/houston/river-oaks', '24 days 8 hours 30 minutes', true, null, null),
  ('5eed0000-0000-4000-8000-000000000018', null, 'Peter Svensson',
    'peter.svensson@example.com', '(518) 555-0151', '12866',
    'How much would I have to move before the yearly fees make sense?',
    '/why-gold', '27 days 19 hours 3 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000019', 'best-gold-ira-company-ybor-city-tampa', 'Yolanda Guerra',
    'yolanda.guerra@example.com', '(813) 555-0138', '33605', 'Free Gold Investment Guide Request',
    '/florida/tampa/ybor-city', '31 days 5 hours 48 minutes', true, 'google.com', 'florida-search'),
  ('5eed0000-0000-4000-8000-000000000020', null, 'Alison Meyer-Greene',
    'alison.meyergreen@example.com', '(310) 555-0195', null, 'Free Gold Investment Guide Request',
    '/free-guide', '36 days 10 hours 15 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000021', 'best-gold-ira-company-silver-lake-los-angeles', 'Imani Brooks',
    'imani.brooks@example.com', '(323) 555-0112', '90026', 'Free Gold Investment Guide Request',
    '/california/los-angeles/silver-lake', '41 days 1 hour 36 minutes', true, null, null),
  ('5eed0000-0000-4000-8000-000000000022', null, 'Gary Lindqvist',
    'gary.lindqvist@example.com', '(941) 555-0179', '34236', 'Free Gold Investment Guide Request',
    '/free-guide', '47 days 16 hours 27 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000023', null, 'Shirley Begay-Morris',
    'shirley.begaymorris@example.com', '(210) 555-0106', null, 'Free Gold Investment Guide Request',
    '/free-guide', '52 days 7 hours 55 minutes', false, null, null),
  ('5eed0000-0000-4000-8000-000000000024', 'best-gold-ira-company-new-york', 'Helen Papadakis',
    'helen.papadakis@example.com', '(914) 555-0163', null, 'Free Gold Investment Guide Request',
    '/new-york', '58 days 20 hours 10 minutes', true, null, null)
) as v (id, article_slug, name, email, phone, zip, message, path, ago, agreed, referrer, campaign)
left join public.articles a on a.slug = v.article_slug and a.status = 'published'
left join (values
  (11, '2026-11-24', null),
  (15, '2026-11-28', 'Example Gold Advisors'),
  (18, '2026-11-28', 'Example Gold Advisors')
) as i (lead, version, partner) on i.lead = right(v.id, 12)::int
on conflict (id) do nothing;

insert into public.contact_messages (id, name, email, phone, subject, message, created_at)
select v.id::uuid, v.name, v.email, v.phone, v.subject, v.message, now() - v.ago::interval
from (values
  ('5eed0001-0000-4000-8000-000000000001', 'Nadia Karimi', 'nadia.karimi@example.com', '(305) 555-0121',
    'Green card and a gold IRA',
    'I have a green card and work in Doral. Does that change anything when I open an account, or is it the same as for a citizen?',
    '6 hours 52 minutes'),
  ('5eed0001-0000-4000-8000-000000000002', 'Frank Dombrowski', 'frank.dombrowski@example.com', null,
    'A number in the Buffalo article',
    'You say that Erie County has one of the higher sales tax rates. Could the article name the figure and its source?',
    '3 days 14 hours 5 minutes'),
  ('5eed0001-0000-4000-8000-000000000003', 'Beatriz Salcedo', 'beatriz.salcedo@example.com', '(956) 555-0133',
    'The guide in Spanish',
    'My parents read Spanish only. Is the free guide available in Spanish, or is a translation planned?',
    '9 days 3 hours 40 minutes'),
  ('5eed0001-0000-4000-8000-000000000004', 'Thomas Whitehorse', 'thomas.whitehorse@example.com', '(760) 555-0159',
    'Safe-deposit box closed by our bank',
    'Our branch is closing its vault in spring. Could you write about what people do with coins when that happens?',
    '17 days 21 hours 18 minutes'),
  ('5eed0001-0000-4000-8000-000000000005', 'Alison Meyer-Greene', 'alison.meyergreene@example.com', null,
    'Please correct my address',
    'I asked for the guide last week and mistyped my e-mail address. This one is right. Thank you.',
    '30 days 12 hours 2 minutes'),
  ('5eed0001-0000-4000-8000-000000000006', 'Dwayne Carter', 'dwayne.carter@example.com', '(832) 555-0104',
    'Speaking at our retirees'' club',
    'We meet on the first Tuesday of the month in Pasadena. Would one of your editors talk to us about fees and storage?',
    '49 days 8 hours 23 minutes')
) as v (id, name, email, phone, subject, message, ago)
on conflict (id) do nothing;
