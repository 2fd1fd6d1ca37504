import { App, type EmailDriver } from '@supabase/lite';
import type { LocalDatabase } from './database.ts';
import { LOCAL_KEYS } from './keys.ts';

/**
 * Supabase Lite as a library. Never import its /cli or /vite: both drain a standard input that is no
 * terminal, and Vite takes the end of that input for a wish to stop (B3).
 */
export const createApp = (connection: LocalDatabase['connection'], email: EmailDriver) =>
  new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: LOCAL_KEYS.jwtSecret,
      // Short: until a token runs out, only a look at its session tells whether it still counts.
      jwt_expiry: 900,
      enable_signup: false,
      minimum_password_length: 12,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      // The longest that a hosted project offers: a short code could be guessed from the link's side.
      email: { enable_signup: false, enable_confirmations: false, otp_length: 10, otp_expiry: 3600 },
    },
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  });
