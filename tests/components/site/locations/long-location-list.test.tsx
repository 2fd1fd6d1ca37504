import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, head, showPage } from '../site-screen.tsx';
import { type Answer, answerReads, neighborhood, sanDiego } from './location-api.ts';

const alders = Array.from({ length: 151 }, (_, at) => neighborhood(`Alder ${at + 1}`, String(92001 + at)));
const children = [...alders, neighborhood('Quarter', '92199')];
const letters = [
  { letter: '0-9', locations: 1, guides: 1 },
  { letter: 'a', locations: 1150, guides: 1149 },
  { letter: 'q', locations: 1, guides: 0 },
];

function showCity() {
  const edge = answerReads({ location: [{ ...sanDiego, articles: [] }], children, letters });
  const { user } = showPage('/california/san-diego');
  return { user, edge };
}
const index = () => screen.findByRole('region', { name: 'Neighborhoods in San Diego' });
// Hundreds of links: asking for them by role takes seconds.
const linksIn = (element: HTMLElement) => [...element.querySelectorAll('a')];
const filter = () => screen.findByRole('searchbox', { name: 'Filter the neighborhoods by name or ZIP code' });

test('a list that is too long for a page shows its letters, each with a page of its own', async () => {
  showCity();
  const links = await within(await index()).findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/california/san-diego/index/0-9', '0–91 neighborhoods'],
    ['/california/san-diego/index/a', 'A1150 neighborhoods'],
    ['/california/san-diego/index/q', 'Q1 neighborhoods'],
  ]);
  expect(await index()).toHaveTextContent('1,150 local guides');
});

test('the search reads all of it at the first key, and shows at most 150', async () => {
  const { user } = showCity();
  await user.type(await filter(), 'al');
  await waitFor(async () => expect(linksIn(await index())).toHaveLength(150));
  expect(screen.getByRole('status')).toHaveTextContent('151 of 152 neighborhoods');
  expect(
    screen.getByText('These are the first 150. Type more of the name to see more of them.'),
  ).toBeVisible();
  await user.type(await filter(), 'der 151');
  expect(linksIn(await index()).map((link) => link.textContent)).toEqual(['Alder 151 92151']);
  await user.clear(await filter());
  expect(linksIn(await index())).toHaveLength(3);
});

test('a search that cannot be read says so, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, edge } = showCity();
  await filter();
  edge.answers.children = 'fails';
  await user.type(await filter(), 'quarter');
  expect(await screen.findByText("Couldn't load the neighborhoods")).toBeVisible();
  expect(await filter()).toHaveValue('quarter');
  edge.answers.children = children;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Quarter 92199' })).toBeVisible();
});

const showLetter = (letter: string, found: Answer) => {
  answerReads({ children: found, letters });
  return showPage(`/california/san-diego/index/${letter}`);
};

test("a letter's page lists its locations and the other letters, at an address of its own", async () => {
  showLetter('a', alders);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Neighborhoods in San Diego: A' }),
  ).toBeVisible();
  expect(screen.getByText('Alder 7').closest('a')).toHaveAttribute('href', '/california/san-diego/alder-7');
  const others = screen.getByRole('navigation', { name: 'All neighborhoods by letter' });
  expect(within(others).getByRole('link', { current: 'page' })).toHaveTextContent('A');
  expect(head.canonical()).toMatch(/\/california\/san-diego\/index\/a$/);
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(trail).getByRole('link', { name: 'San Diego' })).toHaveAttribute(
    'href',
    '/california/san-diego',
  );
});

test("on a letter's page those in preparation come below its own heading, with no level left out", async () => {
  showLetter('a', [{ ...neighborhood('Alder'), has_guide: false }]);
  expect(await screen.findByRole('heading', { level: 2, name: 'In preparation' })).toBeVisible();
});

test.each([
  ['without locations', 'x'],
  ['that is none', 'alder'],
])('a letter %s is not found', async (_, letter) => {
  showLetter(letter, []);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(address()).toBe('/404');
});

test("a letter's page that cannot be read says so", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  showLetter('a', 'fails');
  expect(await screen.findByText("Couldn't load this page")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
