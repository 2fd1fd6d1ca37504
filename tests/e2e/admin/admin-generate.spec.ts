import { expect, test, toastTitled } from '../support/staff.ts';

test('a location is found by typing, its article generated, and the draft opened in the editor', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto('/admin/generate');
  const field = page.getByRole('combobox', { name: 'Location' });
  await field.focus();
  await page.keyboard.type('montrose');
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name: /Montrose, Houston/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Montrose, Houston, Texas');
  await expect(page.getByText('neighborhood_article')).toBeVisible();
  await page.getByText('Prompt for the AI model').click();
  await expect(page.getByText(/Montrose/).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Existing articles' })).toBeVisible();

  await page.getByRole('button', { name: 'Generate Article' }).click();
  await expect(toastTitled(page, 'Article generated')).toContainText(
    'Montrose, Houston, Texas: The generator did not return a text, so the draft has the built-in one.',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(/Montrose/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(await site.backend.sql('select status, generated_by from articles where id = $1', [id])).toEqual([
    { status: 'draft', generated_by: 'template' },
  ]);
  await site.backend.sql('delete from articles where id = $1', [id]);
  consoleMessages.length = 0;
});
