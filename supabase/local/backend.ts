import path from 'node:path';
import type { CacheDriver } from '@supabase/lite';
import type { SupabaseClient } from '@supabase/supabase-js';
import { authLayer } from './auth/auth-layer.ts';
import { type AuthMail, authMailDriver } from './auth/auth-mail.ts';
import { type ClientOptions, inProcessClient } from './client.ts';
import type { DatabaseRow, LocalDatabase, SqlSession } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type DatabaseChoice, openDatabase } from './database/open-database.ts';
import { preparePlatform } from './database/platform.ts';
import { readRoleSettings } from './database/role-settings.ts';
import { seed } from './database/seed.ts';
import { messageOf } from './errors.ts';
import { SUPABASE_DIR } from './folders.ts';
import { withEachFilter } from './http/each-filter.ts';
import { answerAsPostgrest } from './http/error-answers.ts';
import { withLanes } from './http/lanes.ts';
import { createApp } from './http/lite-app.ts';
import { liteInternals, withoutViewTexts } from './http/lite-internals.ts';
import { quietErrors } from './http/quiet-errors.ts';
import { passRequestToSql, runWithRequest } from './http/request-context.ts';
import { publishWording } from './publish-wording.ts';
import { storageLayer } from './storage/storage-layer.ts';

export type BackendOptions = DatabaseChoice & {
  /** The folder that holds migrations/, seed.sql and seeds/. */
  supabaseDir?: string;
  log?: (line: string) => void;
  /** Where Lite keeps what it reads of the schema at its first request. Otherwise each backend reads it again. */
  schemaCache?: (session: SqlSession) => CacheDriver;
};

export interface Backend {
  /** Answers the data, auth and storage APIs: /rest/v1, /auth/v1 and /storage/v1. */
  fetch(request: Request): Promise<Response>;
  /** Runs SQL as the database's owner, for tests and scripts. */
  sql<R extends DatabaseRow = DatabaseRow>(text: string, parameters?: unknown[]): Promise<R[]>;
  client<Schema>(options?: ClientOptions): SupabaseClient<Schema>;
  /** Sets where the auth service's mail goes. Until then it is dropped, and never printed. */
  mailTo(deliver: (mail: AuthMail) => void): void;
  close(): Promise<void>;
}

interface Post {
  deliver(mail: AuthMail): void;
}

/** Sign-in, storage and the data API over a database: what a hosted Supabase project offers the site. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const log = options.log ?? (() => {});
  const { database, preparation, release } = await openDatabase(options, log);
  const errors = quietErrors(log);
  const shutDown = async () => {
    errors.restore();
    await database.close().finally(release);
  };
  try {
    const lite = liteInternals(database.connection);
    const post: Post = { deliver: () => {} };
    const app = createApp(
      database.connection,
      authMailDriver((mail) => post.deliver(mail)),
    );
    await app.init();
    if (preparation) await errors.run(() => preparePlatform(preparation));
    await prepare(database, options.supabaseDir ?? SUPABASE_DIR, log);
    await lite.clearSchemaCache();
    if (options.schemaCache) database.connection.config.schemaCache = options.schemaCache(database);
    // The roles and their privileges exist by now: Lite must not grant everything again (B2).
    lite.rlsState = 'active';
    passRequestToSql(lite, await readRoleSettings(database));
    answerAsPostgrest(lite);
    withoutViewTexts(lite);

    const auth = authLayer({
      database,
      lite: withLanes(async (request) => app.fetch(await withEachFilter(request))),
      later: (work) =>
        void work().catch((error) => log(`What follows a sign-in was not done: ${messageOf(error)}`)),
      mail: (mail) => post.deliver(mail),
    });
    const answer = storageLayer({ database, auth, next: auth });
    const handle = (request: Request) => errors.run(() => runWithRequest(request, () => answer(request)));
    return assemble(database, post, handle, shutDown);
  } catch (error) {
    await shutDown();
    throw error;
  }
}

async function prepare(database: LocalDatabase, supabaseDir: string, log: (line: string) => void) {
  await migrate(database, path.join(supabaseDir, 'migrations'), log);
  await seed(database, supabaseDir);
  await publishWording(database);
}

function assemble(
  database: LocalDatabase,
  post: Post,
  handle: (request: Request) => Promise<Response>,
  shutDown: () => Promise<void>,
): Backend {
  let closing: Promise<void> | undefined;
  const working = new Set<Promise<unknown>>();
  const whole = <T>(work: Promise<T>): Promise<T> => {
    working.add(work);
    const done = () => void working.delete(work);
    work.then(done, done);
    return work;
  };
  const fetch = async (request: Request) =>
    closing
      ? Response.json({ message: 'The local backend is stopping' }, { status: 503 })
      : whole(handle(request));
  return {
    fetch,
    sql: (text, parameters) => whole(database.query(text, parameters)),
    client: (options) => inProcessClient(fetch, options),
    mailTo: (deliver) => {
      post.deliver = deliver;
    },
    close: () => {
      closing ??= Promise.allSettled(working).then(shutDown);
      return closing;
    },
  };
}
