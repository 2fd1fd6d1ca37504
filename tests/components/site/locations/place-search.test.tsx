import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PlacesPage } from '../../../../src/site/places/places-page.tsx';
import { SearchButton } from '../../../../src/site/search/search-button.tsx';
import { address, head, showAt } from '../site-screen.tsx';
import { answerReads, california, laJolla, sanDiego } from './location-api.ts';

const row = (location: object, more = {}) => ({
  ...{ ...location, county: 'San Diego County', has_page: true, has_guide: true },
  ...more,
});
const pages = [
  row(sanDiego),
  row(laJolla),
  row({ ...sanDiego, city: 'Sanger', city_slug: 'sanger' }, { has_page: false, has_guide: false }),
];
const sanger = {
  ...{ name: 'Sanger', state: 'California', stateSlug: 'california', hasText: false, hasStatePage: true },
  nearest: [
    {
      ...{ city: 'Fresno', city_slug: 'fresno', state: 'California', state_slug: 'california' },
      ...{ latitude: 36.7, longitude: -119.8, miles: 13.2, has_guide: true },
    },
  ],
};
const field = () => screen.getByRole('combobox', { name: 'City, state or ZIP code' });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('the search for a place', () => {
  test('suggests pages while somebody types, and arrows and Enter go to one', async () => {
    answerReads({ found: pages });
    const { user } = showAt('/places', <PlacesPage />);
    await user.type(field(), 'san');
    expect(await options()).toEqual([
      'San Diego San Diego County, CaliforniaGuide',
      'La Jolla San Diego, CaliforniaGuide',
      'Sanger San Diego County, CaliforniaNo page yet',
    ]);
    expect(screen.getByText('3 suggestions')).toHaveAttribute('role', 'status');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/california/san-diego/la-jolla');
  });

  test('goes to the answer for a place without a page', async () => {
    answerReads({ found: pages, place: [sanger] });
    const { user } = showAt('/places', <PlacesPage />);
    await user.type(field(), 'san');
    await user.click(await screen.findByRole('option', { name: /^Sanger/ }));
    expect(await screen.findByRole('heading', { name: 'Sanger, California' })).toBeVisible();
  });

  test('asks nothing for a single letter or half a ZIP code', async () => {
    const { requests } = answerReads({ found: pages });
    const { user } = showAt('/places', <PlacesPage />);
    await user.type(field(), '9203');
    await user.keyboard('7');
    await waitFor(() => expect(requests.filter(({ pathname }) => /find_/.test(pathname))).toHaveLength(1));
    expect(requests.find(({ pathname }) => /find_/.test(pathname))?.pathname).toMatch(/find_zip_code$/);
  });

  test.each([
    ['no answer', 'fails', "Couldn't load suggestions. Press Enter to search."],
    ['no page', [], 'No matches. Check the spelling, or try the name of a larger city nearby.'],
  ] as const)('says when there is %s, and what was typed stays', async (_, found, words) => {
    if (found === 'fails') vi.spyOn(console, 'error').mockImplementation(() => {});
    answerReads({ found: found === 'fails' ? 'fails' : [] });
    const { user } = showAt('/places', <PlacesPage />);
    await user.type(field(), 'xyz');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(field()).toHaveValue('xyz');
  });
});

describe('the page of the search', () => {
  test('Enter shows all pages that fit, each with what it is', async () => {
    answerReads({ found: pages });
    const { user } = showAt('/places', <PlacesPage />);
    await user.type(field(), 'san{Enter}');
    const list = within(await screen.findByRole('region', { name: 'Pages for “san”' }));
    expect(list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/california/san-diego', 'San Diego San Diego County, CaliforniaLocal guide'],
      ['/california/san-diego/la-jolla', 'La Jolla San Diego, CaliforniaLocal guide'],
      ['/places?place=/california/sanger', 'Sanger San Diego County, CaliforniaNo page yet'],
    ]);
    expect(head.canonical()).toMatch(/\/places$/);
  });

  test.each([
    ['/places?q=9', 'A ZIP code has five digits.'],
    ['/places?q=', 'Type at least two letters of a name, or a ZIP code.'],
    ['/places?q=%20!', 'Type at least two letters of a name, or a ZIP code.'],
  ])('%s says beside the field what is wrong', (path, words) => {
    answerReads({});
    showAt(path, <PlacesPage />);
    expect(field()).toHaveAccessibleDescription(words);
  });

  test('says that nothing fits, and what to do', async () => {
    answerReads({ found: [] });
    showAt('/places?q=xyzzy', <PlacesPage />);
    expect(await screen.findByRole('heading', { name: 'No pages match “xyzzy”' })).toBeVisible();
  });

  test('a search that did not answer can be asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const edge = answerReads({ found: 'fails' });
    const { user } = showAt('/places?q=san', <PlacesPage />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    edge.answers.found = pages;
    await user.click(again);
    expect(await screen.findByRole('link', { name: /^La Jolla/ })).toBeVisible();
  });

  test('the index says how many guides each state has, and which states have no page', async () => {
    answerReads({
      states: [
        { name: 'California', slug: 'california', has_page: true, has_published: true, guides: 6 },
        { name: 'Ohio', slug: 'ohio', has_page: true, has_published: false, guides: 0 },
        { name: 'Utah', slug: 'utah', has_page: false, has_published: false, guides: 0 },
      ],
    });
    showAt('/places', <PlacesPage />);
    const index = within(await screen.findByRole('region', { name: 'All states' }));
    expect((await index.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'California 6 guides',
      'Ohio In preparation',
    ]);
    expect(index.getByText(/^No pages yet: Alabama, .*Utah/)).toBeVisible();
  });
});

test('the button in the header opens the search in place', async () => {
  answerReads({ found: [row(california)] });
  showAt('/about', <SearchButton />);
  const link = screen.getByRole('link', { name: 'Search places' });
  expect(link).toHaveAttribute('href', '/places');
  // The document of the tests has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
  fireEvent.click(link);
  expect(link).toHaveAttribute('data-held');
  const field = await screen.findByRole('combobox', { name: 'City, state or ZIP code', hidden: true });
  expect(link).not.toHaveAttribute('data-held');
  await waitFor(() => expect(field).toHaveFocus());
  expect(address()).toBe('/about');
});

describe('the answer for a place whose page has no text', () => {
  const show = () => showAt('/places?place=/california/sanger', <PlacesPage />);

  test('leads to its state and to the nearest pages', async () => {
    answerReads({ place: [sanger] });
    show();
    expect(await screen.findByRole('heading', { name: 'Sanger, California' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gold in California' })).toHaveAttribute('href', '/california');
    expect(screen.getByRole('link', { name: /^Fresno/ })).toHaveAttribute('href', '/california/fresno');
    expect(screen.getByRole('form', { name: 'Tell me when it is ready' })).toBeVisible();
  });

  test('whose text has come meanwhile is its page', async () => {
    answerReads({ place: [{ ...sanger, hasText: true }] });
    show();
    const link = await screen.findByRole('link', { name: 'Read our page about Sanger' });
    expect(link).toHaveAttribute('href', '/california/sanger');
    expect(screen.queryByRole('form', { name: 'Tell me when it is ready' })).toBeNull();
  });

  test('in a state without a page has no link to it', async () => {
    answerReads({ place: [{ ...sanger, hasStatePage: false }] });
    show();
    expect(await screen.findByRole('link', { name: /^Fresno/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Gold in California' })).toBeNull();
  });

  test('says that there is no such place', async () => {
    answerReads({ place: [] });
    show();
    expect(await screen.findByRole('heading', { name: 'We know no place at this address' })).toBeVisible();
  });
});
