import { drawnWith } from '../support/judges/typefaces.ts';
import { delayTypefaces } from '../support/late-typefaces.ts';
import { watchLayoutShifts } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

// The pages of visitors are judged in every-page.spec.ts.
test('the login shows its typefaces on the first visit, even where they come late, and nothing moves', async ({
  page,
}) => {
  const layoutShift = await watchLayoutShifts(page);
  const typefaces = await delayTypefaces(page);
  await page.goto('/admin', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Email')).toBeVisible();
  await typefaces.arrive();
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  await expect.poll(() => drawnWith(page, 'label')).toEqual(['Inter']);
  expect(await layoutShift()).toBeLessThan(0.01);
});
