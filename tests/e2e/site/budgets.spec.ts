import { readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { compress } from '../../../scripts/build/compress.ts';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { expect, signIn, test } from '../support/site.ts';

// Budgets in KiB over the network: text as the built brotli files, everything else as it is.
const PUBLIC = { js: 92, css: 10, fonts: 45 };
const FORM = { ...PUBLIC, js: 108 };
const ADMIN = { js: 220, css: 14, fonts: 45 };
const PICTURES_ABOVE_THE_FOLD_KIB = 60;

const KINDS = { js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/, pictures: /\.(avif|webp|png|jpe?g|svg)$/ };
type Kind = keyof typeof KINDS;

function bytesOf(pathname: string): number {
  const file = fromRoot(`dist${pathname}`);
  const compressed = KINDS.pictures.test(pathname) || KINDS.fonts.test(pathname) ? file : `${file}.br`;
  return statSync(compressed).size;
}

/** Returns the size, in KiB, of the pictures that the first view shows. */
async function picturesInView(page: Page): Promise<number> {
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight && image.checkVisibility())
      .map((image) => new URL(image.currentSrc).pathname),
  );
  return [...new Set(shown)].reduce((sum, pathname) => sum + bytesOf(pathname), 0) / 1024;
}

/** Counts what a page loads of the build's own files, once each. */
function watchFiles(page: Page, siteUrl: string) {
  const seen = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === new URL(siteUrl).origin && response.ok()) seen.add(pathname);
  });
  return (kind: Kind): number => {
    const files = [...seen].filter((pathname) => KINDS[kind].test(pathname));
    return files.reduce((sum, pathname) => sum + bytesOf(pathname), 0) / 1024;
  };
}

/** Returns the size of the styles that a prerendered page has in its head. */
const inlinedCss = async (file: string): Promise<number> => {
  const html = readFileSync(fromRoot(`dist/${file}`), 'utf8');
  const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (!styles) throw new Error(`${file} has no inlined styles.`);
  return (await compress(Buffer.from(styles))).length / 1024;
};

test('the inlined styles stay within their budget', async () => {
  expect(await inlinedCss('index.html')).toBeLessThanOrEqual(PUBLIC.css);
});

const pages: [string, typeof PUBLIC][] = [
  ['/', PUBLIC],
  ['/why-gold', PUBLIC],
  ['/about', PUBLIC],
  ['/california', PUBLIC],
  ['/california/san-diego', PUBLIC],
  ['/california/san-diego/la-jolla', PUBLIC],
  ['/privacy', PUBLIC],
  ['/editorial-policy', PUBLIC],
  ['/gold-law-changes', PUBLIC],
  ['/places', PUBLIC],
  ['/tools', PUBLIC],
  ['/tools/gold-ira-cost', PUBLIC],
  ['/tools/sales-tax', PUBLIC],
  ['/tools/gold-and-prices', PUBLIC],
  ['/free-guide', FORM],
  ['/contact', FORM],
  ['/contact/introduction', FORM],
];

for (const [address, budget] of pages) {
  test(`${address} stays within its byte budget`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const kib = watchFiles(page, site.url);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect.soft(kib('js'), 'JavaScript').toBeLessThanOrEqual(budget.js);
    expect.soft(kib('fonts'), 'fonts').toBeLessThanOrEqual(budget.fonts);
    expect.soft(await picturesInView(page), 'pictures').toBeLessThanOrEqual(PICTURES_ABOVE_THE_FOLD_KIB);
  });
}

const screens = [
  '',
  '/locations',
  '/content',
  '/generate',
  '/leads',
  '/broken-addresses',
  '/settings',
  '/documentation',
];

test('every back-office screen stays within its byte budget', async ({ page, site }) => {
  await signIn(page);
  for (const screen of screens) {
    const kib = watchFiles(page, site.url);
    await page.goto(`/admin${screen}`);
    await page.waitForLoadState('networkidle');
    expect.soft(kib('js'), `JavaScript of /admin${screen}`).toBeGreaterThan(100);
    expect.soft(kib('js'), `JavaScript of /admin${screen}`).toBeLessThanOrEqual(ADMIN.js);
    expect.soft(kib('css'), `CSS of /admin${screen}`).toBeLessThanOrEqual(ADMIN.css);
  }
});
