import type { SqlSession } from './database.ts';

/** Settings that the migrations attach to the API's roles. PostgREST applies them to each request. */
export interface RoleSettings {
  /** statement_timeout by role, as Postgres writes it. */
  timeouts: Partial<Record<string, string>>;
  /** statement_timeout of functions that have their own, which overrides their caller's. */
  functionTimeouts: Partial<Record<string, string>>;
  /** The function that every request runs first, with its caller's rights. */
  preRequest: string | undefined;
}

/** Postgres applies a role's settings at sign-in. The API only switches to the role, so it must apply them itself. */
export async function readRoleSettings(session: SqlSession): Promise<RoleSettings> {
  const rows = await session.query<{ role: string; name: string; value: string }>(
    `select r.rolname as role, split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) entry
     where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  );
  const functions = await session.query<{ name: string; value: string }>(
    `select proname as name, split_part(entry, '=', 2) as value from pg_proc, unnest(proconfig) entry
     where pronamespace = 'public'::regnamespace and entry like 'statement_timeout=%'`,
  );
  const timeouts = rows.filter(({ name }) => name === 'statement_timeout');
  return {
    timeouts: Object.fromEntries(timeouts.map(({ role, value }) => [role, value])),
    functionTimeouts: Object.fromEntries(functions.map(({ name, value }) => [name, value])),
    preRequest: rows.find(({ role, name }) => role === 'authenticator' && name === 'pgrst.db_pre_request')
      ?.value,
  };
}
