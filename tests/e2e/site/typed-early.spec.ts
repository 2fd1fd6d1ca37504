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

/** Puts elements of its own around each text of the page and rewrites it, as a browser's translator does. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const parent = text.parentElement;
    if (!parent || parent.matches('script, style, option, textarea') || !text.textContent?.trim()) continue;
    const font = document.createElement('font');
    font.textContent = text.textContent.toUpperCase();
    parent.replaceChild(font, text);
  }
}

for (const { address, texts } of forms)
  test(`on a translated page, what is typed and sent at ${address} before its script is there stays`, async ({
    page,
    consoleMessages,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto(address);
    await page.evaluate(translate);
    const form = page.locator('main form');
    for (const [placeholder, text] of Object.entries(texts))
      await form.getByPlaceholder(placeholder).pressSequentially(text);
    const box = form.getByRole('checkbox');
    if (await box.count()) await box.check();
    await form.getByRole('button').click();
    const [last = ''] = Object.keys(texts).reverse();
    await form.getByPlaceholder(last).focus();
    release();
    await expect(form.getByRole('alert').first()).toBeVisible();
    for (const [placeholder, text] of Object.entries(texts))
      await expect(form.getByPlaceholder(placeholder)).toHaveValue(text);
    if (await box.count()) await expect(box).toBeChecked();
    // React says that it replaced the page.
    consoleMessages.length = 0;
  });

test('on a translated page, a field keeps its focus, and a calculator what was typed', async ({
  page,
  consoleMessages,
}) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/tools/gold-ira-cost');
  await page.evaluate(translate);
  const field = page.locator('main form input').first();
  await field.fill('12345');
  await field.evaluate((old) => old.setAttribute('data-delivered', ''));
  release();
  await expect(page.locator('[data-delivered]')).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('12345');
  await page.keyboard.press('6');
  await expect(field).toHaveValue('123456');
  consoleMessages.length = 0;
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
