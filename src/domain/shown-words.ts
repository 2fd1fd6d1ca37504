/** What someone sees: the rest is as in private.shown_words() in supabase/schemas/foundation/private.sql. */
const SEEN = String.raw`[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]`;
const SHOWN = new RegExp(`${SEEN}(?:.*${SEEN})?`, 'su');

/** A text without the blanks and the characters that no one sees at its ends; '' if there is nothing to read. */
export const shownWords = (text: string): string => SHOWN.exec(text)?.[0] ?? '';

/** Whether there is something to read in a text: more than blanks and characters that no one sees. */
export const hasShownWords = (text: string): boolean => shownWords(text) !== '';
