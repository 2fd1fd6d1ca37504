import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/shared/root.ts';
import { STATIC_ENTRIES } from '../../src/domain/sitemap.ts';
import { connectDatabase, createSite } from '../../src/server/site-server.ts';
import { testBackend } from '../support/backend.ts';
import { BUILD } from './test-site.ts';

const PAGES = [
  ...STATIC_ENTRIES.map(({ path }) => path),
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
];
/** Link previews and the guide's email show them, pages do not. */
const SHOWN_ELSEWHERE = ['og-1200.jpg', 'guide-cover-mail.jpg'];

type Shown = { page: string; name: string; file: string; width: number };
let shown: Shown[];

/** Returns the pictures that a page can load, from its `srcset` and `src` attributes. */
function picturesOf(page: string, html: string): Shown[] {
  const body = html.slice(html.indexOf('<body'));
  const addresses = [...body.matchAll(/ (?:srcset|src)="([^"]+)"/gi)].flatMap(([, value = '']) =>
    value.split(', ').map((source) => source.split(' ')[0] ?? ''),
  );
  return addresses.flatMap((address) => {
    const [, file, name, width] = /^\/images\/((.+)-(\d+)\.(?:avif|webp))$/.exec(address) ?? [];
    return file && name ? [{ page, name, file, width: Number(width) }] : [];
  });
}

beforeAll(async () => {
  const backend = await testBackend();
  afterAll(() => backend.close());
  const handle = createSite({
    build: BUILD,
    assets: async () => null,
    log: () => {},
    client: await connectDatabase((input, init) => backend.fetch(new Request(input, init))),
  });
  shown = [];
  for (const page of PAGES) {
    const answer = await handle(new Request(`https://site.test${page}`));
    expect(answer.status, page).toBe(200);
    shown.push(...picturesOf(page, await answer.text()));
  }
});

/** Returns the width in a file's own header: AVIF's `ispe` box, or WebP's VP8, VP8L or VP8X chunk. */
function widthOf(file: string): number {
  const bytes = readFileSync(fromRoot(`public/images/${file}`));
  if (file.endsWith('.avif')) return bytes.readUInt32BE(bytes.indexOf('ispe') + 8);
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return bytes.readUIntLE(24, 3) + 1;
  return kind === 'VP8L' ? (bytes.readUInt16LE(21) % 0x4000) + 1 : bytes.readUInt16LE(26) % 0x4000;
}

test('no picture stands on two pages', () => {
  const pagesOf = new Map<string, Set<string>>();
  for (const { name, page } of shown) pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page));
  expect(pagesOf.size).toBeGreaterThan(15);
  for (const [name, pages] of pagesOf) expect([...pages], name).toHaveLength(1);
});

test('every picture that a page names exists and is as wide as it says', () => {
  for (const { file, width } of shown) expect(widthOf(file), file).toBe(width);
});

test('pictures that fill half a screen or more have a source for large, dense screens', () => {
  const widest = (picture: string) =>
    Math.max(...shown.filter(({ name }) => name === picture).map(({ width }) => width));
  for (const picture of ['hero', 'vault', 'why', 'about', 'contact'])
    expect(widest(picture), picture).toBe(2880);
});

test('every picture file is shown', () => {
  const used = new Set([...SHOWN_ELSEWHERE, ...shown.map(({ file }) => file)]);
  expect(readdirSync(fromRoot('public/images')).filter((file) => !used.has(file))).toEqual([]);
});
