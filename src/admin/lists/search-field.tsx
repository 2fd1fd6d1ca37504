import { DebouncedInput } from '../../ui/debounced-input.tsx';
import { Field } from '../../ui/field.tsx';

type SearchFieldProps = {
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
  className?: string;
};

/** The words by which a list is searched. */
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
      />
    )}
  </Field>
);
