import { inject } from 'vitest';
import type { Database } from '../../src/data/database.types.ts';
import { type Backend, createBackend } from '../../supabase/local/backend.ts';
import { DATABASE } from '../../supabase/local/database/open-database.ts';
import { LOCAL_ADMIN, LOCAL_KEYS, LOCAL_NON_ADMINISTRATOR } from '../../supabase/local/keys.ts';
import { copyDatabase, type DatabaseCopy } from './databases.ts';
import { sharedSchema } from './shared-schema.ts';

interface Others {
  supabaseDir?: string;
}

interface CopiedBackend extends Backend {
  database: DatabaseCopy;
  /** Makes another backend with a copy of the current rows. */
  copy(options?: Others): Promise<CopiedBackend>;
}

async function backendOn(database: DatabaseCopy, options: Others = {}): Promise<CopiedBackend> {
  const backend = await createBackend({ ...options, databaseUrl: database.url, schemaCache: sharedSchema });
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

/** The gate's check of a text happens in a function; here each text counts as checked when it is written. */
const CHECK_EACH_TEXT = `
  create function private.check_each_text() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into private.checked_texts (text_hash) values (private.text_hash(to_jsonb(new))) on conflict do nothing;
      return new;
    end $$;
  create trigger articles_3_check_each_text before insert or update on public.articles
    for each row execute function private.check_each_text();`;

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
    /** For tests of what follows from a publication: an administrator may publish without asking the gate first. */
    checkEachText: () => backend.sql(CHECK_EACH_TEXT),
    /** Signed in as the seeded administrator. */
    admin: () => signedIn(LOCAL_ADMIN),
    /** Signed in, but not as an administrator. */
    reader: () => signedIn(LOCAL_NON_ADMINISTRATOR),
    /** Uses the secret key, which bypasses every policy. */
    service: backend.client<Database>({ key: LOCAL_KEYS.secret }),
  };
}
