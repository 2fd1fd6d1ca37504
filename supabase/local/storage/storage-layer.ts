import { type StorageCaller, type StorageService, storageCaller } from './as-caller.ts';
import { bucket, list, remove } from './objects.ts';
import { publicObject } from './public-object.ts';
import { notFound, refusalOf, storageRefusal } from './storage-answers.ts';
import { upload } from './upload.ts';

type Route = (
  service: StorageService,
  request: Request,
  caller: StorageCaller,
  parts: readonly string[],
) => Promise<Response>;

const PUBLIC = /^object\/public\/([^/]+)\/(.+)$/;

/** The first match wins. No one has the right to anything else (changing, moving, signing). */
const ROUTES: [method: string, path: RegExp, route: Route][] = [
  ['POST', /^object\/list\/([^/]+)$/, list],
  ['POST', /^object\/([^/]+)\/(.+)$/, upload],
  ['DELETE', /^object\/([^/]+)$/, remove],
  ['GET', /^bucket\/([^/]+)$/, bucket],
];

/** The decoded parts of an address; undefined where they cannot be decoded. */
function partsOf(match: RegExpExecArray): string[] | undefined {
  try {
    return match.slice(1).map((part) => decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

async function answerTo(service: StorageService, request: Request, path: string): Promise<Response> {
  const shown = PUBLIC.exec(path);
  if (shown && ['GET', 'HEAD'].includes(request.method)) {
    const parts = partsOf(shown);
    return parts ? publicObject(service, request, parts) : notFound();
  }
  for (const [method, pattern, route] of ROUTES) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (!match) continue;
    const parts = partsOf(match);
    const caller = await storageCaller(service, request);
    if (caller instanceof Response) return caller;
    return parts ? route(service, request, caller, parts) : notFound();
  }
  return storageRefusal(404, 'not_found', 'The local storage service does not offer this.');
}

/**
 * Adds the parts of a hosted project's storage service that the site needs and that Lite does not have: adding,
 * showing, listing and removing pictures, in the same protocol. Every other request is passed to `next`.
 */
export function storageLayer({
  next,
  ...service
}: StorageService & { next: (request: Request) => Promise<Response> }): typeof next {
  return async (request) => {
    const path = /^\/storage\/v1\/(.+?)\/?$/.exec(new URL(request.url).pathname)?.[1];
    if (path === undefined) return next(request);
    try {
      return await answerTo(service, request, path);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) return refused;
      throw error;
    }
  };
}
