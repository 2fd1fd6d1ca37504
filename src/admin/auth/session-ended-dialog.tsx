import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAuthContext } from './auth-provider.tsx';
import { LoginForm } from './login-form.tsx';

/** In place of the page when the session has ended: what stood there is hidden (admin.css), and goes on after signing in. */
export function SessionEndedDialog({ email }: { email: string }) {
  const { logOut } = useAuthContext();
  return (
    <Dialog
      open
      title="Your session has ended"
      description="Sign in again to go on where you are. Nothing on this page is lost."
      size="small"
    >
      <div data-session-ended>
        <LoginForm email={email} />
      </div>
      <p className="mt-4 text-center">
        <Button look="quiet" size="small" onClick={() => void logOut()}>
          Leave without saving
        </Button>
      </p>
    </Dialog>
  );
}
