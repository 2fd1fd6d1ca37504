import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fromRoot } from './root.ts';

/**
 * A program that npm has, with a package for each platform. It is in no package.json, because every npm ci would pay
 * for it.
 */
export interface NpmProgram {
  /** The package, which is also the program's name. */
  name: string;
  /** Where the platforms' packages are. */
  scope: string;
  version: string;
  /** What people call it, for the line that says it is installed. */
  title: string;
  /** What npm must have installed, by package. Without an entry, a platform's package is what the registry says it is. */
  integrity: Partial<Record<string, string>>;
}

const folderOf = ({ name, version }: NpmProgram): string =>
  fromRoot(`node_modules/.cache/${name}-${version}`);

/** The node_modules folder in which the program and what it needs are. */
export const packagesOf = (program: NpmProgram): string => path.join(folderOf(program), 'node_modules');

/** The program, in the one package that fits this machine; undefined until it is installed. */
export function findNpmProgram(program: NpmProgram): string | undefined {
  const scope = path.join(packagesOf(program), program.scope);
  const packages = existsSync(scope) ? readdirSync(scope) : [];
  return packages
    .flatMap((name) =>
      [program.name, `${program.name}.exe`].map((file) => path.join(scope, name, 'bin', file)),
    )
    .find((file) => existsSync(file));
}

const installed = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string() })) });

/** Compares what npm has installed with what we know of it. */
function verify(program: NpmProgram): void {
  const list = readFileSync(path.join(packagesOf(program), '.package-lock.json'), 'utf8');
  for (const [place, { integrity }] of Object.entries(installed.parse(JSON.parse(list)).packages)) {
    const name = place.replace('node_modules/', '');
    if (integrity === (program.integrity[name] ?? integrity)) continue;
    throw new Error(`${name} is not what it was: its integrity is ${integrity}. Nothing of it has been run.`);
  }
}

/** Installs the program where it is missing, and returns where it is. No script of a package runs. */
export function ensureNpmProgram(program: NpmProgram): string {
  const { name, version, title } = program;
  if (!findNpmProgram(program)) {
    console.log(`Installing ${title} (${version}).`);
    const folder = folderOf(program);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    execFileSync('npm', ['install', ...options, `${name}@${version}`], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  verify(program);
  const found = findNpmProgram(program);
  if (!found) throw new Error(`npm has no program of ${title} for this machine.`);
  return found;
}
