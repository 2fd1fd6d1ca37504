// Runs in Deno: serves one edge function until the server at the other end of stdin is gone, so it is never orphaned.
declare const Deno: {
  args: string[];
  exit(code: number): never;
  stdin: { readable: ReadableStream<Uint8Array> };
};

async function exitWithServer() {
  await Deno.stdin.readable.pipeTo(new WritableStream());
  Deno.exit(0);
}

void exitWithServer();
await import(Deno.args[0] ?? '');

export {};
