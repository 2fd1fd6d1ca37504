/** A page of ours, as a link to the contact form names it. */
const PAGE = /^(?:\/[a-z0-9-]{1,100}){1,5}$/;

/** What the link of a page adds to the address of the contact form. */
export const correctionQuery = (page: string): string => `?page=${encodeURIComponent(page)}`;

const SUBJECT = 'Correction: ';

/** The page of ours that the subject of a message says is wrong; null for a message about anything else. */
export function correctedPage(subject: string): string | null {
  const page = subject.startsWith(SUBJECT) ? subject.slice(SUBJECT.length).trim() : '';
  return PAGE.test(page) ? page : null;
}

/** The subject of a message about the page that an address's query names; null where it names none of ours. */
export function correctionSubject(query: string): string | null {
  const page = new URLSearchParams(query).get('page') ?? '';
  return PAGE.test(page) ? `${SUBJECT}${page}` : null;
}
