import { cityOf, type LocationNames, locationTypeOf, neighborhoodOf, zipOf } from './location.ts';

/** Generate New Articles, or Regenerate Existing Articles: the Operation Mode of the Locations screen. */
export const OPERATION_MODES = ['generate', 'regenerate'] as const;
export type OperationMode = (typeof OPERATION_MODES)[number];

/**
 * Whether an article can be generated for the location: a neighborhood needs its name and ZIP code, a
 * city its name, a state nothing. These are what the prompts name.
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

/** Whether a location's article, or the lack of one, is what a batch of this mode works on. */
export const fitsMode = (mode: OperationMode, hasArticle: boolean): boolean =>
  hasArticle === (mode === 'regenerate');

/** Why a batch of this mode does not take a location, in words, or null where it does. */
export function obstacleTo(
  mode: OperationMode,
  location: LocationNames & { has_content: boolean },
): string | null {
  if (!fitsMode(mode, location.has_content)) {
    return mode === 'generate' ? 'It has an article already' : 'It has no article yet';
  }
  return canGenerate(location) ? null : 'A neighborhood needs its ZIP code before an article can be written';
}
