import { env } from '../../config/env.ts';

/** What the names of supabase-js' entries in local storage begin with. Visitors have none: staff keep a session. */
const STAFF = 'sb-';

/**
 * Counts one view of a page. Best effort: it tells nothing of the visitor and waits for no answer, and what
 * cannot be sent is not counted. Without the data client, which most pages never load.
 */
export function recordVisit(path: string): void {
  try {
    if (!navigator.onLine || Object.keys(localStorage).some((key) => key.startsWith(STAFF))) return;
    fetch(`${env.VITE_SUPABASE_URL}/rest/v1/rpc/record_visit`, {
      method: 'POST',
      headers: { apikey: env.VITE_SUPABASE_ANON_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
      keepalive: true,
    }).catch(() => {});
  } catch {
    // A browser that lets nobody look into its storage is not counted: it may be anybody's.
  }
}
