import type { DataClient } from '../data/client/data-client.ts';
import type { DeliveredAnswers, VisitorCache } from '../data/client/visitor-cache.ts';
import type { VisitorQuery } from '../data/client/visitor-query.ts';
import { fetchCorrections, type PublicCorrection } from '../data/corrections/correction-reads.ts';
import { MAX_CORRECTIONS } from '../domain/corrections/corrected-pages.ts';

/**
 * Answers that many pages show: the company, the facts, the contributors, the corrections. A server keeps them until
 * something has changed, so that a page asks only for what is its own.
 */
export class SharedAnswers {
  private known = new Map<string, DeliveredAnswers[number]>();
  private corrections: { all?: PublicCorrection[] | null } = {};

  readonly forget = (): void => {
    this.known = new Map();
    this.corrections = {};
  };

  /** All public corrections, because most pages have none; null if there are too many to keep. It throws. */
  async allCorrections(client: DataClient): Promise<PublicCorrection[] | null> {
    // What is read while something changes goes into the old object, which no one reads again.
    const { corrections } = this;
    if (corrections.all === undefined) {
      const newest = await fetchCorrections(client);
      corrections.all = newest.length < MAX_CORRECTIONS ? newest : null;
    }
    return corrections.all;
  }

  /** Gives a page's cache what is known of these, and returns what keeps the others once the page has read them. */
  lend(cache: VisitorCache, queries: readonly VisitorQuery<unknown>[]): () => void {
    // What is read while something changes goes into the old map, which no one reads again.
    const { known } = this;
    const keyOf = ({ queryKey }: VisitorQuery<unknown>) => JSON.stringify(queryKey);
    const found = queries.flatMap((query) => {
      const answer = known.get(keyOf(query));
      return answer ? [answer] : [];
    });
    cache.deliver(found, true);
    return () => {
      for (const query of queries) {
        const { data } = cache.of(query).answer;
        if (data !== undefined) known.set(keyOf(query), [query.queryKey, data]);
      }
    };
  }
}
