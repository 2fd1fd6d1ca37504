import { accessibilityViolations } from '../support/accessibility.ts';
import { settled } from '../support/settled.ts';
import { expect, test, untilServed } from '../support/site.ts';
import { startApp } from '../support/start-app.ts';
import { removeStates } from '../support/stored-locations.ts';

// The files that follow on this worker's database import into these states.
test.afterAll(({ site }) => removeStates(site, 'iowa', 'ohio'));

test('a visitor finds the way from the first page to a neighborhood, and back by the breadcrumbs', {
  tag: '@smoke',
}, async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'California' }).click();
  await expect(page).toHaveURL(`${site.url}/california`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^San Diego/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/california/san-diego`);
  const laJolla = page.locator('a[href="/california/san-diego/la-jolla"]').filter({ hasText: '92037' });
  await laJolla.click();
  await expect(page).toHaveURL(`${site.url}/california/san-diego/la-jolla`);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('listitem')).toHaveCount(4);
  await breadcrumbs.getByRole('link', { name: 'California' }).click();
  await expect(page).toHaveURL(`${site.url}/california`);
});

test('a page from the server is as new as the database, so it asks for nothing but the count of the visit', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/')) asked.push(pathname);
  });
  await page.goto('/california/san-diego');
  await expect.poll(() => asked).toContain('/rest/v1/rpc/record_visit');
  await startApp(page);
  await settled(page);
  expect(asked).toEqual(['/rest/v1/rpc/record_visit']);
});

test('a further article of a neighborhood has its own address, linked from the location', async ({
  page,
  site,
}) => {
  await site.backend.sql(`
    insert into articles (location_id, article_type, title, slug, content, status, created_at)
    select id, 'neighborhood', 'Storing gold in Zilker', 'storing-gold-zilker', E'# Storing gold in Zilker\\n\\nText of the further article.', 'published', '2024-01-01'
    from locations where neighborhood_slug = 'zilker'`);
  await untilServed(site, '/texas/austin/zilker', 'Storing gold in Zilker');
  await page.goto('/texas/austin/zilker');
  await page.getByRole('link', { name: /Storing gold in Zilker/ }).click();
  await expect(page).toHaveURL(`${site.url}/texas/austin/zilker/storing-gold-zilker`);
  await expect(page.getByText('Text of the further article.')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/texas\/austin\/zilker\/storing-gold-zilker$/,
  );
});

test('a state with more than a thousand cities stays light: letters, their pages, and a search of all', async ({
  page,
  site,
}) => {
  await site.backend.sql(`
    insert into locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)
    select 'city'::location_type, 'Ohio', 'ohio', 'Town ' || n, 'town-' || n, ' ', 'none', '00000' from generate_series(1, 1200) n
    union all select 'city', 'Ohio', 'ohio', 'Akron', 'akron', ' ', 'none', '00000'
    union all select 'state', 'Ohio', 'ohio', null, null, null, null, null`);
  await page.goto('/ohio');
  // None of them has a text.
  await expect(page.getByRole('heading', { name: 'Cities in Ohio' })).toBeVisible();
  await expect(page.getByText(/local guides?$/)).toBeHidden();
  const towns = page.locator('main a[href^="/ohio/town-"]');
  await expect(towns).toHaveCount(0);
  await page.getByRole('searchbox').fill('Town 1199');
  await expect(towns).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: /^A/ }).and(page.locator('[href="/ohio/index/a"]')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cities in Ohio: A' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Akron' }).click();
  await expect(page).toHaveURL(/\/ohio\/akron$/);
  await page.goto('/ohio/index/t');
  await expect(towns).toHaveCount(1200);
});
