import type { AuthEvent, AuthUser } from '../../data/auth.ts';

/**
 * Where the staff's session stands. `expired` keeps the user: the page stays under a dialog that offers to
 * sign in again, so that no work is lost.
 */
export type AuthState =
  | { kind: 'checking' }
  | { kind: 'signed_out' }
  | { kind: 'verifying'; user: AuthUser }
  | { kind: 'signed_in'; user: AuthUser; isAdmin: boolean }
  | { kind: 'expired'; user: AuthUser };

export type AuthAction =
  | AuthEvent
  | { kind: 'verified'; user: AuthUser; isAdmin: boolean }
  | { kind: 'left' };

/** The user whose rights are still to be asked for, or null. */
export function userToVerify(state: AuthState, event: AuthEvent): AuthUser | null {
  if (!event.user) return null;
  // Every return to the tab says "signed in" again.
  const isKnown = state.kind === 'signed_in' && state.user.id === event.user.id;
  return isKnown ? null : event.user;
}

export function nextAuthState(state: AuthState, action: AuthAction): AuthState {
  switch (action.kind) {
    case 'left':
      return { kind: 'signed_out' };
    case 'verified':
      if (state.kind === 'expired' && !action.isAdmin) return state;
      return { kind: 'signed_in', user: action.user, isAdmin: action.isAdmin };
    case 'signed_out':
      if (state.kind === 'expired') return state;
      return state.kind === 'signed_in' && state.isAdmin
        ? { kind: 'expired', user: state.user }
        : { kind: 'signed_out' };
    case 'restored':
    case 'signed_in': {
      const user = userToVerify(state, action);
      if (!action.user) return { kind: 'signed_out' };
      return user && state.kind !== 'expired' ? { kind: 'verifying', user } : state;
    }
  }
}
