import type { DeskLead } from '../../../src/data/lead-desk.ts';

/** A lead that says no more than it must: without consent, and from nowhere in particular. */
export const aLead: DeskLead = {
  id: '5eed0000-0000-4000-8000-000000000000',
  article_id: null,
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '(619) 555-0129',
  zip: '92037',
  message: null,
  source_url: 'https://goldatlas.example/free-guide',
  created_at: new Date(2026, 10, 1, 12, 5).toISOString(),
  local_path: null,
  referrer_host: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  consent_version: null,
  consent_text: null,
  consent_at: null,
  consent_withdrawn_at: null,
  consent_network: null,
  consent_agent: null,
  held_until: null,
  article: null,
};
