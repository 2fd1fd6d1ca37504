import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Network, postTo } from '../../supabase/functions/_shared/called-address.ts';
import type { Connect } from '../../supabase/functions/_shared/pinned-post.ts';

/** Answers each request with these pieces, and then ends, unless it is told to keep silent. */
const receiver = { pieces: [''], isOpen: false, isCut: false, got: '' };
const sockets: Socket[] = [];
const server = createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    receiver.got += bytes;
    if (!receiver.got.endsWith('{"ounces":1}')) return;
    for (const piece of receiver.pieces) socket.write(piece, 'latin1');
    if (!receiver.isOpen) socket.end();
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  Object.assign(receiver, { pieces: ['HTTP/1.1 200 OK\r\n\r\n'], isOpen: false, isCut: false, got: '' });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const connected: string[] = [];
beforeEach(() => connected.splice(0));
/** Leads all addresses but the dead ones to the receiver, without the encryption, which is the runtime's. */
const connect: Connect = async (address, port, host) => {
  connected.push(`${host} at ${address}:${port}`);
  if (address.startsWith('9.')) throw new Error('Connection refused');
  // A network that drops what it gets.
  if (address.startsWith('8.0.')) return new Promise<never>(() => {});
  const socket = connectSocket((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const pieces = socket.iterator({ destroyOnReturn: false });
  let rest = Buffer.alloc(0);
  return {
    read: async (into) => {
      if (rest.length === 0) {
        const next = await pieces.next();
        if (next.done && receiver.isCut)
          throw new Error('The peer has closed the connection without a word.');
        if (next.done) return null;
        rest = next.value;
      }
      const count = rest.copy(into);
      rest = rest.subarray(count);
      return count;
    },
    // As a busy network takes it.
    write: async (from) => {
      socket.write(from.slice(0, 20));
      return Math.min(20, from.length);
    },
    close: () => socket.destroy(),
  };
};
const network = (...addresses: string[]): Network => ({
  isLocal: false,
  resolveName: async (_, kind) => addresses.filter((each) => each.includes(':') === (kind === 'AAAA')),
  connect,
});
const post = (on = network('8.8.8.8'), milliseconds = 10_000) =>
  postTo('https://hooks.example.com/in?key=1', on, {
    headers: { 'content-type': 'application/json' },
    body: '{"ounces":1}',
    signal: AbortSignal.timeout(milliseconds),
    answerOctets: 10,
  });
async function answerOf(...pieces: string[]) {
  receiver.pieces = pieces;
  const response = await post();
  if (typeof response === 'string') throw new Error(response);
  return { status: response.status, body: await response.text(), headers: response.headers };
}

describe('a call', () => {
  test('goes to an address that was judged, though the name leads elsewhere a moment later', async () => {
    const asked: string[] = [];
    const rebinding: Network = {
      ...network(),
      resolveName: async (host, kind) => {
        asked.push(`${host} ${kind}`);
        const answer = asked.length <= 2 ? '8.8.8.8' : '127.0.0.1';
        return kind === 'A' ? [answer] : [];
      },
    };
    expect(await post(rebinding)).toMatchObject({ status: 200 });
    expect(asked).toEqual(['hooks.example.com A', 'hooks.example.com AAAA']);
    expect(connected).toEqual(['hooks.example.com at 8.8.8.8:443']);
    expect(receiver.got).toBe(
      [
        'POST /in?key=1 HTTP/1.1',
        'content-type: application/json',
        'host: hooks.example.com',
        'connection: close',
        'accept-encoding: identity',
        'content-length: 12',
        '',
        '{"ounces":1}',
      ].join('\r\n'),
    );
  });

  test('tries the next address where one takes no connection', async () => {
    expect(await post(network('9.9.9.9', '2606:4700::1111'))).toMatchObject({ status: 200 });
    expect(connected.map((each) => each.split(' at ')[1])).toEqual(['9.9.9.9:443', '2606:4700::1111:443']);
    await expect(post(network('9.9.9.9'))).rejects.toThrow('Connection refused');
  });

  test('tries the next address where one does not answer at all', async () => {
    vi.useFakeTimers();
    const patience: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      patience.push(controller);
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    const posted = post(network('8.0.0.1', '8.8.8.8'));
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await posted).toMatchObject({ status: 200 });
    expect(connected).toHaveLength(2);
  });

  test('of a name that leads nowhere, or whose service does not answer, is none', async () => {
    await expect(post(network())).rejects.toThrow('The name leads nowhere.');
    const silent = { ...network(), resolveName: () => Promise.reject(new Error('no answer')) };
    await expect(post(silent)).rejects.toThrow('The name leads nowhere.');
    expect(connected).toEqual([]);
  });

  test('of a name with one private address is none', async () => {
    expect(await post(network('8.8.8.8', '10.0.0.1'))).toBe('private network');
    expect(connected).toEqual([]);
  });

  test('ends when its time is up, and so does its connection', async () => {
    Object.assign(receiver, { pieces: [], isOpen: true });
    const before = sockets.length;
    await expect(post(undefined, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect.poll(() => sockets[before]?.destroyed).toBe(true);
  });
});

describe('an answer', () => {
  test('may come in pieces of announced length, cut anywhere', async () => {
    const text =
      'HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4;x=y\r\ndefg\r\n0\r\n\r\n';
    expect(await answerOf(text)).toMatchObject({ status: 202, body: 'abcdefg' });
    receiver.got = '';
    expect(await answerOf(...text)).toMatchObject({ status: 202, body: 'abcdefg' });
  });

  test('may say its length, or end with the connection, or be announced', async () => {
    receiver.isOpen = true;
    expect(await answerOf('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabcdef')).toMatchObject({
      body: 'abc',
    });
    Object.assign(receiver, { isOpen: false, got: '' });
    const announced = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 429 \r\nRetry-After: 60\r\n\r\nlater';
    const { status, body, headers } = await answerOf(announced);
    expect([status, body, headers.get('retry-after')]).toEqual([429, 'later', '60']);
  });

  test('counts, though one of its headers cannot be read', async () => {
    const bad = 'X Bad: 1\r\n folded\r\nx-nul: a\0b\r\nx-line: a\rb\r\n';
    const head = `HTTP/1.1 200 OK\r\n${bad}retry-after: 7\r\ncontent-length: -5\r\n\r\n`;
    const { status, body, headers } = await answerOf(head, 'fine');
    expect([status, body, headers.get('retry-after')]).toEqual([200, 'fine', '7']);
  });

  test.each([
    ['', 'fine'],
    ['content-length: 9\r\n', 'fine'],
    ['transfer-encoding: chunked\r\n', '4\r\nfine'],
    ['transfer-encoding: chunked\r\n', '9\r\nfine'],
    ['transfer-encoding: chunked\r\n', '4\r\nfine\r\nno number\r\n'],
  ])('counts, though its body breaks off: %j %j', async (header, body) => {
    receiver.isCut = true;
    expect(await answerOf(`HTTP/1.1 200 OK\r\n${header}\r\n${body}`)).toMatchObject({
      status: 200,
      body: 'fine',
    });
  });

  test('without a body is one', async () => {
    receiver.isOpen = true;
    expect(await answerOf('HTTP/1.1 204 No Content\r\n\r\n')).toMatchObject({ status: 204, body: '' });
  });

  test('is read no further than asked', async () => {
    receiver.isOpen = true;
    expect((await answerOf(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(100_000)}`)).body).toBe('x'.repeat(10));
    receiver.got = '';
    const chunked = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n186a0\r\n${'x'.repeat(100_000)}`;
    expect((await answerOf(chunked)).body).toBe('x'.repeat(10));
  });

  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['nothing', ''],
    ['a head that never ends', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
    ['one long line', 'x'.repeat(100_000)],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-le'],
  ])('that is %s is none', async (_, text) => {
    await expect(answerOf(text)).rejects.toThrow('The answer is no HTTP.');
  });
});
