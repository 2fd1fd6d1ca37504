import { placeName } from './display-name.ts';
import { isBlank, type Location, type LocationPlace } from './location.ts';

/** How much of a title and of a description search engines usually show, in characters. */
export const SEO_TITLE_LENGTH = 60;
export const SEO_DESCRIPTION_LENGTH = 160;

/** The SEO fields a location can have (the specification's section 9): title, description and slug override. */
export const SEO_FIELDS_TOTAL = 3;

/** How many of the SEO fields are filled, 0 to 3: the n of 'n/3 Fields' (the specification's section 2). */
export function seoFieldCount(
  location: Pick<Location, 'seo_title' | 'seo_description' | 'slug_override'>,
): number {
  const fields = [location.seo_title, location.seo_description, location.slug_override];
  return fields.filter((field) => !isBlank(field)).length;
}

/** The title given to a place that has none (the specification's section 9). */
export function generatedSeoTitle(place: LocationPlace): string {
  return `Best Gold Investment & IRA Company in ${placeName(place)}: Buy Gold & Precious Metals Safely`;
}

/** The description given to a place that has none (the specification's section 9). */
export function generatedSeoDescription(place: LocationPlace): string {
  return `How to find the top gold investment and IRA company in ${placeName(place)}: fees, storage and risks in plain words.`;
}

/** The title an import gives a place (the specification's section 9). */
export function importSeoTitle(place: LocationPlace): string {
  return `Gold IRA Investment Guide for ${placeName(place)}`;
}
