import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Prose } from '../../../src/ui/markdown/prose.tsx';
import { renderOnServer } from '../../../src/ui/markdown/server-renderer.ts';
import * as original from '../../../src/ui/markdown/use-markdown.ts';

let { MarkdownRenderer, useMarkdown } = original;

// Each test begins where no text has loaded the renderer.
beforeEach(async () => {
  vi.resetModules();
  ({ MarkdownRenderer, useMarkdown } = await import('../../../src/ui/markdown/use-markdown.ts'));
});

type TextProps = { markdown: string; id?: string };

function Text({ markdown, id }: TextProps) {
  const html = useMarkdown(markdown, { elementId: id });
  return html === null ? <p>Loading</p> : <Prose html={html} id={id} />;
}

const onServer = (props: TextProps) =>
  renderToString(
    <MarkdownRenderer value={renderOnServer}>
      <Text {...props} />
    </MarkdownRenderer>,
  );

describe('a text shown after a navigation', () => {
  test('waits for the renderer, then follows its Markdown at once', async () => {
    const { rerender } = render(<Text markdown="**one**" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('one')).toContainHTML('<strong>one</strong>');
    rerender(<Text markdown="**two**" />);
    expect(screen.getByText('two')).toContainHTML('<strong>two</strong>');
  });

  test('does not wait for a renderer that an earlier text has loaded', async () => {
    const { unmount } = render(<Text markdown="**one**" />);
    await screen.findByText('one');
    unmount();
    render(<Text markdown="**two**" />);
    expect(screen.getByText('two')).toContainHTML('<strong>two</strong>');
  });
});

describe('the text of a page delivered with its HTML', () => {
  let box: HTMLElement;
  let root: Root;

  beforeEach(async () => {
    box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = onServer({ markdown: '**old**', id: 'text-1' });
    // Only the server could have made this, so it proves that the HTML is kept, not rendered again.
    box.querySelector('strong')?.setAttribute('title', 'delivered');
    root = await act(async () => hydrateRoot(box, <Text markdown="**old**" id="text-1" />));
  });
  afterEach(() => {
    act(() => root.unmount());
    box.remove();
  });

  test('keeps that HTML', () => {
    expect(box.innerHTML).toContain('<strong title="delivered">old</strong>');
  });

  test('keeps it for a visitor who comes back, without the Markdown', () => {
    act(() => root.render(null));
    expect(box).toHaveTextContent('');
    act(() => root.render(<Text markdown="" id="text-1" />));
    expect(box.innerHTML).toContain('<strong title="delivered">old</strong>');
  });

  test('changes it when a new version comes, without a gap', async () => {
    const seen = new Set<string>();
    const watcher = new MutationObserver(() => seen.add(box.textContent));
    watcher.observe(box, { subtree: true, childList: true, characterData: true });
    act(() => root.render(<Text markdown="**new**" id="text-2" />));
    expect(box).toHaveTextContent('old');
    await waitFor(() => expect(box).toHaveTextContent('new'));
    expect([...seen]).toEqual(['new\n']);
    watcher.disconnect();
  });
});
