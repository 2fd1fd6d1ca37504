import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod';

const config = z
  .object({
    auth: z.object({
      enable_signup: z.boolean(),
      enable_anonymous_sign_ins: z.boolean(),
      email: z.object({ enable_signup: z.boolean() }),
    }),
  })
  .parse(parse(readFileSync(path.resolve(import.meta.dirname, '../supabase/config.toml'), 'utf8')));

test('the settings that `config push` applies let staff sign in by email, and no one sign up', () => {
  // The hosted service reads [auth.email] enable_signup as "email is a way to sign in", for those with an account too.
  expect(config.auth).toEqual({
    enable_signup: false,
    enable_anonymous_sign_ins: false,
    email: { enable_signup: true },
  });
});
