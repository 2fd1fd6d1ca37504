import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { bylineQuery } from '../../data/contributors/bylines.ts';
import { longDate } from '../../lib/long-date.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Question = { reviewer: string; day: string; go: () => Promise<void> };

/** Asks before a changed text ends the review that the article names. */
export function useReviewEnd(article: ArticleWithLocation) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);

  /** Continues with a save, or asks first. */
  const pass = async (changesText: boolean, go: () => Promise<void>): Promise<void> => {
    if (!changesText) return go();
    const byline = await queryClient.ensureQueryData(bylineQuery(article.id, article.updated_at));
    if (!byline?.reviewer || !byline.reviewed_on) return go();
    setQuestion({ reviewer: byline.reviewer, day: longDate(byline.reviewed_on), go });
  };
  const dialog = question && (
    <ConfirmDialog
      open
      title="End the review?"
      description={`${question.reviewer} reviewed the text on ${question.day}. A review covers one text, so saving a new one removes it until someone reviews the new text. The version history keeps it.`}
      confirmLabel="Save and end the review"
      onConfirm={() => {
        setQuestion(null);
        void question.go();
      }}
      onCancel={() => setQuestion(null)}
    />
  );
  return { pass, dialog };
}
