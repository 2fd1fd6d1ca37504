import { waitUntil } from 'cloudflare:workers';
import { build, files } from 'virtual:site-data';
import { connectDatabase, createSite, parseSiteBuild } from '../../src/server/site-server.ts';
import { type Fetcher, workerAssets } from './worker-assets.ts';
import { parseWorkerFiles } from './worker-data.ts';

/** In bytes, as the pages are kept. A Worker has 128 MB for everything. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** What wrangler.jsonc binds to the Worker: the site's files. */
type Bindings = { ASSETS: Fetcher };

/**
 * The runtime ends what a request has begun once it is answered or its caller leaves, unless it is told to wait.
 * Other requests may wait for the same work.
 */
const inBackground = (work: Promise<unknown>): void => waitUntil(work.catch(() => {}));

const openSite = async ({ ASSETS }: Bindings) =>
  createSite({
    build: parseSiteBuild(build),
    assets: workerAssets(parseWorkerFiles(files), ASSETS),
    client: await connectDatabase(),
    mostKeptBytes: MAX_CACHED_BYTES,
    log: (line) => console.warn(line),
    inBackground,
  });

/** The Worker runs in many isolates. Each keeps its own pages and asks what changed. */
let site: ReturnType<typeof openSite> | undefined;

/** Sends a compressed body as it is: the runtime would compress it once more. */
function asItIs({ body, status, headers }: Response): Response {
  const isCompressed = headers.has('content-encoding');
  return new Response(body, { status, headers, ...(isCompressed && { encodeBody: 'manual' }) });
}

async function answer(request: Request, bindings: Bindings): Promise<Response> {
  site ??= openSite(bindings);
  return asItIs(await (await site)(request));
}

export default {
  fetch(request: Request, bindings: Bindings): Promise<Response> {
    const answered = answer(request, bindings);
    inBackground(answered);
    return answered;
  },
};
