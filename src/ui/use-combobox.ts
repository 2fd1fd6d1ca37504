import { type KeyboardEvent, startTransition, useId, useState } from 'react';

type ComboboxOptions<Option> = {
  options: readonly Option[];
  onPick: (option: Option) => void;
  /** Called when the user leaves the list without a choice. */
  onLeave: () => void;
  /** Any text is allowed in the field: Enter without a marked option belongs to the form. */
  isFree?: boolean;
};

/** Whether the list is open, and which option the arrows have marked. */
function useMarked(count: number) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const current = active < count ? active : -1;
  return {
    isOpen,
    current,
    /** Opens the list as it is. */
    open: () => setIsOpen(true),
    openUnmarked: () => {
      setIsOpen(true);
      setActive(-1);
    },
    close: () => {
      setIsOpen(false);
      setActive(-1);
    },
    move: (step: number) => {
      setIsOpen(true);
      // Before any options have come, a step down marks the first one to come.
      if (count === 0) setActive(step > 0 ? 0 : -1);
      else setActive(current < 0 && step < 0 ? count - 1 : (current + step + count) % count);
    },
  };
}

/**
 * A text field with a list of suggestions, following the ARIA pattern "editable combobox with list autocomplete":
 * arrows move, Enter takes, Escape and Tab leave. The focus stays in the field the whole time.
 */
export function useCombobox<Option>({ options, onPick, onLeave, isFree = false }: ComboboxOptions<Option>) {
  const listId = useId();
  const { isOpen, current, open, openUnmarked, close, move } = useMarked(options.length);
  const isShown = isOpen && options.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  const leave = () => {
    close();
    onLeave();
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[current];
    if (event.key === 'Enter' && isFree && !option) return leave();
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
    onType: openUnmarked,
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      // While the open list is empty, the page has no element that the field could control.
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isOpen && current >= 0 ? optionId(current) : undefined,
      onKeyDown,
      onClick: open,
      // Waits until the focus has arrived elsewhere: if an element is removed before that, a dialog takes the focus.
      onBlur: () => startTransition(leave),
    },
    listId,
    optionId,
  } as const;
}
