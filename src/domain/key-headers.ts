/** Whether a key is of the kind that replaces the tokens `anon` and `service_role`, which end with 2026. */
export const isCurrentKey = (key: string): boolean => /^sb_(publishable|secret)_/.test(key);

/**
 * The headers of a request with a project's key alone. A current key is no token, and is refused as one; a legacy key
 * is a token, whose role counts only there.
 */
export const keyHeaders = (key: string): Record<string, string> =>
  isCurrentKey(key) ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };
