// Runs in Deno: serves one edge function at a free port, which it prints, until the server at the other end of stdin is
// gone, so it is never orphaned.
type Handler = (request: Request) => Response | Promise<Response>;
type Place = { hostname: string; port: number; onListen: (at: { port: number }) => void };

declare const Deno: {
  args: string[];
  exit(code: number): never;
  serve(place: Place, handler: Handler): unknown;
  stdin: { readable: ReadableStream<Uint8Array> };
};

async function exitWithServer() {
  await Deno.stdin.readable.pipeTo(new WritableStream());
  Deno.exit(0);
}

const { serve } = Deno;
const place: Place = {
  hostname: '127.0.0.1',
  port: 0,
  onListen: ({ port }) => console.log(`This function listens on port ${port}`),
};
Object.assign(Deno, { serve: (handler: Handler) => serve(place, handler) });

void exitWithServer();
await import(Deno.args[0] ?? '');

export {};
