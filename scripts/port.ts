import { once } from 'node:events';
import net from 'node:net';

/** Where the site is served: PORT, or Vite's own. */
export const sitePort = Number(process.env.PORT ?? 5173);

function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port < 65_536;
}

/** Throws, with words, where nothing can listen: before the seconds of a build, not after them. */
export async function refuseBusyPort(port = sitePort): Promise<void> {
  if (!isPort(port)) throw new Error(`PORT is no number of a port (1 to 65535): ${process.env.PORT}`);
  const server = net.createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program, perhaps by this site. Stop that one, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used without more rights. Choose one above 1023.`);
    throw error;
  }
  server.close();
  await once(server, 'close');
}
