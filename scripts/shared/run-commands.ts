import { spawn } from 'node:child_process';
import path from 'node:path';
import { fromRoot } from './root.ts';

export type Command = { name: string; command: string; args: string[]; env?: Record<string, string> };
export type CommandResult = { name: string; code: number; output: string };

const PATH = `${fromRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`;

/** Runs a command of node_modules/.bin. Its output goes straight to the terminal unless it is kept quiet. */
export function run({ name, command, args, env }: Command, quiet = false): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: fromRoot(''),
      env: { ...process.env, ...env, PATH, FORCE_COLOR: '0' },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ name, code: code ?? 1, output }));
  });
}

/** Runs commands side by side. Prints a line for each that passes, and the whole output of each that fails. */
export async function runAll(commands: Command[]): Promise<CommandResult[]> {
  return Promise.all(
    commands.map(async (command) => {
      const result = await run(command, true);
      console.log(result.code === 0 ? `ok      ${result.name}` : `FAILED  ${result.name}\n${result.output}`);
      return result;
    }),
  );
}

/** Ends the process: with 1 if any command failed. */
export function finish(results: CommandResult[]): never {
  process.exit(results.every((result) => result.code === 0) ? 0 : 1);
}
