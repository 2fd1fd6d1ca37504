import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../errors.ts';
import { REPOSITORY_ROOT, SUPABASE_DIR } from '../folders.ts';
import { bundleFunction } from './bundle-function.ts';

export interface FunctionProcess {
  port: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<unknown>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

type Log = (line: string) => void;

/** Bundles a folder's function as it is deployed, starts it, and waits until it listens. */
export async function startFunction(
  folder: string,
  environment: Record<string, string>,
  log: Log,
): Promise<FunctionProcess> {
  const name = path.basename(folder);
  const module = await bundledModule(folder).catch((error) => {
    log(`[${name}] ${messageOf(error)}`);
    throw notStarted(name, error);
  });
  return startModule(name, module, environment, log);
}

/** Starts a bundled function in Deno with the environment that a hosted one gets, and waits until it listens. */
export async function startModule(
  name: string,
  module: string,
  environment: Record<string, string>,
  log: Log,
): Promise<FunctionProcess> {
  const child = spawn(denoBinary(), denoArguments(module), {
    cwd: REPOSITORY_ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      ...environment,
    },
  });
  const said = new Promise<number>((resolve) => {
    for (const output of [child.stdout, child.stderr])
      createInterface(output).on('line', (line) => {
        const port = LISTENS.exec(line)?.[1];
        if (port === undefined) log(`[${name}] ${line}`);
        else resolve(Number(port));
      });
  });
  const ended = once(child, 'exit').catch(() => {});
  const stop = async (signal?: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  try {
    return { port: await portOf(said, ended), ended, stop };
  } catch (error) {
    await stop();
    throw notStarted(name, error);
  }
}

const notStarted = (name: string, cause: unknown) => new Error(`function ${name} did not start`, { cause });

/** npm may have skipped deno's install script. This finds or links the package's binary either way. */
export function denoBinary(): string {
  const deno: { runInstall(): string } = createRequire(import.meta.url)('deno/install_api.cjs');
  return deno.runInstall();
}

/**
 * Bundles a function as it is deployed, and keeps the module under a name made of its content: whoever starts the same
 * one writes the same file.
 */
async function bundledModule(folder: string): Promise<string> {
  const text = await bundleFunction(folder);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = path.join(SUPABASE_DIR, '.temp/functions', `${path.basename(folder)}-${hash}.mjs`);
  if (existsSync(file)) return file;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
  return file;
}

/** A function reads nothing but its own module, and loads nothing from the network. */
const denoArguments = (module: string): string[] => [
  'run',
  '--quiet',
  '--no-prompt',
  '--no-lock',
  '--no-config',
  '--no-npm',
  '--no-remote',
  '--unstable-no-legacy-abort',
  '--allow-net',
  '--allow-env',
  `--allow-read=${module}`,
  'supabase/local/functions/deno-host.ts',
  pathToFileURL(module).href,
];

/** What deno-host.ts prints once it listens. A port that we chose for it could be another program's by then. */
const LISTENS = /^This function listens on port (\d+)$/;

const START_TIMEOUT = 20_000;

async function portOf(said: Promise<number>, ended: Promise<unknown>): Promise<number> {
  const patience = new AbortController();
  const outcome = await Promise.race([
    said,
    ended.then(() => 'it ended'),
    setTimeout(START_TIMEOUT, 'it does not listen', { signal: patience.signal }),
  ]);
  patience.abort();
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}
