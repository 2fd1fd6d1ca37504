import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { TemplateName } from '../../domain/articles/article.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

const version = z.object({
  id: z.string(),
  /** Counted from 1 within its template. */
  version: z.number(),
  content: z.string(),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  isActive: z.boolean(),
  /** How many articles have a text that it wrote. */
  articles: z.number(),
});
/** A current or earlier text of a prompt template. */
export type PromptVersion = z.infer<typeof version>;

export const promptVersionQueries = {
  /** The newest hundred versions of a template, newest first. */
  of: (name: TemplateName) =>
    queryOptions({
      queryKey: queryKeys.promptVersions.of(name),
      queryFn: async () =>
        z
          .array(version)
          .parse(
            dataOf(
              await adminClient.rpc('list_prompt_versions', { template_name: name }),
              'Reading the versions of a prompt',
            ),
          ),
      staleTime: 0,
    }),
  /** The version that wrote an article's text; null for a text of another origin. */
  ofArticle: (id: string, updatedAt: string) =>
    queryOptions({
      queryKey: queryKeys.promptVersions.ofArticle(id, updatedAt),
      queryFn: async () => {
        const answer = await adminClient
          .from('articles')
          .select('generated_by, prompt:prompt_versions(name, version)')
          .eq('id', id)
          .maybeSingle();
        return dataOf(answer, 'Reading what wrote an article');
      },
    }),
};

/** Makes one of a template's versions the active text. */
export function useActivateVersion() {
  const afterChange = useInvalidate([
    queryKeys.promptTemplates,
    queryKeys.promptVersions.all,
    queryKeys.runs.all,
  ]);
  return useMutation({
    mutationFn: async (version_id: string) =>
      dataOf(await adminClient.rpc('activate_prompt_version', { version_id }), 'Making a version active'),
    onSettled: afterChange,
  });
}
