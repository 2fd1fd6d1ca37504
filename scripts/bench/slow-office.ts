import type { BrowserContext, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { type Figure, percentile, plainFigure } from './figure.ts';
import { signIn } from './locations-screen.ts';
import {
  forgetInteractions,
  longestToPaint,
  ownSpeed,
  slowDown,
  WATCH_INTERACTIONS,
} from './slow-processor.ts';

const VIEWS = 10;
const FIRST_VIEW_MS = 1_200;
const LONGEST_WAIT_MS = 100;

/** A list of the back office, and what is typed into its filters, by their labels. */
export type TypedList = {
  name: string;
  screen: string;
  filters: readonly (readonly [label: string, typed: string])[];
};

export const OFFICE_LISTS: readonly TypedList[] = [
  {
    name: 'Locations',
    screen: '/admin/locations',
    filters: [
      ['Search', 'harbor city 12'],
      ['State', 'cmnow'],
      ['City', 'hmou'],
      ['Location Type', 'scna'],
      ['Article Status', 'pdna'],
      ['Search Engines', 'ik'],
    ],
  },
  { name: 'Articles', screen: '/admin/articles', filters: [['Search', 'gold in ohio']] },
  {
    name: 'Articles by location',
    screen: '/admin/content',
    filters: [['Search', 'harbor city 12']],
  },
  {
    name: 'Facts',
    screen: '/admin/facts',
    filters: [
      ['State', 'cmnow'],
      ['Fact', 'bsi'],
      ['Show', 'dnc'],
    ],
  },
  {
    name: 'Broken addresses',
    screen: '/admin/broken-addresses',
    filters: [
      ['Search', 'old/page-12'],
      ['Status', 'org'],
    ],
  },
];

/** Fills the list of broken addresses. */
export const fillBrokenAddresses = ({ backend }: BenchSite, count: number) =>
  backend.sql(
    `insert into public.missing_addresses (day, address, requests)
     select current_date - n % 30, '/old/page-' || n, 1 + n % 50 from generate_series(1, $1) n`,
    [count],
  );

export const LEAD_LISTS: readonly TypedList[] = [
  { name: 'Leads', screen: '/admin/leads', filters: [['Search', 'person 1234']] },
];

/** Runs in the page: records when the first rows are painted. */
const WATCH_ROWS = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main tbody tr[aria-label]')) return;
    observer.disconnect();
    // A task that is queued in a frame's callback runs after that frame has been painted.
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows-painted')));
  }).observe(document, { subtree: true, childList: true });
`;

/** Milliseconds from the address to the painted rows. */
async function firstView(page: Page, screen: string): Promise<number> {
  await page.goto(screen);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('rows-painted')[0]?.startTime,
  );
  return Number(await painted.jsonValue());
}

/** Some keys come within the rest after which the rows are read, others while those arrive. */
const RESTS_MS = [60, 340, 90, 380, 420, 130, 460, 520];

/** Types as a person does, while the rows change below. Returns the longest time from a key to its paint. */
async function longestWait(page: Page, [label, typed]: TypedList['filters'][number]): Promise<number> {
  const field = page.locator('search').getByLabel(label, { exact: true });
  // Where there are many cities, a state is chosen first.
  await field.and(page.locator(':enabled')).focus();
  await forgetInteractions(page);
  const keys = [...typed, ...Array(typed.length).fill('Backspace')];
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(RESTS_MS[at % RESTS_MS.length] ?? 0);
  }
  return longestToPaint(page);
}

async function listFigures(context: BrowserContext, list: TypedList): Promise<Figure[]> {
  const page = await context.newPage();
  await page.addInitScript(WATCH_INTERACTIONS);
  await page.addInitScript(WATCH_ROWS);
  await slowDown(page);
  const views: number[] = [];
  // The first one fills the browser's cache.
  for (let at = 0; at <= VIEWS; at += 1) views.push(await firstView(page, list.screen));
  const most = list.name === 'Locations' ? FIRST_VIEW_MS : undefined;
  const figures = [
    plainFigure(`${list.name}, slow: first view, median`, percentile(views.slice(1), 0.5), 'ms', most),
  ];
  for (const filter of list.filters) {
    const wait = await longestWait(page, filter);
    figures.push(
      plainFigure(`${list.name}, slow: longest wait in ${filter[0]}`, wait, 'ms', LONGEST_WAIT_MS),
    );
  }
  await page.close();
  return figures;
}

/** Lists of the back office with a slow processor and a warm cache: their first view, and typing into their filters. */
export async function slowOfficeFigures(
  { browser, url }: BenchSite,
  lists: readonly TypedList[],
): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, '/admin/account');
  await slowDown(page);
  const figures = [plainFigure('this machine, slow: a fixed piece of script', await ownSpeed(page), 'ms')];
  await page.close();
  for (const list of lists) figures.push(...(await listFigures(context, list)));
  await context.close();
  return figures;
}
