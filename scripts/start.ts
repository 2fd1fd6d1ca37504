import { preview } from 'vite';
import { buildSite } from './build-site.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { openBackend } from './open-backend.ts';
import { refuseBusyPort } from './port.ts';
import { printWelcome } from './welcome.ts';

try {
  await refuseBusyPort();
  // The preview server's plugin shares this backend, so it is opened only once for the build and the visitors.
  const { backend, apiOrigin } = await openBackend();
  await buildSite(backend, apiOrigin);
  const server = await preview();
  // The server has its own share by now. If we kept this one, stopping the server would not close the database.
  await backend?.close();
  printWelcome(server.resolvedUrls?.local[0]);
} catch (error) {
  exitWithOneLine(error);
}
