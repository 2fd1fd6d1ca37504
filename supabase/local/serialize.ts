export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * One task after the other. Lite has no lock around a transaction on PGlite's single session: two requests
 * at once would share a transaction, and with it a role: an anonymous caller ran as superuser (B1).
 */
export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

/** For a native server, where each transaction has a session of its own. */
export const allAtOnce: Turns = (task) => task();
