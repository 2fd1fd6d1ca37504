import type { NamedContributor } from '../../domain/articles/byline.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';

/** A contributor as the page of a published article presents them. */
export type PublicContributor = NamedContributor & { biography: string | null };

/** Everyone who is named on a published article. */
export const fetchPublicContributors = (client: DataClient): Promise<PublicContributor[]> =>
  fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .from('contributors')
        .select('id, name, credentials, biography, link')
        .order('id')
        .range(from, to),
      'Reading the contributors',
    ),
  );
