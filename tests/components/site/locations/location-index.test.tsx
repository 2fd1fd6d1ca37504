import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPage } from '../site-screen.tsx';
import { answerReads, neighborhood, sanDiego } from './location-api.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => neighborhood(`Quarter ${at + 1}`, String(92001 + at)));

async function showIndex(children: object[]) {
  answerReads({ location: [{ ...sanDiego, articles: [] }], children });
  const { user } = showPage('/california/san-diego');
  await screen.findByRole('link', { name: /Quarter 1\b/ });
  const index = screen.getByRole('region', { name: 'Neighborhoods in San Diego' });
  return { user, index, links: () => within(index).queryAllByRole('link') };
}

const filter = () => screen.findByRole('searchbox', { name: 'Filter the neighborhoods by name or ZIP code' });

describe('the index of a city', () => {
  test('with 24 neighborhoods has a count and needs no filter', async () => {
    const { index, links } = await showIndex(many(24));
    expect(links()).toHaveLength(24);
    expect(index).toHaveTextContent('24 local guides');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('with one neighborhood counts in the singular', async () => {
    const { index } = await showIndex(many(1));
    expect(index).toHaveTextContent(/1 local guide(?!s)/);
  });

  test('does not count those without a text as guides, and lists them below the others', async () => {
    const [first, ...others] = many(3);
    const { index, links } = await showIndex([{ ...first, has_guide: false }, ...others]);
    expect(index).toHaveTextContent('2 local guides');
    expect(links().map((link) => link.textContent)).toEqual([
      ...['Quarter 2 92002', 'Quarter 3 92003', 'Quarter 1 92001'],
    ]);
    expect(within(index).getByRole('heading', { name: 'In preparation' })).toBeVisible();
  });

  test('with 25 is filtered by name, ignoring capitals, accents and punctuation', async () => {
    const { user, links } = await showIndex([...many(24), neighborhood('St. José Heights', '92199')]);
    await user.type(await filter(), 'st jose');
    expect(links()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 25 neighborhoods');
  });

  test('is filtered by ZIP code', async () => {
    const { user, links } = await showIndex(many(25));
    await user.type(await filter(), '92025');
    expect(links().map((link) => link.textContent)).toEqual(['Quarter 25 92025']);
  });

  test('says when nothing matches, and shows everything again on request', async () => {
    const { user, links } = await showIndex(many(25));
    await user.type(await filter(), 'Atlantis');
    expect(screen.getByText('No neighborhoods match “Atlantis”.')).toBeVisible();
    expect(links()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show all neighborhoods' }));
    expect(links()).toHaveLength(25);
    expect(await filter()).toHaveValue('');
  });
});
