import { useQuery } from '@tanstack/react-query';
import { DataError } from '../../data/client/data-error.ts';
import { promptTemplateQueries, useSavePromptTemplate } from '../../data/settings/prompt-templates.ts';
import type { TemplateName } from '../../domain/article.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../shared/failure-text.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import type { TemplateDrafts } from './template-drafts.ts';

const CONFLICT =
  'Somebody else has saved this template since you began. Copy your text, reload, and put the two together.';

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
    try {
      await mutateAsync({ template, content });
      drafts.forget(name, content);
      toast({ title: 'Prompt template saved' });
    } catch (error) {
      const isConflict = error instanceof DataError && error.kind === 'conflict';
      toast({
        title: 'Error saving prompt template',
        description: isConflict ? CONFLICT : failureText(error),
        variant: 'destructive',
      });
    }
  };

  const reload = async () => {
    const { error } = await refetch();
    if (error) {
      toastFailure('Reload failed', error);
      return;
    }
    drafts.forget(name);
    toast({ title: 'Template reloaded' });
  };
  return { save, reload, isSaving: isPending, isReading: isFetching };
}
