import { cityOf, type LocationPlace, locationTypeOf, neighborhoodOf, zipOf } from './location.ts';

/** Generate New Articles, or Regenerate Existing Articles (the specification's section 2, Operation Mode). */
export const OPERATION_MODES = ['generate', 'regenerate'] as const;
export type OperationMode = (typeof OPERATION_MODES)[number];

/**
 * Whether an article can be generated for the place (the specification's section 5, candidates): a neighborhood needs its
 * name and ZIP code, a city its name, a state nothing.
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

/** Whether select-all takes a location: without an article to generate, with one to regenerate (the specification's section 2). */
export function canBeSelected(mode: OperationMode, hasArticle: boolean): boolean {
  return hasArticle === (mode === 'regenerate');
}
