import { parseArgs } from 'node:util';
import { runExport } from './build/run-export.ts';
import { openBackend } from './local/open-backend.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

// Bundles the site and writes every page. With --bundled it keeps what an earlier bundling made, and writes the pages
// that changed since.
const { values } = parseArgs({ options: { bundled: { type: 'boolean', default: false } } });

try {
  const { backend } = await openBackend();
  if (!values.bundled) await runBundling();
  await runExport(backend);
  await backend?.close();
} catch (error) {
  exitWithOneLine(error);
}
