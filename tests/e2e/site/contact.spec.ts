import type { Page } from '@playwright/test';
import { advanceClockUntilVisible, stopClock } from '../support/page-clock.ts';
import { expect, test } from '../support/site.ts';
import { openWithApp } from '../support/start-app.ts';

const MESSAGE = 'How do I move an old 401(k) without tax?';

async function fill(page: Page, email: string) {
  await page.getByPlaceholder('Your name').fill('Pat Example');
  await page.getByPlaceholder('Your email').fill(email);
  await page.getByPlaceholder('Message subject').fill('Rollover');
  await page.getByPlaceholder('How can we help you?').fill(MESSAGE);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toastTitled = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a visitor writes a message; it is stored once and the first page follows after two seconds', {
  tag: '@smoke',
}, async ({ page, site }) => {
  await page.clock.install();
  await openWithApp(page, '/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await fill(page, 'pat@example.com');
  await stopClock(page);
  await send(page).dblclick();
  await advanceClockUntilVisible(
    page,
    page.getByText("We'll get back to you as soon as possible.", { exact: true }),
  );
  await expect(toastTitled(page, 'Message sent!')).toBeVisible();
  await expect(page.getByPlaceholder('Your name')).toHaveValue('');
  await page.clock.runFor(1_000);
  expect(new URL(page.url()).pathname).toBe('/contact');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(`${site.url}/`);
  const rows = await site.backend.sql(`select message from contact_messages where email = 'pat@example.com'`);
  expect(rows).toEqual([{ message: MESSAGE }]);
});
