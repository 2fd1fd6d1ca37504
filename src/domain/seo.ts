import { locationName } from './locations/display-name.ts';
import { isBlank, type Location, type LocationNames } from './locations/location.ts';

/** How many characters of a title and a description search engines usually show. */
export const SEO_TITLE_LENGTH = 60;
export const SEO_DESCRIPTION_LENGTH = 160;

/** The SEO fields a location can have: title, description and slug override. */
export const SEO_FIELDS_TOTAL = 3;

/** A generated text: the words before and after the location's full name. */
type Frame = { before: string; after: string };

const TITLE: Frame = { before: 'Gold and Gold IRAs in ', after: '' };
const DESCRIPTION: Frame = {
  before: 'Gold and gold IRAs in ',
  after: ': what is taxed and what the law says, with sources, and where to check an advisor.',
};
const IMPORT_TITLE: Frame = { before: 'Gold IRA Investment Guide for ', after: '' };

const framed = ({ before, after }: Frame, location: LocationNames): string =>
  `${before}${locationName(location)}${after}`;

/** The title of a location that has none of its own. */
export const generatedSeoTitle = (location: LocationNames): string => framed(TITLE, location);

/** The description of a location that has none of its own. */
export const generatedSeoDescription = (location: LocationNames): string => framed(DESCRIPTION, location);

/** Whether a description is the one that we generate for the location. */
export const isGeneratedSeoDescription = (location: LocationNames, text: string): boolean =>
  generatedSeoDescription(location) === text;

/** The title that an import gives a location. */
export const importSeoTitle = (location: LocationNames): string => framed(IMPORT_TITLE, location);

/** A change of a location's full name, and the wording of the generated texts that contain it. */
export type Rewording = { was: string; becomes: string; frames: Frame[] };

/** Lets the database find the generated texts of a location and those below it, and put the new name in. */
export const rewordingOf = (before: LocationNames, after: LocationNames): Rewording => ({
  was: locationName(before),
  becomes: locationName(after),
  frames: [TITLE, DESCRIPTION, IMPORT_TITLE],
});

type HeadTexts = { title: string; description: string };

const firstFilled = (...texts: (string | null | undefined)[]): string =>
  texts.find((text) => !isBlank(text)) ?? '';

/**
 * The title and description of a location's page for search engines: those of its published article, else the
 * location's own, else generated ones.
 */
export function headTextsOf(
  location: LocationNames & Pick<Location, 'seo_title' | 'seo_description'>,
  article: { title: string; meta_description: string | null } | null | undefined,
): HeadTexts {
  return {
    title: firstFilled(article?.title, location.seo_title, generatedSeoTitle(location)),
    description: firstFilled(
      article?.meta_description,
      location.seo_description,
      generatedSeoDescription(location),
    ),
  };
}
