import type { z } from 'zod';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import {
  DO_NOT_CALL,
  isUnconfirmed,
  markedPhone,
  type Standing,
  standingText,
} from '../../../src/domain/leads/consent.ts';
import { handoverLine } from '../../../src/domain/leads/handover.ts';
import type { LeadKind } from '../../../src/domain/leads/lead.ts';
import { STATUS_LABELS } from '../../../src/domain/leads/lead-work.ts';
import { waitText } from '../../../src/domain/leads/roster.ts';
import { worksheetOf } from '../../../src/domain/tools/worksheet.ts';
import { buttonLink, factLine, mailFrame, quotation, smallPrint } from './mail-frame.ts';
import { manyLines, oneLine } from './mail-text.ts';
import type { LeadOfMail, Mail, MessageOfMail, remindedLead, Site } from './mail-types.ts';

type RemindedLead = z.infer<typeof remindedLead>;
type Parts = Pick<Mail, 'subject' | 'html' | 'text'>;
type Fact = [label: string, value: string | null | undefined];

const MAX_NAME_CHARACTERS = 120;
const MAX_SUBJECT_CHARACTERS = 60;
/** Why staff get a notice that goes to no person of the roster. */
export const WHY_NOTICE =
  'You get this email because the site sends staff notices to this address. You can change the address in the back office, under Settings, Staff notices.';
const WHY_ROSTER =
  'You get this email because you are on the roster or own this lead. Once you log your call or text, or change the status, no one else is notified. You can change the roster in the back office, under Leads, Roster.';

/** The mail is read at another time, and cannot know of hours, pauses and what the person says by then. */
const phoneFact = (of: Standing & { phone?: string | null | undefined }, noun: 'lead' | 'message') =>
  of.phone &&
  (standingText(of) === DO_NOT_CALL
    ? markedPhone(of.phone, of)
    : `${markedPhone(of.phone, of)} (before you call or text, open the ${noun}: it says whether you may now)`);

/** How a request for an introduction may be answered. Its sender agreed to email, whoever ended calls and texts too. */
function answerText(lead: RemindedLead, { dayOf }: Site): string | null {
  if (lead.kind !== 'introduction') return null;
  const { calls_paused_until: until } = lead;
  const paused = until ? ` Calls and texts are paused until ${dayOf(until)}.` : '';
  const forbidden = standingText(lead) === DO_NOT_CALL ? ` ${DO_NOT_CALL}.` : '';
  return `By email. Reply to this email, then change the status of the lead to ${STATUS_LABELS.contacted}.${forbidden}${paused}`;
}

const partnerLine = ({ handover }: LeadOfMail): string | null =>
  handover ? [handoverLine(handover), handover.reason].filter(Boolean).join(': ') : null;

function worksheetLine({ worksheet }: LeadOfMail): string | null {
  const sheet = worksheetOf(worksheet ?? null);
  return sheet && `${sheet.title} (${sheet.entries.map(([name, value]) => `${name} ${value}`).join(', ')})`;
}

const TITLES: Record<LeadKind, string> = {
  guide: 'New guide request',
  introduction: 'New introduction request',
  waitlist: 'A visitor waits for a page',
};

const RETURNED = 'Returned introduction request';

const REMINDER_TITLES: Record<LeadKind, string> = {
  guide: 'Unanswered guide request',
  introduction: 'Unanswered introduction request',
  waitlist: 'A visitor still waits for a page',
};

/** Says who asked for what and on which page, with a link to the lead; once more where a partner has returned it. */
export const leadNotice = (lead: LeadOfMail, site: Site): Parts =>
  noticeOf(lead, lead.handover?.state === 'returned' ? RETURNED : TITLES[lead.kind], [], site);

/** Says the same of a request that no one has answered, how long it has waited, and who was notified before. */
export const leadReminder = (lead: RemindedLead, site: Site): Parts =>
  noticeOf(
    { ...lead, is_to_roster: true },
    REMINDER_TITLES[lead.kind],
    [
      ['Waiting', waitText(lead.waited_minutes)],
      ['Notified before', lead.notified.join(', ')],
      ['Answer', answerText(lead, site)],
    ],
    site,
  );

function noticeOf(lead: LeadOfMail, title: string, facts: Fact[], site: Site): Parts {
  return notice({
    title,
    about: lead.name,
    why: lead.is_to_roster ? WHY_ROSTER : WHY_NOTICE,
    facts: [
      ...facts,
      ['Partner', partnerLine(lead)],
      ['Name', lead.name],
      ['Email', lead.email],
      ['Phone', phoneFact(lead, 'lead')],
      ['Confirmation', isUnconfirmed(lead) ? 'Requested by email, not received yet' : null],
      ['Waits for', lead.awaited_address],
      ['ZIP', lead.zip],
      ['Consent', lead.introduction_text],
      ['Worksheet', worksheetLine(lead)],
      ['Local page', lead.local_path],
      ['Page', lead.source_url],
    ],
    words: lead.message ?? '',
    link: { words: 'Open the lead', url: site.leadUrl(lead.id) },
    site,
  });
}

/** Says who wrote on the contact page, and what. */
export function messageNotice(message: MessageOfMail, site: Site): Parts {
  return notice({
    title: 'New message',
    about: message.subject,
    why: WHY_NOTICE,
    facts: [
      ['Name', message.name],
      ['Email', message.email],
      ['Phone', phoneFact(message, 'message')],
      ['Subject', message.subject],
    ],
    words: message.message,
    link: { words: 'Open the message', url: site.messageUrl(message.id) },
    site,
  });
}

interface Notice {
  title: string;
  /** What follows the title in the subject. */
  about: string;
  /** Why the recipient gets it. */
  why: string;
  facts: Fact[];
  words: string;
  link: { words: string; url: string };
  site: Site;
}

function notice({ title, about, why, facts, words, link, site }: Notice): Parts {
  const known = facts.flatMap(([label, value]) => {
    const line = oneLine(value ?? '', label === 'Name' ? MAX_NAME_CHARACTERS : 500);
    return line ? [{ label, line }] : [];
  });
  const said = manyLines(words);
  return {
    subject: `${title}: ${oneLine(about, MAX_SUBJECT_CHARACTERS)}`,
    html: mailFrame({
      title,
      preview: known.map(({ line }) => line).join(', '),
      siteName: site.name,
      body: [
        ...(said ? [quotation(said)] : []),
        ...known.map(({ label, line }) => factLine(label, line)),
        buttonLink(link.url, link.words),
      ].join('\n'),
      footer: smallPrint(escapeHtml(`Your reply to this email goes to the visitor. ${why}`)),
    }),
    text: [
      title,
      known.map(({ label, line }) => `${label}: ${line}`).join('\n'),
      ...(said ? [said.replace(/^/gm, '> ')] : []),
      `${link.words}:\n${link.url}`,
      `--\nYour reply to this email goes to the visitor. ${why}`,
    ].join('\n\n'),
  };
}
