import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { type Figure, percentile, plainFigure } from './figure.ts';
import { forgetInteractions, longestToPaint, slowDown, WATCH_INTERACTIONS } from './slow-processor.ts';

/** The most milliseconds from a tap to the next paint; above 200 Google calls it in need of improvement. */
const MOST_TO_PAINT_MS = 200;

type Tap = {
  name: string;
  path: string;
  tap: (page: Page) => Promise<void>;
  /** Resolves once what was tapped has happened. */
  done: (page: Page) => Promise<void>;
};

const banner = (page: Page) => page.getByRole('banner');

const TAPS: readonly Tap[] = [
  {
    name: 'menu',
    path: '/',
    tap: (page) => banner(page).getByRole('button', { name: 'Menu' }).tap(),
    done: (page) => page.getByRole('navigation', { name: 'Menu' }).waitFor(),
  },
  {
    name: 'search',
    path: '/california',
    tap: (page) => banner(page).getByRole('link', { name: 'Search places' }).tap(),
    done: (page) => banner(page).getByRole('combobox').waitFor(),
  },
  {
    name: 'field',
    path: '/contact',
    tap: (page) => page.getByPlaceholder('Your name').tap(),
    done: (page) => page.locator('input:focus').waitFor(),
  },
  {
    name: 'send',
    path: '/contact',
    tap: (page) => page.getByRole('button', { name: 'Send Message' }).tap(),
    done: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'map',
    path: '/',
    tap: (page) => page.locator('main svg a').first().tap(),
    done: (page) => page.waitForURL((url) => url.pathname !== '/'),
  },
  {
    name: 'link',
    path: '/california',
    tap: (page) => page.locator('main a[href="/california/san-diego"]').first().tap(),
    done: (page) => page.waitForURL('**/california/san-diego'),
  },
];

type Measured = { toPaint: number; toDone: number };

async function measure(context: BrowserContext, url: string, { path, tap, done }: Tap): Promise<Measured> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(WATCH_INTERACTIONS);
  await page.goto(url + path);
  await forgetInteractions(page);
  const started = performance.now();
  await tap(page);
  await done(page);
  const toDone = performance.now() - started;
  const toPaint = await longestToPaint(page);
  await page.close();
  return { toPaint, toDone };
}

/** Measures the first taps of a phone: from the tap to the next paint, and until what was tapped has happened. */
export async function firstTapFigures(browser: Browser, url: string, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const tap of TAPS) {
    const measured: Record<'cold' | 'warm', Measured[]> = { cold: [], warm: [] };
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
      measured.cold.push(await measure(context, url, tap));
      measured.warm.push(await measure(context, url, tap));
      await context.close();
    }
    for (const [cache, all] of Object.entries(measured)) {
      const name = `first tap on ${tap.name}, ${cache} cache`;
      const worst = Math.max(...all.map(({ toPaint }) => toPaint));
      const toDone = percentile(
        all.map((each) => each.toDone),
        0.5,
      );
      figures.push(plainFigure(`${name}: next paint, longest`, worst, 'ms', MOST_TO_PAINT_MS));
      figures.push(plainFigure(`${name}: done, median`, toDone, 'ms'));
    }
  }
  return figures;
}

/** The most KiB of script before and after intent. */
const MOST_SCRIPT_BEFORE = 12;

/** Measures what a page runs before any sign of intent: bytes of script, and milliseconds of its work on a phone. */
export async function firstViewFigures(
  browser: Browser,
  url: string,
  pages: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of pages) {
    const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const session = await slowDown(page);
    await session.send('Performance.enable');
    let bytes = 0;
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') bytes += (await response.body()).length;
    });
    // The file that shows the typefaces comes after the load, and works once they are there.
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready');
    const inline = await page.evaluate(
      `[...document.scripts].filter(({ type }) => !type.includes('json')).reduce((sum, { text }) => sum + text.length, 0)`,
    );
    const { metrics } = await session.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
    figures.push(
      plainFigure(`${path} script before intent`, (bytes + Number(inline)) / 1024, 'KiB', MOST_SCRIPT_BEFORE),
    );
    figures.push(plainFigure(`${path} script work before intent`, work, 'ms', 100));
    await context.close();
  }
  return figures;
}
