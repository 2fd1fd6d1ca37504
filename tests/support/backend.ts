import { inject } from 'vitest';
import type { Database } from '../../src/data/database.types.ts';
import { type Backend, createBackend } from '../../supabase/local/backend.ts';
import { DATABASE } from '../../supabase/local/database/open-database.ts';
import { LOCAL_ADMIN, LOCAL_KEYS, LOCAL_NON_ADMINISTRATOR } from '../../supabase/local/keys.ts';
import { copyDatabase, type DatabaseCopy } from './databases.ts';

interface Others {
  supabaseDir?: string;
}

interface CopiedBackend extends Backend {
  database: DatabaseCopy;
  /** Makes another backend with a copy of the current rows. */
  copy(options?: Others): Promise<CopiedBackend>;
}

async function backendOn(database: DatabaseCopy, options: Others = {}): Promise<CopiedBackend> {
  const backend = await createBackend({ ...options, databaseUrl: database.url });
  return {
    ...backend,
    database,
    copy: async (others) =>
      backendOn(await copyDatabase(inject('server'), database.name, { disconnect: true }), others),
    close: async () => {
      await backend.close();
      await database.drop();
    },
  };
}

/** A test's own backend with all migrations and seeds, or with the rows of another one. Call close() after the tests. */
export async function testBackend(like?: CopiedBackend) {
  const backend = like ? await like.copy() : await backendOn(await copyDatabase(inject('server'), DATABASE));
  const signedIn = async (credentials: { email: string; password: string }) => {
    const client = backend.client<Database>();
    const { error } = await client.auth.signInWithPassword(credentials);
    if (error) throw error;
    return client;
  };
  return {
    ...backend,
    anon: backend.client<Database>(),
    /** Signed in as the seeded administrator. */
    admin: () => signedIn(LOCAL_ADMIN),
    /** Signed in, but not as an administrator. */
    reader: () => signedIn(LOCAL_NON_ADMINISTRATOR),
    /** Uses the secret key, which bypasses every policy. */
    service: backend.client<Database>({ key: LOCAL_KEYS.secret }),
  };
}
