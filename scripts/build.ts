import { buildSite } from './build/build-site.ts';
import { openBackend } from './local/open-backend.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const { backend, apiOrigin } = await openBackend();
  await buildSite(backend, apiOrigin);
  await backend?.close();
} catch (error) {
  exitWithOneLine(error);
}
