import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Cmd+S on a Mac, saves. A dialog keeps the keyboard to itself; the browser's own save never starts. */
export function useSaveKey(save: () => Promise<void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (event.repeat || document.querySelector('[role=dialog],[role=alertdialog]')) return;
    void save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
