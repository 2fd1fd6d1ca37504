import { expect, test } from '../support/site.ts';
import { openWithApp, startApp } from '../support/start-app.ts';

test('the first page links everywhere, and each change of page starts at the top', async ({ page, site }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Why Gold', '/why-gold'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Get the Free Guide', '/free-guide'],
    ['Home', '/'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(site.url + path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await expect(header.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Home', 'About Us', 'Contact', 'Privacy Policy', 'Terms of Service']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText(String(new Date().getFullYear()));
});

test('a footer link does the same at the second press, to a section or to the top', async ({ page }) => {
  await page.goto('/free-guide');
  const footer = page.getByRole('contentinfo');
  const press = async (name: string) => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await footer.getByRole('link', { name, exact: true }).click();
  };
  for (const _press of [1, 2, 3]) {
    await press('Investment FAQ');
    await expect(page.locator('#faq')).toBeInViewport();
    await expect(page).toHaveURL(/\/free-guide#faq$/);
  }
  for (const _press of [1, 2]) {
    await press('Contact');
    await expect(page).toHaveURL(/\/contact$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('the app shows the canonical address even when the host does not redirect', async ({ page, site }) => {
  const shell = await (await fetch(`${site.url}/preview`)).text();
  const built = await (await fetch(`${site.url}/california`)).text();
  await page.route('**/California/?*', (route) => route.fulfill({ body: shell, contentType: 'text/html' }));
  await page.route('**/california.html', (route) => route.fulfill({ body: built, contentType: 'text/html' }));
  for (const address of ['/California/?utm_source=x', '/california.html']) {
    await page.goto(site.url + address);
    await expect(page).toHaveURL(/\/california(\?utm_source=x)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('California');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table of contents leads to the last section of the long article', async ({ page }) => {
    await page.goto('/why-gold');
    await page.getByText('On this page').locator('visible=true').click();
    await page.getByRole('link', { name: 'Sources', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Sources', exact: true });
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // The section stops below the sticky header, at the root's scroll padding of 6rem.
    await expect.poll(top).toBe(96);
  });
});

test('by keyboard alone: skip link, then the header, then the page', async ({ page, site }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Get the Free Guide' }).first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/free-guide`);
});

test('a navigation lands on the heading of the new page and says its title; the next Tab goes on from there', async ({
  page,
}) => {
  await openWithApp(page, '/california');
  const heading = page.getByRole('heading', { level: 1 });
  // The browser itself announces a page that it loads.
  await expect(heading).not.toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^San Diego/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(heading).toContainText('San Diego');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  // Until the page has loaded, a placeholder heading and title take the place of its own.
  await expect(page).toHaveTitle(/Gold/);
  await expect(heading).toBeFocused();
  const title = await page.title();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: title })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.goBack();
  await expect(heading).toContainText('California');
  await expect(heading).toBeFocused();
});

test('a link to a section of another page lands on its heading, without a ring', async ({ page, site }) => {
  await openWithApp(page, '/california');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tax Benefits' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/why-gold#taxes`);
  const heading = page.locator('#taxes').locator('xpath=descendant-or-self::h2');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

test('an unknown address shows the not-found page with its links', { tag: '@smoke' }, async ({
  page,
  site,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWithApp(page, '/texas/austin/zilker/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  for (const path of ['/', '/free-guide', '/why-gold', '/contact']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await expect.poll(() => logged.join()).toContain('Page not found: /texas/austin/zilker/no/such/page');

  await openWithApp(page, '/nowhere-land');
  await expect(page).toHaveURL(`${site.url}/404`);
});

test('when rendering fails, the visitor can reload the page', async ({ page, consoleMessages }) => {
  await page.route('**/assets/about-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const loadAboutPage = async () => () => { throw new Error("broken") }',
    }),
  );
  await page.goto('/');
  // Until the app is there, the browser itself follows links.
  await startApp(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText(
    "We're experiencing a technical issue. Please refresh the page to try again.",
  );
  await page.unroute('**/assets/about-page-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  consoleMessages.length = 0;
});

test('a tab that is older than the deployment loads a page whole whose screen it cannot load', async ({
  page,
  consoleMessages,
}) => {
  await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404 }));
  await openWithApp(page, '/');
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  consoleMessages.length = 0;
});
