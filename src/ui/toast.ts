export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** What the message offers, such as "Undo"; it closes the message. */
  action?: { label: string; onPress: () => void };
  /** How long it shows (ms), if not TOAST_DURATION_MS. */
  duration?: number;
  open: boolean;
};

/** A toast shows for 5 s and is forgotten this long after it was dismissed (both in ms). */
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVAL_MS = 1_000_000;

let current: ToastMessage | null = null;
/** A message whose action is still offered, for as long as messages without one stand in its place. */
let covered: ToastMessage | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message. Only one is visible at a time, so a new one replaces the last; what the last one offered, such as
 * "Undo", is offered again after a new one that offers nothing.
 */
export function toast(message: Omit<ToastMessage, 'id' | 'open'>): void {
  clearTimeout(removal);
  if (message.action) covered = null;
  else if (current?.open && current.action) covered = current;
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  // The covered toast's action was used, and it showed a toast of its own right away.
  if (covered?.id === id) covered = null;
  if (current?.id !== id) return;
  if (covered) {
    show(covered);
    covered = null;
    return;
  }
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVAL_MS);
}

/** Removes the toast that is shown and the one that is still offered: the person they were for has left. */
export function clearToasts(): void {
  covered = null;
  if (current?.open) dismissToast(current.id);
}

export const currentToast = (): ToastMessage | null => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
