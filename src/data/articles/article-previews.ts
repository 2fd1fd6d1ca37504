import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** A link through which a person without an account can read an article. The secret is shown only once. */
export type PreviewEntry = { id: string; created_at: string; expires_at: string };

/** The previews of an article that still work, the newest first. */
export async function fetchPreviews(client: DataClient, article_id: string): Promise<PreviewEntry[]> {
  const answer = await client
    .from('article_previews')
    .select('id, created_at, expires_at')
    .eq('article_id', article_id)
    .gt('expires_at', new Date().toISOString())
    .order('created_at', { ascending: false })
    .limit(20);
  return dataOf(answer, 'Reading the previews of an article');
}

/** Makes a preview and returns its secret, which cannot be read again later. */
export async function createPreview(client: DataClient, article_id: string) {
  const answer = await client.rpc('create_article_preview', { article: article_id });
  const [made] = dataOf(answer, 'Making a preview');
  if (!made) throw new DataError('server', 'The preview link was not created.');
  return made;
}

/** Ends a preview, so that its link stops working. It is not an error if the preview is already gone. */
export async function endPreview(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('article_previews').delete().eq('id', id), 'Ending a preview');
}

export const previewQueries = {
  of: (article_id: string) =>
    queryOptions({
      queryKey: queryKeys.articlePreviews(article_id),
      queryFn: () => fetchPreviews(adminClient, article_id),
      staleTime: 0,
    }),
};

export function useCreatePreview(article_id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => createPreview(adminClient, article_id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.articlePreviews(article_id) }),
  });
}

export function useEndPreview(article_id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => endPreview(adminClient, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.articlePreviews(article_id) }),
  });
}
