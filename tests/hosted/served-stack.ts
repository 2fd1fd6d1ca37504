import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDataDir } from '../../scripts/local/temporary-data-dir.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { runSupabase } from '../../scripts/shared/supabase-cli.ts';
import { createBackend } from '../../supabase/local/backend.ts';
import { DATABASE } from '../../supabase/local/database/open-database.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { startServer } from '../../supabase/local/postgres/server.ts';
import { startFakeBuildHook } from '../support/fake-build-hook.ts';
import { startFakeIndexNow } from '../support/fake-indexnow.ts';
import { start as startFakeOpenAi } from '../support/fake-openai.ts';
import { MAIL_KEY, startFakeResend } from '../support/fake-resend.ts';
import { QUICK } from '../support/prepared-folders.ts';
import { serveBackend } from '../support/server.ts';
import { copyProject } from './hosted-server.ts';

const INDEXNOW_KEY = 'a1b2c3d4-of-the-test';
export const ORIGIN = 'https://goldatlas.test';

/** A server whose database has the platform of the local backend and the migrations that db push applied to it. */
async function pushedDatabase() {
  const { folder, dataDir, remove } = temporaryDataDir();
  await (await createBackend({ dataDir, supabaseDir: path.join(folder, 'none') })).close();
  const server = await startServer(dataDir, () => {}, QUICK);
  const url = server.url(DATABASE);
  copyProject(folder);
  const pushed = await runSupabase(['db', 'push', '--yes', `--remote=${url}?sslmode=disable`], { folder });
  if (pushed.code !== 0) throw new Error(pushed.stderr);
  const stop = async () => {
    await server.stop();
    remove();
  };
  return { url, supabaseDir: path.join(folder, 'supabase'), stop };
}

async function fakeServices() {
  const [openai, mail, searchEngine, buildHook] = await Promise.all([
    startFakeOpenAi(),
    startFakeResend(),
    startFakeIndexNow(INDEXNOW_KEY),
    startFakeBuildHook(),
  ]);
  const environment = {
    SITE_ORIGIN: ORIGIN,
    ...{ OPENAI_API_KEY: 'sk-of-the-test', OPENAI_BASE_URL: openai.url },
    ...{ RESEND_API_KEY: MAIL_KEY, RESEND_BASE_URL: mail.url, MAIL_PER_SECOND: '1000' },
    ...{ INDEXNOW_KEY, INDEXNOW_ENDPOINT: searchEngine.url, BUILD_HOOK_URL: buildHook.url },
  };
  return { openai, mail, searchEngine, buildHook, environment };
}

/** Sign-in, the data API and the functions over that database, without any row of ours, with fake providers. */
export async function startServedStack() {
  const [database, services] = await Promise.all([pushedDatabase(), fakeServices()]);
  const backend = await createBackend({
    databaseUrl: database.url,
    supabaseDir: database.supabaseDir,
  });
  const server = await serveBackend(backend, { environment: services.environment });
  return {
    ...services,
    backend,
    url: server.url,
    /** Calls a function as the schedules do. */
    call: (name: string) =>
      fetch(`${server.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: LOCAL_KEYS.secret },
      }),
    close: async () => {
      await server.close();
      await backend.close();
      const { openai, mail, searchEngine, buildHook } = services;
      await Promise.all([openai.close(), mail.close(), searchEngine.close(), buildHook.close()]);
      await database.stop();
    },
  };
}

/** The statements of the local seed that make accounts, as a dashboard's Add User does. */
export const ACCOUNTS =
  /do \$\$[\s\S]*?end \$\$;/.exec(readFileSync(fromRoot('supabase/seed.sql'), 'utf8'))?.[0] ?? '';
