import { isBlank, type Location, type LocationNames } from '../locations/location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../seo.ts';
import { ARTICLE_LIMITS, type ArticleTexts } from './article-form.ts';
import { headingFindings } from './article-gate/main-headings.ts';
import { gateFindings, isEmptyText } from './article-gate.ts';
import { mainHeadingOf } from './article-title.ts';

/** The texts of an article whose content a model has written: its own heading, and the location's description. */
export function generatedTexts(
  content: string,
  location: LocationNames & Pick<Location, 'seo_description'>,
): ArticleTexts & { meta_description: string } {
  const title = (mainHeadingOf(content) ?? generatedSeoTitle(location)).slice(0, ARTICLE_LIMITS.title);
  const meta_description = isBlank(location.seo_description)
    ? generatedSeoDescription(location)
    : (location.seo_description ?? '');
  return { title, meta_description, content };
}

/**
 * Why a model's text must not be published unread: the gate's findings, and a heading that differs from the one
 * requested.
 */
export function generatedFindings(
  texts: ArticleTexts,
  location: LocationNames,
  sources: readonly string[] = [],
): string[] {
  const findings = gateFindings(texts, location, sources);
  return isEmptyText(texts.content) ? findings : [...findings, ...headingFindings(texts.content)];
}

/** The findings. The model did not write the description, so that is not judged. */
export function generatedTextFindings(
  texts: ArticleTexts,
  location: LocationNames,
  sources: readonly string[] = [],
): string[] {
  return generatedFindings({ ...texts, meta_description: null }, location, sources);
}
