import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DocumentationPage } from '../../../src/admin/documentation/documentation-page.tsx';
import { sections } from '../../../src/admin/layout/sections.ts';
import { paths } from '../../../src/config/paths.ts';
import { STATIC_ENTRIES } from '../../../src/domain/sitemap.ts';
import { answer } from './admin-api.ts';
import { showScreen } from './admin-screen.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const coverage = (location_type: string, sitemap_addresses: number) => ({
  state: 'Ohio',
  state_slug: 'ohio',
  location_type,
  locations: 100,
  locations_with_article: sitemap_addresses,
  locations_published: sitemap_addresses,
  sitemap_addresses,
});

const rowOf = async (name: string) =>
  (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;

test('the sitemap is explained as documented, beside what the database has now', async () => {
  answer('location_coverage', () => ({
    rows: [coverage('state', 1), coverage('city', 2), coverage('neighborhood', 30)],
  }));
  showScreen('/admin/documentation', <DocumentationPage />);
  expect(await screen.findByText(`${STATIC_ENTRIES.length + 33} URLs`)).toBeInTheDocument();
  expect(screen.getByText('29 URLs')).toBeInTheDocument();
  expect(await rowOf('State pages')).toBe('State pages10.7monthly');
  expect(await rowOf('City pages')).toBe('City pages20.6monthly');
  expect(await rowOf('Neighborhood pages')).toBe('Neighborhood pages300.5monthly');
  expect(await rowOf('Homepage')).toContain('weekly');
  expect(await rowOf('/free-guide')).toContain('weekly');
  expect(await rowOf('/why-gold')).toContain('monthly');
  expect(screen.getByText(/2025-06-15/)).toHaveTextContent(
    'the homepage, /free-guide, and /places change weekly and all other pages monthly',
  );
  expect(screen.getByRole('link', { name: /^sitemap\.xml/ })).toHaveAttribute('href', '/sitemap.xml');
});

test('the documented part stays when counting fails, and the count can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('location_coverage', () => ({ refusal: 500 }));
  const { user } = showScreen('/admin/documentation', <DocumentationPage />);
  expect(await screen.findByText(/^Couldn't count the URLs. The server had a problem./)).toBeInTheDocument();
  expect(screen.getByText('29 URLs')).toBeInTheDocument();
  answer('location_coverage', () => ({ rows: [coverage('city', 3)] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`${STATIC_ENTRIES.length + 3} URLs`)).toBeInTheDocument();
});

test('every screen of the menu is named', () => {
  answer('location_coverage', () => ({}));
  showScreen('/admin/documentation', <DocumentationPage />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const menu = sections.map(({ path }) => path).filter((path) => path !== paths.admin.documentation);
  expect(menu.filter((path) => path !== paths.admin.root && !links.includes(path))).toEqual([]);
});

test('each part of the page is in its table of contents', async () => {
  answer('location_coverage', () => ({}));
  showScreen('/admin/documentation', <DocumentationPage />);
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  for (const heading of screen.getAllByRole('heading', { level: 2 })) {
    const link = within(contents).getByRole('link', { name: heading.textContent ?? '' });
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target).toContainElement(heading);
  }
});
