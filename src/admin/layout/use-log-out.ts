import { toast } from '../../ui/toast.ts';
import { useAuthContext } from '../auth/auth-provider.tsx';
import { useMayLeave } from '../shared/leave-guard.tsx';

/** Logs out and says how it went; the guard then leads to the login page. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuthContext();
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await logOut();
      toast({ title: 'Logged out successfully' });
    } catch {
      toast({ title: 'There was a problem logging out', variant: 'destructive' });
    }
  };
}
