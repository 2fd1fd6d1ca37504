/** The id of the style element that has the text's typeface. It is off until the page is painted. */
export const LATE_TYPEFACE = 'late-typeface';
