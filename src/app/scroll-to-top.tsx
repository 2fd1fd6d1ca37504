import { useLayoutEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { sectionOf } from '../lib/section-of.ts';

/**
 * Starts at the top after every change of path; a link to a section of a page goes to that section. A link to the
 * current address scrolls there again at each press.
 */
export function ScrollToTop() {
  const location = useLocation();
  const last = useRef(location);
  useLayoutEffect(() => {
    const { pathname, hash } = location;
    const isRepeated = last.current !== location && createPath(last.current) === createPath(location);
    const isAnotherPage = last.current.pathname !== pathname;
    const isAnotherSection = last.current === location || isAnotherPage || last.current.hash !== hash;
    const section = isRepeated || isAnotherSection ? sectionOf(hash) : null;
    if (section) section.scrollIntoView();
    else if (isRepeated || isAnotherPage) window.scrollTo(0, 0);
    last.current = location;
  }, [location]);
  return null;
}
