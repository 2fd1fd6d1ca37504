/** Requests that may use the database at once: all that read, and what visitors send. */
const READS_AT_ONCE = 5;
const WRITES_AT_ONCE = 2;

/** So that no request of a lane waits for a connection, and sign-in, which has no lane, finds one too. */
export const CONNECTIONS = READS_AT_ONCE + WRITES_AT_ONCE + 2;

/** What visitors' forms and the links in their mail write, and what a form asks once its request is stored. */
const VISITORS_WRITE =
  /^\/rest\/v1\/(?:leads|contact_messages|rpc\/(?:is_held|handed_to|confirm_request|withdraw_by_link|answer_handover))$/;

/** Runs up to this many pieces of work together. The others wait in the order in which they came. */
function lane(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return work().finally(leave);
  };
}

/** Gives visitors' writes connections of their own, so that no heavy read keeps a form waiting. */
export function withLanes(answer: (request: Request) => Promise<Response>) {
  const [reads, writes] = [lane(READS_AT_ONCE), lane(WRITES_AT_ONCE)];
  return (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return answer(request);
    const isWrite = request.method === 'POST' && VISITORS_WRITE.test(pathname);
    return (isWrite ? writes : reads)(() => answer(request));
  };
}
