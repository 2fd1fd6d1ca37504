import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { answerReads, article, california, laJolla, sanDiego } from './locations/location-api.ts';
import { head, showPage } from './site-screen.tsx';

const ada = { id: 'c1', name: 'Ada Author', credentials: 'CFP', link: 'https://ada.example/about' };
const ruth = { id: 'c2', name: 'Ruth Reviewer', credentials: null, link: null };
const contributors = [
  { ...ada, biography: 'She has written about retirement accounts since 2009.' },
  { ...ruth, biography: null },
];
const named = { author: ada, reviewer: ruth, reviewed_on: '2026-11-03' };
const surroundings = [{ text: { origin: 'model', changed_at: '2026-11-02T12:00:00Z' } }];
const ofType = (type: string) => head.structuredData().find((each) => each['@type'] === type);
const record = async () => within(await screen.findByRole('region', { name: 'How this page was made' }));

test('an article names its author and its reviewer with the day, and its record says who they are', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [article(named)] }], contributors, surroundings });
  const { container } = showPage('/california/san-diego');
  const made = await record();
  expect(container.querySelector('article')).toHaveTextContent(
    'By Ada Author, CFPReviewed by Ruth Reviewer, on November 3, 2026Updated May 28, 2025',
  );
  expect(made.getByText(`Published by ${brand.name}`, { exact: false })).toBeVisible();
  expect(await made.findByText(/retirement accounts since 2009/)).toBeVisible();
  expect(made.getByRole('link', { name: 'Ada Author' })).toHaveAttribute('href', ada.link);
  expect(made.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Author',
    'Reviewer, November 3, 2026',
  ]);
  expect(made.queryByRole('link', { name: 'Ruth Reviewer' })).toBeNull();
  expect(made.getByRole('link', { name: /^Editorial policy/ })).toHaveAttribute('href', '/editorial-policy');
});

test('structured data name the same people, and the organization only as the publisher', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [article(named)] }], surroundings });
  showPage('/california/san-diego');
  await record();
  expect(ofType('Article')).toMatchObject({
    author: { '@type': 'Person', name: 'Ada Author', description: 'CFP', url: ada.link },
    publisher: { '@type': 'Organization', name: brand.name },
    mainEntityOfPage: {
      ...{ '@type': 'WebPage', '@id': `${brand.siteUrl}/california/san-diego` },
      ...{ reviewedBy: { '@type': 'Person', name: 'Ruth Reviewer' }, lastReviewed: '2026-11-03' },
    },
  });
});

test('without anybody nothing is said of an author or a review, to readers or to search engines', async () => {
  answerReads({ location: [{ ...california, articles: [article()] }], contributors, surroundings });
  const { container } = showPage('/california');
  const made = await record();
  expect(container).not.toHaveTextContent(/\bBy \w|Reviewed by|Author/);
  expect(made.queryByRole('term')).toBeNull();
  expect(ofType('Article')).not.toHaveProperty('author');
  expect(ofType('Article')).toMatchObject({ mainEntityOfPage: `${brand.siteUrl}/california` });
});

test('a further article names its own people, and its record does not speak of another text', async () => {
  const own = article({ title: 'The own text', slug: 'own', ...named });
  const further = article({ title: 'A further text', slug: 'further', author: ruth });
  answerReads({ location: [{ ...laJolla, articles: [own, further] }], contributors, surroundings });
  const { container } = showPage('/california/san-diego/la-jolla/further');
  const made = await record();
  expect(container.querySelector('article')).toHaveTextContent('A further textBy Ruth Reviewer');
  expect(container).not.toHaveTextContent('Ada Author');
  expect(made.queryByText(/AI model/)).toBeNull();
  expect(made.queryByText(/in preparation/)).toBeNull();
});
