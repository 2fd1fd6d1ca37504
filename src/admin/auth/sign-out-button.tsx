import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAuthContext } from './auth-provider.tsx';

/**
 * Signs out a user who is not in the back office. A toast might be hidden there, so a failure shows below the button.
 */
export function SignOutButton({ label }: { label: string }) {
  const { logOut } = useAuthContext();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    setHasFailed(false);
    try {
      await logOut();
    } catch {
      setHasFailed(true);
    } finally {
      setIsLeaving(false);
    }
  };
  return (
    <div className="mt-4 grid justify-items-center gap-2 text-center">
      <Button look="quiet" size="small" busy={isLeaving} onClick={() => void leave()}>
        {label}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-sm font-medium text-negative">
          There was a problem logging out. Check your connection and try again.
        </p>
      )}
    </div>
  );
}
