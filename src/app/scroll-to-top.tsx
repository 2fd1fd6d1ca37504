import { useLayoutEffect, useRef } from 'react';
import { joinAddress, useAddress } from '../lib/address.tsx';
import { sectionOf } from '../lib/section-of.ts';

/**
 * Starts at the top after every change of path; a link to a section of a page goes to that section. A link to the
 * current address scrolls there again at each press.
 */
export function ScrollToTop() {
  const address = useAddress();
  const last = useRef(address);
  useLayoutEffect(() => {
    const { pathname, hash } = address;
    const isRepeated = last.current !== address && joinAddress(last.current) === joinAddress(address);
    const isAnotherPage = last.current.pathname !== pathname;
    const isAnotherSection = last.current === address || isAnotherPage || last.current.hash !== hash;
    const section = isRepeated || isAnotherSection ? sectionOf(hash) : null;
    if (section) section.scrollIntoView();
    else if (isRepeated || isAnotherPage) window.scrollTo(0, 0);
    last.current = address;
  }, [address]);
  return null;
}
