import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../../src/data/database.types.ts';
import { type Backend, type BackendOptions, createBackend } from '../../supabase/local/backend.ts';
import { LOCAL_ADMIN, LOCAL_KEYS, LOCAL_NON_ADMINISTRATOR } from '../../supabase/local/keys.ts';
import { copyDatabase } from './native-databases.ts';

type Others = Pick<BackendOptions, 'supabaseDir'>;
interface Copyable extends Backend {
  /** Makes another backend with a copy of the current rows. */
  copy(options?: Others): Promise<Copyable>;
}

async function embedded(snapshot: Blob, options: Others = {}): Promise<Copyable> {
  const backend = await createBackend({ ...options, snapshot });
  return { ...backend, copy: async (others) => embedded(await backend.dump(), others) };
}

async function native(server: string, from?: string, options: Others = {}): Promise<Copyable> {
  const database = await copyDatabase(server, from);
  const backend = await createBackend({ ...options, databaseUrl: database.url });
  return {
    ...backend,
    copy: (others) => native(server, database.name, others),
    close: async () => {
      await backend.close();
      await database.drop();
    },
  };
}

/** A test's own backend with all migrations and seeds. Call close() after the tests. */
export async function testBackend(snapshot?: Blob) {
  const server = inject('nativeServer');
  const backend = server
    ? await native(server)
    : await embedded(snapshot ?? new Blob([readFileSync(inject('snapshot'))]));
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
