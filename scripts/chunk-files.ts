import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { fromRoot } from './root.ts';

const LEAF = /leaf\(\s*'([^']*)',\s*async \(\) => \(await import\('\.\.\/([^']+)'\)\)/g;

/** Each route pattern's screen file, read from the route table itself. */
export function screensByRoute(): Map<string, string> {
  const table = readFileSync(fromRoot('src/app/routes.tsx'), 'utf8');
  return new Map([...table.matchAll(LEAF)].map(([, route = '', file = '']) => [route, `src/${file}`]));
}

/** The built files that a source file needs before it runs: its own and those of its static imports. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  const file = `/${chunk.file}`;
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}
