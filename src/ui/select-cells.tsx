import { type ComponentProps, type ReactNode, use, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { NarrowScreen } from './narrow-screen.ts';
import { Cell, HeadCell } from './table.tsx';

type SelectProps = Omit<ComponentProps<typeof Checkbox>, 'aria-label' | 'className'> & {
  /** The selected item's name, for screen readers. */
  label: string;
};

/** On a narrow screen a label around a checkbox makes the whole cell its target. */
function Target({ label, children, ...props }: SelectProps & { children?: ReactNode }) {
  const id = useId();
  const box = <Checkbox id={id} aria-label={label} {...props} />;
  if (!use(NarrowScreen)) return box;
  return (
    <label
      htmlFor={id}
      className="flex items-center gap-3 max-sm:min-h-11 max-sm:px-3.5 pointer-coarse:min-h-11"
    >
      {box}
      {children}
    </label>
  );
}

/** The checkbox of a row. */
export const SelectCell = (props: SelectProps) => (
  <Cell narrow="check" className="w-10">
    <Target aria-keyshortcuts="x" {...props} />
  </Cell>
);

/** The checkbox in the header, for all rows of the page. */
export const SelectAllCell = (props: SelectProps) => (
  <HeadCell hasControl className="w-10 max-sm:p-0!">
    <Target {...props}>
      <span aria-hidden className="sm:hidden">
        Select all
      </span>
    </Target>
  </HeadCell>
);
