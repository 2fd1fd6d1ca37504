import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { headerRules } from '../../src/server/header-rules.ts';
import { type PageFiles, shellOf, withLateTypefaces } from '../../src/server/page-template.ts';
import type { SiteBuild } from '../../src/server/site-build.ts';
import { environment } from '../local/environment-files.ts';
import { buildFileIn, importSiteServer } from '../serve/node-site.ts';
import { type BootScript, makeBootScript } from './boot-script.ts';
import { type Chunks, extractManifest } from './chunk-files.ts';
import { compactStyles } from './compact-styles.ts';
import { compressTextFiles } from './compress.ts';
import { configuredChallenge } from './configured-challenge.ts';
import { writeGazetteerFiles } from './gazetteer-files.ts';
import { writeAsset } from './hashed-asset.ts';
import { indexNowFile } from './hosting-files.ts';
import { LICENSES_FILE, writeLicenses } from './licenses.ts';
import { shortClassNames } from './short-class-names.ts';
import { adminChunks, siteChunks } from './site-chunks.ts';
import { partsIn } from './staging.ts';
import { stylePartsOf, takeTypefaces, withoutTypefaces } from './style-parts.ts';
import { bundle } from './vite-bundle.ts';

/** Chunks name one another, and hashes do not compress. 7 is the least that the bundler takes for our number of chunks. */
const FILE_NAME = 'assets/[name]-[hash:7].js';

/** The bundler's plugin that wraps each import of a chunk. */
const WRAPPING = 'native:import-analysis-build';

/**
 * Has imports name no files to preload: the bundler's list and helper, and what it wraps around each import, would be
 * 1.7 KiB of each page. A delivered page preloads its own files, and links prefetch the next page's at the first sign of
 * intent.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved: ({ plugins }) => {
    const at = plugins.findIndex(({ name }) => name === WRAPPING);
    if (at < 0) throw new Error(`The bundler has no plugin ${WRAPPING}.`);
    // The bundler reads the list after this, and offers no other way to leave one of its plugins out.
    (plugins as Plugin[]).splice(at, 1);
  },
};

/** Bundles one app into a directory of its own, without the other app. */
async function bundleApp(app: 'site' | 'admin', outDir: string, plugins: Plugin[] = []): Promise<void> {
  await bundle({
    plugins,
    define: { 'import.meta.env.VITE_APP': JSON.stringify(app) },
    build: {
      outDir,
      ...(app === 'site' && { modulePreload: false }),
      copyPublicDir: app === 'site',
      manifest: app === 'site',
      license: { fileName: 'licenses.json' },
      rolldownOptions: {
        output: {
          chunkFileNames: FILE_NAME,
          entryFileNames: FILE_NAME,
          codeSplitting: { groups: app === 'site' ? siteChunks : adminChunks },
        },
      },
    },
  });
}

const SERVER_ENTRIES = {
  'site-server': 'src/server/site-server.ts',
  'export-process': 'scripts/build/export-process.ts',
  'export-worker': 'scripts/build/export-worker.ts',
};

/** Bundles the site server and the export with their packages, so that their processes need nothing else. */
async function bundleServer(outDir: string, plugins: Plugin[]): Promise<void> {
  await bundle({
    plugins,
    // The bundler leaves this to the runtime, and without it React is its development build, four times as slow.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      copyPublicDir: false,
      ssr: true,
      rolldownOptions: { input: SERVER_ENTRIES },
    },
  });
}

/** Removes a bundle's page from its folder and returns it. */
async function takePage(folder: string): Promise<string> {
  const file = path.join(folder, 'index.html');
  const html = await readFile(file, 'utf8');
  await rm(file);
  return html;
}

/** Replaces the bundler's stylesheet with what pages and shells load. */
async function pageFiles(site: string, chunks: Chunks, bootScript: BootScript) {
  const file = path.join(site, chunks.fileOf('style.css'));
  const css = compactStyles(await readFile(file, 'utf8'));
  await rm(file);
  const { rules, typefaces } = takeTypefaces(css);
  const files: PageFiles = {
    entry: chunks.fileOf('index.html'),
    styles: stylePartsOf(rules),
    stylesheet: await writeAsset(site, 'styles', 'css', withoutTypefaces(css)),
    typefaces,
    bootScript: bootScript.text,
  };
  return { files, shellStyles: await writeAsset(site, 'shell', 'css', rules) };
}

function screenFiles(chunks: Chunks, screens: readonly string[]): SiteBuild['screens'] {
  const app = chunks.filesOf('src/app/start-site.tsx');
  return Object.fromEntries(screens.map((file) => [file, [...new Set([...app, ...chunks.filesOf(file)])]]));
}

/** IndexNow's key is the same for all pages, so its file is no page's. */
async function writeKeyFile(site: string): Promise<void> {
  const keyFile = indexNowFile(environment().INDEXNOW_KEY);
  if (keyFile) await writeFile(path.join(site, keyFile.name), keyFile.text);
}

/** The back office's page preloads both typefaces, because the login, its first screen, uses them. */
async function withTypefaces(shell: string, folder: string): Promise<string> {
  const files = (await readdir(path.join(folder, 'assets'))).filter((file) => file.endsWith('.woff2'));
  const preloads = files.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
  );
  return shell.replace('</head>', `${preloads.join('')}</head>`);
}

/**
 * Bundles the visitor's app, the back office and the site server into a build's own folder: the files that browsers
 * load, and the server with what it must know of those files. No page is made.
 */
export async function bundleSite(staging: string, apiOrigin: string | null): Promise<void> {
  // This comes first: it throws for a key that must not be built in.
  const challenge = configuredChallenge(environment());
  const { site, server, admin } = partsIn(staging);
  const plugins = [await shortClassNames()];
  await bundleApp('site', site, [...plugins, plainImports]);
  const bootScript = await makeBootScript(site);
  const chunks = await extractManifest(site);
  const indexHtml = await takePage(site);
  await bundleApp('admin', admin);
  const adminShell = await withTypefaces(shellOf(await takePage(admin)), admin);
  await cp(path.join(admin, 'assets'), path.join(site, 'assets'), { recursive: true });
  await writeLicenses([site, admin], path.join(site, LICENSES_FILE));
  await bundleServer(server, plugins);
  const { disallowedPaths, screens } = await importSiteServer(server);
  await writeKeyFile(site);
  const { files, shellStyles } = await pageFiles(site, chunks, bootScript);
  await compressTextFiles(site);
  // These come after the compression: they would add ten seconds to it, and one person reads each file once.
  await writeGazetteerFiles(site);
  const build: SiteBuild = {
    indexHtml,
    siteShell: withLateTypefaces(indexHtml, files.typefaces, { styles: shellStyles, swap: bootScript.swap }),
    adminShell,
    files,
    screens: screenFiles(chunks, screens),
    headers: headerRules({ apiOrigin, challenge, bootScriptHash: bootScript.hash, disallowedPaths }).map(
      ({ pattern, headers }) => ({
        pattern,
        headers: headers.map(([name, value]) => [name, value]),
      }),
    ),
  };
  await writeFile(buildFileIn(server), JSON.stringify(build));
}
