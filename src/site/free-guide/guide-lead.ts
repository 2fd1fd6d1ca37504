import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';
import { CONSENT_VERSION, consentText } from '../../domain/leads/consent.ts';
import type { GuideRequest } from '../../domain/leads/guide-request.ts';
import { GUIDE_REQUEST_MESSAGE } from '../../domain/leads/lead.ts';
import { type Worksheet, worksheetOf } from '../../domain/tools/worksheet.ts';
import { clickOf } from '../forms/ad-click-box.tsx';
import { leadOrigin } from '../forms/lead-origin.ts';
import { rememberRequest } from '../forms/sent-request.ts';

/** The part of the page's query that names a worksheet. */
export const WORKSHEET = 'worksheet';

/** The worksheet that the page's query names, if any. */
export const askedWorksheet = (search: string): Worksheet | null =>
  worksheetOf(new URLSearchParams(search).get(WORKSHEET));

/** Stores a guide request as a lead, with the local page and anything else that led the visitor here. */
export async function sendGuideRequest(
  { consent, adClick, ...request }: GuideRequest & { id: string },
  { name, phone }: Company,
  shown: string,
): Promise<Stored> {
  const worksheet = askedWorksheet(window.location.search);
  const stored = await insertLead(await loadPublicClient(), {
    ...request,
    ...leadOrigin(),
    ...(await clickOf(adClick)),
    kind: 'guide',
    consent_version: consent ? CONSENT_VERSION : null,
    ...(consent && { consent_text: consentText({ name, phone: phone.display }), form_shown: shown }),
    message: GUIDE_REQUEST_MESSAGE,
    ...(worksheet && { worksheet: worksheet.address }),
  });
  rememberRequest('guide', request.id);
  if (consent) rememberRequest('agreement', request.id);
  return stored;
}
