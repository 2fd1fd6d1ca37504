import { xssPayloads } from '../../support/xss-payloads.ts';
import { expect, test, untilServed } from '../support/site.ts';

test('nothing that an article may contain is executed', async ({ page, site, consoleMessages }) => {
  const content = ['# A hostile text', ...xssPayloads.map(({ markdown }) => markdown)].join('\n\n');
  await site.backend.sql(
    `insert into articles (location_id, article_type, title, slug, content, status)
     select id, 'neighborhood', 'A hostile text', 'hostile-text', $1, 'published' from locations where neighborhood_slug = 'brickell'`,
    [content],
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await untilServed(site, '/florida/miami/brickell', 'A hostile text');
  await page.goto('/florida/miami/brickell');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A hostile text');
  const prose = page.locator('.prose').first();
  await expect(prose).toBeVisible();
  await expect(
    prose.locator('script, iframe, object, embed, form, input, style, link, meta, base, svg'),
  ).toHaveCount(0);
  const attributes = await prose.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((each) =>
      [...each.attributes].map(({ name, value }) => `${name}=${value}`),
    ),
  );
  expect(
    attributes.filter(
      (each) => /^(on|style)/i.test(each) || /^(href|src)=\s*(javascript|data|vbscript):/i.test(each),
    ),
  ).toEqual([]);
  for (const link of await prose.locator('a').all()) await link.dispatchEvent('click');
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => 'xss' in window)).toBe(false);
  consoleMessages.length = 0;
});
