import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { contents } from '../../../src/site/why-gold/contents.ts';
import { loadWhyGoldPage } from '../../../src/site/why-gold/why-gold-page.tsx';

beforeEach(async () => {
  const WhyGoldPage = await loadWhyGoldPage();
  await act(async () => render(<WhyGoldPage />));
});

const textsIn = (figure: string) =>
  within(screen.getByRole('figure', { name: figure }))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p, span')].map(({ textContent }) => textContent));

test('each chapter opens with a picture of its own, of known size, and the sources with none', () => {
  const seen = new Set<string>();
  for (const { id, title } of contents) {
    const images = within(screen.getByRole('region', { name: title })).queryAllByRole('img');
    const pictures = images.filter((image) => image.tagName === 'IMG');
    expect(pictures, id).toHaveLength(id === 'sources' ? 0 : 1);
    for (const picture of pictures) {
      seen.add(picture.getAttribute('src') ?? '');
      expect(picture).toHaveAccessibleName();
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
      expect(picture).toHaveAttribute('loading', 'lazy');
    }
  }
  expect(seen.size).toBe(contents.length - 1);
});

test('who holds what in a gold IRA is read in the order in which the money goes', () => {
  const parties = textsIn('Who holds what in a gold IRA');
  expect(parties.map(([name, , , flow]) => [name, flow])).toEqual([
    ['You', 'instruct'],
    ['Custodian', 'pays from your account'],
    ['Dealer', 'ships the metal'],
    ['Depository', 'to you only at a withdrawal'],
  ]);
});

test('the costs are read in the order in which they are paid, and without amounts', () => {
  const costs = textsIn('Where each dollar goes');
  expect(costs.map(([when, what]) => `${when}: ${what}`)).toEqual([
    'When the account opens: Setup fee',
    'When you buy: Premium over the metal price',
    'Every year: Account fee',
    'Every year: Storage and insurance',
    'When you sell: Discount below the metal price',
  ]);
  expect(screen.getByRole('figure', { name: 'Where each dollar goes' }).textContent).not.toMatch(/[\d$%]/);
});
