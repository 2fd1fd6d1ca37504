import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { type ArticleFormInput, hasChanges } from '../../domain/articles/article-form.ts';
import { findLocalDraft, forgetLocalDraft, keepLocalDraft, type LocalDraft } from './local-draft.ts';

/** Debounce in milliseconds before the work is stored. */
const KEEP_AFTER_MS = 400;

/** Returns an earlier visit's work if it is worth restoring. */
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
 * Stores unsaved work in this browser, and removes it when there is none. Returns what an earlier visit left, until the
 * administrator restores or discards it.
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
    // Phones may end a tab without any further event, so this is the last chance.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [base, input, isDirty, id, updated_at]);

  /** The user has restored the work, so from now on it is stored as their own. */
  const accept = useCallback(() => setOffered(null), []);
  const dismiss = useCallback(() => {
    setOffered((draft) => {
      if (draft) forgetLocalDraft(draft.article_id, draft.base.updated_at);
      return null;
    });
  }, []);
  return { offered, accept, dismiss };
}
