import { type KeyboardEvent, startTransition, useId, useState } from 'react';

type ComboboxOptions<Option> = {
  options: readonly Option[];
  onPick: (option: Option) => void;
  /** Called when the list is left without a choice. */
  onLeave: () => void;
  /** Any text is allowed in the field: Enter without a marked option belongs to the form. */
  isFree?: boolean;
};

/**
 * A text field with a list of suggestions, following the ARIA pattern "editable combobox with list autocomplete":
 * arrows move, Enter takes, Escape and Tab leave. The focus stays in the field the whole time.
 */
export function useCombobox<Option>({ options, onPick, onLeave, isFree = false }: ComboboxOptions<Option>) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const current = active < options.length ? active : -1;
  const optionId = (at: number) => `${listId}-${at}`;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const leave = () => {
    close();
    onLeave();
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const move = (step: number) => {
    setIsOpen(true);
    const count = options.length;
    // Before any options have come, a step down marks the first one to come.
    if (count === 0) setActive(step > 0 ? 0 : -1);
    else setActive(current < 0 && step < 0 ? count - 1 : (current + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[current];
    if (event.key === 'Enter' && isFree && !option) {
      leave();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isOpen) option && pick(option);
    else if (event.key === 'Escape' && isOpen) leave();
    else return;
    event.preventDefault();
    // Escape closes only the list, not the dialog around it.
    event.stopPropagation();
  };

  return {
    isOpen,
    isActive: (at: number) => at === current,
    pick,
    /** Call this when the text changes: the list opens with nothing marked. */
    onType: () => {
      setIsOpen(true);
      setActive(-1);
    },
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      // While it is open without an option, there is nothing on the page that it could control.
      'aria-expanded': isOpen && options.length > 0,
      'aria-controls': isOpen && options.length > 0 ? listId : undefined,
      'aria-activedescendant': isOpen && current >= 0 ? optionId(current) : undefined,
      onKeyDown,
      onClick: () => setIsOpen(true),
      // Not before the focus has arrived elsewhere: a dialog takes it where something is removed in between.
      onBlur: () => startTransition(leave),
    },
    listId,
    optionId,
  } as const;
}
