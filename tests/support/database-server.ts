import type { TestProject } from 'vitest/node';
import { ensureSeededFolder } from './prepared-folders.ts';
import { shareServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server with the migrated and seeded database. */
    server: string;
  }
}

/** vitest's global setup: starts a server with a migrated and seeded database, of which test files get copies. */
export default async function setup(project: TestProject) {
  const { url, leave } = await shareServer('seeded', ensureSeededFolder);
  project.provide('server', url);
  return leave;
}
