import type { Asset } from '../../src/server/answers.ts';
import type { WorkerFiles } from './worker-data.ts';

/** A service that is bound to the Worker. */
export type Fetcher = { fetch: (address: string) => Promise<Response> };

/** The service is asked by path only; a URL needs some host. */
const HOST = 'https://assets.local';

/** Reads the site's files from the service next to the Worker, which is asked only for files in the list. */
export function workerAssets(files: WorkerFiles, service: Fetcher) {
  async function open(path: string): Promise<BodyInit> {
    const { status, body } = await service.fetch(`${HOST}${path}`);
    if (status !== 200 || !body) throw new Error(`The file ${path} answers ${status}.`);
    return body;
  }

  return async (path: string): Promise<Asset | null> => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!file) return null;
    const { type, etag, size, brotliSize } = file;
    return {
      type,
      etag,
      variants: {
        ...(brotliSize !== null && { br: { size: brotliSize, open: () => open(`${path}.br`) } }),
        identity: { size, open: () => open(path) },
      },
    };
  };
}
