import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shortClassNames } from '../build/short-class-names.ts';
import { bundle } from '../build/vite-bundle.ts';
import { copySiteFiles, siteFiles } from '../serve/node-assets.ts';
import { BUILD_FILE, SITE_FOLDER } from '../serve/node-site.ts';
import type { WorkerFiles } from './worker-data.ts';
import { WORKER_ASSETS, WORKER_FILE, WORKER_FOLDER } from './worker-folder.ts';

/** The files' names and what an answer says of them. Tags are made of the content, because a deploy keeps no dates. */
const workerFiles = (): WorkerFiles =>
  Object.fromEntries(
    siteFiles(SITE_FOLDER).map(({ path: address, file, type, size, brotliSize }) => {
      const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16);
      return [address, { type, etag: `${brotliSize === null ? '' : 'W/'}"${hash}"`, size, brotliSize }];
    }),
  );

/** Puts what the bundling wrote about the site into the Worker, because a Worker has no files of its own to read. */
function siteData(): Plugin {
  const id = '\0virtual:site-data';
  return {
    name: 'site-data',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:site-data' ? id : undefined),
    load: (asked) => {
      if (asked !== id) return undefined;
      const texts = { build: readFileSync(BUILD_FILE, 'utf8'), files: JSON.stringify(workerFiles()) };
      return Object.entries(texts)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n');
    },
  };
}

/** Bundles the Worker with its packages into one file. The site's files must have been bundled before. */
export async function bundleWorker(): Promise<void> {
  rmSync(WORKER_FOLDER, { recursive: true, force: true });
  await bundle({
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [siteData(), await shortClassNames()],
    // Packages offer a build for Workers, or one that needs neither Node nor a document.
    ssr: {
      target: 'webworker',
      noExternal: true,
      external: ['cloudflare:workers'],
      resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'default'] },
    },
    build: {
      outDir: path.dirname(WORKER_FILE),
      copyPublicDir: false,
      ssr: true,
      minify: true,
      rolldownOptions: {
        input: { worker: 'scripts/worker/entry.ts' },
        external: ['cloudflare:workers'],
        output: { codeSplitting: false, entryFileNames: path.basename(WORKER_FILE) },
      },
    },
  });
  copySiteFiles(SITE_FOLDER, WORKER_ASSETS);
}
