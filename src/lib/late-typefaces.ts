/** The id of the style element that has the typefaces. It is off until the page is painted. */
export const LATE_TYPEFACES = 'late-typefaces';
