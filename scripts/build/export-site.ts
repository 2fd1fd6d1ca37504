import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '../../src/config/paths.ts';
import type { Company } from '../../src/domain/company/company.ts';
import { sitemapFiles } from '../../src/domain/sitemap.ts';
import { shellOf } from '../../src/server/page-template.ts';
import { browserPaths, guideOf, MADE_FILES } from '../../src/server/site-server.ts';
import { type ExportSettings, openExport } from './export-task.ts';
import { exportStates } from './export-threads.ts';
import { formerRedirects, type Redirects, skippedRedirectsText } from './former-redirects.ts';
import { headersFile, maxFormerRedirects, redirectsFile } from './hosting-files.ts';
import { fileOfPage, publishable, writeSiteFile } from './page-files.ts';

export type ExportReport = { pages: number; requests: number; company: Company };

type Opened = Awaited<ReturnType<typeof openExport>>;

/** Writes the pages that every edition has; returns how many, and their faults. */
async function exportOwnPages({ own, make }: Opened, folder: string) {
  const urls = [...own.map((page) => page.path), paths.notFound, ...MADE_FILES];
  const faults: string[] = [];
  for (const url of urls) {
    const made = await publishable(url, make(url));
    if ('fault' in made) faults.push(made.fault);
    else await writeSiteFile(folder, MADE_FILES.includes(url) ? url.slice(1) : fileOfPage(url), made.text);
  }
  return { written: urls.length, faults };
}

async function exportAllStates(settings: ExportSettings, { reads, client }: Opened) {
  const { pages, ...rest } = await exportStates(settings, await reads.fetchStates(client));
  return { ...rest, pages: [...pages.keys()].sort().flatMap((slug) => pages.get(slug) ?? []) };
}

type Pages = Awaited<ReturnType<typeof exportAllStates>>['pages'];

const redirectsOf = (opened: Opened, former: ReadonlyMap<string, string>, pages: Pages, folder: string) =>
  formerRedirects({
    former,
    pages: new Set([...browserPaths, ...[...opened.own, ...pages].map(({ path }) => path)]),
    folder,
    room: maxFormerRedirects(browserPaths),
  });

/** The files of an export that are no pages, by name. */
const hostFiles = (
  { build, own }: Opened,
  company: Company,
  pages: Pages,
  redirects: Redirects,
): [string, string][] => [
  ['app.html', shellOf(build.siteShell, company)],
  ['admin.html', build.adminShell],
  ['_headers', headersFile(build.headers)],
  ['_redirects', redirectsFile(browserPaths, redirects)],
  ...sitemapFiles(
    company.siteUrl,
    [...own, ...pages].flatMap(({ entry }) => entry ?? []),
  ),
];

/**
 * Adds to the bundled files what a static host needs: every public page as HTML, the two apps' shells, the sitemap and
 * the hosting files. It throws an error that names every page that is not fit to publish.
 */
export async function exportSite(
  settings: ExportSettings,
  log: (line: string) => void,
): Promise<ExportReport> {
  const { folder } = settings;
  const opened = await openExport(settings);
  // Other threads make the states' pages, so this one does everything else at the same time.
  const [{ pages, ...states }, own, addresses] = await Promise.all([
    exportAllStates(settings, opened),
    exportOwnPages(opened, folder),
    opened.reads.fetchFormerAddresses(opened.client),
  ]);
  const faults = [...states.faults, ...own.faults];
  if (faults.length > 0) throw new Error(`Pages that must not be published:\n${faults.join('\n')}`);

  const former = await redirectsOf(opened, addresses, pages, folder);
  const leftOut = skippedRedirectsText(former);
  if (leftOut) log(leftOut);
  const { company } = await opened.companies.read();
  for (const [name, text] of hostFiles(opened, company, pages, former.redirects))
    await writeSiteFile(folder, name, text);
  const guide = path.join(folder, paths.guidePdf);
  await writeFile(guide, guideOf(await readFile(guide), company));
  return {
    pages: own.written + pages.length,
    requests: states.requests + opened.counted.requests,
    company,
  };
}
