import type { StateChoices } from '../../../domain/locations/location-import.ts';
import type { CityChoices } from '../../../domain/locations/other-spellings.ts';

/** What staff have chosen for states that are none of the 51, and for cities in another spelling. */
export type ImportChoices = { states: StateChoices; cities: CityChoices };

export const NO_CHOICES: ImportChoices = { states: new Map(), cities: new Map() };
