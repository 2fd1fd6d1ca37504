import { type PageRendering, type Prime, renderPage } from '../app/entry-server.tsx';
import type { SharedAnswers } from '../app/shared-answers.ts';
import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import type { CompanySource } from './company-source.ts';
import { isMadeFile, makeFile } from './made-files.ts';
import { type Carrier, faultsOf, pageTemplate, shellOf, splitHead } from './page-template.ts';
import type { SiteBuild } from './site-build.ts';

/** A page's text, or why there is none. */
export type PageResult =
  /** `isPartial` means that optional data could not be read, and the page is shown without them. */
  | { outcome: 'page'; text: string; type: string; isPartial?: boolean }
  /** With a page that says what is missing, if known. */
  | { outcome: 'missing'; text?: string }
  /** With the shell that a browser fills. */
  | { outcome: 'browser'; text: string }
  | { outcome: 'unanswered'; failures: string[] };

export const HTML = 'text/html; charset=utf-8';

/** Makes a page, which does not ask for data that it is primed with. */
export type MakePage = (path: string, prime?: Prime) => Promise<PageResult>;

async function madeFile(path: string, client: DataClient, companies: CompanySource): Promise<PageResult> {
  try {
    const { company, isOld } = await companies.read();
    const file = await makeFile(path, client, company);
    return file ? { outcome: 'page', ...file, isPartial: isOld } : { outcome: 'missing' };
  } catch (error) {
    return { outcome: 'unanswered', failures: [String(error)] };
  }
}

/** The shell knows the company, if the database answers: else the browser asks for it. */
async function shell(build: SiteBuild, companies: CompanySource): Promise<PageResult> {
  const read = await companies.read().catch(() => null);
  return { outcome: 'browser', text: shellOf(build.siteShell, read?.company) };
}

/**
 * Returns a function that makes a page from the database's current content. It throws if the page is not fit to show.
 */
export function pageMaker(
  build: SiteBuild,
  client: DataClient,
  carrier: Carrier,
  companies: CompanySource,
  shared?: SharedAnswers,
): MakePage {
  const template = pageTemplate(build.indexHtml, build.files, carrier);
  function textOf(path: string, { html, answers, company, screen, problems }: PageRendering): string {
    const parts = splitHead(html);
    const faults = [...problems, ...faultsOf(parts)];
    if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
    return template.page(
      { ...parts, answers, company },
      build.screens[screen] ?? [],
      path === paths.notFound,
    );
  }
  return async (path, prime) => {
    if (isMadeFile(path)) return madeFile(path, client, companies);
    const rendering = await renderPage(path, { client, readCompany: companies.read, shared, prime });
    if (rendering.outcome === 'browser') return shell(build, companies);
    if (rendering.outcome === 'missing')
      return { outcome: 'missing', ...(rendering.page && { text: textOf(path, rendering.page) }) };
    if (rendering.outcome !== 'page') return rendering;
    const { isPartial } = rendering;
    return { outcome: 'page', text: textOf(path, rendering), type: HTML, isPartial };
  };
}
