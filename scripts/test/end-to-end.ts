import { fromRoot } from '../shared/root.ts';

/** The database of the end-to-end tests' build. Each worker gets a copy of it. */
export const E2E_DATA_DIR = fromRoot('supabase/.temp/e2e');

/** A script of this folder as a command. */
export const script = (name: string) => ({
  command: process.execPath,
  args: [fromRoot('scripts/run.mjs'), name],
});

/** Whether the tests are about the site as the Worker serves it, and not Node. */
export const IS_WORKER = process.env.CARRIER === 'worker';
