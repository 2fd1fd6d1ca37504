import { useAuthContext } from '../auth/auth-provider.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useMayLeave } from '../screen-state/leave-guard.tsx';

/** Logs out and says how it went; the guard then leads to the login page. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuthContext();
  const mayLeave = useMayLeave();
  return async () => {
    if (!(await mayLeave())) return;
    await tellOutcome(
      async () => {
        await logOut();
        return { title: 'Logged out successfully' };
      },
      () => ({ title: 'There was a problem logging out' }),
    );
  };
}
