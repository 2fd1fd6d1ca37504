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

  constraint leads_name_length check (length(btrim(name)) between 2 and 120),
  constraint leads_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 254),
  constraint leads_phone_length check (length(btrim(phone)) between 10 and 40),
  constraint leads_zip_length check (length(zip) <= 10),
  constraint leads_message_length check (length(message) <= 5000),
  constraint leads_source_url_length check (length(source_url) <= 2000)
);
comment on table public.leads is
  'Visitors who asked for the guide. The visitor''s browser makes the id, so that a retry is the same lead '
  '(a second insert answers 409) and never a second one.';

create index leads_of_article on public.leads (article_id);
create index leads_by_zip on public.leads (zip);
create index leads_newest_first on public.leads (created_at desc);

create trigger leads_limit_submissions before insert on public.leads
  for each row execute function private.limit_submissions();

-- Column grants: a visitor sets what the form holds, never the date.
revoke all on public.leads from anon, authenticated;
grant insert (id, article_id, name, email, phone, zip, message, source_url) on public.leads to anon, authenticated;
grant select, update, delete on public.leads to authenticated;
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
