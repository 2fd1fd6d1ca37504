import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '../admin/auth/auth-provider.tsx';
import { OfficeAddress } from '../admin/screen-state/office-address.tsx';
import { isAt } from '../lib/address.tsx';
import { allowFrameworkTexts, ownAddress } from '../lib/trusted-types.ts';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { adminEntrances, adminRoutes } from './admin-routes.tsx';
import { ErrorBoundary } from './error-fallback.tsx';
import { OfficeScreens } from './office-screens.tsx';
import { createQueryClient } from './query-client.ts';

/** Loads the screen of the browser's address. What fails here is asked for again when the screen is rendered. */
function loadScreen(): void {
  const { pathname } = window.location;
  const screen = [...adminEntrances, ...adminRoutes].find(({ path }) => isAt(path, pathname));
  screen?.load().catch(() => {});
}

/** Mounts the back office. Its screen loads while the server is asked who may enter. */
export function startAdmin(root: HTMLElement): void {
  allowFrameworkTexts(ownAddress);
  loadScreen();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ErrorBoundary>
          <AuthProvider>
            <OfficeAddress>
              <Suspense fallback={<Loading className="min-h-dvh" />}>
                <OfficeScreens />
              </Suspense>
            </OfficeAddress>
          </AuthProvider>
          <Toaster />
        </ErrorBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}
