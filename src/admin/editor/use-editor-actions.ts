import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRegenerateText } from '../../data/article-editor.ts';
import { type ArticleWithPlace, articleQueries } from '../../data/articles.ts';
import { isTemplateText } from '../../domain/article.ts';
import type { ArticleTexts } from '../../domain/article-form.ts';
import { canGenerate } from '../../domain/generation-eligibility.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';
import type { ArticleEditing, Conflict, SaveExtras, SaveOutcome } from './use-article-editor.ts';

/** After publishing and regenerating the article is read again, this much later (in milliseconds). */
export const REFETCH_AFTER_MS = 500;

function useRefetchSoon(id: string): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queryClient.refetchQueries({ queryKey: articleQueries.detail(id).queryKey }),
      REFETCH_AFTER_MS,
    );
  };
}

function toastSaved(publishes: boolean): void {
  if (publishes) toast({ title: 'Article published', description: 'Everybody can read it now.' });
  else toast({ title: 'Article updated', description: 'Your changes have been saved successfully.' });
}

function toastFailure(publishes: boolean, error: unknown): void {
  const failed = publishes ? 'Failed to publish article' : 'Failed to update article';
  toast({ title: 'Error', description: `${failed}: ${failureText(error)}`, variant: 'destructive' });
}

/** What the buttons of the editor do, with the words for how it went. */
export function useEditorActions(editing: ArticleEditing, article: ArticleWithPlace) {
  const { mutateAsync: writeAnew, isPending: isWriting } = useRegenerateText();
  const refetchSoon = useRefetchSoon(article.id);

  const run = async ({ status }: SaveExtras, save: () => Promise<SaveOutcome>) => {
    const publishes = status === 'published';
    try {
      if ((await save()) !== 'saved') return;
      toastSaved(publishes);
      if (publishes) refetchSoon();
    } catch (error) {
      toastFailure(publishes, error);
    }
  };

  const regenerate = async () => {
    if (!canGenerate(article.location)) {
      toast({ title: 'Missing article or location data', variant: 'destructive' });
      return;
    }
    try {
      const { generated_by, ...texts } = await writeAnew(article.location);
      if ((await editing.saveTexts(texts, { generated_by })) !== 'saved') return;
      toast({
        title: 'Content regenerated',
        description: isTemplateText(generated_by)
          ? 'The generator gave no text: the article has the built-in one now.'
          : 'The earlier text is in the version history.',
      });
      refetchSoon();
    } catch (error) {
      toast({ title: `Regeneration failed: ${failureText(error)}`, variant: 'destructive' });
    }
  };

  const isBusy = editing.isSaving || isWriting;
  return {
    isBusy,
    isRegenerating: isWriting,
    save: async () => {
      if (!isBusy && editing.isDirty) await run({}, () => editing.save());
    },
    publish: async () => {
      const extras = { status: 'published' } as const;
      if (!isBusy) await run(extras, () => editing.save(extras));
    },
    resolve: (conflict: Conflict, texts: ArticleTexts) =>
      run(conflict.extras, () => editing.resolve(conflict, texts)),
    regenerate,
  };
}

export type EditorActions = ReturnType<typeof useEditorActions>;
