import type { Connection } from './pinned-post.ts';

/** The longest head of an answer. */
const HEAD_OCTETS = 32_768;
/** A header's name, and what its value may not have. */
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const UNREADABLE = /[\0\r]/;
/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** Bytes that arrive from a connection, but only as many as the reader asked for. */
class Arrivals {
  #bytes = new Uint8Array(0);
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Takes one more piece. False where the connection has ended. */
  async #more(): Promise<boolean> {
    const piece = new Uint8Array(4096);
    const count = await this.#connection.read(piece);
    if (count === null) return false;
    const bytes = new Uint8Array(this.#bytes.length + count);
    bytes.set(this.#bytes);
    bytes.set(piece.subarray(0, count), this.#bytes.length);
    this.#bytes = bytes;
    return true;
  }

  /** The next bytes, fewer where the connection ends before, or breaks: many servers end without TLS's farewell. */
  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    while (this.#bytes.length < count && (await this.#more().catch(() => false)));
    const taken = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.slice(taken.length);
    return taken;
  }

  /** The next line, without its end. */
  async line(): Promise<string> {
    let end = this.#bytes.indexOf(10);
    while (end < 0) {
      if (this.#bytes.length > HEAD_OCTETS || !(await this.#more()))
        throw new TypeError('The answer is no HTTP.');
      end = this.#bytes.indexOf(10);
    }
    const line = await this.take(end + 1);
    return new TextDecoder('latin1').decode(line).trimEnd();
  }
}

/** The status and the headers of an answer, after those that only say that one will come. */
async function readHead(arrivals: Arrivals): Promise<{ status: number; headers: Headers }> {
  const [, code] = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(await arrivals.line()) ?? [];
  if (code === undefined) throw new TypeError('The answer is no HTTP.');
  const headers = new Headers();
  let octets = 0;
  for (let line = await arrivals.line(); line !== ''; line = await arrivals.line()) {
    const colon = line.indexOf(':');
    octets += line.length;
    if (octets > HEAD_OCTETS) throw new TypeError('The answer is no HTTP.');
    // A header that cannot be read is left out: the receiver has the message, whatever else it says.
    if (colon > 0 && NAME.test(line.slice(0, colon)) && !UNREADABLE.test(line))
      headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const status = Number(code);
  return status < 200 ? readHead(arrivals) : { status, headers };
}

/** The beginning of a body that comes in pieces of announced length, as far as it can be read. */
async function readPieces(arrivals: Arrivals, octets: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(octets);
  const line = () => arrivals.line().catch(() => '');
  let length = 0;
  while (length < octets) {
    const announced = Number.parseInt(await line(), 16);
    if (!(announced > 0)) break;
    const piece = await arrivals.take(Math.min(announced, octets - length));
    body.set(piece, length);
    length += piece.length;
    if (piece.length < announced) break;
    await line();
  }
  return body.slice(0, length);
}

/** Reads an answer of HTTP/1.1, and of its body no more than the beginning, however long it is. */
export async function readAnswer(connection: Connection, octets: number): Promise<Response> {
  const arrivals = new Arrivals(connection);
  const { status, headers } = await readHead(arrivals);
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status, headers });
  const isInPieces = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
  const length = Number(headers.get('content-length') ?? octets);
  const body = isInPieces
    ? await readPieces(arrivals, octets)
    : await arrivals.take(Math.min(octets, Number.isInteger(length) && length >= 0 ? length : octets));
  return new Response(body, { status, headers });
}
