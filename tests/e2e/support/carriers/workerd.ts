import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { fromRoot } from '../../../../scripts/shared/root.ts';
import { findWorkerd } from '../../../../scripts/test/ensure-workerd.ts';

const wranglerFile = z.object({
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  assets: z.looseObject({ directory: z.string(), binding: z.string() }),
});

/** The file that a deploy reads. Each of its comments has its own line. */
export const deployment = () =>
  wranglerFile.parse(
    JSON.parse(readFileSync(fromRoot('wrangler.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, '')),
  );

/** A Worker has 128 MB. The bodies that it keeps are not on this heap, and take up to 32. */
const HEAP_MEGABYTES = 80;

/** The runtime's configuration language writes texts as JSON does. */
const text = JSON.stringify;

/**
 * Translates the deployment into the runtime's own configuration. Only that can send every request to the internet to
 * this machine's backend, whatever its address.
 */
export function configuration(backendPort: number, folder: string): string {
  const { main, assets, compatibility_date: date, compatibility_flags: flags } = deployment();
  const { directory, binding, ...routing } = assets;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [(name = "worker.js", esModule = embed ${text(path.relative(folder, fromRoot(main)))})],
      compatibilityDate = ${text(date)},
      compatibilityFlags = ${text(flags)},
      bindings = [(name = ${text(binding)}, service = (name = "files", entrypoint = "AssetWorker"))],
    )),
    (name = "files", assets = (
      path = ${text(fromRoot(directory))}, config = ${text(text(routing))}, userWorker = "site",
    )),
    (name = "internet", external = (address = "127.0.0.1:${backendPort}", http = ())),
  ],
  v8Flags = ["--max-old-space-size=${HEAP_MEGABYTES}"],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "files")],
);
`;
}

const told = z.looseObject({ event: z.string(), port: z.optional(z.number()) });

/** Reads where the runtime listens; undefined if it ends before. */
async function portFrom(control: Readable): Promise<number | undefined> {
  for await (const line of createInterface(control)) {
    const { event, port } = told.parse(JSON.parse(line));
    if (event === 'listen') return port;
  }
  return undefined;
}

/** Serves the bundled Worker in the Workers' own runtime, against a backend on a port of this machine. */
export async function startWorkerd(backendPort: number) {
  const workerd = findWorkerd();
  if (!workerd) throw new Error("The Workers' runtime is missing: npm run test:worker installs it.");
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-worker-'));
  const file = path.join(folder, 'config.capnp');
  writeFileSync(file, configuration(backendPort, folder));
  const options = ['--experimental', '--control-fd=3', `--import-path=${workerd.packages}`, file];
  const child = spawn(workerd.program, ['serve', ...options], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill());
  const control = child.stdio[3];
  if (!(control instanceof Readable)) throw new Error("The Workers' runtime cannot say where it listens.");
  const port = await portFrom(control);
  if (port === undefined) throw new Error("The Workers' runtime did not start: it says why above.");
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
