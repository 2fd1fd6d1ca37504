import { parseArgs } from 'node:util';
import type { Backend } from '../supabase/local/backend.ts';
import { runExport } from './build/run-export.ts';
import { inStaging, partsIn, swapIn } from './build/staging.ts';
import { openBackend } from './local/open-backend.ts';
import { copySiteFiles } from './serve/node-assets.ts';
import { SERVER_FOLDER, SITE_FOLDER } from './serve/node-site.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

// Bundles the site and writes every page. With --bundled it keeps what an earlier bundling made. What is in dist/ stays
// as it is until all of the new site is there.
const { values } = parseArgs({ options: { bundled: { type: 'boolean', default: false } } });

async function build(staging: string, backend: Backend | null): Promise<number> {
  const { site, server } = partsIn(staging);
  if (values.bundled) {
    copySiteFiles(SITE_FOLDER, site);
    const { pages } = await runExport(backend, { site, server: SERVER_FOLDER });
    swapIn(staging, { site: SITE_FOLDER });
    return pages;
  }
  await runBundling(staging);
  const { pages } = await runExport(backend, { site, server });
  swapIn(staging);
  return pages;
}

try {
  const { backend } = await openBackend();
  const pages = await inStaging((staging) => build(staging, backend));
  console.log(`Built ${pages} pages in dist/`);
  await backend?.close();
} catch (error) {
  exitWithOneLine(error);
}
