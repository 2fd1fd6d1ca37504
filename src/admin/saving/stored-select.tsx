import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { holdTab } from '../../lib/hold-tab.ts';
import { Field, Select } from '../../ui/field.tsx';

type StoredSelectProps = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onKeyUp' | 'onPointerDown'
> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint'> & {
    /** What is stored. */
    value: string;
    /** @param isLeaving whether the focus goes elsewhere with it */
    onStore: (value: string, isLeaving: boolean) => void;
    fieldClassName?: string;
  };

const MOVES = /^(Arrow|Home$|End$|Page)/;

/** Says whether a change comes by a key that was pressed on the closed list. */
function useKeyChange() {
  const isByKey = useRef(false);
  const end = () => {
    isByKey.current = false;
  };
  const begin = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, isTyping: boolean) => {
    const isMove = MOVES.test(key);
    // Space opens the list, except between the letters of a name.
    const isLetter = key.length === 1 && (key !== ' ' || isTyping);
    isByKey.current = !(altKey || ctrlKey || metaKey) && (isMove || isLetter);
    // On a Mac an arrow opens the list, which keeps the end of the press to itself.
    if (isMove) setTimeout(end);
  };
  return { isByKey, begin, end };
}

type Passed = { from: string; to: string };

/**
 * The choice that the keys have reached and that is not taken yet. Enter takes it, Escape drops it, and leaving the
 * field in any way takes it. It ends when something else is stored.
 */
function usePassedChoice({ value, onStore }: Pick<StoredSelectProps, 'value' | 'onStore'>) {
  const [passed, setPassed] = useState<Passed>();
  const { isByKey, begin, end } = useKeyChange();
  const reached = passed && passed.from === value ? passed.to : undefined;
  const take = (isLeaving: boolean) => {
    setPassed(undefined);
    if (reached !== undefined) onStore(reached, isLeaving);
  };
  const leave = useEffectEvent(() => take(true));
  useEffect(() => () => leave(), []);
  const isOpen = reached !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('beforeunload', holdTab);
    return () => window.removeEventListener('beforeunload', holdTab);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    begin(event, isOpen);
    if (!isOpen) return;
    // What a choice asks for stands before whatever else Tab would lead to.
    if (event.key === 'Tab') take(true);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') take(false);
    else setPassed(undefined);
  };
  const onChange = ({ target: { value: to } }: ChangeEvent<HTMLSelectElement>) => {
    setPassed(isByKey.current && to !== value ? { from: value, to } : undefined);
    if (!isByKey.current && to !== value) onStore(to, false);
  };
  const handlers = { onKeyDown, onChange, onKeyUp: end, onPointerDown: end, onBlur: () => take(true) };
  return { reached, handlers };
}

/**
 * A select whose choice is stored at once. The keys change a closed list one by one, so that what they only pass is not
 * stored: there Enter stores, or going on.
 */
export function StoredSelect(props: StoredSelectProps) {
  const { label, hint, fieldClassName, value, onStore, ...select } = props;
  const { reached, handlers } = usePassedChoice({ value, onStore });
  return (
    <Field
      label={label}
      hint={reached === undefined ? hint : 'Press Enter to save'}
      {...(fieldClassName && { className: fieldClassName })}
    >
      {(control) => <Select {...select} {...control} {...handlers} value={reached ?? value} />}
    </Field>
  );
}
