/** A refusal in the auth service's own form, which the client library can read. */
export const authRefusal = (
  status: number,
  error_code: string,
  msg: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { code: status, error_code, msg },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

export const tooMany = (seconds: number): Response =>
  authRefusal(429, 'over_request_rate_limit', `Too many attempts. Try again in ${inWords(seconds)}.`, {
    'retry-after': String(seconds),
  });
