/**
 * A fetch that sends a body once. Deno sends a request again by itself where the connection ends without an answer, and
 * a provider would charge both. A stream cannot be sent again.
 */
export const sentOnce: typeof fetch = (input, init) => {
  if (typeof init?.body !== 'string') return fetch(input, init);
  const once = { body: new Blob([init.body]).stream(), duplex: 'half' };
  return fetch(input, { ...init, ...once });
};
