import type { KeyKind } from '../http/gateway.ts';
import { LEGACY_KEYS, LOCAL_KEYS } from '../keys.ts';

const PASSED_ON = [
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'RESEND_API_KEY',
  'RESEND_BASE_URL',
  'MAIL_FROM',
  'MAIL_PER_SECOND',
  'INDEXNOW_KEY',
  'INDEXNOW_ENDPOINT',
  'BUILD_HOOK_URL',
  'TURNSTILE_SECRET_KEY',
  'HCAPTCHA_SECRET_KEY',
  'CHALLENGE_BASE_URL',
];

export interface Origins {
  /** The address of the API, for the function. */
  api: string;
  /** The address at which people open the site. */
  site: string;
}

/** A hosted project has the current keys by name, and keeps the legacy ones even where they are switched off. */
const keyVariables = (keys: KeyKind): Record<string, string> => ({
  SUPABASE_ANON_KEY: LEGACY_KEYS.anon,
  SUPABASE_SERVICE_ROLE_KEY: LEGACY_KEYS.serviceRole,
  ...(keys === 'current' && {
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_KEYS.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: LOCAL_KEYS.secret }),
  }),
});

/** The environment that a hosted function gets, with the developer's own settings where there are some. */
export function functionEnvironment(
  { api, site }: Origins,
  environment: Record<string, string | undefined>,
  keys: KeyKind = 'current',
): Record<string, string> {
  const own = PASSED_ON.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    SUPABASE_URL: api,
    ...keyVariables(keys),
    SITE_ORIGIN: environment.SITE_ORIGIN || site,
    ...Object.fromEntries(own),
  };
}
