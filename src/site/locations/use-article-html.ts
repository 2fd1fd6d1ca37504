import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deliveredPageQuery } from '../../data/delivered-page.ts';
import { useMarkdown } from '../../ui/markdown/use-markdown.ts';
import { NotedContent } from './location-sections.ts';
import { useLocationSlugs } from './use-location-slugs.ts';

/** Whether the text has to be asked of the server: the page was not delivered with it. A preview is on no page. */
function useMissing(elementId: string): boolean {
  const isOnPage = useLocationSlugs().state !== '';
  const [delivered] = useState(() => globalThis.document?.getElementById(elementId) && elementId);
  return NotedContent === null && delivered !== elementId && isOnPage;
}

/**
 * An article's text as HTML; null while it is on its way. After a navigation it is taken from the page as the server
 * delivers it, with its notes. A version that the server does not have is rendered here, without them.
 */
export function useArticleHtml(markdown: string, elementId: string): string | null {
  const { pathname } = useLocation();
  const isMissing = useMissing(elementId);
  const page = useQuery({ ...deliveredPageQuery(pathname), enabled: isMissing });
  const isAsking = isMissing && page.isPending;
  const fetched = isMissing ? page.data?.[elementId] : undefined;
  const isWanted = !isAsking && fetched === undefined;
  const html = useMarkdown(markdown, { elementId, insidePage: true, isWanted });
  return fetched ?? html;
}
