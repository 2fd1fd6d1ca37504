import { once } from 'node:events';
import { createServer } from 'node:http';
import { accessibilityViolations as violations } from '../support/accessibility.ts';
import { judged } from '../support/judges/judge.ts';
import { NARROWEST, sideways } from '../support/judges/widths.ts';
import { expect, test } from '../support/staff.ts';

// The keyboard alone, from a new webhook to its log, with the real function in between.
test('a webhook is added, tested and its log read with the keyboard', async ({ page, site }) => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
    request.on('end', () => response.end('Received'));
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : '';
  try {
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Our CRM');
    await page.getByLabel('Address', { exact: true }).last().fill(`http://127.0.0.1:${port}/`);
    await page.getByRole('button', { name: 'Save webhook' }).press('Enter');
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'I copied it' }).press('Enter');
    await page.getByRole('button', { name: 'More: Our CRM' }).press('Enter');
    // The first choice sends a test, and opens the log.
    await page.keyboard.press('Enter');
    const log = page.getByRole('dialog', { name: 'Log of Our CRM' });
    await expect(log.getByText('Sent', { exact: true }).last()).toBeVisible();
    await log.locator('summary').press('Enter');
    await expect(log.getByText('Received')).toBeVisible();
    expect(bodies.join()).toContain('"type":"webhook.test"');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More: Our CRM' })).toBeFocused();
    await judged(page, 'desktop', { violations, sideways });
    await page.setViewportSize(NARROWEST);
    await judged(page, 'narrowest phone', { sideways });
  } finally {
    await site.backend.sql('delete from public.webhooks');
    receiver.close();
  }
});
