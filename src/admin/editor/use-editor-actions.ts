import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRegenerateText } from '../../data/articles/article-editor.ts';
import { type ArticleWithLocation, articleQueries } from '../../data/articles/articles.ts';
import { notStoredReason } from '../../data/generation/article-storage.ts';
import type { ArticleTexts } from '../../domain/articles/article-form.ts';
import { storedReasons } from '../../domain/articles/review-reasons.ts';
import { canGenerate } from '../../domain/generation/generation-eligibility.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { regenerationFailed, tellOutcome } from '../outcomes/tell-outcome.ts';
import type { ArticleEditing, Conflict, SaveExtras, SaveOutcome } from './use-article-editor.ts';
import { type TextChange, usePublicationGate } from './use-publication-gate.ts';
import { useReviewEnd } from './use-review-end.tsx';

/** The article is read again this long after publishing or regenerating, in milliseconds. */
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

const savedWords = (publishes: boolean) =>
  publishes
    ? { title: 'Article published', description: 'It is now live on the website.' }
    : { title: 'Article updated', description: 'Your changes have been saved successfully.' };

const failureWords = (publishes: boolean) => (error: unknown) => {
  const failed = publishes ? 'Failed to publish article' : 'Failed to update article';
  return { title: 'Error', description: `${failed}: ${failureText(error)}` };
};

/** Regenerates an article's text. A public article keeps its text when the new one fails the gate. */
function useRegeneration(editing: ArticleEditing, { location }: ArticleWithLocation, afterwards: () => void) {
  const { mutateAsync: writeAnew, isPending } = useRegenerateText();
  const regenerate = async () => {
    if (!canGenerate(location)) {
      toast({ title: 'Missing article or location data', variant: 'destructive' });
      return;
    }
    await tellOutcome(async () => {
      const { generated_by, review_reasons, ...texts } = await writeAnew(editing.base);
      if (review_reasons && editing.base.status === 'published')
        throw new Error(notStoredReason(review_reasons));
      const status = review_reasons ? { status: 'pending_review' as const } : {};
      if ((await editing.saveTexts(texts, { generated_by, review_reasons, ...status })) !== 'saved') return;
      afterwards();
      return {
        title: 'Content regenerated',
        description: review_reasons
          ? `It needs review: ${review_reasons.join(' ')}`
          : 'The earlier version is in the version history.',
      };
    }, regenerationFailed);
  };
  return { regenerate, isPending };
}

/** What a regenerated text brings with it. Its reasons are the generator's, so that no one can judge them again. */
const madeBy = ({ extras: { generated_by, status } }: Conflict): SaveExtras =>
  generated_by ? { generated_by, ...(status ? { status } : {}) } : {};

/** The texts that staff chose, as a change of the version that the conflict was about. */
function changeOf({ theirs, extras }: Conflict, texts: ArticleTexts): TextChange {
  const generated = extras.generated_by ? (extras.review_reasons ?? []) : [];
  const reasons = [...new Set([...(theirs.review_reasons ?? []), ...generated])];
  const saved = { ...theirs, review_reasons: storedReasons(reasons) };
  return { saved, texts, publishes: extras.status === 'published' };
}

/** The actions of the editor's buttons, with the toasts that say how they went. */
export function useEditorActions(editing: ArticleEditing, article: ArticleWithLocation) {
  const refetchSoon = useRefetchSoon(article.id);
  const { regenerate, isPending: isWriting } = useRegeneration(editing, article, refetchSoon);
  const { question, pass, closeQuestion } = usePublicationGate(article.location);
  const reviewEnd = useReviewEnd(article);
  const isBusy = editing.isSaving || isWriting;

  const run = async (publishes: boolean, save: () => Promise<SaveOutcome>) => {
    await tellOutcome(async () => {
      if ((await save()) !== 'saved') return;
      if (publishes) refetchSoon();
      return savedWords(publishes);
    }, failureWords(publishes));
  };
  const saveThroughGate = (publishes: boolean) => {
    const change = { saved: editing.base, texts: editing.input, publishes };
    return tellOutcome(
      () =>
        pass(change, (extras) =>
          reviewEnd.pass(editing.isDirty, () => run(publishes, () => editing.save(extras))),
        ),
      failureWords(publishes),
    );
  };
  return {
    isBusy,
    isRegenerating: isWriting,
    save: async () => {
      if (!isBusy && editing.isDirty) await saveThroughGate(false);
    },
    publish: async () => {
      if (!isBusy) await saveThroughGate(true);
    },
    resolve: (conflict: Conflict, texts: ArticleTexts) => {
      const change = changeOf(conflict, texts);
      return tellOutcome(
        () =>
          pass(change, (found) => {
            const extras = { ...found, ...madeBy(conflict) };
            return run(change.publishes, () => editing.resolve({ ...conflict, extras }, texts));
          }),
        failureWords(change.publishes),
      );
    },
    regenerate,
    question,
    closeQuestion,
    reviewEnd: reviewEnd.dialog,
  };
}

export type EditorActions = ReturnType<typeof useEditorActions>;
