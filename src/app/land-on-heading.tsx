import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../lib/address.tsx';
import { sectionOf } from '../lib/section-of.ts';

const HEADINGS = 'h1, h2, h3, h4';

/** The heading of the section that an address names, or else the page's own. */
function headingOf(main: HTMLElement, hash: string): HTMLElement | null {
  const section = sectionOf(hash);
  if (section?.matches(HEADINGS)) return section;
  return section?.querySelector<HTMLElement>(HEADINGS) ?? main.querySelector('h1');
}

/** Calls back with each screen's first heading until the visitor moves on; returns a function that stops it. */
function watchHeading(hash: string, onHeading: (heading: HTMLElement) => void): () => void {
  const main = document.getElementById('main');
  let last: HTMLElement | null = null;
  const look = () => {
    const heading = main && headingOf(main, hash);
    if (heading && heading !== last) onHeading(heading);
    last = heading;
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    removeEventListener('keydown', stop);
    removeEventListener('pointerdown', stop);
  };
  if (main) observer.observe(main, { childList: true, subtree: true });
  addEventListener('keydown', stop);
  addEventListener('pointerdown', stop);
  look();
  return stop;
}

/**
 * After a navigation the heading gets the focus and screen readers read the title, like after a load. A screen that is
 * still loading has a heading of its own, which the page's heading replaces. A link to a section leads to its heading.
 */
export function LandOnHeading() {
  const { pathname, hash } = useAddress();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    return watchHeading(hash, (heading) => {
      setTitle(document.title);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, hash]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
