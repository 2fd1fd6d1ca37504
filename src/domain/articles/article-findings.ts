import { earlierFigureFindings } from '../facts/earlier-figures.ts';
import { type FactPack, givenTexts } from '../facts/fact-pack.ts';
import { figureFindings } from '../facts/figure-findings.ts';
import { notedFigureFindings } from '../facts/noted-figures.ts';
import { otherAgeFindings } from '../facts/other-ages.ts';
import { otherFigureFindings } from '../facts/other-figures.ts';
import type { LocationNames } from '../locations/location.ts';
import { type Article, isTemplateText } from './article.ts';
import type { ArticleTexts } from './article-form.ts';
import { headingFindings } from './article-gate/main-headings.ts';
import { gateFindings, isEmptyText } from './article-gate.ts';
import { builtInArticle } from './article-template.ts';
import { remainingReasons } from './review-reasons.ts';

/** Why someone must check the figures of a text: no fact states them, or a fact has given them up. */
export function factFindings({ title, meta_description, content }: ArticleTexts, pack: FactPack): string[] {
  // A title that is the text's heading would name its figures twice.
  const all = [content.includes(title) ? '' : title, meta_description ?? '', content].join('\n\n');
  return [
    ...figureFindings(all, givenTexts(pack)),
    ...earlierFigureFindings(all, pack.facts),
    ...otherFigureFindings(all, pack.facts),
    ...notedFigureFindings(all, pack.facts),
    ...otherAgeFindings(all, pack.facts),
  ];
}

/**
 * Everything that the gate and the facts find in an article's texts. Without the facts, its figures are not judged.
 * Those that the built-in text states are known, because the code states them, and no one has to find a source.
 */
export function articleFindings(
  texts: ArticleTexts,
  { generated_by, location }: Pick<Article, 'generated_by'> & { location: LocationNames },
  pack: FactPack | undefined,
): string[] {
  const findings = gateFindings(texts, location, pack?.sources);
  if (!pack || isEmptyText(texts.content)) return findings;
  const names = isTemplateText(generated_by) ? [...pack.names, builtInArticle(location).content] : pack.names;
  return [...findings, ...factFindings(texts, { ...pack, names })];
}

/**
 * The reasons to check an article after its stored texts were changed, from what is found in both. A model's headings
 * are judged again where that is a stored reason; a person may leave the main heading out.
 */
export function reasonsAfterChange(
  saved: ArticleTexts & Pick<Article, 'review_reasons'>,
  texts: ArticleTexts,
  { found, before }: { found: readonly string[]; before: readonly string[] },
): string[] {
  const headings = headingFindings(saved.content);
  const isReason = saved.review_reasons?.some((reason) => headings.includes(reason)) ?? false;
  const now = [...found, ...(isReason ? headingFindings(texts.content) : [])];
  return remainingReasons(saved.review_reasons, [...before, ...headings], now);
}
