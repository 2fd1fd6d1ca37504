import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fromRoot } from './root.ts';

/**
 * The official CLI as npm has it, with its program inside (142 MB). It is in no package.json: every npm ci would pay for
 * it, and npm cannot lock its platform packages (npm ci fails).
 */
export const SUPABASE_CLI_VERSION = '3.1.0';

/** What npm must have installed, by package. Without an entry, a platform's package is what the registry says it is. */
const INTEGRITY: Partial<Record<string, string>> = {
  supabase: 'sha512-kv/vLnwcxxhkd+CvRjJhp5gP6juwzUUT0a6+JungfQyw9AcM2YSQTDDZwEVHdV85tFc7K975WGkzemw5He26/g==',
  '@supabase/cli-linux-x64':
    'sha512-67aBVJQ5psQZ5ezM/uby+xjKlF2Er1GLH9EtQWpUkuOpR3uI7fQjQt9fXTfV6/oqLJA3I+X8O5Fhz/pa8lAiqg==',
};

const FOLDER = fromRoot(`node_modules/.cache/supabase-cli-${SUPABASE_CLI_VERSION}`);
const PACKAGES = path.join(FOLDER, 'node_modules');

/** The program, in the one package that fits this machine; undefined until it is installed. */
function findProgram(): string | undefined {
  const scope = path.join(PACKAGES, '@supabase');
  const packages = existsSync(scope) ? readdirSync(scope) : [];
  return packages
    .flatMap((name) => ['supabase', 'supabase.exe'].map((file) => path.join(scope, name, 'bin', file)))
    .find((file) => existsSync(file));
}

const installed = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string() })) });

/** Compares what npm has installed with what we know of it. */
function verify(): void {
  const list = readFileSync(path.join(PACKAGES, '.package-lock.json'), 'utf8');
  for (const [place, { integrity }] of Object.entries(installed.parse(JSON.parse(list)).packages)) {
    const name = place.replace('node_modules/', '');
    if (integrity === (INTEGRITY[name] ?? integrity)) continue;
    throw new Error(`${name} is not what it was: its integrity is ${integrity}. Nothing of it has been run.`);
  }
}

/** Installs the CLI where it is missing, and returns its program. No script of the package runs. */
export function ensureSupabaseCli(): string {
  const found = findProgram();
  if (found) {
    verify();
    return found;
  }
  console.log(`Installing the Supabase CLI (${SUPABASE_CLI_VERSION}, 142 MB).`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify({ private: true }));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  execFileSync('npm', ['install', ...options, `supabase@${SUPABASE_CLI_VERSION}`], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  verify();
  const program = findProgram();
  if (!program) throw new Error('The Supabase CLI has no program for this machine.');
  return program;
}

export interface CliAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs the CLI in a folder that has a supabase/ folder, without a terminal, telemetry or the caller's account. It leaves
 * files in supabase/.temp there, so tests give it a copy.
 */
export function runSupabase(
  args: string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): Promise<CliAnswer> {
  return new Promise((resolve, reject) => {
    const { SUPABASE_ACCESS_TOKEN: _account, SUPABASE_DB_PASSWORD: _password, ...inherited } = process.env;
    const child = spawn(ensureSupabaseCli(), [...args, '--agent=no', `--workdir=${folder}`], {
      cwd: folder,
      env: { ...inherited, HOME: folder, SUPABASE_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const answer = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        answer[stream] += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, ...answer }));
  });
}
