import { useState } from 'react';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { deliveredPageQuery } from '../../data/delivered-page.ts';
import { useAddress } from '../../lib/address.tsx';
import { deliveredHtml, useMarkdown } from '../../ui/markdown/use-markdown.ts';
import { NotedContent } from './location-sections.ts';
import { useLocationSlugs } from './use-location-slugs.ts';

/** Whether the browser must ask the server for the text, because the page came without it. Previews are on no page. */
function useMissing(elementId: string): boolean {
  const isOnPage = useLocationSlugs().state !== '';
  const [delivered] = useState(() => (deliveredHtml(elementId) === null ? null : elementId));
  return NotedContent === null && delivered !== elementId && isOnPage;
}

/**
 * Returns an article's text as HTML; null while it loads. After a navigation the app takes it, with its notes, from the
 * page as the server delivers it. If the server does not have the version, the browser renders it without notes.
 */
export function useArticleHtml(markdown: string, elementId: string): string | null {
  const { pathname } = useAddress();
  const isMissing = useMissing(elementId);
  const page = useVisitorQuery(isMissing ? deliveredPageQuery(pathname) : null);
  const isAsking = isMissing && page.isPending;
  const fetched = isMissing ? page.data?.[elementId] : undefined;
  const isWanted = !isAsking && fetched === undefined;
  const html = useMarkdown(markdown, { elementId, insidePage: true, isWanted });
  return fetched ?? html;
}
