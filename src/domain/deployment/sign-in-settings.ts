import * as z from 'zod/mini';

/** What the auth service tells everyone of how people sign in, as far as we judge it (GET /auth/v1/settings). */
export const signInSettings = z.object({
  disable_signup: z.boolean(),
  external: z.object({ anonymous_users: z._default(z.boolean(), false), email: z.boolean() }),
});
export type SignInSettings = z.infer<typeof signInSettings>;

/** Why staff cannot sign in, or who else can; null if only people that the owner invited can. */
export function signInFault({ disable_signup, external }: SignInSettings): string | null {
  if (!external.email) return 'No one can sign in: email is not a way to sign in to this project.';
  if (!disable_signup) return 'Anyone can sign up in this project.';
  return external.anonymous_users ? 'Anyone can sign in without an account in this project.' : null;
}
