import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { worksheetOf } from '../../../src/domain/tools/worksheet.ts';
import { buttonLink, mailFrame, paragraph, smallPrint, textLink } from './mail-frame.ts';
import { dayOf, greetingName } from './mail-text.ts';
import type { LeadOfMail, Mail, Site } from './mail-types.ts';

const TITLE = 'Your guide is here';
const THANKS =
  'Thank you for asking for our free gold investment guide. It is a PDF: read it on a screen, or print it and write on it.';
const ADVICE =
  'It sets out what gold can do for savings and what it cannot, what each way of owning it costs, and what to ask before you buy. Take your time: nobody will press you.';
const NO_ADVICE = 'The guide is information and not investment advice.';

/** The worksheet that was asked for, with the figures in its address. */
function worksheetLink({ worksheet }: LeadOfMail, { formUrl }: Site): { words: string; url: string } | null {
  const sheet = worksheetOf(worksheet ?? null);
  return (
    sheet && {
      words: `Your worksheet, "${sheet.title}", with the figures that you entered:`,
      url: new URL(sheet.address, formUrl).href,
    }
  );
}

/** The mail that the form promises: the guide, who sends it and why, and how to have one's data deleted. */
export function guideMail(lead: LeadOfMail, site: Site): Pick<Mail, 'subject' | 'html' | 'text'> {
  const name = greetingName(lead.name);
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const day = dayOf(lead.created_at);
  const why = lead.confirmed_at
    ? `You get this e-mail from ${site.name} because you confirmed the request made with this address in the form at`
    : `You get this one e-mail from ${site.name} because this address was entered in the form at`;
  const unasked = 'If that was not you, there is nothing to do: we do not subscribe you to anything.';
  const deletion =
    'To have your data deleted, answer this e-mail with the words "Delete my data", or write to';
  const sheet = worksheetLink(lead, site);
  const subject = 'Your free gold investment guide';

  const html = mailFrame({
    title: TITLE,
    preview: 'The PDF you asked for, and what to begin with.',
    siteName: site.name,
    body: [
      paragraph(escapeHtml(greeting)),
      paragraph(THANKS),
      buttonLink(site.guideUrl, 'Open the guide (PDF)'),
      ...(sheet ? [paragraph(`${escapeHtml(sheet.words)} ${textLink(sheet.url)}`)] : []),
      paragraph(ADVICE),
      paragraph(
        `Questions? Answer this e-mail, or call <span style="white-space:nowrap">${escapeHtml(site.phone)}</span>. If the button does not work: ${textLink(site.guideUrl)}`,
      ),
    ].join('\n'),
    footer: [
      smallPrint(`${escapeHtml(why)} ${textLink(site.formUrl)} on ${day}. ${unasked}`),
      smallPrint(`${escapeHtml(deletion)} ${textLink(`mailto:${site.email}`, site.email)}.`),
      smallPrint(`${NO_ADVICE}<br>${escapeHtml(`${site.name}, ${site.postalAddress}`)}`),
    ].join('\n'),
  });
  const text = [
    greeting,
    THANKS,
    `Open the guide (PDF):\n${site.guideUrl}`,
    ...(sheet ? [`${sheet.words}\n${sheet.url}`] : []),
    ADVICE,
    `Questions? Answer this e-mail, or call ${site.phone}.`,
    '--',
    `${why} ${site.formUrl} on ${day}. ${unasked}`,
    `${deletion} ${site.email}.`,
    `${NO_ADVICE}\n${site.name}, ${site.postalAddress}`,
  ].join('\n\n');
  return { subject, html, text };
}
