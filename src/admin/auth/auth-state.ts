import type { Access, AuthEvent, AuthUser } from '../../data/accounts/auth.ts';

/** What a user who knows the password still has to do: enter a code, or set up a second factor. */
export type SecondFactorRequirement = 'code_needed' | 'factor_needed';

/**
 * Where the staff's session stands. `expired` keeps the user: the page stays under a dialog that offers to
 * sign in again, so that no work is lost.
 */
export type AuthState =
  | { kind: 'checking' }
  | { kind: 'signed_out' }
  | { kind: 'verifying'; user: AuthUser }
  /** The server did not say what the user may do. */
  | { kind: 'unverified'; user: AuthUser }
  | { kind: 'signed_in'; user: AuthUser; isAdmin: boolean }
  | { kind: 'half_signed_in'; user: AuthUser; requirement: SecondFactorRequirement }
  | { kind: 'expired'; user: AuthUser; requirement?: SecondFactorRequirement };

export type AuthAction = AuthEvent | { kind: 'verified'; user: AuthUser; access: Access };

/** Returns the user whose rights still have to be checked, or null. */
export function userToVerify(state: AuthState, event: AuthEvent): AuthUser | null {
  if (!event.user) return null;
  // The auth client reports "signed in" again on every return to the tab.
  const isKnown = state.kind === 'signed_in' && state.user.id === event.user.id;
  // Setting up a second factor proves it before the recovery codes are read, so the step itself says when it ends.
  const isSettingUp =
    'requirement' in state && state.requirement === 'factor_needed' && state.user.id === event.user.id;
  return isKnown || isSettingUp ? null : event.user;
}

function verified(state: AuthState, user: AuthUser, access: Access): AuthState {
  if (access === 'open') return { kind: 'signed_in', user, isAdmin: true };
  if (access === 'unknown') return state.kind === 'expired' ? state : { kind: 'unverified', user };
  if (access === 'no_administrator')
    return state.kind === 'expired' ? state : { kind: 'signed_in', user, isAdmin: false };
  return state.kind === 'expired'
    ? { ...state, requirement: access }
    : { kind: 'half_signed_in', user, requirement: access };
}

export function nextAuthState(state: AuthState, action: AuthAction): AuthState {
  switch (action.kind) {
    case 'left':
      return { kind: 'signed_out' };
    case 'verified':
      return verified(state, action.user, action.access);
    case 'signed_out':
      if (state.kind === 'expired') return { kind: 'expired', user: state.user };
      return state.kind === 'signed_in' && state.isAdmin
        ? { kind: 'expired', user: state.user }
        : { kind: 'signed_out' };
    case 'restored':
    case 'signed_in': {
      const user = userToVerify(state, action);
      if (!action.user) return { kind: 'signed_out' };
      const isHalf = state.kind === 'half_signed_in' && state.user.id === action.user.id;
      return user && state.kind !== 'expired' && !isHalf ? { kind: 'verifying', user } : state;
    }
  }
}
