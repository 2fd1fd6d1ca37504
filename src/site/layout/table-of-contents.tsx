import { type RefObject, useEffect, useRef, useState } from 'react';

export type TocEntry = { id: string; title: string };

/** A section is present once its heading has reached the upper third of the screen. */
const REACHED = '1000000px 0px -67%';

/** The section that the visitor is reading; undefined above the first one. */
function usePresentSection(entries: readonly TocEntry[]): string | undefined {
  const [present, setPresent] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const inOrder = ids.split(' ');
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          isIntersecting ? reached.add(target.id) : reached.delete(target.id);
        setPresent(inOrder.findLast((id) => reached.has(id)));
      },
      { rootMargin: REACHED },
    );
    for (const id of inOrder) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return present;
}

/** Keeps the current section visible if the list is longer than the screen. */
function useInSight(nav: RefObject<HTMLElement | null>, present: string | undefined): void {
  useEffect(() => {
    const list = nav.current;
    const link = present && list?.querySelector<HTMLElement>(':scope > div [aria-current]');
    if (list && link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }, [nav, present]);
}

type TocLinksProps = { entries: readonly TocEntry[]; present: string | undefined };

function TocLinks({ entries, present }: TocLinksProps) {
  return (
    <ol className="border-l border-line">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === present ? 'location' : undefined}
            className="-ml-px -outline-offset-2 flex min-h-11 items-center border-l border-transparent py-1.5 pl-5 leading-snug text-ink-600 transition-colors hover:border-gold-500 hover:text-ink-900 aria-[current]:border-gold-700 aria-[current]:text-ink-900 lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * Lists the sections of a long page: next to the text on wide screens, folded above it on narrow ones. Next to the text
 * it marks the current section, and a line shows the reading progress.
 */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  const nav = useRef<HTMLElement>(null);
  const present = usePresentSection(entries);
  useInSight(nav, present);
  const links = <TocLinks entries={entries} present={present} />;
  return (
    <nav
      ref={nav}
      aria-label="On this page"
      className="text-sm lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto print:hidden"
    >
      <details className="border-y border-line lg:hidden">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold text-ink-900">On this page</summary>
        <div className="pb-4">{links}</div>
      </details>
      <div className="max-lg:hidden">
        <p className="font-semibold text-ink-900">On this page</p>
        <div aria-hidden className="mt-3 mb-3 h-px bg-line">
          <div className="reading-progress" />
        </div>
        {links}
      </div>
    </nav>
  );
}
