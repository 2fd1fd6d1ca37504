import { useCallback, useState } from 'react';
import type { PromptTemplate } from '../../data/settings/prompt-templates.ts';
import { TEMPLATE_NAMES, type TemplateName } from '../../domain/articles/article.ts';

/** A text that has not been saved. `base` is the updated_at of the stored version it started from. */
type Draft = { content: string; base: string | null };

type Drafts = Partial<Record<TemplateName, Draft>>;

/** The texts in the three editors, which survive a change of tab. */
export function useTemplateDrafts(templates: readonly PromptTemplate[] | undefined) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const stored = (name: TemplateName) => templates?.find((template) => template.name === name);
  const isDirty = (name: TemplateName) => {
    const draft = drafts[name];
    return draft !== undefined && draft.content !== stored(name)?.content;
  };

  const edit = (name: TemplateName, content: string) =>
    setDrafts((current) => {
      const base = current[name]?.base ?? stored(name)?.updated_at ?? null;
      return { ...current, [name]: { content, base } };
    });

  /** Shows the stored text again, but keeps what the user has typed since `saved` was sent. */
  const forget = useCallback((name: TemplateName, saved?: string) => {
    setDrafts(({ [name]: draft, ...others }) => {
      const typedSince = saved !== undefined && draft && draft.content !== saved;
      return typedSince ? { ...others, [name]: { content: draft.content, base: null } } : others;
    });
  }, []);

  /** Bases the typed text on the text that is stored now. */
  const rebase = useCallback(
    (name: TemplateName) =>
      setDrafts((current) => {
        const draft = current[name];
        return draft ? { ...current, [name]: { ...draft, base: null } } : current;
      }),
    [],
  );

  return {
    stored,
    isDirty,
    isAnyDirty: TEMPLATE_NAMES.some(isDirty),
    contentOf: (name: TemplateName) => drafts[name]?.content ?? stored(name)?.content ?? '',
    /** The stored template as it was when editing began; a save fails if it has changed. */
    baseOf: (name: TemplateName): PromptTemplate | undefined => {
      const template = stored(name);
      return template && { ...template, updated_at: drafts[name]?.base ?? template.updated_at };
    },
    edit,
    forget,
    rebase,
  };
}

export type TemplateDrafts = ReturnType<typeof useTemplateDrafts>;
