import { fromRoot } from '../shared/root.ts';
import type { Command } from '../shared/run-commands.ts';

/** The database of the end-to-end tests' build. Each worker gets a copy of it. */
export const E2E_DATA_DIR = fromRoot('supabase/.temp/e2e');

/** A script of this folder as a command. */
export const script = (name: string) => ({
  command: process.execPath,
  args: [fromRoot('scripts/run.mjs'), name],
});

/** The build comes first: the browser tests run on it. */
export const END_TO_END: Command[] = [
  { name: 'production build', ...script('build'), env: { LOCAL_DATA_DIR: E2E_DATA_DIR } },
  { name: 'end-to-end tests', command: 'playwright', args: ['test'] },
];
