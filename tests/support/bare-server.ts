import type { TestProject } from 'vitest/node';
import { memoryFolder } from './memory-folder.ts';
import { ensureBareFolder } from './prepared-folders.ts';
import { shareServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server whose database has none of our tables. */
    bareServer: string;
    /** A data folder of the same kind, to be copied. */
    bareFolder: string;
    /** Where tests make folders, which are deleted once all tests have ended. */
    temporaryFolders: string;
  }
}

/**
 * vitest's global setup for tests that have their own migrations, so that the product's may even be broken. They need a
 * server of their own: the settings of roles, which migrations make, belong to a whole server.
 */
export default async function setup(project: TestProject) {
  const { url, leave } = await shareServer('bare', ensureBareFolder);
  project.provide('bareServer', url);
  project.provide('bareFolder', await ensureBareFolder());
  const { folder, remove } = memoryFolder('local');
  project.provide('temporaryFolders', folder);
  return async () => {
    await leave();
    remove();
  };
}
