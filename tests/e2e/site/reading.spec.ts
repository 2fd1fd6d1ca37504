import type { Locator, Page } from '@playwright/test';
import { drawn } from '../support/drawn.ts';
import { sidewaysScroll, watchLayoutShifts } from '../support/layout.ts';
import { averageLine, wordsBetweenFigures } from '../support/reading.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/site.ts';
import { openWithApp, startApp } from '../support/start-app.ts';

const LA_JOLLA = '/california/san-diego/la-jolla';

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const present = (page: Page) => contents(page).locator('[aria-current]:visible');

for (const [address, beginning] of [
  ['/why-gold', 'Dirk Baur and Brian Lucey'],
  ['/why-gold', 'Gold is often sold as protection'],
  ['/california', 'A retired teacher in Modesto'],
  [LA_JOLLA, 'Her wealth is stock in a company'],
  ['/privacy', 'Each form may be sent'],
] as const) {
  test(`a full line of ${address} has 66 to 72 characters: ${beginning}`, async ({ page }) => {
    await page.goto(address);
    const paragraph = page.getByRole('main').locator('p', { hasText: beginning });
    expect(await averageLine(paragraph)).toBeGreaterThanOrEqual(66);
    expect(await averageLine(paragraph)).toBeLessThanOrEqual(72);
  });
}

test('on Why Gold at most 800 words lie between a chart or table and the next', async ({ page }) => {
  await page.goto('/why-gold');
  const words = await wordsBetweenFigures(page.locator('#why-gold-text'));
  expect(words.length).toBeGreaterThan(8);
  expect(Math.max(...words)).toBeLessThanOrEqual(800);
  for (const name of [
    'January 2023 to May 2025',
    'in 2024 dollars',
    'Falls of more than a third',
    'federal tax takes',
  ])
    await expect(page.getByRole('figure', { name: new RegExp(name) })).toBeVisible();
});

/** Each note is next to its paragraph and below the notes before it. */
async function standBeside(page: Page, width: number): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  const list = await boxOf(contents(page));
  const noted = await page.locator('.noted').all();
  expect(noted.length).toBeGreaterThan(2);
  let below = 0;
  for (const each of noted) {
    const text = await boxOf(each.locator('.noted-block'));
    const notes = await boxOf(each.locator('.side-notes'));
    expect(list.right, `at ${width} pixels`).toBeLessThan(text.x);
    expect(notes.x, `at ${width} pixels`).toBeGreaterThanOrEqual(text.right);
    expect(notes.right, `at ${width} pixels`).toBeLessThan(width);
    expect(notes.y, `at ${width} pixels`).toBeGreaterThanOrEqual(text.y - 1);
    expect(notes.y, `at ${width} pixels`).toBeLessThan(text.bottom);
    expect(notes.y, `at ${width} pixels`).toBeGreaterThanOrEqual(below);
    below = notes.bottom;
  }
}

test.describe('the notes beside a text', () => {
  for (const address of ['/why-gold', '/california', LA_JOLLA])
    test(`of ${address} stand beside their paragraphs at each width, and cover nothing`, async ({ page }) => {
      await page.goto(address);
      for (const width of [1200, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page);
        await standBeside(page, width);
      }
    });

  test('follow their paragraph on a phone and on paper', async ({ page }) => {
    for (const address of ['/why-gold', LA_JOLLA]) {
      await page.goto(address);
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        await page.setViewportSize({ width: media === 'screen' ? 390 : 720, height: 844 });
        for (const each of await page.locator('.noted').all()) {
          const [text, notes] = [
            await boxOf(each.locator('.noted-block')),
            await boxOf(each.locator('.side-notes')),
          ];
          expect(notes.y).toBeGreaterThanOrEqual(text.bottom);
          expect(notes.x).toBe(text.x);
        }
      }
      await expect(contents(page)).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test('of an article say what a term means and where a fact comes from, as after a navigation', async ({
    page,
  }) => {
    await page.goto(LA_JOLLA);
    const limit = page.getByRole('note', { name: 'Annual IRA contribution limit' });
    await expect(limit).toContainText('which makes $8,600');
    await expect(limit.getByRole('link', { name: /IRS/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.irs\.gov\//,
    );
    const delivered = await page.locator('.prose').innerHTML();
    await page.goto('/places');
    await settled(page);
    const layoutShift = await watchLayoutShifts(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await openWithApp(page, '/california/san-diego');
    await settled(page);
    expect(await layoutShift()).toBeLessThan(0.01);
    await page.getByRole('link', { name: 'La Jolla' }).first().click();
    await expect(page).toHaveURL(LA_JOLLA);
    await expect(limit).toBeVisible();
    // A new page moves everything. A browser excuses that for half a second after the click, a busy machine takes longer.
    const onArrival = await layoutShift();
    expect(await page.locator('.prose').innerHTML()).toBe(delivered);
    await settled(page);
    expect((await layoutShift()) - onArrival).toBeLessThan(0.01);
    expect(scripts.filter((file) => /renderer/.test(file))).toEqual([]);
  });
});

test.describe('the contents beside a text', () => {
  test('mark the present section, and a line grows with what is read', async ({ page }) => {
    await page.goto('/why-gold');
    await startApp(page);
    await expect(present(page)).toHaveCount(0);
    const read = () =>
      page.locator('.reading-progress').evaluate((line) => line.getBoundingClientRect().width);
    expect(await read()).toBe(0);
    await page
      .getByRole('heading', { name: 'How gold is taxed' })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(present(page)).toHaveText('How gold is taxed');
    await expect(present(page)).toBeInViewport();
    const atTaxes = await read();
    expect(atTaxes).toBeGreaterThan(0);
    await contents(page).getByRole('link', { name: 'What can go wrong' }).click();
    await expect(present(page)).toHaveText('What can go wrong');
    await expect.poll(read).toBeGreaterThan(atTaxes);
    await page.keyboard.press('Home');
    await expect(present(page)).toHaveCount(0);
  });

  test('of an article mark its sections and the list below it', async ({ page }) => {
    await page.goto('/california');
    await startApp(page);
    await page
      .getByRole('heading', { name: 'Fire and faults' })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(present(page)).toHaveText('Fire and faults');
  });

  test('have no line that moves for readers who want none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/why-gold');
    expect(await page.locator('.reading-progress').evaluate((line) => line.getAnimations().length)).toBe(0);
    await expect(page.locator('.reading-progress')).toBeHidden();
  });

  test('are plain links without a script, by keyboard too', async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
    await page.goto('/privacy');
    const link = contents(page).getByRole('link', { name: 'Your rights' }).locator('visible=true');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#rights$/);
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
    await page.close();
  });
});
