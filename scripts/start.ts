import { preview } from 'vite';
import { buildSite } from './build/build-site.ts';
import { openBackend } from './local/open-backend.ts';
import { refuseBusyPort } from './local/port.ts';
import { printWelcome } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

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
