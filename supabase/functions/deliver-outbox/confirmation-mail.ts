import { z } from 'zod';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { buttonLink, mailFrame, paragraph, quotation, smallPrint, textLink } from './mail-frame.ts';
import { leadToWrite, type Mail, type Site } from './mail-types.ts';
import { visitorFooter, withdrawalText } from './visitor-footer.ts';

export const leadToConfirm = leadToWrite.extend({
  consent_text: z.string().nullish(),
  confirmation_token: z.string(),
});

const TITLE = 'Please confirm your request';
const BUTTON = 'Confirm your request';
const NEXT =
  'Open the page and press the button. We will then email you the guide. The link works for 7 days.';
const UNASKED =
  'If you did not make this request, ignore this email. We will not send you anything else or call you because of it.';

/** The last two digits tell the number's owner which number we mean, and tell no one else anything. */
const endOf = (phone: string | null): string => {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-2);
  return digits.length === 2 ? ` It applies to the number ending in ${digits}.` : '';
};

/**
 * Asks the owner of a mailbox whether the request is theirs. Anyone may have typed the address, so this mail repeats
 * nothing that was typed.
 */
export function confirmationMail(
  lead: z.infer<typeof leadToConfirm>,
  site: Site,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const url = site.confirmUrl(lead.confirmation_token);
  const asked = `Someone requested our free gold investment guide with this email address on ${site.dayOf(lead.created_at)}, using the form at`;
  const agreed = lead.consent_text
    ? `The request also gives the following consent, which counts only after you confirm.${endOf(lead.phone)}`
    : '';
  const html = mailFrame({
    title: TITLE,
    preview: 'One more step, and your guide is on its way.',
    siteName: site.name,
    body: [
      paragraph(`${escapeHtml(asked)} ${textLink(site.formUrl)}.`),
      paragraph(NEXT),
      buttonLink(url, BUTTON),
      ...(lead.consent_text ? [paragraph(escapeHtml(agreed)), quotation(lead.consent_text)] : []),
      paragraph(`If the button does not work, open this link: ${textLink(url)}`),
    ].join('\n'),
    footer: [smallPrint(UNASKED), visitorFooter(lead, site, escapeHtml(site.sender))].join('\n'),
  });
  const text = [
    `${asked} ${site.formUrl}.`,
    NEXT,
    `${BUTTON}:\n${url}`,
    ...(lead.consent_text ? [agreed, lead.consent_text.replace(/^/gm, '> ')] : []),
    '--',
    UNASKED,
    withdrawalText(lead, site),
    site.sender,
  ].join('\n\n');
  return { subject: 'Please confirm your request for the gold investment guide', html, text };
}
