import path from 'node:path';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { type Environment, LOCAL_DEFINES } from './environment.ts';
import { REPOSITORY_ROOT } from './folders.ts';
import type { Functions } from './functions/functions.ts';
import { type HostedProject, hostedProject } from './hosted-project.ts';
import { keepServing } from './http/keep-serving.ts';
import { safeLog } from './http/log-line.ts';
import { mountBackend } from './http/mount-backend.ts';
import { guardRequests } from './http/request-guard.ts';
import { closeOnSignal } from './signals.ts';

/** The bundle gets the key by one name, whichever the environment has. */
const hostedDefines = ({ key }: HostedProject) => ({
  'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(key),
});

/** Serves the local backend beside the site, on Vite's dev and preview servers. */
export function localBackend(): Plugin {
  let environment: Environment = {};
  let close = async () => {};

  async function attach(server: ViteDevServer | PreviewServer) {
    // vitest makes a dev server for its transforms only, and never asks it for data.
    if (process.env.VITEST) return;
    const isHosted = hostedProject(environment) !== null;
    const log = safeLog((line) => server.config.logger.info(line, { timestamp: true }));
    if (server.httpServer) guardRequests(server.httpServer, log);
    if (isHosted) {
      const endKeeping = keepServing(log);
      close = async () => endKeeping();
      return;
    }
    const mounted = await mountBackend({
      httpServer: server.httpServer,
      use: (middleware) => void server.middlewares.use(middleware),
      environment,
      log,
    });
    if ('watcher' in server) restartOnChange(server, mounted.functions);

    const forget = closeOnSignal(() => server.close());
    const endKeeping = keepServing(log);
    close = async () => {
      forget();
      endKeeping();
      await mounted.close();
    };
  }

  return {
    name: 'gold-atlas:local-backend',
    config(user, { mode }) {
      environment = loadEnv(mode, user.envDir || user.root || process.cwd(), '');
      const project = hostedProject(environment);
      if (project) return { define: hostedDefines(project) };
      return { define: LOCAL_DEFINES, server: { watch: { ignored: ['**/supabase/.temp/**'] } } };
    },
    configureServer: attach,
    configurePreviewServer: attach,
    closeServer: () => close(),
    closePreviewServer: () => close(),
  };
}

const FUNCTION_FILE = /^supabase[\\/]functions[\\/](?!_shared)([^\\/]+)/;
const SHARED_FILE = /^(src[\\/]domain|supabase[\\/]functions[\\/]_shared)[\\/]/;

function restartOnChange(server: ViteDevServer, functions: Functions) {
  server.watcher.add(path.join(REPOSITORY_ROOT, 'supabase/functions'));
  server.watcher.on('change', (file) => {
    const changed = path.relative(REPOSITORY_ROOT, file);
    const name = FUNCTION_FILE.exec(changed)?.[1];
    if (name) void functions.restart(name);
    else if (SHARED_FILE.test(changed)) void functions.restartAll();
  });
}
