import type { HttpServer } from 'vite';
import type { Origins } from '../functions/function-environment.ts';

const ANY_ADDRESS = ['0.0.0.0', '::'];

/** A listening server's addresses: programs use its exact address, people use localhost. */
export function origins(server: Pick<HttpServer, 'address'> | null): Origins {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('The server is not listening yet.');
  const host = ANY_ADDRESS.includes(address.address) ? '127.0.0.1' : address.address;
  return {
    api: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    site: `http://localhost:${address.port}`,
  };
}
