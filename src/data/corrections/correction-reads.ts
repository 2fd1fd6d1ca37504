import { nameOfCorrectedPage } from '../../domain/corrections/corrected-page-names.ts';
import { MAX_CORRECTIONS } from '../../domain/corrections/corrected-pages.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';

/** A correction as visitors read it. `corrected_on` is a day (YYYY-MM-DD). */
export type PublicCorrection = {
  id: string;
  page: string;
  /** The page's name; null if the page no longer exists. */
  page_name: string | null;
  was_wrong: string;
  says_now: string;
  corrected_on: string;
};

export const nameColumns =
  'location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, article_title';

/** The columns that name the page of a correction. The location's columns are null for other pages. */
type PageNames = Omit<LocationNames, 'state' | 'state_slug'> & {
  page: string;
  state: string | null;
  state_slug: string | null;
  article_title: string | null;
};

/** Returns the name of a correction's page; null if the page no longer exists. */
export function correctedPageName({
  page,
  article_title,
  state,
  state_slug,
  ...rest
}: PageNames): string | null {
  if (article_title !== null) return article_title;
  if (state === null || state_slug === null) return nameOfCorrectedPage(page);
  return locationName({ state, state_slug, ...rest });
}

const correctionsBy = (client: DataClient) =>
  client
    .from('correction_list')
    .select(`id, page, was_wrong, says_now, corrected_on, ${nameColumns}`)
    .order('corrected_on', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id');

type Row = Omit<PublicCorrection, 'page' | 'page_name'> & Omit<PageNames, 'page'> & { page: string | null };

function publicCorrection({ id, page, was_wrong, says_now, corrected_on, ...names }: Row): PublicCorrection {
  const path = page ?? '';
  const page_name = correctedPageName({ page: path, ...names });
  return { id, page: path, page_name, was_wrong, says_now, corrected_on };
}

/** The newest public corrections, of all pages or of one. */
export async function fetchCorrections(client: DataClient, page?: string): Promise<PublicCorrection[]> {
  const query = correctionsBy(client).limit(MAX_CORRECTIONS);
  if (page !== undefined) query.eq('page', page);
  return dataOf(await query, 'Reading the corrections').map(publicCorrection);
}

/** The public corrections of the pages of a state. */
export const fetchStateCorrections = (client: DataClient, state: string): Promise<PublicCorrection[]> =>
  fetchAllPages(async (from, to) =>
    dataOf(
      await correctionsBy(client).or(`page.eq./${state},page.like./${state}/*`).range(from, to),
      "Reading a state's corrections",
    ).map(publicCorrection),
  );
