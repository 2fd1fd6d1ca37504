/** A request that hangs is a failure a user can be told about after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;
