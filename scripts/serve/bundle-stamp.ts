import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../supabase/local/environment.ts';
import { fromRoot } from '../shared/root.ts';
import { BUILD_FILE, SERVER_FOLDER, SITE_FOLDER } from './node-site.ts';

/** Everything that a bundle is made of: files, and folders with all that is in them. */
const SOURCES = [
  ...['src', 'public', 'scripts', 'supabase/local', 'index.html'],
  ...['vite.config.ts', 'tailwind.config.ts', 'tsconfig.json', 'package-lock.json'],
];
const stampFileIn = (serverFolder: string) => path.join(serverFolder, 'bundle-stamp.txt');

function filesOf(source: string, root: string): string[] {
  const whole = path.join(root, source);
  if (!statSync(whole).isDirectory()) return [source];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Hashes what a bundling would read now: sources and public settings. */
export function bundleStamp(environment: Environment, root = fromRoot('')): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(source, root)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify([settings.sort(), process.version])).digest('hex');
}

/** Notes what a bundle was made of. Take the stamp before the bundling: a source may change during it. */
export const stampBundle = (serverFolder: string, stamp: string): void =>
  writeFileSync(stampFileIn(serverFolder), stamp);

/** Whether the bundle of the last start was made of the same, and is still there. */
export function isBundled(stamp: string): boolean {
  const stampFile = stampFileIn(SERVER_FOLDER);
  const needed = [stampFile, BUILD_FILE, path.join(SITE_FOLDER, 'favicon.svg')];
  return needed.every((file) => existsSync(file)) && readFileSync(stampFile, 'utf8') === stamp;
}
