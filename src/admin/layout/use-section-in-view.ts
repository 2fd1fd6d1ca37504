import { type RefObject, useEffect } from 'react';
import { useAddress } from '../../lib/address.tsx';
import { sectionOf } from '../../lib/section-of.ts';

const MOVES = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

/**
 * Brings the section that an address names into view once the screen has it, and keeps it there while what stands above
 * it loads, until the person moves on.
 */
export function useSectionInView(screen: RefObject<HTMLElement | null>): void {
  const address = useAddress();
  // Each navigation shows the section, even a repeated one.
  useEffect(() => {
    const { hash } = address;
    if (!hash || !screen.current) return;
    const observer = new ResizeObserver(() => sectionOf(hash)?.scrollIntoView());
    observer.observe(screen.current);
    const stop = () => {
      observer.disconnect();
      for (const move of MOVES) removeEventListener(move, stop);
    };
    for (const move of MOVES) addEventListener(move, stop, { passive: true });
    return stop;
  }, [screen, address]);
}
