import { type Backend, type BackendOptions, createBackend } from './backend.ts';
import { realName } from './postgres/places.ts';

interface Shared {
  backend: Promise<Backend>;
  users: number;
}

declare global {
  // Vite evaluates its configuration again at each restart, and this file with it.
  var goldAtlasBackends: Map<string, Shared> | undefined;
}

/**
 * Opens one backend per database in this process and counts its users: when Vite restarts, the new server starts
 * before the old one has closed, and the two must not open the same files. close() gives one share back.
 */
export async function shareBackend(options: BackendOptions): Promise<Backend> {
  globalThis.goldAtlasBackends ??= new Map();
  const backends = globalThis.goldAtlasBackends;
  const key = 'databaseUrl' in options ? options.databaseUrl : realName(options.dataDir);
  const shared = backends.get(key) ?? { backend: createBackend(options), users: 0 };
  backends.set(key, shared);
  shared.users += 1;

  let given: Promise<void> | undefined;
  const giveBack = async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    backends.delete(key);
    await (await shared.backend).close();
  };
  try {
    return { ...(await shared.backend), close: () => (given ??= giveBack()) };
  } catch (error) {
    backends.delete(key);
    throw error;
  }
}
