import type { Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { type Figure, percentile, plainFigure, timed } from './figure.ts';
import { signIn } from './locations-screen.ts';
import { workByKeyboard } from './work-by-keyboard.ts';

/** The longest that a request of the desk may take (ms). */
export const REQUEST_MS = 1_000;

/** Records how long each request to the data service takes. */
export function watchData(page: Page): number[] {
  const took: number[] = [];
  page.on('requestfinished', (request) => {
    const { responseEnd } = request.timing();
    if (request.url().includes('/rest/v1/') && responseEnd >= 0) took.push(responseEnd);
  });
  return took;
}

/** Leads that are worked one after another, as on a busy day, out of all that are new. */
export async function workFigures({ browser, url }: BenchSite, count: number): Promise<Figure[]> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await signIn(page, '/admin/leads?status=new');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .waitFor();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  const requests = watchData(page);
  const leads: number[] = [];
  for (let at = 0; at < count; at += 1) {
    leads.push(await timed(() => workByKeyboard(page, `Note of the benchmark ${at}`)));
  }
  await page.close();
  const name = `${count} leads by keyboard`;
  return [
    plainFigure(`${name}: one lead, 50th percentile`, percentile(leads, 0.5), 'ms'),
    plainFigure(`${name}: one lead, 95th percentile`, percentile(leads, 0.95), 'ms'),
    plainFigure(`${name}: a request, 50th percentile`, percentile(requests, 0.5), 'ms'),
    plainFigure(
      `${name}: the slowest of ${requests.length} requests`,
      Math.max(...requests),
      'ms',
      REQUEST_MS,
    ),
  ];
}
