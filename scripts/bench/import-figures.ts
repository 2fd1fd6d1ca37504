import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Backend } from '../../supabase/local/backend.ts';
import { bareInserts, removeBenchLocations } from './bare-sql.ts';
import { BENCH_STATES, benchLines, benchRows } from './bench-locations.ts';
import type { Figure } from './figure.ts';
import { longestFrame, openLocationsScreen, startFrames } from './locations-screen.ts';
import { tabMemory } from './memory.ts';

const LONGEST_FRAME_MS = 100;
const IDLE_MS = 3_000;
export const TAB_MB = 150;
const WHOLE_IMPORT_MS = 600_000;

/** `folder` is where the file to import is written. */
type Site = { backend: Backend; browser: Browser; url: string; folder: string };

const now = () => performance.now();

/** Reads the file in the browser up to its preview: how long that took, and what it did to the tab. */
async function preview({ browser, url, folder }: Site, lines: readonly string[][]) {
  const page = await openLocationsScreen(browser, url);
  await page.getByRole('tab', { name: 'Import Locations' }).click();
  await startFrames(page);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleFrame = await longestFrame(page);

  // The page's main thread would have to unpack a file that it gets as bytes, so the file is on disk.
  const file = path.join(folder, 'locations.csv');
  await writeFile(file, lines.map((fields) => fields.join()).join('\n'));
  await startFrames(page);
  const begin = now();
  await page.getByLabel('Choose a CSV file').setInputFiles(file);
  await page.getByRole('region', { name: 'Preview' }).waitFor({ timeout: WHOLE_IMPORT_MS });
  const previewed = now() - begin;
  const previewFrame = await longestFrame(page);
  const previewMemory = await tabMemory(browser, page);
  return { page, previewed, idleFrame, previewFrame, previewMemory };
}

/** Imports what the preview shows, and returns how long that took. */
async function writeAll(backend: Backend, page: Page, count: number): Promise<number> {
  await page.getByRole('checkbox', { name: 'Generate articles' }).uncheck();
  const press = now();
  await page.getByRole('button', { name: 'Import Locations', exact: true }).click();
  await page.getByText('Import complete!').waitFor({ timeout: WHOLE_IMPORT_MS });
  const written = now() - press;
  const [{ added } = { added: 0 }] = await backend.sql<{ added: number }>(
    'select count(*)::int as added from public.locations where state_slug = any($1)',
    [BENCH_STATES.map(({ slug }) => slug)],
  );
  if (added !== count) throw new Error(`The import wrote ${added} of ${count} locations.`);
  await page.close();
  return written;
}

/** Imports `count` lines in the browser, without articles; the floor is bare inserts of the same rows. */
export async function importFigures(site: Site, count: number): Promise<Figure[]> {
  const lines = benchLines(count);
  const bare = await bareInserts(site.backend, benchRows(lines));
  await removeBenchLocations(
    site.backend,
    BENCH_STATES.map(({ slug }) => slug),
  );

  const { page, previewed, idleFrame, previewFrame, previewMemory } = await preview(site, lines);
  const written = await writeAll(site.backend, page, count);
  const whole = previewed + written;
  const rate = (ms: number) => (count / ms) * 1_000;
  return [
    {
      name: `import of ${count} lines, from the file to the end`,
      value: rate(whole),
      unit: 'rows/s',
      floor: rate(bare),
      ratio: whole / bare,
      bar: '<= 3 x bare inserts',
      ok: whole <= 3 * bare,
    },
    {
      name: `reading and previewing ${count} lines`,
      ...{ value: previewed, unit: 'ms', floor: null, ratio: null, bar: '-', ok: true },
    },
    {
      name: 'longest frame during the import',
      ...{ value: previewFrame, unit: 'ms', floor: idleFrame, ratio: previewFrame / idleFrame },
      ...{ bar: `< ${LONGEST_FRAME_MS} ms`, ok: previewFrame < LONGEST_FRAME_MS },
    },
    {
      name: `tab with the preview: ${previewMemory.name}`,
      ...{ value: previewMemory.megabytes, unit: 'MB', floor: null, ratio: null },
      ...{ bar: `< ${TAB_MB} MB`, ok: previewMemory.megabytes < TAB_MB },
    },
  ];
}
