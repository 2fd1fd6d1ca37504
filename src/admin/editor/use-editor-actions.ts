import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRegenerateText } from '../../data/articles/article-editor.ts';
import { type ArticleWithLocation, articleQueries } from '../../data/articles/articles.ts';
import { notStoredReason } from '../../data/generation/article-storage.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import type { ArticleTexts } from '../../domain/articles/article-form.ts';
import { EMPTY_TEXT, gateFindings } from '../../domain/articles/article-gate.ts';
import { isMostlyBuiltIn } from '../../domain/articles/built-in-share.ts';
import { canGenerate } from '../../domain/generation/generation-eligibility.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { regenerationFailed, tellOutcome } from '../outcomes/tell-outcome.ts';
import type { ArticleEditing, Conflict, SaveExtras, SaveOutcome } from './use-article-editor.ts';
import { useReviewEnd } from './use-review-end.tsx';

/** The question before publishing a text that fails the gate. */
type GateQuestion = { reasons: string[]; isLive: boolean; go: () => Promise<void> };

/** Returns a finding without its numbers, so that one more word does not make it a new finding. */
const kindOf = (finding: string): string => finding.replace(/\d+/g, '');

/** Lets a save continue, asks first, or throws when the text is empty, because empty texts are never published. */
function usePublicationGate({ base, input }: ArticleEditing, location: LocationNames) {
  const [question, setQuestion] = useState<GateQuestion | null>(null);

  const pass = async (publishes: boolean, go: () => Promise<void>): Promise<void> => {
    const isLive = base.status === 'published';
    if (!publishes && !isLive) return go();
    const findings = gateFindings(input, location);
    if (findings.includes(EMPTY_TEXT)) throw new Error('You cannot publish an article without text.');
    // Findings that staff accepted when publishing are not asked about again at every change.
    const known = isLive ? gateFindings(base, location).map(kindOf) : [];
    const reasons = findings.filter((finding) => !known.includes(kindOf(finding)));
    if (reasons.length === 0) return go();
    setQuestion({ reasons, isLive, go });
  };
  return { question, pass, closeQuestion: () => setQuestion(null) };
}

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

/**
 * Returns what a save changes besides the texts: it drops reasons that no longer hold, and the template mark of a
 * text rewritten by hand.
 */
function extrasOf({ base, input }: ArticleEditing, publishes: boolean): SaveExtras {
  const { location } = base;
  const isRewritten = isTemplateText(base.generated_by) && !isMostlyBuiltIn(input.content, location);
  const findings = gateFindings(input, location);
  return {
    ...(isRewritten ? { generated_by: null } : {}),
    ...(base.review_reasons ? { review_reasons: findings.length > 0 ? findings : null } : {}),
    ...(publishes ? { status: 'published' as const, review_reasons: null } : {}),
  };
}

/** Regenerates an article's text. A public article keeps its text when the new one fails the gate. */
function useRegeneration(editing: ArticleEditing, { location }: ArticleWithLocation, afterwards: () => void) {
  const { mutateAsync: writeAnew, isPending } = useRegenerateText();
  const regenerate = async () => {
    if (!canGenerate(location)) {
      toast({ title: 'Missing article or location data', variant: 'destructive' });
      return;
    }
    await tellOutcome(async () => {
      const { generated_by, review_reasons, ...texts } = await writeAnew(location);
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

/** The actions of the editor's buttons, with the toasts that say how they went. */
export function useEditorActions(editing: ArticleEditing, article: ArticleWithLocation) {
  const refetchSoon = useRefetchSoon(article.id);
  const { regenerate, isPending: isWriting } = useRegeneration(editing, article, refetchSoon);
  const { question, pass, closeQuestion } = usePublicationGate(editing, article.location);
  const reviewEnd = useReviewEnd(article);
  const isBusy = editing.isSaving || isWriting;

  const run = async (publishes: boolean, save: () => Promise<SaveOutcome>) => {
    await tellOutcome(async () => {
      if ((await save()) !== 'saved') return;
      if (publishes) refetchSoon();
      return savedWords(publishes);
    }, failureWords(publishes));
  };
  const saveThroughGate = async (publishes: boolean) => {
    const go = () => run(publishes, () => editing.save(extrasOf(editing, publishes)));
    const goOn = () => reviewEnd.pass(editing.isDirty, go);
    await tellOutcome(() => pass(publishes, goOn), failureWords(publishes));
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
    resolve: (conflict: Conflict, texts: ArticleTexts) =>
      run(conflict.extras.status === 'published', () => editing.resolve(conflict, texts)),
    regenerate,
    question,
    closeQuestion,
    reviewEnd: reviewEnd.dialog,
  };
}

export type EditorActions = ReturnType<typeof useEditorActions>;
