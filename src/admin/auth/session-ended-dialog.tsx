import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAuthContext } from './auth-provider.tsx';
import { LoginForm } from './login-form.tsx';

/** Lies over the page when the session has ended: what stands there stays, and goes on after signing in. */
export function SessionEndedDialog({ email }: { email: string }) {
  const { logOut } = useAuthContext();
  return (
    <Dialog
      open
      title="Your session has ended"
      description="Sign in again to go on where you are. Nothing on this page is lost."
      size="small"
    >
      <LoginForm email={email} />
      <p className="mt-4 text-center">
        <Button look="quiet" size="small" onClick={() => void logOut()}>
          Leave without saving
        </Button>
      </p>
    </Dialog>
  );
}
