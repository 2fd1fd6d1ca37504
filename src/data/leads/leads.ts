import type { Attribution } from '../../domain/leads/attribution.ts';
import type { LeadKind } from '../../domain/leads/lead.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { ignoreDuplicate } from '../client/ignore-duplicate.ts';
import { type Stored, storedState } from './stored-state.ts';

/**
 * A request as the browser sends it. The browser makes the `id`, so that a retry is idempotent. The database
 * itself adds the local page's article and ZIP code, and the words and time of what was agreed to.
 */
export type NewLead = Attribution & {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  message?: string;
  source_url: string;
  local_path: string | null;
  phone?: string;
  zip?: string;
  consent_version?: string | null;
  /** The words that stood beside the box. They count where they are, or were, published under the version. */
  consent_text?: string;
  introduction_version?: string | null;
  /** The company that the agreement names. */
  introduction_partner?: string;
  /** The words of the form as the browser showed them, kept as evidence of what was agreed to. */
  form_shown?: string;
  /** A tool's path with its query. */
  worksheet?: string;
  /** Whether the page has Global Privacy Control. The database adds what the request's header says. */
  has_privacy_control?: boolean;
  awaited_address?: string;
  /** The click on an ad, where the visitor agreed that its seller is told. */
  ad_click_kind?: string;
  ad_click_id?: string;
  ad_click_version?: string;
};

/** Stores a lead without reading it back, because visitors may not read leads. */
export async function insertLead(client: DataClient, lead: NewLead): Promise<Stored> {
  await ignoreDuplicate(async () => {
    dataOf(await client.from('leads').insert(lead), 'Sending a request');
  });
  return storedState(client, lead.id);
}
