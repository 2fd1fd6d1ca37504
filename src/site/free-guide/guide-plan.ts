import { paths } from '../../config/paths.ts';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';
import { CONSENT_VERSION, consentText } from '../../domain/leads/consent.ts';
import { type GuideRequest, guideRequestSchema } from '../../domain/leads/guide-request.ts';
import { GUIDE_REQUEST_MESSAGE } from '../../domain/leads/lead.ts';
import { clickOf } from '../forms/ad-click-box.tsx';
import type { FormPlan } from '../forms/form-plan.ts';
import { leadOrigin } from '../forms/lead-origin.ts';
import { newRequestId, rememberRequest } from '../forms/sent-request.ts';
import { askedWorksheet } from './asked-worksheet.ts';

/** How long the success message shows before the visitor is taken to the guide, in milliseconds. */
const REDIRECT_MS = 1_500;

/** Stores a guide request as a lead, with the local page and anything else that led the visitor here. */
async function sendGuideRequest(
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

export const guidePlan: FormPlan<GuideRequest> = {
  rules: guideRequestSchema,
  send: sendGuideRequest,
  newId: newRequestId,
  sent: { title: 'Success!', description: 'Your free guide is on its way to your inbox.' },
  held: {
    title: 'Request received',
    description:
      'We got many requests from your connection, so the email with your guide will go out later, within a day. You can download the guide right away.',
  },
  unconfirmed: {
    title: 'One more step',
    description:
      'Please confirm your request with the link in the email that is on its way to you. You can download the guide right away.',
  },
  next: { path: paths.freeGuideSuccess, afterMs: REDIRECT_MS },
  keepsValues: true,
};
