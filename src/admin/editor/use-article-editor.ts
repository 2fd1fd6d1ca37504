import { useState } from 'react';
import { type ArticleEdit, useSaveArticle } from '../../data/articles/article-editor.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import {
  type ArticleFormInput,
  type ArticleTexts,
  articleFormInput,
  articleFormSchema,
  hasChanges,
  hasSameTexts,
} from '../../domain/articles/article-form.ts';

type FieldErrors = Partial<Record<keyof ArticleFormInput, string>>;

/** What is saved together with the texts. */
export type SaveExtras = Pick<ArticleEdit, 'status' | 'generated_by' | 'review_reasons'>;

/** Someone else saved a version with different texts; `mine` waits for a decision. */
export type Conflict = { theirs: ArticleWithLocation; mine: ArticleTexts; extras: SaveExtras };

export type SaveOutcome = 'saved' | 'invalid' | 'conflict';

function errorsOf(input: ArticleFormInput): FieldErrors {
  const result = articleFormSchema.safeParse(input);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0];
    if (field === 'title' || field === 'meta_description' || field === 'content') errors[field] ??= message;
  }
  return errors;
}

/** The texts being typed, their base version, and what blocks saving them. */
function useEditorState(article: ArticleWithLocation) {
  const [base, setBase] = useState(article);
  const [input, setInput] = useState(() => articleFormInput(article));
  const [showsErrors, setShowsErrors] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isDirty = hasChanges(input, base);
  // A newer version replaces the base while nothing has been typed. The server's timestamps share one format, so they
  // sort as texts.
  if (!isDirty && article.updated_at > base.updated_at) {
    setBase(article);
    setInput(articleFormInput(article));
  }
  return { base, setBase, input, setInput, showsErrors, setShowsErrors, conflict, setConflict, isDirty };
}

const becamePublic = (before: ArticleWithLocation, now: ArticleWithLocation): boolean =>
  before.status !== 'published' && now.status === 'published';

/** Returns the function that saves texts over a version, and whether it is running. */
function useWriting({
  input,
  setBase,
  setInput,
  setShowsErrors,
  setConflict,
}: ReturnType<typeof useEditorState>) {
  const { mutateAsync, isPending: isSaving } = useSaveArticle();
  // A version that differs only in its status is no conflict, because nothing would be lost.
  const write = async (
    texts: ArticleTexts,
    extras: SaveExtras,
    start: ArticleWithLocation,
  ): Promise<SaveOutcome> => {
    for (let version = start; ; ) {
      const result = await mutateAsync({ version, edit: { ...texts, ...extras } });
      if (result.kind === 'saved') {
        const saved = { ...version, ...result.article };
        setBase(saved);
        // What the user typed during the request stays as the next change.
        setInput((current) => (current === input ? articleFormInput(saved) : current));
        setConflict(null);
        setShowsErrors(false);
        return 'saved';
      }
      if (!hasSameTexts(result.theirs, version)) {
        setConflict({ theirs: result.theirs, mine: texts, extras });
        return 'conflict';
      }
      if (becamePublic(version, result.theirs) && extras.status !== 'published') {
        setBase(result.theirs);
        throw new Error(
          'Someone else has published this article. Save again to check and change the public text.',
        );
      }
      version = result.theirs;
    }
  };
  return { write, isSaving };
}

/**
 * The texts being edited, and their base version. A newer version from the server replaces them while nothing has been
 * typed; otherwise it waits until the user saves, and then asks.
 */
export function useArticleEditor(article: ArticleWithLocation) {
  const state = useEditorState(article);
  const { base, setBase, input, setInput, showsErrors, setShowsErrors, conflict, setConflict, isDirty } =
    state;
  const { write, isSaving } = useWriting(state);
  const refuse = (): SaveOutcome => {
    setShowsErrors(true);
    return 'invalid';
  };
  return {
    base,
    input,
    isDirty,
    isSaving,
    errors: showsErrors ? errorsOf(input) : {},
    conflict,
    /** Whether someone else saved other texts while the user typed these. */
    isOutdated: isDirty && article.updated_at > base.updated_at && !hasSameTexts(article, base),
    change: (patch: Partial<ArticleFormInput>) => setInput((current) => ({ ...current, ...patch })),
    /** Restores earlier work together with its base version. */
    takeOver: (texts: ArticleFormInput, version: Partial<ArticleWithLocation>) => {
      setBase((current) => ({ ...current, ...version }));
      setInput(texts);
    },
    save: async (extras: SaveExtras = {}): Promise<SaveOutcome> => {
      const parsed = articleFormSchema.safeParse(input);
      return parsed.success ? write(parsed.data, extras, base) : refuse();
    },
    /** Saves texts that were not typed here. */
    saveTexts: (texts: ArticleTexts, extras: SaveExtras = {}) => write(texts, extras, base),
    compare: () => setConflict({ theirs: article, mine: input, extras: {} }),
    /** Saves the resolved texts over the version that the conflict was about. */
    resolve: async (decided: Conflict, texts: ArticleTexts): Promise<SaveOutcome> => {
      const parsed = articleFormSchema.safeParse(articleFormInput(texts));
      if (parsed.success) return write(parsed.data, decided.extras, decided.theirs);
      setConflict(null);
      return refuse();
    },
    keepEditing: () => setConflict(null),
  };
}

export type ArticleEditing = ReturnType<typeof useArticleEditor>;
