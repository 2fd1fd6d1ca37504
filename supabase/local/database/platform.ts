import { createApp } from '../http/lite-app.ts';
import type { Preparation } from './open-database.ts';
import { openPostgres } from './postgres.ts';

/**
 * The roles of a hosted Supabase project. They must be there before the migrations, whose grants and revokes then mean
 * the same in both: otherwise Lite would make them at the first request and GRANT ALL on every table (B2). As in
 * projects made since May 30, 2026, none of them gets anything that a migration does not grant.
 */
const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
  -- No one signs in with these here. Migrations attach the API's settings for each request to the first one.
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then create role supabase_auth_admin nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then create role supabase_storage_admin nologin noinherit; end if;
end $$;
grant anon, authenticated, service_role to authenticator;
create schema if not exists extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
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
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where btrim(friendly_name) <> '';
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

/**
 * What the owner of a hosted project's database may do there, who is no superuser: use the tables of auth and storage,
 * which belong to their services, and give the API's roles settings. Some of it comes from an extension there
 * (supautils): the two parameters, and policies on storage.objects, for which the owner has that table here.
 */
const rightsOf = (owner: string): string => `
grant anon, authenticated, service_role, authenticator to ${owner} with admin option;
grant set on parameter session_replication_role, pgrst.db_pre_request to ${owner};
grant all on schema extensions to ${owner};
grant all on schema auth to supabase_auth_admin;
grant all on schema storage to supabase_storage_admin;
grant usage on schema auth, storage to ${owner};
do $$
declare
  place regclass;
begin
  for place in select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to supabase_auth_admin', place);
  end loop;
  for place in select oid from pg_class where relnamespace = 'storage'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to supabase_storage_admin', place);
  end loop;
  for place in select oid from pg_class where relnamespace = 'supabase_migrations'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to ${owner}', place);
  end loop;
end $$;
grant all on all tables in schema auth, storage to ${owner};
alter table storage.objects owner to ${owner};
alter schema supabase_migrations owner to ${owner};
`;

/** Makes what a hosted project has before its first migration: roles, and the tables of sign-in and storage. */
export async function preparePlatform({ url, owner }: Preparation): Promise<void> {
  const database = openPostgres(url);
  try {
    const app = createApp(database.connection, { send: async () => {} });
    await app.ensureSystemSchema();
    await database.exec(ROLES + SECOND_FACTOR + STORAGE);
    if (owner !== undefined) await database.exec(rightsOf(owner));
  } finally {
    await database.close();
  }
}
