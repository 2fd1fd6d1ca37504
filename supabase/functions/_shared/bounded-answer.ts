/** More octets than the longest text that is asked for has, however it is written down. */
const MOST_OCTETS = 2 * 1024 * 1024;

/** A fetch whose answers end: a longer one is an error, and its connection is closed. */
export const boundedAnswer =
  (send: typeof fetch, most = MOST_OCTETS): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    let octets = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        octets += chunk.length;
        if (octets > most) controller.error(new Error('The response is too long.'));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(bounded), response);
  };
