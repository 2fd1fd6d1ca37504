import { useQuery } from '@tanstack/react-query';
import { DataError } from '../../data/client/data-error.ts';
import { promptTemplateQueries, useSavePromptTemplate } from '../../data/settings/prompt-templates.ts';
import type { TemplateName } from '../../domain/articles/article.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import type { TemplateDrafts } from './template-drafts.ts';

const CONFLICT =
  'Someone else saved this template while you were editing. Copy your text, reload, and combine the two.';

const templateFailure = (error: unknown) => ({
  title: 'Error saving prompt template',
  description: error instanceof DataError && error.kind === 'conflict' ? CONFLICT : failureText(error),
});

/** The Save and Reload actions of one template, with their toasts. */
export function useTemplateActions(name: TemplateName, drafts: TemplateDrafts) {
  const { refetch, isFetching } = useQuery(promptTemplateQueries.all());
  const { mutateAsync, isPending } = useSavePromptTemplate();

  const save = async () => {
    const template = drafts.baseOf(name);
    if (!template) {
      toast({
        title: 'No template found',
        description: 'Please select a valid template to save.',
        variant: 'destructive',
      });
      return;
    }
    const content = drafts.contentOf(name);
    await tellOutcome(async () => {
      await mutateAsync({ template, content });
      drafts.forget(name, content);
      return { title: 'Prompt template saved' };
    }, templateFailure);
  };

  const reload = () =>
    tellOutcome(async () => {
      await refetch({ throwOnError: true });
      drafts.forget(name);
      return { title: 'Template reloaded' };
    }, 'Reload failed');
  return { save, reload, isSaving: isPending, isReading: isFetching };
}
