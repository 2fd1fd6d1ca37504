import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Runs a TypeScript fixture in a Node process of its own. */
export const runFixture = (file: string, ...parameters: string[]) =>
  runNode('--import', 'tsx', pathOf(`fixtures/${file}`), ...parameters);

/** Runs Vite's development server on a folder, as `npm run dev` does, or another Vite command. */
export const runVite = (folder: string, ...command: string[]) =>
  runNode(pathOf('../../node_modules/vite/bin/vite.js'), ...command, folder);

const runNode = (...parameters: string[]) => runProgram([process.execPath, ...parameters]);

/** Runs a program until it ends or the test does. */
export function runProgram([program = '', ...parameters]: string[]) {
  const child = spawn(program, parameters, { env: { ...process.env, NO_COLOR: '1' } });
  const ended = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let notify = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      notify();
    });

  return {
    pid: child.pid ?? 0,
    stdin: child.stdin,
    output: () => output,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
    ended: async () => {
      await ended;
      return { code: child.exitCode, output };
    },
    /** Waits for output that matches. Fails with all output when the process ends without it. */
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        notify = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        notify();
        void ended.then(() => reject(new Error(`ended without ${pattern}:\n${output}`)));
      }),
  };
}

export async function runServer(dataDir: string) {
  const child = runFixture('serve.ts', dataDir);
  const [, url = ''] = await child.printed(/listening on (\S+)/);
  return { ...child, url };
}
