import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../admin/auth/auth-provider.tsx';
import { RequireAdmin } from '../admin/auth/require-admin.tsx';
import { AdminLayout } from '../admin/layout/admin-layout.tsx';
import { allowFrameworkTexts, ownAddress } from '../lib/trusted-types.ts';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { adminEntrances, adminRoutes } from './admin-routes.tsx';
import { ErrorBoundary, ErrorFallback } from './error-fallback.tsx';
import { LeafScreen } from './leaf.tsx';
import { createQueryClient } from './query-client.ts';

const guarded = (
  <RequireAdmin>
    <AdminLayout>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </AdminLayout>
  </RequireAdmin>
);

/**
 * This is a data router, unlike the visitor's, because screens with unsaved work must be able to block a navigation.
 */
const createAdminRouter = () =>
  createBrowserRouter([
    ...adminEntrances.map((leaf) => ({
      path: leaf.path,
      element: <LeafScreen key={leaf.path} leaf={leaf} />,
      errorElement: <ErrorFallback />,
    })),
    {
      path: '/admin',
      element: guarded,
      errorElement: <ErrorFallback />,
      children: adminRoutes.map((leaf) => {
        const element = <LeafScreen key={leaf.path} leaf={leaf} />;
        return leaf.path === '' ? { index: true, element } : { path: leaf.path, element };
      }),
    },
  ]);

/** Mounts the back office. */
export function startAdmin(root: HTMLElement): void {
  allowFrameworkTexts(ownAddress);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ErrorBoundary>
          <AuthProvider>
            <Suspense fallback={<Loading className="min-h-dvh" />}>
              <RouterProvider router={createAdminRouter()} />
            </Suspense>
          </AuthProvider>
          <Toaster />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}
