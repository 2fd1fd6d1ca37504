import net from 'node:net';
import { expect } from '@playwright/test';
import type { Site } from '../site.ts';
import { addArticle, addLocations, removeStates } from '../stored-locations.ts';
import { ask } from './ask.ts';
import type { Declare } from './common-tests.ts';

const STATE = 'delaware';
const soon = { intervals: [100] };

const statusOf = async (site: Site, path: string) => (await ask(site.carrier.url, path)).status;

async function addCities(site: Site, ...cities: string[]): Promise<void> {
  await addLocations(site, ['Delaware'], ...cities.map((city) => ['Delaware', city] as const));
  for (const city of cities) await addArticle(site, `${STATE}/${city.toLowerCase()}`);
}

const textAt = (site: Site, path: string) => async () => {
  const { status, text } = await ask(site.carrier.url, path);
  return [status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]];
};

function seesChanges(declare: Declare, open: () => Site): void {
  declare('what is added, renamed and deleted is seen at once: 200, one 301, 410', async () => {
    const site = open();
    await addCities(site, 'Dover');
    await expect.poll(() => statusOf(site, '/delaware/dover'), soon).toBe(200);
    await site.backend.sql(
      `update public.locations set city = 'Lewes', city_slug = 'lewes' where city_slug = 'dover'`,
    );
    await expect.poll(() => statusOf(site, '/delaware/dover'), soon).toBe(301);
    const former = await ask(site.carrier.url, '/delaware/dover');
    expect(former.headers.location).toBe('/delaware/lewes');
    expect(await statusOf(site, '/delaware/lewes')).toBe(200);
    expect((await ask(site.carrier.url, '/delaware')).text).toContain('href="/delaware/lewes"');
    await removeStates(site, STATE);
    for (const gone of ['/delaware/lewes', '/delaware/dover', '/delaware'])
      await expect.poll(() => statusOf(site, gone), soon).toBe(410);
    expect((await ask(site.carrier.url, '/delaware')).text).toContain('noindex');
  });

  declare('a wrong address is counted with the page of ours that led to it', async () => {
    const site = open();
    await ask(site.carrier.url, '/lost-city', { headers: { referer: `${site.carrier.url}/california` } });
    const counted = () =>
      site.backend.sql(`select referrers from public.missing_addresses where address = '/lost-city'`);
    await expect.poll(counted, soon).toEqual([{ referrers: ['/california'] }]);
  });

  declare(
    'a silent database: kept pages stay, others are 503 with a time, and all is well after',
    async () => {
      const site = open();
      await addCities(site, 'Milford', 'Seaford');
      const kept = textAt(site, '/delaware/milford');
      await expect.poll(kept, soon).toEqual([200, expect.any(String)]);
      const before = await kept();
      site.carrier.silence(true);
      expect(await kept()).toEqual(before);
      const unanswered = await ask(site.carrier.url, '/delaware/seaford');
      expect(unanswered.status).toBe(503);
      expect(unanswered.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      expect(unanswered.text).toContain('This page is not available right now');
      expect(await statusOf(site, '/admin')).toBe(200);
      site.carrier.silence(false);
      await expect.poll(() => statusOf(site, '/delaware/seaford'), soon).toBe(200);
      await removeStates(site, STATE);
      await expect.poll(() => statusOf(site, '/delaware/milford'), soon).toBe(410);
    },
  );
}

/** Addresses as only a broken or hostile program sends them. */
const RUBBISH = [
  ...['/%', '/%e0%a4%a', '/%00', '/..', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/california/%2F'],
  ...['/california?', '/?', '/?a=%', '/__proto__', '/constructor', '/.env', '/.git/config', '/_headers'],
  ...[
    '/robots.txt.br',
    '/worker.js',
    '/404',
    '/🥇',
    `/${'a'.repeat(10_000)}`,
    `/california?${'q'.repeat(8_000)}`,
  ],
];

/** Sends a request and hangs up before or during the answer. */
async function leaveEarly(url: string, path: string, afterFirstBytes: boolean): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`, () => {
      if (!afterFirstBytes) socket.destroy();
    });
    socket.once('data', () => socket.destroy());
  });
}

function endures(declare: Declare, open: () => Site): void {
  declare('rubbish as an address is never the fault of the site, and ends nothing', async () => {
    const { url } = open().carrier;
    for (const path of RUBBISH) {
      const { status } = await ask(url, encodeURI(path).replace(/%25/g, '%'));
      expect([200, 301, 400, 404, 414], path).toContain(status);
    }
    expect(await statusOf(open(), '/california')).toBe(200);
  });

  declare('two hundred requests at the same time all get their own page', async () => {
    const { url } = open().carrier;
    const titles = {
      '/california': 'California',
      '/texas': 'Texas',
      '/florida': 'Florida',
      '/lost': 'Not Found',
    };
    const paths = Object.entries(titles);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const [path = '', words = ''] = paths[index % paths.length] ?? [];
        const { status, text } = await ask(url, path);
        return status === (path === '/lost' ? 404 : 200) && text.includes(words);
      }),
    );
    expect(answers.filter((isRight) => !isRight)).toEqual([]);
  });

  declare('who leaves before the answer takes nothing from the others', async () => {
    const site = open();
    const { url } = site.carrier;
    await addCities(site, 'Smyrna', 'Milton');
    for (const path of ['/delaware/smyrna', '/delaware/milton', '/admin', '/delaware']) {
      await Promise.all([
        leaveEarly(url, path, false),
        leaveEarly(url, path, true),
        leaveEarly(url, path, false),
      ]);
      await expect.poll(() => statusOf(site, path), soon).toBe(200);
    }
    await removeStates(site, STATE);
  });
}

/** Every carrier that asks the database must pass these tests, in good times and bad. */
export function declareFailureTests(declare: Declare, open: () => Site): void {
  seesChanges(declare, open);
  endures(declare, open);
}
