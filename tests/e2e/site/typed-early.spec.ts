import { holdRequests, SCRIPTS } from '../support/held-requests.ts';
import { stopClock } from '../support/page-clock.ts';
import { expect, test } from '../support/site.ts';

const forms = [
  { address: '/contact', texts: { 'Your name': 'Pat Example', 'How can we help you?': 'A long question.' } },
  { address: '/free-guide', texts: { 'Your name': 'Pat Example', 'Your email': 'pat@example.com' } },
];

for (const { address, texts } of forms)
  test(`what is typed at ${address} before its script is there stays`, async ({ page }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(address, { waitUntil: 'commit' });
    const form = page.locator('main form');
    for (const [placeholder, text] of Object.entries(texts))
      await form.getByPlaceholder(placeholder).pressSequentially(text);
    const box = form.getByRole('checkbox');
    if (await box.count()) await box.check();
    release();
    await expect(form.getByRole('button')).toBeEnabled();
    for (const [placeholder, text] of Object.entries(texts))
      await expect(form.getByPlaceholder(placeholder)).toHaveValue(text);
    await form.getByRole('button').click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    for (const [placeholder, text] of Object.entries(texts))
      await expect(form.getByPlaceholder(placeholder)).toHaveValue(text);
    if (await box.count()) await expect(box).toBeChecked();
  });

test('what is typed stays where a part of the app comes an hour later, as after a sleep', async ({
  page,
}) => {
  const release = await holdRequests(page, /free-guide-page[^/]*\.js/);
  await page.clock.install();
  await page.goto('/free-guide');
  const name = page.getByPlaceholder('Your name');
  await name.fill('Pat Example');
  // The app has begun, and waits for its page.
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'trustedTypes')?.defaultPolicy));
  await stopClock(page);
  release();
  await page.locator('main form').getByRole('button').click();
  await expect(page.locator('main form').getByRole('alert').first()).toBeVisible();
  await expect(name).toHaveValue('Pat Example');
});
