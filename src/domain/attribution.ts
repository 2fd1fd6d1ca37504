/** What led to a visit, as it is stored with a lead (the column lengths are the database's). */
export type Attribution = {
  referrer_host: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
};

/** The longest campaign word that the database keeps. */
const WORD_MAX = 150;

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The other site and the campaign behind a visit. A visit whose first page was left before its script ran begins,
 * as far as we know, with the second one: its referrer is our own page, and still has the campaign in its address.
 * @param search the query of the visit's first page
 * @param origin our own
 */
export function attributionOf(
  arrival: { referrer: string; search: string } | null,
  origin: string,
): Attribution {
  const referrer = urlOf(arrival?.referrer ?? '');
  const isOurs = referrer?.origin === origin;
  const query = new URLSearchParams(isOurs ? referrer.search : arrival?.search);
  const word = (name: string) => query.get(name)?.trim().slice(0, WORD_MAX) || null;
  return {
    referrer_host: isOurs ? null : referrer?.hostname || null,
    utm_source: word('utm_source'),
    utm_medium: word('utm_medium'),
    utm_campaign: word('utm_campaign'),
    utm_term: word('utm_term'),
    utm_content: word('utm_content'),
  };
}

/**
 * The path of our own page behind this one, or null. A visitor who left a local page before its script ran comes
 * with it as the referrer; whether it is a local page, the database knows.
 */
export function ownPageBehind(referrer: string, origin: string): string | null {
  const url = urlOf(referrer);
  return url?.origin === origin ? url.pathname : null;
}

/** The campaign in one line: 'google / cpc / texas-search'; null without one. */
export function campaignText(from: Partial<Attribution>): string | null {
  const words = [from.utm_source, from.utm_medium, from.utm_campaign, from.utm_term, from.utm_content];
  return words.filter(Boolean).join(' / ') || null;
}
