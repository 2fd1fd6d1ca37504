import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { authLayer } from './auth/auth-layer.ts';
import { type AuthMail, authMailDriver } from './auth/auth-mail.ts';
import { writeBackup } from './backup/backup-file.ts';
import { withDump } from './backup/dump-rows.ts';
import { type ClientOptions, inProcessClient } from './client.ts';
import { bootstrap } from './database/bootstrap.ts';
import type { DatabaseRow, LocalDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { readReplaced } from './database/replaced-migrations.ts';
import { readRoleSettings } from './database/role-settings.ts';
import { seed } from './database/seed.ts';
import { allAtOnce, oneAtATime, type Turns } from './database/serialize.ts';
import { keepStatistics } from './database/statistics.ts';
import { messageOf } from './errors.ts';
import { answerAsPostgrest } from './http/error-answers.ts';
import { createApp } from './http/lite-app.ts';
import { liteInternals } from './http/lite-internals.ts';
import { quietErrors } from './http/quiet-errors.ts';
import { refusePatterns } from './http/refuse-patterns.ts';
import { duringRequest, passRequestToSql } from './http/request-context.ts';
import { SUPABASE_DIR } from './paths.ts';
import { publishWording } from './publish-wording.ts';
import { storageLayer } from './storage/storage-layer.ts';

export interface BackendOptions {
  /** Where PGlite keeps its files. Without it, the data is in memory and ends with the process. */
  dataDir?: string;
  /** postgres://... uses a native server instead of PGlite. */
  databaseUrl?: string;
  /** A snapshot from dump(): starts with a copy of it instead of an empty database. */
  snapshot?: Blob;
  /** The folder that holds migrations/, seed.sql and seeds/. */
  supabaseDir?: string;
  log?: (line: string) => void;
}

export interface Backend {
  /** Answers the data, auth and storage APIs: /rest/v1, /auth/v1 and /storage/v1. */
  fetch(request: Request): Promise<Response>;
  /** Runs SQL as the database's owner, for tests and scripts. */
  sql<R extends DatabaseRow = DatabaseRow>(text: string, parameters?: unknown[]): Promise<R[]>;
  client<Schema>(options?: ClientOptions): SupabaseClient<Schema>;
  /** Sets where the auth service's mail goes. Until then it is dropped, and never printed. */
  mailTo(deliver: (mail: AuthMail) => void): void;
  dump(): Promise<Blob>;
  /** Writes a snapshot of all data into a new file (see backup/backup-file.ts). */
  backUp(file: string): Promise<void>;
  close(): Promise<void>;
}

interface Post {
  deliver(mail: AuthMail): void;
}

/** Postgres, sign-in and the data API in this process: what a hosted Supabase project offers the site. */
export async function createBackend(options: BackendOptions = {}): Promise<Backend> {
  const log = options.log ?? (() => {});
  const { database, release } = await openDatabase(options, log);
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
    await errors.run(() => app.ensureSystemSchema());
    await prepare(database, options.supabaseDir ?? SUPABASE_DIR, log);
    await lite.clearSchemaCache();
    // The roles and their privileges exist by now: Lite must not grant everything again (B2).
    lite.rlsState = 'active';
    passRequestToSql(lite, await readRoleSettings(database));
    refusePatterns(lite);
    answerAsPostgrest(lite);

    const inTurn = database.singleSession ? oneAtATime() : allAtOnce;
    const auth = authLayer({
      database,
      lite: async (request) => app.fetch(request),
      later: (work) => void inTurn(work).catch((error) => log(`Email was not sent: ${messageOf(error)}`)),
      mail: (mail) => post.deliver(mail),
    });
    const answer = storageLayer({ database, auth, next: auth });
    const handle = (request: Request) => errors.run(() => duringRequest(request, () => answer(request)));
    const statistics = keepStatistics(() => inTurn(() => database.exec('analyze')));
    return assemble(database, inTurn, post, counting(handle, database, statistics), async () => {
      statistics.stop();
      await shutDown();
    });
  } catch (error) {
    await shutDown();
    throw error;
  }
}

/** Reads the whole request before its turn comes, so that a slow sender does not keep everybody waiting. */
async function received(request: Request): Promise<Request> {
  const { url, method, headers, body } = request;
  return new Request(url, { method, headers, ...(body && { body: await request.arrayBuffer() }) });
}

/** Used for PGlite only: a native server keeps its statistics by itself. */
function counting(
  handle: (request: Request) => Promise<Response>,
  { singleSession }: LocalDatabase,
  statistics: Pick<ReturnType<typeof keepStatistics>, 'wrote'>,
): typeof handle {
  if (!singleSession) return handle;
  return async (request) => {
    const bytes = request.method === 'GET' ? 0 : (await request.clone().arrayBuffer()).byteLength;
    const response = await handle(request);
    if (bytes > 0) statistics.wrote(bytes);
    return response;
  };
}

async function prepare(database: LocalDatabase, supabaseDir: string, log: (line: string) => void) {
  await bootstrap(database);
  await migrate(database, path.join(supabaseDir, 'migrations'), log, readReplaced(supabaseDir));
  await seed(database, supabaseDir);
  await publishWording(database);
}

function assemble(
  database: LocalDatabase,
  inTurn: Turns,
  post: Post,
  handle: (request: Request) => Promise<Response>,
  shutDown: () => Promise<void>,
): Backend {
  let closing: Promise<void> | undefined;
  const fetch = async (request: Request) => {
    const whole = await received(request);
    if (closing) return Response.json({ message: 'The local backend is stopping' }, { status: 503 });
    return inTurn(() => handle(whole));
  };
  return {
    fetch,
    sql: (text, parameters) => inTurn(() => database.query(text, parameters)),
    client: (options) => inProcessClient(fetch, options),
    mailTo: (deliver) => {
      post.deliver = deliver;
    },
    dump: () => inTurn(() => database.dump()),
    backUp: (file) => inTurn(() => withDump(database, (lines) => writeBackup(file, lines))),
    close: () => {
      closing ??= inTurn(shutDown);
      return closing;
    },
  };
}
