import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Every change of path starts at the top; a link to a section of a page goes to that section. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (last.current !== pathname) window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname, hash]);
  return null;
}
