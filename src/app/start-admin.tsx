import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthProvider } from '../admin/auth/auth-provider.tsx';
import { OfficeAddress } from '../admin/screen-state/office-address.tsx';
import { allowFrameworkTexts, ownAddress } from '../lib/trusted-types.ts';
import { Loading } from '../ui/loading.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-fallback.tsx';
import { OfficeScreens } from './office-screens.tsx';
import { createQueryClient } from './query-client.ts';
import { startScreen } from './start-screen.ts';

/** Mounts the back office. */
export function startAdmin(root: HTMLElement): void {
  allowFrameworkTexts(ownAddress);
  const queries = createQueryClient();
  void startScreen(queries);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
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
