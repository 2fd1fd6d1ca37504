import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { joinAddress, useAddress } from '../../lib/address.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useAuthContext } from './auth-provider.tsx';
import { originOf } from './origin.ts';
import { Redirect } from './redirect.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';

/** Leads to the login page, from each address: the back button may change that before the page has loaded. */
function ToLogin() {
  const address = useAddress();
  return <Redirect key={joinAddress(address)} to={paths.admin.login} state={originOf(address)} />;
}

/** Shows its children to administrators; sends everyone else to the login page, which leads back here. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { state, checkAccess } = useAuthContext();
  switch (state.kind) {
    case 'checking':
      return <Loading text="Checking authentication..." className="min-h-dvh" />;
    case 'verifying':
      return <Loading text="Verifying admin access..." className="min-h-dvh" />;
    case 'unverified':
      return (
        <main className="grid min-h-dvh items-center bg-paper">
          <RetryNotice
            title="Couldn't check your access."
            detail="The server had a problem, or there is no connection. You are still signed in."
            onRetry={() => void checkAccess()}
          />
        </main>
      );
    case 'signed_out':
    case 'half_signed_in':
      return <ToLogin />;
    case 'signed_in':
    case 'expired':
      if (state.kind === 'signed_in' && !state.isAdmin) {
        return <ToLogin />;
      }
      return (
        <>
          {children}
          {state.kind === 'expired' && (
            <SessionEndedDialog email={state.user.email} requirement={state.requirement} />
          )}
        </>
      );
  }
}
