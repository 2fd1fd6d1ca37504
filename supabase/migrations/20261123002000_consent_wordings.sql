-- A visitor agrees to what the owner has published, and to nothing that a caller sends along: the form names the
-- wording's version, the words come from here.
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

revoke all on public.consent_wordings from anon, authenticated;
grant select on public.consent_wordings to anon, authenticated;
grant all on public.consent_wordings to service_role;

alter table public.consent_wordings enable row level security;
create policy "Everybody reads the published wordings" on public.consent_wordings
  for select to anon, authenticated using (true);

insert into public.consent_wordings (version, words) values ('2026-09-01',
  'I agree that Gold Atlas may call and text the number I gave, also by automated means, about gold investing. '
  'I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we write varies. '
  'Reply STOP to end texts, or call 1-800-555-0142 to end calls and texts.');
