import type { PublicPage } from '../../src/app/public-pages.ts';
import type { PageOfState } from '../../src/app/state-pages.ts';
import type { MakePage } from '../../src/server/page-maker.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { fileOfPage, publishable, refusedPages, writeSiteFile } from './page-files.ts';

/** While one page's file is written, another is rendered. */
const AT_ONCE = 4;

export type StateExport = {
  pages: PublicPage[];
  /** Addresses that belong to the site itself. If there are any, no page of the state was written. */
  refused: string[];
  /** Why pages cannot be published. */
  faults: string[];
};

type Options = {
  pages: readonly PageOfState[];
  /** The addresses that every edition has. */
  own: readonly string[];
  make: (page: PageOfState) => ReturnType<MakePage>;
  folder: string;
};

/** Writes the pages of a state. */
export async function exportState({ pages, own, make, folder }: Options): Promise<StateExport> {
  const refused = refusedPages(
    pages.map((page) => page.path),
    own,
  );
  if (refused.length > 0) return { pages: [], refused, faults: [] };
  const faults: string[] = [];
  await inParallel(pages, AT_ONCE, async (page) => {
    const made = await publishable(page.path, make(page));
    if ('fault' in made) faults.push(made.fault);
    else await writeSiteFile(folder, fileOfPage(page.path), made.text);
  });
  return { pages: pages.map(({ path, entry }) => ({ path, entry })), refused, faults };
}
