const lines = [
  { write: '# Heading 1', what: 'the main heading: use a single H1, at the beginning' },
  { write: '## Heading 2', what: 'a section; ### and #### go further down' },
  { write: '**bold**', what: 'bold text' },
  { write: '*italic*', what: 'italic text' },
  { write: '[link text](/free-guide)', what: 'a link, to a page of ours or to https://...' },
  {
    write: '![what it shows](...)',
    what: 'a picture: Add picture writes it; other sites\u2019 are not shown',
  },
  { write: '- item', what: 'a list; 1. for a numbered one' },
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
