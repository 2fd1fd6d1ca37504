import { cityOf, type LocationPlace, locationTypeOf, neighborhoodOf, zipOf } from './location.ts';

/** Generate New Articles, or Regenerate Existing Articles: the Operation Mode of the Locations screen. */
export const OPERATION_MODES = ['generate', 'regenerate'] as const;
export type OperationMode = (typeof OPERATION_MODES)[number];

/**
 * Whether an article can be generated for the place: a neighborhood needs its name and ZIP code, a
 * city its name, a state nothing. These are what the prompts name.
 */
export function canGenerate(place: LocationPlace): boolean {
  switch (locationTypeOf(place)) {
    case 'neighborhood':
      return neighborhoodOf(place) !== null && zipOf(place) !== null;
    case 'city':
      return cityOf(place) !== null;
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
  place: LocationPlace & { has_content: boolean },
): string | null {
  if (!fitsMode(mode, place.has_content)) {
    return mode === 'generate' ? 'It has an article already' : 'It has no article yet';
  }
  return canGenerate(place) ? null : 'A neighborhood needs its ZIP code before an article can be written';
}
