import { App, type EmailDriver } from '@supabase/lite';
import type { LocalDatabase } from '../database/database.ts';
import { LOCAL_KEYS } from '../keys.ts';

/**
 * Supabase Lite as a library. Never import its /cli or /vite: both drain a standard input that is not a terminal, and
 * Vite stops at the end of that input (B3).
 */
export const createApp = (connection: LocalDatabase['connection'], email: EmailDriver) =>
  new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: LOCAL_KEYS.jwtSecret,
      // This is short because a token stays formally valid until it expires, even after its session has ended.
      jwt_expiry: 900,
      enable_signup: false,
      minimum_password_length: 12,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      // This is the longest code that a hosted project offers: a short one could be guessed in place of the link's token.
      email: { enable_signup: true, enable_confirmations: false, otp_length: 10, otp_expiry: 3600 },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  });
