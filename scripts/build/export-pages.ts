import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLDER_PAGE } from '../../src/domain/folder-page.ts';
import type { MakePage } from '../../src/server/page-maker.ts';
import { inParallel } from '../shared/in-parallel.ts';

/** The file of a page's HTML: /california is california.html, served without its ending. */
export const fileOfPage = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);

/**
 * Throws an error that names every page that would overwrite a file of the build or another page. The database
 * refuses such names, but a row may be older than that rule.
 */
function refuseOverwriting(urls: readonly string[], folder: string): void {
  const written = new Set<string>();
  const refused: string[] = [];
  for (const url of urls) {
    const file = fileOfPage(url);
    // A page called "index" may not exist: a host would show a folder's index.html at the folder's address, which is
    // another page's.
    const isTaken =
      written.has(file) ||
      existsSync(path.join(folder, file)) ||
      (url !== '/' && path.basename(url) === FOLDER_PAGE);
    if (isTaken) refused.push(`${url}: ${file} belongs to the site itself`);
    written.add(file);
  }
  if (refused.length === 0) return;
  throw new Error(
    `Some locations have addresses that belong to the site itself. Rename or delete them in the back office:\n${refused.join('\n')}`,
  );
}

/** Makes a page and writes it; returns why it cannot be published, if it cannot. */
async function exportPage(url: string, make: MakePage, folder: string): Promise<string | null> {
  try {
    const made = await make(url);
    if (made.outcome === 'unanswered') return `${url}: ${made.failures.join('; ')}`;
    if (made.outcome !== 'page') return `${url}: nothing is there`;
    const file = path.join(folder, fileOfPage(url));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, made.text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Pages that are made at the same time: while one waits for its data, another is rendered. */
const AT_ONCE = 4;

type ExportOptions = { urls: readonly string[]; make: MakePage; folder: string };

/** Writes each address as complete HTML. Throws an error that names every page that is not fit to publish. */
export async function exportPages({ urls, make, folder }: ExportOptions): Promise<void> {
  refuseOverwriting(urls, folder);
  const unfit: string[] = [];
  await inParallel(urls, AT_ONCE, async (url) => {
    const fault = await exportPage(url, make, folder);
    if (fault !== null) unfit.push(fault);
  });
  if (unfit.length > 0) throw new Error(`Pages that must not be published:\n${unfit.join('\n')}`);
}
