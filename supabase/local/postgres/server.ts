import { setTimeout } from 'node:timers/promises';
import { LocalBackendError, messageOf } from '../errors.ts';
import { freePort } from '../free-port.ts';
import { type Cluster, hasCluster, openCluster } from './cluster.ts';
import { claim, runningPort, urlOf } from './running.ts';
import { endServer, type Settings, type Started, startProcess } from './server-process.ts';

type Log = (line: string) => void;

export interface PostgresServer {
  /** The address of one of its databases, for its owner. */
  url(database: string): string;
  stop(): Promise<void>;
}

const inUse = (cluster: Cluster, holder: string): LocalBackendError =>
  new LocalBackendError(
    `The local database in ${cluster.home} is in use by process ${holder}. Stop that process first.`,
  );

/** Ends an unused server, such as one whose starter was killed. Throws if a process uses it. */
async function endUnused(cluster: Cluster): Promise<void> {
  const port = await runningPort(cluster);
  if (port === undefined) return;
  const claimed = await claim(cluster, port);
  if ('holder' in claimed) throw inUse(cluster, claimed.holder);
  await endServer(cluster);
  await claimed.release();
}

/** We give up after this many starts in a row that end immediately. */
const MOST_TRIES = 5;

type Serving = Extract<Started, { kind: 'serving' }> & { port: number; release: () => Promise<void> };

/** Starts a server and claims it. Of several that start on one folder at once, exactly one gets it. */
async function serve(cluster: Cluster, settings: Settings, log: Log, kept?: number): Promise<Serving> {
  let reason = '';
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    await endUnused(cluster);
    const port = kept ?? (await freePort());
    const started = await startProcess(cluster, { ...settings, port }, log);
    if (started.kind === 'serving') {
      const claimed = await claim(cluster, port).catch(() => undefined);
      if (claimed && 'release' in claimed) return { ...started, port, release: claimed.release };
      await started.stop();
      if (claimed) throw inUse(cluster, claimed.holder);
    }
    if (started.kind === 'failed') ({ reason } = started);
    // Another start is under way, or the system has not yet freed the memory of a killed server.
    await setTimeout(100 * attempt);
  }
  throw new LocalBackendError(
    `The local database in ${cluster.home} does not start${reason && `: ${reason}`}. ${WAY_OUT}`,
  );
}

const WAY_OUT =
  'npm run restore -- <file> brings back a copy made by npm run backup. npm run reset sets the folder aside, with every location, article, lead and mail in it, and starts with an empty one. Neither deletes anything.';

/**
 * Starts PostgreSQL on a data folder, on a free port of this machine. It ends when this process ends, however that
 * happens. A server that ends by itself is started again at the same port. Throws a readable error where another
 * process uses the folder.
 */
export async function startServer(
  dataDir: string,
  log: Log,
  settings: Settings = {},
): Promise<PostgresServer> {
  const cluster = await openCluster(dataDir, log);
  let serving = await serve(cluster, settings, log);
  const { port } = serving;
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  const watch = () =>
    void serving.ended.then(() => {
      restarting = isStopping ? undefined : restart();
    });
  const restart = async () => {
    log('The database server has ended and is restarting, with all stored data.');
    await serving.release().catch(() => {});
    try {
      serving = await serve(cluster, settings, log, port);
      watch();
    } catch (error) {
      log(messageOf(error));
    }
  };
  watch();

  return {
    url: (database) => urlOf(cluster, port, database),
    stop: async () => {
      isStopping = true;
      await restarting;
      await serving.release().catch(() => {});
      await serving.stop();
    },
  };
}

/** Ends a data folder's unused server, so that the folder can be moved. Throws if a process uses it. */
export async function freeFolder(dataDir: string, log: Log): Promise<void> {
  if (hasCluster(dataDir)) await endUnused(await openCluster(dataDir, log));
}

/** The address of a database of the server that is running on a data folder; undefined where none is. */
export async function runningServer(dataDir: string, database: string): Promise<string | undefined> {
  if (!hasCluster(dataDir)) return undefined;
  const cluster = await openCluster(dataDir, () => {});
  const port = await runningPort(cluster);
  return port === undefined ? undefined : urlOf(cluster, port, database);
}
