import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';

const SECRET = 'Taken at home, 32.7157 N 117.1611 W';

/** What a camera writes into a picture: its orientation, and where it was taken. */
function cameraNotes(): Buffer {
  const text = Buffer.from(`${SECRET}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // ImageDescription: a text after the two entries. Orientation 6: rotate by a quarter.
  for (const [at, value] of [0x010e, 2].entries()) tiff.writeUInt16BE(value, 10 + 2 * at);
  tiff.writeUInt32BE(text.length, 14);
  tiff.writeUInt32BE(38, 18);
  for (const [at, value] of [0x0112, 3].entries()) tiff.writeUInt16BE(value, 22 + 2 * at);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(6, 30);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A real JPEG as a phone makes it: stored on its side, and 1,800 pixels wide when it is upright. */
async function photograph(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1800 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    for (let row = 0; row < 15; row += 1) {
      context.fillStyle = `hsl(${40 + row * 3} 70% ${30 + row * 3}%)`;
      context.fillRect(0, row * 120, 900, 120);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(plain, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), cameraNotes(), jpeg.subarray(2)]);
}

async function newArticle(site: Site, slug: string): Promise<string> {
  const [row] = await site.backend.sql<{ id: string }>(
    `insert into articles (location_id, title, slug, content, status, article_type)
     select id, 'Gold in Zilker', $1, E'# Gold in Zilker\\n\\nGold can fall.\\n', 'draft', 'neighborhood'
     from locations where neighborhood_slug = 'zilker' returning id`,
    [slug],
  );
  if (!row) throw new Error('There is no Zilker to write about.');
  return row.id;
}

test.afterEach(({ site }) => site.backend.sql(`delete from articles where slug like 'e2e-picture%'`));

test('a photograph is added, published and shown upright, with its size and words but without its location', async ({
  page,
  site,
}) => {
  const id = await newArticle(site, 'e2e-picture');
  await page.goto(`/admin/articles/${id}`);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add picture' });
  const buffer = await photograph(page);
  expect(buffer.includes(SECRET)).toBe(true);
  await dialog
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText(/^1,600 x 800 pixels/)).toBeVisible();
  await dialog.getByLabel('Alternative text').fill('Bars of gold in rows');
  await dialog.getByLabel('Caption (optional)').fill('Fifteen bars');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Content')).toHaveValue(
    /!\[Bars of gold in rows\]\(\/storage\/v1\/\S+ "Fifteen bars"\)/,
  );
  await expect(page.getByLabel('Content')).toBeFocused();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toastTitled(page, 'Article published')).toBeVisible();
  await page.goto((await page.getByRole('link', { name: /^View live/ }).getAttribute('href')) ?? '');

  const picture = page.getByRole('img', { name: 'Bars of gold in rows' });
  await expect(picture).toBeVisible();
  for (const [name, value] of Object.entries({
    width: '1600',
    height: '800',
    loading: 'lazy',
    decoding: 'async',
  }))
    await expect(picture).toHaveAttribute(name, value);
  await expect(page.locator('figure', { has: picture }).locator('figcaption')).toHaveText('Fifteen bars');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(800);
  expect(await sidewaysScroll(page)).toBe(0);

  const stored = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(stored.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^image\/(webp|jpeg)$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'max-age=31536000',
  });
  const bytes = await stored.body();
  expect(bytes.length).toBeLessThan(buffer.length);
  for (const note of [SECRET, 'Exif', 'EXIF']) expect(bytes.includes(note), note).toBe(false);
});

test("another site's picture is pointed out and not requested: the page shows its alternative text", async ({
  page,
  site,
}) => {
  const id = await newArticle(site, 'e2e-picture-foreign');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('x.example') && asked.push(request.url())));
  await page.goto(`/admin/articles/${id}`);
  await page
    .getByLabel('Content')
    .fill('# Gold\n\nGold can fall.\n\n![Bars of another](https://x.example/a.png)');
  await expect(page.getByText('A picture from x.example (line 5) is not shown')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByAltText('Bars of another')).toBeAttached();
  expect(asked).toEqual([]);
});
