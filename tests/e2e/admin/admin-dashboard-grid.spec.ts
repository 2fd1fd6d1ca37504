import type { Page } from '@playwright/test';
import { expect, test } from '../support/staff.ts';

type Box = { left: number; right: number; top: number; bottom: number };

/** The positions of the dashboard's cards and of its figures' cards. */
const cards = (page: Page): Promise<Box[]> =>
  page.locator('main section.rounded.p-5, main dl > div').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top: Math.round(top), bottom: Math.round(bottom) };
    }),
  );

/** Finds cards that do not fill their row. The cards of a row must end together and leave no gap from edge to edge. */
function holes(boxes: readonly Box[]): string[] {
  const [left, right] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  ];
  const tops = [...new Set(boxes.map(({ top }) => top))];
  const rows = tops.map((top) => boxes.filter((box) => box.top === top));
  return rows.flatMap((row) => {
    const sorted = [...row].sort((a, b) => a.left - b.left);
    const gaps = [
      (sorted[0]?.left ?? left) - left,
      right - (sorted.at(-1)?.right ?? right),
      ...sorted.slice(1).map((box, at) => box.left - (sorted[at]?.right ?? box.left) - 24),
    ];
    const isRagged = new Set(row.map(({ bottom }) => bottom)).size > 1;
    return [
      ...(gaps.some((gap) => gap > 1) ? [`a gap in the row at ${row[0]?.top}`] : []),
      ...(isRagged ? [`uneven ends in the row at ${row[0]?.top}`] : []),
    ];
  });
}

async function expectNoHoles(page: Page) {
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => holes(await cards(page)), { message: `at ${width} pixels` }).toEqual([]);
  }
}

test('the cards fill their rows, with everything to show', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('heading', { name: /^First steps:/ }).waitFor();
  await page.getByRole('img', { name: /^Leads by day/ }).waitFor();
  await expectNoHoles(page);
});

test('and with nothing: no first steps, no warning, no lead, no visit, no gap', async ({ page }) => {
  const answerWith = (address: RegExp, json: unknown) =>
    page.route(address, (route) => route.fulfill({ json, headers: { 'content-range': '*/0' } }));
  await answerWith(/\/rpc\/location_figures/, []);
  await answerWith(/\/location_coverage/, []);
  await answerWith(/\/rest\/v1\/leads/, []);
  await answerWith(/\/rest\/v1\/models/, []);
  await answerWith(/\/app_settings\?.*gpt_model/, [{ setting_value: 'my-own-model' }]);
  await answerWith(/\/rpc\/first_steps/, {
    ...{ isHidden: true, noticeEmail: null, hasLateMail: false, hasFailedMail: false },
    ...{ schedules: [], vault: { address: null, keyKind: null } },
    ...{ hasPlaces: false, hasLocations: false, hasPublished: false },
  });
  await page.goto('/admin');
  await page.getByText('Every location has an article.').waitFor();
  await page.getByText('No leads yet.').waitFor();
  await expectNoHoles(page);
});
