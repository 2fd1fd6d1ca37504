import { expect, exported, test, toastTitled } from '../support/staff.ts';

test('a wrong address is counted, led to a page, exported, declared gone by a file, and left open again', async ({
  page,
  site,
}) => {
  const resolved = async () =>
    (await site.backend.sql<{ answer: unknown }>(`select public.resolve_address('/texs') as answer`))[0]
      ?.answer;
  await site.backend.sql(`select public.count_missing_address('/texs', '/about') from generate_series(1, 3)`);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Broken Addresses' }).click();
  const row = page.getByRole('row').filter({ hasText: '/texs' });
  await expect(row).toContainText('Open');
  await expect(row.getByRole('cell').nth(1)).toHaveText('3');

  await row.getByRole('button', { name: 'Resolve: /texs' }).click();
  await page.getByRole('menuitem', { name: 'Redirect to a page...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '/texas', exact: true }).click();
  await page.getByRole('button', { name: 'Save redirect' }).click();
  await expect(row.getByRole('link', { name: '/texas' })).toBeVisible();
  expect(await resolved()).toEqual({ redirect: '/texas' });

  const { rows } = await exported(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(rows[0]?.slice(0, 3)).toEqual(['Address', 'Redirects To', 'Requests']);
  expect(rows.find(([address]) => address === '/texs')?.slice(0, 3)).toEqual(['/texs', '/texas', '3']);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'decisions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Address,Redirects To\n/texs,gone\n/utha,/nowhere\n/old.php,/texas\n/page?id=1,gone\n/Old.php,/about\n',
    ),
  });
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(page.getByText('Line 3: There is no page at /nowhere.')).toBeVisible();
  await expect(page.getByText('Line 5: A rule is for the whole address')).toBeVisible();
  await expect(page.getByText('Line 6: Line 4 already says where /Old.php leads.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  const old = await fetch(`${site.url}/old.php?utm_source=mail`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/texas?utm_source=mail']);
  await expect(row).toContainText('Gone');
  expect(await resolved()).toEqual({ gone: true });

  await row.getByRole('button', { name: 'Resolve: /texs' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(toastTitled(page, 'Reopened')).toBeVisible();
  await expect(row).toContainText('Open');
  expect(await resolved()).toBeNull();
});
