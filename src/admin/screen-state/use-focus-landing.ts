import { type RefObject, useEffect } from 'react';

/** Elements that may take the focus; the nearest one around the removed control gets it. */
const LANDING = '[tabindex]';

function around(element: Element | null): HTMLElement[] {
  const parents: HTMLElement[] = [];
  for (let next = element?.parentElement; next; next = next.parentElement) parents.push(next);
  return parents;
}

/**
 * A control that is removed from the screen, such as a button whose work is done, takes the focus with it, and the
 * keyboard would start again at the top of the page. This moves the focus to what surrounded the control.
 */
export function useFocusLanding(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (!root) return;
    let last: Element | null = null;
    let parents: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && root.contains(target) ? target : null;
      parents = around(last);
    };
    const land = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const landing = parents.find((parent) => parent.isConnected && parent.matches(LANDING));
      landing?.focus({ preventScroll: true });
    };
    // A press on an empty area gives up the focus on purpose; one on the control that has it does not.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && last?.contains(target))) last = null;
    };
    const observer = new MutationObserver(land);
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [screen]);
}
