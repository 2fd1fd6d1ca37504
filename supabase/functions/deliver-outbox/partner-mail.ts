import { z } from 'zod';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { buttonLink, factLine, mailFrame, paragraph, quotation, smallPrint } from './mail-frame.ts';
import { dayNames, manyLines, oneLine } from './mail-text.ts';
import type { Mail, Site } from './mail-types.ts';

/** What private.handover_data in supabase/schemas/partners/handovers.sql answers. */
export const handedOver = z.object({
  handover: z.object({ id: z.string(), partner: z.string(), time_zone: z.string() }),
  contact: z.object({ name: z.string(), email: z.string(), zip: z.string(), message: z.string() }),
  agreement: z.object({ words: z.string(), agreed_at: z.string() }),
  answer_token: z.string(),
});
type HandedOver = z.infer<typeof handedOver>;

export const endedHandover = z.object({ handover: z.object({ id: z.string() }) });

type Parts = Pick<Mail, 'subject' | 'html' | 'text'>;

/** The first characters of a hand-over's id, by which both sides name it. */
const referenceOf = (id: string) => id.slice(0, 8);

const ANSWER = 'Accept or return this request';
const HOW =
  'The link opens a page where you accept the request, return it with a reason, or tell us later what came of it. Opening the page changes nothing. Anyone who has the link can answer, so please do not forward this email.';
const MAY =
  'This person agreed to an answer by email from you, and to nothing else: do not call or text. Use these data for the answer only, and delete them when we tell you that the request has ended.';

/** Gives a partner a request that names it: the data that the visitor agreed to pass on, and the link to answer. */
export function partnerRequestMail(
  { handover, contact, agreement, answer_token }: HandedOver,
  site: Site,
): Parts {
  const reference = referenceOf(handover.id);
  // The page behind the link has its day in the same zone.
  const dayOf = dayNames(handover.time_zone);
  const title = `A request for ${oneLine(handover.partner, 80)}`;
  const question = manyLines(contact.message);
  const facts = [
    ['Name', oneLine(contact.name, 120)],
    ['Email', oneLine(contact.email, 254)],
    ['ZIP code', oneLine(contact.zip, 10)],
    ['Agreed to', `${dayOf(agreement.agreed_at)}: ${agreement.words}`],
    ['Reference', reference],
  ] as const;
  const url = site.partnerUrl(answer_token);
  return {
    subject: `${title} (${reference})`,
    html: mailFrame({
      title,
      preview: `Reference ${reference}`,
      siteName: site.name,
      body: [
        quotation(question),
        ...facts.map(([label, value]) => factLine(label, value)),
        buttonLink(url, ANSWER),
        paragraph(escapeHtml(HOW)),
      ].join('\n'),
      footer: [smallPrint(escapeHtml(MAY)), smallPrint(escapeHtml(site.sender))].join('\n'),
    }),
    text: [
      title,
      question.replace(/^/gm, '> '),
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${ANSWER}:\n${url}`,
      HOW,
      `--\n${MAY}`,
      site.sender,
    ].join('\n\n'),
  };
}

const ENDED =
  'The person has withdrawn, or the request was deleted. Do not contact this person again about it, and delete what we sent you, unless the law requires you to keep it.';

/** Tells a partner that a request has ended. It names no person. */
export function partnerEndMail({ handover }: z.infer<typeof endedHandover>, site: Site): Parts {
  const title = `Request ${referenceOf(handover.id)} has ended`;
  return {
    subject: title,
    html: mailFrame({
      title,
      preview: 'Please delete what we sent you.',
      siteName: site.name,
      body: paragraph(escapeHtml(ENDED)),
      footer: smallPrint(escapeHtml(site.sender)),
    }),
    text: [title, ENDED, '--', site.sender].join('\n\n'),
  };
}
