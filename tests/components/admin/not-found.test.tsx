import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { screenAt } from '../../../src/admin/layout/sections.ts';
import { adminRoutes } from '../../../src/app/admin-routes.tsx';
import { LeafScreen } from '../../../src/app/leaf.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

test.each(['/admin/nothing', '/admin/leads/5'])('%s is named and links back to the dashboard', async (at) => {
  const children = adminRoutes.map((leaf) => ({ path: leaf.path, element: <LeafScreen leaf={leaf} /> }));
  const routes = [{ path: '/admin', element: <Outlet />, children }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  expect(await screen.findByText(at)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screenAt(at).name).toBe('Page Not Found');
});
