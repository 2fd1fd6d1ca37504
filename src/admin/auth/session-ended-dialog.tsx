import { useLayoutEffect } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { SecondFactorRequirement } from './auth-state.ts';
import { LateSecondFactorStep } from './late-second-factor-step.tsx';
import { LoginForm } from './login-form.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Hides the whole page, from screen readers too. The page stays mounted and keeps what was typed. */
function useHiddenPage() {
  useLayoutEffect(() => {
    document.body.classList.add('invisible');
    return () => document.body.classList.remove('invisible');
  }, []);
}

/** Covers the page when the session has ended. The page stays hidden below, and continues after signing in. */
export function SessionEndedDialog({
  email,
  requirement,
}: {
  email: string;
  requirement?: SecondFactorRequirement | undefined;
}) {
  useHiddenPage();
  return (
    <Dialog
      open
      title="Your session has ended"
      description="Sign in again to pick up where you left off. Nothing on this page is lost."
      size="small"
      className="visible"
    >
      {requirement ? <LateSecondFactorStep requirement={requirement} /> : <LoginForm email={email} />}
      <SignOutButton label="Leave without saving" />
    </Dialog>
  );
}
