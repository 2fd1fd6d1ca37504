import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerReads, article, laJolla } from './locations/location-api.ts';
import { address, head, showPage } from './site-screen.tsx';

const location = '/california/san-diego/la-jolla';
const newest = article();
const older = article({
  slug: 'storage',
  title: 'Where coins sleep',
  content: 'Of vaults.',
});
const answerWith = (...articles: object[]) => answerReads({ location: [{ ...laJolla, articles }] });
const back = () => screen.getByRole('link', { name: /^Back to/ });

const NOT_FOUND = "The article you're looking for doesn't exist or has been moved.";

describe('an article page', () => {
  test('says that the article is loading', () => {
    answerReads({ location: 'hangs' });
    showPage(`${location}/gold-by-the-sea`);
    expect(screen.getByRole('status')).toHaveTextContent('Loading article...');
  });

  test("about the newest article shows it, and names the location's address as canonical", async () => {
    answerWith(newest, older);
    showPage(`${location}/gold-by-the-sea`);
    expect(await screen.findByText('The first paragraph.')).toBeVisible();
    expect(head.canonical()).toMatch(/example\/california\/san-diego\/la-jolla$/);
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs).toHaveTextContent('Home/California/San Diego/La Jolla/Gold by the sea');
  });

  test('about a further article is canonical itself, and links to the others', async () => {
    answerWith(newest, older);
    showPage(`${location}/storage`);
    expect(await screen.findByText('Of vaults.')).toBeVisible();
    expect(head.canonical()).toMatch(/example\/california\/san-diego\/la-jolla\/storage$/);
    expect(head.title()).toMatch(/^Where coins sleep/);
    expect(await screen.findByRole('region', { name: 'More about La Jolla' })).toHaveTextContent(
      'Gold by the sea',
    );
  });

  test('may have the ZIP code in its address; the canonical address has none', async () => {
    answerWith(newest, older);
    showPage(`${location}/92037/storage`);
    expect(await screen.findByText('Of vaults.')).toBeVisible();
    expect(head.canonical()).toMatch(/la-jolla\/storage$/);
  });

  test('says so while its text is empty', async () => {
    answerWith(article({ content: ' \n ' }));
    showPage(`${location}/gold-by-the-sea`);
    expect(await screen.findByText('Article content is being prepared...')).toBeVisible();
  });

  test('follows a link in its text without reloading the site', async () => {
    answerWith(article({ content: 'See [the free guide](/free-guide) and [the staff](/admin).' }));
    const { user } = showPage(`${location}/gold-by-the-sea`);
    await user.click(await screen.findByRole('link', { name: 'the free guide' }));
    expect(await screen.findByRole('heading', { name: 'The free guide' })).toBeVisible();
    expect(address()).toBe('/free-guide');
  });
});

describe('an article that is not there', () => {
  test('says so, with a link back to its location', async () => {
    answerWith(newest);
    showPage(`${location}/storage`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
    expect(screen.getByText(NOT_FOUND)).toBeVisible();
    expect(back()).toHaveAttribute('href', location);
    expect(head.robots()).toBe('noindex');
    expect(head.canonical()).toBeNull();
  });

  test('leads to the not-found page when its location does not exist either', async () => {
    answerReads({ location: [] });
    showPage(`${location}/storage`);
    await waitFor(() => expect(address()).toBe('/404'));
  });

  test('is not found at an address with anything but a ZIP code before it', async () => {
    answerWith(newest);
    showPage(`${location}/anything/gold-by-the-sea`);
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
    expect(back()).toHaveAttribute('href', location);
  });
});
