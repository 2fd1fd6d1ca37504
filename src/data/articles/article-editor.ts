import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Article } from '../../domain/articles/article.ts';
import type { ArticleTexts } from '../../domain/articles/article-form.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { checkedText, writeText } from '../generation/article-generation.ts';
import { locationKeys } from '../query-keys.ts';
import { type ArticleWithLocation, articleColumns, articleQueries, fetchArticle } from './articles.ts';

/** What the editor saves: the texts, the status if it publishes, and the origin of a regenerated text. */
export type ArticleEdit = ArticleTexts & Partial<Pick<Article, 'status' | 'generated_by' | 'review_reasons'>>;

/** `changed` means that someone else saved after the edited version was read, so nothing was written. */
export type SaveResult =
  | { kind: 'saved'; article: Article }
  | { kind: 'changed'; theirs: ArticleWithLocation };

/** The version an edit starts from. */
export type EditedVersion = Pick<Article, 'id' | 'updated_at'>;

/** Saves an edit unless someone else has changed the article. Throws `not_found` if it was deleted. */
export async function saveArticle(
  client: DataClient,
  { id, updated_at }: EditedVersion,
  edit: ArticleEdit,
): Promise<SaveResult> {
  const answer = await client
    .from('articles')
    .update(edit)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(articleColumns)
    .maybeSingle();
  const article = dataOf(answer, 'Saving an article');
  if (article) return { kind: 'saved', article };
  const theirs = await fetchArticle(client, id);
  if (!theirs) throw new DataError('not_found', 'Article not found');
  return { kind: 'changed', theirs };
}

/** Regenerates an article's text without saving it. One that replaces a public text is checked like any that goes public. */
export function useRegenerateText() {
  return useMutation({
    mutationFn: async ({ id, status, location }: ArticleWithLocation) => {
      const text = await writeText(adminClient, location);
      return status === 'published' ? checkedText(adminClient, id, text) : text;
    },
  });
}

/** Saves from the editor. Afterwards the cache has the last saved version, whoever saved it. */
export function useSaveArticle() {
  const queryClient = useQueryClient();
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: async ({ version, edit }: { version: EditedVersion; edit: ArticleEdit }) => {
      // A response from before the save must not arrive after it.
      await queryClient.cancelQueries({ queryKey: articleQueries.detail(version.id).queryKey });
      return saveArticle(adminClient, version, edit);
    },
    onSuccess: (result, { version }) => {
      queryClient.setQueryData(articleQueries.detail(version.id).queryKey, (known) => {
        if (result.kind === 'changed') return result.theirs;
        return known && { ...known, ...result.article };
      });
      if (result.kind === 'saved') void afterChanges();
    },
  });
}
