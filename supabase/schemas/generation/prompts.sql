-- Prompt templates: what the language model is asked. Their versions are kept: what a text was asked with stays
-- readable after the template has changed.

create table public.prompt_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  content text not null,
  updated_at timestamptz not null default now(),

  constraint prompt_templates_name_is_known check (name in ('state_article', 'city_article', 'neighborhood_article')),
  constraint prompt_templates_content_length check (content ~ '\S' and length(content) <= 20000)
);
create trigger prompt_templates_2_clean_text before insert or update on public.prompt_templates
  for each row execute function private.clean_text();
comment on table public.prompt_templates is
  'What the article generator is asked, one template per kind of location. '
  'Placeholders: {neighborhood}, {city}, {state}, {zip}.';

grant select, insert, update, delete on public.prompt_templates to authenticated;
grant all on public.prompt_templates to service_role;
alter table public.prompt_templates enable row level security;
create policy "Administrators read prompt templates" on public.prompt_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add prompt templates" on public.prompt_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change prompt templates" on public.prompt_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete prompt templates" on public.prompt_templates
  for delete to authenticated using ((select private.is_admin()));

create trigger prompt_templates_set_updated_at before update on public.prompt_templates
  for each row execute function private.set_updated_at();

create table public.prompt_versions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  version int not null,
  content text not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,

  constraint prompt_versions_are_numbered unique (name, version)
);
comment on table public.prompt_versions is
  'Every text that a prompt template has had, numbered from 1 within its template. Written by a trigger only. The '
  'active version is the one whose text the template has now.';

create index prompt_versions_by_author on public.prompt_versions (created_by);

-- The text may be longer than an index allows, so its hash stands for it. A text that returns is its old version.
create unique index prompt_versions_once on public.prompt_versions (name, md5(content));

grant select on public.prompt_versions to authenticated;
grant all on public.prompt_versions to service_role;
alter table public.prompt_versions enable row level security;
create policy "Administrators read prompt versions" on public.prompt_versions
  for select to authenticated using ((select private.is_admin()));

create function private.keep_prompt_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.prompt_versions (name, version, content, created_by)
  select new.name, 1 + coalesce(max(v.version), 0), new.content, (select auth.uid())
  from public.prompt_versions v where v.name = new.name
  on conflict do nothing;
  return null;
end
$$;
comment on function private.keep_prompt_version is
  'After-insert and after-update trigger of prompt_templates: a text that the template never had becomes a version. Two '
  'who save at once wait for each other at the template''s row.';
create trigger prompt_templates_keep_version after insert or update of content on public.prompt_templates
  for each row execute function private.keep_prompt_version();

insert into public.prompt_templates (name, content) values
('state_article', $template$Write an article of 900 to 1,200 words for residents of {state} who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- who in {state} tends to hold gold, and why, judged by the state's economy and its retirees
- how {state} treats the purchase of bullion and coins (sales tax, income tax), telling the reader to check the current rule
- how a gold IRA works: eligible metals, custodian, approved depository, contribution limits, required distributions
- the costs, and how to compare them
- storage and insurance in {state}
- what can go wrong, and who should not buy

Write for {state} and not for a state in general. Name no company. Promise no return.$template$),
('city_article', $template$Write an article of 800 to 1,100 words for people in {city}, {state} who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- what is particular to {city}: its economy, its retirees, its property and disaster risks
- how to judge a local dealer or adviser in {city}, and which questions to ask
- how {state} treats the purchase of bullion and coins, telling the reader to check the current rule
- how a gold IRA works, what it costs, and how a rollover is done without a tax bill
- keeping metal at home, in a bank's box or in a depository near {city}
- what can go wrong, and who should not buy

Write for {city} and not for a city in general. Name no company. Promise no return.$template$),
('neighborhood_article', $template$Write an article of 600 to 900 words for people in {neighborhood}, {city}, {state} (ZIP {zip}) who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- what is particular to {neighborhood}: who lives there, what they own, how they retire
- practical questions of buying, insuring and storing gold from {neighborhood}
- how a gold IRA works and what it costs
- how {state} treats the purchase of bullion and coins, telling the reader to check the current rule
- what can go wrong, and who should not buy

Write for {neighborhood} and not for a neighborhood in general. Name no company. Promise no return.$template$);
