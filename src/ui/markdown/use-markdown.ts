import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { RenderMarkdown } from './markdown-renderer.ts';
import type { MarkdownOptions } from './markdown-to-html.ts';
import { textAsHtml } from './text-as-html.ts';

/** Set for prerendering, where the text must be ready at once. */
export const MarkdownRenderer = createContext<RenderMarkdown | null>(null);

// Loaded once, when the first text has to be rendered in the browser.
let browserRenderer: RenderMarkdown | null = null;

/** Starts loading the renderer while the text itself is still loading. */
export async function loadBrowserRenderer(): Promise<RenderMarkdown> {
  browserRenderer ??= (await import('./browser-renderer.ts')).renderMarkdown;
  return browserRenderer;
}

/** Returns the HTML that the page was delivered with, if it contains the element. */
function deliveredHtml(elementId: string | undefined): string | null {
  if (!elementId || typeof document === 'undefined') return null;
  return document.getElementById(elementId)?.innerHTML ?? null;
}

type UseMarkdownOptions = MarkdownOptions & {
  /** Names the element that shows the text, and this version of it, so that its delivered HTML is kept. */
  elementId?: string;
};

/**
 * Renders Markdown as safe HTML; null while the renderer (23 KiB) is loading.
 *
 * A prerendered page never loads the renderer. Hydration takes the HTML from the page's own element, so the page
 * holds it only once. The Markdown is in the page's data as well (less than 1 KiB with brotli), so that going back and
 * forth needs no request. A new version keeps the old one on screen until it is ready.
 */
export function useMarkdown(markdown: string, { elementId, insidePage }: UseMarkdownOptions = {}) {
  const provided = useContext(MarkdownRenderer);
  const [delivered] = useState(() => ({ elementId, html: deliveredHtml(elementId) }));
  const [loaded, setLoaded] = useState(() => browserRenderer);
  const [lastHtml, setLastHtml] = useState<string | null>(null);
  const render = provided ?? loaded;

  const html = useMemo(() => {
    if (delivered.html !== null && delivered.elementId === elementId) return delivered.html;
    return render ? render(markdown, { insidePage }) : null;
  }, [delivered, elementId, render, markdown, insidePage]);
  if (html !== null && html !== lastHtml) setLastHtml(html);

  const isWaiting = html === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isMounted = true;
    const show = (renderer: RenderMarkdown) => isMounted && setLoaded(() => renderer);
    // Without the renderer (offline) the text is still there to read.
    loadBrowserRenderer().then(show, () => show(textAsHtml));
    return () => {
      isMounted = false;
    };
  }, [isWaiting]);
  return html ?? lastHtml;
}
