import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** A saved view of the list of leads or of messages. `filters` is the query of the list's address, which says which. */
export type OwnEntryView = { id: string; name: string; filters: string };

/** The longest name (characters), as the database has it. */
export const MAX_VIEW_NAME = 60;

/** The longest filters, as the database has them. A page of 2,000 characters fits, however it is encoded. */
const MAX_VIEW_FILTERS = 8000;

/** The caller's own views, by name. */
export const fetchOwnEntryViews = async (client: DataClient): Promise<OwnEntryView[]> =>
  dataOf(
    await client.from('lead_views').select('id, name, filters').order('name').order('id').limit(100),
    'Reading the saved views',
  );

/**
 * Saves a view, whose id the browser makes: the undo of a deletion saves the same one, and so does a retry after a lost
 * answer, under the name that it has by then.
 */
export async function saveEntryView(client: DataClient, view: OwnEntryView): Promise<void> {
  if (view.filters.length > MAX_VIEW_FILTERS)
    throw new DataError('rejected', 'These filters are too long for a view. Shorten the page or campaign.');
  const answer = await client.from('lead_views').insert(view);
  if (answer.error?.code === '23505') return renameEntryView(client, view);
  dataOf(answer, 'Saving a view');
}

export async function renameEntryView(
  client: DataClient,
  { id, name }: Pick<OwnEntryView, 'id' | 'name'>,
): Promise<void> {
  const renamed = dataOf(
    await client.from('lead_views').update({ name }).eq('id', id).select('id'),
    'Renaming a view',
  );
  if (renamed.length === 0)
    throw new DataError('rejected', 'This view has been deleted in another tab. Save it as a new one.');
}

export async function deleteEntryView(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('lead_views').delete().eq('id', id), 'Deleting a view');
}

export const ownEntryViewsQuery = () =>
  queryOptions({ queryKey: queryKeys.leadViews, queryFn: () => fetchOwnEntryViews(adminClient) });

const viewKeys = [queryKeys.leadViews];

/** What can be done with one's own views. Each resolves once the list shows it. */
export function useOwnEntryViews() {
  const afterChanges = useInvalidate(viewKeys);
  const settled = { onSettled: afterChanges };
  const save = useMutation({
    mutationFn: (view: OwnEntryView) => saveEntryView(adminClient, view),
    ...settled,
  });
  const rename = useMutation({
    mutationFn: (view: OwnEntryView) => renameEntryView(adminClient, view),
    ...settled,
  });
  const remove = useMutation({ mutationFn: (id: string) => deleteEntryView(adminClient, id), ...settled });
  return { save: save.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync };
}
