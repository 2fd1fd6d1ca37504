-- Contributors: the people who write and review articles. "Author" and "reviewer" are roles of a contributor on an
-- article. We never invent people: an article without an author has none, and its page does not mention one.

create table public.contributors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  credentials text,
  biography text,
  link text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint contributors_name_length check (name ~ '[[:alpha:]]' and length(name) <= 120),
  constraint contributors_credentials_length check (credentials ~ '\S' and length(credentials) <= 200),
  constraint contributors_biography_length check (biography ~ '\S' and length(biography) <= 1000),
  constraint contributors_link_is_an_address check (link ~ '^https://[^\s/]+\.[^\s]+$' and length(link) <= 1000)
);
create trigger contributors_2_clean_text before insert or update on public.contributors
  for each row execute function private.clean_text();
create trigger contributors_3_refuse_residue before insert or update of name, credentials, biography, link on public.contributors
  for each row execute function private.refuse_residue('name', 'credentials', 'biography', 'link');
comment on table public.contributors is
  'People who write or review articles. Visitors see those who are named on a published article. Written by functions only.';
comment on column public.contributors.credentials is 'Why a reader may trust them: a degree, a license, an office.';
comment on column public.contributors.link is 'Where a reader can check who they are.';
comment on column public.contributors.is_active is
  'Whether staff can choose them for further articles. Those that name them already go on naming them.';

-- Readers could not tell two people with the same name apart.
create unique index contributors_by_name on public.contributors (lower(name));

grant select (id, name, credentials, biography, link) on public.contributors to anon;
grant select on public.contributors to authenticated;
grant all on public.contributors to service_role;
alter table public.contributors enable row level security;

create function private.set_version() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function private.set_version is
  'Before-update trigger: two changes within one transaction are two versions, by which two administrators are told apart.';
create trigger contributors_set_version before update on public.contributors
  for each row execute function private.set_version();
