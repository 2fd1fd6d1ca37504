import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDataDir } from '../../scripts/local/temporary-data-dir.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { type CliAnswer, runSupabase } from '../../scripts/shared/supabase-cli.ts';
import { openPostgres } from '../../supabase/local/database/postgres.ts';
import { SUPERUSER } from '../../supabase/local/postgres/cluster.ts';
import { startServer } from '../../supabase/local/postgres/server.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { withOwner } from '../support/databases.ts';
import { QUICK } from '../support/prepared-folders.ts';

type Files = 'roles' | 'extensions' | 'auth' | 'storage' | 'older-defaults';

/**
 * Copies what the CLI reads of supabase/ into a folder, because it leaves files there. The seeds are for this machine's own
 * database only. Returns the folder.
 */
export function copyProject(folder: string): string {
  for (const name of ['config.toml', 'functions', 'migrations', 'schemas', 'templates'])
    cpSync(fromRoot(`supabase/${name}`), path.join(folder, 'supabase', name), { recursive: true });
  return folder;
}

type Service = 'authenticator' | 'supabase_auth_admin' | 'supabase_storage_admin';

export interface HostedDatabase {
  /** Its address for the owner. */
  url: string;
  /** Runs a command of the CLI against it. */
  cli(...args: string[]): Promise<CliAnswer>;
  /** Runs SQL as its owner, as the dashboard's SQL editor does. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /** Runs SQL as a service of the platform does: signed in as its own role, and for a caller as that caller's role. */
  as: (service: Service, caller: string, text: string) => Promise<Record<string, unknown>[]>;
  /** Everything in it, as its superuser sees it. */
  catalogue: () => Promise<string[]>;
}

async function apply(url: string, files: Files[]): Promise<void> {
  const database = openPostgres(url);
  try {
    for (const file of files)
      await database.exec(readFileSync(fromRoot(`tests/hosted/platform/${file}.sql`), 'utf8'));
  } finally {
    await database.close();
  }
}

/** Starts a server with the roles of a hosted project. Its databases are as a project's is before the first migration. */
export async function startHostedServer() {
  const { folder, dataDir, remove } = temporaryDataDir();
  const server = await startServer(dataDir, () => {}, QUICK);
  await apply(server.url('postgres', SUPERUSER), ['roles']);
  copyProject(folder);
  return {
    /** Makes a project's database. `isOlder`: as projects from before May 30, 2026. */
    makeProject: async (name: string, { isOlder = false } = {}): Promise<HostedDatabase> => {
      await withOwner(server.url('postgres'), (owner) =>
        owner.unsafe(`create database ${name} template template0`),
      );
      const defaults: Files[] = isOlder ? ['older-defaults'] : [];
      await apply(server.url(name, SUPERUSER), ['extensions', 'auth', 'storage', ...defaults]);
      const url = server.url(name);
      return {
        url,
        cli: (...args) => runSupabase([...args, `--remote=${url}?sslmode=disable`], { folder }),
        sql: (text) => withOwner(url, async (owner) => [...(await owner.unsafe(text))]),
        as: (service, caller, text) =>
          withOwner(server.url(name, SUPERUSER), async (superuser) => {
            await superuser.unsafe(`set session authorization ${service}; set role ${caller};`);
            return [...(await superuser.unsafe(text))];
          }),
        catalogue: () =>
          withOwner(server.url(name, SUPERUSER), (superuser) =>
            readCatalogue(async (text) => [...(await superuser.unsafe(text))]),
          ),
      };
    },
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}
