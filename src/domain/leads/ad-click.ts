/** The parameters by which ad accounts name a click, and whose they are. */
export const AD_CLICK_KINDS = { gclid: 'Google', msclkid: 'Microsoft' } as const;
export type AdClickKind = keyof typeof AD_CLICK_KINDS;

/** The click on an ad that led to a visit. */
export type AdClick = { kind: AdClickKind; id: string };

/** The date of the wording below. A changed word is a new version, here and in private.ad_click_words(). */
export const AD_CLICK_VERSION = '2026-11-28';

/** What a visitor agrees to so that the click is kept. */
export function adClickWords(kind: AdClickKind): string {
  const name = AD_CLICK_KINDS[kind];
  return (
    `I agree that you keep the code of my click on an ad and tell ${name} with it what came of my request. ` +
    `${name} may know from the code who I am. You tell it no name, address or number.`
  );
}

/** The click that the query of a visit's first page names, if any. */
export function adClickOf(search: string): AdClick | null {
  const query = new URLSearchParams(search);
  for (const kind of ['gclid', 'msclkid'] as const) {
    const id = query.get(kind)?.trim() ?? '';
    if (/^[\w.-]{1,250}$/.test(id)) return { kind, id };
  }
  return null;
}
