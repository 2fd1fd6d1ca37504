import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Prose } from '../../../src/ui/markdown/prose.tsx';
import { renderOnServer } from '../../../src/ui/markdown/server-renderer.ts';
import { MarkdownRenderer, useMarkdown } from '../../../src/ui/markdown/use-markdown.ts';

type TextProps = { markdown: string; id?: string };

function Text({ markdown, id }: TextProps) {
  const html = useMarkdown(markdown, { elementId: id });
  return html === null ? <p>Loading</p> : <Prose html={html} id={id} />;
}

/** A text in an app of its own, or in the one that has this client. */
const inApp = (props: TextProps, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <Text {...props} />
  </QueryClientProvider>
);

const onServer = (props: TextProps) =>
  renderToString(<MarkdownRenderer value={renderOnServer}>{inApp(props)}</MarkdownRenderer>);

describe('the text of a page delivered with its HTML', () => {
  const client = new QueryClient();
  let box: HTMLElement;
  let root: Root;

  beforeEach(async () => {
    box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = onServer({ markdown: '**old**', id: 'text-1' });
    // Only the server could have made this, so it proves that the HTML is kept, not rendered again.
    box.querySelector('strong')?.setAttribute('title', 'delivered');
    root = await act(async () => hydrateRoot(box, inApp({ markdown: '**old**', id: 'text-1' }, client)));
  });
  afterEach(() => {
    act(() => root.unmount());
    box.remove();
  });

  test('keeps that HTML', () => {
    expect(box.innerHTML).toContain('<strong title="delivered">old</strong>');
  });

  test('changes it when a new version comes, without a gap', async () => {
    const seen = new Set<string>();
    const watcher = new MutationObserver(() => seen.add(box.textContent));
    watcher.observe(box, { subtree: true, childList: true, characterData: true });
    act(() => root.render(inApp({ markdown: '**new**', id: 'text-2' }, client)));
    expect(box).toHaveTextContent('old');
    await waitFor(() => expect(box).toHaveTextContent('new'));
    expect([...seen]).toEqual(['new\n']);
    watcher.disconnect();
  });
});

describe('a text shown after a navigation', () => {
  test('waits for the renderer, then follows its Markdown at once', async () => {
    const client = new QueryClient();
    const { rerender } = render(inApp({ markdown: '**one**' }, client));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('one')).toContainHTML('<strong>one</strong>');
    rerender(inApp({ markdown: '**two**' }, client));
    expect(screen.getByText('two')).toContainHTML('<strong>two</strong>');
  });

  test('does not wait for a renderer that an earlier text has loaded', async () => {
    const client = new QueryClient();
    const { unmount } = render(inApp({ markdown: '**one**' }, client));
    await screen.findByText('one');
    unmount();
    render(inApp({ markdown: '**two**' }, client));
    expect(screen.getByText('two')).toContainHTML('<strong>two</strong>');
  });
});
