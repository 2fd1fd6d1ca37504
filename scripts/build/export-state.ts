import path from 'node:path';
import type { PageOfState } from '../../src/app/state-pages.ts';
import type { MakePage } from '../../src/server/page-maker.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { digestOf, type PageRecord, type PageRecords } from './export-manifest.ts';
import {
  type FileStamp,
  fileOfPage,
  fileStampOf,
  publishable,
  refusedPages,
  writePage,
} from './page-files.ts';

/** While one page's file is written, another is rendered. */
const AT_ONCE = 4;
const STAMPS_AT_ONCE = 32;

export type StateExport = {
  pages: Record<string, PageRecord>;
  written: number;
  /** Addresses that belong to the site itself; then nothing was written. */
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
  former: PageRecords;
};

/** Whether the file is the one that was recorded: nobody has removed it, and no export was killed after writing it. */
const isSame = (stamp: FileStamp | null, { size, writtenAt }: FileStamp): boolean =>
  stamp?.size === size && stamp.writtenAt === writtenAt;

/** Whether all recorded files are there as they were written. */
export async function areThere(folder: string, records: PageRecords): Promise<boolean> {
  let isWhole = true;
  await inParallel(Object.entries(records), STAMPS_AT_ONCE, async ([url, record]) => {
    const stamp = await fileStampOf(path.join(folder, fileOfPage(url)));
    if (!isSame(stamp, record)) isWhole = false;
  });
  return isWhole;
}

/** Writes the pages of a state that show something else than the last time. */
export async function exportState({ pages, own, make, folder, former }: Options): Promise<StateExport> {
  const result: StateExport = { pages: {}, written: 0, faults: [], refused: [] };
  result.refused = refusedPages(
    pages.map((page) => page.path),
    own,
  );
  if (result.refused.length > 0) return result;
  await inParallel(pages, AT_ONCE, async (page) => {
    const shown = digestOf(JSON.stringify(page.answers()));
    const known = former[page.path];
    const isKept =
      known?.shown === shown && isSame(await fileStampOf(path.join(folder, fileOfPage(page.path))), known);
    if (isKept) {
      result.pages[page.path] = { ...known, entry: page.entry };
      return;
    }
    const made = await publishable(page.path, make(page));
    if ('fault' in made) {
      result.faults.push(made.fault);
      return;
    }
    result.pages[page.path] = {
      shown,
      ...(await writePage(folder, page.path, made.text)),
      entry: page.entry,
    };
    result.written += 1;
  });
  return result;
}
