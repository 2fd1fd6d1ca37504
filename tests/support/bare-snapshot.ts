import type { TestProject } from 'vitest/node';
import { ensureBareSnapshot } from './snapshot-cache.ts';

/** vitest's global setup for tests that have their own migrations, so that the product's may even be broken. */
export default async function setup(project: TestProject) {
  project.provide('bareSnapshot', await ensureBareSnapshot());
}
