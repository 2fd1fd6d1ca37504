import { queryOptions } from '@tanstack/react-query';
import { trustedHtml } from '../lib/trusted-types.ts';
import { visitorQueryKeys } from './visitor-query-keys.ts';

/** The HTML of a page's server-drawn sections, by their elements' ids. */
type DeliveredSections = Readonly<Record<string, string>>;

/** Marks the elements that a page's server-drawn sections are in. */
export const SERVER_SECTION = 'data-server-section';

async function fetchSections(path: string, signal: AbortSignal): Promise<DeliveredSections> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, signal });
  if (!answer.ok) return {};
  // A parsed document runs no script and loads no picture.
  const page = new DOMParser().parseFromString(trustedHtml(await answer.text()), 'text/html');
  const sections = [...page.querySelectorAll(`[${SERVER_SECTION}]`)];
  return Object.fromEntries(sections.map((section) => [section.id, section.innerHTML]));
}

/** Returns the page's server-drawn sections; none if the server does not have the page. */
export const deliveredPageQuery = (path: string) =>
  queryOptions({
    queryKey: visitorQueryKeys.delivered(path),
    queryFn: ({ signal }) => fetchSections(path, signal),
    staleTime: 5 * 60 * 1000,
    retry: false,
  });
