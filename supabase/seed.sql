-- Local use only: made-up sign-ins and example locations, never for a hosted project. Idempotent: loading it
-- again changes nothing. The articles, leads and messages follow in seeds/, in the order of their names.

-- Passwords: gold-atlas-admin and gold-atlas-reader (bcrypt, cost 10). The reader is signed in and no more:
-- with it one sees, and tests prove, that "signed in" alone opens no door.
do $$
declare u record;
begin
  for u in select * from (values
    ('00000000-0000-4000-8000-000000000001'::uuid, 'admin@goldatlas.example',
      '$2b$10$G95h.ip8.32fA2XQ040ov.OnlNMQFk.hza0Ou21lOs9AjZtV16UFm'),
    ('00000000-0000-4000-8000-000000000002'::uuid, 'reader@goldatlas.example',
      '$2b$10$FdkudOscYhlRS2IXkbSi3uSDb8y.xPIq12RiPsG84pataQO1h78BW')
  ) as t (id, email, hash) loop
    -- The token columns are '' and never null: the sign-in service cannot read a null one.
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      confirmation_token, recovery_token, email_change, email_change_token_new,
      email_change_token_current, reauthentication_token, phone_change, phone_change_token)
    values (u.id, 'authenticated', 'authenticated', u.email, u.hash, now(),
      '{"provider":"email","providers":["email"]}', '{}', now(), now(), '', '', '', '', '', '', '', '')
    on conflict do nothing;
    insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
    values (u.id, u.id, u.id::text, 'email',
      jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true), now(), now(), now())
    on conflict do nothing;
  end loop;
  -- The official local stack finds users by instance_id; the embedded backend has no such column.
  if exists (select 1 from information_schema.columns
             where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end $$;

insert into public.admin_users (id) values ('00000000-0000-4000-8000-000000000001') on conflict do nothing;

-- 4 states, 8 cities, 14 neighborhoods. A few lack search texts and three have a slug of their own (the one their
-- article has anyway), so that the SEO column has something to show: 0/3 to 3/3.
insert into public.locations (location_type, state, state_slug, latitude, longitude, seo_title, seo_description,
  slug_override) values
  ('state', 'California', 'california', 36.778261, -119.417932,
    'Gold IRA Investment Guide for California',
    'How Californians buy, store and insure gold, what the state taxes, and what a gold IRA costs. Local guides by city and neighborhood.',
    'best-gold-ira-company-california'),
  ('state', 'Texas', 'texas', 31.968599, -99.901813,
    'Gold IRA Investment Guide for Texas',
    'Gold and gold IRAs in Texas: purchase, storage, taxes and risks, explained plainly, with local guides for Austin and Houston.', null),
  ('state', 'Florida', 'florida', 27.664827, -81.515754,
    'Gold IRA Investment Guide for Florida',
    'What Florida''s retirees should know before they buy gold: taxes, hurricanes, insurance and the cost of a gold IRA.', null),
  ('state', 'New York', 'new-york', 43.299428, -74.217933,
    'Gold IRA Investment Guide for New York', null, null)
on conflict do nothing;

-- ' ', 'none' and '00000' stand for "no neighborhood" in a city's row, so that the same city
-- cannot be stored once with them and once without (constraint locations_columns_fit_type).
insert into public.locations (location_type, neighborhood, neighborhood_slug, zip,
  state, state_slug, city, city_slug, latitude, longitude, seo_title, seo_description, slug_override)
select 'city', ' ', 'none', '00000', v.*,
  case v.city_slug when 'san-diego' then 'best-gold-ira-company-san-diego-california' end
from (values
  ('California', 'california', 'San Diego', 'san-diego', 32.715738, -117.161084,
    'Gold IRA Investment Guide for San Diego',
    'Moving a Thrift Savings Plan or an old 401(k) from San Diego into a gold IRA: the order of events, the deadlines, the storage.'),
  ('California', 'california', 'Los Angeles', 'los-angeles', 34.052235, -118.243683,
    'Gold IRA Investment Guide for Los Angeles',
    'Gold and gold IRAs in Los Angeles: which metal qualifies, what an account costs each year, and the risks to weigh.'),
  ('Texas', 'texas', 'Austin', 'austin', 30.267153, -97.743061,
    'Gold IRA Investment Guide for Austin',
    'Gold beside stock grants and an old 401(k) in Austin: what it can add, what it costs, and where it can be kept.'),
  ('Texas', 'texas', 'Houston', 'houston', 29.760427, -95.369804,
    'Gold IRA Investment Guide for Houston', null),
  ('Florida', 'florida', 'Miami', 'miami', 25.761680, -80.191790,
    'Gold IRA Investment Guide for Miami',
    'Buying gold in Miami: a retail purchase step by step, rules for non-citizens, storage near the sea, and the risks.'),
  ('Florida', 'florida', 'Tampa', 'tampa', 27.950575, -82.457178,
    null, 'Gold for Tampa''s military and federal retirees: the pension first, then the Thrift Savings Plan, then metal.'),
  ('New York', 'new-york', 'New York', 'new-york', 40.712776, -74.005974,
    'Gold IRA Investment Guide for New York City',
    'From futures to coins: who stands between a New Yorker and the metal, what each form costs, and how each is taxed.'),
  ('New York', 'new-york', 'Buffalo', 'buffalo', 42.886447, -78.878369,
    'Gold IRA Investment Guide for Buffalo',
    'Gold in Buffalo beside a pension: which accounts can move, what the border changes, and how to plan for winter.')
) as v (state, state_slug, city, city_slug, latitude, longitude, seo_title, seo_description)
on conflict do nothing;

insert into public.locations (location_type, state, state_slug, city, city_slug,
  neighborhood, neighborhood_slug, zip, latitude, longitude, seo_title, seo_description, slug_override)
select 'neighborhood', v.*,
  case v.neighborhood_slug when 'la-jolla' then 'best-gold-ira-company-la-jolla-san-diego' end
from (values
  ('California', 'california', 'San Diego', 'san-diego', 'La Jolla', 'la-jolla', '92037', 32.832811, -117.271272,
    'Gold IRA Investment Guide for La Jolla',
    'Gold IRAs in La Jolla for a professor, a physician and a founder: three sets of plan rules, and reasons to take one''s time.'),
  ('California', 'california', 'San Diego', 'san-diego', 'Gaslamp Quarter', 'gaslamp-quarter', '92101', 32.711500, -117.160100,
    'Gold IRA Investment Guide for the Gaslamp Quarter',
    'Gold for people who live downtown in San Diego: buying, keeping and insuring it from an apartment.'),
  ('California', 'california', 'Los Angeles', 'los-angeles', 'Silver Lake', 'silver-lake', '90026', 34.086900, -118.270200,
    'Gold IRA Investment Guide for Silver Lake',
    'Irregular incomes and hillside houses: how gold and a gold IRA fit the way people in Silver Lake earn and save.'),
  ('California', 'california', 'Los Angeles', 'los-angeles', 'Beverly Grove', 'beverly-grove', '90048', 34.076100, -118.373900,
    null, null),
  ('Texas', 'texas', 'Austin', 'austin', 'Hyde Park', 'hyde-park', '78751', 30.305600, -97.726800,
    'Gold IRA Investment Guide for Hyde Park, Austin',
    'Gold in Austin''s Hyde Park: university pensions, old bungalows, and a plain account of costs and risks.'),
  ('Texas', 'texas', 'Austin', 'austin', 'Zilker', 'zilker', '78704', 30.255300, -97.767000,
    'Gold IRA Investment Guide for Zilker', null),
  ('Texas', 'texas', 'Houston', 'houston', 'River Oaks', 'river-oaks', '77019', 29.753000, -95.432000,
    'Gold IRA Investment Guide for River Oaks',
    'Gold in River Oaks: who should own it, how heirs receive it, what it is taxed at, and the limits of an IRA.'),
  ('Texas', 'texas', 'Houston', 'houston', 'Montrose', 'montrose', '77006', 29.743000, -95.390000,
    'Gold IRA Investment Guide for Montrose', null),
  ('Florida', 'florida', 'Miami', 'miami', 'Coconut Grove', 'coconut-grove', '33133', 25.728000, -80.243000,
    'Gold IRA Investment Guide for Coconut Grove',
    'Bullion, old coins and treasure coins in Coconut Grove: what each is worth, which an IRA may hold, where to keep them.'),
  ('Florida', 'florida', 'Miami', 'miami', 'Brickell', 'brickell', '33131', 25.761700, -80.192500,
    null, null),
  ('Florida', 'florida', 'Tampa', 'tampa', 'Ybor City', 'ybor-city', '33605', 27.960300, -82.441400,
    'Gold IRA Investment Guide for Ybor City',
    'Small sums of gold in Ybor City: what small pieces cost, which accounts suit the self-employed, and what to keep in writing.'),
  ('New York', 'new-york', 'New York', 'new-york', 'Upper West Side', 'upper-west-side', '10024', 40.787011, -73.975368,
    'Gold IRA Investment Guide for the Upper West Side',
    'Gold beside a co-op and a 403(b) on the Upper West Side: boards, insurance, estates, and what can be moved.'),
  ('New York', 'new-york', 'New York', 'new-york', 'Tribeca', 'tribeca', '10013', 40.716270, -74.008632,
    'Gold IRA Investment Guide for Tribeca', null),
  ('New York', 'new-york', 'Buffalo', 'buffalo', 'Elmwood Village', 'elmwood-village', '14222', 42.915100, -78.877300,
    null, 'Gold beside a two-family house in Elmwood Village: rent and IRA rules, storage, and a calendar for deciding.')
) as v (state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude, seo_title, seo_description)
on conflict do nothing;
