import { cityOf, type LocationNames, locationTypeOf, neighborhoodOf, zipOf } from '../locations/location.ts';

/** The Operation Mode of the Locations screen: Generate New Articles, or Regenerate Existing Articles. */
export const OPERATION_MODES = ['generate', 'regenerate'] as const;
export type OperationMode = (typeof OPERATION_MODES)[number];

/**
 * Whether an article can be generated for the location. The prompts mention a neighborhood's name and ZIP code and
 * a city's name, so those must not be missing.
 */
export function canGenerate(location: LocationNames): boolean {
  switch (locationTypeOf(location)) {
    case 'neighborhood':
      return neighborhoodOf(location) !== null && zipOf(location) !== null;
    case 'city':
      return cityOf(location) !== null;
    case 'state':
      return true;
  }
}

/** Whether this mode applies to a location: one mode needs locations without an article, the other those with one. */
export const fitsMode = (mode: OperationMode, hasArticle: boolean): boolean =>
  hasArticle === (mode === 'regenerate');

/** Says in words why a batch of this mode skips a location; null if it does not. */
export function skipReason(
  mode: OperationMode,
  location: LocationNames & { has_content: boolean },
): string | null {
  if (!fitsMode(mode, location.has_content)) {
    return mode === 'generate' ? 'It already has an article' : 'It has no article yet';
  }
  return canGenerate(location) ? null : 'Add a ZIP code before you generate an article';
}
