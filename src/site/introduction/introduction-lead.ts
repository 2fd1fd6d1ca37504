import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import { attributionOf, ownPageBehind } from '../../domain/leads/attribution.ts';
import type { IntroductionRequest } from '../../domain/leads/introduction-request.ts';
import { INTRODUCTION_VERSION } from '../../domain/leads/introduction-words.ts';
import { arrival } from '../../lib/arrival.ts';
import { lastLocalPage } from '../../lib/local-page.ts';

/** Stores a request for an introduction as a lead, with the local page that led to it. */
export async function sendIntroduction({
  isAgreed,
  question,
  ...person
}: IntroductionRequest & { id: string }): Promise<Stored> {
  const { origin, pathname } = window.location;
  return insertLead(await loadPublicClient(), {
    ...person,
    ...attributionOf(arrival(), origin),
    kind: 'introduction',
    message: question,
    introduction_version: isAgreed ? INTRODUCTION_VERSION : null,
    local_path: lastLocalPage() ?? ownPageBehind(document.referrer, origin),
    source_url: `${origin}${pathname}`,
  });
}
