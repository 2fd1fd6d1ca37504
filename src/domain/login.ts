import * as z from 'zod/mini';

/** The login form shows this if either field is empty. */
export const LOGIN_REQUIRED = 'Please enter both email and password';

/** The login form. Both fields are required. Spaces may belong to a password, but never to an address. */
export const loginSchema = z.object({
  email: z.string(LOGIN_REQUIRED).check(z.trim(), z.minLength(1, LOGIN_REQUIRED)),
  password: z.string(LOGIN_REQUIRED).check(z.minLength(1, LOGIN_REQUIRED)),
});

export type Login = z.infer<typeof loginSchema>;
