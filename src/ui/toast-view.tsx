import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { buttonClasses } from './button.tsx';
import { dismissToast, TOAST_DURATION_MS, type ToastMessage } from './toast.ts';

/** Whether a box overlaps another. Much taller boxes, such as the whole page, do not count. */
const covers = (box: DOMRect, other: DOMRect): boolean =>
  other.height < 2 * box.height &&
  other.right > box.left &&
  other.left < box.right &&
  other.bottom > box.top &&
  other.top < box.bottom;

/**
 * Whether the toast moves to the top of the window, because at the bottom it would cover the focused element; and the
 * way back to that element once the toast has had the focus.
 */
function useWayOfFocus(isOpen: boolean) {
  const root = useRef<HTMLLIElement>(null);
  const before = useRef(document.activeElement);
  const [isAtTop, setAtTop] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const makeWay = () => {
      const [toast, focused] = [root.current, document.activeElement];
      // The toast is drawn a moment after its message.
      if (!toast) {
        frame = requestAnimationFrame(makeWay);
        return;
      }
      if (!focused || focused.contains(toast) || toast.contains(focused)) return;
      const box = toast.getBoundingClientRect();
      if (covers(box, focused.getBoundingClientRect())) setAtTop(box.top + box.bottom > window.innerHeight);
    };
    // The focus first scrolls its element into view.
    const onFocus = () => {
      const [toast, focused] = [root.current, document.activeElement];
      if (toast && !focused?.contains(toast) && !toast.contains(focused)) before.current = focused;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(makeWay);
    };
    onFocus();
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen]);
  return { root, isAtTop, goBack: () => before.current instanceof HTMLElement && before.current.focus() };
}

type ActionProps = {
  action: NonNullable<ToastMessage['action']>;
  ref: RefObject<HTMLButtonElement | null>;
  goBack: () => void;
};

/** The keyboard reaches a toast by Radix's key, F8, wherever the focus is. */
const Action = ({ action: { label, onPress }, ref, goBack }: ActionProps) => (
  <Toast.Action
    ref={ref}
    altText={`${label}: press F8, then Enter`}
    className={buttonClasses('outline', 'small', 'shrink-0')}
    onClick={() => {
      goBack();
      onPress();
    }}
  >
    {label}
    <kbd aria-hidden className="font-sans text-xs font-semibold max-sm:hidden pointer-coarse:hidden">
      F8
    </kbd>
  </Toast.Action>
);

export function ToastView({ message }: { message: ToastMessage }) {
  const { root, isAtTop, goBack } = useWayOfFocus(message.open);
  const action = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (root.current?.contains(document.activeElement)) goBack();
    dismissToast(message.id);
  };
  const destructive = message.variant === 'destructive';
  return (
    <Toast.Provider duration={message.duration ?? TOAST_DURATION_MS} swipeThreshold={50}>
      <Toast.Root
        ref={root}
        open={message.open}
        onOpenChange={(open) => !open && close()}
        type={destructive ? 'foreground' : 'background'}
        className={classNames(
          'flex items-start gap-4 rounded border-l-4 bg-ink-900 p-4 pr-2 text-sm text-paper shadow-float ring-1 ring-line-ink',
          destructive ? 'border-negative-soft' : 'border-gold-500',
        )}
      >
        <div className="min-w-0 grow py-1 wrap-anywhere">
          <Toast.Title className="font-semibold">
            {destructive && <span className="sr-only">Problem: </span>}
            {message.title}
          </Toast.Title>
          {message.description && (
            <Toast.Description className="mt-1 text-ink-200">{message.description}</Toast.Description>
          )}
        </div>
        {message.action && <Action action={message.action} ref={action} goBack={goBack} />}
        <Toast.Close
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center text-ink-200 hover:text-white"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        onFocus={({ target, currentTarget }) => target === currentTarget && action.current?.focus()}
        className={classNames(
          'fixed inset-x-0 z-60 m-0 list-none p-4 outline-none sm:left-auto sm:w-full sm:max-w-[420px]',
          isAtTop ? 'top-0' : 'bottom-0',
        )}
      />
    </Toast.Provider>
  );
}
