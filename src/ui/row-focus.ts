import type { KeyboardEvent } from 'react';
import { toast } from './toast.ts';

/** A row's shortcuts: each key presses the control that names it in `aria-keyshortcuts`. */
export const ROW_KEYS = { x: 'select', Enter: 'open', e: 'edit', v: 'check' } as const;
export type RowKey = keyof typeof ROW_KEYS;

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};
const SIDEWAYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const isUsable = (control: HTMLElement): boolean => !('disabled' in control && control.disabled);

const controlsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>('a, button, input')].filter(isUsable);

/** The rows that can have the focus: those with a label. */
export const focusableRows = (table: Element): HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('tr[tabindex]'),
];

function stopAt(all: readonly HTMLElement[], at: number): void {
  for (const [each, element] of all.entries()) element.tabIndex = each === at ? 0 : -1;
}

/**
 * Gives a table at most two stops of the Tab key: the controls of its header, and its rows. Arrow keys reach the rows'
 * controls, whatever a row contains. It works on the elements, so that moving the focus renders nothing. Use it as the
 * table's `ref`.
 */
export function keepTabStops(table: HTMLTableElement | null) {
  if (!table) return;
  const last = { row: 0, head: 0 };
  let focused: HTMLElement | undefined;
  const parts = () => ({
    rows: focusableRows(table),
    head: table.tHead ? controlsIn(table.tHead) : [],
  });
  const update = () => {
    const { rows, head } = parts();
    last.row = Math.max(0, Math.min(last.row, rows.length - 1));
    stopAt(rows, last.row);
    for (const row of rows) stopAt(controlsIn(row), -1);
    stopAt(head, Math.min(last.head, head.length - 1));
    // If the focused row has disappeared, its neighbor gets the focus.
    const isLost = focused && !focused.isConnected && document.activeElement?.contains(table);
    if (isLost) rows[last.row]?.focus({ preventScroll: true });
  };
  const remember = ({ target }: FocusEvent) => {
    const { rows, head } = parts();
    if (!(target instanceof HTMLElement)) return;
    const row = rows.findIndex((each) => each.contains(target));
    const inHead = head.indexOf(target);
    focused = rows[row];
    if (row >= 0) last.row = row;
    if (inHead >= 0) last.head = inHead;
    stopAt(rows, last.row);
    stopAt(head, last.head);
  };
  const observer = new MutationObserver(update);
  observer.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  table.addEventListener('focusin', remember);
  update();
  return () => {
    observer.disconnect();
    table.removeEventListener('focusin', remember);
  };
}

const middleOf = (element: HTMLElement): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The control at the same position in another row, or the row itself. */
function counterpartIn(row: HTMLElement, from: HTMLElement, focused: HTMLElement): HTMLElement {
  const at = controlsIn(from).indexOf(focused);
  const control = controlsIn(from)[at];
  if (!control) return row;
  const away = (other: HTMLElement) => Math.abs(middleOf(other) - middleOf(control));
  const [nearest] = [...controlsIn(row).entries()].sort(
    ([a, one], [b, other]) => away(one) - away(other) || Math.abs(a - at) - Math.abs(b - at),
  );
  return nearest?.[1] ?? row;
}

/** The key's target from the focused element in a row, or null. */
function sidewaysFrom(row: HTMLElement, focused: HTMLElement, step: number): HTMLElement | null {
  const stops = [row, ...controlsIn(row)];
  return stops[stops.indexOf(focused) + step] ?? null;
}

/**
 * Presses the control of the row that the key stands for, or says why that is impossible; returns whether there is one.
 */
function press(row: HTMLElement, key: string): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
  const usable = controls.find(
    (control) => isUsable(control) && control.getAttribute('aria-disabled') !== 'true',
  );
  const reason = controls[0]?.title;
  if (usable) usable.click();
  else if (reason) toast({ title: reason });
  return usable !== undefined;
}

/** Enter belongs to a link or button that has the focus. On a row and on its checkbox it opens the row. */
const isOwn = (key: string, focused: Element): boolean => key === 'Enter' && focused.matches('a, button');

function onHeadKeys(event: KeyboardEvent<HTMLTableElement>, focused: HTMLElement): void {
  const table = event.currentTarget;
  const controls = table.tHead ? controlsIn(table.tHead) : [];
  const at = controls.indexOf(focused);
  if (at < 0) return;
  const next =
    event.key === 'ArrowDown'
      ? focusableRows(table).find((row) => row.tabIndex === 0)
      : controls[at + (SIDEWAYS[event.key] ?? Number.NaN)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The keys of a table with `keepTabStops`. Up and down, Home and End move to other rows, from a control to the same
 * control there; left and right move through the controls of a row; the keys of `ROW_KEYS` press one of them. A menu's
 * button keeps the keys that open it.
 */
export function onRowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { currentTarget: table, target: focused } = event;
  // A dialog or menu that a row has opened is outside the table, but its events pass through here.
  if (!(focused instanceof HTMLElement) || !table.contains(focused) || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = focusableRows(table);
  const at = rows.findIndex((row) => row.contains(focused));
  const row = rows[at];
  if (!row) {
    onHeadKeys(event, focused);
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const otherRow = rows[STEPS[key]?.(at, rows.length - 1) ?? Number.NaN];
  const next =
    otherRow && otherRow !== row
      ? counterpartIn(otherRow, row, focused)
      : key in SIDEWAYS && sidewaysFrom(row, focused, SIDEWAYS[key] ?? 0);
  if (next) next.focus();
  const isPressed = key in ROW_KEYS && !isOwn(key, focused) && press(row, key);
  if (otherRow || next || isPressed) event.preventDefault();
}
