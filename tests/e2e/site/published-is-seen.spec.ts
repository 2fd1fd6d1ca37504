import type { Page } from '@playwright/test';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';
import { addArticle, addLocations, removeStates, rowOf } from '../support/stored-locations.ts';

const STATE = 'maine';
const LAST_WORDS = 'Gold can fall, and in Bangor too.';

test.afterEach(({ site }) => removeStates(site, STATE));

/** Reads an address like a program without scripts: status, redirect target and HTML. It does not follow redirects. */
async function read(site: Site, path: string) {
  const response = await fetch(new URL(path, site.carrier.url), { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
}

/** A change is seen within a second, which `npm run bench:publish` measures; here it has to be seen at all. */
const soon = { intervals: [100] };

async function edit(page: Page, name: string, city: string): Promise<void> {
  await page.goto(`/admin/locations?state=${STATE}`);
  await rowOf(page, name).getByRole('button', { name: 'Edit location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Location' });
  await dialog.getByLabel('City', { exact: true }).fill(city);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(page, 'Location updated')).toBeVisible();
}

test('what staff publish, rename and delete is what a program without scripts reads', async ({
  page,
  site,
}) => {
  await addLocations(site, ['Maine'], ['Maine', 'Bangor']);
  // The site keeps places without any data out of search engines, so this one gets a ZIP code.
  await site.backend.sql(`update public.locations set zip = '04401' where city_slug = 'bangor'`);
  await addArticle(site, 'maine');
  await addArticle(site, 'maine/bangor', 'draft');
  const [article] = await site.backend.sql<{ id: string }>(
    `select a.id from public.articles a join public.locations l on l.id = a.location_id where l.city_slug = 'bangor'`,
  );
  // These reads give the site answers that it must later forget.
  expect((await read(site, '/maine/bangor')).html).not.toContain(LAST_WORDS);
  expect((await read(site, '/maine')).status).toBe(200);

  await page.goto(`/admin/articles/${article?.id}`);
  await page.getByLabel('Content').fill(`# Gold in Bangor\n\n## Why\n\n${LAST_WORDS}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('alertdialog', { name: 'Publish this article anyway?' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
  await expect(toastTitled(page, 'Article published')).toBeVisible();
  await expect
    .poll(() => read(site, '/maine/bangor'), soon)
    .toMatchObject({
      status: 200,
      html: expect.stringContaining(LAST_WORDS),
    });
  expect((await read(site, '/maine')).html).toContain('href="/maine/bangor"');
  expect((await read(site, '/sitemap.xml')).html).toContain('/maine/bangor<');

  await edit(page, 'Bangor', 'Old Town');
  await expect
    .poll(() => read(site, '/maine/old-town'), soon)
    .toMatchObject({
      status: 200,
      html: expect.stringContaining(LAST_WORDS),
    });
  expect(await read(site, '/maine/bangor')).toMatchObject({ status: 301, location: '/maine/old-town' });
  await edit(page, 'Old Town', 'Orono');
  // Each former address redirects to the current one in one hop.
  for (const former of ['/maine/bangor', '/maine/old-town']) {
    await expect
      .poll(() => read(site, former), soon)
      .toMatchObject({ status: 301, location: '/maine/orono' });
  }
  expect((await read(site, '/maine/orono')).status).toBe(200);
  expect((await read(site, '/sitemap.xml')).html).not.toMatch(/bangor|old-town/);

  await rowOf(page, 'Orono').getByRole('button', { name: 'Delete location: Orono' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Location' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toastTitled(page, 'Location Deleted')).toBeVisible();
  for (const former of ['/maine/orono', '/maine/old-town', '/maine/bangor']) {
    await expect
      .poll(() => read(site, former), soon)
      .toMatchObject({ status: 410, html: expect.stringContaining('noindex') });
  }
  expect((await read(site, '/maine')).html).not.toContain('orono');
});
