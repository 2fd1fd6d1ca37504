import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fromRoot } from '../../../scripts/shared/root.ts';
import type { SiteBuild } from '../../../src/server/site-build.ts';

// Budgets in KiB over the network: text as the built brotli files, everything else as it is.
export const PUBLIC = { js: 75, css: 10, fonts: 38, pictures: 60 };
/** The script files that a page loads before any sign of intent. */
export const EARLY = 0.6;
export const ADMIN = { js: 180, css: 14 };
/** What the rules in a page may have, as they stand there: it carries those that it uses. */
export const CARRIED = 16;

/** What a server sends before it waits for an answer, ten segments, less 750 bytes for the headers. In bytes. */
export const FIRST_FLIGHT = 10 * 1460 - 750;

/** The bytes of a page as the server sends it from its second request on. */
export const densePage = (address: string): number =>
  brotliCompressSync(readFileSync(fromRoot(`dist${address}.html`))).byteLength;

/** What the data in a page may have: they are for its interactive parts alone. */
export const CARRIED_DATA = 2;

/** What these elements of a delivered page have as they stand there, in KiB: its rules, or its data. */
export const carried = (page: Page, elements: 'head style' | '#prerendered-data'): Promise<number> =>
  page.evaluate((selector) => {
    const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return new Blob(texts).size / 1024;
  }, elements);

const KINDS = {
  js: /\.js$/,
  swap: /\/swap-typefaces-[^/]*\.js$/,
  css: /\.css$/,
  fonts: /\.woff2$/,
  pictures: /\.(avif|webp|png|jpe?g|svg)$/,
};
type Kind = keyof typeof KINDS;

function bytesOf(pathname: string): number {
  const file = fromRoot(`dist${pathname}`);
  const compressed = KINDS.pictures.test(pathname) || KINDS.fonts.test(pathname) ? file : `${file}.br`;
  return statSync(compressed).size;
}

/** The script of each visitor's screen as a page names it to the browser, in KiB. Some screens have no page here. */
export function screenScripts(): Record<string, number> {
  const { files, screens }: SiteBuild = JSON.parse(
    readFileSync(fromRoot('dist-server/site-build.json'), 'utf8'),
  );
  const kib = (names: readonly string[]) =>
    [files.entry, ...names].reduce((sum, name) => sum + bytesOf(name), 0) / 1024;
  return Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, kib(names)]));
}

/** Returns the size, in KiB, of the pictures that the first view shows. */
export async function picturesInView(page: Page): Promise<number> {
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight && image.checkVisibility())
      .map((image) => new URL(image.currentSrc).pathname),
  );
  return [...new Set(shown)].reduce((sum, pathname) => sum + bytesOf(pathname), 0) / 1024;
}

/** Counts what a page loads of the build's own files from now on, in KiB, once each. */
export function watchFiles(page: Page, siteUrl: string): (kind: Kind) => number {
  const seen = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === new URL(siteUrl).origin && response.ok()) seen.add(pathname);
  });
  return (kind) => {
    const files = [...seen].filter((pathname) => KINDS[kind].test(pathname));
    return files.reduce((sum, pathname) => sum + bytesOf(pathname), 0) / 1024;
  };
}
