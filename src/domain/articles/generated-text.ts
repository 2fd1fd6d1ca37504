import { isBlank, type Location, type LocationNames } from '../locations/location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../seo.ts';
import { ARTICLE_LIMITS, type ArticleTexts } from './article-form.ts';
import { gateFindings } from './article-gate.ts';
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

/** The gate's findings. The model did not write the description, so that is not judged. */
export function generatedTextFindings(texts: ArticleTexts, location: LocationNames): string[] {
  return gateFindings({ ...texts, meta_description: null }, location);
}
