import type { HttpServer } from 'vite';
import type { Origins } from './function-environment.ts';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where a listening server is reached: by programs at its very address, by people at localhost. */
export function origins(server: Pick<HttpServer, 'address'> | null): Origins {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen yet.');
  const host = ANY_ADDRESS.includes(address.address) ? '127.0.0.1' : address.address;
  return {
    api: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    site: `http://localhost:${address.port}`,
  };
}
