import { proxyToPort } from '../../../../scripts/serve/forward.ts';
import { listenerOf, nodeSite } from '../../../../scripts/serve/node-site.ts';
import { IS_WORKER } from '../../../../scripts/test/end-to-end.ts';
import type { Backend } from '../../../../supabase/local/backend.ts';
import { type Listener, listen } from './listen.ts';
import { startStaticHost } from './static-host.ts';
import { startWorkerd } from './workerd.ts';

/** Something that serves the site. Carriers differ only in what they declare here, and the suite checks them for it. */
export type Carrier = {
  url: string;
  /** A server asks the database; a host has the files of the last export, and answers everything else with 404. */
  kind: 'server' | 'files';
  /** The encoding in which pages are kept. */
  pageEncoding: 'br' | 'gzip' | null;
  close: () => Promise<void>;
};

export type ServingCarrier = Carrier & {
  /** Answers a request to another server of this machine as the carrier would. */
  listener: Listener;
  /** Lets the carrier's questions to the database fail, as if its process were killed, until it is to answer again. */
  silence: (isSilent: boolean) => void;
};

async function startNode(backend: Backend): Promise<ServingCarrier> {
  let isSilent = false;
  const database = {
    fetch: (request: Request) =>
      isSilent ? Promise.reject(new TypeError('The database does not answer.')) : backend.fetch(request),
  };
  const listener = await nodeSite(database, console.warn);
  const silence = (now: boolean) => {
    isSilent = now;
  };
  return { kind: 'server', pageEncoding: 'br', listener, silence, ...(await listen(listener)) };
}

async function startWorker(backend: Backend): Promise<ServingCarrier> {
  let isSilent = false;
  const answer = listenerOf((request) => backend.fetch(request));
  const database = await listen((request, response) =>
    isSilent ? void request.socket.destroy() : answer(request, response),
  );
  const { url, port, close } = await startWorkerd(database.port);
  return {
    kind: 'server',
    pageEncoding: 'gzip',
    listener: proxyToPort(() => port),
    silence: (now) => {
      isSilent = now;
    },
    url,
    close: async () => {
      await close();
      await database.close();
    },
  };
}

/** The site server as Node runs it, or as a Worker in its own runtime. */
export const startCarrier = (backend: Backend): Promise<ServingCarrier> =>
  IS_WORKER ? startWorker(backend) : startNode(backend);

/** The export, as a host of files serves it. */
export async function startExport(folder: string): Promise<Carrier> {
  return { kind: 'files', pageEncoding: null, ...(await startStaticHost(folder)) };
}
