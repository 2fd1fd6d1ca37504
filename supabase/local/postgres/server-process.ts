import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { messageOf } from '../errors.ts';
import { type Cluster, programOptions } from './cluster.ts';

export type Settings = Record<string, string | number>;

/** The settings of all our servers. The log has no statements and values, because those may name a person. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Ends the server when this shell's standard input ends, which happens however the process at its other end ends. */
const UNTIL_INPUT_ENDS =
  "trap '' TERM HUP INT; " +
  'exec 3<&0; "$@" 3<&- & server=$!; (cat <&3 >/dev/null; kill -INT $server) 2>/dev/null & watcher=$!; ' +
  'exec 3<&-; wait $server; code=$?; kill -KILL $watcher 2>/dev/null; exit $code';

const PATIENCE_MS = 3000;

const READY = /database system is ready to accept connections/;
const TAKEN_PORT = /could not create any TCP\/IP sockets/;
const WORTH_TELLING = /\b(PANIC|was terminated by signal|No space left)\b/;

/** How a start ended: the server serves, another one has the folder or the port, or it failed with a reason. */
export type Started =
  | { kind: 'serving'; ended: Promise<unknown>; stop: () => Promise<void> }
  | { kind: 'in use' }
  | { kind: 'port taken' }
  | { kind: 'failed'; reason: string };

function launch({ programs, files, ...cluster }: Cluster, settings: Settings): ChildProcess {
  const options = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `--${name}=${value}`);
  const command = [path.join(programs, 'postgres'), '-D', files, ...options];
  const [program = '', ...rest] =
    process.platform === 'win32' ? command : ['sh', '-c', UNTIL_INPUT_ENDS, 'sh', ...command];
  return spawn(program, rest, {
    ...programOptions(cluster),
    // A separate process group keeps Ctrl-C away from the server. We end it when we are done.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Ends a cluster's server, whoever started it, without waiting for its connections. */
export const endServer = (cluster: Cluster): Promise<unknown> =>
  promisify(execFile)(
    path.join(cluster.programs, 'pg_ctl'),
    ['stop', '-D', cluster.files, '-m', 'fast', '-w', '-t', '60'],
    programOptions(cluster),
  );

/** Starts a server of a cluster and waits until it serves or has ended. */
export async function startProcess(
  cluster: Cluster,
  settings: Settings,
  log: (line: string) => void,
): Promise<Started> {
  const child = launch(cluster, settings);
  const lines: string[] = [];
  const ended = once(child, 'close').catch((error) => lines.push(messageOf(error)));
  const serving = new Promise<true>((resolve) => {
    if (!child.stderr) return;
    createInterface(child.stderr).on('line', (line) => {
      if (READY.test(line)) resolve(true);
      else if (WORTH_TELLING.test(line)) log(`Database server: ${line}`);
      lines.push(line);
      if (lines.length > 20) lines.shift();
    });
  });
  if (!(await Promise.race([serving, ended.then(() => false)]))) return failure(lines.join('\n'));
  const stop = async () => {
    child.stdin?.end();
    const patience = process.platform === 'win32' ? 0 : PATIENCE_MS;
    const isOver = await Promise.race([ended.then(() => true), setTimeout(patience, false)]);
    // The shell that watches the input may have been killed, and Windows has none.
    if (!isOver) await endServer(cluster).catch(() => {});
    await ended;
  };
  return { kind: 'serving', ended, stop };
}

function failure(said: string): Started {
  if (/lock file ".*" already exists/.test(said)) return { kind: 'in use' };
  return TAKEN_PORT.test(said) ? { kind: 'port taken' } : { kind: 'failed', reason: said };
}
