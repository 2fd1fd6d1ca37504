import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BatchResults } from '../../../src/admin/generation/batch-results.tsx';
import { manyLocations } from './locations-setup.tsx';

test('thousands of results show only the first ones, failures on top, and say so', () => {
  const results = manyLocations(5_000).map((location, at) => {
    const item = { location, article_id: null, publish: true };
    if (at === 4_999) return { item, success: false as const, error: 'No answer.' };
    const value = { article_id: crypto.randomUUID(), is_template: false, review_reasons: null };
    return { item, success: true as const, value };
  });
  const progress = { done: 5_000, total: 5_000, current: [], results };
  const end = { kind: 'finished' as const, cancelled: false, stopReason: null, notBegun: [] };
  render(
    <MemoryRouter>
      <BatchResults state={{ ...progress, ...end }} />
    </MemoryRouter>,
  );
  const rows = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(rows).toHaveLength(200);
  expect(rows[0]).toHaveTextContent('Failed to generate article: No answer.');
  expect(screen.getByText('The first 200 of 5,000, failures first.')).toBeInTheDocument();
});
