export type TocEntry = { id: string; title: string };

function TocLinks({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <ol className="border-l border-line">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-l border-transparent py-1.5 pl-5 leading-snug text-ink-600 transition-colors hover:border-gold-500 hover:text-ink-900 lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Lists the sections of a long page: beside the text on wide screens, folded above it on narrow ones. */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav aria-label="On this page" className="text-sm lg:sticky lg:top-28 print:hidden">
      <details className="border-y border-line lg:hidden">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold text-ink-900">On this page</summary>
        <div className="pb-4">
          <TocLinks entries={entries} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <p className="mb-3 font-semibold text-ink-900">On this page</p>
        <TocLinks entries={entries} />
      </div>
    </nav>
  );
}
