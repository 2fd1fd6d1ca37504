import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../shared/in-parallel.ts';

const PAGE = /\.html$|^sitemap[^/]*\.xml$/;
const AT_ONCE = 32;

/** The pages and sitemaps of a folder. */
export async function presentPages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && PAGE.test(entry.name))
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
    );
}

/** Removes the pages and sitemaps of a folder that are not among these files; returns how many. */
export async function removeVanished(
  folder: string,
  present: readonly string[],
  files: ReadonlySet<string>,
): Promise<number> {
  const vanished = present.filter((name) => !files.has(name));
  await inParallel(vanished, AT_ONCE, (name) => rm(path.join(folder, name)));
  // The deepest first; a folder that is not empty stays.
  const folders = new Set(vanished.flatMap((name) => foldersOf(name)));
  for (const name of [...folders].sort((a, b) => b.length - a.length))
    await rmdir(path.join(folder, name)).catch(() => {});
  return vanished.length;
}

/** 'a/b' and 'a' for 'a/b/c.html'. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
}

/** Empties a folder but for the pages of an earlier export, which the next one keeps where they show the same. */
export async function removeAllButPages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html'));
  await inParallel(files, AT_ONCE, ({ parentPath, name }) => rm(path.join(parentPath, name)));
}
