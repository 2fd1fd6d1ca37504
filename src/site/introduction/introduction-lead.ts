import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';
import type { IntroductionRequest } from '../../domain/leads/introduction-request.ts';
import { INTRODUCTION_VERSION, NAMED_INTRODUCTION_VERSION } from '../../domain/leads/introduction-words.ts';
import { clickOf } from '../forms/ad-click-box.tsx';
import { leadOrigin } from '../forms/lead-origin.ts';
import { rememberRequest } from '../forms/sent-request.ts';

/** Stores a request for an introduction as a lead, with the local page that led to it. */
export async function sendIntroduction(
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
