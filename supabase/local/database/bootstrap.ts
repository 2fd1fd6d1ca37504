import type { SqlSession } from './database.ts';

/**
 * Makes what a hosted Supabase database has before the first migration, so that the migrations' grants and revokes
 * mean the same in both. It must run before them: otherwise Lite would make the roles at the first request and
 * GRANT ALL on every table, which undoes each revoke (B2). The default privileges of new tables are set only once: a
 * migration may revoke them, and the next start must not grant them again.
 */
const HOSTED_BASE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  -- Nobody signs in with this role here, but migrations attach the API's settings for each request to it.
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator nologin noinherit; end if;
end $$;
create schema if not exists extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
do $$ begin
  if not exists (select from supabase_migrations.schema_migrations) then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  end if;
end $$;
`;

/** A hosted project's tables of the second factor, as far as we use them. Lite does not have them. */
const SECOND_FACTOR = `
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
`;

/**
 * The tables of the storage service, which Lite does not have: migrations need them, and their privileges, for buckets
 * and policies. A hosted project keeps objects in files. Here they are pieces in a table, so that a backup has the
 * pictures and the articles that show them from the same moment, and no name can lead to a file.
 */
const STORAGE = `
create schema if not exists storage;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner_id text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create table if not exists storage.local_pieces (
  object_id uuid not null references storage.objects (id) on delete cascade,
  number int not null,
  base64 text not null,
  primary key (object_id, number)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.local_pieces enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated;
grant all on storage.buckets, storage.objects to service_role;
`;

export const bootstrap = (session: SqlSession): Promise<void> =>
  session.exec(HOSTED_BASE + SECOND_FACTOR + STORAGE);
