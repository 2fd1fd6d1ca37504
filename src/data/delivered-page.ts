import { trustedHtml } from '../lib/trusted-types.ts';
import { visitorQuery } from './client/visitor-query.ts';
import { visitorQueryKeys } from './visitor-query-keys.ts';

/** The HTML of a page's server-drawn sections, by their elements' ids. */
type DeliveredSections = Readonly<Record<string, string>>;

/** Marks the elements that a page's server-drawn sections are in. */
export const SERVER_SECTION = 'data-server-section';

async function fetchSections(path: string): Promise<DeliveredSections> {
  const answer = await fetch(path, { headers: { accept: 'text/html' } });
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status} for ${path}`);
  if (!answer.ok) return {};
  // A parsed document runs no script and loads no picture.
  const page = new DOMParser().parseFromString(trustedHtml(await answer.text()), 'text/html');
  const sections = [...page.querySelectorAll(`[${SERVER_SECTION}]`)];
  return Object.fromEntries(sections.map((section) => [section.id, section.innerHTML]));
}

/** Returns the page's server-drawn sections; none if the server does not have the page. A server in trouble is no answer. */
export const deliveredPageQuery = (path: string) =>
  visitorQuery({
    queryKey: visitorQueryKeys.delivered(path),
    queryFn: () => fetchSections(path),
    staleTime: 5 * 60 * 1000,
    retry: false,
  });
