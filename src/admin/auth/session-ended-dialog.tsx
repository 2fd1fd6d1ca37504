import { useLayoutEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAuthContext } from './auth-provider.tsx';
import type { Lack } from './auth-state.ts';
import { LateSecondFactorStep } from './late-second-factor-step.tsx';
import { LoginForm } from './login-form.tsx';

/** Hides the whole page, from screen readers too. The page stays mounted and keeps what was typed. */
function useHiddenPage() {
  useLayoutEffect(() => {
    document.body.classList.add('invisible');
    return () => document.body.classList.remove('invisible');
  }, []);
}

/** Covers the page when the session has ended. The page stays hidden below, and continues after signing in. */
export function SessionEndedDialog({ email, lack }: { email: string; lack?: Lack | undefined }) {
  const { logOut } = useAuthContext();
  useHiddenPage();
  return (
    <Dialog
      open
      title="Your session has ended"
      description="Sign in again to go on where you are. Nothing on this page is lost."
      size="small"
      className="visible"
    >
      {lack ? <LateSecondFactorStep lack={lack} /> : <LoginForm email={email} />}
      <p className="mt-4 text-center">
        <Button look="quiet" size="small" onClick={() => void logOut()}>
          Leave without saving
        </Button>
      </p>
    </Dialog>
  );
}
