/**
 * A fetch that sends a body only once. If the connection ends without an answer, Deno sends the request again, and a
 * provider would charge for both. Deno cannot send a stream again.
 */
export const sentOnce: typeof fetch = (input, init) => {
  if (typeof init?.body !== 'string') return fetch(input, init);
  const once = { body: new Blob([init.body]).stream(), duplex: 'half' };
  return fetch(input, { ...init, ...once });
};
