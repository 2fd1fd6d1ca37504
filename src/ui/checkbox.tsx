import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some of the items that the checkbox stands for are checked. */
  indeterminate?: boolean;
};

/** A native checkbox with room around it for a finger. */
export function Checkbox({ indeterminate = false, className, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classNames(
        'block size-4 accent-ink-900 disabled:not-checked:opacity-40 aria-disabled:opacity-40 pointer-coarse:size-6',
        className,
      )}
      {...props}
    />
  );
}
