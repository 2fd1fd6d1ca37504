import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Input } from './field.tsx';

/** The debounce of typing, in milliseconds. */
export const TYPING_REST_MS = 300;

type DebouncedInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value: string;
  /** Called with the trimmed text after the debounce, on Enter, and when the field is left. */
  onCommit: (value: string) => void;
};

/** An input whose effect is expensive: it shows each letter at once, and reports the text debounced. */
export function DebouncedInput({ value, onCommit, onKeyDown, ...props }: DebouncedInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    // The value changed from outside: a filter was cleared, or someone went back in the history.
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (text: string) => {
    clearTimeout(timer.current);
    if (text === value) return;
    setKnown(text);
    onCommit(text);
  };
  return (
    <Input
      {...props}
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit(text.trim()), TYPING_REST_MS);
      }}
      onBlur={() => commit(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed.trim());
        onKeyDown?.(event);
      }}
    />
  );
}
