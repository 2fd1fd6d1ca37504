import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { REUSE_INTERVAL_SECONDS } from '../supabase/local/auth/refresh.ts';

const config = z
  .object({
    auth: z.object({
      enable_signup: z.boolean(),
      enable_anonymous_sign_ins: z.boolean(),
      enable_refresh_token_rotation: z.boolean(),
      refresh_token_reuse_interval: z.number(),
      email: z.object({ enable_signup: z.boolean() }),
    }),
  })
  .parse(parse(readFileSync(path.resolve(import.meta.dirname, '../supabase/config.toml'), 'utf8')));

test('the settings that `config push` applies let staff sign in by email, and no one sign up', () => {
  // The hosted service reads [auth.email] enable_signup as "email is a way to sign in", for those with an account too.
  expect(config.auth).toMatchObject({
    enable_signup: false,
    enable_anonymous_sign_ins: false,
    email: { enable_signup: true },
  });
});

test('a refresh token may be used again for as long here as on a hosted project', () => {
  expect(config.auth).toMatchObject({
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: REUSE_INTERVAL_SECONDS,
  });
});
