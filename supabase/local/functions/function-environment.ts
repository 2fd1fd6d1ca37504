import { LOCAL_KEYS } from '../keys.ts';

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

/** The environment that a hosted function gets, with the developer's own settings where there are some. */
export function functionEnvironment(
  { api, site }: Origins,
  environment: Record<string, string | undefined>,
): Record<string, string> {
  const own = PASSED_ON.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    SUPABASE_URL: api,
    SUPABASE_ANON_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SERVICE_ROLE_KEY: LOCAL_KEYS.secret,
    SITE_ORIGIN: environment.SITE_ORIGIN || site,
    ...Object.fromEntries(own),
  };
}
