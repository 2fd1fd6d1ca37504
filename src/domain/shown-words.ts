/** What someone sees: the rest is as in private.shown_words() in supabase/schemas/foundation/private.sql. */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufffe\uffff]/u;

/** Whether there is something to read in a text: more than blanks and characters that no one sees. */
export const hasShownWords = (text: string): boolean => SEEN.test(text);
