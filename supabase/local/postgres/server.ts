import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LocalBackendError, messageOf } from '../errors.ts';
import { freePort } from '../free-port.ts';
import { type Cluster, filesOf, openCluster } from './cluster.ts';
import { type Claim, claim, hasServer, runningPort, urlOf } from './running.ts';
import { endServer, type Settings, type Started, startProcess } from './server-process.ts';

type Log = (line: string) => void;

export interface PostgresServer {
  /** The address of one of its databases, for its owner or another role. */
  url(database: string, role?: string): string;
  stop(): Promise<void>;
}

const inUse = (cluster: Cluster, holder: string): LocalBackendError =>
  new LocalBackendError(
    `The local database in ${cluster.home} is in use by ${holder}. Stop that process first.`,
  );

/** Ends a server that no one uses, such as one whose starter was killed. Throws where someone uses it. */
async function endUnused(cluster: Cluster): Promise<void> {
  const port = await runningPort(cluster);
  if (port === undefined) return;
  const claimed = await claim(cluster, port, 'ending');
  if ('holder' in claimed) throw inUse(cluster, claimed.holder);
  await endServer(cluster).finally(claimed.release);
}

/** More than this many starts in a row that end at once are one failure. */
const MAX_ATTEMPTS = 5;

type Serving = Extract<Started, { kind: 'serving' }> & Claim & { port: number };

/** Starts a server once and claims it. Returns why it does not serve, where another try may help. */
async function tryToServe(
  cluster: Cluster,
  settings: Settings,
  log: Log,
  kept?: number,
): Promise<Serving | { reason: string }> {
  await endUnused(cluster);
  const port = kept ?? (await freePort());
  const started = await startProcess(cluster, { ...settings, port }, log);
  if (started.kind === 'failed') return { reason: started.reason };
  if (started.kind === 'port taken') return { reason: `another program listens on port ${port}` };
  if (started.kind === 'in use') return { reason: 'another server is starting there' };
  try {
    const claimed = await claim(cluster, port);
    if ('release' in claimed) return { ...started, ...claimed, port };
    throw inUse(cluster, claimed.holder);
  } catch (error) {
    await started.stop();
    if (error instanceof LocalBackendError) throw error;
    return { reason: messageOf(error) };
  }
}

/** Starts a server and claims it. If several start on one folder at the same time, exactly one gets it. */
async function serve(cluster: Cluster, settings: Settings, log: Log, kept?: number): Promise<Serving> {
  let reason = '';
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const tried = await tryToServe(cluster, settings, log, kept).catch((error) => {
      // A server that ends in the same moment answers with an error of its own.
      if (error instanceof LocalBackendError) throw error;
      return { reason: messageOf(error) };
    });
    if ('kind' in tried) return tried;
    ({ reason } = tried);
    // Another start is under way, or the memory of a server that was killed is not free yet.
    await setTimeout(100 * attempt);
  }
  throw new LocalBackendError(`The local database in ${cluster.home} does not start: ${reason}. ${WAY_OUT}`);
}

const WAY_OUT =
  'npm run restore -- <file> brings back a copy made by npm run backup. npm run reset sets the folder aside, with every location, article, lead and mail in it, and starts with an empty one. Neither deletes anything.';

/** Removes what interrupted first starts have left. None of it was ever in use. */
function removeLeftovers({ home }: Cluster): void {
  for (const name of readdirSync(home).filter((each) => /^(cluster|password)\.[0-9a-f-]{36}$/.test(each)))
    rmSync(path.join(home, name), { recursive: true, force: true });
}

const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts PostgreSQL on a data folder, on a free port of this machine. It ends when this process ends, however that
 * happens. A server that ends by itself is started again at the same port, as often as it takes. Throws a readable
 * error where another process uses the folder.
 */
export async function startServer(
  dataDir: string,
  log: Log,
  settings: Settings = {},
): Promise<PostgresServer> {
  const cluster = await openCluster(dataDir, log);
  let serving = await serve(cluster, settings, log);
  removeLeftovers(cluster);
  const { port } = serving;
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;

  const watch = () =>
    void serving.ended.then(() => {
      restarting = stopping.signal.aborted ? undefined : restart();
    });
  const restart = async () => {
    log('The database server has ended and is restarting, with all stored data.');
    await serving.release().catch(() => {});
    for (let pause = 1000; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        serving = await serve(cluster, settings, log, port);
        return watch();
      } catch (error) {
        log(messageOf(error));
        await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  watch();

  return {
    url: (database, role) => urlOf(cluster, port, database, role),
    stop: async () => {
      stopping.abort();
      await restarting;
      await serving.release().catch(() => {});
      await serving.stop();
    },
  };
}

/** Ends a server of a data folder that no one uses, so that the folder may be moved. Throws where someone uses it. */
export async function freeFolder(dataDir: string, log: Log): Promise<void> {
  if (hasServer(filesOf(dataDir))) await endUnused(await openCluster(dataDir, log));
}

/** The address of a database of the server that is running on a data folder; undefined where none is. */
export async function runningServer(dataDir: string, database: string): Promise<string | undefined> {
  if (!hasServer(filesOf(dataDir))) return undefined;
  const cluster = await openCluster(dataDir, () => {});
  const port = await runningPort(cluster);
  return port === undefined ? undefined : urlOf(cluster, port, database);
}
