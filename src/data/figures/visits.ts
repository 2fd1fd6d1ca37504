import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';

/** supabase-js stores a session under keys with this prefix. Only staff have a session. */
const STAFF = 'sb-';

/**
 * Counts one page view. This is best effort: it sends nothing about the visitor, does not wait for a response, and
 * skips a view that cannot be sent. It does without the data client, which most pages never load.
 */
export function recordVisit(path: string): void {
  try {
    if (!navigator.onLine || Object.keys(localStorage).some((key) => key.startsWith(STAFF))) return;
    fetch(`${SUPABASE_URL}/rest/v1/rpc/record_visit`, {
      method: 'POST',
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
      keepalive: true,
    }).catch(() => {});
  } catch {
    // If the browser blocks access to its storage, the view is not counted, because it may be an administrator's.
  }
}
