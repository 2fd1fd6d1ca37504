import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import {
  type Access,
  type AuthUser,
  fetchAccess,
  renewSession,
  signOut,
  subscribeToAuth,
} from '../../data/accounts/auth.ts';
import { DataError } from '../../data/client/data-error.ts';
import { clearToasts } from '../../ui/toast.ts';
import { clearViews } from '../screen-state/saved-views.ts';
import { type AuthAction, type AuthState, nextAuthState, userToVerify } from './auth-state.ts';

type AuthContextValue = {
  state: AuthState;
  /** The signed-in user; kept while the session has ended, because the page stays under the sign-in dialog. */
  user: AuthUser | null;
  /** Signs out and clears the cache; throws when the server cannot be reached. */
  logOut: (scope?: 'local' | 'global') => Promise<void>;
  /**
   * Asks the server again what the current user, or the given one who has just signed in, may do or still has to prove.
   * Using a recovery code fires no auth event, so it needs this call.
   */
  checkAccess: (user?: AuthUser) => Promise<Access>;
};

const AuthContext = createContext<AuthContextValue | null>(null);

export function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuthContext must be used within an AuthProvider');
  return value;
}

/** Renews the session, or ends it visibly, when any read or write is refused because the session is missing. */
function useEndedSessions(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const notice = (error: unknown) => {
      if (error instanceof DataError && error.kind === 'signed_out') void renewSession();
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Keeps the state and its latest value, which the listener of auth events needs between renders. */
function useAuthState() {
  const [state, dispatch] = useReducer(nextAuthState, { kind: 'checking' } satisfies AuthState as AuthState);
  const latest = useRef(state);
  const act = useCallback((action: AuthAction) => {
    latest.current = nextAuthState(latest.current, action);
    dispatch(action);
  }, []);
  return { state, latest, act };
}

type AuthParts = Pick<ReturnType<typeof useAuthState>, 'latest' | 'act'>;

/** Asks the server what a signed-in user may do, or still has to prove. */
function useVerification({ latest, act }: AuthParts) {
  const verify = useCallback(
    async (user: AuthUser) => {
      const access = await fetchAccess();
      // The user may have signed out, or another one signed in, before the answer came.
      const { current } = latest;
      if ('user' in current && current.user.id === user.id) act({ kind: 'verified', user, access });
      return access;
    },
    [act, latest],
  );
  const checkAccess = useCallback(
    async (user?: AuthUser) => {
      const { current } = latest;
      const asked = user ?? ('user' in current ? current.user : null);
      return asked ? await verify(asked) : 'unknown';
    },
    [latest, verify],
  );
  return { verify, checkAccess };
}

/** Forgets what the screens have read, were last at, and offered. */
function useForgetting(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    queryClient.clear();
    clearViews();
    clearToasts();
  }, [queryClient]);
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { state, latest, act } = useAuthState();
  const forgetAll = useForgetting();
  const isLeaving = useRef(false);
  useEndedSessions();
  const { verify, checkAccess } = useVerification({ latest, act });

  useEffect(
    () =>
      subscribeToAuth((event) => {
        if (isLeaving.current) return;
        const user = userToVerify(latest.current, event);
        act(event);
        if (event.kind === 'left') forgetAll();
        // This must not run inside the event itself: the auth client waits for its listeners before it serves requests.
        if (user) setTimeout(() => void verify(user));
      }),
    [act, latest, forgetAll, verify],
  );

  const logOut = useCallback(
    async (scope?: 'local' | 'global') => {
      isLeaving.current = true;
      try {
        await signOut(scope);
        act({ kind: 'left', user: null });
        forgetAll();
      } finally {
        isLeaving.current = false;
      }
    },
    [act, forgetAll],
  );

  const value = useMemo(
    () => ({ state, user: 'user' in state ? state.user : null, logOut, checkAccess }),
    [state, logOut, checkAccess],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
