import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The attributes that tie a control to its label, hint and error. */
export type FieldControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
};

/**
 * Wires label, control, hint and error: the label takes the error's color, and the control refers to both hint and
 * error.
 */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={classNames('text-sm font-semibold', error ? 'text-negative' : 'text-ink-900')}
      >
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p id={hintId} className="text-sm wrap-anywhere text-ink-600">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-sm font-medium text-negative">
          {error}
        </p>
      )}
    </div>
  );
}

// When the browser scrolls a control into view, this margin keeps its label clear of the sticky header.
const controlClasses =
  'w-full scroll-mt-10 rounded border border-line-strong bg-white px-3 text-ink-900 placeholder:text-ink-500 aria-invalid:border-negative disabled:bg-paper-dim disabled:text-ink-600';

/** `dense` makes the low controls of filters and toolbars, which are still 44 px high for a finger. */
type ControlSize = { dense?: boolean };

const height = (dense: boolean) => (dense ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-11');

export function Input({ className, dense = false, ...props }: ComponentProps<'input'> & ControlSize) {
  // Browsers otherwise take years of six digits, which nothing here shows.
  const max = props.type === 'date' ? '9999-12-31' : undefined;
  return <input max={max} className={classNames(controlClasses, height(dense), className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(controlClasses, 'py-2.5', className)} {...props} />;
}

export function Select({ className, dense = false, ...props }: ComponentProps<'select'> & ControlSize) {
  return <select className={classNames(controlClasses, height(dense), className)} {...props} />;
}
