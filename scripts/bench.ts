import { parseArgs } from 'node:util';
import { keepOutputForFigures, printFigure } from './bench/figure.ts';
import { importFigures } from './bench/import-figures.ts';
import { openBrowser } from './bench/locations-screen.ts';
import { tableFigures } from './bench/table-figures.ts';
import { environment } from './local/environment-files.ts';
import { temporaryDataDir } from './local/temporary-data-dir.ts';
import { serveSite } from './serve/serve-site.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

// Measures the Locations screen with the whole country in it: a real browser, the production build, the local
// backend and a database of its own. Each figure stands beside what the same machine needs for the bare statements.
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rows: { type: 'string', default: '50000' } },
});

keepOutputForFigures();
const { folder, dataDir, remove } = temporaryDataDir();
Object.assign(process.env, {
  ...{
    LOCAL_DATA_DIR: dataDir,
    DATABASE_URL: '',
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_PUBLISHABLE_KEY: '',
    VITE_SUPABASE_ANON_KEY: '',
  },
});

/** Runs the whole benchmark; returns whether every bar was met. */
async function measure(): Promise<boolean> {
  await runBundling();
  const server = await serveSite({ environment: environment(), port: 0, host: '127.0.0.1', log: () => {} });
  const { backend, url } = server;
  if (!backend) throw new Error('The benchmark measures the local backend.');
  const browser = await openBrowser();
  let ok = true;
  try {
    const site = {
      backend,
      browser,
      folder,
      url,
    };
    const parts = [() => importFigures(site, Number(values.rows)), () => tableFigures(site)];
    for (const part of parts) {
      for (const figure of await part()) {
        printFigure(figure, values.json);
        ok &&= figure.ok;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return ok;
}

try {
  const ok = await measure();
  remove();
  process.exit(ok ? 0 : 1);
} catch (error) {
  remove();
  exitWithOneLine(error);
}
