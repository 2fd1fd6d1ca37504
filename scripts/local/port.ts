import { once } from 'node:events';
import net from 'node:net';
import { environment } from './environment-files.ts';

const { PORT = '5173', HOST = '' } = environment();

/** The site's port: PORT, or Vite's default. */
export const sitePort = Number(PORT);

/** The site listens on HOST, by default for this machine only. The local backend allows nothing else. */
export function siteHost(isHosted: boolean): string {
  const host = HOST.trim() || 'localhost';
  if (isHosted || host === 'localhost') return host;
  throw new Error(
    'HOST needs a hosted project (VITE_SUPABASE_URL) because the local database is for this machine only. Remove HOST.',
  );
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port < 65_536;
}

/** Throws a readable error where nothing can listen, before a build has taken its seconds. */
export async function refuseBusyPort(port = sitePort): Promise<void> {
  if (!isPort(port)) throw new Error(`PORT is not a port number (1 to 65535): ${PORT}`);
  const server = net.createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program, maybe this site. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more permissions than this program has. Choose a port above 1023.`);
    throw error;
  }
  server.close();
  await once(server, 'close');
}
