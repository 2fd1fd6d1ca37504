import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { drawn } from '../support/drawn.ts';
import { expect, toastTitled } from '../support/staff.ts';
import { removeRuns, test } from '../support/writing-site.ts';

const BRIEFER = ' Be brief.';
const removeWords = `update public.prompt_templates set content = replace(content, '${BRIEFER}', '') where name = 'city_article'`;

test.afterEach(async ({ site }) => {
  await site.backend.sql(removeWords);
  await removeRuns(site);
});

test('two versions of a prompt are compared blind by key, and the versions lead back to the former one', async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `update public.prompt_templates set content = content || '${BRIEFER}' where name = 'city_article'`,
  );
  await page.goto('/admin/settings?tab=city');
  const card = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Compare two versions of a prompt' }),
    });
  await expect(card.getByLabel('Second version')).toBeVisible();
  await card.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare$/);
  const pair = page.getByRole('heading', { name: /^Pair \d+ of \d+/ });
  await expect(pair).toBeVisible();
  const total = Number(/of (\d+)/.exec((await pair.textContent()) ?? '')?.[1]);
  for (let at = 1; at <= total; at += 1) {
    await expect(page.getByRole('heading', { name: `Pair ${at} of ${total}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Left is better/ })).toBeEnabled();
    // The page hears keys once it is drawn.
    await drawn(page);
    await page.keyboard.press('1');
    await expect.poll(() => site.backend.sql('select id from public.comparison_choices')).toHaveLength(at);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reveal versions' }).click();
  await expect(
    page.getByRole('table', { name: 'Comparison of both versions' }).or(page.getByText('Words per text')),
  ).toBeVisible();
  await expect(page.getByText(/was preferred \d+ out of \d+ times/)).toBeVisible();

  await page.goto('/admin/settings?tab=city');
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of the city template' });
  await dialog.getByRole('button', { name: /^Version 1/ }).click();
  await dialog.getByRole('button', { name: 'Activate version 1' }).click();
  await expect(toastTitled(page, 'Version 1 is active')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Version 1\s*Active/ })).toBeVisible();
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
});
