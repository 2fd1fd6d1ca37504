import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { benchStateLines } from './bench/bench-locations.ts';
import { keepOneCoreBusy } from './bench/busy-core.ts';
import { type Figure, keepOutputForFigures, plainFigure, printFigure } from './bench/figure.ts';
import { firstTapFigures, firstViewFigures } from './bench/first-taps.ts';
import { serveFloors } from './bench/floor-page.ts';
import { audit, type PageFigures } from './bench/lighthouse.ts';
import { openBrowser } from './bench/locations-screen.ts';
import { LOOPBACK_TLS } from './bench/loopback-tls.ts';
import { publishBenchArticles } from './bench/published-articles.ts';
import { environment } from './local/environment-files.ts';
import { temporaryDataDir } from './local/temporary-data-dir.ts';
import { serveSite } from './serve/serve-site.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

// Runs Lighthouse on the bundled site (npm run bundle first), with the seed's pages and a state of 1,500 cities, and
// compares each page with its own floor: the same HTML and pictures without script and web fonts. Both are served over
// HTTP/2 and brotli, as a host does, while one core is kept busy beside. The runs alternate and the medians count;
// only ratios from the same run of this script can be compared.
const LARGE_STATE = { name: 'Ohio', path: '/ohio', cities: 1_500 };

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    pages: {
      type: 'string',
      default: `/,/why-gold,/free-guide,/contact,/places,/tools/gold-ira-cost,/california,/california/san-diego,/california/san-diego/la-jolla,${LARGE_STATE.path}`,
    },
    method: { type: 'string', default: 'simulate,devtools' },
  },
});

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const medianOf = (runs: PageFigures[], figure: keyof PageFigures): number =>
  median(runs.map((run) => run[figure]));

const score = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'points',
  floor: null,
  ratio: null,
  bar: '= 100',
  ok: value === 100,
});

function figuresOf(page: string, method: string, ours: PageFigures[], floor: PageFigures[]): Figure[] {
  const name = (figure: string) => `${page} ${figure} (${method})`;
  const lcp = medianOf(ours, 'lcp');
  const floorLcp = medianOf(floor, 'lcp');
  const ratio = lcp / floorLcp;
  const tbt = medianOf(ours, 'tbt');
  const floorTbt = medianOf(floor, 'tbt');
  const cls = medianOf(ours, 'cls');
  const figures: Figure[] = [
    {
      name: name('LCP'),
      value: lcp,
      unit: 'ms',
      floor: floorLcp,
      ratio,
      bar: '<= 1.15 x floor',
      ok: ratio <= 1.15,
    },
    {
      name: name('TBT'),
      value: tbt,
      unit: 'ms',
      floor: floorTbt,
      ratio: null,
      bar: '<= floor + 50',
      ok: tbt <= floorTbt + 50,
    },
    { name: name('CLS'), value: cls, unit: '', floor: 0, ratio: null, bar: '= 0', ok: cls < 0.001 },
  ];
  if (method !== 'simulate') return figures;
  return [
    ...figures,
    plainFigure(name("machine's speed"), medianOf(ours, 'machine'), 'points'),
    score(name('performance'), medianOf(ours, 'performance')),
    score(name('accessibility'), medianOf(ours, 'accessibility')),
    score(name('best practices'), medianOf(ours, 'bestPractices')),
    // The index gate keeps made-up texts out of search engines.
    ...(page === LARGE_STATE.path ? [] : [score(name('search engines'), medianOf(ours, 'seo'))]),
  ];
}

function printed(figures: readonly Figure[]): boolean {
  for (const figure of figures) printFigure(figure, values.json);
  return figures.every(({ ok }) => ok);
}

const runs = Number(values.runs);
const pages = values.pages.split(',');

async function measureLoads(browser: Browser, url: string): Promise<boolean> {
  const views = printed(await firstViewFigures(browser, url, pages));
  return printed(await firstTapFigures(browser, url, runs)) && views;
}

async function measurePaints(url: string, floorUrl: string): Promise<boolean> {
  let ok = true;
  for (const method of values.method.split(',')) {
    for (const page of pages) {
      const [ours, floors]: [PageFigures[], PageFigures[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        ours.push(await audit(url + page, method));
        floors.push(await audit(floorUrl + page, method));
      }
      ok = printed(figuresOf(page, method, ours, floors)) && ok;
    }
  }
  return ok;
}

/** What must end, the last one first, whether or not the measuring succeeds. */
const endings: (() => unknown)[] = [];

async function measure(): Promise<boolean> {
  const { dataDir, remove } = temporaryDataDir();
  endings.push(remove);
  const options = {
    environment: { ...environment(), DATABASE_URL: '', LOCAL_DATA_DIR: dataDir },
    port: 0,
    host: '127.0.0.1',
    tls: LOOPBACK_TLS,
    log: () => {},
  };
  const site = await serveSite(options);
  endings.push(site.close);
  if (site.backend === null)
    throw new Error('A hosted project cannot be measured: it gets made-up locations.');
  await publishBenchArticles(site.backend, benchStateLines(LARGE_STATE.name, LARGE_STATE.cities));
  const floor = await serveFloors(options, site.url, pages);
  endings.push(floor.close);
  const browser = await openBrowser();
  endings.push(() => browser.close());
  const loads = await measureLoads(browser, site.url);
  await browser.close();
  endings.push(keepOneCoreBusy());
  return (await measurePaints(site.url, floor.url)) && loads;
}

async function endAll(): Promise<void> {
  for (const end of endings.reverse()) await end();
}

keepOutputForFigures();
try {
  const ok = await measure().finally(endAll);
  process.exit(ok ? 0 : 1);
} catch (error) {
  exitWithOneLine(error);
}
