import { z } from 'zod';
import { HANDOVER_RESULTS, HANDOVER_STATES } from '../../../src/domain/leads/handover.ts';
import { LEAD_KINDS } from '../../../src/domain/leads/lead.ts';

/** A mail as Resend's API expects it, without the sender. */
export interface Mail {
  to: string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
}

/** What mail says about the site: the company, and the addresses of its pages. */
export interface Site {
  name: string;
  /** The sender: `Name <address>`. */
  from: string;
  email: string;
  phone: string;
  /** The name in law and the postal address, in one line. */
  sender: string;
  guideUrl: string;
  coverUrl: string;
  formUrl: string;
  /** The address of one of the site's pages. */
  pageUrl: (path: string) => string;
  confirmUrl: (token: string) => string;
  withdrawUrl: (token: string) => string;
  partnerUrl: (token: string) => string;
  leadUrl: (id: string) => string;
  messageUrl: (id: string) => string;
  webhooksUrl: string;
  /** The day of a moment, in the site's time zone. */
  dayOf: (time: string) => string;
}

/** A notice says whether the agreements to calls and texts are in force. */
const standing = { agrees_to_calls: z.boolean().default(false), agrees_to_texts: z.boolean().default(false) };

export const leadOfMail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  zip: z.string().nullish(),
  message: z.string().nullish(),
  kind: z.enum(LEAD_KINDS).default('guide'),
  introduction_text: z.string().nullish(),
  handover: z
    .object({
      partner_name: z.string(),
      state: z.enum(HANDOVER_STATES),
      result: z.enum(HANDOVER_RESULTS).nullable(),
      reason: z.string().nullable(),
    })
    .nullish(),
  worksheet: z.string().nullish(),
  awaited_address: z.string().nullish(),
  source_url: z.string().nullish(),
  local_path: z.string().nullish(),
  ...standing,
  confirmation_asked_at: z.string().nullish(),
  confirmed_at: z.string().nullish(),
  created_at: z.string(),
  /** Whether the notice goes to someone of the roster, and not to the address for notices. */
  is_to_roster: z.boolean().nullish(),
});
export type LeadOfMail = z.infer<typeof leadOfMail>;

/** A lead whose sender the mail goes to. */
export const leadToWrite = leadOfMail.extend({ withdrawal_token: z.string() });
export type LeadToWrite = z.infer<typeof leadToWrite>;

/**
 * A lead that is unanswered: how long it had waited when the reminder was queued, who was notified before, and until
 * which moment calls and texts are paused, if they are.
 */
export const remindedLead = leadOfMail.extend({
  waited_minutes: z.number(),
  notified: z.array(z.string()),
  calls_paused_until: z.string().nullish(),
});

export const messageOfMail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  ...standing,
  subject: z.string(),
  message: z.string(),
  created_at: z.string(),
});
export type MessageOfMail = z.infer<typeof messageOfMail>;
