import * as z from 'zod/mini';

const textsSchema = z.object({ title: z.string(), meta_description: z.string(), content: z.string() });

const draftSchema = z.object({
  article_id: z.string(),
  /** The version that the work is based on. */
  base: z.extend(textsSchema, { meta_description: z.nullable(z.string()), updated_at: z.string() }),
  input: textsSchema,
  /** An ISO timestamp. */
  kept_at: z.string(),
});

/** Unsaved work on an article, kept in this browser in case the tab or the machine crashes. */
export type LocalDraft = z.output<typeof draftSchema>;

const PREFIX = 'article-draft:';
/** How long abandoned drafts are kept, in milliseconds. */
const FORGOTTEN_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

const keyOf = (article_id: string, updated_at: string): string => `${PREFIX}${article_id}:${updated_at}`;

function draftAt(key: string): LocalDraft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps the work. A full or blocked storage costs only the safety net, not the work itself. */
export function keepLocalDraft(draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(draft.article_id, draft.base.updated_at), JSON.stringify(draft));
  } catch {
    return;
  }
}

/** Forgets the work on one version once it is saved, undone or given up. */
export function forgetLocalDraft(article_id: string, updated_at: string): void {
  try {
    localStorage.removeItem(keyOf(article_id, updated_at));
  } catch {
    return;
  }
}

/**
 * Returns the latest kept work on an article, whichever version it is based on, and clears old drafts of all
 * articles.
 */
export function findLocalDraft(article_id: string, now: number = Date.now()): LocalDraft | null {
  let found: LocalDraft | null = null;
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      const draft = draftAt(key);
      if (!draft || now - Date.parse(draft.kept_at) > FORGOTTEN_AFTER_MS) localStorage.removeItem(key);
      else if (draft.article_id === article_id && draft.kept_at > (found?.kept_at ?? '')) found = draft;
    }
  } catch {
    return null;
  }
  return found;
}
