import type { ReactNode } from 'react';
import type { useCombobox } from './use-combobox.ts';

type ComboboxListProps<Option> = {
  combobox: ReturnType<typeof useCombobox<Option>>;
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** An option's name, and at the end of the line what distinguishes it from others. */
  show: (option: Option) => { name: ReactNode; mark: ReactNode };
  /** Shown above the options, or in their place. */
  message?: string | null;
  /** The options belong to earlier text: they are dimmed, and keys skip them. */
  isStale?: boolean;
};

/** The list below a combobox's field; the field's wrapper must be `relative`. */
export function ComboboxList<Option>({
  combobox,
  label,
  options,
  keyOf,
  show,
  message = null,
  isStale = false,
}: ComboboxListProps<Option>) {
  if (!combobox.isOpen || (!message && options.length === 0)) return null;
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded border border-line-strong bg-white py-1 shadow-float">
      {message && <p className="px-3 py-2 text-ink-600">{message}</p>}
      {options.length > 0 && (
        <div
          role="listbox"
          id={combobox.listId}
          aria-label={label}
          aria-busy={isStale}
          className={isStale ? 'opacity-60' : undefined}
        >
          {options.map((option, at) => {
            const { name, mark } = show(option);
            const isActive = combobox.isActive(at);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as the combobox pattern asks.
              <div
                key={keyOf(option)}
                role="option"
                id={combobox.optionId(at)}
                tabIndex={-1}
                aria-selected={isActive}
                ref={(element) => {
                  if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
                }}
                // Pressing must not take the focus out of the field, which would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => combobox.pick(option)}
                className="flex min-h-9 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 hover:bg-paper aria-selected:bg-paper-dim pointer-coarse:min-h-11"
              >
                <span className="text-ink-900">{name}</span>
                <span className="text-xs text-ink-600">{mark}</span>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
