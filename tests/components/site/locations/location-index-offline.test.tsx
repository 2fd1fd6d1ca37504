import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../site-screen.tsx';
import { answerReads, neighborhood, sanDiego } from './location-api.ts';

vi.mock('../../../../src/site/locations/filtered-location-list.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a long index keeps its links and its page when its filter cannot be loaded', async () => {
  const children = Array.from({ length: 25 }, (_, at) => neighborhood(`Quarter ${at + 1}`));
  answerReads({ location: [{ ...sanDiego, articles: [] }], children });
  showPage('/california/san-diego');
  await vi.dynamicImportSettled();
  const index = await screen.findByRole('region', { name: 'Neighborhoods in San Diego' });
  expect(await within(index).findAllByRole('link')).toHaveLength(25);
  await vi.dynamicImportSettled();
  expect(within(index).getAllByRole('link')).toHaveLength(25);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
