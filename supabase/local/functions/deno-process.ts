import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../free-port.ts';
import { REPOSITORY_ROOT } from '../paths.ts';

export interface FunctionProcess {
  port: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<unknown>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

type Log = (line: string) => void;

/** Starts a folder's function in Deno with the environment that a hosted one gets, and waits until it listens. */
export async function startFunction(
  folder: string,
  environment: Record<string, string>,
  log: Log,
): Promise<FunctionProcess> {
  const name = path.basename(folder);
  const port = await freePort();
  const child = spawn(denoBinary(), denoArguments(folder), {
    cwd: REPOSITORY_ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      ...environment,
    },
  });
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => log(`[${name}] ${line}`));
  const ended = once(child, 'exit').catch(() => {});
  const stop = async (signal?: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  try {
    await listening(child, port);
  } catch (error) {
    await stop();
    throw new Error(`function ${name} did not start`, { cause: error });
  }
  return { port, ended, stop };
}

/** npm may have skipped deno's install script. This finds or links the package's binary either way. */
export function denoBinary(): string {
  const deno: { runInstall(): string } = createRequire(import.meta.url)('deno/install_api.cjs');
  return deno.runInstall();
}

// Functions may read only these of our files: the shared rules, the addresses of the site's pages, and the facts about
// the guide that mail states.
const CONFIG = ['guide-facts', 'paths'];
const SHARED = ['src/domain', ...CONFIG.map((name) => `src/config/${name}.ts`)];

/** Functions load their packages from our node_modules, never from the network. */
function denoArguments(folder: string): string[] {
  return [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-lock',
    '--cached-only',
    '--node-modules-dir=manual',
    `--config=${path.join(folder, 'deno.json')}`,
    '--allow-net',
    '--allow-env',
    `--allow-read=${[path.dirname(folder), ...SHARED].join()}`,
    'supabase/local/functions/deno-host.ts',
    pathToFileURL(path.join(folder, 'index.ts')).href,
  ];
}

const START_TIMEOUT = 20_000;

async function listening(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended');
    if (Date.now() > deadline) throw new Error('it does not listen');
    await setTimeout(25);
  }
}

/** Whether a program listens on a port of this machine. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
