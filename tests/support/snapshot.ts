import type { TestProject } from 'vitest/node';
import { ensureSnapshots, type Snapshots } from './snapshot-cache.ts';

declare module 'vitest' {
  interface ProvidedContext extends Snapshots {}
}

/** vitest's global setup: tells the test files where to find the databases to copy. */
export default async function setup(project: TestProject) {
  const { snapshot, bareSnapshot } = await ensureSnapshots();
  project.provide('bareSnapshot', bareSnapshot);
  project.provide('snapshot', snapshot);
}
