import { useRef } from 'react';

/**
 * The id of what is being added: the same while the same values are saved again after a lost answer, so that nothing is
 * added twice. Other values get another: they would be taken for a repetition, and lost.
 */
export function useNewId(): (values: unknown) => string {
  const last = useRef({ id: '', text: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { id: crypto.randomUUID(), text };
    return last.current.id;
  };
}
