/**
 * The id of the element after which no later part of a page moves its first screen. A connection or the parser may pause
 * before it, so a page is painted once it is there. A page without one waits for the first id in its main part.
 */
export const FIRST_SCREEN_END = 'first-screen-end';

/** The same on screens of at least 64rem, where a page's first screen may have more of it. */
export const WIDE_FIRST_SCREEN_END = 'wide-first-screen-end';
