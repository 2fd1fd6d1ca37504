import { fromRoot } from './root.ts';
import { run } from './run-commands.ts';

/** Bundles in a process of its own: the bundler's memory leaves with it. */
export async function runBundling(): Promise<void> {
  const bundling = {
    name: 'bundle',
    command: process.execPath,
    args: [fromRoot('scripts/run.mjs'), 'bundle'],
  };
  if ((await run(bundling)).code !== 0) throw new Error('The site was not bundled.');
}
