import path from 'node:path';
import { brand } from '../../src/config/brand.ts';
import { LAW_FEED } from '../../src/config/law-feed-address.ts';
import { paths } from '../../src/config/paths.ts';
import { sitemapFiles } from '../../src/domain/sitemap.ts';
import { shellOf } from '../../src/server/page-template.ts';
import { browserPaths } from '../../src/server/site-server.ts';
import { buildDigest, readFormerExport, type States, writeExportRecord } from './export-manifest.ts';
import { exportStates } from './export-states.ts';
import { type ExportSettings, openExport } from './export-task.ts';
import { formerRedirects, leftOutText, type Redirects } from './former-redirects.ts';
import { headersFile, redirectsFile, roomForRedirects } from './hosting-files.ts';
import { fileOfPage, publishable, writeChanged } from './page-files.ts';
import { presentPages, removeVanished } from './remove-vanished.ts';

/** What an export did. `written` counts all files, pages and others. */
export type ExportReport = { pages: number; written: number; removed: number; requests: number };

type Opened = Awaited<ReturnType<typeof openExport>>;

/** The pages that every edition has, by file, and their faults. */
async function ownPages({ own, make }: Opened) {
  const files: [file: string, text: string][] = [];
  const faults: string[] = [];
  for (const url of [...own.map((page) => page.path), paths.notFound, LAW_FEED]) {
    const made = await publishable(url, make(url));
    if ('fault' in made) faults.push(made.fault);
    else files.push([url === LAW_FEED ? url.slice(1) : fileOfPage(url), made.text]);
  }
  return { files, faults };
}

/** What the states' pages are called, with their entries in the sitemap. */
const pagesOf = (records: States) =>
  Object.keys(records)
    .sort()
    .flatMap((slug) => Object.entries(records[slug]?.pages ?? {}));

type Pages = ReturnType<typeof pagesOf>;

const redirectsOf = (opened: Opened, former: ReadonlyMap<string, string>, pages: Pages, folder: string) =>
  formerRedirects({
    former,
    pages: new Set([
      ...opened.own.map(({ path: url }) => url),
      ...browserPaths,
      ...pages.map(([url]) => url),
    ]),
    folder,
    room: roomForRedirects(browserPaths),
  });

/** The files of an export that are no pages, by name. */
function hostFiles({ build, own }: Opened, pages: Pages, redirects: Redirects): [string, string][] {
  const entries = [...own.map(({ entry }) => entry), ...pages.map(([, { entry }]) => entry)];
  return [
    ['app.html', shellOf(build.indexHtml)],
    ['admin.html', build.adminShell],
    ['_headers', headersFile(build.headers)],
    ['_redirects', redirectsFile(browserPaths, redirects)],
    ...sitemapFiles(
      brand.siteUrl,
      entries.flatMap((entry) => entry ?? []),
    ),
  ];
}

/**
 * Adds to the bundled files what a static host needs: every public page as HTML, the two apps' shells, the sitemap and
 * the hosting files. Only pages that show something else than at the last export are made anew. It throws an error
 * that names every page that is not fit to publish.
 */
export async function exportSite(
  settings: ExportSettings,
  log: (line: string) => void,
): Promise<ExportReport> {
  const { folder, record, serverFolder } = settings;
  const opened = await openExport(settings);
  const build = await buildDigest(serverFolder, new Date());
  const last = await readFormerExport(record, build);
  if (last.because) log(`Building every page because ${last.because}.`);
  // While threads make the states' pages, this one has time for everything else.
  const [{ records, ...states }, own, addresses, present] = await Promise.all([
    exportStates(settings, opened, last.states),
    ownPages(opened),
    opened.reads.fetchFormerAddresses(opened.client),
    presentPages(folder),
  ]);
  const faults = [...states.faults, ...own.faults];
  if (faults.length > 0) throw new Error(`Pages that must not be published:\n${faults.join('\n')}`);

  const pages = pagesOf(records);
  const former = await redirectsOf(opened, addresses, pages, folder);
  const leftOut = leftOutText(former);
  if (leftOut) log(leftOut);
  const files = new Map([...own.files, ...hostFiles(opened, pages, former.redirects)]);
  let written = states.written;
  for (const [name, text] of files) if (await writeChanged(path.join(folder, name), text)) written += 1;
  const removed = await removeVanished(
    folder,
    present,
    new Set([...files.keys(), ...pages.map(([url]) => fileOfPage(url))]),
  );
  await writeExportRecord(record, build, records);
  return {
    pages: own.files.length + pages.length,
    written,
    removed,
    requests: states.requests + opened.counted.requests,
  };
}
