import { readAnswer } from './read-answer.ts';

/** An open connection, as Deno's are. */
export interface Connection {
  read(into: Uint8Array): Promise<number | null>;
  write(from: Uint8Array): Promise<number>;
  close(): void;
}

/** Opens an encrypted connection to an address. The certificate must be that of the host. */
export type Connect = (address: string, port: number, host: string) => Promise<Connection>;

export interface Message {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  /** So many bytes of the answer's body are read. */
  answerOctets: number;
}

/** Settles as the promise does, or fails once the signal says so. */
const untilAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });

/** How long an address may take while there is another one, in milliseconds. */
const ADDRESS_PATIENCE_MS = 3_000;

/** The connection to the first of the addresses that takes one. */
async function connected(
  connect: Connect,
  addresses: readonly string[],
  { hostname, port }: URL,
  signal: AbortSignal,
): Promise<Connection> {
  let failure: unknown = new TypeError('The name leads nowhere.');
  for (const [index, address] of addresses.entries()) {
    const isLast = index === addresses.length - 1;
    const patience = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(ADDRESS_PATIENCE_MS)]);
    const opening = connect(address, Number(port) || 443, hostname);
    // One that opens after the time is up is closed again.
    opening.then((late) => patience.aborted && late.close()).catch(() => undefined);
    try {
      return await untilAborted(patience, opening);
    } catch (error) {
      failure = error;
      if (signal.aborted) break;
    }
  }
  throw failure;
}

/** The request as HTTP/1.1 writes it. */
function requestBytes({ host, pathname, search }: URL, { headers, body }: Message): Uint8Array {
  const encoder = new TextEncoder();
  const content = encoder.encode(body);
  const own = { host, connection: 'close', 'accept-encoding': 'identity', 'content-length': content.length };
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`);
  if (lines.some((line) => /[\r\n]/.test(line))) throw new TypeError('A header has a line break.');
  const head = encoder.encode([`POST ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const all = new Uint8Array(head.length + content.length);
  all.set(head);
  all.set(content, head.length);
  return all;
}

async function writeAll(connection: Connection, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += await connection.write(bytes.subarray(at));
}

/** Posts to a host at one of these addresses, whatever the name service says by now. */
export async function postThrough(
  connect: Connect,
  addresses: readonly string[],
  url: URL,
  message: Message,
): Promise<Response> {
  const { signal, answerOctets } = message;
  const connection = await connected(connect, addresses, url, signal);
  const exchange = async () => {
    await writeAll(connection, requestBytes(url, message));
    return readAnswer(connection, answerOctets);
  };
  try {
    return await untilAborted(signal, exchange());
  } finally {
    connection.close();
  }
}
