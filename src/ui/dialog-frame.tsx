import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type FocusEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-xl' };

export type DialogFrameProps = {
  open: boolean;
  /** Left out when only controls inside the dialog can close it. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  /** Classes for the layer that covers the page and holds the dialog. */
  className?: string;
  /** Called when the focus moves inside the dialog. */
  onFocusCapture?: FocusEventHandler;
  children?: ReactNode;
};

/** What opened the dialog that has just gone, for the one that takes its place. */
let handedOn: HTMLElement | null = null;

/**
 * When the dialog closes, returns the focus to where it was. If that element is gone, the table's next row gets it, or
 * else what surrounded the element, at least the page.
 */
function useReturnOfFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const table = useRef<HTMLTableElement | null>(null);
  const home = useRef<HTMLElement | null>(null);
  useLayoutEffect(
    () => () => {
      // A question that is not open has no opener.
      if (opener.current) handedOn = opener.current;
    },
    [],
  );
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : handedOn;
      table.current = opener.current?.closest('table') ?? null;
      home.current = opener.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      handedOn = null;
      if (opener.current?.isConnected) opener.current.focus();
      // A dialog that closes together with the question above it has already returned the focus.
      else if (document.activeElement === document.body) {
        // A table that disappeared with its last row still holds it.
        const row =
          table.current?.isConnected && table.current.querySelector<HTMLElement>('tr[tabindex="0"]');
        const around = home.current?.isConnected ? home.current : document.querySelector('main');
        (row || around)?.focus();
      }
      opener.current = null;
    },
  };
}

/** Escape in a field with an open list of suggestions belongs to that list. */
const closesList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

type ContentProps = Pick<DialogFrameProps, 'onClose' | 'title' | 'description' | 'footer' | 'children'>;

function Content({ onClose, title, description, footer, children }: ContentProps) {
  return (
    <>
      <Radix.Title className="pr-10 text-h4">{title}</Radix.Title>
      {description && (
        <Radix.Description asChild>
          <div className="mt-1.5 text-ink-600">{description}</div>
        </Radix.Description>
      )}
      {children && <div className="mt-5">{children}</div>}
      {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
      {onClose && (
        <Radix.Close
          aria-label="Close"
          className="absolute top-3 right-3 grid size-10 place-items-center rounded text-ink-600 hover:bg-paper-dim hover:text-ink-900"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      )}
    </>
  );
}

/** The frame of every dialog. A press outside does not close it, so that no one loses a form by accident. */
export function DialogFrame({
  open,
  size = 'medium',
  role = 'dialog',
  className,
  onFocusCapture,
  ...content
}: DialogFrameProps) {
  const { onClose, description } = content;
  const focus = useReturnOfFocus();
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames(
            'fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-ink-950/60 p-4',
            className,
          )}
        >
          <Radix.Content
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            role={role}
            onFocusCapture={onFocusCapture}
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => (!onClose || closesList(event)) && event.preventDefault()}
            className={classNames(
              'relative w-full rounded border-t-2 border-gold-500 bg-paper p-6 text-sm text-ink-800 shadow-float',
              widths[size],
            )}
          >
            <Content {...content} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
