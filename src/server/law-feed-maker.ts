import { brand } from '../config/brand.ts';
import { LAW_FEED } from '../config/law-feed-address.ts';
import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { fetchLawChanges } from '../data/facts/law-change-reads.ts';
import { lawFeed } from '../domain/facts/law-feed.ts';

/** Makes the feed of changes in state law from the database's current content. */
export const makeLawFeed = async (client: DataClient): Promise<string> =>
  lawFeed(
    { siteUrl: brand.siteUrl, siteName: brand.name, page: paths.lawChanges, feed: LAW_FEED },
    await fetchLawChanges(client),
  );
