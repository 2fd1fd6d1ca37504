import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { type ArticleFormInput, hasChanges } from '../../domain/article-form.ts';
import { findLocalDraft, forgetLocalDraft, keepLocalDraft, type LocalDraft } from './local-draft.ts';

/** How long typing must rest before the work is kept, in milliseconds. */
const KEEP_AFTER_MS = 400;

/** The work of an earlier visit that is worth offering back. */
function draftToOffer(article: ArticleWithLocation): LocalDraft | null {
  const draft = findLocalDraft(article.id);
  if (!draft || hasChanges(draft.input, article)) return draft;
  forgetLocalDraft(article.id, draft.base.updated_at);
  return null;
}

function draftOf(base: ArticleWithLocation, input: ArticleFormInput): LocalDraft {
  const { id, title, meta_description, content, updated_at } = base;
  return {
    article_id: id,
    base: { title, meta_description, content, updated_at },
    input,
    kept_at: new Date().toISOString(),
  };
}

/**
 * Keeps unsaved work in this browser while there is some, and forgets it when there is none any more. Answers
 * what an earlier visit left behind, until the reader takes it or gives it up.
 */
export function useLocalDraft(base: ArticleWithLocation, input: ArticleFormInput, isDirty: boolean) {
  const [offered, setOffered] = useState(() => draftToOffer(base));
  const kept = useRef<{ id: string; updated_at: string } | null>(null);
  const { id, updated_at } = base;

  useEffect(() => {
    if (!isDirty) {
      if (kept.current) forgetLocalDraft(kept.current.id, kept.current.updated_at);
      kept.current = null;
      return;
    }
    const keep = () => {
      keepLocalDraft(draftOf(base, input));
      kept.current = { id, updated_at };
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    // The last chance on a phone, where a tab is ended without another word.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [base, input, isDirty, id, updated_at]);

  /** The work has been taken over: from now on it is kept as the reader's own. */
  const accept = useCallback(() => setOffered(null), []);
  const dismiss = useCallback(() => {
    setOffered((draft) => {
      if (draft) forgetLocalDraft(draft.article_id, draft.base.updated_at);
      return null;
    });
  }, []);
  return { offered, accept, dismiss };
}
