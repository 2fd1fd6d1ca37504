import { exportSite } from './build/export-site.ts';
import { openBackend } from './local/open-backend.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

try {
  const { backend } = await openBackend();
  await runBundling();
  await exportSite(backend);
  await backend?.close();
} catch (error) {
  exitWithOneLine(error);
}
