import { paths } from '../../config/paths.ts';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertLead } from '../../data/leads/leads.ts';
import { type WaitRequest, waitRequestSchema } from '../../domain/leads/wait-request.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { leadOrigin } from '../forms/lead-origin.ts';

/** A person who waits for a page is stored as a lead of its own kind. */
export const waitPlan = (address: string): FormPlan<WaitRequest> => ({
  rules: waitRequestSchema,
  send: async (person) =>
    insertLead(await loadPublicClient(), {
      ...person,
      ...leadOrigin(),
      kind: 'waitlist',
      awaited_address: address,
    }),
  sent: { title: 'Request received', description: 'We will email you once the page is ready.' },
  held: { title: 'Request received', description: 'We will email you once the page is ready.' },
  // The page stays, at the thanks that take the place of the form.
  next: { path: `${paths.places}?place=${address}#wait`, afterMs: 0 },
});
