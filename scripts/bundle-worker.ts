// Bundles the site and the Worker that serves it into dist-worker/. wrangler.jsonc says how it is deployed.
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';
import { bundleWorker } from './worker/worker-bundle.ts';

try {
  await runBundling();
  await bundleWorker();
} catch (error) {
  exitWithOneLine(error);
}
