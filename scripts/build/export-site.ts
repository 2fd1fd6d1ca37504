import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../src/config/brand.ts';
import { paths } from '../../src/config/paths.ts';
import { sitemapFiles } from '../../src/domain/sitemap.ts';
import { shellOf } from '../../src/server/page-template.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { fetchOf, loadSiteServer, SITE_FOLDER } from '../serve/node-site.ts';
import { exportPages } from './export-pages.ts';
import { headersFile, redirectsFile } from './hosting-files.ts';

/**
 * Adds to the bundled files in dist/ what a static host needs: every public page as HTML, the two apps' shells, the
 * sitemap and the hosting files. The pages are the site server's, read from the backend, or from the environment's
 * hosted project where there is none.
 */
export async function exportSite(backend: Backend | null): Promise<void> {
  const { server, build } = await loadSiteServer();
  const client = await server.connectDatabase(fetchOf(backend));
  const pages = await server.listPublicPages(client);
  const write = (name: string, text: string) => writeFile(path.join(SITE_FOLDER, name), text);
  await write('app.html', shellOf(build.indexHtml));
  await write('admin.html', build.adminShell);
  const urls = [...pages.map((page) => page.path), paths.notFound];
  await exportPages({ urls, make: server.pageMaker(build, client), folder: SITE_FOLDER });
  const listed = pages.flatMap(({ entry }) => entry ?? []);
  for (const [name, xml] of sitemapFiles(brand.siteUrl, listed)) await write(name, xml);
  await write('_headers', headersFile(build.headers));
  await write('_redirects', redirectsFile(server.browserPaths));
  console.log(`Built ${urls.length} pages in dist/`);
}
