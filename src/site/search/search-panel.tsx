import { useEffect, useRef } from 'react';
import { Container } from '../layout/section.tsx';
import { PlaceSearch } from './place-search.tsx';

/**
 * The search below the header: a native popover, so that the browser closes it on Esc or a tap outside and returns the
 * focus.
 */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.showPopover();
    panel.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div
      ref={panel}
      popover="auto"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className="inset-x-0 top-18 bottom-auto m-0 min-h-72 w-full max-w-none overflow-visible border-0 border-b border-line-ink bg-ink-950 py-6 shadow-float"
    >
      <Container>
        <PlaceSearch
          label="City, state or ZIP code"
          look="gold"
          className="mx-auto max-w-xl [&_label]:text-paper"
          onGo={() => panel.current?.hidePopover()}
        />
      </Container>
    </div>
  );
}
