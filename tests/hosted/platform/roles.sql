-- The roles of a hosted project on PostgreSQL 17, with what the owner (postgres) may do with them. The server itself has
-- made the owner and the superuser (supabase_admin), who runs these files once on a server, and the others once in each
-- of its databases, which the owner owns.
create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role dashboard_user createdb createrole replication nologin;
grant anon, authenticated, service_role to authenticator;
grant authenticator to supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role postgres set search_path to "$user", public, extensions;

-- The extension supautils lets the owner give settings to this role, and these parameters, which Postgres keeps for
-- superusers.
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter session_replication_role, pgrst.db_pre_request to postgres;
