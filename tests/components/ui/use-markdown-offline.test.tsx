import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Prose } from '../../../src/ui/markdown/prose.tsx';
import { useMarkdown } from '../../../src/ui/markdown/use-markdown.ts';

vi.mock('../../../src/ui/markdown/browser-renderer.ts', () => {
  throw new Error('offline');
});

function Text() {
  const html = useMarkdown('# Title\n<script>alert(1)</script>');
  return html === null ? <p>Loading</p> : <Prose html={html} />;
}

test('the text shows letter by letter when the renderer cannot be loaded', async () => {
  const { container } = render(<Text />);
  await waitFor(() =>
    expect(container.querySelector('p')).toContainHTML('# Title<br>&lt;script&gt;alert(1)'),
  );
  expect(container.querySelector('script, h1')).toBeNull();
});
