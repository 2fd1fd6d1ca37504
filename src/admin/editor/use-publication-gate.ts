import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkTexts } from '../../data/articles/article-checks.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { givenFactQueries } from '../../data/facts/given-facts.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import { articleFindings, reasonsAfterChange } from '../../domain/articles/article-findings.ts';
import {
  type ArticleTexts,
  articleFormInput,
  articleFormSchema,
} from '../../domain/articles/article-form.ts';
import { EMPTY_TEXT } from '../../domain/articles/article-gate.ts';
import { isMostlyBuiltIn } from '../../domain/articles/article-template.ts';
import { newFindings, storedReasons } from '../../domain/articles/review-reasons.ts';
import type { FactPack } from '../../domain/facts/fact-pack.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import type { SaveExtras } from './use-article-editor.ts';

/** Texts that are about to replace an article's saved ones, and whether they go public with that. */
export type TextChange = { saved: ArticleWithLocation; texts: ArticleTexts; publishes: boolean };

/** The question before publishing a text that fails the gate. */
type GateQuestion = { reasons: string[]; isLive: boolean; go: () => Promise<void> };

/** Returns what a save changes besides the texts: their reasons, and the template mark of a text rewritten by hand. */
function extrasOf({ saved, texts, publishes }: TextChange, reasons: readonly string[]): SaveExtras {
  const { generated_by, location, review_reasons } = saved;
  const isRewritten = isTemplateText(generated_by) && !isMostlyBuiltIn(texts.content, location);
  return {
    ...(isRewritten ? { generated_by: null } : {}),
    ...(review_reasons ? { review_reasons: storedReasons(reasons) } : {}),
    ...(publishes ? { status: 'published' as const, review_reasons: null } : {}),
  };
}

/** What is found in texts, and in the saved ones that they replace. */
async function judgeDraft({ saved, texts }: TextChange, facts: Promise<FactPack>) {
  // A draft is saved without them too. Its reasons about figures stay.
  const pack = await facts.catch(() => undefined);
  return { found: articleFindings(texts, saved, pack), before: articleFindings(saved, saved, pack) };
}

/** The texts as a save stores them. A text that cannot be saved shows its error at its field, and never goes public. */
const asSaved = (texts: ArticleTexts): ArticleTexts =>
  articleFormSchema.safeParse(articleFormInput(texts)).data ?? texts;

/**
 * Lets a save continue, asks first, or throws when the text is empty, because empty texts are never published. The
 * question names what is found in the text, its figures included, and the stored reasons that no one can judge again.
 * The server judges what goes public, because the database publishes only what was checked there.
 */
export function usePublicationGate(location: LocationNames) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<GateQuestion | null>(null);

  const pass = async (change: TextChange, save: (extras: SaveExtras) => Promise<void>): Promise<void> => {
    const { saved, texts, publishes } = change;
    const isLive = saved.status === 'published';
    const isPublic = publishes || isLive;
    if (!isPublic && !saved.review_reasons) return save(extrasOf(change, []));
    const checked = isPublic
      ? await checkTexts(adminClient, saved.id, asSaved(texts))
      : await judgeDraft(change, queryClient.fetchQuery(givenFactQueries.of(location)));
    const reasons = reasonsAfterChange(saved, texts, checked);
    const go = () => save(extrasOf(change, reasons));
    if (!isPublic) return go();
    if (reasons.includes(EMPTY_TEXT)) throw new Error('You cannot publish an article without text.');
    // Findings that staff accepted when publishing are not asked about again at every change.
    const asked = isLive ? newFindings(checked.before, reasons) : reasons;
    if (asked.length === 0) return go();
    setQuestion({ reasons: asked, isLive, go });
  };
  return { question, pass, closeQuestion: () => setQuestion(null) };
}
