import path from 'node:path';
import { startServer } from '../../supabase/local/postgres/server.ts';
import { memoryFolder } from './memory-folder.ts';
import { copyFolder, QUICK } from './prepared-folders.ts';

type Started = { url: string; stop: () => Promise<void> };

/** Starts a server on a copy of a data folder. Returns the address of its maintenance database. */
export async function startOnCopy(original: string): Promise<Started> {
  const { folder, remove } = memoryFolder('server');
  const dataDir = path.join(folder, 'pgdata');
  copyFolder(original, dataDir);
  const { url, stop } = await startServer(dataDir, console.log, QUICK);
  return {
    url: url('postgres'),
    stop: async () => {
      await stop();
      remove();
    },
  };
}

type Running = Started & { users: number };

/** All projects of a run share these servers. Each project loads its setup again, so a module could not hold them. */
const shared = globalThis as { serversOfTheTests?: Map<string, Promise<Running>> };

const start = async (prepared: () => Promise<string>): Promise<Running> => ({
  ...(await startOnCopy(await prepared())),
  users: 0,
});

/**
 * Starts a server on a copy of a prepared folder, or joins the one of this name. Returns the address of its maintenance
 * database, and what ends it when its last user has left.
 */
export async function shareServer(name: string, prepared: () => Promise<string>) {
  shared.serversOfTheTests ??= new Map();
  const servers = shared.serversOfTheTests;
  const starting = servers.get(name) ?? start(prepared);
  servers.set(name, starting);
  const server = await starting;
  server.users += 1;
  const leave = async () => {
    server.users -= 1;
    if (server.users > 0) return;
    servers.delete(name);
    await server.stop();
  };
  return { url: server.url, leave };
}
