import { type FocusEvent, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type DialogProps = Omit<DialogFrameProps, 'onFocusCapture'> & {
  /** Text typed here is stored nowhere, as in a search, so closing the dialog loses nothing. */
  isLookup?: boolean;
  /** The dialog holds a choice that no text field shows, such as a file, so closing it would lose that. */
  holdsChoice?: boolean;
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = ['text', 'email', 'url', 'tel', 'number', 'password'];

const isTextControl = (element: EventTarget): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type));

/** Remembers each field's text at the time it was entered; the fields hold the current text. */
function useTypedText() {
  const before = useRef(new Map<TextControl, string>());
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      if (isTextControl(target) && !before.current.has(target)) before.current.set(target, target.value);
    },
    hasTyped: () =>
      [...before.current].some(([control, value]) => control.isConnected && control.value !== value),
    forget: () => before.current.clear(),
  };
}

/**
 * A modal dialog. The Escape key and the cross ask first when text has been typed or a file chosen, because neither is
 * a decision to throw it away. A button inside, such as Cancel, is such a decision.
 */
export function Dialog({ isLookup = false, holdsChoice = false, onClose, children, ...frame }: DialogProps) {
  const typed = useTypedText();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (!holdsChoice && (isLookup || !typed.hasTyped())) return onClose?.();
    setIsAsking(true);
  };
  return (
    <DialogFrame {...frame} onClose={onClose && close} onFocusCapture={typed.onFocusCapture}>
      {children}
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        description="They have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          typed.forget();
          onClose?.();
        }}
      />
    </DialogFrame>
  );
}
