import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE } from '../../../scripts/serve/node-site.ts';
import { E2E_DATA_DIR } from '../../../scripts/test/end-to-end.ts';
import { createBackend } from '../../../supabase/local/backend.ts';

/**
 * Before the workers start, this copies the very database that the pages were built from, for each worker to begin
 * with.
 */
export default async function globalSetup() {
  if (!existsSync(BUILD_FILE) || !existsSync(E2E_DATA_DIR)) {
    throw new Error('There is no build to test: npm run e2e makes one first.');
  }
  const backend = await createBackend({ dataDir: E2E_DATA_DIR });
  const file = path.join(path.dirname(E2E_DATA_DIR), 'e2e.tar');
  writeFileSync(file, Buffer.from(await (await backend.dump()).arrayBuffer()));
  await backend.close();
  process.env.E2E_SNAPSHOT = file;
}
