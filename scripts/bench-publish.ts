import { parseArgs } from 'node:util';
import { locationPath } from '../src/domain/locations/location-path.ts';
import { createBackend } from '../supabase/local/backend.ts';
import { closeOnSignal } from '../supabase/local/signals.ts';
import { BENCH_STATES, benchLines } from './bench/bench-locations.ts';
import { exportFigures } from './bench/export-figures.ts';
import { type Figure, keepOutputForFigures, printFigure } from './bench/figure.ts';
import { publishBenchArticles } from './bench/published-articles.ts';
import { type Filled, firstStartFigure, servingFigures } from './bench/serving-figures.ts';
import { temporaryDataDir } from './local/temporary-data-dir.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

// Measures how the site serves a whole country. Each given number of published articles of 4 KB gets its own database.
// Everything stays on this machine.
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    bundled: { type: 'boolean', default: false },
    articles: { type: 'string', default: '100,1000,10000' },
    'whole-country': { type: 'boolean', default: false },
  },
});

keepOutputForFigures();
const HOSTED = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'];
for (const name of ['DATABASE_URL', ...HOSTED]) process.env[name] = '';

const WHOLE_COUNTRY = 40_000;
const counts = [...countsOf(values.articles), ...(values['whole-country'] ? [WHOLE_COUNTRY] : [])];

function countsOf(text: string): number[] {
  const read = text.split(',').map(Number);
  if (read.every((count) => Number.isInteger(count) && count > 0)) return read;
  return exitWithOneLine(new Error(`--articles takes numbers such as 100,1000, not ${text}.`));
}

/** Makes a database with this many published articles in the folder. */
async function filled(folder: string, dataDir: string, count: number): Promise<Filled> {
  const backend = await createBackend({ dataDir });
  try {
    await publishBenchArticles(backend, benchLines(count));
    // The index gate would work beside what is measured, and would keep these made-up texts from the sitemap.
    await backend.sql('delete from private.index_marks where true');
    const locations = await backend.sql<Parameters<typeof locationPath>[0]>(
      `select location_type, state_slug, city_slug, neighborhood_slug from public.locations
       where state_slug = any($1) order by id`,
      [BENCH_STATES.map(({ slug }) => slug)],
    );
    return { dataDir, folder, addresses: locations.map(locationPath) };
  } finally {
    await backend.close();
  }
}

/** Whatever ends the work, the folder leaves: that of a whole country has gigabytes. */
async function inTemporaryFolder(
  work: (folder: string, dataDir: string) => Promise<boolean>,
): Promise<boolean> {
  const { folder, dataDir, remove } = temporaryDataDir();
  const ignoreSignals = closeOnSignal(async () => remove());
  try {
    return await work(folder, dataDir);
  } finally {
    ignoreSignals();
    remove();
  }
}

const measure = (count: number): Promise<boolean> =>
  inTemporaryFolder(async (folder, dataDir) => {
    let ok = true;
    console.log(`${count} articles: the database is filled.`);
    const site = await filled(folder, dataDir, count);
    const print = async (figures: AsyncIterable<Figure>) => {
      for await (const figure of figures) {
        printFigure({ ...figure, name: `${count}: ${figure.name}` }, values.json);
        ok &&= figure.ok;
      }
    };
    console.log(`${count} articles: exporting.`);
    await print(exportFigures(site.dataDir, folder));
    console.log(`${count} articles: serving.`);
    await print(servingFigures(site));
    return ok;
  });

const firstStart = (): Promise<boolean> =>
  inTemporaryFolder(async (_, dataDir) => {
    const figure = await firstStartFigure(dataDir);
    printFigure(figure, values.json);
    return figure.ok;
  });

try {
  if (!values.bundled) await runBundling();
  let ok = await firstStart();
  for (const count of counts) ok = (await measure(count)) && ok;
  process.exit(ok ? 0 : 1);
} catch (error) {
  exitWithOneLine(error);
}
