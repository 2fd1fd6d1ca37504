import { type ComponentProps, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Cell, HeadCell } from './table.tsx';

type SelectProps = Omit<ComponentProps<typeof Checkbox>, 'aria-label' | 'className'> & {
  /** What is selected, for screen readers. */
  label: string;
};

// The label around a checkbox makes the whole cell its target.
const targetClasses =
  'flex min-h-(--control) items-center justify-center max-sm:min-h-11 max-sm:min-w-11 max-sm:gap-3 pointer-coarse:min-h-11';

/** The checkbox of a row. */
export function SelectCell({ label, ...props }: SelectProps) {
  const id = useId();
  return (
    <Cell narrow="check" className="w-10">
      <label htmlFor={id} className={targetClasses}>
        <Checkbox id={id} aria-label={label} aria-keyshortcuts="x" {...props} />
      </label>
    </Cell>
  );
}

/** The checkbox in the header, for all rows of the page. */
export function SelectAllCell({ label, ...props }: SelectProps) {
  const id = useId();
  return (
    <HeadCell hasControl className="w-10 max-sm:px-3.5!">
      <label htmlFor={id} className={targetClasses}>
        <Checkbox id={id} aria-label={label} {...props} />
        <span aria-hidden className="sm:hidden">
          Select all
        </span>
      </label>
    </HeadCell>
  );
}
