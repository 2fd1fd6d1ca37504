import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../shared/root.ts';

/** The Workers' runtime as Cloudflare publishes it, in 160 MB: only the Worker's own tests need it. */
export const WORKERD_VERSION = '1.20261117.1';

const FOLDER = fromRoot(`node_modules/.cache/workerd-${WORKERD_VERSION}`);
const PACKAGES = path.join(FOLDER, 'node_modules');

/** The program, in the one package that fits this machine; undefined until it is installed. */
function findProgram(): string | undefined {
  const scope = path.join(PACKAGES, '@cloudflare');
  const packages = existsSync(scope) ? readdirSync(scope) : [];
  return packages
    .flatMap((name) => ['workerd', 'workerd.exe'].map((file) => path.join(scope, name, 'bin', file)))
    .find((file) => existsSync(file));
}

export type Workerd = { program: string; packages: string };

/** Where the runtime is; undefined until `npm run test:worker` has installed it. */
export function findWorkerd(): Workerd | undefined {
  const program = findProgram();
  return program === undefined ? undefined : { program, packages: PACKAGES };
}

/** Installs the runtime where it is missing. No script of the package runs. */
export function ensureWorkerd(): Workerd {
  const found = findWorkerd();
  if (found) return found;
  console.log(`Installing the Workers' runtime (workerd ${WORKERD_VERSION}).`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify({ private: true }));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  execFileSync('npm', ['install', ...options, `workerd@${WORKERD_VERSION}`], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const installed = findWorkerd();
  if (!installed) throw new Error("The Workers' runtime has no program for this machine.");
  return installed;
}
