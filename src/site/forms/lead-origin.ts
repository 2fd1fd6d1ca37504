import type { NewLead } from '../../data/leads/leads.ts';
import { type Attribution, attributionOf, ownPageBehind } from '../../domain/leads/attribution.ts';
import { arrival } from '../../lib/arrival.ts';
import { lastLocalPage } from '../../lib/local-page.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';

/** The longest address that the database accepts as a lead's origin. */
const SOURCE_URL_MAX = 2000;

/** Where a request is sent from: its page, the local page, anything else that led the visitor here, and what the browser asks. */
export function leadOrigin(): Attribution &
  Pick<NewLead, 'local_path' | 'source_url' | 'has_privacy_control'> {
  const { origin, pathname } = window.location;
  return {
    ...attributionOf(arrival(), origin),
    local_path: lastLocalPage() ?? ownPageBehind(document.referrer, origin),
    // The query is left out, because it may hold private things, such as an e-mail address or a newsletter's token.
    source_url: `${origin}${pathname}`.slice(0, SOURCE_URL_MAX),
    // Some browsers have the property and send no header.
    ...(hasPrivacyControl() && { has_privacy_control: true }),
  };
}
