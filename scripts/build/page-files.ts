import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLDER_PAGE } from '../../src/domain/folder-page.ts';
import type { MakePage } from '../../src/server/page-maker.ts';

/** The file of a page's HTML: /california is california.html, served without its ending. */
export const fileOfPage = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);

/** The two apps' shells, which lie among the pages. */
export const SHELLS = ['app.html', 'admin.html'] as const;

/**
 * Says which pages would overwrite another file of the site. The database refuses such names, but a row may be older
 * than that rule. A page called "index" may not exist either: a host would show a folder's index.html at the folder's
 * address, which is another page's.
 */
export function refusedPages(urls: readonly string[], own: readonly string[]): string[] {
  const taken = new Set<string>([...SHELLS, ...own.map(fileOfPage)]);
  return urls.flatMap((url) => {
    const file = fileOfPage(url);
    const isTaken = taken.has(file) || path.basename(url) === FOLDER_PAGE;
    taken.add(file);
    return isTaken ? [`${url}: the site itself uses ${file}`] : [];
  });
}

/** The error for addresses that belong to the site. */
export const refusal = (refused: readonly string[]): Error =>
  new Error(
    `Some locations have addresses that the site itself uses. Rename or delete them in the back office:\n${refused.join('\n')}`,
  );

/** Writes a file of the site, with the folders that lead to it. */
export async function writeSiteFile(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The HTML of a page, or why it cannot be published. */
export async function publishable(
  url: string,
  making: ReturnType<MakePage>,
): Promise<{ text: string } | { fault: string }> {
  try {
    const made = await making;
    if (made.outcome === 'page')
      return made.isPartial ? { fault: `${url}: not everything could be read` } : { text: made.text };
    return {
      fault: made.outcome === 'unanswered' ? `${url}: ${made.failures.join('; ')}` : `${url}: no page there`,
    };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
