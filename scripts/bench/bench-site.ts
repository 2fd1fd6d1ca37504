import type { Browser } from '@playwright/test';
import type { Backend } from '../../supabase/local/backend.ts';
import { environment } from '../local/environment-files.ts';
import { temporaryDataDir } from '../local/temporary-data-dir.ts';
import { serveSite } from '../serve/serve-site.ts';
import { exitWithOneLine } from '../shared/exit-with-one-line.ts';
import { runBundling } from '../shared/run-bundling.ts';
import { type Figure, keepOutputForFigures, printFigure } from './figure.ts';
import { openBrowser } from './locations-screen.ts';

/** The production build with the local backend, a database of its own, and a browser. */
export type BenchSite = { backend: Backend; browser: Browser; folder: string; url: string };
type Part = (site: BenchSite) => Promise<Figure[]>;

/** Runs the parts one after another; returns whether every bar was met. */
async function measure(folder: string, parts: readonly Part[], asJson: boolean): Promise<boolean> {
  await runBundling();
  const server = await serveSite({ environment: environment(), port: 0, host: '127.0.0.1', log: () => {} });
  const { backend, url } = server;
  if (!backend) throw new Error('The benchmark measures the local backend.');
  const browser = await openBrowser();
  let ok = true;
  try {
    for (const part of parts) {
      for (const figure of await part({ backend, browser, folder, url })) {
        printFigure(figure, asJson);
        ok &&= figure.ok;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return ok;
}

/** Runs a benchmark as a command: prints its figures, and exits with 1 where a bar was missed. */
export async function runBenchmark(parts: readonly Part[], asJson: boolean): Promise<never> {
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
  try {
    const ok = await measure(folder, parts, asJson);
    remove();
    process.exit(ok ? 0 : 1);
  } catch (error) {
    remove();
    exitWithOneLine(error);
  }
}
