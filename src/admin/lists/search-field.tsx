import type { KeyboardEvent } from 'react';
import { DebouncedInput } from '../../ui/debounced-input.tsx';
import { Field } from '../../ui/field.tsx';

type SearchFieldProps = {
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
  className?: string;
};

/** All filters lie between the search and the rows that it finds. */
function toRows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = document.querySelector<HTMLElement>('main tr[tabindex="0"]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** The words by which a list is searched. The down arrow goes to the rows. */
export const SearchField = ({ placeholder, value, onSearch, className }: SearchFieldProps) => (
  <Field label="Search" {...(className !== undefined && { className })}>
    {(control) => (
      <DebouncedInput
        {...control}
        dense
        type="search"
        placeholder={placeholder}
        value={value}
        onCommit={onSearch}
        onKeyDown={toRows}
      />
    )}
  </Field>
);
