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
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message. Only one is visible at a time, so a new one replaces the last. */
export function toast(message: Omit<ToastMessage, 'id' | 'open'>): void {
  clearTimeout(removal);
  lastId += 1;
  show({ ...message, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVAL_MS);
}

export const currentToast = (): ToastMessage | null => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
