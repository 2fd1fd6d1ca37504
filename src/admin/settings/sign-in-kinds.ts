import type { Database } from '../../data/database.types.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

type SignInKind = Database['public']['Enums']['sign_in_kind'];

/** How a sign-in ended, in words. */
export const SIGN_IN_KINDS: Record<SignInKind, { label: string; tone: BadgeTone }> = {
  signed_in: { label: 'Signed in', tone: 'positive' },
  no_administrator: { label: 'Not an administrator', tone: 'negative' },
  wrong_password: { label: 'Wrong password', tone: 'caution' },
  wrong_code: { label: 'Wrong code', tone: 'caution' },
};
