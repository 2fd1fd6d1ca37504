import { createServer } from 'vite';
import { endWithInterruptedShell, endWithNpm } from './local/end-with-npm.ts';
import { refuseBusyPort } from './local/port.ts';
import { printWelcome } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

endWithNpm();
endWithInterruptedShell();
try {
  await refuseBusyPort();
  const server = await createServer({ clearScreen: false });
  await server.listen();
  printWelcome(server.resolvedUrls?.local[0]);
} catch (error) {
  exitWithOneLine(error);
}
