import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ComboboxList } from '../../ui/combobox-list.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

/** The debounce of typing, in milliseconds. */
const TYPING_REST_MS = 200;

type SearchPickerProps<Option, Key extends QueryKey> = {
  label: string;
  hint?: ReactNode;
  className?: string | undefined;
  dense?: boolean;
  placeholder: string;
  /** The name of the picked item; empty before. */
  picked: string;
  /** Searches for the typed text. */
  offered: (typed: string) => UseQueryOptions<Option[], Error, Option[], Key>;
  /** The message in place of options. */
  words: { failed: string; loading: string; none: string };
  keyOf: (option: Option) => string;
  show: (option: Option) => { name: string; mark: string };
  onPick: (option: Option) => void;
};

/** The message in place of options, or null. */
function messageOf(
  offered: readonly unknown[] | undefined,
  isError: boolean,
  words: { failed: string; loading: string; none: string },
): string | null {
  if (isError) return words.failed;
  if (!offered) return words.loading;
  return offered.length === 0 ? words.none : null;
}

/** Finds one item among any number by typing part of its name. */
export function SearchPicker<Option, Key extends QueryKey>(props: SearchPickerProps<Option, Key>) {
  const { label, hint, className, words, picked, keyOf, show, onPick } = props;
  // Null while the field shows the picked item.
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedValue((typed ?? '').trim(), TYPING_REST_MS);
  const { data, isError, isPlaceholderData } = useQuery(props.offered(search));
  // The earlier options stay visible but dimmed, and keys skip them.
  const isStale = isPlaceholderData || search !== (typed ?? '').trim();
  const options = data ?? [];
  const combobox = useCombobox({
    options: isStale ? [] : options,
    onPick: (option) => {
      setTyped(null);
      onPick(option);
    },
    onLeave: () => setTyped(null),
  });
  const message = messageOf(data, isError, words);
  const change = (text: string) => {
    setTyped(text);
    combobox.onType();
  };
  return (
    <Field label={label} hint={hint} className={classNames('relative', className)}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...combobox.fieldProps}
            dense={props.dense ?? false}
            placeholder={props.placeholder}
            value={typed ?? picked}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change(event.target.value)}
          />
          <ComboboxList {...{ combobox, label, options, keyOf, show, message, isStale }} />
          <span role="status" className="sr-only">
            {combobox.isOpen ? (message ?? `${options.length} suggestions`) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
