import type { ReactNode } from 'react';
import { LoginPage } from '../../../src/admin/auth/login-page.tsx';
import { RequireAdmin } from '../../../src/admin/auth/require-admin.tsx';
import { AdminLayout } from '../../../src/admin/layout/admin-layout.tsx';
import { Routes } from '../../../src/lib/screen-routes.tsx';

/** The login page, and all else behind the guard and inside the layout. */
export const OfficeFrame = ({ children }: { children: ReactNode }) => (
  <Routes
    screens={{
      '/admin/login': <LoginPage />,
      '*': (
        <RequireAdmin>
          <AdminLayout>{children}</AdminLayout>
        </RequireAdmin>
      ),
    }}
  />
);
