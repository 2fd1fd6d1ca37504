import type { Page } from '@playwright/test';
import { drawn } from '../support/drawn.ts';
import { faded } from '../support/faded.ts';
import { expect, test } from '../support/site.ts';

const PAGES = [
  '/',
  '/why-gold',
  '/about',
  '/contact',
  '/contact/introduction',
  '/free-guide',
  '/free-guide/success',
  '/free-guide/confirm',
  '/privacy',
  '/terms',
  '/gold-law-changes',
  '/places',
  '/tools',
  '/tools/gold-ira-cost',
  '/tools/sales-tax',
  '/tools/ira-eligible',
  '/tools/gold-and-prices',
  '/tools/ira-limits',
  '/404',
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
  '/texas/austin/hyde-park/best-gold-ira-company-hyde-park-austin',
];

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The names of the gold buttons that are at least partly visible on the first screen. */
const goldButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.className = 'bg-gold-400';
    document.body.append(probe);
    const gold = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isShown = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && bottom > 0 && top < window.innerHeight;
    };
    return [...document.querySelectorAll('a, button')]
      .filter((element) => getComputedStyle(element).backgroundColor === gold && isShown(element))
      .map((element) => element.textContent.trim());
  });

/** Pages whose one gold button has its own action. On all others it leads to the guide. */
const OWN_ACTIONS: Record<string, string> = {
  '/free-guide/success': 'Download Your Guide',
};

/** The texts of links to the guide's form that do not have the common label. Links within sentences may differ. */
async function otherNames(page: Page): Promise<string[]> {
  const links = page.locator('a[href="/free-guide"], a[href^="/free-guide?"], a[href="#get-the-guide"]');
  const names = await links.evaluateAll((all) =>
    all
      .filter((link) => {
        const item = link.closest('li');
        const isInItem = [...(item?.childNodes ?? [])].some(
          ({ nodeName, nodeType }) => nodeName === 'P' || nodeType === Node.TEXT_NODE,
        );
        return !link.closest('p') && !isInItem;
      })
      .map((link) => link.textContent.trim()),
  );
  return names.filter((name) => !name.startsWith('Get the Free Guide'));
}

for (const address of PAGES) {
  test(`${address} has one gold button in its first screen, and one name for what leads to the guide`, async ({
    page,
  }) => {
    for (const [index, screen] of SCREENS.entries()) {
      await page.setViewportSize(screen);
      if (index === 0) await page.goto(address);
      await page.waitForLoadState('networkidle');
      await drawn(page);
      // The header's button fades into its color.
      await faded(page);
      await expect
        .poll(() => goldButtons(page), { message: `${screen.width} by ${screen.height}` })
        .toEqual([OWN_ACTIONS[address] ?? 'Get the Free Guide']);
    }
    expect(await otherNames(page)).toEqual([]);
  });
}

test('while a page is to come that has a gold button of its own, the header has none', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/success-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/free-guide/success');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Get the Free Guide' }).first(),
  ).toBeVisible();
  expect(await goldButtons(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: 'Your free guide is ready' })).toBeVisible();
  expect(await goldButtons(page)).toEqual(['Download Your Guide']);
});

test('the gold button of the header is an outline where the page has one of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Get the Free Guide' }).first();
  await page.goto('/');
  await expect(inHeader).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(inHeader).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
