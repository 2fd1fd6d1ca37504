import { paths } from '../../config/paths.ts';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';
import {
  type IntroductionRequest,
  introductionRequestSchema,
} from '../../domain/leads/introduction-request.ts';
import { INTRODUCTION_VERSION, NAMED_INTRODUCTION_VERSION } from '../../domain/leads/introduction-words.ts';
import { clickOf } from '../forms/ad-click-box.tsx';
import type { FormPlan } from '../forms/form-plan.ts';
import { leadOrigin } from '../forms/lead-origin.ts';
import { newRequestId, rememberRequest } from '../forms/sent-request.ts';

/** Stores a request for an introduction as a lead, with the local page that led to it. */
async function sendIntroduction(
  { isAgreed, adClick, partner, question, ...person }: IntroductionRequest & { id: string },
  _company: Company,
  shown: string,
): Promise<Stored> {
  const stored = await insertLead(await loadPublicClient(), {
    ...person,
    ...leadOrigin(),
    ...(await clickOf(adClick)),
    kind: 'introduction',
    message: question,
    form_shown: shown,
    introduction_version: isAgreed ? (partner ? NAMED_INTRODUCTION_VERSION : INTRODUCTION_VERSION) : null,
    ...(partner && { introduction_partner: partner }),
  });
  rememberRequest('introduction', person.id);
  return stored;
}

/** If a partner may get the request, only the next page knows whether it has. */
const SENT = 'We will read it and answer you by email.';
const SENT_TO_PARTNER = 'We have it. The page says who else has it.';

export const introductionPlan = (partner: string | null): FormPlan<IntroductionRequest> => ({
  rules: introductionRequestSchema,
  send: sendIntroduction,
  newId: newRequestId,
  sent: { title: 'Request sent', description: partner ? SENT_TO_PARTNER : SENT },
  held: {
    title: 'Request received',
    description:
      'We got many requests from your connection, so our answer may take a little longer than usual.',
  },
  next: { path: paths.introductionSent, afterMs: 0 },
});
