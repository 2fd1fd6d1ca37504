import http from 'node:http';
import { inParallel } from '../shared/in-parallel.ts';

export type Answer = { status: number; milliseconds: number; body: Buffer; location: string | undefined };

/** Asks for addresses over connections that stay open, as a browser or a network in front of a server does. */
export function openConnections(connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const get = (url: string, encoding = 'br') =>
    new Promise<Answer>((resolve, reject) => {
      const begin = performance.now();
      const request = http.get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - begin,
            body: Buffer.concat(chunks),
            location: response.headers.location,
          }),
        );
      });
      request.on('error', reject);
    });
  return {
    get,
    /** The answers to all of these addresses, in no order, without their bodies. */
    async getAll(urls: readonly string[]): Promise<Omit<Answer, 'body'>[]> {
      const answers: Omit<Answer, 'body'>[] = [];
      await inParallel(urls, connections, async (url) => {
        const { body: _body, ...answer } = await get(url);
        answers.push(answer);
      });
      return answers;
    },
    close: () => agent.destroy(),
  };
}

export type Connections = ReturnType<typeof openConnections>;
