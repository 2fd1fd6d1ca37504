import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lastLocalPage } from '../../../../src/lib/local-page.ts';
import { address, head, showPage } from '../site-screen.tsx';
import { answerReads, article, california, laJolla, neighborhood, sanDiego } from './location-api.ts';

const heading = (name: string | RegExp, level?: number) => screen.findByRole('heading', { name, level });
const breadcrumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.replace('/', ''));
const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);

describe('a state page', () => {
  test('says that its cities are loading', () => {
    answerReads({ location: 'hangs', children: 'hangs' });
    showPage('/california');
    expect(screen.getByRole('status')).toHaveTextContent('Loading cities...');
  });

  test("shows the article's title once, its text, the breadcrumbs, and a call to action above and below", async () => {
    answerReads({ location: [{ ...california, articles: [article()] }] });
    showPage('/california');
    expect(await screen.findByText('The first paragraph.')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Gold by the sea' })).toHaveLength(1);
    expect(breadcrumbs()).toEqual(['Home', 'California']);
    expect(screen.getByText('California', { selector: '[aria-current=page]' })).toBeVisible();
    const calls = screen.getAllByRole('link', { name: /Free Guide/ });
    expect(calls.map((call) => call.getAttribute('href'))).toEqual(['/free-guide', '/free-guide']);
    const text = screen.getByText('The first paragraph.');
    expect(calls[0]?.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(calls[1]?.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('says when the text was last changed, in any time zone of the visitor', async () => {
    answerReads({ location: [{ ...california, articles: [article()] }] });
    showPage('/california');
    expect(await screen.findByText('May 28, 2025')).toBeVisible();
  });

  test('has a table of contents that links to the headings and to the cities', async () => {
    answerReads({ location: [{ ...california, articles: [article()] }] });
    showPage('/california');
    await heading('Fees', 2);
    const toc = screen.getByRole('navigation', { name: 'On this page' });
    const targets = within(toc)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(new Set(targets)).toEqual(new Set(['fees', 'taxes', 'local-pages']));
    for (const id of targets) expect(document.getElementById(id)).toBeVisible();
  });

  test('exists without a row of its own when locations below it do, and is not indexed', async () => {
    answerReads({ below: [laJolla], children: [sanDiego] });
    showPage('/california');
    expect(await heading('Gold investment in California', 1)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'San Diego' })).toHaveAttribute(
      'href',
      '/california/san-diego',
    );
    expect(screen.getByText(/guide is being prepared/)).toBeVisible();
    expect(breadcrumbs()).toEqual(['Home', 'California']);
    expect(head.robots()).toContain('noindex');
  });

  test('lists its cities, and the states around it that have a page', async () => {
    answerReads({
      location: [{ ...california, articles: [article()] }],
      children: [sanDiego],
      states: [
        { name: 'California', slug: 'california', has_page: true },
        { name: 'Nevada', slug: 'nevada', has_page: true },
        { name: 'Oregon', slug: 'oregon', has_page: false },
      ],
    });
    showPage('/california');
    await screen.findByRole('link', { name: 'San Diego' });
    // A city row's placeholder values (ZIP 00000) are never shown.
    expect(linksIn('Cities in California')).toEqual([['San Diego', '/california/san-diego']]);
    await screen.findByRole('link', { name: 'Nevada' });
    expect(linksIn('Nearest states')).toEqual([['Nevada', '/nevada']]);
  });

  test('says when it has no cities', async () => {
    answerReads({ location: [{ ...california, articles: [] }] });
    showPage('/california');
    expect(await screen.findByText('No cities found in California.')).toBeVisible();
  });

  test('shows its text while the cities are still loading', async () => {
    answerReads({ location: [{ ...california, articles: [article()] }], children: 'hangs' });
    showPage('/california');
    expect(await screen.findByText('The first paragraph.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading cities...');
  });
});

describe('a city page', () => {
  test('without a row of its own lists its neighborhoods, and links up to its state', async () => {
    answerReads({ below: [laJolla], children: [laJolla] });
    showPage('/california/san-diego');
    expect(await heading(/^Gold investment in San.Diego, California$/, 1)).toBeVisible();
    expect(await screen.findByRole('link', { name: /La Jolla/ })).toBeVisible();
    expect(breadcrumbs()).toEqual(['Home', 'California', 'San Diego']);
    expect(screen.queryByText(/Serving zip code/)).not.toBeInTheDocument();
  });

  test('says that its neighborhoods are loading', () => {
    answerReads({ location: 'hangs' });
    showPage('/california/san-diego');
    expect(screen.getByRole('status')).toHaveTextContent('Loading neighborhoods...');
  });

  test('lists its neighborhoods, each with its ZIP code', async () => {
    answerReads({
      location: [{ ...sanDiego, articles: [article()] }],
      children: [laJolla, neighborhood('North Park')],
    });
    showPage('/california/san-diego');
    await screen.findByRole('link', { name: /La Jolla/ });
    expect(linksIn('Neighborhoods in San Diego')).toEqual([
      ['La Jolla 92037', '/california/san-diego/la-jolla'],
      ['North Park', '/california/san-diego/north-park'],
    ]);
    expect(breadcrumbs()).toEqual(['Home', 'California', 'San Diego']);
  });

  test('says when it has no neighborhoods', async () => {
    answerReads({ location: [{ ...sanDiego, articles: [] }] });
    showPage('/california/san-diego');
    expect(await screen.findByText('No neighborhoods found in San Diego.')).toBeVisible();
  });
});

describe('a neighborhood page', () => {
  test('without an article says that its guide is being prepared, and for whom', async () => {
    answerReads({ location: [{ ...laJolla, articles: [] }] });
    showPage('/california/san-diego/la-jolla');
    expect(await screen.findByText('Our La Jolla guide is being prepared.')).toBeVisible();
    expect(screen.getByText('Serving zip code 92037')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(head.robots()).toBe('noindex');
    expect(lastLocalPage()).toBe('/california/san-diego/la-jolla');
  });

  test('without an article and a ZIP code shows no code', async () => {
    answerReads({ location: [{ ...laJolla, zip: null, articles: [] }] });
    showPage('/california/san-diego/la-jolla');
    await screen.findByText('Our La Jolla guide is being prepared.');
    expect(screen.queryByText(/zip code/i)).not.toBeInTheDocument();
  });

  test('links its further articles, and the neighborhoods next to it in the alphabet', async () => {
    answerReads({
      location: [{ ...laJolla, articles: [article(), article({ slug: 'storage', title: 'Storage' })] }],
      surroundings: [{ neighbors: [neighborhood('K Park'), neighborhood('M Park')] }],
    });
    showPage('/california/san-diego/la-jolla');
    await screen.findByRole('link', { name: 'M Park' });
    expect(linksIn('More about La Jolla')).toEqual([['Storage', '/california/san-diego/la-jolla/storage']]);
    expect(linksIn('More in San Diego')).toEqual([
      ['K Park', '/california/san-diego/k-park'],
      ['M Park', '/california/san-diego/m-park'],
    ]);
  });

  test('tells the guide request where the visitor came from', async () => {
    answerReads({ location: [{ ...laJolla, articles: [article()] }] });
    showPage('/california/san-diego/la-jolla');
    await screen.findByText('The first paragraph.');
    expect(lastLocalPage()).toBe('/california/san-diego/la-jolla');
  });
});

describe('a location that cannot be shown', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  test.each(['/atlantis', '/california/atlantis', '/california/san-diego/atlantis'])(
    'leads from %s to /404 because it does not exist',
    async (path) => {
      vi.spyOn(console, 'info').mockImplementation(() => {});
      answerReads({ location: [] });
      showPage(path);
      await waitFor(() => expect(address()).toBe('/404'));
    },
  );

  test('offers a retry after a failed answer', async () => {
    const edge = answerReads({ location: 'fails' });
    const { user } = showPage('/california');
    expect(await screen.findByText("Couldn't load this page")).toBeVisible();
    edge.answers = { location: [{ ...california, articles: [article()] }] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Gold by the sea', 1)).toBeVisible();
  });

  test('lacks only its cities, and the rest of the page stays', async () => {
    const edge = answerReads({ location: [{ ...california, articles: [article()] }], children: 'fails' });
    const { user } = showPage('/california');
    expect(await screen.findByText("Couldn't load the cities")).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Gold by the sea' })).toBeVisible();
    edge.answers = { children: [sanDiego] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'San Diego' })).toBeVisible();
  });
});
