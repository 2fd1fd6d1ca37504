/** The database's answer about an address: a page, a redirect, gone, or null if nothing is known. */
export type Resolution = { page: true } | { redirect: string } | { gone: true } | null;

/** The most wrong addresses to remember. */
const MAX_CACHED_ADDRESSES = 5_000;
/** In milliseconds. A change elsewhere may give a wrong address a page, and nothing reports that as a change of this address. */
const REMEMBERED_FOR_MS = 60_000;

/** The database knows an address in several spellings, and reports a change of it in the one without these. */
const OTHER_SPELLING = /[%A-Z]/;

type Wrong = { answer: { gone: true } | null; until: number };

/**
 * Asks the database about an address and remembers for a while which ones have no page, so that repeated requests for
 * them cost nothing. Redirects are not remembered, so that they always lead to the current address in one step.
 */
export function createWrongAddresses(resolve: (path: string) => Promise<Resolution>, now: () => number) {
  // A Map keeps the order in which its keys were added, so the first one is the oldest.
  const wrong = new Map<string, Wrong>();
  let changes = 0;

  function remember(path: string, answer: Wrong['answer']): void {
    wrong.delete(path);
    wrong.set(path, { answer, until: now() + REMEMBERED_FOR_MS });
    const [oldest] = wrong.keys();
    if (wrong.size > MAX_CACHED_ADDRESSES && oldest !== undefined) wrong.delete(oldest);
  }

  return {
    async resolve(path: string): Promise<Resolution> {
      const known = wrong.get(path);
      if (known && known.until > now()) return known.answer;
      const before = changes;
      const answer = await resolve(path);
      // The answer may miss changes from while the database was asked.
      if ((answer === null || 'gone' in answer) && changes === before) remember(path, answer);
      return answer;
    },
    outdate(isAffected: (path: string) => boolean): void {
      changes += 1;
      for (const path of wrong.keys()) if (OTHER_SPELLING.test(path) || isAffected(path)) wrong.delete(path);
    },
  };
}
