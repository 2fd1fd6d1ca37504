import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { dismissToast, TOAST_DURATION_MS, type ToastMessage } from './toast.ts';

export function ToastView({ message }: { message: ToastMessage }) {
  const destructive = message.variant === 'destructive';
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeThreshold={50}>
      <Toast.Root
        key={message.id}
        open={message.open}
        onOpenChange={(open) => !open && dismissToast(message.id)}
        type={destructive ? 'foreground' : 'background'}
        className={classNames(
          'flex items-start gap-4 rounded border-l-4 bg-ink-900 p-4 pr-2 text-sm text-paper shadow-float ring-1 ring-line-ink',
          destructive ? 'border-negative-soft' : 'border-gold-500',
        )}
      >
        <div className="grow py-1">
          <Toast.Title className="font-semibold">
            {destructive && <span className="sr-only">Problem: </span>}
            {message.title}
          </Toast.Title>
          {message.description && (
            <Toast.Description className="mt-1 text-ink-200">{message.description}</Toast.Description>
          )}
        </div>
        <Toast.Close
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center text-ink-200 hover:text-white"
        >
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="fixed inset-x-0 bottom-0 z-60 m-0 list-none p-4 outline-none sm:left-auto sm:w-full sm:max-w-[420px]" />
    </Toast.Provider>
  );
}
