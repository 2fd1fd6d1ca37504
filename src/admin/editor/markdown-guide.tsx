const lines = [
  { write: '# Heading 1', what: 'main heading (use a single H1, at the top)' },
  { write: '## Heading 2', what: 'section heading (### and #### for smaller ones)' },
  { write: '**bold**', what: 'bold text' },
  { write: '*italic*', what: 'italic text' },
  { write: '[link text](/free-guide)', what: 'link to one of our pages or to https://...' },
  {
    write: '![what it shows](...)',
    what: 'picture (use Add picture; pictures from other sites are not shown)',
  },
  { write: '- item', what: 'list (1. for a numbered list)' },
];

/** Explains in a few lines how the text is marked up. */
export function MarkdownGuide({ id }: { id: string }) {
  return (
    <section id={id} aria-label="Markdown Guide" className="rounded border border-line bg-white px-4 py-3">
      <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {lines.map(({ write, what }) => (
          <div key={write} className="contents">
            <dt>
              <code className="rounded bg-paper-dim px-1.5 py-0.5 font-mono text-xs text-ink-900">
                {write}
              </code>
            </dt>
            <dd className="text-ink-600 max-sm:mb-1">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-600">Leave blank lines between paragraphs.</p>
    </section>
  );
}
