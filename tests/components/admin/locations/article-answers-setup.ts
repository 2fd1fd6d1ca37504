import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { articleAbout } from '../../../support/article-text.ts';
import { answer, generator } from '../admin-api.ts';

/** The location has two articles and nothing below it. */
export const below = {
  ...{ cities: 0, neighborhoods: 0, articles: 0, published: 0 },
  ...{ own_articles: 2, own_published: 1 },
};

/** The generator answers with a text, and the article takes what is written. */
beforeEach(() => {
  const data = {
    content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
    htmlContent: '<h1>Gold</h1>',
    model: 'gpt-4o-mini',
  };
  generator.answer = async () => ({ data, error: null });
  answer('articles', ({ method }) => ({ rows: method === 'PATCH' ? [{ id: 'a' }] : [], total: 2 }));
  answer('location_below', () => ({ rows: [below] }));
});

export const dialog = (name: string) => screen.findByRole('alertdialog', { name });
export const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});
