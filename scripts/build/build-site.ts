import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '../../src/config/brand.ts';
import { sitemapFiles } from '../../src/domain/sitemap.ts';
import { type PageFiles, pageTemplate, shellOf } from '../../src/server/page-template.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { environment } from '../local/welcome.ts';
import { fromRoot } from '../shared/root.ts';
import { bootScript } from './boot-script.ts';
import { bundle } from './bundle.ts';
import { type Chunks, takeManifest } from './chunk-files.ts';
import { compressTextFiles } from './compress.ts';
import { configuredChallenge } from './configured-challenge.ts';
import { headersFile, redirectsFile, robotsFile, securityFile } from './hosting-files.ts';
import { LICENSES_FILE, writeLicenses } from './licenses.ts';
import { prerenderPages } from './prerender.ts';
import { adminChunks, siteChunks } from './site-chunks.ts';

const dist = fromRoot('dist');
const backOffice = fromRoot('dist-admin');
const renderer = fromRoot('dist-ssr');

type SiteServer = typeof import('../../src/server/site-server.ts');

/** Bundles one app into a directory of its own, without the other app. */
async function bundleApp(app: 'site' | 'admin', outDir: string): Promise<void> {
  await bundle({
    define: { 'import.meta.env.VITE_APP': JSON.stringify(app) },
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: app === 'site',
      manifest: app === 'site',
      license: { fileName: 'licenses.json' },
      rolldownOptions: { output: { codeSplitting: { groups: app === 'site' ? siteChunks : adminChunks } } },
    },
  });
}

async function bundleRenderer(): Promise<SiteServer> {
  await bundle({
    build: { outDir: renderer, emptyOutDir: true, copyPublicDir: false, ssr: 'src/server/site-server.ts' },
  });
  return import(pathToFileURL(path.join(renderer, 'site-server.js')).href);
}

/** Bundles both apps side by side: the visitor's in index.html, the staff's in admin.html. */
async function bundleApps(): Promise<{ entry: SiteServer; chunks: Chunks }> {
  await bundleApp('site', dist);
  const chunks = await takeManifest(dist);
  await bundleApp('admin', backOffice);
  await cp(path.join(backOffice, 'assets'), path.join(dist, 'assets'), { recursive: true });
  await writeLicenses([dist, backOffice], path.join(dist, LICENSES_FILE));
  const shell = await readFile(path.join(backOffice, 'index.html'), 'utf8');
  await writeFile(path.join(dist, 'admin.html'), shellOf(shell));
  await rm(backOffice, { recursive: true });
  return { entry: await bundleRenderer(), chunks };
}

const pageFiles = (chunks: Chunks): PageFiles => ({
  entry: chunks.fileOf('index.html'),
  css: readFileSync(path.join(dist, chunks.fileOf('style.css')), 'utf8').trim(),
  typefaces: {
    heading: chunks.fileOf('src/fonts/fraunces.woff2'),
    text: chunks.fileOf('src/fonts/inter.woff2'),
  },
  bootScript,
});

async function writePages(
  entry: SiteServer,
  chunks: Chunks,
  fetch?: typeof globalThis.fetch,
): Promise<number> {
  const client = await entry.connectDatabase(fetch);
  const pages = await entry.listPublicPages(client);
  const indexHtml = await readFile(path.join(dist, 'index.html'), 'utf8');
  const template = pageTemplate(indexHtml, pageFiles(chunks));
  await writeFile(path.join(dist, 'app.html'), shellOf(indexHtml));
  const urls = [...pages.map((page) => page.path), '/404'];
  await prerenderPages({ urls, render: (url) => entry.renderPage(url, client), template, chunks, dist });
  const listed = pages.flatMap(({ entry }) => entry ?? []);
  for (const [name, xml] of sitemapFiles(brand.siteUrl, listed)) {
    await writeFile(path.join(dist, name), xml);
  }
  return urls.length;
}

/**
 * Makes the production build in dist/: the bundle, every public page as HTML, the sitemap and the hosting files.
 * The pages are read from the backend, or from the environment's hosted project where there is none.
 */
export async function buildSite(backend: Backend | null, apiOrigin: string | null): Promise<void> {
  // This comes first: it throws for a key that must not be built in.
  const challenge = configuredChallenge(environment());
  const { entry, chunks } = await bundleApps();
  const ask = backend
    ? (...request: Parameters<typeof fetch>) => backend.fetch(new Request(...request))
    : undefined;
  const pages = await writePages(entry, chunks, ask);
  await writeFile(path.join(dist, '_headers'), headersFile(apiOrigin, challenge));
  await writeFile(path.join(dist, '_redirects'), redirectsFile);
  await writeFile(path.join(dist, 'robots.txt'), robotsFile(brand.siteUrl));
  await mkdir(path.join(dist, '.well-known'));
  await writeFile(
    path.join(dist, '.well-known/security.txt'),
    securityFile(brand.siteUrl, brand.email.address, new Date()),
  );
  await compressTextFiles(dist);
  await rm(renderer, { recursive: true });
  console.log(`Built ${pages} pages in dist/`);
}
