import { existsSync, rmSync } from 'node:fs';
import { BUILD_FILE } from '../../../scripts/serve/node-site.ts';
import { E2E_DATA_DIR, hasCurrentDatabase, IS_WORKER } from '../../../scripts/test/end-to-end.ts';
import { WORKER_FILE } from '../../../scripts/worker/worker-folder.ts';
import { createBackend } from '../../../supabase/local/backend.ts';
import { dataHome } from '../../../supabase/local/postgres/places.ts';
import { quickPasswords } from '../../support/quick-passwords.ts';
import { startOnCopy } from '../../support/test-server.ts';

/** Starts the server with the database that the pages were built from, before the workers: each gets a copy. */
export default async function globalSetup() {
  const [command, needed] = IS_WORKER
    ? ['npm run test:worker', [WORKER_FILE]]
    : ['npm run e2e', [BUILD_FILE]];
  if (!needed.every((file) => existsSync(file))) {
    throw new Error(`There is no build to test: ${command} makes one first.`);
  }
  if (!hasCurrentDatabase()) rmSync(dataHome(E2E_DATA_DIR), { recursive: true, force: true });
  // This makes a missing database: only exported pages need the one from which a build made them.
  const backend = await createBackend({ dataDir: E2E_DATA_DIR });
  await quickPasswords(backend);
  await backend.close();
  const server = await startOnCopy(dataHome(E2E_DATA_DIR));
  process.env.E2E_SERVER = server.url;
  return server.stop;
}
