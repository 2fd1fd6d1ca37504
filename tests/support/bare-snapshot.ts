import type { TestProject } from 'vitest/node';
import { ensureBareSnapshot } from './snapshot-cache.ts';

/** vitest's global setup for tests that bring their own migrations: those of the product may be broken. */
export default async function setup(project: TestProject) {
  project.provide('bareSnapshot', await ensureBareSnapshot());
}
