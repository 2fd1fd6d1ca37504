import { cleanName } from '../typed-text.ts';

/** What programs write where nothing is. No place is called that. */
const LEFTOVERS = new Set(
  'null (null) n/a na #n/a #na #ref! #value! #name? #div/0! #null! #num! #spill! nan undefined nil tbd tba unknown (blank) blank empty \\n - – — -- ? ... x'.split(
    ' ',
  ),
);

/** Whether a field has only what a spreadsheet or a database left in it. */
export const isLeftover = (text: string): boolean => LEFTOVERS.has(text.toLowerCase());

/** Whether a line sums up others, as pivot tables and reports end with. */
export const isTotal = (state: string): boolean =>
  /^(?:grand |sub-?|running )?totals?\b|\b(?:sub)?totals?:?$|^(?:sum|count|average|mean|median|subtotal)\b/i.test(
    state,
  );

/**
 * A field's text, without the signs by which spreadsheets keep leading zeros: ="02122" and '02116.
 */
export function fieldText(field: string): string {
  const text = cleanName(field).replace(/^\p{Cf}+|\p{Cf}+$/gu, '');
  const formula = /^="(.*)"$/u.exec(text)?.[1] ?? text;
  return formula.replace(/^['’](?=\d)/u, '').trim();
}
