import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import { attributionOf, ownPageBehind } from '../../domain/leads/attribution.ts';
import { CONSENT_VERSION } from '../../domain/leads/consent.ts';
import type { GuideRequest } from '../../domain/leads/guide-request.ts';
import { GUIDE_REQUEST_MESSAGE } from '../../domain/leads/lead.ts';
import { type Worksheet, worksheetOf } from '../../domain/tools/worksheet.ts';
import { arrival } from '../../lib/arrival.ts';
import { lastLocalPage } from '../../lib/local-page.ts';

/** The longest address that the database accepts as a lead's origin. */
const SOURCE_URL_MAX = 2000;

/** The worksheet that the page's query names, if any. */
export const askedWorksheet = (search: string): Worksheet | null =>
  worksheetOf(new URLSearchParams(search).get('worksheet'));

/** Stores a guide request as a lead, with the local page and anything else that led the visitor here. */
export async function sendGuideRequest({
  consent,
  ...request
}: GuideRequest & { id: string }): Promise<Stored> {
  const { origin, pathname, search } = window.location;
  const worksheet = askedWorksheet(search);
  return insertLead(await loadPublicClient(), {
    ...request,
    ...attributionOf(arrival(), origin),
    local_path: lastLocalPage() ?? ownPageBehind(document.referrer, origin),
    kind: 'guide',
    consent_version: consent ? CONSENT_VERSION : null,
    message: GUIDE_REQUEST_MESSAGE,
    ...(worksheet && { worksheet: worksheet.address }),
    // The query is left out, because it may hold private things, such as an e-mail address or a newsletter's token.
    source_url: `${origin}${pathname}`.slice(0, SOURCE_URL_MAX),
  });
}
