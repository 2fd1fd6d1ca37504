import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

// A client's wish for encryption has the form of a start-up message with this number for a version.
const ENCRYPTION_WISH = 80877103;
const NO_ENCRYPTION = 'N';
const GOODBYE = 'X'.charCodeAt(0);

/** Cuts what a client sends into messages: a length in four bytes, after the first message with a type before it. */
function messageReader() {
  let pending = Buffer.alloc(0);
  let started = false;
  return (chunk: Buffer): Buffer[] => {
    pending = Buffer.concat([pending, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const typeLength = started ? 1 : 0;
      if (pending.length < typeLength + 4) return messages;
      const length = typeLength + pending.readInt32BE(typeLength);
      if (pending.length < length) return messages;
      const message = pending.subarray(0, length);
      pending = pending.subarray(length);
      messages.push(message);
      started ||= !wishesEncryption(message);
    }
  };
}

const wishesEncryption = (message: Buffer): boolean =>
  message.length === 8 && message.readInt32BE(4) === ENCRYPTION_WISH;

/** Lets programs that want a Postgres server (the Supabase CLI) use the embedded database, on a free local port. */
export async function servePostgres(database: PGlite): Promise<{ url: string; close: () => void }> {
  let last: Promise<unknown> = Promise.resolve();
  const sockets = new Set<Socket>();

  const answer = async (socket: Socket, message: Buffer) => {
    if (wishesEncryption(message)) socket.write(NO_ENCRYPTION);
    else if (message[0] === GOODBYE) socket.end();
    else socket.write(await database.execProtocolRaw(message));
  };
  const server = createServer((socket) => {
    const read = messageReader();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      // In the order of arrival: the embedded database is one session.
      for (const message of read(chunk)) {
        last = last.then(() => answer(socket, message)).catch((error) => socket.destroy(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres:any@127.0.0.1:${port}/postgres?sslmode=disable`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
