export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets finished answers be sent: PGlite runs task after task without a pause, which would hold them back. */
const leave = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A mutex: runs one task after the other. Lite does not lock PGlite's single session during a transaction, so two
 * requests at once would share a transaction and its role. An anonymous caller ran as superuser (B1).
 */
export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.then(leave, leave);
    return result;
  };
}

/** A native server needs no mutex: each transaction has a session of its own. */
export const allAtOnce: Turns = (task) => task();
