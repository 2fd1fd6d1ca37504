import http from 'node:http';

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; text: string };

type Question = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer };

/** Asks like a plain program: it follows no redirect, adds no accepted encoding, and decodes nothing. */
export function ask(url: string, address: string, { method = 'GET', headers, body }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    // The address is sent as it is: a URL would make a canonical one of it.
    const request = http.request({ hostname, port, path: address, method, headers, agent: false });
    // Without it, the bytes of some methods would pass for another request.
    if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body));
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString('utf8'),
        });
      });
    });
    request.end(body);
  });
}
