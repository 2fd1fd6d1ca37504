import { accessibilityViolations } from '../support/accessibility.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';
import { goOnAsStaff } from '../support/staff.ts';

test('a town without a page has the answers of its state, the nearest pages, and word once its page is ready', async ({
  page,
  site,
  consoleMessages,
}) => {
  await site.backend.sql(
    `insert into places (id, state_slug, name, slug, latitude, longitude, population)
     values (990001, 'california', 'Escondido', 'escondido', 33.12, -117.08, 150000)`,
  );
  await page.goto('/');
  await page.getByRole('combobox', { name: 'City, state or ZIP code' }).fill('Escondido');
  let isDown = true;
  await page.route(/\/places\?place=/, (route) =>
    isDown && route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );
  await page.getByRole('option', { name: /^Escondido.*No page yet/ }).click();
  await expect(page).toHaveURL(`${site.url}/places?place=/california/escondido`);
  await expect(page.getByRole('heading', { name: 'Escondido, California' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gold in California' })).toBeVisible();
  await expect(page.getByText("Couldn't load the rules of this state")).toBeVisible();
  isDown = false;
  consoleMessages.length = 0;
  // The list of all states below has one of its own.
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('link', { name: /^San Diego.*mi$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gold and the law in California' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gold and the law in California' })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  const form = page.getByRole('form', { name: 'Tell me when it is ready' });
  await form.getByLabel('Name').fill('Wanda Wait');
  await form.getByLabel('Email').fill('wanda@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. We will email you once')).toBeInViewport();
  const rows = await site.backend.sql(
    `select kind, awaited_address from leads where email = 'wanda@example.com'`,
  );
  expect(rows).toEqual([{ kind: 'waitlist', awaited_address: '/california/escondido' }]);

  await goOnAsStaff(page, site, '/admin/leads');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Request').selectOption('Waiting for a page');
  await page.getByRole('link', { name: 'Wanda Wait' }).click();
  const details = page.getByRole('dialog', { name: 'Wanda Wait' });
  await expect(details).toContainText('/california/escondido');
  await expect(details).toContainText('Staff notice');
  await expect(details).not.toContainText('No separate guide');
  await page.goto('/admin/locations?tab=awaited');
  await expect(page.getByText(/^1 visitor, most recently/)).toBeVisible();
  await page.getByRole('button', { name: 'Add location: Escondido, California' }).click();
  const addition = page.getByRole('dialog', { name: 'Add New Location' });
  await expect(addition.getByLabel(/^City/)).toHaveValue('Escondido');
  await page.keyboard.press('Escape');
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
