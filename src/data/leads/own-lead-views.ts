import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { ignoreDuplicate } from '../client/ignore-duplicate.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** A saved view of the list of leads. `filters` is the query of the list's address. */
export type OwnLeadView = { id: string; name: string; filters: string };

/** The longest name (characters), as the database has it. */
export const MAX_VIEW_NAME = 60;

/** The caller's own views, by name. */
export const fetchOwnLeadViews = async (client: DataClient): Promise<OwnLeadView[]> =>
  dataOf(
    await client.from('lead_views').select('id, name, filters').order('name').order('id').limit(100),
    'Reading the saved views',
  );

/** Saves a view, whose id the browser makes: a retry, and the undo of a deletion, save the same one. */
export const saveLeadView = (client: DataClient, view: OwnLeadView): Promise<void> =>
  ignoreDuplicate(async () => {
    dataOf(await client.from('lead_views').insert(view), 'Saving a view');
  });

export async function renameLeadView(
  client: DataClient,
  { id, name }: Pick<OwnLeadView, 'id' | 'name'>,
): Promise<void> {
  const renamed = dataOf(
    await client.from('lead_views').update({ name }).eq('id', id).select('id'),
    'Renaming a view',
  );
  if (renamed.length === 0)
    throw new DataError('rejected', 'This view has been deleted in another tab. Save it as a new one.');
}

export async function deleteLeadView(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('lead_views').delete().eq('id', id), 'Deleting a view');
}

export const ownLeadViewsQuery = () =>
  queryOptions({ queryKey: queryKeys.leadViews, queryFn: () => fetchOwnLeadViews(adminClient) });

const viewKeys = [queryKeys.leadViews];

/** What can be done with one's own views. Each resolves once the list shows it. */
export function useOwnLeadViews() {
  const afterChanges = useInvalidate(viewKeys);
  const settled = { onSettled: afterChanges };
  const save = useMutation({
    mutationFn: (view: OwnLeadView) => saveLeadView(adminClient, view),
    ...settled,
  });
  const rename = useMutation({
    mutationFn: (view: OwnLeadView) => renameLeadView(adminClient, view),
    ...settled,
  });
  const remove = useMutation({ mutationFn: (id: string) => deleteLeadView(adminClient, id), ...settled });
  return { save: save.mutateAsync, rename: rename.mutateAsync, remove: remove.mutateAsync };
}
