import { parseArgs } from 'node:util';
import { hostedProject } from '../supabase/local/hosted-project.ts';
import { closeOnSignal } from '../supabase/local/signals.ts';
import { endWithInterruptedShell, endWithNpm } from './local/end-with-npm.ts';
import { environment } from './local/environment-files.ts';
import { refuseBusyPort, siteHost, sitePort } from './local/port.ts';
import { printWelcome } from './local/welcome.ts';
import { openBackendProcess } from './serve/backend-process.ts';
import { bundleStamp, isBundled } from './serve/bundle-stamp.ts';
import { serveHttp } from './serve/http-site.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

// Bundles the site, unless nothing has changed since the last time, and serves it. No page is made before someone asks
// for it. With --bundled it serves what an earlier bundling made, as a host does after each restart.
const { values } = parseArgs({ options: { bundled: { type: 'boolean', default: false } } });

endWithNpm();
try {
  await refuseBusyPort();
  const variables = environment();
  const isHosted = hostedProject(variables) !== null;
  if (!isHosted) endWithInterruptedShell();
  const host = siteHost(isHosted);
  if (!values.bundled && !isBundled(bundleStamp(variables))) await runBundling();
  const address = `http://${host}:${sitePort}`;
  const site = await serveHttp({
    port: sitePort,
    host,
    open: isHosted
      ? null
      : (_server, log) => openBackendProcess({ site: address, log, onLoss: exitWithOneLine }),
  });
  closeOnSignal(site.close);
  printWelcome(`${site.url}/`);
} catch (error) {
  exitWithOneLine(error);
}
