import type { Page } from '@playwright/test';
import { advanceClockUntilVisible, stopClock } from '../support/page-clock.ts';
import { expect, test } from '../support/site.ts';
import { openWithApp } from '../support/start-app.ts';

async function fill(page: Page, email: string) {
  await page.getByLabel('Name').fill('Pat Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('619-555-0100');
}

const submit = (page: Page) => page.locator('main form').getByRole('button');

test('a request is stored once with its origin; the guide is served at once', { tag: '@smoke' }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openWithApp(page, '/california/san-diego/la-jolla');
  await page.getByRole('main').getByRole('link', { name: /guide/i }).first().click();
  await expect(page).toHaveURL(/\/free-guide/);
  await fill(page, 'guide@example.com');
  await expect(submit(page)).toBeEnabled();
  await stopClock(page);
  await submit(page).dblclick();
  await advanceClockUntilVisible(
    page,
    page.getByText('Your free guide is on its way to your inbox.', { exact: true }),
  );
  await page.clock.runFor(750);
  expect(new URL(page.url()).pathname).toBe('/free-guide');
  await expect(submit(page)).toHaveText('Sent');
  await expect(page.getByLabel('Name')).toHaveValue('Pat Example');
  await expect(page.getByLabel('Phone')).toHaveValue('619-555-0100');
  await page.clock.runFor(750);
  await expect(page).toHaveURL(`${site.url}/free-guide/success`);

  const rows = await site.backend.sql(`
    select l.name, l.phone, l.zip, l.message, a.slug
    from leads l left join articles a on a.id = l.article_id where l.email = 'guide@example.com'`);
  expect(rows).toEqual([
    {
      name: 'Pat Example',
      phone: '619-555-0100',
      zip: '92037',
      message: 'Free Gold Investment Guide Request',
      slug: 'best-gold-ira-company-la-jolla-san-diego',
    },
  ]);

  const download = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('link', { name: /download/i })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  for (const path of ['/contact', '/why-gold', '/']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
  }
});

test('a phone shows three spreads of the booklet before the form, and a button that leads to the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithApp(page, '/free-guide');
  const spreads = page.getByRole('region', { name: 'Pages of the guide' }).getByRole('img');
  await expect(spreads).toHaveCount(3);
  await spreads.first().scrollIntoViewIfNeeded();
  await expect(spreads.first()).toHaveJSProperty('complete', true);
  expect(await spreads.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const bottomOf = async (at: number) => {
    const box = await spreads.nth(at).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const form = await page.locator('main form').boundingBox();
  expect(await bottomOf(2)).toBeLessThan(form?.y ?? 0);
  await page.getByRole('main').getByRole('link', { name: 'Get the Free Guide' }).first().click();
  await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeInViewport();
});

test('a wide screen shows the spreads in a row below the form, and each leads to a larger picture', async ({
  page,
}) => {
  await openWithApp(page, '/free-guide');
  const links = page.getByRole('region', { name: 'Pages of the guide' }).getByRole('link');
  await expect(links).toHaveCount(3);
  const form = await page.locator('main form').boundingBox();
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThan(345);
    expect(box?.y).toBe(boxes[0]?.y);
    expect(box?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  }
  const [response] = await Promise.all([page.waitForResponse(/guide-.*-1440\.webp$/), links.first().click()]);
  expect(response.status()).toBe(200);
});
