import { holdRequests, SCRIPTS } from '../support/held-requests.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu opens, closes with Escape and returns the focus, and closes when a link is followed', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Why Gold' }).click();
  await expect(page).toHaveURL(`${site.url}/why-gold`);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menu tells whether it is open, before scripts have run and once they have', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/about', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu' });
  const icons = button.locator('svg');
  const says = async () => {
    const devTools = await page.context().newCDPSession(page);
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const node = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu');
    await devTools.detach();
    return node?.properties?.find(({ name }) => name === 'expanded')?.value.value;
  };
  const expectState = async (isOpen: boolean) => {
    await expect(icons).toHaveCount(2);
    await expect(icons.nth(isOpen ? 1 : 0)).toBeVisible();
    await expect(icons.nth(isOpen ? 0 : 1)).toBeHidden();
    await expect.poll(says).toBe(isOpen);
  };
  await expectState(false);
  await button.click();
  await expectState(true);
  release();
  await settled(page);
  await expectState(true);
  await button.click();
  await expectState(false);
});
