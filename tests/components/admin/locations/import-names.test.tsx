import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paste, show } from './import-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// jsdom has no workers, so the page holds the session that the worker would hold.
vi.mock('../../../../src/admin/locations/import/worker-session.ts', async () => {
  const { ImportSession } = await import('../../../../src/admin/locations/import/import-session.ts');
  return { openSession: () => Object.assign(new ImportSession(), { close: () => {} }) };
});

test('the preview shows the names that it would store, those with accents first, and the columns it would not', async () => {
  show();
  const more = Array.from({ length: 12 }, (_, n) => `Texas,Town${'abcdefghijkl'[n]},x`);
  paste(['State,City,Population', 'Texas,EL PASO,x', ...more, 'Colorado,Cañon City,17000'].join('\n'));
  const list = within(await screen.findByRole('list', { name: 'Names to be stored' }));
  const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown.slice(0, 3)).toEqual([
    'Line 15: Cañon City, Colorado',
    'Line 2: EL PASO, Texas, shown as El Paso, Texas',
    'Line 3: Towna, Texas',
  ]);
  expect(shown.at(-1)).toBe('and 4 more');
  expect(screen.getByText('1 column will not be imported:').parentElement).toHaveTextContent('"Population"');
});
