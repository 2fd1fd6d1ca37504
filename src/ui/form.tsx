import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A form that validates itself. If something is wrong on submit, the first invalid field gets the focus. */
export function Form({ onSubmit, ...props }: Omit<ComponentProps<'form'>, 'ref' | 'noValidate'>) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus();
    // Focusing alone does not scroll to a partly visible element.
    faulty?.scrollIntoView?.({ block: 'nearest' });
  }, [tries]);
  return (
    <form
      noValidate
      {...props}
      ref={form}
      onSubmit={(event) => {
        onSubmit?.(event);
        setTries(tries + 1);
      }}
    />
  );
}
