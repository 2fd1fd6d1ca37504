import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { startApp } from '../support/start-app.ts';

const QUOTE = 'amount=50000&premium=5&setup=50&custodian=100&storage=150&discount=2&years=10';

/** The luminance of a color like 'rgb(7, 12, 24)', as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('without a script, each tool answers by its address', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/tools');
  await page.getByRole('link', { name: /^Sales tax on gold/ }).click();
  await page.getByLabel('State of delivery').selectOption('Texas');
  await page.getByLabel('Price of the purchase ($)').fill('5,000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(
    page.getByRole('heading', { name: 'No state sales tax on a purchase of $5,000 in Texas' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Source (');
  await page.goto(`/tools/gold-ira-cost?${QUOTE}`);
  await expect(page.getByRole('heading', { name: /^Gold must rise by 12\.61%/ })).toBeVisible();
  await page.goto('/tools/ira-eligible?product=krugerrand');
  await expect(page.getByRole('heading', { name: /Krugerrand may not be held/ })).toBeVisible();
  await page.goto('/tools/ira-limits?born=1953&year=2026&balance=265000');
  await expect(page.getByText('$10,000 (the balance divided by 26.5)')).toBeVisible();
  const tooLong = await page.request.get(`/tools/ira-limits?born=${'1'.repeat(1_000)}`);
  expect([tooLong.status(), await tooLong.text()]).toEqual([414, 'The address is too long.']);
  await context.close();
});

test('with a script, a tool is used by keyboard, and back returns the last answer', async ({ page }) => {
  await page.goto(`/tools/gold-ira-cost?${QUOTE}`);
  await startApp(page);
  await expect(page.getByRole('heading', { name: /^Gold must rise by 12\.61%/ })).toBeVisible();
  await page.getByLabel('Years until you sell').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Result' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Gold must rise by 17\.96%/ })).toBeVisible();
  expect(await accessibilityViolations(page, 'main')).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Gold must rise by 12\.61%/ })).toBeVisible();
  await expect(page.getByLabel('Years until you sell')).toHaveValue('10');
});

test('the price chart changes its scale, with a script and without', async ({ page, browser, site }) => {
  await page.goto('/tools/gold-and-prices');
  await startApp(page);
  const logMark = page
    .getByRole('img', { name: /^Gold price per troy ounce/ })
    .getByText('$250', { exact: true });
  await expect(logMark).toHaveCount(0);
  await page.getByRole('link', { name: 'Logarithmic scale' }).click();
  await expect(page).toHaveURL('/tools/gold-and-prices?scale=log');
  await expect(logMark).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'After inflation' }).getByRole('listitem').first(),
  ).toContainText('January 1980');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await plain.goto('/tools/gold-and-prices?scale=log');
  await expect(plain.getByText('$250', { exact: true })).toHaveCount(1);
  await context.close();
});

test('on paper, the table of a tool is whole', async ({ page }) => {
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  /** How many pixels of a box that scrolls on screens are cut off. */
  const cutOff = (box: HTMLElement) => [
    box.scrollWidth - box.clientWidth,
    Math.max(0, box.scrollHeight - box.clientHeight),
  ];
  await page.goto(`/tools/gold-ira-cost?${QUOTE.replace('years=10', 'years=50')}`);
  const years = page.getByRole('table').locator('..');
  await expect(years.getByRole('row')).toHaveCount(51);
  expect(await years.evaluate(cutOff)).toEqual([0, 0]);
});

test('a phone shows the whole price chart, in lines that are seen on paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/gold-and-prices');
  const chart = page.getByRole('img', { name: /^Gold price per troy ounce/ });
  for (const text of ['1960', '2020', '$5,000']) {
    const label = chart.getByText(text, { exact: true });
    const box = await label.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expect(label).toHaveCSS('font-size', '12px');
  }
  const lines = chart.locator('path');
  await expect(lines).toHaveCount(2);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const line of await lines.all()) {
    const box = await line.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    const color = await line.evaluate((path) => getComputedStyle(path).stroke);
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
  }
});

test('on paper, the home page is dark on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(7, 12, 24)');
  await expect(page.getByLabel('Your city, state or ZIP code')).toBeHidden();
});
