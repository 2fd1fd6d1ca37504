import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { RenderMarkdown } from './markdown-renderer.ts';
import type { MarkdownOptions } from './markdown-to-html.ts';
import { textAsHtml } from './text-as-html.ts';

/** Set where pages are rendered as HTML, so that the text is ready at once. */
export const MarkdownRenderer = createContext<RenderMarkdown | null>(null);

/** The browser's renderer, once it is loaded. */
let renderInBrowser: RenderMarkdown | null = null;

/** Loads the browser's renderer. Without it (offline) the text is still there to read, and the next text tries again. */
async function loadRenderer(): Promise<RenderMarkdown> {
  try {
    renderInBrowser = (await import('./browser-renderer.ts')).renderInBrowser;
    return renderInBrowser;
  } catch {
    return textAsHtml;
  }
}

/** Returns the browser's renderer once it is wanted and there. */
function useBrowserRenderer(isWanted: boolean): RenderMarkdown | null {
  const [render, setRender] = useState(() => renderInBrowser);
  useEffect(() => {
    if (!isWanted || render) return;
    let isShown = true;
    void loadRenderer().then((loaded) => isShown && setRender(() => loaded));
    return () => {
      isShown = false;
    };
  }, [isWanted, render]);
  return isWanted ? render : null;
}

/** The HTML of texts that pages were delivered with, by their elements' ids. */
const kept = new Map<string, string>();

/** Returns the HTML of a text that its page was delivered with, also when the visitor comes back to it. */
export function deliveredHtml(elementId: string | undefined): string | null {
  if (!elementId || typeof document === 'undefined') return null;
  const html = kept.get(elementId) ?? document.getElementById(elementId)?.innerHTML ?? null;
  if (html !== null) kept.set(elementId, html);
  return html;
}

type UseMarkdownOptions = MarkdownOptions & {
  /** Names the element that shows the text, and this version of it, so that its delivered HTML is kept. */
  elementId?: string;
  /** Set to false while the text may still come from elsewhere, so that the renderer is not loaded for nothing. */
  isWanted?: boolean;
};

/**
 * Renders Markdown as safe HTML; null while the renderer (23 KiB) is loading.
 *
 * A prerendered page never loads the renderer. Hydration takes the HTML from the page's own element, so the page
 * holds it only once, and keeps it, so that coming back needs no request. A new version keeps the old one on screen
 * until it is ready.
 */
export function useMarkdown(
  markdown: string,
  { elementId, insidePage, isWanted = true }: UseMarkdownOptions = {},
) {
  const provided = useContext(MarkdownRenderer);
  const [delivered] = useState(() => ({ elementId, html: deliveredHtml(elementId) }));
  const [lastHtml, setLastHtml] = useState<string | null>(null);
  const isDelivered = delivered.html !== null && delivered.elementId === elementId;
  const loaded = useBrowserRenderer(isWanted && !provided && !isDelivered);
  const render = provided ?? loaded;

  const html = useMemo(() => {
    if (isDelivered) return delivered.html;
    return render ? render(markdown, { insidePage }) : null;
  }, [delivered, isDelivered, render, markdown, insidePage]);
  if (html !== null && html !== lastHtml) setLastHtml(html);
  return html ?? lastHtml;
}
