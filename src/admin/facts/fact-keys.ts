import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The button of a row that a key leads to. */
export const checkButton = 'data-check-fact';

/**
 * In the table of facts the arrow keys move between the rows' Check buttons from anywhere in a row, and V opens the
 * fact of the row, where V verifies it.
 */
export function onFactKeys(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.rows];
  const at = rows.findIndex((row) => row.contains(event.currentTarget.ownerDocument.activeElement));
  if (at < 0) return;
  const buttonAt = (row: number) => rows[row]?.querySelector<HTMLButtonElement>(`[${checkButton}]`);
  const step = STEPS[event.key];
  if (step !== undefined && buttonAt(at + step)) {
    event.preventDefault();
    buttonAt(at + step)?.focus();
  }
  if (event.key.toLowerCase() === 'v') buttonAt(at)?.click();
}
