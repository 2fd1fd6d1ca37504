import { buildSite } from './build-site.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { openBackend } from './open-backend.ts';

try {
  const { backend, apiOrigin } = await openBackend();
  await buildSite(backend, apiOrigin);
  await backend?.close();
} catch (error) {
  exitWithOneLine(error);
}
