import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { slugify } from '../../../src/domain/locations/slug.ts';
import { US_STATES } from '../../../src/domain/locations/us-states.ts';
import { answerReads } from './locations/location-api.ts';
import { head, showPage } from './site-screen.tsx';

const states = [
  { name: 'California', slug: 'california', has_page: true },
  { name: 'New York', slug: 'new-york', has_page: true },
  { name: 'Ohio', slug: 'ohio', has_page: false, has_published: true },
  { name: 'Utah', slug: 'utah', has_page: false, has_published: false },
];

const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the home page', () => {
  test('names the guide, the reasons and the states, and links to each', async () => {
    answerReads({ states });
    showPage('/');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const guideLinks = screen.getAllByRole('link', { name: 'Get the Free Guide' });
    expect(guideLinks.length).toBeGreaterThan(1);
    for (const each of guideLinks) expect(each).toHaveAttribute('href', '/free-guide');
    expect(link('Why Gold?')).toHaveAttribute('href', '/why-gold');
    for (const card of ['Gold IRAs', 'Physical Gold', 'Portfolio Diversification', 'Local Advisors']) {
      expect(screen.getByRole('heading', { level: 3, name: card })).toBeVisible();
    }
    const benefits = screen.getByRole('region', { name: 'Why Choose Gold Investments?' });
    expect(within(benefits).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(within(benefits).getByRole('link')).toHaveAttribute('href', '/why-gold');
    expect(await screen.findByRole('link', { name: 'California' })).toBeVisible();
  });

  test('tells search engines who publishes it', () => {
    answerReads({ states: 'hangs' });
    showPage('/');
    expect(head.canonical()).toMatch(/^https:\/\/[^/]+\/$/);
    expect(head.robots()).toBeNull();
    expect(head.description()).not.toBe('');
    expect(head.structuredData()).toEqual([expect.objectContaining({ '@type': 'Organization' })]);
  });
});

describe('the states', () => {
  test('with a page of their own, or something published below them, are links', async () => {
    answerReads({ states });
    showPage('/');
    const region = screen.getByRole('region', { name: 'Gold Investment Resources by State' });
    await within(region).findByRole('link', { name: 'California' });
    const links = within(region).getAllByRole('link');
    const addresses = ['/california', '/new-york', '/ohio'];
    expect(links.map((each) => each.getAttribute('href'))).toEqual(addresses);
    // The map next to the list repeats it only for the eye and the pointer.
    const map = await vi.waitUntil(() => region.querySelector('svg:has(> g)'), 30_000);
    expect([...map.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual(addresses);
    expect([...map.querySelectorAll('a')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
  });

  test('are the map alone where they are many, and a link to the list', async () => {
    const many = US_STATES.map(({ name }) => ({ name, slug: slugify(name), has_page: true }));
    answerReads({ states: many });
    showPage('/');
    const map = within(await screen.findByRole('group', { name: 'Map of the states with local pages' }));
    const links = map.getAllByRole('link').map((link) => [link.ariaLabel, link.getAttribute('href')]);
    expect(links).toHaveLength(51);
    expect(links).toContainEqual(['District of Columbia', '/district-of-columbia']);
    expect(link('All 51 states')).toHaveAttribute('href', '/places');
  });

  test('are reported missing when there are none yet', async () => {
    answerReads({ states: [] });
    showPage('/');
    expect(await screen.findByText('The first local pages are being prepared.')).toBeVisible();
  });

  test('are left out where they could not be loaded, and the search stands', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerReads({ states: 'fails' });
    showPage('/');
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(screen.getByRole('combobox', { name: 'Your city, state or ZIP code' })).toBeVisible();
  });
});
