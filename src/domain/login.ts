import * as z from 'zod/mini';

/** The login form shows this when either field is empty. */
export const LOGIN_REQUIRED = 'Please enter both email and password';

/** The administrators' login form: both fields required. Spaces belong to a password, never to an address. */
export const loginSchema = z.object({
  email: z.string(LOGIN_REQUIRED).check(z.trim(), z.minLength(1, LOGIN_REQUIRED)),
  password: z.string(LOGIN_REQUIRED).check(z.minLength(1, LOGIN_REQUIRED)),
});

export type Login = z.infer<typeof loginSchema>;
