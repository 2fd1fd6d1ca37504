import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import type { Backend } from '../../supabase/local/backend.ts';
import { backendMiddleware } from '../../supabase/local/http/http.ts';
import { origins } from '../../supabase/local/http/origins.ts';
import { guardRequests } from '../../supabase/local/http/request-guard.ts';
import { buildFileIn } from '../serve/node-site.ts';
import type { ExportReport } from './export-site.ts';
import type { ExportSettings } from './export-task.ts';

/** What an export did, and how much memory its process took at most, in MB. */
export type MeasuredExport = ExportReport & { megabytes: number };

/** Serves a backend's data to this machine only, for as long as an export reads it. */
async function serveData(backend: Pick<Backend, 'fetch'>) {
  const server = http.createServer();
  // The export's sockets stay open between its reads, however long it renders.
  server.keepAliveTimeout = 0;
  guardRequests(server, () => {});
  const notFound = (response: http.ServerResponse) => void response.writeHead(404).end();
  const functions = {
    handle: async (_request: http.IncomingMessage, response: http.ServerResponse) => notFound(response),
  };
  const middleware = backendMiddleware(backend, functions, console.error);
  server.on('request', (request, response) => middleware(request, response, () => notFound(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: origins(server).api, close };
}

/**
 * Adds the pages to a folder with the bundled site. A separate process does it, so that the memory of rendering ends
 * with that process. Without a backend it reads from the bundle's hosted project.
 */
export async function runExport(
  backend: Pick<Backend, 'fetch'> | null,
  { site, server }: { site: string; server: string },
): Promise<MeasuredExport> {
  const data = backend && (await serveData(backend));
  try {
    const settings: ExportSettings = {
      api: data?.url ?? null,
      folder: site,
      serverFolder: server,
      buildFile: buildFileIn(server),
    };
    const child = fork(path.join(server, 'export-process.js'), [JSON.stringify(settings)], { execArgv: [] });
    let report: MeasuredExport | undefined;
    child.on('message', (message: MeasuredExport) => {
      report = message;
    });
    const [code] = await once(child, 'close');
    if (code !== 0 || !report) throw new Error('The export failed.');
    return report;
  } finally {
    data?.close();
  }
}
