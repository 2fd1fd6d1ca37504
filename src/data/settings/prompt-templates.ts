import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { TEMPLATE_NAMES, type TemplateName } from '../../domain/articles/article.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The prompt for one type of location. It has no id until it is stored. */
export type PromptTemplate = {
  id: string | null;
  name: TemplateName;
  content: string;
  /** An ISO timestamp; null until it is stored. */
  updated_at: string | null;
};

const columns = 'id, name, content, updated_at';

/** All templates, the last changed first. A missing one is returned empty. */
export async function fetchPromptTemplates(client: DataClient): Promise<PromptTemplate[]> {
  const rows = dataOf(
    await client.from('prompt_templates').select(columns).order('updated_at', { ascending: false }),
    'Reading the prompt templates',
  );
  const stored = rows.flatMap((row) => {
    const name = TEMPLATE_NAMES.find((known) => known === row.name);
    return name ? [{ ...row, name }] : [];
  });
  const missing = TEMPLATE_NAMES.filter((name) => !stored.some((template) => template.name === name));
  return [...stored, ...missing.map((name) => ({ id: null, name, content: '', updated_at: null }))];
}

/** A bound just after this moment: the API gives microseconds, which a JavaScript date cannot hold. */
const atLatest = (updated_at: string): string => new Date(Date.parse(updated_at) + 1).toISOString();

/** Saves the text. Throws `conflict` if someone else has saved one since `template` was read. */
export async function savePromptTemplate(
  client: DataClient,
  template: PromptTemplate,
  content: string,
): Promise<void> {
  const doing = 'Saving a prompt template';
  if (template.id === null || template.updated_at === null) {
    dataOf(await client.from('prompt_templates').insert({ name: template.name, content }), doing);
    return;
  }
  // The database sets updated_at itself.
  const changed = dataOf(
    await client
      .from('prompt_templates')
      .update({ content })
      .eq('id', template.id)
      .lt('updated_at', atLatest(template.updated_at))
      .select('id'),
    doing,
  );
  if (changed.length === 0) throw new DataError('conflict', 'Someone else has changed the template.');
}

export const promptTemplateQueries = {
  all: () =>
    queryOptions({ queryKey: queryKeys.promptTemplates, queryFn: () => fetchPromptTemplates(adminClient) }),
};

export function useSavePromptTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ template, content }: { template: PromptTemplate; content: string }) =>
      savePromptTemplate(adminClient, template, content),
    // The next save needs the new timestamp, so this save is not done until it has been read.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.promptVersions.all });
      await queryClient.invalidateQueries({ queryKey: promptTemplateQueries.all().queryKey });
    },
  });
}
