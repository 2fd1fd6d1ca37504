import { BENCH_STATES } from './bench-locations.ts';
import { type Figure, percentile, plainFigure } from './figure.ts';
import { keptAnswerFigure } from './kept-answers.ts';
import { rateFigures } from './rate-figures.ts';
import { openConnections } from './requests.ts';
import { seenChangeFigures } from './seen-changes.ts';
import { memoryOfAll, residentMemory, type ServedSite, startServedSite } from './served-site.ts';

const WRONG_ADDRESSES = 1_000;
const REQUESTS = 20_000;
const CONNECTIONS = 8;
/** The memory of the serving process, and of the backend with its database server at rest. */
const MAX_MEGABYTES = 350;
const AT_REST = 'after start';
const CHANGED_LOCATIONS = 12;

/** The memory of the site and of its database. Where the system reports none, there is no figure. */
function memoryFigures(when: string, { pid, backendPid }: ServedSite): Figure[] {
  const site = residentMemory(pid);
  const database = backendPid === null ? null : memoryOfAll(backendPid);
  return [
    ...(site === null
      ? []
      : [plainFigure(`memory of the serving process ${when}`, site, 'MB', MAX_MEGABYTES)]),
    ...(database === null
      ? []
      : [
          plainFigure(
            `memory of the local backend and its server ${when}`,
            database,
            'MB',
            when === AT_REST ? MAX_MEGABYTES : undefined,
          ),
        ]),
  ];
}

async function wrongAddressFigures(url: string): Promise<Figure[]> {
  const connections = openConnections(CONNECTIONS);
  const word = () => Math.random().toString(36).slice(2);
  const wrong = Array.from({ length: WRONG_ADDRESSES }, (_, index) => {
    const depth = 1 + (index % 4);
    return `${url}/${Array.from({ length: depth }, word).join('/')}`;
  });
  const begin = performance.now();
  const answers = await connections.getAll(wrong);
  const each = (performance.now() - begin) / answers.length;
  connections.close();
  const others = answers.filter(({ status }) => status !== 404).length;
  return [
    plainFigure(`answers other than 404 to ${WRONG_ADDRESSES} wrong addresses`, others, '', 0),
    plainFigure('a wrong address', each, 'ms'),
  ];
}

/** Asks for all the pages in turn, so that the server keeps as many of them as it may. */
async function askForPages(url: string, addresses: readonly string[]): Promise<Figure[]> {
  const connections = openConnections(CONNECTIONS);
  const urls = Array.from({ length: REQUESTS }, (_, at) => url + addresses[at % addresses.length]);
  const begin = performance.now();
  const answers = await connections.getAll(urls);
  const each = (performance.now() - begin) / answers.length;
  connections.close();
  const failed = answers.filter(({ status }) => status !== 200).length;
  return [
    plainFigure(`answers other than 200 to ${REQUESTS} requests`, failed, '', 0),
    plainFigure(`a page, of ${Math.min(addresses.length, REQUESTS)} pages`, each, 'ms'),
  ];
}

/** How many pages that no one has asked for yet are made, one after the other. */
const MADE_PAGES = 300;
const MAX_MADE_MS = 30;

async function madePageFigures(
  name: string,
  url: string,
  addresses: readonly string[],
  most?: number,
): Promise<Figure[]> {
  const connections = openConnections(1);
  const answers = await connections.getAll(addresses.map((address) => url + address));
  connections.close();
  const times = answers.map(({ milliseconds }) => milliseconds);
  return [
    plainFigure(`${name} (p50)`, percentile(times, 0.5), 'ms', most),
    plainFigure(`${name} (p99)`, percentile(times, 0.99), 'ms'),
  ];
}

const addressesIn = (xml: Buffer): string[] =>
  [...xml.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** Asks for the sitemap, and for its parts where it is an index, as a search engine does. */
async function sitemapFigures(url: string): Promise<Figure[]> {
  const connections = openConnections(1);
  const begin = performance.now();
  const { body } = await connections.get(`${url}/sitemap.xml`, 'identity');
  const parts = body.includes('<sitemapindex') ? addressesIn(body) : [];
  let listed = parts.length > 0 ? 0 : addressesIn(body).length;
  for (const part of parts) {
    const file = await connections.get(url + new URL(part).pathname, 'identity');
    listed += addressesIn(file.body).length;
  }
  const whole = performance.now() - begin;
  const { milliseconds } = await connections.get(`${url}/sitemap.xml`, 'identity');
  connections.close();
  return [
    plainFigure(`sitemap of ${1 + parts.length} files, addresses`, listed, ''),
    plainFigure('sitemap, all of its files', whole, 'ms'),
    plainFigure('sitemap, kept', milliseconds, 'ms'),
  ];
}

export type Filled = {
  dataDir: string;
  folder: string;
  /** Published pages. */
  addresses: readonly string[];
};

const MAX_FIRST_START_MS = 12_000;

/** Starts the site on a folder without a database, as `npm start -- --bundled` does the first time. */
export async function firstStartFigure(dataDir: string): Promise<Figure> {
  const site = await startServedSite(dataDir);
  const connections = openConnections(1);
  const begin = performance.now();
  const { status } = await connections.get(`${site.url}/california`);
  const waited = performance.now() - begin;
  connections.close();
  await site.close();
  if (status !== 200) throw new Error(`The first page answers ${status}.`);
  return plainFigure('first start, until a page', site.startMs + waited, 'ms', MAX_FIRST_START_MS);
}

/** Starts the site on a database with published articles and measures how it serves them. */
export async function* servingFigures({ dataDir, folder, addresses }: Filled): AsyncGenerator<Figure> {
  const site = await startServedSite(dataDir);
  const [page = '/'] = addresses;
  try {
    yield plainFigure('server start, until it answers', site.startMs, 'ms');
    const connections = openConnections(1);
    const first = await connections.get(site.url + page);
    connections.close();
    if (first.status !== 200) throw new Error(`The first page answers ${first.status}.`);
    yield plainFigure('first answer with a page', first.milliseconds, 'ms');
    yield* memoryFigures(AT_REST, site);
    const [fresh, warm] = [
      addresses.slice(1, 1 + MADE_PAGES),
      addresses.slice(1 + MADE_PAGES, 1 + 2 * MADE_PAGES),
    ];
    yield* await madePageFigures('a page is made by a fresh server', site.url, fresh);
    if (warm.length > 0) yield* await madePageFigures('a page is made', site.url, warm, MAX_MADE_MS);
    yield* await sitemapFigures(site.url);
    yield await keptAnswerFigure(site.url + page, folder);
    yield* await rateFigures(site.url + page, site.pid);
    yield* await askForPages(site.url, addresses);
    yield* memoryFigures(`after ${REQUESTS} requests`, site);
    yield* await wrongAddressFigures(site.url);
    yield* memoryFigures('after wrong addresses', site);
    console.log('Staff change locations now, and each change is waited for. This takes a minute or two.');
    const states = BENCH_STATES.map(({ slug }) => slug);
    yield* await seenChangeFigures(site.url, states, CHANGED_LOCATIONS);
  } finally {
    await site.close();
  }
}
