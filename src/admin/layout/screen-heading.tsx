import { useLayoutEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/address.tsx';
import { useHeldHistory } from '../screen-state/office-address.tsx';
import { useOfficeTitle } from '../screen-state/office-title.ts';
import { useScreenSubject } from '../screen-state/screen-subject.tsx';

/**
 * The page's one h1. A new screen starts at its top with the focus on its heading, so that the keyboard leaves the menu
 * and screen readers read the title; the first screen after sign-in does the same. A page load leaves the focus alone,
 * and a restored list then focuses its row (`use-restored-position.ts`).
 */
export function ScreenHeading({ name }: { name: string }) {
  const { pathname } = useAddress();
  const subject = useScreenSubject();
  const isFirstLoad = !useHeldHistory().isLed;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(isFirstLoad ? pathname : null);
  const [isSpoken, setIsSpoken] = useState(!isFirstLoad);
  const title = useOfficeTitle(`${subject && `${subject} | `}${name}`);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    setIsSpoken(true);
  }, [pathname]);
  return (
    <>
      <title>{title}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[min(1.1875rem,8vw)] leading-snug whitespace-nowrap outline-none"
      >
        {name}
      </h1>
      <p aria-live="polite" className="sr-only">
        {isSpoken && title}
      </p>
    </>
  );
}
