import { fromRoot } from './root.ts';
import { run } from './run-commands.ts';

/**
 * Bundles in a process of its own: the bundler's memory leaves with it. With a build's own folder it bundles into that;
 * otherwise into dist/ and dist-server/.
 */
export async function runBundling(staging?: string): Promise<void> {
  const bundling = {
    name: 'bundle',
    command: process.execPath,
    args: [fromRoot('scripts/run.mjs'), 'bundle', ...(staging ? ['--into', staging] : [])],
  };
  if ((await run(bundling)).code !== 0) throw new Error('The site was not bundled.');
}
