import { clientOf, type DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

/** The number of locations with a published text of their own, by the state's slug. Only states with locations count. */
async function fetchStateGuides(client: DataClient): Promise<Readonly<Record<string, number>>> {
  const rows = dataOf(
    // There are 51 states, and any others that staff have added.
    await client.from('state_list').select('slug, guides').order('slug').limit(1000),
    "Counting the states' guides",
  );
  return Object.fromEntries(rows.map(({ slug, guides }) => [slug ?? '', guides ?? 0]));
}

/**
 * This is separate from the list of states, which many pages contain and which must not change with each publication.
 */
export const stateGuidesQuery = () =>
  visitorQuery({
    queryKey: visitorQueryKeys.stateGuides,
    queryFn: async (query) => fetchStateGuides(await clientOf(query)),
  });
