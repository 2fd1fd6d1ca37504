import type { Page } from '@playwright/test';
import { holdRequests, SCRIPTS } from '../support/held-requests.ts';
import { expect, test } from '../support/site.ts';
import { openWithApp } from '../support/start-app.ts';

/** Decides how the page that the app asks for its states is answered; visits of the address itself are left alone. */
async function answerHome(page: Page, answer: 'late' | 'never') {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { isLost: answer === 'never', release };
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      if (answer === 'late') await held;
      return state.isLost ? route.abort() : route.fallback();
    },
  );
  return state;
}
const toHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
const california = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'California', exact: true }).first();

test('after a navigation, Home says that the states are on their way until they are there', async ({
  page,
}) => {
  const home = await answerHome(page, 'late');
  await openWithApp(page, '/about');
  await toHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know gold');
  await expect(page.getByText('Loading locations...')).toBeVisible();
  home.release();
  await expect(california(page)).toBeVisible();
  await expect(page.getByText('Loading locations...')).toBeHidden();
});

test('where they do not come, Home says so, with a way to try again and one without them', async ({
  page,
  consoleMessages,
}) => {
  const home = await answerHome(page, 'never');
  await openWithApp(page, '/about');
  await toHome(page);
  const problem = page.getByRole('alert').filter({ hasText: "Couldn't load the locations." });
  await expect(problem).toBeVisible();
  await expect(problem.getByRole('link', { name: 'all places' })).toHaveAttribute('href', '/places');
  home.isLost = false;
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(california(page)).toBeVisible();
  consoleMessages.length = 0;
});

test('a link whose page takes long says so on the last page until it is there', async ({ page }) => {
  await openWithApp(page, '/contact');
  const release = await holdRequests(page, SCRIPTS);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  const sign = page.getByText('Loading...', { exact: true });
  await expect(sign).toBeVisible();
  await expect(sign).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(sign).toHaveCount(0);
});
