import { createServer } from 'vite';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { refuseBusyPort } from './port.ts';
import { printWelcome } from './welcome.ts';

try {
  await refuseBusyPort();
  const server = await createServer({ clearScreen: false });
  await server.listen();
  printWelcome(server.resolvedUrls?.local[0]);
} catch (error) {
  exitWithOneLine(error);
}
