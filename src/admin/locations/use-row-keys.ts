import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select'));

/**
 * Makes a table's rows, by their checkboxes, one stop of the Tab key. Arrows, Home and End move between them from
 * anywhere in a row; Space is left to the checkbox. `active` is the row where the Tab key stops.
 */
export function useRowKeys() {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLElement) || isTyping(event.target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...event.currentTarget.rows];
    const at = rows.findIndex((row) => row.contains(event.currentTarget.ownerDocument.activeElement));
    if (at < 0) return;
    event.preventDefault();
    rows[step(at, rows.length - 1)]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();
  };
  return { bodyProps: { onKeyDown }, active, setActive };
}

/** The / key focuses the search, unless somebody is typing. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey;
      // A dialog keeps the keyboard to itself.
      if (isOther || isTyping(event.target) || document.querySelector('[role=dialog],[role=alertdialog]'))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
