import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../../src/data/database.types.ts';
import { createBackend } from '../../supabase/local/backend.ts';
import { LOCAL_ADMIN, LOCAL_KEYS, LOCAL_READER } from '../../supabase/local/keys.ts';

/** A backend of one's own, in memory, with all migrations and seeds; close() it after the tests. */
export async function testBackend(snapshot = new Blob([readFileSync(inject('snapshot'))])) {
  const backend = await createBackend({ snapshot });
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
    /** Signed in, and no administrator. */
    reader: () => signedIn(LOCAL_READER),
    /** The secret key: past every policy. */
    service: backend.client<Database>({ key: LOCAL_KEYS.secret }),
  };
}
