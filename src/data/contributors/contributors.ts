import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ContributorValues } from '../../domain/contributors/contributor-form.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPagesOnce } from '../client/fetch-all-pages.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

const columns = 'id, name, credentials, biography, link, is_active, updated_at, texts, reviews';

/** The contributors of a range, by name. `texts` and `reviews` count the articles that name them. */
async function fetchRange(client: DataClient, from: number, to: number, id?: string) {
  let query = client.from('contributor_list').select(columns).order('name').order('id');
  if (id) query = query.eq('id', id);
  const rows = dataOf(await query.range(from, to), 'Reading the contributors');
  return rows.map(({ texts, reviews, ...row }) => ({ ...row, texts: texts ?? 0, reviews: reviews ?? 0 }));
}

export type Contributor = Awaited<ReturnType<typeof fetchRange>>[number];

/** Reads a contributor again; null if someone has deleted them. */
export const fetchContributor = async (id: string): Promise<Contributor | null> =>
  (await fetchRange(adminClient, 0, 0, id))[0] ?? null;

/** The dialog lists this many articles by name and only counts the rest. */
const MAX_NAMED = 20;

/** The first of the articles that name a contributor. */
async function fetchNamingArticles(client: DataClient, id: string) {
  const query = client
    .from('article_overview')
    .select('id, title, status')
    .or(`author_id.eq.${id},reviewer_id.eq.${id}`)
    .order('title')
    .order('id')
    .limit(MAX_NAMED);
  return dataOf(await query, 'Reading the articles that name a contributor');
}

export const contributorQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.contributors.list,
      queryFn: () => fetchAllPagesOnce((from, to) => fetchRange(adminClient, from, to)),
    }),
  articles: (id: string) =>
    queryOptions({
      queryKey: queryKeys.contributors.articles(id),
      queryFn: () => fetchNamingArticles(adminClient, id),
      staleTime: 0,
    }),
};

/** A contributor as the caller read it; the database refuses the save if it has changed since. */
type Seen = Pick<Contributor, 'id' | 'updated_at'>;

/** Adds a contributor, or changes the given version. */
export function useSaveContributor() {
  const afterChange = useInvalidate([queryKeys.contributors.all, queryKeys.articles.all]);
  return useMutation({
    mutationFn: ({ seen, values }: { seen: Seen | null; values: ContributorValues }) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('save_contributor', {
            contributor: values,
            ...(seen && { contributor_id: seen.id, seen_at: seen.updated_at }),
          }),
          'Saving a contributor',
        ),
      ),
    onSettled: afterChange,
  });
}

export function useDeleteContributor() {
  const afterChange = useInvalidate([queryKeys.contributors.all]);
  return useMutation({
    mutationFn: (seen: Seen) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('delete_contributor', {
            contributor_id: seen.id,
            seen_at: seen.updated_at,
          }),
          'Deleting a contributor',
        ),
      ),
    onSettled: afterChange,
  });
}
