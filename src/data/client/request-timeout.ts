/** A request without a response counts as failed after this many milliseconds, and the user sees it. */
export const REQUEST_TIMEOUT_MS = 15_000;
