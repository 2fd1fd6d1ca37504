import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { screenAt } from '../../../src/admin/layout/sections.ts';
import { adminRoutes } from '../../../src/app/admin-routes.tsx';
import { LeafScreen } from '../../../src/app/leaf.tsx';
import { Routes } from '../../../src/lib/screen-routes.tsx';
import { renderOffice } from './office.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

test.each(['/admin/nothing', '/admin/leads/5'])('%s is named and links back to the dashboard', async (at) => {
  const screens = Object.fromEntries(
    adminRoutes.map((leaf) => [leaf.path, <LeafScreen key={leaf.path} leaf={leaf} />]),
  );
  renderOffice(at, (office) => office, <Routes screens={screens} />);
  expect(await screen.findByText(at)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screenAt(at).name).toBe('Page Not Found');
});

test('a path with escapes has the title of the screen that it shows', () => {
  expect(screenAt('/admin/%72uns').name).toBe('Runs');
  expect(screenAt('/admin/%').name).toBe('Page Not Found');
});
