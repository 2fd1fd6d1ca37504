import type { SqlSession } from './database.ts';

/**
 * What a hosted Supabase database has before the first migration, so that the migrations' own grants and
 * revokes mean the same here and there. It must run before them: Lite would otherwise make the roles at
 * the first request and GRANT ALL on every table, undoing each revoke (B2). What new tables grant by
 * default is set once only: a migration may take it back, and the next start must not give it again.
 */
const HOSTED_BASE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
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

export const bootstrap = (session: SqlSession): Promise<void> => session.exec(HOSTED_BASE);
