import { Suspense } from 'react';
import { RequireAdmin } from '../admin/auth/require-admin.tsx';
import { AdminLayout } from '../admin/layout/admin-layout.tsx';
import { useAddress } from '../lib/address.tsx';
import { Routes } from '../lib/screen-routes.tsx';
import { Loading } from '../ui/loading.tsx';
import { AddressBoundary } from './address-boundary.tsx';
import { adminEntrances, adminRoutes } from './admin-routes.tsx';
import { type Leaf, LeafScreen } from './leaf.tsx';

const screensOf = (leaves: readonly Leaf[]) =>
  Object.fromEntries(leaves.map((leaf) => [leaf.path, <LeafScreen key={leaf.path} leaf={leaf} />]));

const guarded = (
  <RequireAdmin>
    <AdminLayout>
      <Suspense fallback={<Loading />}>
        <Routes screens={screensOf(adminRoutes)} />
      </Suspense>
    </AdminLayout>
  </RequireAdmin>
);

const screens = { ...screensOf(adminEntrances), '*': guarded };

/**
 * The back office's screens: the entrances, and all others behind the guard. After an error, the next address is
 * rendered again.
 */
export function OfficeScreens() {
  return (
    <AddressBoundary address={useAddress()}>
      <Routes screens={screens} />
    </AddressBoundary>
  );
}
