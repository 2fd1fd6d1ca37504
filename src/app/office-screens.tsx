import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { RequireAdmin } from '../admin/auth/require-admin.tsx';
import { AdminLayout } from '../admin/layout/admin-layout.tsx';
import { useAddress } from '../lib/address.tsx';
import { Loading } from '../ui/loading.tsx';
import { adminEntrances, adminRoutes } from './admin-routes.tsx';
import { ErrorBoundary } from './error-fallback.tsx';
import { type Leaf, LeafScreen } from './leaf.tsx';

const routesTo = (leaves: readonly Leaf[]) =>
  leaves.map((leaf) => (
    <Route key={leaf.path} path={leaf.path}>
      <LeafScreen leaf={leaf} />
    </Route>
  ));

const guarded = (
  <RequireAdmin>
    <AdminLayout>
      <Suspense fallback={<Loading />}>
        <Switch>{routesTo(adminRoutes)}</Switch>
      </Suspense>
    </AdminLayout>
  </RequireAdmin>
);

/**
 * The back office's screens: the entrances, and all others behind the guard. After an error, the next address is
 * rendered again.
 */
export function OfficeScreens() {
  return (
    <ErrorBoundary address={useAddress()}>
      <Switch>
        {routesTo(adminEntrances)}
        <Route>{guarded}</Route>
      </Switch>
    </ErrorBoundary>
  );
}
