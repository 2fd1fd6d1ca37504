import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type ToastMessage,
} from './toast.ts';

/** Loads the parts of a toast: on the first toast, or earlier by a screen that must be able to show one offline. */
export const loadToastView = async () => ({ default: (await import('./toast-view.tsx')).ToastView });

/** Shows the bare words when those parts cannot load, because a message about a lost connection must be readable. */
function PlainToast({ message: { id, open, title, description } }: { message: ToastMessage }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (!open) return null;
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 bg-ink-900 p-4 text-sm text-paper">
      <strong>{title}</strong> {description}
    </div>
  );
}

const ToastView = lazy(() => loadToastView().catch(() => ({ default: PlainToast })));

/** Shows the current toast. It is rendered once, at the root of the app. */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  if (!message) return null;
  return (
    <Suspense>
      <ToastView key={message.id} message={message} />
    </Suspense>
  );
}
