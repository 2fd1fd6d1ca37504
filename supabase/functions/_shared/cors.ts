import { corsHeaders as sdkHeaders } from '@supabase/supabase-js/cors';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  // This is the SDK's own list, so that a header that it starts to send does not fail the preflight.
  'access-control-allow-headers': sdkHeaders['Access-Control-Allow-Headers'],
  'access-control-max-age': '3600',
};

/** SITE_ORIGIN is a comma-separated list. Without it, only same-origin pages may call. */
export function parseOrigins(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}

/** The CORS headers of every answer. Another origin gets none, so the browser hides the answer from it. */
export function corsFor(request: Request, siteOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !siteOrigins.includes(origin)) return { vary: 'Origin' };
  const preflight = request.method === 'OPTIONS' ? PREFLIGHT_HEADERS : {};
  return { vary: 'Origin', 'access-control-allow-origin': origin, ...preflight };
}
