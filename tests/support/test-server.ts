import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../supabase/local/postgres/server.ts';
import { copyFolder, QUICK } from './prepared-folders.ts';

type Running = { url: string; users: number; stop: () => Promise<void> };

/** All projects of a run share these servers. Each project loads its setup anew, so a module could not hold them. */
const shared = globalThis as { serversOfTheTests?: Map<string, Promise<Running>> };

async function start(prepared: () => Promise<string>): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-server-'));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'pgdata');
  copyFolder(await prepared(), dataDir);
  const { url, stop } = await startServer(dataDir, console.log, QUICK);
  return {
    url: url('postgres'),
    users: 0,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
