import { loadPublicClient } from '../../data/client.ts';
import { DataError } from '../../data/data-error.ts';
import { insertLead } from '../../data/leads.ts';
import type { GuideRequest } from '../../domain/guide-request.ts';
import { GUIDE_REQUEST_MESSAGE } from '../../domain/lead.ts';
import { lastLocalPage } from '../../lib/local-page.ts';

/** The longest address that the database takes for a lead's origin. */
const SOURCE_URL_MAX = 2000;

/** Postgres: the row that a foreign key names is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Stores a guide request as a lead, with the local page that the visitor came from. */
export async function sendGuideRequest(request: GuideRequest & { id: string }): Promise<void> {
  const client = await loadPublicClient();
  const lead = {
    ...request,
    ...lastLocalPage(),
    message: GUIDE_REQUEST_MESSAGE,
    source_url: window.location.href.slice(0, SOURCE_URL_MAX),
  };
  try {
    await insertLead(client, lead);
  } catch (error) {
    // The remembered article has been deleted since: the request counts for more than where it came from.
    if (!(error instanceof DataError && error.code === FOREIGN_KEY_VIOLATION)) throw error;
    await insertLead(client, { ...lead, article_id: null });
  }
}
