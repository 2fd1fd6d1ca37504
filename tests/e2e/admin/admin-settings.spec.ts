import { brand } from '../../../src/config/brand.ts';
import { holdRequests } from '../support/held-requests.ts';
import { settled } from '../support/settled.ts';
import { expect, test, toastTitled } from '../support/staff.ts';

test('a link to a card shows that card, though what is above it comes later, until the person moves on', async ({
  page,
}) => {
  const release = await holdRequests(page, /rest\/v1\/prompt_templates/);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/admin/settings#prices');
  const heading = page.getByRole('heading', { name: 'Model prices' });
  await expect(heading).toBeInViewport();
  release();
  await expect(page.getByRole('textbox', { name: /prompt/i }).first()).toBeAttached();
  await settled(page);
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThan(header?.height ?? Number.NaN);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -9000);
  await expect(page.getByRole('heading', { name: 'Company', exact: true })).toBeInViewport();
});

test('the back and forward buttons ask before unsaved text is left, and lead as far as they were pressed', async ({
  page,
  consoleMessages,
}) => {
  const at = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const notices = page.getByLabel('Send notices to');
  // The page's own goBack would wait for a screen that does not come.
  const press = (...steps: number[]) =>
    page.evaluate((all) => {
      for (const step of all) history.go(step);
    }, steps);
  await page.goto('/admin/runs');
  for (const name of ['Leads', 'Settings', 'Facts']) {
    await page.getByRole('link', { name, exact: true }).click();
    await at(name);
  }
  await press(-1);
  await at('Settings');
  await notices.fill('desk@');
  for (const step of [-1, 1]) {
    await press(step);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(notices).toHaveValue('desk@');
  }
  await press(-1, -1);
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(notices).toHaveValue('desk@');
  await question.getByRole('button', { name: 'Leave' }).click();
  await at('Runs');
  await expect(page).toHaveURL(/\/runs$/);
  await press(3);
  await at('Facts');
  // Chromium breaks off what a page is just reading when one step follows another.
  const others = consoleMessages.filter((message) => !message.endsWith('TypeError: Failed to fetch'));
  consoleMessages.splice(0, consoleMessages.length, ...others);
});

test('the model is chosen from the list or typed, and survives a reload', async ({ page, site }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'AI Model Configuration' })).toBeVisible();
  const model = page.getByLabel('AI Model', { exact: true });
  await expect(model).toHaveValue('gpt-4o-mini');
  await expect(model.getByRole('option')).toHaveText([
    'GPT-4o Mini, low cost (default)',
    /^GPT-4o, medium cost/,
    /^GPT-4\.1.*, high cost/,
    'Custom model',
  ]);
  await model.selectOption('gpt-4o');
  await expect(toastTitled(page, 'GPT Model Updated')).toBeVisible();
  await model.selectOption({ label: 'Custom model' });
  await page.getByLabel('Custom model ID').fill('my-own/model-1');
  await page.getByRole('button', { name: 'Use this model' }).click();
  await expect(toastTitled(page, 'GPT Model Updated')).toContainText('my-own/model-1');
  await page.reload();
  await expect(page.getByLabel('Custom model ID')).toHaveValue('my-own/model-1');
  await model.selectOption('gpt-4o-mini');
  await expect(toastTitled(page, 'GPT Model Updated')).toContainText('GPT-4o Mini');
  expect(
    await site.backend.sql(`select setting_value from app_settings where setting_name = 'gpt_model'`),
  ).toEqual([{ setting_value: 'gpt-4o-mini' }]);
});

test("staff notices go to the given address, or to the site's own", async ({ page, site }) => {
  const stored = () =>
    site.backend.sql(`select setting_value from app_settings where setting_name = 'notice_email'`);
  await page.goto('/admin/settings');
  const address = page.getByLabel('Send notices to');
  await expect(address).toBeEnabled();
  await expect(address).toHaveValue('');
  await address.fill('desk@example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  expect(await stored()).toEqual([]);
  await address.fill('desk@example.com');
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Notice address saved')).toContainText('desk@example.com');
  expect(await stored()).toEqual([{ setting_value: 'desk@example.com' }]);
  await page.reload();
  await expect(address).toHaveValue('desk@example.com');
  await address.fill('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toastTitled(page, 'Notice address saved')).toContainText(brand.email.address);
  expect(await stored()).toEqual([]);
});

test('a template takes placeholders, is saved, previewed for a location, and reloaded', async ({
  page,
  site,
}) => {
  const [kept] = await site.backend.sql<{ content: string }>(
    `select content from prompt_templates where name = 'city_article'`,
  );
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'City Templates' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/settings?tab=city`);
  await expect(page.getByLabel('Template Name')).toHaveValue('city_article');
  const prompt = page.getByLabel('Prompt', { exact: true });
  await expect(prompt).toHaveValue(kept?.content ?? '');
  await expect(prompt).toHaveAttribute('rows', '15');
  await prompt.fill('Write about ');
  await page.getByRole('button', { name: 'Insert {city}' }).click();
  await expect(prompt).toHaveValue('Write about {city}');
  await expect(prompt).toBeFocused();
  await page.keyboard.type(', {town}');
  await expect(page.getByText('Unknown placeholder: {town}. The model gets it as written.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Preview with' }).fill('austin');
  await page.getByRole('option', { name: /^Austin, Texas/ }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Write about Austin, {town}');
  await expect(page.getByRole('button', { name: 'Test generation' })).toBeDisabled();

  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and reload' }).click();
  await expect(toastTitled(page, 'Template reloaded')).toBeVisible();
  await expect(prompt).toHaveValue(kept?.content ?? '');

  await prompt.fill('Write about {city} in {state}.');
  await page.keyboard.press('Control+s');
  await expect(toastTitled(page, 'Prompt template saved')).toBeVisible();
  await page.reload();
  await expect(prompt).toHaveValue('Write about {city} in {state}.');
  await prompt.fill(kept?.content ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastTitled(page, 'Prompt template saved')).toBeVisible();
});

test("a test generation stores nothing, and shows the function's own words when it fails", async ({
  page,
  site,
  consoleMessages,
}) => {
  const articles = () => site.backend.sql('select count(*)::int as count from articles');
  const before = await articles();
  await page.goto('/admin/settings?tab=state');
  await page.getByRole('button', { name: 'Test generation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test generation' });
  await expect(dialog.getByRole('alert')).toContainText('Generation failed');
  await expect(dialog.getByRole('alert')).toContainText('OPENAI_API_KEY is not set.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  expect(await articles()).toEqual(before);
  consoleMessages.length = 0;
});
