/** More bytes than the longest text that we ask for takes, in any encoding. */
const MAX_OCTETS = 2 * 1024 * 1024;

/** A fetch that limits the length of answers. A longer one is an error, and its connection is closed. */
export const boundedAnswer =
  (send: typeof fetch, most = MAX_OCTETS): typeof fetch =>
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
