import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rendering } from '../../src/app/entry-server.tsx';
import { FOLDER_PAGE } from '../../src/domain/folder-page.ts';
import { faultsOf, type pageTemplate, splitHead } from '../../src/server/page-template.ts';
import type { Chunks } from './chunk-files.ts';

/** The file of a page's HTML: /california is california.html, served without its ending. */
export const fileOfPage = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);

/**
 * Throws an error that names every page that would overwrite a file of the build or another page. The database
 * refuses such names, but a row may be older than that rule.
 */
function refuseOverwriting(urls: readonly string[], dist: string): void {
  const written = new Set<string>();
  const refused: string[] = [];
  for (const url of urls) {
    const file = fileOfPage(url);
    // The home page may overwrite the bundler's shell. A page called "index" may not exist: a host would show a
    // folder's index.html at the folder's address, which is another page's.
    const isTaken =
      written.has(file) ||
      (url !== '/' && existsSync(path.join(dist, file))) ||
      (url !== '/' && path.basename(url) === FOLDER_PAGE);
    if (isTaken) refused.push(`${url}: ${file} belongs to the site itself`);
    written.add(file);
  }
  if (refused.length === 0) return;
  throw new Error(
    `Some locations have addresses that belong to the site itself. Rename or delete them in the back office:\n${refused.join('\n')}`,
  );
}

type PrerenderOptions = {
  urls: string[];
  render: (url: string) => Promise<Rendering>;
  template: ReturnType<typeof pageTemplate>;
  chunks: Chunks;
  dist: string;
};

/** Writes each address as complete HTML. Throws an error that names every page that is not fit to publish. */
export async function prerenderPages({ urls, render, template, chunks, dist }: PrerenderOptions) {
  refuseOverwriting(urls, dist);
  const appFiles = chunks.filesOf('src/app/start-site.tsx');
  const unfit: string[] = [];
  for (const url of urls) {
    const rendering = await render(url);
    if (rendering.outcome !== 'page') {
      unfit.push(`${url}: ${'failures' in rendering ? rendering.failures.join('; ') : 'nothing is there'}`);
      continue;
    }
    const { html, state, screen, problems } = rendering;
    const parts = splitHead(html);
    const faults = [...problems, ...faultsOf(parts)];
    if (faults.length > 0) {
      unfit.push(`${url}: ${faults.join('; ')}`);
      continue;
    }
    const files = [...new Set([...appFiles, ...chunks.filesOf(screen)])];
    const file = path.join(dist, fileOfPage(url));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, template.page(parts, state, files));
  }
  if (unfit.length > 0) throw new Error(`Pages that must not be published:\n${unfit.join('\n')}`);
}
