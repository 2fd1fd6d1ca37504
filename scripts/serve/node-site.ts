import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import type { Compression } from '../../src/server/compression.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { nameCaller } from '../../supabase/local/http/name-caller.ts';
import { requestAddress } from '../../supabase/local/http/request-guard.ts';
import { fromRoot } from '../shared/root.ts';
import { nodeAssets } from './node-assets.ts';

const shrink = promisify(brotliCompress);
const grow = promisify(brotliDecompress);

/** Takes 2 ms for a page. */
const BROTLI_QUALITY = 6;
/** The highest takes 40 to 140 ms, in a thread of its own, for an eighth less. */
const BROTLI_QUALITY_AT_LEISURE = constants.BROTLI_MAX_QUALITY;

/** Copies the result, because Node's is a part of 16 KB, all of which a stored page would keep. */
const shrunk = (quality: number) => async (body: Uint8Array) =>
  new Uint8Array(await shrink(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));

/** Brotli at a quality that is fast enough while someone waits for the page, and at a higher one for later. */
export const brotli: Compression = {
  encoding: 'br',
  compress: shrunk(BROTLI_QUALITY),
  expand: (body) => grow(body),
  compressMore: shrunk(BROTLI_QUALITY_AT_LEISURE),
};

/** Where the bundling puts the visitor's files, and the server's own. */
export const SITE_FOLDER = fromRoot('dist');
export const SERVER_FOLDER = fromRoot('dist-server');
/** This file tells a server which files browsers load. */
export const buildFileIn = (serverFolder: string): string => path.join(serverFolder, 'site-build.json');
export const BUILD_FILE = buildFileIn(SERVER_FOLDER);

type SiteServer = typeof import('../../src/server/site-server.ts');

export const importSiteServer = (serverFolder = SERVER_FOLDER): Promise<SiteServer> =>
  import(pathToFileURL(path.join(serverFolder, 'site-server.js')).href);

/** The server's bundle, and what the bundling wrote about the site's files. */
export async function loadSiteServer() {
  const server = await importSiteServer();
  return { server, build: server.parseSiteBuild(await readFile(BUILD_FILE, 'utf8')) };
}

/** Asks a local backend without a network; undefined for a hosted project. */
export const fetchOf = (backend: Pick<Backend, 'fetch'> | null) =>
  backend ? (...request: Parameters<typeof fetch>) => backend.fetch(new Request(...request)) : undefined;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers the requests of a Node server with the bundled site. */
export async function nodeSite(
  backend: Pick<Backend, 'fetch'> | null,
  log: (line: string) => void,
): Promise<Listener> {
  const { server, build } = await loadSiteServer();
  const handle = server.createSite({
    build,
    client: await server.connectDatabase(fetchOf(backend)),
    assets: nodeAssets(SITE_FOLDER),
    compression: brotli,
    log,
  });
  return listenerOf(handle);
}

/** Lets a function from a request to its answer serve a Node server. */
export function listenerOf(handle: (request: Request) => Promise<Response>): Listener {
  const listener = getRequestListener(handle, { overrideGlobalObjects: false, hostname: 'localhost' });
  return (request, response) => {
    // All the slashes at the address's beginning count: "//california" leads to "/california".
    request.url = requestAddress(request);
    nameCaller(request);
    void listener(request, response);
  };
}
