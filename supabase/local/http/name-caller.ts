import type { IncomingMessage } from 'node:http';

/** Headers that are overwritten, as a hosted project's gateway does: callers could send any address in them. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-forwarded-for'];

/** Names the caller by the socket's address, the only one that a caller cannot invent. Requests are counted by it. */
export function nameCaller(request: IncomingMessage): void {
  const client = request.socket.remoteAddress ?? '';
  for (const name of ADDRESS_HEADERS) request.headers[name] = client;
  // It must be defined rather than assigned, because over HTTP/2 the property is read-only.
  const rawHeaders = ADDRESS_HEADERS.reduce((raw, name) => withHeader(raw, name, client), request.rawHeaders);
  Object.defineProperty(request, 'rawHeaders', { value: rawHeaders });
}

/** Replaces a header in Node's raw list, in which names and values alternate. */
function withHeader(raw: string[], name: string, value: string): string[] {
  const kept = raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== name);
  return [...kept, name, value];
}
