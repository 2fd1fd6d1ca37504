export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** The way out for an answer: PGlite's own work would hold it back, a task after the other without a pause. */
const leave = () => new Promise((resolve) => setImmediate(resolve));

/**
 * One task after the other. Lite has no lock around a transaction on PGlite's single session: two requests
 * at once would share a transaction, and with it a role: an anonymous caller ran as superuser (B1).
 */
export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.then(leave, leave);
    return result;
  };
}

/** For a native server, where each transaction has a session of its own. */
export const allAtOnce: Turns = (task) => task();
