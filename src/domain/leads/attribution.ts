/** Where a visit came from, as stored with a lead. */
export type Attribution = {
  referrer_host: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
};

/** The longest campaign parameter that the database keeps. */
const WORD_MAX = 150;

/** Names the company whose click id an address has. The id itself is not kept. Short code, since every form has it. */
function clickOf(query: URLSearchParams): string | null {
  const [id, isMicrosoft, isFacebook] = /\b(?:gclid|.braid|(ms)clkid|(fb)clid)=./.exec(`${query}`) ?? [];
  return id ? `${isFacebook ? 'Facebook' : isMicrosoft ? 'Microsoft' : 'Google'} click` : null;
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The other site and the campaign that a visit came from. If the visitor left the first page before its script ran,
 * we see only the second page; its referrer is our own first page, whose address still has the campaign.
 * @param arrival the referrer and the query of the visit's first page
 * @param origin our own origin
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
    utm_source: word('utm_source') ?? clickOf(query),
    utm_medium: word('utm_medium'),
    utm_campaign: word('utm_campaign'),
    utm_term: word('utm_term'),
    utm_content: word('utm_content'),
  };
}

/**
 * The path of the referrer if it is one of our pages, otherwise null. It may be a local page that the visitor left
 * before its script ran; the database knows whether it is.
 */
export function ownPageBehind(referrer: string, origin: string): string | null {
  const url = urlOf(referrer);
  return url?.origin === origin ? url.pathname : null;
}

/** The campaign in one line, such as 'google / cpc / texas-search', or null if there is none. */
export function campaignText(from: Partial<Attribution>): string | null {
  const words = [from.utm_source, from.utm_medium, from.utm_campaign, from.utm_term, from.utm_content];
  return words.filter(Boolean).join(' / ') || null;
}
