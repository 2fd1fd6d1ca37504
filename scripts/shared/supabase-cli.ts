import { spawn } from 'node:child_process';
import { ensureNpmProgram, type NpmProgram } from './npm-program.ts';

export const SUPABASE_CLI_VERSION = '3.1.0';

/** The official CLI as npm has it, with its program inside (142 MB). npm cannot lock its platform packages. */
const SUPABASE_CLI: NpmProgram = {
  name: 'supabase',
  scope: '@supabase',
  version: SUPABASE_CLI_VERSION,
  title: 'the Supabase CLI',
  integrity: {
    supabase:
      'sha512-kv/vLnwcxxhkd+CvRjJhp5gP6juwzUUT0a6+JungfQyw9AcM2YSQTDDZwEVHdV85tFc7K975WGkzemw5He26/g==',
    '@supabase/cli-linux-x64':
      'sha512-67aBVJQ5psQZ5ezM/uby+xjKlF2Er1GLH9EtQWpUkuOpR3uI7fQjQt9fXTfV6/oqLJA3I+X8O5Fhz/pa8lAiqg==',
  },
};

/** Installs the CLI where it is missing, and returns its program. */
export const ensureSupabaseCli = (): string => ensureNpmProgram(SUPABASE_CLI);

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
