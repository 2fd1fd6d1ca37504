// Runs in Deno: one edge function, for as long as the server at the other end of stdin lives (no orphans).
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
