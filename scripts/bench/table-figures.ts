import type { Browser, Page } from '@playwright/test';
import { DEFAULT_SIZE } from '../../src/admin/lists/page-sizes.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { addArticles, barePage } from './bare-sql.ts';
import { BENCH_STATES } from './bench-locations.ts';
import { comparedFigures, type Figure, type Sample } from './figure.ts';
import { TAB_MB } from './import-figures.ts';
import { openLocationsScreen, watchRequests } from './locations-screen.ts';
import { tabMemory } from './memory.ts';

type Site = { backend: Backend; browser: Browser; url: string };

const PAGES = 40;
const VIEWS = 10;
const STATUSES = ['published', 'pending_review', 'draft', 'none'];

/** Runs in the page: acts on the table and answers the milliseconds until its new rows are painted. */
async function untilPainted(action: { select: string; value: string } | { press: string }): Promise<number> {
  const rows = () => {
    const table = document.querySelector('section[aria-label="Locations"] table');
    const isBusy = table?.getAttribute('aria-busy') !== 'false';
    return isBusy ? null : (table?.querySelector('tbody')?.textContent ?? null);
  };
  const before = rows();
  const section = document.querySelector('section[aria-label="Locations"]');
  if (!section) throw new Error('There is no table');
  const changed = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No other rows after ${JSON.stringify(action)}`)), 30_000);
    new MutationObserver((_, observer) => {
      const shown = rows();
      if (shown === null || shown === before) return;
      observer.disconnect();
      resolve();
    }).observe(section, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const begin = performance.now();
  if ('press' in action) {
    const buttons = [...document.querySelectorAll('nav button')];
    const button = buttons.find((each) => each.textContent?.trim() === action.press);
    if (button instanceof HTMLElement) button.click();
  } else {
    const labels = [...document.querySelectorAll('search label')];
    const label = labels.find((each) => each.textContent?.trim() === action.select);
    const select = document.getElementById(label?.getAttribute('for') ?? '');
    if (!(select instanceof HTMLSelectElement)) throw new Error(`No select ${action.select}`);
    select.value = action.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await changed;
  // A task that is queued in a frame's callback runs after that frame has been painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begin;
}

/** The smallest request that the API answers for this administrator, from the call to the painted answer. */
async function roundTrip(page: Page): Promise<number> {
  const { status, took } = await page.evaluate(async (apikey) => {
    const stored = Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'))?.[1] ?? '{}';
    const { access_token } = JSON.parse(stored) as { access_token: string };
    const shown = document.body.appendChild(document.createElement('p'));
    const begin = performance.now();
    const { status } = await fetch('/rest/v1/admin_users?select=id&limit=1', {
      method: 'HEAD',
      headers: { apikey, authorization: `Bearer ${access_token}` },
    });
    shown.textContent = String(status);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - begin;
    shown.remove();
    return { status, took };
  }, LOCAL_KEYS.publishable);
  if (status !== 200) throw new Error(`The smallest request was answered with ${status}.`);
  return took;
}

type Shown = { show: () => Promise<number>; where: string; offset: number };

type LocationsScreen = { page: Page; backend: Backend; untilQuiet: () => Promise<void> };

/**
 * Measures each sample together with its floor, so that the machine is equally fast for both. The first of the two
 * to read the rows warms the database's cache for the other, so they take turns.
 */
async function besides(
  { page, backend, untilQuiet }: LocationsScreen,
  all: readonly Shown[],
): Promise<Sample[]> {
  const quietly = async (work: () => Promise<number>) => {
    await untilQuiet();
    return work();
  };
  const samples: Sample[] = [];
  for (const [at, { show, where, offset }] of all.entries()) {
    const readBare = () => quietly(() => barePage(backend, where, offset));
    const bareFirst = at % 2 === 0 ? await readBare() : null;
    const shown = await quietly(show);
    const bare = bareFirst ?? (await readBare());
    samples.push({ shown, bare, trip: await quietly(() => roundTrip(page)) });
  }
  return samples;
}

const filtersReady = (page: Page) =>
  page.locator(`search option[value="${BENCH_STATES.at(-1)?.slug}"]`).waitFor({ state: 'attached' });

async function filterSamples(screen: LocationsScreen): Promise<Sample[]> {
  const { page } = screen;
  await filtersReady(page);
  const states = BENCH_STATES.slice(1, PAGES + 1).map(({ slug }) => ({
    show: () => page.evaluate(untilPainted, { select: 'State', value: slug }),
    ...{ where: `state_slug = '${slug}'`, offset: 0 },
  }));
  const samples = await besides(screen, states);
  await page.evaluate(untilPainted, { select: 'State', value: '' });
  return samples;
}

async function statusSamples(screen: LocationsScreen): Promise<Sample[]> {
  const { page } = screen;
  const statuses = STATUSES.map((status) => ({
    show: () => page.evaluate(untilPainted, { select: 'Article Status', value: status }),
    where: status === 'none' ? 'article_status is null' : `article_status = '${status}'`,
    offset: 0,
  }));
  const samples = await besides(screen, statuses);
  await page.evaluate(untilPainted, { select: 'Article Status', value: 'all' });
  return samples;
}

const pageSamples = (screen: LocationsScreen): Promise<Sample[]> =>
  besides(
    screen,
    Array.from({ length: PAGES }, (_, at) => ({
      show: () => screen.page.evaluate(untilPainted, { press: 'Next' }),
      ...{ where: 'true', offset: (at + 1) * DEFAULT_SIZE },
    })),
  );

async function firstView(page: Page): Promise<number> {
  const begin = performance.now();
  await page.goto('/admin/locations');
  await page.locator('section[aria-label="Locations"] tbody input').first().waitFor();
  return performance.now() - begin;
}

const viewSamples = (screen: LocationsScreen): Promise<Sample[]> =>
  besides(screen, Array(VIEWS).fill({ show: () => firstView(screen.page), where: 'true', offset: 0 }));

/** The table of all locations in the browser, from the action to the painted rows. */
export async function tableFigures({ backend, browser, url }: Site): Promise<Figure[]> {
  await addArticles(backend);
  const page = await openLocationsScreen(browser, url);
  const screen = { page, backend, untilQuiet: watchRequests(page) };
  await filtersReady(page);
  // Each action runs once before it counts, to measure a working day and not its first minute.
  await page.evaluate(untilPainted, { select: 'State', value: BENCH_STATES.at(-1)?.slug ?? '' });
  await page.evaluate(untilPainted, { select: 'State', value: '' });
  const figures = [
    ...comparedFigures('first view', await viewSamples(screen), null),
    ...comparedFigures('filter by state', await filterSamples(screen), 2),
    ...comparedFigures('filter by article status', await statusSamples(screen), 2),
    ...comparedFigures('next page', await pageSamples(screen), 2),
  ];
  const memory = await tabMemory(browser, page);
  await page.close();
  return [
    ...figures,
    {
      name: `tab with the table: ${memory.name}`,
      ...{ value: memory.megabytes, unit: 'MB', floor: null, ratio: null },
      ...{ bar: `< ${TAB_MB} MB`, ok: memory.megabytes < TAB_MB },
    },
  ];
}
