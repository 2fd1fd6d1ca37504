import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { LoginPage } from '../../../src/admin/auth/login-page.tsx';
import { RequireAdmin } from '../../../src/admin/auth/require-admin.tsx';
import { AdminLayout } from '../../../src/admin/layout/admin-layout.tsx';

/** The login page, and all else behind the guard and inside the layout. */
export const OfficeFrame = ({ children }: { children: ReactNode }) => (
  <Switch>
    <Route path="/admin/login">
      <LoginPage />
    </Route>
    <Route>
      <RequireAdmin>
        <AdminLayout>{children}</AdminLayout>
      </RequireAdmin>
    </Route>
  </Switch>
);
