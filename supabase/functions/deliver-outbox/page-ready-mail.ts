import { z } from 'zod';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { buttonLink, mailFrame, paragraph, smallPrint, textLink } from './mail-frame.ts';
import { oneLine } from './mail-text.ts';
import { leadToWrite, type Mail, type Site } from './mail-types.ts';
import { visitorFooter, withdrawalText } from './visitor-footer.ts';

export const readyPage = leadToWrite.extend({ awaited_address: z.string(), place: z.string().nullish() });

const BUTTON = 'Read the page';
const ONLY = 'This is the only email about this page. We did not subscribe you to anything.';

/** Says that an awaited page has its text. Anyone may have typed the address, so it repeats nothing that was typed. */
export function pageReadyMail(
  lead: z.infer<typeof readyPage>,
  site: Site,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { awaited_address, place, created_at } = lead;
  const title = `Our page about ${oneLine(place ?? 'your place', 120)} is ready`;
  const url = site.pageUrl(awaited_address);
  const why = `You asked for this on ${site.dayOf(created_at)}, in the form below our search. If that was not you, ignore this email.`;
  const html = mailFrame({
    title,
    preview: 'You asked us to tell you.',
    siteName: site.name,
    body: [
      paragraph(escapeHtml(why)),
      buttonLink(url, BUTTON),
      paragraph(`If the button does not work, open this link: ${textLink(url)}`),
    ].join('\n'),
    footer: [smallPrint(ONLY), visitorFooter(lead, site, escapeHtml(site.sender))].join('\n'),
  });
  return {
    subject: title,
    html,
    text: [title, why, `${BUTTON}:\n${url}`, '--', ONLY, withdrawalText(lead, site), site.sender].join(
      '\n\n',
    ),
  };
}
