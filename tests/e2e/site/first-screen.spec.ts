import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawn } from '../support/drawn.ts';
import { holdRequests } from '../support/held-requests.ts';
import { goldButtons } from '../support/judges/gold-buttons.ts';
import { DESKTOP, PHONE } from '../support/judges/widths.ts';
import { watchMoves } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

// That each page has one gold button in its first screen is judged in every-page.spec.ts.
test.use({ viewport: DESKTOP });

test('while a page is to come that has a gold button of its own, the header has none', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/success-page-*.js');
  await page.goto('/free-guide/success');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Get the Free Guide' }).first(),
  ).toBeVisible();
  await expect.poll(() => goldButtons(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: 'Your free guide is ready' })).toBeVisible();
  await expect.poll(() => goldButtons(page)).toEqual(['Download Your Guide']);
});

test('the gold button of the header is an outline where the page has one of its own', async ({ page }) => {
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Get the Free Guide' }).first();
  await page.goto('/');
  await expect(inHeader).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(inHeader).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

for (const [address, screen] of [
  ['/free-guide/success', 'success-page'],
  ['/free-guide/confirm#token', 'mail-link-pages'],
  ['/contact/withdraw#token', 'mail-link-pages'],
  ['/contact/introduction/sent', 'sent-page'],
] as const)
  test(`${address} moves nothing on a phone when its screen comes late`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const moves = await watchMoves(page);
    const file = `**/assets/${screen}-*.js`;
    const release = await holdRequests(page, file);
    const asked = page.waitForRequest(file);
    await page.goto(address);
    await asked;
    await expect(page.getByRole('banner')).toBeVisible();
    await drawn(page);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await drawn(page);
    expect(await moves()).toEqual([]);
  });

const PAUSES = [
  ['the header', '/about', DESKTOP, /<a [^>]*>Get the Free Guide/],
  ['the first screen, before its action', '/', PHONE, /data-first-action=/],
  ['a title that is centered', '/', DESKTOP, /<\/h1>/],
  ['a form', '/free-guide', DESKTOP, /name="email"/],
  ['a trail', '/tools/gold-and-prices', PHONE, /<span aria-current="page"/],
  ['a short page', '/404', PHONE, /<\/h1>/],
] as const;

for (const [place, address, size, cut] of PAUSES)
  test(`a connection that pauses within ${place} moves nothing`, async ({ page, site, consoleMessages }) => {
    const html = await (await fetch(`${site.url}${address}`)).text();
    const found = cut.exec(html)?.index ?? 0;
    expect(found).toBeGreaterThan(0);
    const at = html.lastIndexOf('<', found);
    const server = createServer(({ url }, response) => {
      if (url !== address) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, at));
      // A slow connection: the browser has time to paint what it has.
      setTimeout(() => response.end(html.slice(at)), 400);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      await page.setViewportSize(size);
      const moves = await watchMoves(page);
      await page.goto(`http://127.0.0.1:${port}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await drawn(page);
      expect(await moves()).toEqual([]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    consoleMessages.length = 0;
  });
