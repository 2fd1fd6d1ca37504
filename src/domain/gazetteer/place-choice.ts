/** Where staff look for places to add. */
export const PLACE_SCOPES = ['state', 'country', 'around', 'zip_codes'] as const;
export type PlaceScope = (typeof PLACE_SCOPES)[number];

/** The center of a radius. */
export type CenterPlace = { id: number; name: string; state_slug: string; county: string | null };

/** The form's values. An empty text means that nothing was typed. */
export type PlaceForm = {
  scope: PlaceScope;
  stateSlug: string;
  /** A county's FIPS code; empty for all. */
  county: string;
  center: CenterPlace | null;
  miles: string;
  zipCodes: string;
  leastPopulation: string;
};

export const EMPTY_PLACE_FORM: PlaceForm = {
  ...{ scope: 'state', stateSlug: '', county: '', center: null, miles: '25', zipCodes: '' },
  leastPopulation: '',
};

/** A choice as the database takes it. Places must meet all of its conditions. */
export type PlaceChoice = {
  states?: string[];
  counties?: string[];
  least_population?: number;
  around?: number;
  miles?: number;
  zip_codes?: string[];
};

export type PlaceFault = { field: keyof PlaceForm; words: string };

/** The widest radius in miles; for larger areas, choosing states works better. */
export const MAX_MILES = 500;
/** The most ZIP codes in one choice, because all codes together would mean the whole country. */
export const MAX_ZIP_CODES = 5_000;

const WHOLE_NUMBER = /^\d{1,9}$/;
const MILES = /^\d{1,3}(\.\d+)?$/;

/** The parts of a typed list: one a line, or with commas and the like between them. */
const partsOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;|]+/).filter(Boolean))];

type Part = { choice: PlaceChoice } | { fault: PlaceFault };

function zipPart(typed: string): Part {
  const codes = partsOf(typed).map((code) => code.replace(/-\d{4}$/, ''));
  const wrong = codes.find((code) => !/^\d{5}$/.test(code));
  const fault = (words: string): Part => ({ fault: { field: 'zipCodes', words } });
  if (wrong) return fault(`"${wrong.slice(0, 20)}" is not a five-digit ZIP code.`);
  if (codes.length > MAX_ZIP_CODES)
    return fault(`Enter up to ${MAX_ZIP_CODES.toLocaleString('en-US')} ZIP codes at a time.`);
  return { choice: { zip_codes: [...new Set(codes)] } };
}

function aroundPart({ center, miles }: PlaceForm): Part {
  const radius = Number(miles);
  if (!MILES.test(miles.trim()) || radius <= 0 || radius > MAX_MILES) {
    return { fault: { field: 'miles', words: `Enter a number of miles up to ${MAX_MILES}.` } };
  }
  return { choice: center ? { around: center.id, miles: radius } : {} };
}

function scopePart(form: PlaceForm): Part {
  switch (form.scope) {
    case 'country':
      return { choice: {} };
    case 'state':
      return {
        choice: { states: [form.stateSlug], ...(form.county && { counties: [form.county] }) },
      };
    case 'around':
      return aroundPart(form);
    case 'zip_codes':
      return zipPart(form.zipCodes);
  }
}

/** Whether the form names an area yet; before that there is neither a choice nor an error. */
function isPlaced({ scope, stateSlug, center, zipCodes }: PlaceForm): boolean {
  const has: Record<PlaceScope, boolean> = {
    country: true,
    state: stateSlug !== '',
    around: center !== null,
    zip_codes: zipCodes.trim() !== '',
  };
  return has[scope];
}

/** Parses the form: the choice, or null while it is incomplete, and the errors in what was typed. */
export function placeChoiceOf(form: PlaceForm): { choice: PlaceChoice | null; fault: PlaceFault | null } {
  const least = form.leastPopulation.replaceAll(',', '').trim();
  if (least !== '' && !WHOLE_NUMBER.test(least)) {
    return {
      choice: null,
      fault: { field: 'leastPopulation', words: 'Enter a whole number, for example 5,000.' },
    };
  }
  if (!isPlaced(form)) return { choice: null, fault: null };
  const part = scopePart(form);
  if ('fault' in part) return { choice: null, fault: part.fault };
  return { choice: { ...part.choice, ...(least && { least_population: Number(least) }) }, fault: null };
}
