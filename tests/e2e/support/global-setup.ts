import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE } from '../../../scripts/serve/node-site.ts';
import { E2E_DATA_DIR, IS_WORKER } from '../../../scripts/test/end-to-end.ts';
import { WORKER_FILE } from '../../../scripts/worker/worker-folder.ts';
import { createBackend } from '../../../supabase/local/backend.ts';

/**
 * Before the workers start, this copies the very database that the pages were built from, for each worker to begin
 * with. The Worker has no pages before it is asked, so its database may be made here.
 */
export default async function globalSetup() {
  const [command, needed] = IS_WORKER
    ? ['npm run test:worker', [WORKER_FILE]]
    : ['npm run e2e', [BUILD_FILE, E2E_DATA_DIR]];
  if (!needed.every((file) => existsSync(file))) {
    throw new Error(`There is no build to test: ${command} makes one first.`);
  }
  const backend = await createBackend({ dataDir: E2E_DATA_DIR });
  const file = path.join(path.dirname(E2E_DATA_DIR), 'e2e.tar');
  writeFileSync(file, Buffer.from(await (await backend.dump()).arrayBuffer()));
  await backend.close();
  process.env.E2E_SNAPSHOT = file;
}
