import { GUIDE_MAIL_COVER, guideFacts, guideStartingPoints } from '../../../src/config/guide-facts.ts';
import { escapeHtml } from '../../../src/domain/escape-html.ts';
import { worksheetOf } from '../../../src/domain/tools/worksheet.ts';
import { buttonLink, linkedPicture, list, mailFrame, paragraph, smallPrint, textLink } from './mail-frame.ts';
import { greetingName } from './mail-text.ts';
import type { LeadOfMail, LeadToWrite, Mail, Site } from './mail-types.ts';
import { visitorFooter, withdrawalText } from './visitor-footer.ts';

const TITLE = 'Your guide is here';
const THANKS =
  'Thank you for asking for our free gold investment guide. It is a PDF: read it on a screen, or print it and write on it.';
const BUTTON = 'Open the guide (PDF)';
const COVER_ALT = `The cover of the guide: ${guideFacts.title}`;
const BEGIN = `It has ${guideFacts.pages} pages. If you are short on time, start with these:`;
const ADVICE =
  'The guide sets out what gold can do for savings and what it cannot, what each way of owning it costs, and what to ask before you buy. Take your time: no one will pressure you.';
const NO_ADVICE = 'The guide is information and not investment advice.';
const LOCAL = 'The local page you read earlier:';

type Link = { words: string; url: string };

/** The worksheet that was asked for, with the figures in its address. */
function worksheetLink({ worksheet }: LeadOfMail, { formUrl }: Site): Link | null {
  const sheet = worksheetOf(worksheet ?? null);
  return (
    sheet && {
      words: `Your worksheet, "${sheet.title}", with the numbers you entered:`,
      url: new URL(sheet.address, formUrl).href,
    }
  );
}

/** Addresses of local pages have nothing but slugs. The database keeps only those of locations that exist. */
const LOCAL_PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/;

/** The page of the visitor's state, city or neighborhood, if they came from one. */
const localLink = ({ local_path }: LeadOfMail, { pageUrl }: Site): Link | null =>
  local_path && LOCAL_PATH.test(local_path) ? { words: LOCAL, url: pageUrl(local_path) } : null;

/** A page of the PDF, which browsers open at it. */
const pageLink = (page: number, { guideUrl }: Site): string =>
  textLink(`${guideUrl}#page=${page}`, `Page ${page}`);

const startingPoints = (site: Site): string[] =>
  guideStartingPoints.map(
    ({ page, title, text }) => `${pageLink(page, site)}, ${escapeHtml(`${title}: ${text}.`)}`,
  );

const startingPointsText = (): string =>
  guideStartingPoints.map(({ page, title, text }) => `- Page ${page}, ${title}: ${text}.`).join('\n');

interface Parts {
  lead: LeadToWrite;
  greeting: string;
  links: Link[];
  /** Who sends the mail and why, and how to have one's data deleted. */
  why: string;
  unasked: string;
  deletion: string;
  day: string;
}

function partsOf(lead: LeadToWrite, site: Site): Parts {
  const name = greetingName(lead.name);
  return {
    lead,
    greeting: name ? `Hello ${name},` : 'Hello,',
    links: [worksheetLink(lead, site), localLink(lead, site)].filter((link) => link !== null),
    why: lead.confirmed_at
      ? `You are getting this email from ${site.name} because you confirmed the request made with this address in the form at`
      : `You are getting this one email from ${site.name} because this address was entered in the form at`,
    unasked: 'If that was not you, you do not need to do anything: we will not subscribe you to anything.',
    deletion: 'To have your data deleted, reply to this email with the words "Delete my data", or write to',
    day: site.dayOf(lead.created_at),
  };
}

function htmlOf({ greeting, links, why, unasked, deletion, day, lead }: Parts, site: Site): string {
  // Half as large as it is, so that it is sharp on every screen.
  const [width, height] = [GUIDE_MAIL_COVER.width / 2, GUIDE_MAIL_COVER.height / 2];
  return mailFrame({
    title: TITLE,
    preview: 'The PDF you asked for, and where to start.',
    siteName: site.name,
    body: [
      paragraph(escapeHtml(greeting)),
      paragraph(THANKS),
      linkedPicture({ url: site.guideUrl, picture: site.coverUrl, alt: COVER_ALT, width, height }),
      buttonLink(site.guideUrl, BUTTON),
      paragraph(escapeHtml(BEGIN)),
      list(startingPoints(site)),
      ...links.map(({ words, url }) => paragraph(`${escapeHtml(words)} ${textLink(url)}`)),
      paragraph(ADVICE),
      paragraph(
        `Questions? Reply to this email, or call <span style="white-space:nowrap">${escapeHtml(site.phone)}</span>. If the button does not work: ${textLink(site.guideUrl)}`,
      ),
    ].join('\n'),
    footer: [
      smallPrint(`${escapeHtml(why)} ${textLink(site.formUrl)} on ${day}. ${unasked}`),
      smallPrint(`${escapeHtml(deletion)} ${textLink(`mailto:${site.email}`, site.email)}.`),
      visitorFooter(lead, site, `${NO_ADVICE}<br>${escapeHtml(site.sender)}`),
    ].join('\n'),
  });
}

const textOf = ({ greeting, links, why, unasked, deletion, day, lead }: Parts, site: Site): string =>
  [
    greeting,
    THANKS,
    `${BUTTON}:\n${site.guideUrl}`,
    `${BEGIN}\n${startingPointsText()}`,
    ...links.map(({ words, url }) => `${words}\n${url}`),
    ADVICE,
    `Questions? Reply to this email, or call ${site.phone}.`,
    '--',
    `${why} ${site.formUrl} on ${day}. ${unasked}`,
    `${deletion} ${site.email}.`,
    withdrawalText(lead, site),
    `${NO_ADVICE}\n${site.sender}`,
  ].join('\n\n');

/** The mail that the form promises: the guide with what to begin with, who sends it and why. */
export function guideMail(lead: LeadToWrite, site: Site): Pick<Mail, 'subject' | 'html' | 'text'> {
  const parts = partsOf(lead, site);
  return {
    subject: 'Your free gold investment guide',
    html: htmlOf(parts, site),
    text: textOf(parts, site),
  };
}
